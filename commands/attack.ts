import { formatTable } from '../bench/format-table.ts'
import { allAttacks } from '../tests/drills/attacks/all-attacks.ts'
import { runAttacks, tabulate } from '../tests/drills/run-attacks.ts'
import { buildSite } from './build-site.ts'
import { demonstration, prepareDemonstration } from './prepare-demonstration.ts'

process.env.NODE_ENV = 'production'
const say = (line: string) => console.error(line)

const names = process.argv.slice(2)
const wanted = allAttacks.filter(
  ({ name }) => names.length === 0 || names.includes('all') || names.includes(name),
)
const unknown = names.filter(name => name !== 'all' && !allAttacks.some(one => one.name === name))
if (unknown.length > 0) {
  say('usage: npm run attack -- [all | NAME …]')
  for (const { name, about } of allAttacks) say(`  ${name.padEnd(20)} ${about}`)
  process.exitCode = 2
} else {
  await buildSite(say)
  await prepareDemonstration(demonstration, say)
  const reports = await runAttacks(wanted, { scale: 1, judgesLatency: true }, ({ name, misses }) =>
    say(`${name}: ${misses.join('; ') || 'stood'}`),
  )
  const { head, rows } = tabulate(reports)
  for (const line of formatTable(head, rows)) console.log(line)
  console.log('Latencies in milliseconds, each probe on a connection of its own.')
  if (reports.some(({ misses }) => misses.length > 0)) process.exitCode = 1
}
