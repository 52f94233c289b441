import { expect, test } from 'vitest'
import { areaOf, kindOf, nationOf, streetOf } from './home-place.ts'

test.each([
  ['1 Lantern Row', null, 'lantern row'],
  ['12A Lantern Row', null, 'lantern row'],
  ['Rose Cottage', 'Mill Lane', 'mill lane'],
  ['Rose Cottage', '4 Mill Lane', 'mill lane'],
  ['Flat 3', '12 Mill Lane', 'mill lane'],
  ['Flat 3, Kite Court', '12-14 Mill Lane', 'mill lane'],
  ['Top Floor Flat', '12 Mill Lane', 'mill lane'],
  ['Rose Cottage', 'Little Emberford', 'little emberford'],
  ['Rose Cottage', null, 'rose cottage'],
  ['12', null, ''],
])('%s, %s stands in %s', (line1, line2, street) => {
  expect(streetOf({ line1, line2 })).toBe(street)
})

test('a flat is known by its number, an area by the beginning of a postcode', () => {
  expect([kindOf({ flatNumber: '3' }), kindOf({ flatNumber: null })]).toEqual(['flat', 'house'])
  expect(areaOf('ZZ12 3AB')).toBe('ZZ12 3')
})

test('the nation is the first that a home of the postcode names', () => {
  expect(nationOf([{ country: null }, { country: 'Wales' }])).toBe('Wales')
  expect(nationOf([{ country: null }])).toBe('')
})
