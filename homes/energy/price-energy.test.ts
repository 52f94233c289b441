import { describe, expect, test } from 'vitest'
import { buildingOf, pricesCalled } from '../../tests/support/homes/worked-homes.ts'
import type { Building } from '../epc-ratings/building.ts'
import type { EnergyPrices } from '../prices/energy-prices.ts'
import type { EnergyModel, EnergyOfUse } from './energy-use.ts'
import { measureUses } from './measured-uses.ts'
import { moreElectricityKwh } from './more-electricity.ts'
import { priceEnergy, priceWholeBill } from './price-energy.ts'
import { viewMetered } from './view-metered.ts'

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

const sumOf = (uses: readonly EnergyOfUse[] = [], name: string) =>
  uses.filter(({ fuel }) => fuel === name).reduce((sum, { kwh }) => sum + kwh, 0)

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
  const homeOf = (model: EnergyModel) => ({ model, building: threeBedrooms })

  test('has metered electricity in place of lighting and pumps, and both standing charges', () => {
    const { pounds } = priceWholeBill(homeOf(modelOf(gas, { low: 1, high: 1 })), autumn)
    expect(pounds?.likely).toBe(1964.71)
    expect(pounds?.low).toBe(1731.43)
    expect(pounds?.high).toBe(2327.59)
  })

  test('comes to exactly the visitor’s own electricity', () => {
    const { pounds } = priceWholeBill(
      { ...homeOf(modelOf(gas, { low: 1, high: 1 })), ownUse: { electricityKwh: 2_000 } },
      autumn,
    )
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
    const model = modelOf(gas.slice(0, 1), { low: 1, high: 1 })
    const building = buildingOf({ habitableRooms, floorAreaM2 })
    const whole = priceWholeBill({ model, building }, autumn)
    const expected = 797 + 108.33 + kwh * 0.2632 + 200.13
    expect(Math.abs((whole.pounds?.likely ?? 0) - expected)).toBeLessThan(0.02)
  })

  test('is what homes like it measured, with what the certificate says at the high end', () => {
    const semi = buildingOf({ type: 'house', form: 'semi-detached', habitableRooms: 5 })
    const home = { model: modelOf(gas), building: semi, band: 'E' as const }
    const measured = measureUses(home)
    const [with_, without] = [
      priceWholeBill({ ...home, measured }, autumn),
      priceWholeBill(home, autumn),
    ]
    expect([with_.basis, without.basis]).toEqual(['measured', 'modelled'])
    const heat = sumOf(measured?.likely, 'mains-gas')
    expect(with_.pounds?.likely).toBeCloseTo(
      (without.pounds?.likely ?? 0) + (heat - 12_000) * 0.0797,
      1,
    )
    const view = viewMetered({ ...home, prices: autumn })
    expect((with_.pounds?.low ?? 0) - (view?.pounds?.low ?? 0)).toBeLessThan(
      (without.pounds?.low ?? 0) - (view?.pounds?.low ?? 0),
    )
    expect(with_.pounds?.high).toBeGreaterThanOrEqual(without.pounds?.high ?? 0)
    expect(with_.sources).toContain('need-2026')
  })

  test('has the standing charges of what is bought alone', () => {
    const bill = (uses: readonly EnergyOfUse[]) => priceWholeBill(homeOf(modelOf(uses)), autumn)
    const noGas = [{ use: 'heating', fuel: 'mains-gas', kwh: 0 } as const, ...storage]
    expect(bill(noGas).pounds).toEqual(bill(storage).pounds)
  })

  test('has fewer appliances in one room of 26 m² than in a usual home of one bedroom', () => {
    const model = modelOf(storage)
    const homeOfSize = (floorAreaM2: number) => buildingOf({ habitableRooms: 1, floorAreaM2 })
    const [usual, small] = [homeOfSize(50), homeOfSize(26)]
    expect(Math.round(moreElectricityKwh(model, usual).likely)).toBe(1266)
    expect(Math.round(moreElectricityKwh(model, small).likely)).toBe(698)
    const bill = (building: Building) => priceWholeBill({ model, building }, autumn).pounds?.likely
    expect(bill(small)).toBeLessThan(bill(usual) ?? 0)
  })

  test('is unknown without a price for electricity', () => {
    const { electricity: _, ...fuels } = autumn.fuels
    const whole = priceWholeBill(homeOf(modelOf(gas.slice(0, 2))), { ...autumn, fuels })
    expect(whole).toMatchObject({ pounds: null })
  })
})
