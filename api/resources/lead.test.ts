import { describe, expect, test } from 'vitest'
import { checkLead } from '../../enquiries/check-lead.ts'
import { leadAttributesOf } from '../../enquiries/lead-attributes.ts'
import { createAnswerCheck } from '../../tests/support/api/answer-check.ts'
import {
  exampleConsent,
  exampleLead,
  leadDocument,
  leastLead,
} from '../../tests/support/api/example-leads.ts'
import { checkValue } from '../json-api/check-value.ts'
import { describeApi } from '../open-api.ts'
import { routes } from '../routes/routes.ts'
import { readNewLead } from './lead.ts'
import { newLeadAttributes } from './lead-schemas.ts'

const check = createAnswerCheck(describeApi(routes))
const fits = async (attributes: object) =>
  (await check('/leads', 'body', leadDocument(attributes), 'post')) === 'fits'
const read = (attributes: object) => {
  const misfits = checkValue(attributes, newLeadAttributes)
  const checked = checkLead(readNewLead(attributes as Record<string, unknown>))
  if (!checked.ok || misfits.length > 0) throw new TypeError('An example lead is refused')
  return checked.lead
}

describe.each([
  ['all that a lead may have', exampleLead],
  ['no more than is needed', leastLead],
])('a lead with %s', (_, attributes) => {
  test('is what the document says that may be sent', async () => {
    expect(await fits(attributes)).toBe(true)
  })

  test('as it is handed on may be sent to our own /v1, and is the same lead there', async () => {
    const handedOn = leadAttributesOf(read(attributes))
    expect(await fits(handedOn)).toBe(true)
    expect(read(handedOn)).toEqual(read(attributes))
  })
})

test('nothing is handed on under the names that we use within', () => {
  const names = JSON.stringify(leadAttributesOf(read(exampleLead))).match(/"[^"]+":/g) ?? []
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter(name => /[A-Z_]/.test(name))).toEqual([])
})

test.each([
  ['a name that is missing', { 'full-name': undefined }],
  ['a product of others', { product: 'windmill' }],
  ['a long message', { message: 'x'.repeat(1001) }],
  ['an attribute that no lead has', { colour: 'red' }],
  ['a consent without its wording', { consents: [{ ...exampleConsent, wording: undefined }] }],
  ['61 answers', { answers: Array.from({ length: 61 }, () => ({})) }],
])('the document says that %s may not be sent', async (_, wrong) => {
  expect(await fits({ ...leastLead, ...wrong })).toBe(false)
})
