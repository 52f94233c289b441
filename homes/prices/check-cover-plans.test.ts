import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkCoverPlans, reviewCoverPlans } from './check-cover-plans.ts'
import { type CoverPlans, coverPlansOn } from './cover-plans.ts'

const shipped: CoverPlans = JSON.parse(readFileSync('content/cover-plans.json', 'utf8'))

/** The shipped plans, the first with other values. */
const first = (change: object) => ({
  ...shipped,
  plans: shipped.plans.map((plan, at) => (at === 0 ? { ...plan, ...change } : plan)),
})

test('the shipped plans are in order', () => {
  expect(checkCoverPlans(shipped)).toEqual([])
  expect(reviewCoverPlans(shipped, '2026-11-22')).toEqual([])
})

test.each<[string, unknown, RegExp]>([
  ['nothing', null, /not an object/],
  ['no list', { ...shipped, plans: {} }, /“plans” is not a list/],
  ['no mark of an invention', { ...shipped, isDemonstration: undefined }, /isDemonstration/],
  ['no button', first({ ask: { text: 'Ask', href: '/home-cover' } }), /plans\[0\]\.ask lacks/],
  ['no name', first({ name: '' }), /plans\[0\] lacks its id, name or kind/],
  ['a part that no words are for', first({ covers: ['boiler', 'roof'] }), /covers names something/],
  [
    'a price of nothing',
    first({ prices: [{ pounds: 0, per: 'month', excessPounds: 0 }] }),
    /prices\[0\]/,
  ],
  [
    'a price in pence',
    first({ prices: [{ pounds: 1350, per: 'month', excessPounds: 0 }] }),
    /£1350 a month lacks its decimal point/,
  ],
  ['no price', first({ prices: [] }), /prices is empty/],
  ['a limit in words', first({ limits: { repairPounds: 'none' } }), /limits lacks/],
  ['an end before the start', first({ to: '2026-09-30' }), /does not run/],
  ['two of one id', { ...shipped, plans: [shipped.plans[0], shipped.plans[0]] }, /Two plans/],
])('%s is found', (_, plans, finding) => {
  expect(checkCoverPlans(plans).join('\n')).toMatch(finding)
})

test('plans that end soon or have ended are found, and are no longer offered', () => {
  expect(reviewCoverPlans(shipped, '2027-02-13')).toEqual([])
  expect(reviewCoverPlans(shipped, '2027-02-14').join()).toContain('within 14 days')
  expect(reviewCoverPlans(shipped, '2027-04-01').join()).toContain('ended on 2027-03-31')
  expect(coverPlansOn(shipped, 'cover', '2027-03-31')).toHaveLength(3)
  expect(coverPlansOn(shipped, 'cover', '2027-04-01')).toEqual([])
})
