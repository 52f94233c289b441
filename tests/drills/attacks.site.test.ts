import { expect, test } from 'vitest'
import { formatTable } from '../../bench/format-table.ts'
import { allAttacks } from './attacks/all-attacks.ts'
import { runAttacks, tabulate } from './run-attacks.ts'

// The short form tries each attack; `npm run test:all` sends all of it and judges the latency too.
const isLong = process.env.TEST_ALL === '1'

test(`${allAttacks.length} attacks are stood, and ${isLong ? 'health is answered within 250 ms' : 'health is answered'} under each`, async () => {
  const reports = await runAttacks(allAttacks, {
    scale: isLong ? 1 : 0.05,
    judgesLatency: isLong,
  })
  const { head, rows } = tabulate(reports)
  console.info(formatTable(head, rows).join('\n'))
  expect(reports.flatMap(({ name, misses }) => misses.map(miss => `${name}: ${miss}`))).toEqual([])
}, 600_000)
