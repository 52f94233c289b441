import { expect, test } from 'vitest'
import type { AnswerProblem } from '../../../../enquiries/check-answer.ts'
import { meterReading } from '../../../../enquiries/flows/meter-reading.ts'
import { describeProblem } from './problems.ts'

test('says of each question what is missing there', () => {
  expect(describeProblem('heat-pump', 'tenure', { kind: 'missing' })).toBe(
    'Choose who owns the home',
  )
})

test('has words where a question has none of its own', () => {
  expect(describeProblem('boiler-repair', 'code', { kind: 'missing' })).toBe(
    'Answer this question to carry on',
  )
})

test.each([
  [{ kind: 'too-early', earliest: '2026-10-21' }, 'Enter 21 October 2026 or a later day'],
  [{ kind: 'too-late', latest: '2026-11-21' }, 'Enter 21 November 2026 or an earlier day'],
  [
    { kind: 'after-reading', latest: '2026-11-21' },
    'Enter 21 November 2026 or an earlier day: the last reading came before this one',
  ],
  [{ kind: 'part-of-day-missing', part: 'month' }, 'The date needs a month as well'],
  [{ kind: 'too-long', most: 300 }, 'Shorten it to 300 characters or fewer'],
  [{ kind: 'too-high', most: 100_000 }, 'Enter 100,000 or less'],
  [
    { kind: 'noughts-missing', least: 4, most: 6, suggestion: '00900' },
    'Enter the reading with all 4 to 6 figures that the meter shows. If it shows 00900, type 00900.',
  ],
] as const)('%j: %s', (problem, text) => {
  expect(describeProblem('moving-home', 'leaving-on', problem)).toBe(text)
})

const digits = { least: 4, most: 6 }
const readingProblems: readonly AnswerProblem[] = [
  { kind: 'not-a-reading' },
  { kind: 'wrong-count-of-digits', ...digits },
  { kind: 'noughts-missing', ...digits, suggestion: '00900' },
]
const dayProblems: readonly AnswerProblem[] = [
  { kind: 'not-a-day' },
  { kind: 'part-of-day-missing', part: 'month' },
  { kind: 'too-early', earliest: '2026-10-21' },
  { kind: 'too-late', latest: '2026-11-21' },
]

test.each([
  ...readingProblems.map(problem => ['meter-reading', problem] as const),
  ...dayProblems.map(problem => ['day', problem] as const),
])(
  'of several questions of the kind %s on one screen, each says which one: %j',
  (kind, problem) => {
    const same = meterReading.questions.filter(question => question.kind === kind)
    const says = same.map(({ id }) => describeProblem('meter-reading', id, problem))
    expect(same.length).toBeGreaterThan(1)
    expect(new Set(says).size).toBe(same.length)
  },
)
