import { expect, test } from 'vitest'
import { findHomeArea } from './home-area.ts'
import type { ServiceAreas } from './service-area.ts'

const lookAgainOn = '2027-02-15'
const areas: ServiceAreas = {
  asOf: '2026-11-20',
  otherwise: 'covered',
  outcodes: [{ code: 'ZZ4', state: 'waiting-list', reason: 'Too far.', lookAgainOn }],
  localAuthorities: [],
}
const today = '2026-11-22'
const place = { postcode: 'ZZ4 1AA', localAuthority: null }

test('has our reason and the day of the next look, which may have passed', () => {
  expect(findHomeArea(areas, place, today)).toEqual({
    state: 'waiting-list',
    outcode: 'ZZ4',
    asOf: '2026-11-20',
    reason: 'Too far.',
    lookAgain: { on: lookAgainOn, isPast: false },
  })
  expect(findHomeArea(areas, place, '2027-02-16').lookAgain).toEqual({
    on: lookAgainOn,
    isPast: true,
  })
})

test('another provider decides for its homes, with no reason of ours', () => {
  expect(findHomeArea(areas, place, today, { serviceState: 'not-covered' })).toMatchObject({
    state: 'not-covered',
    reason: null,
    lookAgain: null,
  })
  expect(findHomeArea(areas, { ...place, isServed: false }, today).state).toBeNull()
  expect(findHomeArea(areas, { ...place, isServed: true }, today).state).toBe('covered')
})

test('a typed address has no local authority: where one could decide, it cannot be told', () => {
  const byAuthority: ServiceAreas = {
    ...areas,
    localAuthorities: [{ code: 'E06000001', state: 'not-covered' }],
  }
  expect(findHomeArea(areas, { postcode: 'ZZ4 1AA' }, today).state).toBe('waiting-list')
  expect(findHomeArea(byAuthority, { postcode: 'ZZ5 1AA' }, today).state).toBeNull()
})
