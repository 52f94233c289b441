import { describe, expect, test } from 'vitest'
import {
  buildingOfHome,
  describeHome,
  modelHome,
  workedHomes,
} from '../../tests/support/homes/worked-homes.ts'
import cases from './worked-homes.cases.json' with { type: 'json' }

test.each(workedHomes.map((home, index) => [home.id, home, cases[index]] as const))(
  '%s comes to what is written down',
  (_, home, expected) => {
    expect(JSON.parse(JSON.stringify(describeHome(home)))).toEqual(expected)
  },
)

test.each(workedHomes.filter(({ lodged }) => lodged))(
  'the facts beside the certificate of $id are those that it says',
  home => {
    const { heating, hotWater, ...building } = buildingOfHome(home)
    expect(home.building).toMatchObject({
      type: building.type,
      form: building.form,
      floorAreaM2: building.floorAreaM2,
      habitableRooms: building.habitableRooms,
      heatingKind: heating.kind,
      heatingFuel: heating.fuel,
      heatingIsOld: heating.isOld,
      secondFuel: heating.second,
      hotWaterFrom: hotWater.from,
      solarWater: hotWater.isSolar,
      lowEnergyLights: building.lowEnergyLights,
      solarPanels: building.solarPanels,
      hasMainsGas: building.hasMainsGas,
    })
  },
)

describe('the worked homes', () => {
  test('are sixty or more, of each route, fuel, nation of the register and type', () => {
    expect(workedHomes.length).toBeGreaterThanOrEqual(60)
    const models = workedHomes.map(modelHome)
    expect([...new Set(models.map(({ route }) => route))].sort()).toEqual([
      'heat-demand',
      'lodged-costs',
      'own-use',
      'primary-energy',
      'score',
      'typical',
    ])
    const bought = models.flatMap(({ uses }) => uses.map(({ fuel }) => fuel))
    expect([...new Set(bought)].sort()).toEqual([
      'coal',
      'electricity',
      'heat-network',
      'lpg',
      'mains-gas',
      'oil',
      'wood',
    ])
    const nations = new Set(workedHomes.map(({ nation }) => nation))
    expect([...nations].sort()).toEqual(['England', 'Scotland', 'Wales'])
    const types = new Set(workedHomes.map(({ building }) => building.type))
    expect(types.size).toBe(5)
    const years = workedHomes.flatMap(({ lodgedOn }) => lodgedOn?.slice(0, 4) ?? [])
    expect(new Set(years).size).toBeGreaterThanOrEqual(14)
  })
})
