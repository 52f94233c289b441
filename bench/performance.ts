import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Benchmark } from './benchmark.ts'
import { describeValue } from './performance/draw-bars.ts'
import {
  judgeGoals,
  readRecords,
  readRecordsBefore,
  writeDocument,
} from './performance/write-document.ts'

/** Measures nothing: writes the page with the table and the charts from the records that there are. */
export function benchPerformance(say: (line: string) => void): Benchmark {
  const [records, before] = [readRecords(), readRecordsBefore()]
  for (const [path, text] of writeDocument(records, before)) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  say('Written to docs/performance.md')
  const rows = judgeGoals(records, before)
  return {
    head: ['goal', 'reached', 'bar', 'state', 'ours', 'yardstick'],
    rows: rows.map(({ title, reached, unit, sense, bar, isMet, own, yardstick }) => [
      title,
      `${describeValue(reached)} ${reached === null ? '' : unit}`.trim(),
      `${sense} ${describeValue(bar)}`,
      isMet === null ? '' : isMet ? 'met' : 'missed',
      own ?? '',
      yardstick ?? '',
    ]),
    notes: [],
    record: {
      yardstick: 'those of the records that it is made from',
      ratio: null,
      bars: {},
      figures: rows,
    },
    missed: rows
      .filter(({ isMet }) => isMet === false)
      .map(
        ({ title, reached, sense, bar, unit }) =>
          `${title}: ${describeValue(reached)} ${unit}; the bar is ${sense} ${describeValue(bar)}`,
      ),
  }
}
