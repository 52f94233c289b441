import { describe, expect, test } from 'vitest'
import { apply, find } from '../../tests/support/homes/apply-to-home.ts'
import {
  givenOf,
  prices,
  semi,
  semiModel,
  step,
} from '../../tests/support/homes/homes-to-measure.ts'
import { sumMeasures } from '../../tests/support/homes/sum-measures.ts'
import type { Recommendation } from '../epc-ratings/recommendation.ts'
import { applyMeasures } from './apply-measures.ts'
import { listMeasures } from './list-measures.ts'
import { RunningHome } from './running-home.ts'

const outcome = (savingPounds: number | null, scoreAfter: number | null = null) => ({
  outcome: { savingPounds, scoreAfter, environmentalScoreAfter: null },
})

describe('golden examples', () => {
  test('a cavity of 11.98 % saves 1,767.1 kWh and £140.84', () => {
    const home = new RunningHome(semiModel, prices)
    const share = { low: 0.1198, likely: 0.1198, high: 0.1198 }
    const { kwhSaved, poundsSaved } = home.cut(['heating', 'hot-water'], share, 0)
    expect(kwhSaved['mains-gas']?.likely).toBeCloseTo(1_767.1, 1)
    expect(poundsSaved?.likely).toBeCloseTo(140.84, 2)
  })

  test('a heat pump at 2.78 uses 4,457.0 kWh, £1,173.06 against £1,175.60 of gas', () => {
    const { kwhSaved, savingPounds, heatPump } = find(apply(semi, {}, ['heat-pump']), 'heat-pump')
    expect(kwhSaved['mains-gas']?.likely).toBeCloseTo(14_750.3, 1)
    expect(-(kwhSaved.electricity?.likely ?? 0)).toBeCloseTo(4_457.0, 0)
    expect(savingPounds?.likely).toBeCloseTo(1_175.6 - 1_173.06, 1)
    expect(heatPump?.breakEvenEfficiency).toBeCloseTo(2.77, 2)
    // The worse quartile costs more and the better one less: never a sure saving.
    expect(savingPounds?.low).toBeLessThan(0)
    expect(savingPounds?.high).toBeGreaterThan(100)
  })
})

test('of electricity for electricity, a heat pump saves as many kWh as pounds', () => {
  const uses = [{ use: 'heating', fuel: 'electricity', kwh: 10_000 }] as const
  const model = { ...semiModel, uses, spread: { low: 0.5, high: 1.3 } }
  const electric = {
    'main-fuel': 'electricity (not community)',
    'mainheat-description': 'Room heaters, electric',
  }
  const { kwhSaved, savingPounds } = find(
    apply({ ...semi, ...electric }, { model }, ['heat-pump']),
    'heat-pump',
  )
  for (const end of ['low', 'likely', 'high'] as const) {
    expect(((kwhSaved.electricity?.[end] ?? 0) * 26.32) / 100).toBeCloseTo(
      savingPounds?.[end] ?? Number.NaN,
      6,
    )
  }
})

describe('how a saving is found, best first', () => {
  const costs = {
    'heating-cost-current': '640',
    'hot-water-cost-current': '110',
    'lighting-cost-current': '70',
  }
  const demand = { 'space-heating-demand': '10000', 'impact-of-cavity-insulation': '-3000' }
  const recommend = (saving: number | null): readonly Recommendation[] => [
    step(1, '6', outcome(saving)),
  ]

  test.each([
    [
      'the certificate’s own step',
      { ...semi, ...costs, ...demand },
      recommend(64),
      'lodged-step',
      0.1,
    ],
    ['0 is not assessed', { ...semi, ...costs, ...demand }, recommend(0), 'lodged-heat', 0.3],
    ['its own heat', { ...semi, ...demand }, null, 'lodged-heat', 0.3],
  ] as const)('%s', (_, lodged, recommendations, basis, promised) => {
    const [cavity] = apply(lodged, { recommendations }, ['cavity-wall'])
    expect(cavity?.savingBasis).toBe(basis)
    // Half of what the model promises, of which nine tenths are credited, and half of the 12.0 % of
    // all gas that homes measured, or what is promised where that is less.
    const metered = Math.min(promised, (0.12 * 14_750.3) / 12_500)
    const likely = 12_500 * ((promised * 0.9 + metered) / 2)
    expect(cavity?.kwhSaved['mains-gas']?.likely).toBeCloseTo(likely, 4)
    expect(cavity?.kwhSaved['mains-gas']).toMatchObject({
      low: expect.closeTo(12_500 * Math.min(promised * 0.8, metered), 4),
      high: expect.closeTo(12_500 * Math.max(promised, metered), 4),
    })
  })

  test('else by area and heat loss, and homes that measured it', () => {
    const cavity = find(apply(semi, {}, ['cavity-wall']), 'cavity-wall')
    expect(cavity.savingBasis).toBe('modelled')
    expect(cavity.kwhSaved['mains-gas']?.low).toBeCloseTo(0.12 * 14_750.3, 4)
    expect(cavity.sources).toEqual(
      expect.arrayContaining(['sap-wall-and-loft-losses', 'need-2026']),
    )
  })

  test('without a floor area only what homes measured is left', () => {
    const cavity = find(
      apply({ ...semi, 'total-floor-area': '' }, {}, ['cavity-wall']),
      'cavity-wall',
    )
    expect(cavity.savingBasis).toBe('measured-share')
    expect(cavity.kwhSaved['mains-gas']?.likely).toBeCloseTo(0.12 * 14_750.3, 4)
    expect(cavity.savingPounds?.likely).toBeCloseTo(0.12 * 1_175.6, 1)
  })

  test('what no source says is none, and never zero', () => {
    const recommendations = [step(1, '50', { summaryText: 'Flue gas heat recovery' })]
    const [unknown] = apply(semi, { recommendations }, ['as-lodged'])
    expect(unknown).toMatchObject({ savingBasis: 'none', savingPounds: null, co2KgSaved: null })
    expect(unknown?.paysBackWithinLife).toBeNull()
  })

  test.each([
    ['heating-controls', { 'mainheatcont-description': 'Programmer, no room thermostat' }, '11'],
    ['draught-proofing', {}, '10'],
    ['cylinder-jacket', {}, '3'],
    ['cylinder-thermostat', {}, '4'],
    ['solar-water', {}, '19'],
  ] as const)('%s saves what the official tables or a trial make of it', (id, lodged, code) => {
    const recommendations = [step(1, code)]
    const found = find(apply({ ...semi, ...lodged }, { recommendations }, [id]), id)
    expect(found.savingBasis).toBe('modelled')
    expect(found.savingPounds?.low).toBeGreaterThan(5)
    expect(found.savingPounds?.high).toBeLessThan(150)
  })

  test('sums that do not cohere are not believed', () => {
    const lodged = { ...semi, ...costs, 'heating-cost-current': '365' }
    const [cavity] = apply(lodged, { recommendations: recommend(360) }, ['cavity-wall'])
    expect(cavity?.savingBasis).toBe('modelled')
  })

  test('the gas standing charge is no part of what a step saves from', () => {
    const lodgedPrices = {
      from: '2015-01-01',
      gasPence: 4.18,
      gasStandingPounds: 109,
      electricityPence: 14.81,
      basis: 'official',
    } as const
    const recommendations = [step(1, '11', outcome(64))]
    const lodged = {
      ...semi,
      ...costs,
      'mainheatcont-description': 'Programmer, no room thermostat',
    }
    const [controls] = apply(lodged, { recommendations, lodgedPrices }, ['heating-controls'])
    const heatingPounds = 640 * (1 - 109 / 750)
    expect(controls?.kwhSaved['mains-gas']?.likely).toBeCloseTo(
      12_500 * 0.5 * (64 / heatingPounds),
      4,
    )
  })

  test('words that only the certificate has save what it says, of heating and hot water', () => {
    const recommendations = [
      step(1, '50', { summaryText: 'Flue gas heat recovery', ...outcome(75) }),
    ]
    const [lodged] = apply({ ...semi, ...costs }, { recommendations }, ['as-lodged'])
    expect(lodged).toMatchObject({ key: 'as-lodged-1', savingBasis: 'lodged-step', kind: null })
    expect(lodged?.savingPounds).toMatchObject({ high: expect.closeTo(117.56, 2) })
  })
})

test.each([
  ['Suspended, no insulation (assumed)', ['air-bricks', 'rot']],
  ['To unheated space, no insulation (assumed)', ['rot']],
  ['To external air, uninsulated (assumed)', ['rot']],
])('%s: a floor above a garage or the open air has no air bricks', (floor, checks) => {
  const measures = apply({ ...semi, 'floor-description': floor }, {}, ['suspended-floor'])
  expect(measures[0]?.kind?.checks).toEqual(checks)
})

describe('overlap', () => {
  test('a loft after a cavity counts at its low end: homes with both measured no more', () => {
    const both = apply(semi, {}, ['cavity-wall', 'loft-top-up'])
    const alone = find(apply(semi, {}, ['loft-top-up']), 'loft-top-up')
    const after = find(both, 'loft-top-up')
    expect(both.map(({ id }) => id)).toEqual(['cavity-wall', 'loft-top-up'])
    expect(after.savingPounds?.likely).toBeCloseTo(after.savingPounds?.low ?? 0, 6)
    expect(after.savingPounds?.likely).toBeLessThan((alone.savingPounds?.likely ?? 0) * 0.7)
  })

  test('windows save what their step says, whether walls were done before or not', () => {
    const lodged = {
      ...semi,
      'walls-description': 'Solid brick, as built, no insulation (assumed)',
      'windows-description': 'Single glazed',
      'heating-cost-current': '1400',
      'hot-water-cost-current': '200',
      'lighting-cost-current': '60',
    }
    const recommendations = [step(1, '7', outcome(800)), step(2, '8', outcome(140))]
    const first = find(apply(lodged, { recommendations }, ['double-glazing']), 'double-glazing')
    const second = find(
      apply(lodged, { recommendations }, ['internal-wall', 'double-glazing']),
      'double-glazing',
    )
    // A tenth of the heat: not the quarter that it is of what the walls leave.
    expect(first.kwhSaved['mains-gas']?.high).toBeCloseTo(12_500 * 0.1, 4)
    expect(second.kwhSaved['mains-gas']?.high).toBeCloseTo(12_500 * 0.1, 4)
    expect(second.kwhSaved['mains-gas']?.likely).toBeCloseTo(12_500 * 0.1 * 0.85, 4)
  })

  test('a heat pump is reckoned instead of a new boiler, after the insulation', () => {
    const old = { ...semi, 'mainheat-energy-eff': 'Average' }
    const with_ = find(apply(old, {}, ['condensing-boiler', 'heat-pump']), 'heat-pump')
    const without = find(apply(old, {}, ['heat-pump']), 'heat-pump')
    expect(with_.kwhSaved).toEqual(without.kwhSaved)
    const insulated = find(apply(old, {}, ['cavity-wall', 'heat-pump']), 'heat-pump')
    expect(insulated.kwhSaved['mains-gas']?.likely).toBeLessThan(14_750.3 * 0.9)
    const given = givenOf(old)
    const turned = listMeasures(given).filter(({ id }) =>
      ['cavity-wall', 'condensing-boiler', 'heat-pump'].includes(id),
    )
    const pump = find(applyMeasures(turned.toReversed(), given), 'heat-pump')
    expect(pump.kwhSaved).toEqual(insulated.kwhSaved)
  })

  test('the sum leaves the heat pump out', () => {
    const measures = apply(semi)
    const sure = measures.filter(({ id }) => id !== 'heat-pump')
    expect(sumMeasures(measures)).toEqual(sumMeasures(sure))
    expect(sumMeasures(measures).savingPounds.likely).toBeGreaterThan(100)
  })
})

describe('points', () => {
  test('those of the certificate’s own steps, which follow each other', () => {
    const lodged = {
      ...semi,
      'total-floor-area': '63',
      'current-energy-efficiency': '62',
      'heating-cost-current': '500',
      'hot-water-cost-current': '150',
      'lighting-cost-current': '47',
      'low-energy-lighting': '20',
      'hotwater-description': 'From main system, no cylinder thermostat',
    }
    const recommendations = [
      step(1, '5', outcome(20, 63)),
      step(2, '2', outcome(41, 65)),
      step(3, '35', outcome(24, 67)),
      step(4, '4', outcome(55, 71)),
    ]
    const measures = apply(lodged, { recommendations }, [
      'loft-top-up',
      'cylinder-jacket',
      'low-energy-lights',
      'cylinder-thermostat',
    ])
    const points = Object.fromEntries(measures.map(one => [one.id, one.pointsGained?.likely]))
    expect(points).toEqual({
      'loft-top-up': 1,
      'cylinder-jacket': 2,
      'low-energy-lights': 2,
      'cylinder-thermostat': 4,
    })
    expect(measures.at(-1)?.scoreAfter?.likely).toBe(71)
    expect(measures.every(({ savingBasis }) => savingBasis === 'lodged-step')).toBe(true)
  })

  test('those of its first step do not depend on what has been done since', () => {
    const recommendations = [step(1, '5', outcome(20, 68)), step(2, '6', outcome(60, 75))]
    for (const score of [62, 66, 70]) {
      const reaches = { ...semi, 'potential-energy-efficiency': '75' }
      const [loft] = apply(reaches, { recommendations, score }, ['loft-top-up'])
      expect(loft?.pointsGained?.likely).toBe(6)
      expect(loft?.scoreAfter?.likely).toBe(score + 6)
    }
  })

  test('else by the rating formula, from the home’s own score', () => {
    const cavity = find(apply(semi, {}, ['cavity-wall']), 'cavity-wall')
    expect(cavity.scoreAfter?.likely).toBeCloseTo(62 + (cavity.pointsGained?.likely ?? 0), 6)
    expect(cavity.pointsGained?.likely).toBeGreaterThan(3)
    expect(cavity.pointsGained?.likely).toBeLessThan(12)
  })

  test('none where the home has no score', () => {
    const [cavity] = apply({ ...semi, 'current-energy-efficiency': '' }, {}, ['cavity-wall'])
    expect(cavity).toMatchObject({ pointsGained: null, scoreAfter: null })
  })

  test('a likely rating stands in', () => {
    const lodged = { ...semi, 'current-energy-efficiency': '' }
    const [cavity] = apply(lodged, { score: 55 }, ['cavity-wall'])
    expect(cavity?.scoreAfter?.likely).toBeGreaterThan(55)
  })
})

describe('money', () => {
  test('without a price of a fuel there are kWh and no pounds', () => {
    const withoutGas = {
      ...prices,
      fuels: { electricity: prices.fuels.electricity },
    } as typeof prices
    const cavity = find(apply(semi, { prices: withoutGas }, ['cavity-wall']), 'cavity-wall')
    expect(cavity.savingPounds).toBeNull()
    expect(cavity.kwhSaved['mains-gas']?.likely).toBeGreaterThan(1_000)
    expect(cavity.paysBackWithinLife).toBeNull()
  })

  test('a boiler that never pays back says so', () => {
    const old = { ...semi, 'mainheat-energy-eff': 'Average' }
    expect(find(apply(old), 'condensing-boiler').paysBackWithinLife).toBe(false)
    expect(find(apply(semi), 'cavity-wall').paysBackWithinLife).toBe(true)
  })

  test('storage heaters save at the price that they buy at', () => {
    const electricity = { unitPence: 30, nightUnitPence: 15, standingPencePerDay: 50, source: 'x' }
    const model = {
      ...semiModel,
      uses: [{ use: 'heating', fuel: 'electricity', kwh: 8_000, nightShare: 1 }],
    } as const
    const twoRates = { ...prices, meter: 'two-rate', fuels: { electricity } } as const
    const lodged = {
      ...semi,
      'main-fuel': 'electricity (not community)',
      'mainheat-description': 'Electric storage heaters',
    }
    const cavity = find(apply(lodged, { model, prices: twoRates }, ['cavity-wall']), 'cavity-wall')
    const kwh = cavity.kwhSaved.electricity?.likely ?? 0
    expect(cavity.savingPounds?.likely).toBeCloseTo(kwh * 0.15, 6)
  })

  test('gas instead of electric heating pays the gas standing charge', () => {
    const model = {
      ...semiModel,
      uses: [{ use: 'heating', fuel: 'electricity', kwh: 8_400 }],
    } as const
    const lodged = {
      ...semi,
      'main-fuel': 'electricity (not community)',
      'mainheat-description': 'Room heaters, electric',
      'mains-gas-flag': 'Y',
    }
    const recommendations = [step(1, '27')]
    const [boiler] = apply(lodged, { model, recommendations }, ['condensing-boiler'])
    expect(boiler?.savingPounds?.likely).toBeCloseTo(
      8_400 * 0.2632 - (8_400 / 0.84) * 0.0797 - 0.2968 * 365,
      2,
    )
  })
})
