import { findLondonDay } from '../homes/london-day.ts'
import { runContentCommand } from './content-check/run-content-command.ts'
import { shippedContent } from './content-check/shipped-content.ts'

const today = findLondonDay(Date.now())
const printed = runContentCommand(process.argv.slice(2), { ...shippedContent, today })
for (const line of printed.results) console.log(line)
for (const line of printed.messages) console.error(line)
process.exitCode = printed.exitCode
