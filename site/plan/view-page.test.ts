import { expect, test } from 'vitest'
import { readQuery } from '../../api/json-api/read-query.ts'
import { planParameters } from '../../api/routes/plan-parameters.ts'
import type { Visit } from '../app/visit.ts'
import { describeForEnquiry } from './describe-for-enquiry.ts'
import { makeExamplePlan, viewExamplePlan, withMostUntil } from './example-plans.ts'
import { readPlanChoices } from './plan-choices.ts'
import { viewPage } from './view-page.ts'

const visit = { language: 'en', origin: 'https://hearthlight.example', register: {} } as const

test.each([
  ['nothing chosen', '', ''],
  ['no step ticked', 'tick=', '?ticked='],
  ['ticks of no step', 'tick=loft-topup', '?ticked='],
  ['one of two done is no step', 'done=loft-topup,doors', '?done=doors'],
  ['nothing done is a step', 'done=loft-topup,as-lodged', ''],
  [
    'steps as lodged, and what is coming up',
    'tick=loft,as-lodged-2&done=doors&coming=roof,moving',
    '?ticked=loft,as-lodged-2&done=doors&coming-up=roof,moving',
  ],
])('the plan as JSON is one that /v1 answers: %s', (_, query, expected) => {
  const choices = readPlanChoices(new URLSearchParams(query))
  const { json } = viewExamplePlan({ choices }).files
  expect(json).toBe(`/v1/addresses/900000000001/plan${expected}`)
  const { searchParams } = new URL(json ?? '', 'https://hearthlight.example')
  expect(readQuery(planParameters, Object.fromEntries(searchParams))).not.toHaveProperty('faults')
})

test.each([
  ['England', true],
  ['Scotland', false],
  ['Northern Ireland', false],
])('how long a certificate is valid is said in %s: %s', (country, isSaid) => {
  const found = makeExamplePlan({ hasCertificate: false })
  const { general } = viewPage(
    { ...found, address: { ...found.address, country } },
    {},
    null,
    visit,
  )
  const said = general.join(' ')
  expect(said).toContain('certificate shows what your home needs')
  expect(said.includes('ten years')).toBe(isSaid)
  expect(said.includes('Scotland has its own register')).toBe(country === 'Scotland')
})

test('help with a step says when it was checked, and what of it ends soon', () => {
  const { groups } = viewPage(withMostUntil(makeExamplePlan(), '2027-03-31'), {}, null, visit)
  const pump = groups.flatMap(({ steps }) => steps).find(({ key }) => key === 'heat-pump')
  expect(pump?.help).toBe(
    'You may get help from Boiler Upgrade Scheme, Warm Homes: Local Grant and Energy Company Obligation 4 (ECO4) (checked on 20 November 2026). The £9,000 of the Boiler Upgrade Scheme ends on 31 March 2027. Energy Company Obligation 4 (ECO4): ends 31 December 2026. The work must be finished by then, so ask now whether there’s still time.',
  )
})

test.each([
  ['2027-03-31', 'No VAT is charged on this work until 31 March 2027'],
  ['2027-04-01', 'Our price has no VAT in it: until 31 March 2027 none was charged'],
])('on %s a step says that its price has no VAT in it', (today, said) => {
  const steps = viewExamplePlan({ today }).groups.flatMap(group => group.steps)
  const more = (key: string) => steps.find(step => step.key === key)?.more.join(' ')
  expect(more('cavity-wall')).toContain(said)
  expect(more('condensing-boiler')).not.toContain('VAT')
})

test.each([
  ['2026-11-21', 'Energy prices were checked on 20 November 2026.'],
  ['2027-01-05', 'We have no energy prices for it today, so no step has a saving in pounds.'],
])('on %s a plan says of when its prices are', (today, said) => {
  expect(viewExamplePlan({ today }).basis).toContain(said)
})

test.each([
  ['heat-pump', null, 'What you’ve ticked isn’t in these totals: its own figures are below.'],
  ['heat-pump,cavity-wall', '1 of 2 ticked steps counted', /^1 of 2 ticked steps counted: /],
  ['ventilation', null, 'What you’ve ticked isn’t in these totals: its own figures are below.'],
  ['ventilation,cavity-wall', '1 of 2 ticked steps counted', /^1 of 2 ticked steps counted: /],
  ['cavity-wall', '1 step ticked', /^1 step ticked: /],
  ['', null, 'Tick a step to see what it costs and saves.'],
])('totals tell of what is ticked and in no sum: %s', (tick, ticked, says) => {
  const choices = readPlanChoices(new URLSearchParams({ tick }))
  const { totals } = viewExamplePlan({ choices })
  expect(totals.ticked).toBe(ticked)
  expect(totals.says).toEqual(typeof says === 'string' ? says : expect.stringMatching(says))
})

test('what a step without any figure brings is called unknown, not no change', () => {
  const found = makeExamplePlan({ choices: { ticked: ['cavity-wall'] } })
  const { plan } = found
  const none = { costPounds: null, netCostPounds: null, savingPounds: null, co2Kg: null }
  const bare = { ...plan, totals: none, score: { ...plan.score, after: null } }
  const { totals } = viewPage({ ...found, plan: bare }, {}, null, visit)
  expect(totals.says).toBe('1 step ticked: we can’t put a figure on it.')
})

test('an enquiry about ventilation alone has no sum along', () => {
  const linesOf = (key: string) => {
    const found = makeExamplePlan({ choices: { ticked: [key] } })
    return describeForEnquiry(found, key, {}, { language: 'en' } as Visit)?.lines.join(' ')
  }
  expect(linesOf('cavity-wall')).toContain('Together: 1 step ticked: ')
  expect(linesOf('ventilation')).not.toContain('Together')
})

test('a cost that is one figure begins with a capital, as the saving beside it does', () => {
  const found = makeExamplePlan()
  const steps = found.plan.steps.map(step => ({
    ...step,
    measure: { ...step.measure, costPounds: { low: 5, likely: 5, high: 5 } },
    help: [],
  }))
  const { groups } = viewPage({ ...found, plan: { ...found.plan, steps } }, {}, null, visit)
  const figures = groups.flatMap(group => group.steps).flatMap(step => step.figures)
  expect(figures.find(({ name }) => name === 'Cost')?.says).toBe('About £5')
})

test('where others decide on the steps with figures, it is not said that there are none', () => {
  const found = makeExamplePlan()
  const steps = found.plan.steps.map(step => ({ ...step, group: 'ask' as const }))
  const plan = { ...found.plan, steps, noStart: 'no-figures' as const }
  const { noStart, groups } = viewPage({ ...found, plan }, {}, null, visit)
  expect(JSON.stringify(groups)).toContain('£')
  expect(noStart?.text).toMatch(/^We don’t have figures for the steps that you can decide on/)
})

test('where others decide, who lets the home is not told of a landlord', () => {
  const found = makeExamplePlan()
  const plan = { ...found.plan, noStart: 'others-decide' as const }
  const { noStart } = viewPage({ ...found, plan }, { tenure: 'landlord' }, null, visit)
  expect(noStart?.text).toContain('if you rent, your landlord')
})

test('a flat with homes above is asked for no depth of a loft', () => {
  const found = makeExamplePlan()
  const { building } = found.plan
  if (building === null) throw new Error('The example has a building')
  const roof = { ...building.roof, kind: 'dwelling-above' as const }
  const flat = { ...found, plan: { ...found.plan, building: { ...building, roof } } }
  const namesOf = (...given: Parameters<typeof viewPage>) =>
    viewPage(...given).form.correct.map(({ name }) => name)
  expect(namesOf(found, {}, null, visit)).toContain('roof-mm')
  expect(namesOf(flat, {}, null, visit)).not.toContain('roof-mm')
  expect(namesOf(flat, { 'roof-mm': '100' }, null, visit)).toContain('roof-mm')
})

test.each([
  ['waiting-list', 'We don’t work in this area yet, but there is a waiting list.'],
  ['not-covered', 'We don’t work in this area.'],
] as const)('where we can’t come (%s) that is said, and no step asks us to', (service, said) => {
  const { area, groups } = viewExamplePlan({ service })
  expect(area).toMatchObject({ text: said, to: '/homes/900000000001#service-area' })
  const steps = groups.flatMap(group => group.steps)
  expect(steps.map(({ ask }) => ask)).toEqual(steps.map(() => null))
  const served = viewExamplePlan().groups.flatMap(group => group.steps)
  expect(served.some(({ ask }) => ask !== null)).toBe(true)
  expect(steps.map(({ isByHand }) => isByHand)).toEqual(served.map(({ isByHand }) => isByHand))
})

test('where nobody can tell whether we come, that is said, and steps ask us to', () => {
  const { area, groups } = viewExamplePlan({ service: null })
  expect(area?.text).toBe('We can’t tell just now whether we work in this area.')
  expect(groups.flatMap(group => group.steps).some(({ ask }) => ask !== null)).toBe(true)
})
