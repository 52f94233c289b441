import { expect, test } from 'vitest'
import { believedOf } from '../../tests/support/believed.ts'
import type { Corrections } from '../epc-ratings/building.ts'
import { readBuilding } from '../epc-ratings/read-building.ts'
import { listMeasures } from '../measures/list-measures.ts'
import { tellBuilding } from './told-building.ts'

const bare: Corrections = {
  walls: { insulation: 'none' },
  floor: { insulation: 'none' },
  roof: { insulationMm: 100 },
}

function tell(ageBand: string, corrections: Corrections = bare, type = 'House') {
  const typical = believedOf({
    'property-type': type,
    'construction-age-band': `England and Wales: ${ageBand}`,
  })
  const building = tellBuilding(readBuilding(typical), corrections)
  const found = listMeasures({ building, recommendations: null, corrections })
  return {
    kinds: [building.walls.kind, building.floor.kind, building.roof.kind],
    found: found.map(({ id, isAssumed }) => [id, isAssumed]),
  }
}

test.each([
  ['1900-1929', 'solid-brick', 'suspended', 'internal-wall', 'suspended-floor'],
  ['1950-1966', 'cavity', 'solid', 'cavity-wall', 'solid-floor'],
])(
  '%s: what was told makes steps, whose kind of wall and floor is assumed',
  (age, wall, floor, ...ids) => {
    const { kinds, found } = tell(age)
    expect(kinds).toEqual([wall, floor, 'pitched'])
    for (const id of ids) expect(found).toContainEqual([id, true])
    expect(found).toContainEqual(['loft-top-up', false])
  },
)

test('what a visitor says of the kind is not assumed', () => {
  const { kinds, found } = tell('1900-1929', { walls: { insulation: 'none', kind: 'cavity' } })
  expect(kinds).toEqual(['cavity', null, null])
  expect(found).toContainEqual(['cavity-wall', false])
})

test.each([
  ['an age that nobody knows', '', 'House'],
  ['an age on both sides', '1900-1966', 'House'],
  ['a floor that may be another home’s ceiling', '1950-1966', 'Flat'],
])('%s: nothing is taken for it', (label, age, type) => {
  const { kinds } = tell(age, bare, type)
  expect(kinds[1]).toBeNull()
  if (type === 'House') expect([label, kinds[0]]).toEqual([label, null])
})
