import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type CoverPlan, type CoverPlans, lowestPriceOn } from './cover-plans.ts'

const plan = (id: string, prices: CoverPlan['prices'], to = '2026-12-31'): CoverPlan => ({
  id,
  name: id,
  kind: 'service',
  prices,
  covers: ['yearly-service'],
  limits: { repairPounds: null, waitingDays: 0, boilerAgeYears: null },
  from: '2026-10-01',
  to,
})
const visit = (pounds: number) => ({ pounds, per: 'visit', excessPounds: null }) as const
const month = (pounds: number) => ({ pounds, per: 'month', excessPounds: null }) as const
const of = (...plans: CoverPlan[]): CoverPlans => ({
  asOf: '2026-11-22',
  isDemonstration: true,
  source: 'made up',
  plans,
})

test.each<[string, CoverPlans, ReturnType<typeof lowestPriceOn>]>([
  [
    'the least of several',
    of(plan('a', [visit(96)]), plan('b', [visit(90), visit(99)])),
    visit(90),
  ],
  [
    'a month before a visit, however much',
    of(plan('a', [visit(5)]), plan('b', [month(8)])),
    month(8),
  ],
  ['none that has ended', of(plan('a', [visit(5)], '2026-11-21'), plan('b', [visit(9)])), visit(9)],
  ['none of another kind', of({ ...plan('a', [visit(5)]), kind: 'repair' }), null],
  ['no plans', of(), null],
])('the lowest price is %s', (_, plans, price) => {
  expect(lowestPriceOn(plans, 'service', '2026-11-22')).toEqual(price)
})

test('every plan for repairs has the yearly service that its page promises', () => {
  const { plans }: CoverPlans = JSON.parse(readFileSync('content/cover-plans.json', 'utf8'))
  const cover = plans.filter(({ kind }) => kind === 'cover')
  expect(cover.length).toBeGreaterThan(0)
  expect(cover.filter(({ covers }) => !covers.includes('yearly-service'))).toEqual([])
})
