import { fileURLToPath } from 'node:url'
import { flowNames } from '../enquiries/flows/flow.ts'
import { findLondonDay } from '../homes/london-day.ts'
import { findPage, pageTable } from '../site/app/page-table.ts'
import { runContentCommand } from './content-check/run-content-command.ts'

const parameters = { flow: [...flowNames] }
const printed = runContentCommand(process.argv.slice(2), {
  root: fileURLToPath(new URL('..', import.meta.url)),
  site: { table: pageTable, findPage, parameters },
  today: findLondonDay(Date.now()),
})
for (const line of printed.results) console.log(line)
for (const line of printed.messages) console.error(line)
process.exitCode = printed.exitCode
