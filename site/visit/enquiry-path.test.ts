import { expect, test } from 'vitest'
import { pathOfEnquiry } from './enquiry-path.ts'
import type { SelectedAddress } from './visit-state.ts'

const listed: SelectedAddress = { kind: 'listed', addressId: '900000000001', text: '1 Lantern Row' }
const typed: SelectedAddress = {
  kind: 'typed',
  line1: '1 Lantern Row',
  line2: null,
  postalTown: 'Emberford',
  postcode: 'ZZ1 1AA',
}

test.each([
  ['no home', '/enquiries/solar', null, '/enquiries/solar'],
  ['a listed home', '/enquiries/solar', listed, '/enquiries/solar?home=900000000001'],
  ['a home that is not listed', '/enquiries/solar', typed, '/enquiries/solar?home=not-listed'],
  ['a page to read', '/greener-homes#solar', listed, '/greener-homes#solar'],
])('with %s the way is written so that nothing typed is in it', (_, href, home, path) => {
  expect(pathOfEnquiry(href, home)).toBe(path)
})
