import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type CoverPlan, type CoverPlans, lowestPriceOn, waysToPay } from './cover-plans.ts'

const plan = (id: string, prices: CoverPlan['prices'], to = '2026-12-31'): CoverPlan => ({
  id,
  name: id,
  kind: 'service',
  prices,
  covers: ['yearly-service'],
  limits: { repairPounds: null, waitingDays: 0, boilerAgeYears: null },
  from: '2026-10-01',
  to,
  ask: { text: 'Ask', href: '/enquiries/boiler-service' },
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
    'a visit that costs less than twelve months',
    of(plan('a', [month(8.5)]), plan('b', [visit(96)])),
    visit(96),
  ],
  [
    'twelve months that cost less than a visit',
    of(plan('a', [visit(96)]), plan('b', [month(7)])),
    month(7),
  ],
  ['none that has ended', of(plan('a', [visit(5)], '2026-11-21'), plan('b', [visit(9)])), visit(9)],
  ['none of another kind', of({ ...plan('a', [visit(5)]), kind: 'repair' }), null],
  ['no plans', of(), null],
])('the lowest price is %s', (_, plans, price) => {
  expect(lowestPriceOn(plans, 'service', '2026-11-22')).toEqual(price)
})

test('the cheapest plan may be paid as another for the same is, and not as one for more', () => {
  const more: CoverPlan = { ...plan('c', [month(9)]), covers: ['yearly-service', 'radiators'] }
  const plans = [plan('a', [month(8.5)]), plan('b', [visit(96)]), plan('d', [visit(99)]), more]
  expect(waysToPay(plans)).toEqual([visit(96), month(8.5)])
  expect(waysToPay([])).toEqual([])
})

test('every plan for repairs has the yearly service that its page promises', () => {
  const { plans }: CoverPlans = JSON.parse(readFileSync('content/cover-plans.json', 'utf8'))
  const cover = plans.filter(({ kind }) => kind === 'cover')
  expect(cover.length).toBeGreaterThan(0)
  expect(cover.filter(({ covers }) => !covers.includes('yearly-service'))).toEqual([])
})
