import { modelEnergy } from '../../../homes/energy/model-energy.ts'
import type { Lodged } from '../../../homes/epc-ratings/lodged-columns.ts'
import cases from '../../../homes/epc-ratings/read-building.cases.json' with { type: 'json' }
import { readBuilding } from '../../../homes/epc-ratings/read-building.ts'
import type { Recommendation } from '../../../homes/epc-ratings/recommendation.ts'
import type { MeasuresToApply } from '../../../homes/measures/read-measure-facts.ts'
import type { EnergyPrices } from '../../../homes/prices/energy-prices.ts'
import type { Random } from '../../../register/made-up/random.ts'
import { believedOf } from '../believed.ts'

/** Of the golden examples: pence as they were in November 2026. */
export const prices: EnergyPrices = {
  day: '2026-11-22',
  meter: 'single-rate',
  payment: 'direct-debit',
  area: { kind: 'gb-average' },
  period: null,
  fuels: {
    'mains-gas': { unitPence: 7.97, standingPencePerDay: 29.68, source: 'price-cap-2026-10-01' },
    electricity: { unitPence: 26.32, standingPencePerDay: 54, source: 'price-cap-2026-10-01' },
    oil: { unitPence: 6.5, standingPencePerDay: 0, source: 'own-assumptions' },
  },
  exportPence: 4.1,
}

export const semi: Partial<Lodged> = {
  'property-type': 'House',
  'built-form': 'Semi-Detached',
  'total-floor-area': '90',
  'current-energy-efficiency': '62',
  'lodgement-date': '2015-03-10',
  'construction-age-band': 'England and Wales: 1950-1966',
  'walls-description': 'Cavity wall, as built, no insulation (assumed)',
  'roof-description': 'Pitched, 100 mm loft insulation',
  'floor-description': 'Suspended, no insulation (assumed)',
  'windows-description': 'Fully double glazed',
  'main-fuel': 'mains gas (not community)',
  'mainheat-description': 'Boiler and radiators, mains gas',
  'mainheat-energy-eff': 'Good',
  'mainheatcont-description': 'Programmer, room thermostat and TRVs',
  'hotwater-description': 'From main system',
  'secondheat-description': 'None',
  'low-energy-lighting': '100',
  'photo-supply': '0',
}

/** The second row of the golden table: 14,750.3 kWh of gas. */
export const semiModel = {
  route: 'lodged-costs',
  uses: [
    { use: 'heating', fuel: 'mains-gas', kwh: 12_500 },
    { use: 'hot-water', fuel: 'mains-gas', kwh: 2_250.3 },
    { use: 'lighting', fuel: 'electricity', kwh: 472.7 },
    { use: 'pumps', fuel: 'electricity', kwh: 165 },
  ],
  spread: { low: 1, high: 1 },
  sources: ['certificate'],
} as const

export function step(
  item: number,
  improvementId: string,
  rest: Partial<Recommendation> = {},
): Recommendation {
  return {
    item,
    improvementId,
    improvementIdText: null,
    summaryText: null,
    descriptionText: null,
    indicativeCost: null,
    ...rest,
  }
}

export function givenOf(
  lodged: Partial<Lodged>,
  rest: Partial<MeasuresToApply> = {},
): MeasuresToApply {
  const believed = believedOf(lodged)
  const building = readBuilding(believed)
  return { building, believed, recommendations: null, model: semiModel, prices, ...rest }
}

/** Any home, with any texts of the files in their columns: what fits together and what does not. */
export function makeUpGiven(random: Random): MeasuresToApply {
  const lodged: Record<string, string> = {}
  for (const [attribute, text] of cases)
    if (random.chance(0.25)) lodged[attribute as string] = text as string
  for (const [attribute, least, most] of numbers)
    if (random.chance(0.85)) lodged[attribute] = String(random.between(least, most))
  lodged['lodgement-date'] = `${random.between(2012, 2026)}-0${random.between(1, 6)}-11`
  const believed = believedOf(lodged as Partial<Lodged>)
  const building = readBuilding(believed)
  const count = random.below(8)
  let score = Number(lodged['current-energy-efficiency'] ?? 50)
  const recommendations = Array.from({ length: count }, (_, index) => {
    score += random.below(6)
    return step(index + 1, String(random.between(1, 78)), {
      summaryText: random.chance(0.5) ? 'As somebody wrote it' : null,
      indicativeCost: random.pick(['£500 - £1,500', '', '£25']),
      ...(random.chance(0.5) && {
        outcome: {
          savingPounds: random.between(-20, 200),
          scoreAfter: score,
          environmentalScoreAfter: null,
        },
      }),
    })
  })
  const lodgedOn = lodged['lodgement-date']
  return {
    building,
    believed,
    recommendations: random.chance(0.2) ? null : recommendations,
    model: random.chance(0.1) ? null : modelEnergy({ building, believed, lodgedOn }),
    prices: random.chance(0.2) ? { ...prices, fuels: {}, exportPence: null } : prices,
    regionCode: random.pick(['SE', 'NS', 'nonsense', null]),
  }
}

const numbers = [
  ['current-energy-efficiency', 5, 95],
  ['total-floor-area', 18, 400],
  ['heating-cost-current', 100, 3_000],
  ['hot-water-cost-current', 50, 500],
  ['lighting-cost-current', 30, 200],
  ['energy-consumption-current', 50, 600],
  ['space-heating-demand', 2_000, 30_000],
  ['water-heating-demand', 1_000, 4_000],
  ['impact-of-loft-insulation', -3_000, 0],
  ['impact-of-cavity-insulation', -9_000, 0],
  ['low-energy-lighting', 0, 100],
  ['photo-supply', 0, 40],
] as const
