import { describe, expect, test } from 'vitest'
import cases from './compare-doors.cases.json' with { type: 'json' }
import { compareDoors, isSameName, readDoor } from './compare-doors.ts'

function read([line1 = '', ...rest]: readonly string[]) {
  return readDoor({ line1, line2: rest.join(', ') || null, postalTown: 'Emberford' })
}

test.each(cases.map(({ why, one, other, likeness }) => [why, one, other, likeness] as const))(
  '%s: %j and %j',
  (_, one, other, likeness) => {
    expect(compareDoors(read(one), read(other))).toBe(likeness)
    expect(compareDoors(read(other), read(one))).toBe(likeness)
  },
)

test('every address is the same as itself', () => {
  for (const { one } of cases) expect(compareDoors(read(one), read(one))).toBe('same')
})

describe('names', () => {
  test.each([
    ['HERON HOUSE', 'HERRON HOUSE', true],
    ['HERON HOUSE', 'HEROM HOUSE', true],
    ['HERON HOUSE', 'HERON HOUES', true],
    ['KITE HOUSE', 'KITES HOUSE', false],
    ['HERON HOUSE', 'HERONS HOUSES', false],
    ['HERON 11 HOUSE', 'HERON 12 HOUSE', false],
    ['TOWER12345', 'TOWER12346', false],
    ['NORTH COURT', 'SOUTH COURT', false],
    ['', 'HERON', false],
  ])('%s and %s', (one, other, isSame) => {
    expect(isSameName(one, other)).toBe(isSame)
    expect(isSameName(other, one)).toBe(isSame)
  })
})
