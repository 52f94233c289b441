import { expect, test } from 'vitest'
import { believedOf } from '../../tests/support/believed.ts'
import type { Building } from '../epc-ratings/building.ts'
import { readBuilding } from '../epc-ratings/read-building.ts'
import { fullLoftMm } from '../epc-ratings/read-fabric.ts'
import { buildingAfter } from './building-after.ts'
import type { HomeMeasure, MeasureId } from './measure.ts'
import { measureKinds } from './measure-kinds.ts'

const before: Building = readBuilding(
  believedOf({
    'property-type': 'House',
    'built-form': 'Semi-Detached',
    'total-floor-area': '88',
    'walls-description': 'Cavity wall, as built, no insulation (assumed)',
    'roof-description': 'Pitched, 50 mm loft insulation',
    'floor-description': 'Suspended, no insulation (assumed)',
    'windows-description': 'Single glazed',
    'mainheat-description': 'Boiler and radiators, mains gas',
    'mainheatcont-description': 'Programmer, no room thermostat',
    'main-fuel': 'mains gas (not community)',
    'hotwater-description': 'From main system',
    'low-energy-lighting': '40',
    'photo-supply': '0.0',
  }),
)

const after = (...ids: MeasureId[]) =>
  buildingAfter(
    before,
    ids.map(id => ({ id, key: id }) as HomeMeasure),
  )

test('the home of this test has what each measure changes', () => {
  expect(before).toMatchObject({
    walls: { kind: 'cavity', insulation: 'none', isAssumed: true },
    roof: { insulationMm: 50 },
    floor: { insulation: 'none' },
    windows: { panes: 'single' },
    heating: { kind: 'boiler', fuel: 'mains-gas' },
    lowEnergyLights: 0.4,
  })
})

test.each<[MeasureId, object]>([
  ['loft', { roof: { insulation: 'full', insulationMm: fullLoftMm, isAssumed: false } }],
  ['loft-top-up', { roof: { insulation: 'full', insulationMm: fullLoftMm } }],
  ['flat-roof', { roof: { insulation: 'full', isAssumed: false } }],
  ['room-in-roof', { roof: { insulation: 'full', isAssumed: false } }],
  ['cavity-wall', { walls: { kind: 'cavity', insulation: 'full', isAssumed: false } }],
  ['internal-wall', { walls: { insulation: 'full', isAssumed: false } }],
  ['external-wall', { walls: { insulation: 'full', isAssumed: false } }],
  ['suspended-floor', { floor: { insulation: 'full', isAssumed: false } }],
  ['solid-floor', { floor: { insulation: 'full', isAssumed: false } }],
  ['double-glazing', { windows: { panes: 'double', share: 1, isOld: false } }],
  ['secondary-glazing', { windows: { panes: 'secondary', share: 1 } }],
  ['heating-controls', { heating: { kind: 'boiler', controls: 'full' } }],
  ['condensing-boiler', { heating: { kind: 'boiler', fuel: 'mains-gas', isOld: false } }],
  ['storage-heaters', { heating: { kind: 'storage-heaters', fuel: 'electricity', isOld: false } }],
  ['heat-pump', { heating: { kind: 'heat-pump', fuel: 'electricity', isOld: false } }],
  ['solar-water', { hotWater: { isSolar: true } }],
  ['low-energy-lights', { lowEnergyLights: 1 }],
])('after %s the building has it, and is otherwise as it was', (id, change) => {
  const done = after(id)
  expect(done).toMatchObject(change)
  const changed = Object.keys(change)
  const others = (building: Building) =>
    Object.entries(building).filter(([part]) => !changed.includes(part))
  expect(others(done)).toEqual(others(before))
  expect(done).not.toEqual(before)
})

test('panels are drawn at their usual size, and more of them are not taken off', () => {
  expect(after('solar-panels').solarPanels).toBeCloseTo(0.4)
  const many = { ...before, solarPanels: 0.7 }
  const panels = [{ id: 'solar-panels', key: 'solar-panels' } as HomeMeasure]
  expect(buildingAfter(many, panels).solarPanels).toBe(0.7)
})

test('several measures are all there, in whatever order they were done', () => {
  const ids: MeasureId[] = ['cavity-wall', 'loft', 'heat-pump', 'heating-controls']
  expect(after(...ids)).toEqual(after(...ids.toReversed()))
  expect(after(...ids)).toMatchObject({
    walls: { insulation: 'full' },
    roof: { insulation: 'full' },
    heating: { kind: 'heat-pump', controls: 'full' },
  })
})

test('whatever the measure, the building it is done to stays as it is', () => {
  const copy = structuredClone(before)
  for (const id of Object.keys(measureKinds) as MeasureId[]) after(id)
  expect(before).toEqual(copy)
  expect(after()).toBe(before)
})
