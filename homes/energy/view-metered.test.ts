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

test.each([
  [12, 'band'],
  [54, 'band'],
  [55, 'type-and-band'],
  [159, 'type-and-band'],
  [160, 'band'],
  [1200, 'band'],
  [null, 'type-and-band'],
])('rooms for three bedrooms on %s m² go by their %s', (floorAreaM2, basis) => {
  const building = { ...semi, floorAreaM2 }
  expect(viewMetered({ model: gasModel, building, band: 'D', prices })?.basis).toBe(basis)
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

  test('scatter by a third of their heat, whatever their size, and by more where few were measured', () => {
    const third = 95 / 281
    const heatOf = (kwh = 0) => kwh - 765
    for (const building of [semi, large]) {
      const d = viewMetered({ model: gasModel, building, band: 'D', prices })?.kwh
      expect(heatOf(d?.high) / heatOf(d?.likely)).toBeCloseTo(1 + third, 3)
      expect(heatOf(d?.low) / heatOf(d?.likely)).toBeCloseTo(1 - third, 3)
    }
    const f = viewMetered({ model: gasModel, building: large, band: 'F', prices })?.kwh
    expect(heatOf(f?.high) / heatOf(f?.likely)).toBeGreaterThan(1 + third)
  })

  test.each(energyBands)(
    'in band %s never cost less than lighting, pumps and the standing charge',
    band => {
      const small = gasModel.uses.map(use =>
        use.fuel === 'mains-gas' ? { ...use, kwh: use.kwh / 8 } : use,
      )
      for (const uses of [gasModel.uses, small]) {
        const view = viewMetered({ model: { ...gasModel, uses }, building: large, band, prices })
        expect(view?.pounds?.low).toBeGreaterThan(765 * 0.2632 + 365 * 0.2968)
      }
    },
  )
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
