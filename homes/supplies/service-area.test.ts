import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkServiceAreas } from './check-service-areas.ts'
import { findServiceState, type ServiceAreas } from './service-area.ts'

const shipped = JSON.parse(readFileSync('content/service-areas.json', 'utf8'))

const areas: ServiceAreas = {
  asOf: '2026-11-20',
  otherwise: 'not-covered',
  outcodes: [
    { code: 'ZZ', state: 'covered' },
    { code: 'ZZ9', state: 'waiting-list' },
    { code: 'ZZ9A', state: 'covered' },
  ],
  localAuthorities: [
    { code: 'E99000001', state: 'waiting-list' },
    { code: 'E99000002', state: 'not-covered' },
  ],
}

test.each([
  ['the area', 'ZZ1', null, 'covered'],
  ['a district before its area', 'ZZ9', null, 'waiting-list'],
  ['a sub-district before its district', 'ZZ9A', null, 'covered'],
  ['a district for its sub-districts', 'ZZ9B', null, 'waiting-list'],
  ['another district of the same beginning', 'ZZ90', null, 'covered'],
  ['a local authority before an area', 'ZZ1', 'E99000002', 'not-covered'],
  ['a district before a local authority', 'ZZ9', 'E99000002', 'waiting-list'],
  ['a local authority on its own', 'YY1', 'E99000001', 'waiting-list'],
  ['an authority that nobody named', 'YY1', 'E99000009', 'not-covered'],
  ['the default', 'YY1', null, 'not-covered'],
])('%s', (_, outcode, localAuthority, state) => {
  expect(findServiceState(areas, outcode, localAuthority)).toBe(state)
})

test.each([
  ['ZZ1', 'covered'],
  ['ZZ4', 'waiting-list'],
  ['ZZ40', 'covered'],
  ['ZZ97', 'not-covered'],
  ['BT1', 'not-covered'],
])('as shipped, %s is %s', (outcode, state) => {
  expect(findServiceState(shipped, outcode, null)).toBe(state)
})

test('a list that an editor replaced is read anew', () => {
  const later = { ...areas, outcodes: [{ code: 'ZZ', state: 'not-covered' as const }] }
  expect(findServiceState(areas, 'ZZ1', null)).toBe('covered')
  expect(findServiceState(later, 'ZZ1', null)).toBe('not-covered')
})

test('the shipped list is in order', () => {
  expect(checkServiceAreas(shipped)).toEqual([])
})

test.each<[string, unknown, RegExp]>([
  ['nothing', null, /not an object/],
  ['no day', { ...areas, asOf: 'today' }, /“asOf”/],
  ['a default of its own', { ...areas, otherwise: 'yes' }, /“otherwise” is none of/],
  ['no list', { ...areas, outcodes: {} }, /“outcodes” is not a list/],
  ['an entry as text', { ...areas, outcodes: ['ZZ'] }, /outcodes\[0\] is not an object/],
  [
    'a whole postcode',
    { ...areas, outcodes: [{ code: 'ZZ1 1AA', state: 'covered' }] },
    /outcodes\[0\]\.code is not an outcode/,
  ],
  ['lower case', { ...areas, outcodes: [{ code: 'zz', state: 'covered' }] }, /outcodes\[0\]\.code/],
  [
    'a name for an authority',
    { ...areas, localAuthorities: [{ code: 'Emberford', state: 'covered' }] },
    /localAuthorities\[0\]\.code/,
  ],
  [
    'a state that does not exist',
    { ...areas, outcodes: [{ code: 'ZZ', state: 'soon' }] },
    /outcodes\[0\]\.state/,
  ],
  [
    'a place named twice',
    { ...areas, outcodes: [...areas.outcodes, { code: 'ZZ', state: 'not-covered' }] },
    /names ZZ a second time/,
  ],
])('is refused: %s', (_, value, problem) => {
  expect(checkServiceAreas(value).join(' ')).toMatch(problem)
})
