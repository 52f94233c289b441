import { describe, expect, test } from 'vitest'
import type { Help } from '../../homes/grants/help.ts'
import { findNetCost } from '../../homes/plan/net-cost.ts'
import type { PlanStep } from '../../homes/plan/plan.ts'
import { measure, tell } from '../../tests/support/steps-to-group.ts'
import {
  describeCost,
  describeCostRange,
  describeReasons,
  describeWork,
} from './describe-plan-step.ts'
import { makeExamplePlan } from './example-plans.ts'
import { wordsOf } from './view-page.ts'

const words = wordsOf({ language: 'en' })
const { plan } = makeExamplePlan()
const pump = plan.steps.find(({ measure }) => measure.id === 'heat-pump') as PlanStep
const grant = plan.help.find(({ scheme }) => scheme === 'boiler-upgrade-scheme') as Help

const costPounds = { low: 11_000, likely: 13_000, high: 16_500 }
const unsummed: Help = { ...grant, scheme: 'another', name: 'Another', towards: [] }
const pays = (from: number, to: number) => [
  { measure: 'heat-pump' as const, pounds: { from, to }, until: null },
]

function withHelp(help: readonly Help[]) {
  const measure = { ...pump.measure, costPounds }
  const { netCostPounds, schemes, pounds, ifPaid, fits } = findNetCost(measure, help)
  const found = { help: schemes, helpPounds: pounds, helpIfPaid: ifPaid, helpFits: fits }
  const net = { netCostPounds, ...found }
  return [
    { ...plan, help },
    { ...pump, measure, ...net },
  ] as const
}

const says = (help: readonly Help[]) => describeCost(...withHelp(help), words)

describe('the cost of a step after help', () => {
  test('is settled where the scheme that pays it is', () => {
    expect(says([{ ...grant, verdict: 'yes', towards: pays(7500, 7500) }])).toBe(
      '£3,500 to £9,000 after help (£11,000 to £16,500 without)',
    )
  })

  test('is not settled by another scheme, whose sum nobody knows', () => {
    const open: Help = { ...grant, verdict: 'ask', towards: pays(7500, 7500) }
    expect(says([{ ...unsummed, verdict: 'yes' }, open])).toBe(
      '£11,000 to £16,500, or £3,500 to £9,000 if you get help',
    )
  })

  test('has the least that is paid off the high end, and the most off the low end', () => {
    const open: Help = { ...grant, verdict: 'ask', towards: pays(7500, 9000) }
    expect(says([open])).toBe('£11,000 to £16,500, or £2,000 to £9,000 if you get help')
  })

  test('is the whole cost where no sum is known, or the scheme is only planned', () => {
    expect(says([{ ...unsummed, verdict: 'yes' }])).toBe('£11,000 to £16,500')
    const planned: Help = { ...grant, status: 'planned', towards: pays(7500, 7500) }
    expect(says([planned])).toBe('£11,000 to £16,500')
  })
})

test.each([
  ['settled', 'yes', [7500, 7500], '£3,500 to £9,000'],
  ['not settled', 'ask', [7500, 7500], '£3,500 to £16,500'],
  ['not settled, and may pay all', 'ask', [7500, 11_000], '£0 to £16,500'],
  ['not for this home', 'no', [7500, 7500], '£11,000 to £16,500'],
] as const)('in one range the cost has the ends that the step has: help is %s', (...row) => {
  const [, verdict, [from, to], expected] = row
  const home = withHelp([{ ...grant, verdict, towards: pays(from, to) }])
  expect(describeCostRange(...home)).toBe(expected)
  for (const end of expected.match(/£[\d,]+/g) ?? []) {
    expect(describeCost(...home, words)).toContain(end)
  }
})

test('a new boiler may be the first one: nothing says that the fuel stays the same', () => {
  expect(words.home.measureWords['condensing-boiler'].why).not.toContain('same')
})

test('what one can do oneself is so only where nobody else decides', () => {
  const { measure: loft } = plan.steps.find(
    ({ measure }) => measure.id === 'loft-top-up',
  ) as PlanStep
  expect(describeWork(loft, words).work).toContain('You or a TrustMark-registered firm can do it.')
  for (const decider of ['landlord', 'block'] as const) {
    expect(describeWork({ ...loft, decider }, words).work).toContain(
      'Done by a TrustMark-registered firm.',
    )
  }
})

test('where nothing pays back soon, what pays back late is not denied', () => {
  const reason = 'nothing-pays-back'
  expect(words.page.noStart[reason]).toContain('pay for itself soon')
  expect(words.home.homeNext.reasons[reason]).toContain('pay for itself soon')
})

test.each(['cavity-wall', 'flat-roof'] as const)(
  'a step that is also for what has some insulation does not say that there is none: %s',
  id => expect(words.home.measureWords[id].why).toContain('little or no'),
)

test('what fits in a budget and pays back late is not said to cost more than it', () => {
  const steps = [measure('loft', 500), measure('heating-controls', 335, 20)]
  expect(tell(steps, { answers: { budgetPounds: 400 } })).toBe(
    'when: loft, heating-controls; no start: over-budget',
  )
  expect(words.page.noStart['over-budget']).not.toContain('Everything')
})

test('a rule for homes that are let names the worst band that it allows', () => {
  const rules = ['letting-rule', 'letting-rule-planned'] as const
  const said = describeReasons(plan, { ...pump, reasons: rules }, words)
  expect(said).toHaveLength(2)
  for (const text of said) expect(text).toMatch(/band [A-G] or better/)
})

test('what most likely costs more to run is not said to help, nor to cost more for sure', () => {
  const reasons = ['probably', 'costs-more-to-run'] as const
  const [said, ...rest] = describeReasons(plan, { ...pump, reasons }, words)
  expect(rest).toEqual([])
  expect(said).toContain('most likely costs more to run')
  expect(describeReasons(plan, { ...pump, reasons: ['probably'] }, words)).toHaveLength(1)
})
