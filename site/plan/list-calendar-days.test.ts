import { expect, test } from 'vitest'
import { makeExamplePlan, withMostUntil } from './example-plans.ts'
import { listCalendarDays } from './list-calendar-days.ts'
import type { FoundPlan } from './read-plan.ts'
import { wordsOf } from './view-page.ts'

const words = wordsOf({ language: 'en' })

/** Its certificate is of 5 March 2024, and so valid until 4 March 2034. */
function listReminders(today: string, name: string) {
  const days = listCalendarDays(makeExamplePlan({ today }), 'https://hearthlight.example', words)
  return days.filter(({ uid }) => uid.endsWith(name))
}

const remindOn = (today: string, name: string) => listReminders(today, name).map(({ day }) => day)

test.each([
  ['weeks before', '2026-11-01', ['2026-12-03']],
  ['later than that', '2026-12-10', ['2026-12-11']],
  ['on the day before', '2026-12-30', ['2026-12-31']],
  ['on its last day, which counts', '2026-12-31', ['2026-12-31']],
  ['after it', '2027-01-01', []],
])('ECO4 ends on 31 December 2026: %s', (_, today, days) => {
  expect(remindOn(today, 'eco4-closes')).toEqual(days)
})

test('what a scheme asks for by its last day is said', () => {
  const days = listCalendarDays(makeExamplePlan(), 'https://hearthlight.example', words)
  const texts = new Map(days.map(({ uid, text }) => [uid.split('0001-')[1], text]))
  expect(texts.get('eco4-closes')).toContain('The work must be finished by then')
  expect(texts.get('warm-homes-local-grant-closes')).toContain('Ask by then')
})

test('a scheme of which the year alone is known has no day to be reminded of', () => {
  expect(remindOn('2026-11-21', 'boiler-upgrade-scheme-closes')).toEqual([])
})

test('a sum that ends before its scheme has a day of its own', () => {
  const titles = (plan: FoundPlan) =>
    listCalendarDays(plan, 'https://hearthlight.example', words)
      .filter(({ uid }) => uid.endsWith('-most'))
      .map(({ title }) => title)
  expect(titles(makeExamplePlan())).toEqual([])
  expect(titles(withMostUntil(makeExamplePlan(), '2027-03-31'))).toEqual([
    'The £9,000 of the Boiler Upgrade Scheme ends on 31 March 2027',
  ])
})

test.each([
  ['2034-01-20', ['2034-02-04']],
  ['2034-03-04', ['2034-03-04']],
  ['2034-03-05', []],
])('a certificate is valid on its last day: %s', (today, days) => {
  expect(remindOn(today, '-certificate')).toEqual(days)
})

test('weeks before its last day, a reminder says which day that is', () => {
  expect(listReminders('2034-01-20', '-certificate').map(({ title }) => title)).toEqual([
    'Energy certificate runs out on 4 March 2034',
  ])
})
