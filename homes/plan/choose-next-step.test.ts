import { expect, test } from 'vitest'
import { type CertificateKnown, chooseNextStep, type HomeKnown } from './choose-next-step.ts'

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
  improvementIds: ['34', '19'],
}
const wallsToFill = { improvementIds: ['6', '34'] }
const boilerToReplace = { improvementIds: ['20', '34'] }

type Case = [about: string, home: Partial<CertificateKnown> | null, chosen: string]

const byCertificate: Case[] = [
  ['no certificate', null, 'no-certificate: call-back, greener-homes'],
  [
    'a certificate without a score',
    { band: null },
    'unclear-certificate: call-back, greener-homes',
  ],
  [
    'steps that could not be read',
    { improvementIds: null },
    'unread-steps: call-back, greener-homes',
  ],
  ['cavity walls to fill', wallsToFill, 'losing-heat: insulation, boiler-service'],
  [
    'codes with zeros before them',
    { improvementIds: ['06'] },
    'losing-heat: insulation, boiler-service',
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
  ['a good gas boiler', {}, 'gas-boiler: boiler-service, heat-pump'],
  ['oil', { mainFuel: oil, improvementIds: [] }, 'costly-fuel: heat-pump, greener-homes'],
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
    { mainFuel: electricity, hasBoiler: false, hasHeatPump: true, improvementIds: [] },
    'doing-well: tariffs',
  ],
  ['band B with panels to fit', { band: 'B' }, 'sunny-roof: solar, tariffs'],
  [
    'band A and a gas boiler',
    { band: 'A', improvementIds: [] },
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

function tell(known: Partial<HomeKnown>): string {
  const { reason, first, also } = chooseNextStep({
    kind: 'home',
    service: 'covered',
    certificate: gasHome,
    ...known,
  })
  return `${reason}: ${[first, also].filter(Boolean).join(', ')}`
}
