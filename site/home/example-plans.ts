import type { HomesAlike } from '../../homes/homes-alike/homes-alike.ts'
import type { LikelyRating } from '../../homes/likely-ratings/likely-rating.ts'
import type { HomeMeasure } from '../../homes/measures/measure.ts'
import { findPaybackYears } from '../../homes/plan/payback.ts'
import type { HomeCosts, Plan, PlanStep } from '../../homes/plan/plan.ts'
import type { Range } from '../../homes/range.ts'

const range = (low: number, likely: number, high: number): Range => ({ low, likely, high })

const kind = {
  lifeYears: 42,
  inUse: range(0.8, 0.9, 1),
  mess: 1,
  days: range(1, 1, 1),
  first: [],
  checks: [],
  who: ['trustmark'],
  sources: ['measures'],
} as const

const cavity: HomeMeasure = {
  id: 'cavity-wall',
  key: 'cavity-wall',
  lodged: { item: 1, text: 'Cavity wall insulation', costPounds: { from: 500, to: 1500 } },
  isAssumed: false,
  costPounds: range(1900, 2200, 3300),
  kwhSaved: { 'mains-gas': range(750, 1200, 1630) },
  savingPounds: range(60, 95, 130),
  savingBasis: 'measured-share',
  co2KgSaved: range(140, 220, 300),
  scoreAfter: range(62, 64, 66),
  pointsGained: range(1, 3, 5),
  paysBackWithinLife: true,
  decider: 'you',
  kind: { ...kind, id: 'cavity-wall' },
  sources: ['measures', 'price-cap'],
}

const loft: HomeMeasure = {
  ...cavity,
  id: 'loft-top-up',
  key: 'loft-top-up',
  lodged: null,
  costPounds: range(500, 650, 800),
  savingPounds: range(15, 25, 40),
  kind: { ...kind, id: 'loft-top-up', mess: 2, who: ['trustmark', 'diy'] },
}

const internalWall: HomeMeasure = {
  ...cavity,
  id: 'internal-wall',
  key: 'internal-wall',
  lodged: null,
  costPounds: range(7500, 9200, 11_000),
  savingPounds: range(90, 130, 170),
  paysBackWithinLife: false,
  kind: { ...kind, id: 'internal-wall', mess: 4, days: range(5, 8, 14), who: ['pas-2035'] },
}

const heatPump: HomeMeasure = {
  ...cavity,
  id: 'heat-pump',
  key: 'heat-pump',
  lodged: null,
  costPounds: range(11_500, 12_900, 15_400),
  savingPounds: range(-150, 40, 210),
  heatPump: {
    sizeKw: { from: 6, to: 8 },
    breakEvenEfficiency: 2.79,
    assumedEfficiency: range(2.42, 2.78, 3.02),
  },
  kind: { ...kind, id: 'heat-pump', mess: 3, days: range(3, 4, 5), who: ['mcs'] },
}

const step = (measure: HomeMeasure, otherwise: Partial<PlanStep>): PlanStep => ({
  measure,
  group: 'next',
  waitsFor: null,
  reasons: ['best-for-the-money'],
  firstAction: 'ask-for-survey',
  netCostPounds: measure.costPounds,
  helpPounds: null,
  helpIfPaid: null,
  paysBack: measure.paysBackWithinLife,
  paybackYears: findPaybackYears(measure.costPounds, measure.savingPounds),
  grossPaybackYears: findPaybackYears(measure.costPounds, measure.savingPounds),
  help: [],
  helpFits: 'none',
  ...otherwise,
})

const costs: HomeCosts = {
  model: {
    route: 'primary-energy',
    uses: [
      { use: 'heating', fuel: 'mains-gas', kwh: 14_300 },
      { use: 'hot-water', fuel: 'mains-gas', kwh: 2600 },
      { use: 'lighting', fuel: 'electricity', kwh: 620 },
      { use: 'pumps', fuel: 'electricity', kwh: 165 },
    ],
    spread: { low: 0.9, high: 1.1 },
    sources: ['certificate'],
  },
  prices: {
    day: '2026-11-21',
    meter: 'single-rate',
    payment: 'direct-debit',
    area: { kind: 'gb-average', region: 'Yorkshire' },
    period: { from: '2026-10-01', to: '2026-12-31' },
    fuels: {
      'mains-gas': { unitPence: 7.97, standingPencePerDay: 29.68, source: 'price-cap' },
      electricity: { unitPence: 26.32, standingPencePerDay: 54.83, source: 'price-cap' },
    },
    exportPence: 12,
  },
  poundsAYear: range(1490, 1662, 1840),
  byUse: { heating: 1140, 'hot-water': 207, lighting: 163, pumps: 43 },
  wholeBillPounds: range(2120, 2390, 2680),
  measured: null,
  wholeBill: {
    pounds: range(2120, 2390, 2680),
    basis: 'measured',
    sources: ['price-cap'],
  },
  solar: null,
  metered: {
    kwh: range(9800, 12_400, 15_100),
    pounds: range(1620, 1910, 2240),
    basis: 'type-and-band',
    sources: ['measured-homes'],
  },
  unpriced: [],
  sources: ['certificate', 'price-cap'],
}

export const exampleAlike: HomesAlike = {
  homes: 34,
  area: 'outcode',
  propertyType: 'House',
  ageBand: 'England and Wales: 1950-1966',
  years: { from: 2009, to: 2026 },
  done: [
    { change: 'glazing', homes: 9 },
    { change: 'walls-insulated', homes: 12 },
    { change: 'heat-pump', homes: 1 },
    { change: 'solar-panels', homes: 0 },
  ],
}

export const exampleLikely: LikelyRating = {
  score: 61,
  band: 'D',
  low: 52,
  high: 70,
  homes: 23,
  nearness: 'street',
  typical: {
    propertyType: 'House',
    builtForm: 'Semi-Detached',
    ageBand: 'England and Wales: 1950-1966',
    floorAreaM2: 88,
    mainFuel: 'mains gas (not community)',
  },
}

/** A gas semi: fill the cavity walls, then the loft; a heat pump when the boiler goes. */
export const examplePlan: Plan = {
  basis: 'certificate',
  building: null,
  costs,
  score: { now: 61, after: range(64, 67, 70), nextLetter: { band: 'C', pointsNeeded: 8 } },
  steps: [
    step(cavity, {
      group: 'start',
      reasons: ['best-for-the-money', 'help-may-pay', 'recommended'],
      firstAction: 'check-help',
      netCostPounds: range(0, 1100, 3300),
      help: ['warm-homes-local-grant'],
      helpFits: 'ask',
    }),
    step(loft, { reasons: [], firstAction: 'do-it-yourself' }),
    step(heatPump, { group: 'when', waitsFor: 'boiler', reasons: ['best-when-due'] }),
    step(internalWall, {
      group: 'not-for-the-money',
      reasons: ['does-not-pay-back', 'for-warmth'],
    }),
  ],
  noStart: null,
  generalActions: [],
  orderedByPricesOf: null,
  chosen: ['cavity-wall', 'loft-top-up'],
  totals: {
    costPounds: range(2400, 2850, 4100),
    netCostPounds: range(500, 1750, 4100),
    savingPounds: range(75, 120, 170),
    co2Kg: range(170, 280, 390),
  },
  help: [
    {
      scheme: 'warm-homes-local-grant',
      name: 'Warm Homes: Local Grant',
      kind: 'grant',
      verdict: 'ask',
      asks: ['incomePounds', 'council'],
      conditions: [
        {
          anyOf: [
            [{ subject: 'hasMeansTestedBenefit', is: true }],
            [{ subject: 'incomePounds', atMost: 36_000 }],
          ],
        },
      ],
      reasons: [],
      measures: ['cavity-wall', 'loft'],
      towards: [],
      pounds: null,
      status: 'open',
      closes: '2028-03-31',
      closesSoon: false,
      checkedOn: '2026-11-20',
      url: 'https://www.gov.uk/apply-warm-homes-local-grant',
      source: 'warm-homes-local-grant',
    },
  ],
  endedReliefs: [],
  helpFits: 'ask',
  letting: null,
  likely: null,
  alike: exampleAlike,
  unread: [],
  sources: {
    certificate: {
      title: 'This home’s energy certificate',
      asOf: '2025-09-27',
      confidence: 'certain',
    },
    'price-cap': {
      title: 'Ofgem price cap, 1 October to 31 December 2026',
      asOf: '2026-11-20',
      confidence: 'two-sources',
    },
    measures: {
      title: 'Energy Saving Trust, cost of cavity wall insulation',
      asOf: '2026-05-08',
      confidence: 'unverified',
      url: 'https://energysavingtrust.org.uk/advice/cavity-wall-insulation/',
    },
    'measured-homes': {
      title: 'National Energy Efficiency Data-Framework 2026, gas by type and band',
      asOf: '2026-06-11',
      confidence: 'unverified',
    },
    'warm-homes-local-grant': {
      title: 'Warm Homes: Local Grant, on GOV.UK',
      asOf: '2026-11-20',
      confidence: 'two-sources',
    },
  },
}

export const exampleCosts = costs

/** A flat on a heat network: the price of its heat is in nobody's tables. */
export const networkCosts: HomeCosts = {
  ...costs,
  model: {
    ...costs.model,
    uses: [
      { use: 'heating', fuel: 'heat-network', kwh: 4200 },
      { use: 'hot-water', fuel: 'heat-network', kwh: 2100 },
      { use: 'lighting', fuel: 'electricity', kwh: 310 },
    ],
  },
  poundsAYear: null,
  byUse: { lighting: 82 },
  unpriced: ['heat-network'],
  wholeBillPounds: null,
  metered: null,
}
