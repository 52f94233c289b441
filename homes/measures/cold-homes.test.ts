import { describe, expect, test } from 'vitest'
import { apply, find } from '../../tests/support/homes/apply-to-home.ts'
import { givenOf, semi, semiModel, step } from '../../tests/support/homes/homes-to-measure.ts'
import { correctBuilding } from '../epc-ratings/correct-building.ts'
import type { Lodged } from '../epc-ratings/lodged-columns.ts'
import { applyMeasures } from './apply-measures.ts'
import { listMeasures } from './list-measures.ts'
import type { HomeMeasure } from './measure.ts'

const outcome = (savingPounds: number) => ({
  outcome: { savingPounds, scoreAfter: null, environmentalScoreAfter: null },
})

describe('the same house on gas and on electricity', () => {
  const heatKwh = 10_500
  const onGas = {
    ...semiModel,
    uses: [{ use: 'heating', fuel: 'mains-gas', kwh: heatKwh / 0.84 }],
  } as const
  const onElectricity = {
    ...semiModel,
    uses: [{ use: 'heating', fuel: 'electricity', kwh: heatKwh }],
  } as const
  const electric = {
    'main-fuel': 'electricity (not community)',
    'mainheat-description': 'Room heaters, electric',
    'mains-gas-flag': 'Y',
  }

  test.each([
    'cavity-wall',
    'loft-top-up',
    'suspended-floor',
    'double-glazing',
    'draught-proofing',
    'doors',
  ] as const)('%s saves in proportion to the price of heat', id => {
    const recommendations = [step(1, '8'), step(2, '10'), step(3, '48')]
    const cold = { ...semi, 'windows-description': 'Single glazed' }
    const gas = find(apply(cold, { model: onGas, recommendations }, [id]), id)
    const other = find(
      apply({ ...cold, ...electric }, { model: onElectricity, recommendations }, [id]),
      id,
    )
    const ratio = (other.savingPounds?.likely ?? 0) / (gas.savingPounds?.likely ?? 1)
    expect(ratio).toBeCloseTo(26.32 / (7.97 / 0.84), 6)
  })

  test('a first boiler and a heat pump are reckoned alike', () => {
    const lodged = { ...semi, ...electric }
    const given = { model: onElectricity, recommendations: [step(1, '27')] }
    const boiler = find(apply(lodged, given, ['condensing-boiler']), 'condensing-boiler')
    const pump = find(apply(lodged, given, ['heat-pump']), 'heat-pump')
    const standing = 0.2968 * 365
    // 26.32p at 2.78 and 7.97p at 0.84 cost nearly the same.
    expect((boiler.savingPounds?.likely ?? 0) + standing).toBeGreaterThan(
      (pump.savingPounds?.likely ?? 0) * 0.98,
    )
    expect((boiler.savingPounds?.likely ?? 0) + standing).toBeLessThan(
      (pump.savingPounds?.likely ?? 0) * 1.02,
    )
    expect(boiler.costPounds?.low).toBeGreaterThanOrEqual(3_000)
  })

  test.each([
    ['nobody knows of gas', { 'mains-gas-flag': '' }, {}],
    ['the certificate says there is none', { 'mains-gas-flag': 'N' }, {}],
    ['no gas meter is listed', {}, { hasGasMeter: false }],
  ])('a first boiler saves nothing for sure where %s', (_, lodged, rest) => {
    const recommendations = [step(1, '27', outcome(200))]
    const costs = { 'heating-cost-current': '1000', 'hot-water-cost-current': '200' }
    const [boiler] = apply(
      { ...semi, ...electric, ...costs, 'lighting-cost-current': '70', ...lodged },
      { model: onElectricity, recommendations, ...rest },
      ['condensing-boiler'],
    )
    expect(boiler).toMatchObject({ savingPounds: null, paysBackWithinLife: null })
    expect(boiler?.kind?.checks[0]).toBe('gas-connection')
  })
})

test.each([
  ['Warm air, mains gas', 0.76],
  ['Room heaters, mains gas', 0.58],
])('%s say that there is gas, whether a meter is listed or not', (heating, efficiency) => {
  const lodged = { ...semi, 'mainheat-description': heating, 'mains-gas-flag': '' }
  const model = {
    ...semiModel,
    uses: [{ use: 'heating', fuel: 'mains-gas', kwh: 10_000 }],
  } as const
  for (const hasGasMeter of [true, false]) {
    const given = { model, recommendations: [step(1, '40')], hasGasMeter }
    const [boiler] = apply(lodged, given, ['condensing-boiler'])
    const kwh = boiler?.kwhSaved['mains-gas']?.likely
    expect(kwh).toBeCloseTo(10_000 * (1 - efficiency / 0.84), 6)
    expect(boiler?.savingPounds?.likely).toBeCloseTo(((kwh ?? 0) * 7.97) / 100, 6)
    expect(boiler?.kind?.checks).toContain('radiators')
    expect(boiler?.kind?.checks).not.toContain('gas-connection')
  }
})

test('a boiler that is modelled as a new one has nothing to save', () => {
  const recommendations = [step(1, '20')]
  const [boiler] = apply(semi, { recommendations }, ['condensing-boiler'])
  expect(boiler).toMatchObject({ savingBasis: 'none', savingPounds: null })
  const old = { ...semi, 'mainheat-energy-eff': 'Average' }
  const [replaced] = apply(old, { recommendations }, ['condensing-boiler'])
  // 0.70 against 0.84, of which three quarters are credited.
  expect(replaced?.kwhSaved['mains-gas']?.likely).toBeCloseTo(14_750.3 * (1 / 6) * 0.75, 4)
})

describe('lofts', () => {
  const loftOf = (roof: string, rest: Partial<Lodged> = {}) => {
    const lodged = { ...semi, 'roof-description': roof, 'total-floor-area': '84', ...rest }
    const measures = apply(lodged, {}, ['loft', 'loft-top-up'])
    const [only] = measures
    if (!only) throw new Error('No loft')
    return only
  }
  const kwh = (measure: HomeMeasure) => measure.kwhSaved['mains-gas']?.likely ?? 0

  test('the less there is, the more it saves', () => {
    const depths = ['no insulation', '12 mm', '50 mm', '100 mm', '150 mm']
    const saved = depths.map(depth => kwh(loftOf(`Pitched, ${depth} loft insulation`)))
    expect(saved).toEqual(saved.toSorted((a, b) => b - a))
    expect(new Set(saved).size).toBe(saved.length)
  })

  test('from 150 mm on 42 m² it is about 300 kWh at most', () => {
    const { high } = loftOf('Pitched, 150 mm loft insulation').kwhSaved['mains-gas'] ?? { high: 0 }
    expect(high).toBeGreaterThan(150)
    expect(high).toBeLessThan(400)
  })

  test('the certificate’s own heat comes first, unless the visitor knows another depth', () => {
    const heat = { 'space-heating-demand': '10000', 'impact-of-loft-insulation': '-1527' }
    const own = loftOf('Pitched, 12 mm loft insulation', heat)
    expect(own.savingBasis).toBe('lodged-heat')
    expect(own.kwhSaved['mains-gas']?.high).toBeCloseTo(12_500 * 0.1527, 4)
    const given = givenOf({
      ...semi,
      ...heat,
      'roof-description': 'Pitched, 12 mm loft insulation',
    })
    const building = correctBuilding(given.building, { roof: { insulationMm: 150 } })
    const candidates = listMeasures({ building, recommendations: null })
    const corrected = find(applyMeasures(candidates, { ...given, building }), 'loft-top-up')
    expect(corrected.savingBasis).toBe('modelled')
  })
})

test('no step of the certificate gains more points than all of its steps together', () => {
  const lodged = { ...semi, 'potential-energy-efficiency': '65' }
  const [cavity] = apply(lodged, { recommendations: [step(1, '6')] }, ['cavity-wall'])
  expect(cavity?.pointsGained?.likely).toBe(3)
  expect(cavity?.scoreAfter?.high).toBe(65)
})
