import { expect, test } from 'vitest'
import { mayRunTags } from './may-run-tags.ts'

test.each([
  '/',
  '/price-cap',
  '/find-your-home',
  '/track',
  '/?gclid=abc',
  '/price-cap?utm_source=letter&utm_campaign=autumn',
])('a tag may run at %s', address => {
  expect(mayRunTags(new URL(address, 'https://www.hearthlight.example'))).toBe(true)
})

test.each([
  '/find-your-home?postcode=ZZ1+1AA',
  '/find-your-home?utm_source=letter&search=Lantern+Row',
  '/energy-tariffs?region=A',
  '/homes/900000000001',
  '/Homes/900000000001/plan',
  '/enquiries/heat-pump',
  '/enquiries/sent/HL-7K3M-Q9TX',
  '/track/HL-7K3M-Q9TX/secret',
  '/track/HL-7K3M-Q9TX/secret/no-such-page',
  '/%54rack/HL-7K3M-Q9TX/secret',
  '//track/HL-7K3M-Q9TX/secret',
  '/problem',
  '/nowhere',
  '/home/900000000001',
  '/en/track/HL-7K3M-Q9TX/secret',
])('no tag runs at %s', address => {
  expect(mayRunTags(new URL(`https://www.hearthlight.example${address}`))).toBe(false)
})
