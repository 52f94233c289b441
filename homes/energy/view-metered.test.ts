import { describe, expect, test } from 'vitest'
import { buildingOf, pricesCalled } from '../../tests/support/homes/worked-homes.ts'
import { energyBands } from '../epc-ratings/energy-band.ts'
import type { EnergyModel } from './energy-use.ts'
import { viewMetered } from './view-metered.ts'

const prices = pricesCalled('autumn-2026')
const semi = buildingOf({
  type: 'house',
  form: 'semi-detached',
  floorAreaM2: 90,
  habitableRooms: 5,
})
const large = buildingOf({ type: 'house', form: 'detached', floorAreaM2: 150, habitableRooms: 8 })

const gasModel: EnergyModel = {
  route: 'primary-energy',
  uses: [
    { use: 'heating', fuel: 'mains-gas', kwh: 16_000 },
    { use: 'hot-water', fuel: 'mains-gas', kwh: 3_000 },
    { use: 'lighting', fuel: 'electricity', kwh: 600 },
    { use: 'pumps', fuel: 'electricity', kwh: 165 },
  ],
  spread: { low: 0.95, high: 1.05 },
  sources: ['certificate'],
}

describe('three bedrooms of a known type', () => {
  test.each([
    ['A', 6820],
    ['B', 6820],
    ['C', 9350],
    ['D', 11000],
    ['E', 12210],
    ['F', 11440],
    ['G', 11440],
  ] as const)('in band %s use the gas that is measured there', (band, gas) => {
    const view = viewMetered({ model: gasModel, building: semi, band, prices })
    expect(view?.basis).toBe('type-and-band')
    expect(view?.kwh.likely).toBe(gas + 765)
  })
})

describe('other homes', () => {
  test.each([
    ['A', 1],
    ['C', 0.92],
    ['D', 0.8],
    ['E', 0.65],
    ['F', 0.52],
  ] as const)('in band %s use a share of the model', (band, share) => {
    const view = viewMetered({ model: gasModel, building: large, band, prices })
    expect(view?.basis).toBe('band')
    expect(view?.kwh.likely).toBe(Math.round(19_765 * share))
    expect(view?.sources).toContain('few-2023')
  })

  test('scatter by 95 kWh/m² of primary energy, and by more where few were measured', () => {
    const d = viewMetered({ model: gasModel, building: large, band: 'D', prices })?.kwh
    const mix = (19_000 * 1.22 + 765 * 3.07) / 19_765
    expect((d?.high ?? 0) - (d?.likely ?? 0)).toBeCloseTo((95 * 150) / mix, -1)
    const f = viewMetered({ model: gasModel, building: large, band: 'F', prices })?.kwh
    expect((f?.high ?? 0) / (f?.likely ?? 1)).toBeGreaterThan((d?.high ?? 0) / (d?.likely ?? 1))
  })
})

test.each(energyBands)(
  'in band %s low is at most likely, likely at most high, in kWh and pounds',
  band => {
    for (const building of [semi, large]) {
      const view = viewMetered({ model: gasModel, building, band, prices })
      for (const range of [view?.kwh, view?.pounds]) {
        expect(range?.low).toBeGreaterThan(0)
        expect(range?.low).toBeLessThan(range?.likely ?? 0)
        expect(range?.likely).toBeLessThan(range?.high ?? 0)
      }
    }
  },
)

test.each<[string, Parameters<typeof viewMetered>[0]]>([
  ['own use', { model: { ...gasModel, route: 'own-use' }, building: semi, band: 'D', prices }],
  ['an unknown band', { model: gasModel, building: semi, band: null, prices }],
  [
    'heating without gas',
    {
      model: { ...gasModel, uses: [{ use: 'heating', fuel: 'oil', kwh: 20_000 }] },
      building: semi,
      band: 'D',
      prices,
    },
  ],
])('%s has no metered view', (_, home) => {
  expect(viewMetered(home)).toBeNull()
})
