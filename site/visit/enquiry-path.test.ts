import { expect, test } from 'vitest'
import { pathOfEnquiry, pathOfStep, readEnquiryQuery } from './enquiry-path.ts'
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
  [
    'a home of another provider',
    '/enquiries/join?tariff=fix',
    { ...listed, addressId: 'a&b#1' },
    '/enquiries/join?tariff=fix&home=a%26b%231',
  ],
  ['a home that is not listed', '/enquiries/solar', typed, '/enquiries/solar?home=not-listed'],
  ['a page to read', '/greener-homes#solar', listed, '/greener-homes#solar'],
])('with %s the way is written so that nothing typed is in it', (_, href, home, path) => {
  expect(pathOfEnquiry(href, home)).toBe(path)
})

test.each([
  ['the start', null, '', '/enquiries/solar'],
  ['a question', 'roof', '?utm_source=x', '/enquiries/solar/roof'],
  [
    'a question about a home',
    'roof',
    '?home=900000000001',
    '/enquiries/solar/roof?home=900000000001',
  ],
  [
    'an answer being changed',
    'roof',
    '?from=check&home=not-listed',
    '/enquiries/solar/roof?home=not-listed&from=check',
  ],
  ['a home without a name', 'check', '?home=&from=', '/enquiries/solar/check'],
  [
    'a hostile home',
    'roof',
    '?home=%22%3E%26from%3Dx',
    '/enquiries/solar/roof?home=%22%3E%26from%3Dx',
  ],
  ['a plan that was pressed', 'roof', '?plan=whole-home', '/enquiries/solar/roof?plan=whole-home'],
  ['a hostile plan', 'roof', '?plan=%22%3E', '/enquiries/solar/roof'],
  ['an answer that no link gives', 'roof', '?tenure=own', '/enquiries/solar/roof'],
  ['an answer changed from nowhere', 'roof', '?from=%2F%2Fevil.example', '/enquiries/solar/roof'],
  [
    'a home with the longest id',
    'roof',
    `?home=${'x'.repeat(200)}`,
    `/enquiries/solar/roof?home=${'x'.repeat(200)}`,
  ],
  ['a home longer than any', 'roof', `?home=${'x'.repeat(201)}`, '/enquiries/solar/roof'],
  ['a home that no request can name', 'roof', '?home=9%00', '/enquiries/solar/roof'],
])('the way to %s takes along what the pages need, and nothing else', (_, step, query, path) => {
  expect(pathOfStep('solar', step, readEnquiryQuery(new URLSearchParams(query)))).toBe(path)
})
