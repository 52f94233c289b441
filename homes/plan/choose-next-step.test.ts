import { expect, test } from 'vitest'
import type { MeasureId } from '../measures/measure.ts'
import { type CertificateKnown, chooseNextStep, type HomeKnown } from './choose-next-step.ts'
import type { NoStart, PlanStep } from './plan.ts'

const gas = { fuel: 'mains-gas', isCommunity: false } as const
const oil = { fuel: 'oil', isCommunity: false } as const
const electricity = { fuel: 'electricity', isCommunity: false } as const

const gasHome: CertificateKnown = {
  band: 'D',
  isExpired: false,
  mainFuel: gas,
  hasBoiler: true,
  hasHeatPump: false,
  heatingStars: 'Good',
  needsOwner: false,
  recommended: ['solar-panels', 'solar-water'],
}
const wallsToFill: Partial<CertificateKnown> = { recommended: ['cavity-wall', 'solar-panels'] }
const boilerToReplace: Partial<CertificateKnown> = {
  recommended: ['condensing-boiler', 'solar-panels'],
}

type Case = [about: string, home: Partial<CertificateKnown> | null, chosen: string]

const byCertificate: Case[] = [
  ['no certificate', null, 'no-certificate: call-back, greener-homes'],
  [
    'a certificate without a score',
    { band: null },
    'unclear-certificate: call-back, greener-homes',
  ],
  ['steps that could not be read', { recommended: null }, 'unread-steps: call-back, greener-homes'],
  ['cavity walls to fill', wallsToFill, 'losing-heat: insulation, boiler-service'],
  [
    'only draughts to stop',
    { recommended: ['draught-proofing'] },
    'gas-boiler: boiler-service, heat-pump',
  ],
  ['walls to fill and oil heating', { ...wallsToFill, mainFuel: oil }, 'losing-heat: insulation'],
  ['band C and walls to fill', { ...wallsToFill, band: 'C' }, 'sunny-roof: solar, tariffs'],
  ['a boiler that wants replacing', boilerToReplace, 'old-gas-boiler: heat-pump, boiler-service'],
  [
    'a gas boiler rated Average',
    { heatingStars: 'Average' },
    'old-gas-boiler: heat-pump, boiler-service',
  ],
  [
    'the same in capitals',
    { heatingStars: 'VERY POOR' },
    'old-gas-boiler: heat-pump, boiler-service',
  ],
  [
    'band C with an old boiler',
    { ...boilerToReplace, band: 'C' },
    'old-gas-boiler: heat-pump, boiler-service',
  ],
  [
    'an old boiler in a flat, whose owner decides about a heat pump',
    { ...boilerToReplace, needsOwner: true },
    'owner-agrees: call-back, boiler-service',
  ],
  [
    'electric heaters in a park home',
    { mainFuel: electricity, hasBoiler: false, needsOwner: true },
    'owner-agrees: call-back, greener-homes',
  ],
  ['a good gas boiler', {}, 'gas-boiler: boiler-service, heat-pump'],
  ['oil', { mainFuel: oil, recommended: [] }, 'costly-fuel: heat-pump, greener-homes'],
  [
    'electric heaters',
    { mainFuel: electricity, hasBoiler: false },
    'costly-fuel: heat-pump, greener-homes',
  ],
  ['gas without a boiler', { hasBoiler: false }, 'costly-fuel: heat-pump, greener-homes'],
  ['a fuel that is not told', { mainFuel: null }, 'unclear-certificate: call-back, greener-homes'],
  ['a heat network', { mainFuel: { ...gas, isCommunity: true } }, 'heat-network: call-back'],
  [
    'a heat pump in band D',
    { mainFuel: electricity, hasBoiler: false, hasHeatPump: true },
    'sunny-roof: solar, tariffs',
  ],
  [
    'a heat pump and nothing to do',
    { mainFuel: electricity, hasBoiler: false, hasHeatPump: true, recommended: [] },
    'doing-well: tariffs',
  ],
  ['band B with panels to fit', { band: 'B' }, 'sunny-roof: solar, tariffs'],
  [
    'band A and a gas boiler',
    { band: 'A', recommended: [] },
    'doing-well: tariffs, boiler-service',
  ],
]

test.each(byCertificate)('%s', (_, certificate, chosen) => {
  expect(tell({ certificate: certificate && { ...gasHome, ...certificate } })).toBe(chosen)
})

test.each<[string, Partial<HomeKnown>, string]>([
  [
    'a certificate that could not be read',
    { certificate: 'unread' },
    'unread-certificate: call-back, greener-homes',
  ],
  [
    'where there is a waiting list, that',
    { service: 'waiting-list' },
    'waiting-list: waiting-list, greener-homes',
  ],
  [
    'where we do not come, something to read',
    { service: 'not-covered' },
    'not-covered: greener-homes',
  ],
  [
    'where it is not known whether we come, as where we do',
    { service: null },
    'gas-boiler: boiler-service, heat-pump',
  ],
  ['a supply that is no home, a call', { kind: 'other-supply' }, 'other-supply: call-back'],
  [
    'a supply that is no home in a place on the list, still a call',
    { kind: 'other-supply', service: 'waiting-list' },
    'other-supply: call-back',
  ],
])('%s', (_, known, chosen) => {
  expect(tell(known)).toBe(chosen)
})

test.each<[HomeKnown['service'], HomeKnown['kind'], boolean]>([
  [null, 'home', true],
  ['covered', 'home', false],
  ['waiting-list', 'home', false],
  [null, 'other-supply', false],
])('service %j of a %s: has to be checked %j', (service, kind, isAreaUnknown) => {
  for (const certificate of [gasHome, 'unread', null] as const) {
    expect(chooseNextStep({ kind, service, certificate })).toMatchObject({ isAreaUnknown })
  }
})

test('an expired certificate chooses alike, and says that it is old', () => {
  const step = chooseNextStep({
    kind: 'home',
    service: 'covered',
    certificate: { ...gasHome, isExpired: true },
  })
  expect(step).toMatchObject({ reason: 'gas-boiler', isOutOfDate: true })
})

test.each<[start: MeasureId, chosen: string]>([
  ['cavity-wall', 'start-here: insulation, boiler-service'],
  ['heat-pump', 'start-here: heat-pump, boiler-service'],
  ['solar-panels', 'start-here: solar, boiler-service'],
  ['condensing-boiler', 'start-here: new-boiler, boiler-service'],
  ['as-lodged', 'start-here: call-back, boiler-service'],
])('where the plan starts with %s, that is the way', (id, chosen) => {
  expect(tell({ plan: planOf({ group: 'start', measure: { id } as never }) })).toBe(chosen)
})

test('what is done by hand leaves the way to the step after it', () => {
  const plan = {
    steps: [
      { group: 'start', measure: { id: 'low-energy-lights' } },
      { group: 'next', measure: { id: 'loft' } },
    ] as PlanStep[],
    noStart: null,
  }
  const known = { kind: 'home', service: 'covered', certificate: gasHome, plan } as const
  expect(chooseNextStep(known)).toMatchObject({ first: 'insulation' })
  const alone = { ...plan, steps: plan.steps.slice(0, 1) }
  expect(chooseNextStep({ ...known, plan: alone })).toMatchObject({ first: 'call-back' })
})

test('where we do not come, the plan does not change where it leads', () => {
  const plan = planOf({ group: 'start', measure: { id: 'loft' } as never })
  expect(tell({ service: 'waiting-list', plan })).toBe('waiting-list: waiting-list, greener-homes')
  expect(tell({ service: 'not-covered', plan })).toBe('not-covered: greener-homes')
})

test('a home without a certificate starts with what helps homes like it', () => {
  const plan = planOf({ group: 'start', measure: { id: 'loft' } as never })
  expect(tell({ certificate: null, plan })).toBe('start-here: insulation')
})

test.each<[NoStart, string]>([
  ['nothing-left', 'gas-boiler: boiler-service, heat-pump'],
  ['nothing-pays-back', 'nothing-pays-back: call-back, boiler-service'],
  ['better-when-due', 'better-when-due: call-back, boiler-service'],
  ['others-decide', 'others-decide: call-back, boiler-service'],
  ['no-figures', 'gas-boiler: boiler-service, heat-pump'],
  ['too-little-known', 'gas-boiler: boiler-service, heat-pump'],
  ['nothing-known', 'gas-boiler: boiler-service, heat-pump'],
])('a plan without a start (%s) is not contradicted', (noStart, chosen) => {
  expect(tell({ plan: { steps: [], noStart } })).toBe(chosen)
})

test('steps that could not be read are never said to be none', () => {
  const certificate = { ...gasHome, recommended: null }
  expect(tell({ certificate, plan: { steps: [], noStart: 'nothing-left' } })).toBe(
    'unread-steps: call-back, greener-homes',
  )
})

test.each<[string, Partial<CertificateKnown>]>([
  ['electric room heaters', { mainFuel: electricity, hasBoiler: false }],
  ['an electric boiler', { mainFuel: electricity }],
  ['an oil boiler', { mainFuel: oil }],
  ['a heat network', { mainFuel: { ...gas, isCommunity: true } }],
])('%s has no gas boiler to service', (_, heating) => {
  const plans = [null, planOf({ group: 'start', measure: { id: 'loft' } as never })]
  for (const band of ['A', 'D', 'G'] as const)
    for (const recommended of [[], ['loft-top-up'], ['condensing-boiler']] as const)
      for (const plan of plans) {
        const certificate = { ...gasHome, ...heating, band, recommended }
        expect(tell({ certificate, plan })).not.toContain('boiler-service')
      }
})

test('nobody on a heat network is sent to compare tariffs', () => {
  const mainFuel = { ...gas, isCommunity: true }
  for (const band of ['A', 'C', 'E'] as const)
    for (const recommended of [[], ['solar-panels']] as const)
      expect(tell({ certificate: { ...gasHome, mainFuel, band, recommended } })).not.toContain(
        'tariffs',
      )
})

const planOf = (step: Pick<PlanStep, 'group' | 'measure'>) => ({
  steps: [step as PlanStep],
  noStart: null,
})

function tell(known: Partial<HomeKnown>): string {
  const { reason, first, also } = chooseNextStep({
    kind: 'home',
    service: 'covered',
    certificate: gasHome,
    ...known,
  })
  return `${reason}: ${[first, also].filter(Boolean).join(', ')}`
}
