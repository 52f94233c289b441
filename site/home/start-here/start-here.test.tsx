import { expect, test } from 'vitest'
import type { HomeMeasure } from '../../../homes/measures/measure.ts'
import type { Plan, PlanStep } from '../../../homes/plan/plan.ts'
import { readText } from '../../../tests/support/site/read-text.tsx'
import { examplePlan } from '../example-plans.ts'
import { findStart } from '../describe-step.ts'
import { StartHere } from './start-here.tsx'

const start = findStart(examplePlan) as PlanStep

function read(
  measure: Partial<HomeMeasure> = {},
  step: Partial<PlanStep> = {},
  plan: Partial<Plan> = {},
) {
  return readText(
    <StartHere
      plan={{ ...examplePlan, ...plan }}
      step={{ ...start, ...step, measure: { ...start.measure, ...measure } }}
    />,
  )
}

test('a step says why, what it costs and saves, the rating after, and the work', () => {
  const text = read()
  expect(text).toMatch(/^Fill the cavity walls The outside walls have a gap in them with nothing/)
  expect(text).toContain('it saves the most for its cost')
  expect(text).toContain('£0 to £3,300 with help that you may get; £1,900 to £3,300 without')
  expect(text).toContain('£60 to £130 a year. Half of homes like this save more than £95.')
  expect(text).toContain('From D 61 to about D 64 (62 to 66)')
  expect(text).toContain('1 day, hardly any mess, by a TrustMark-registered firm')
  expect(text).toContain('First, under five minutes: See whether you may get the help below')
  expect(text).toContain('12 of 34 homes like it have had it done')
})

test('help that is not sure only lowers where the cost begins', () => {
  const netCostPounds = { low: 400, likely: 2200, high: 3300 }
  expect(read({}, { netCostPounds })).toContain(
    'Cost £1,900 to £3,300; from £400 if you get help with it',
  )
})

test('without help the cost stands alone', () => {
  const text = read({}, { netCostPounds: start.measure.costPounds, help: [] })
  expect(text).toContain('Cost £1,900 to £3,300')
  expect(text).not.toContain('with help')
})

test('what was only assumed is to be checked first, by this measure’s own words', () => {
  const text = read({ isAssumed: true }, { firstAction: 'check-fact' })
  expect(text).toContain(
    'may be wrong about this or out of date, so check before you spend anything',
  )
  expect(text).toContain('Look for rows of small filled holes in the mortar')
})

test('what rests on a likely rating alone is labelled so', () => {
  const text = read({ isAssumed: true }, {}, { basis: 'likely-rating' })
  expect(text).toContain('From a likely D 61 to about D 64')
  expect(text).toContain('This goes by homes like it, not by a certificate')
  expect(text).not.toContain('The certificate may be wrong')
})

test.each<[string, Partial<HomeMeasure>, string]>([
  ['no cost', { costPounds: null }, 'We hold no cost for it: ask for a quote'],
  ['no saving', { savingPounds: null }, 'We can’t put a figure on it'],
  [
    'a saving known closely',
    { savingPounds: { low: 18, likely: 19, high: 21 } },
    'About £20 a year Rating',
  ],
  [
    'a saving that may be a cost',
    { savingPounds: { low: -150, likely: 40, high: 210 } },
    'Between £210 a year less and £150 a year more to run',
  ],
])('%s is said in words', (_, measure, said) => {
  expect(read(measure)).toContain(said)
})

test('a step that we have no words for keeps those of the certificate', () => {
  const lodged = { item: 1, text: 'Flue gas heat recovery device', costPounds: null }
  expect(read({ id: 'as-lodged', lodged, kind: null })).toMatch(/^Flue gas heat recovery device/)
})

test('help asks its question, and has its day and its page', () => {
  expect(read()).toContain(
    'Warm Homes: Local Grant: it depends. What does your household earn in a year, before tax? Ends 31 March 2028. Checked on 20 November 2026. Official page of Warm Homes: Local Grant',
  )
})

test('who may qualify is told the sum, and nobody is told that they do', () => {
  const help = examplePlan.help.map(one => ({
    ...one,
    verdict: 'yes' as const,
    asks: [],
    towards: [{ measure: 'cavity-wall' as const, pounds: { from: 1500, to: 1500 } }],
  }))
  expect(read({}, {}, { help })).toContain('Warm Homes: Local Grant: you may qualify for £1,500.')
})

test('help that is ruled out, or only planned, is not offered', () => {
  for (const change of [{ verdict: 'no' }, { status: 'planned' }] as const) {
    const help = examplePlan.help.map(one => ({ ...one, ...change }))
    expect(read({}, {}, { help })).not.toContain('Warm Homes')
  }
})
