import { expect, test } from 'vitest'
import { isExactHouse } from './is-exact-house.ts'

test.each([
  ['12 Lantern Row', '12', true],
  ['12 Lantern Row', '12 lantern row', true],
  ['12 Lantern Row', 'lantern', false],
  ['12 Lantern Row', '12 lan', false],
  ['12A Lantern Row', '12', false],
  ['12A Lantern Row', '12a', true],
  ['12A Lantern Row', '12 A', true],
  ['12A Lantern Row', '1 2a', false],
  ['12 Albion Grove', '12 A', false],
  ['12 Lantern Row', 'No. 12', true],
  ['12-14 Lantern Row', '12 to 14', true],
  ['Flat 2, 11 Slate Row', '2', false],
  ['Flat 2, 11 Slate Row', 'flat 2, 11', true],
  ['Flat 14, 2 Mill Lane', 'Flat 2, 14', false],
  ['Flat 14, 2 Mill Lane', 'Flat 14, 2', true],
  ['Flat 14, 2 Mill Lane', '2 Mill Lane, Flat 14', false],
  ['Flat 9, Plover Court', '9', true],
  ['Annex at 14 Mill Lane', '14', false],
  ['Annex at 14 Mill Lane', 'annex 14', true],
  ['Land Adjacent to 21 Mill Lane', '21 Mill Lane', false],
  ['Ground Floor Flat, 12 Kiln Street', '12', false],
  ['Ground Floor Flat, 12 Kiln Street', 'ground floor flat 12', true],
  ['GFF, 12 Kiln Street', '12', false],
  ['Rose Cottage, 15 Mill Lane', '15', true],
  ['Ferry Cottage, Weir Lane', 'Ferry cottage', true],
  ['Ferry Cottage, Weir Lane', 'ferry', false],
  ['Ferry Cottage, Weir Lane', 'weir lane', false],
  ['Ferry Cottage', '', false],
])('of “%s”, “%s” says enough: %s', (line, typed, isExact) => {
  expect(isExactHouse(line, typed)).toBe(isExact)
})
