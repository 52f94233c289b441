import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkServiceAreas, reviewServiceAreas } from './check-service-areas.ts'
import {
  findOutcodeState,
  findServiceArea,
  findServiceState,
  isOutcodeIn,
  type ServiceAreas,
} from './service-area.ts'

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

const why = { reason: 'No engineers near.', lookAgainOn: '2027-02-15' }

test('why, and when it is looked at next, are those of the entry that decides', () => {
  const withReasons = {
    ...areas,
    otherwise: { state: 'not-covered' as const, ...why },
    outcodes: [{ code: 'ZZ9', state: 'waiting-list' as const, ...why, reason: 'Not ZZ9 yet.' }],
  }
  expect(findServiceArea(withReasons, 'ZZ9A', null)).toMatchObject({ reason: 'Not ZZ9 yet.' })
  expect(findServiceArea(withReasons, 'YY1', null)).toEqual({ state: 'not-covered', ...why })
  expect(findServiceArea(areas, 'YY1', null)).toEqual({ state: 'not-covered' })
})

test.each([
  ['its own entry', 'ZZ9A', 'covered'],
  ['that of its district', 'ZZ9B', 'waiting-list'],
  ['an area, where a local authority would go before it', 'ZZ1', null],
  ['the default, where a local authority would go before it', 'YY1', null],
])('without a local authority, %s says what holds', (_, outcode, state) => {
  expect(findOutcodeState(areas, outcode)).toBe(state)
})

test('local authorities that change nothing leave no doubt', () => {
  expect(findOutcodeState({ ...areas, localAuthorities: [] }, 'ZZ1')).toBe('covered')
  const same = { code: 'E99000001', state: 'covered' as const }
  expect(findOutcodeState({ ...areas, localAuthorities: [same] }, 'ZZ1')).toBe('covered')
  expect(findOutcodeState({ ...areas, localAuthorities: [same] }, 'YY1')).toBeNull()
})

test.each([
  ['ZZ4', 'ZZ4', true],
  ['ZZ4', 'ZZ', true],
  ['ZZ4A', 'ZZ4', true],
  ['ZZ40', 'ZZ4', false],
  ['ZZ4', 'ZZ4A', false],
  ['ZZ4', 'Z', false],
  ['EC1A', 'EC1', true],
])('%s in %s: %s', (outcode, place, isIn) => {
  expect(isOutcodeIn(outcode, place)).toBe(isIn)
})

test.each<[string, Partial<ServiceAreas>, string[]]>([
  ['all there', { outcodes: [{ code: 'ZZ9', state: 'waiting-list', ...why }] }, []],
  ['covered, which needs neither', { outcodes: [{ code: 'ZZ9', state: 'covered' }] }, []],
  [
    'nothing but the state',
    { outcodes: [{ code: 'ZZ9', state: 'waiting-list' }] },
    [
      'ZZ9 is waiting-list and has no “reason” for visitors to read.',
      'ZZ9 is waiting-list and has no “lookAgainOn”, the day on which it is looked at next.',
    ],
  ],
  [
    'a day that has passed',
    {
      outcodes: [{ code: 'ZZ9', state: 'not-covered', ...why, lookAgainOn: '2026-11-20' }],
    },
    ['ZZ9 was to be looked at again on 2026-11-20: decide, and set the next day.'],
  ],
  ['today', { otherwise: { state: 'not-covered', ...why, lookAgainOn: '2026-11-21' } }, []],
  [
    'a default that explains nothing',
    { otherwise: 'not-covered' },
    [
      'What is served otherwise is not-covered and has no “reason” for visitors to read.',
      'What is served otherwise is not-covered and has no “lookAgainOn”, the day on which it is looked at next.',
    ],
  ],
])('what an editor should mend: %s', (_, change, problems) => {
  const written: ServiceAreas = {
    asOf: '2026-11-20',
    otherwise: 'covered',
    outcodes: [],
    localAuthorities: [],
    ...change,
  }
  expect(checkServiceAreas(written)).toEqual([])
  expect(reviewServiceAreas(written, '2026-11-21')).toEqual(problems)
})

test('the shipped list is in order', () => {
  expect(checkServiceAreas(shipped)).toEqual([])
  expect(reviewServiceAreas(shipped, shipped.asOf)).toEqual([])
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
    'a day that does not exist',
    { ...areas, outcodes: [{ code: 'ZZ', state: 'not-covered', lookAgainOn: '2027-02-30' }] },
    /outcodes\[0\]\.lookAgainOn is not a day/,
  ],
  [
    'a reason that is no text',
    { ...areas, otherwise: { state: 'not-covered', reason: 7 } },
    /otherwise\.reason is not a text/,
  ],
  [
    'a place named twice',
    { ...areas, outcodes: [...areas.outcodes, { code: 'ZZ', state: 'not-covered' }] },
    /names ZZ a second time/,
  ],
])('is refused: %s', (_, value, problem) => {
  expect(checkServiceAreas(value).join(' ')).toMatch(problem)
})

test('an authority that differs from the rest is reported, for it stops notices elsewhere', () => {
  const rest = { asOf: '2026-11-20', otherwise: 'covered', outcodes: [] } as const
  const entry = {
    code: 'E99000001',
    state: 'waiting-list',
    reason: 'Soon',
    lookAgainOn: '2027-01-01',
  } as const
  const review = (code: typeof entry | { code: string; state: 'covered' }) =>
    reviewServiceAreas({ ...rest, localAuthorities: [code] }, '2026-11-22')
  expect(review(entry)).toEqual([expect.stringContaining('E99000001 (local authorities) differ')])
  expect(review({ code: 'E99000001', state: 'covered' })).toEqual([])
})
