import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawBars } from './draw-bars.ts'
import { greatest, readFigure, readText } from './read-figure.ts'
import { judgeGoals, readRecords, readRecordsBefore, writeDocument } from './write-document.ts'

test('docs/performance.md and its charts are what the records make: npm run bench -- performance', () => {
  const files = writeDocument(readRecords(), readRecordsBefore())
  const changed = [...files].filter(([path, text]) => readFileSync(path, 'utf8') !== text)
  expect(changed.map(([path]) => path)).toEqual([])
})

test('what overload does beyond its bars stands on the page, on every kind of connection', () => {
  const { figures } = readRecords().overload as { figures: { scenarios: readonly Scenario[] } }
  const named = (count: number) => count.toLocaleString('en-GB')
  const wanted = figures.scenarios.flatMap(one => [
    ...(one.acceptedP99Ms > 250 ? [`${named(one.acceptedP99Ms)} ms`] : []),
    ...(one.others > 0 ? [`${named(one.others)} of ${named(one.due)} `] : []),
    ...(/ × 0\.5,/.test(one.scenario) && one.refused > 0
      ? [`${named(one.refused)} of ${named(one.due)} `]
      : []),
  ])
  const page = readFileSync('docs/performance.md', 'utf8')
  expect(wanted.filter(figure => !page.includes(figure))).toEqual([])
})

test('the page says of a country what its records say, beside the table too', () => {
  const { lookups, changes } = readRecords()
  const size = { asked: 30_000_000 }
  const cold = ['findAddresses', 'findAddress', 'chosenRating', 'findRating'].map(
    call =>
      readFigure(lookups, ['figures', 'sizes', size, 'calls', { call }, 'cold', 'p99Ms']) ?? 0,
  )
  const byNumber = ['figures', 'sizes', size, 'lookups', 'a certificate by its number'] as const
  const page = readFileSync('docs/performance.md', 'utf8')
  const [least, most] = [Math.min(...cold), Math.max(...cold)].map(Math.round)
  expect(page).toContain(`the slowest hundredth takes ${least} to ${most} ms`)
  expect(page).toContain(`takes ${readFigure(changes, byNumber)?.toFixed(1)} times as long`)
})

type Scenario = Readonly<Record<'due' | 'acceptedP99Ms' | 'refused' | 'others', number>> & {
  readonly scenario: string
}

const record = { figures: [{ page: 'home', ratio: 2, times: [{ ms: 3 }, { ms: 7 }] }] }

test.each([
  ['of an element of a list', ['figures', { page: 'home' }, 'ratio'], 2],
  ['the greatest of a list', ['figures', { page: 'home' }, 'times', greatest, 'ms'], 7],
  ['of an element that is not there', ['figures', { page: 'help' }, 'ratio'], null],
  ['of a key that every object has', ['constructor', 'length'], null],
  ['that is no number', ['figures', { page: 'home' }], null],
])('a figure %s', (_, place, figure) => {
  expect(readFigure(record, place)).toBe(figure)
})

test('a part of a record that was measured by itself says when', () => {
  const sizes = [
    { asked: 1, measuredOn: '2026-11-24', seconds: 2 },
    { asked: 2, seconds: 4 },
  ]
  const measured = { measuredOn: '2026-11-23', figures: { sizes } }
  const readDay = (asked: number) =>
    readText(measured, 'measuredOn', ['figures', 'sizes', { asked }, 'seconds'])
  expect([readDay(1), readDay(2), readDay(3)]).toEqual(['2026-11-24', '2026-11-23', '2026-11-23'])
})

test('a goal is met, missed or not measured', () => {
  const next = {
    measuredOn: '2026-11-23',
    figures: [{ page: 'home', ratio: 2, ours: 20, next: 10 }],
  }
  const rows = judgeGoals({ next }, {})
  const find = (title: string) => rows.find(row => row.title === title)
  expect(find('Page of a home, to Next.js 16')).toMatchObject({
    reached: 2,
    bar: 3,
    isMet: false,
    own: 20,
    yardstick: 10,
    measuredOn: '2026-11-23',
  })
  expect(find('Choosing a home, to Next.js 16')).toMatchObject({ reached: null, isMet: null })
})

test('changes of a million homes are not taken for those of a country', () => {
  const change = { seconds: 2 }
  const sizes = [{ asked: 1_000_000, changes: 1667, change }]
  const reached = (one: object) =>
    judgeGoals({ changes: { figures: one } }, {}).find(row =>
      row.title.startsWith('A change of 50'),
    )?.reached
  expect(reached({ homes: 1_000_000, changes: 1667, change, sizes })).toBeNull()
  expect(reached({ sizes: [...sizes, { asked: 30_000_000, change: { seconds: 17 } }] })).toBe(17)
})

test('a chart says in words what it shows, and what was not measured', () => {
  const svg = drawBars({
    title: 'Pages & answers',
    unit: 'a second',
    bars: [
      { label: 'ours', value: 1234 },
      { label: 'theirs', value: null, isYardstick: true },
    ],
  })
  expect(svg).toContain(
    'aria-label="Pages &amp; answers (a second): ours 1,234; theirs not measured"',
  )
  expect(svg.match(/<rect class="(ours|other)"/g)).toHaveLength(2)
})
