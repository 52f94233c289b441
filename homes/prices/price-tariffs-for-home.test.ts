import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { buildingOf } from '../../tests/support/homes/worked-homes.ts'
import type { EnergyModel, EnergyOfUse } from '../energy/energy-use.ts'
import { type HomeForTariffs, priceTariffsForHome } from './price-tariffs-for-home.ts'
import type { Tariffs } from './tariffs.ts'

const shipped: Tariffs = JSON.parse(readFileSync('content/tariffs.json', 'utf8'))
const modelOf = (uses: readonly EnergyOfUse[]): EnergyModel => ({
  route: 'primary-energy',
  uses,
  spread: { low: 1, high: 1 },
  sources: ['certificate'],
})
const gas = modelOf([
  { use: 'heating', fuel: 'mains-gas', kwh: 10_000 },
  { use: 'lighting', fuel: 'electricity', kwh: 500 },
])
const storage = modelOf([
  { use: 'heating', fuel: 'electricity', kwh: 5_000, nightShare: 1 },
  { use: 'lighting', fuel: 'electricity', kwh: 500, nightShare: 0.1 },
])
const home: HomeForTariffs = {
  model: gas,
  building: buildingOf({ habitableRooms: 5 }),
  meter: 'single-rate',
  payment: 'direct-debit',
  gsp: null,
  startsOn: '2026-11-22',
}
const priceHome = (change: Partial<HomeForTariffs> = {}) =>
  priceTariffsForHome({ ...shipped, vat: [] }, { ...home, ...change })
const idsOf = (prices: ReturnType<typeof priceHome>) => prices.map(({ tariff }) => tariff.id).sort()

describe('tariffs for this home', () => {
  test('are priced for its gas and all its electricity, appliances too', () => {
    const variable = priceHome().find(({ tariff }) => tariff.id === 'hearth-variable')
    // 2,659 kWh: metered in homes of three bedrooms, lighting among it.
    const pence = 2659 * 26.18 + 10_000 * 7.94 + 365 * (54.8 + 29.6)
    expect(variable?.price.poundsAYear).toBe(Math.round(pence / 100))
    expect(variable?.price.poundsAMonth).toBe(Math.round(pence / 1200))
    expect(variable?.isForMeter).toBe(true)
  })

  test('are those that suit it: nobody said that there is a car or a heat pump', () => {
    expect(idsOf(priceHome())).toEqual(['hearth-fix-12', 'hearth-fix-24', 'hearth-variable'])
    const heating = { ...home.building.heating, kind: 'heat-pump' as const }
    const building = { ...home.building, heating }
    expect(idsOf(priceHome({ building, model: storage }))).toContain('hearth-pump')
    // Electricity alone would leave out the gas that it buys as well.
    expect(idsOf(priceHome({ building }))).not.toContain('hearth-pump')
    expect(
      priceHome({ payment: 'prepayment' }).every(({ tariff }) =>
        tariff.payments.includes('prepayment'),
      ),
    ).toBe(true)
  })

  test('begin with the cheapest, which for storage heaters is that of day and night', () => {
    const [first, second] = priceHome({ model: storage, meter: 'two-rate' })
    expect(first?.tariff.id).toBe('hearth-two-rate')
    expect(first?.use.gasKwh).toBeNull()
    // All that heats at night, and a tenth of the 2,659 kWh of the rest.
    expect((first?.use.nightShare ?? 0) * (first?.use.electricityKwh ?? 0)).toBeCloseTo(5265.9, 1)
    expect(second?.price.poundsAYear).toBeGreaterThan(first?.price.poundsAYear ?? 0)
    expect(second?.isForMeter).toBe(false)
  })

  test('follow what homes like it measured, and the visitor’s own bills', () => {
    const measured = {
      low: gas.uses,
      likely: gas.uses.map(use => (use.fuel === 'mains-gas' ? { ...use, kwh: 7_000 } : use)),
      high: gas.uses,
      basis: 'band' as const,
      sources: [],
    }
    expect(priceHome({ measured })[0]?.use.gasKwh).toBe(7_000)
    expect(priceHome({ ownUse: { electricityKwh: 4_000 } })[0]?.use.electricityKwh).toBe(4_000)
  })
})
