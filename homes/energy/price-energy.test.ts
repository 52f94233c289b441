import { describe, expect, test } from 'vitest'
import { buildingOf, pricesCalled } from '../../tests/support/homes/worked-homes.ts'
import type { EnergyPrices } from '../prices/energy-prices.ts'
import { co2Kg } from './co2-factors.ts'
import type { EnergyModel, EnergyOfUse } from './energy-use.ts'
import { priceEnergy, priceWholeBill } from './price-energy.ts'

const autumn = pricesCalled('autumn-2026')
const twoRates = pricesCalled('two-rate-2026')

const gas: readonly EnergyOfUse[] = [
  { use: 'heating', fuel: 'mains-gas', kwh: 10_000 },
  { use: 'hot-water', fuel: 'mains-gas', kwh: 2_000 },
  { use: 'lighting', fuel: 'electricity', kwh: 500 },
  { use: 'pumps', fuel: 'electricity', kwh: 165 },
]
const storage: readonly EnergyOfUse[] = [
  { use: 'heating', fuel: 'electricity', kwh: 4_000, nightShare: 1 },
  { use: 'hot-water', fuel: 'electricity', kwh: 2_000, nightShare: 0.85 },
  { use: 'lighting', fuel: 'electricity', kwh: 400, nightShare: 0.1 },
]

const modelOf = (uses: readonly EnergyOfUse[], spread = { low: 0.9, high: 1.2 }): EnergyModel => ({
  route: 'primary-energy',
  uses,
  spread,
  sources: ['certificate'],
})

describe('a year of the model', () => {
  test('costs kWh times prices and the gas standing charge, rounded once', () => {
    const { pounds, byUse, standingPounds } = priceEnergy(modelOf(gas), autumn)
    expect(byUse).toEqual({
      heating: 797,
      'hot-water': 159.4,
      lighting: 131.6,
      pumps: 43.43,
    })
    expect(standingPounds).toBe(108.33)
    expect(pounds).toEqual({ low: 1126.62, likely: 1239.76, high: 1466.05 })
  })

  test('names the source of each price it used', () => {
    const { sources } = priceEnergy(modelOf(gas), autumn)
    expect(sources).toEqual(['certificate', 'test:mains-gas', 'test:electricity'])
  })

  test('pays day and night prices in their shares', () => {
    const { byUse } = priceEnergy(modelOf(storage), twoRates)
    expect(byUse).toEqual({ heating: 608, 'hot-water': 352.6, lighting: 119.12 })
  })

  test('pays one price where the meter has one', () => {
    const { byUse } = priceEnergy(modelOf(storage), autumn)
    expect(byUse).toEqual({ heating: 1052.8, 'hot-water': 526.4, lighting: 105.28 })
  })

  test('is unknown where a fuel has no price, which is named', () => {
    const uses = [{ use: 'heating', fuel: 'heat-network', kwh: 3_000 } as const, ...gas.slice(2)]
    const { pounds, byUse, unpriced } = priceEnergy(modelOf(uses), autumn)
    expect(pounds).toBeNull()
    expect(unpriced).toEqual(['heat-network'])
    expect(byUse).toEqual({ lighting: 131.6, pumps: 43.43 })
  })

  test('pays the standing charge of a network that has one', () => {
    const fuels = {
      ...autumn.fuels,
      'heat-network': { unitPence: 5, standingPencePerDay: 20, source: 'test:network' },
    }
    const uses = [{ use: 'heating', fuel: 'heat-network', kwh: 3_000 } as const]
    expect(priceEnergy(modelOf(uses), { ...autumn, fuels }).pounds?.likely).toBe(223)
  })

  test('costs other sums when another price period holds', () => {
    const now = priceEnergy(modelOf(gas), autumn).pounds?.likely
    const before = priceEnergy(modelOf(gas), pricesCalled('summer-2026')).pounds?.likely
    expect(before).toBe(1159.23)
    expect(now).not.toBe(before)
  })

  test('is unknown on a day without prices', () => {
    const none: EnergyPrices = { ...autumn, period: null, fuels: {} }
    expect(priceEnergy(modelOf(gas), none)).toMatchObject({
      pounds: null,
      byUse: {},
      unpriced: ['mains-gas', 'electricity'],
    })
  })
})

describe('the whole bill', () => {
  const threeBedrooms = buildingOf({ habitableRooms: 5 })

  test('has metered electricity in place of lighting and pumps, and both standing charges', () => {
    const { pounds } = priceWholeBill(modelOf(gas, { low: 1, high: 1 }), autumn, threeBedrooms)
    expect(pounds?.likely).toBe(1964.71)
    expect(pounds?.low).toBe(1731.43)
    expect(pounds?.high).toBe(2327.59)
  })

  test('comes to exactly the visitor’s own electricity', () => {
    const { pounds } = priceWholeBill(modelOf(gas, { low: 1, high: 1 }), autumn, threeBedrooms, {
      electricityKwh: 2_000,
    })
    expect(pounds).toEqual({ low: 1791.26, likely: 1791.26, high: 1791.26 })
  })

  test.each([
    [2, null, 1],
    [4, null, 3],
    [5, null, 3],
    [6, null, 4],
    [9, null, 5],
    [null, 50, 1],
    [null, 90, 3],
    [null, 200, 5],
    [null, null, 3],
  ])('of %s rooms and %s m² is that of %i bedrooms', (habitableRooms, floorAreaM2, bedrooms) => {
    const kwh = [1666, 2137, 2659, 3371, 4581][bedrooms - 1] ?? 0
    const whole = priceWholeBill(
      modelOf(gas.slice(0, 1), { low: 1, high: 1 }),
      autumn,
      buildingOf({ habitableRooms, floorAreaM2 }),
    )
    const expected = 797 + 108.33 + kwh * 0.2632 + 200.13
    expect(Math.abs((whole.pounds?.likely ?? 0) - expected)).toBeLessThan(0.02)
  })

  test('is unknown without a price for electricity', () => {
    const { electricity: _, ...fuels } = autumn.fuels
    const whole = priceWholeBill(modelOf(gas.slice(0, 2)), { ...autumn, fuels }, threeBedrooms)
    expect(whole).toMatchObject({ pounds: null, unpriced: ['electricity'] })
  })
})

test('carbon is that of each kWh bought', () => {
  expect(co2Kg(modelOf(gas))).toBeCloseTo(12_000 * 0.21 + 665 * 0.136, 6)
})
