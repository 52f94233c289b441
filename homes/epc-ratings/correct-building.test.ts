import { expect, test } from 'vitest'
import { makeRandom } from '../../register/made-up/random.ts'
import { believedOf } from '../../tests/support/believed.ts'
import type { Corrections } from './building.ts'
import { correctBuilding } from './correct-building.ts'
import { readBuilding } from './read-building.ts'

const lodged = readBuilding(
  believedOf({
    'property-type': 'House',
    'total-floor-area': '90',
    'walls-description': 'Cavity wall, as built, no insulation (assumed)',
    'roof-description': 'Pitched, 100 mm loft insulation',
    'floor-description': 'Solid, no insulation (assumed)',
    'windows-description': 'Partial double glazing',
    'glazed-type': 'double glazing installed before 2002',
    'main-fuel': 'oil (not community)',
    'mainheat-description': 'Boiler and radiators, oil',
    'mainheat-energy-eff': 'Poor',
    'mainheatcont-description': 'Programmer and room thermostat',
    'mains-gas-flag': 'N',
    'photo-supply': '0',
  }),
)

test('nothing said changes nothing', () => {
  expect(correctBuilding(lodged, {})).toEqual(lodged)
})

test('a wall that was looked at is no longer assumed', () => {
  expect(correctBuilding(lodged, { walls: { insulation: 'full' } }).walls).toEqual({
    kind: 'cavity',
    insulation: 'full',
    isAssumed: false,
  })
})

test.each([
  [{ insulationMm: 300 }, { insulation: 'full', insulationMm: 300 }],
  [{ insulationMm: 0 }, { insulation: 'none', insulationMm: 0 }],
  [{ insulationMm: 50 }, { insulation: 'some', insulationMm: 50 }],
  [{ insulation: 'full' }, { insulation: 'full', insulationMm: null }],
  [{}, { insulation: 'some', insulationMm: 100 }],
] as const)('a loft of %j is %j', (roof, expected) => {
  expect(correctBuilding(lodged, { roof }).roof).toMatchObject(expected)
})

test('other windows have another age, and are all of that kind', () => {
  expect(correctBuilding(lodged, { windows: { panes: 'triple' } }).windows).toEqual({
    panes: 'triple',
    share: 1,
    isOld: null,
  })
})

test('another heating has neither the fuel nor the age nor the controls of the lodged one', () => {
  expect(correctBuilding(lodged, { heating: { kind: 'heat-pump' } }).heating).toEqual({
    kind: 'heat-pump',
    fuel: 'electricity',
    isOld: null,
    controls: null,
    second: null,
  })
})

test('who heats by mains gas has mains gas', () => {
  expect(correctBuilding(lodged, { heating: { fuel: 'mains-gas' } })).toMatchObject({
    heating: { kind: 'boiler', fuel: 'mains-gas', isOld: true, controls: 'some' },
    hasMainsGas: true,
  })
})

test('whatever is said wins, whatever was lodged', () => {
  const random = makeRandom(3)
  const insulation = () => random.pick(['none', 'some', 'full', null] as const)
  for (let round = 0; round < 500; round++) {
    const corrections: Corrections = {
      floorAreaM2: random.between(20, 300),
      walls: { insulation: insulation(), kind: random.pick(['cavity', 'stone', null] as const) },
      roof: { insulation: insulation(), insulationMm: random.pick([null, 0, 100, 300]) },
      floor: { insulation: insulation() },
      windows: { panes: random.pick(['single', 'double', null] as const) },
      heating: {
        kind: random.pick(['boiler', 'network', 'heat-pump', null] as const),
        fuel: random.pick(['mains-gas', 'oil', null] as const),
        controls: random.pick(['none', 'full', null] as const),
        isOld: random.pick([true, false, null]),
      },
      solarPanels: random.next(),
    }
    expect(correctBuilding(lodged, corrections)).toMatchObject(corrections)
  }
})
