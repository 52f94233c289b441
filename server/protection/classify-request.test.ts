import { expect, test } from 'vitest'
import { classifyRequest, costsLittle } from './classify-request.ts'

test.each([
  ['POST', '/v1/leads', 'lead'],
  ['POST', '/enquiries/heat-pump/check', 'lead'],
  ['POST', '/enquiries/heat-pump/check.data?home=1', 'lead'],
  ['POST', '/enquiries/heat-pump/heating', 'enquiry'],
  ['GET', '/enquiries/sent/HL-1', 'enquiry'],
  ['POST', '/promos', 'enquiry'],
  ['PATCH', '/v1/leads/HL-1', 'enquiry'],
  ['GET', '/homes/1', 'look-up'],
  ['GET', '/v1/addresses?postcode=ZZ1', 'look-up'],
])('%s %s is of the kind %s', (method, url, kind) => {
  expect(classifyRequest(method, url)).toBe(kind)
})

test.each([
  ['GET', '/health/live', true],
  ['GET', '/assets/root-1.css', true],
  ['HEAD', '/help', true],
  ['GET', '/help?n=1', false],
  ['GET', '/find-your-home', false],
  ['GET', '/homes/1/certificate.csv', false],
  ['GET', '/homes/1?x=.js', false],
  ['GET', '/v1/addresses?search=a.js', false],
  ['GET', '/find-your-home?postcode=.css', false],
  ['POST', '/help', false],
])('%s %s costs little: %s', (method, url, little) => {
  expect(costsLittle(method, url)).toBe(little)
})
