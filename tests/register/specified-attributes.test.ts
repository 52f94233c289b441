import { describe, expect, test } from 'vitest'
import { startExampleApi } from '../support/api/start-example-api.ts'
import { importMadeUp } from '../support/register/import-made-up.ts'
import specified from './specified-attributes.json' with { type: 'json' }

const { register } = await importMadeUp({ homes: 60, seed: 1, shape: 'old' })
const api = startExampleApi(register)

const home = (await get('/v1/addresses?postcode=ZZ1+1AA')).data[0]
const [rating] = (await get(`/v1/epc-ratings?addressId=${home.id}`)).data

describe('a home that has it is served every attribute of the specification by its name', () => {
  // The sample is a house with a number, in a place without a county: these three are known to be null.
  const nothing = ['house-name', 'flat-number', 'county', 'address-line2']

  test.each(specified.addresses)('address: %s', name => {
    expect(Object.keys(home.attributes)).toContain(name)
    if (!nothing.includes(name)) expect(home.attributes[name]).not.toBeNull()
  })

  test.each(specified['epc-ratings'])('certificate: %s', name => {
    expect(rating.attributes[name]).toEqual(expect.stringMatching(/\S/))
  })
})

/** What else the register's files hold; those but the first only as documents. */
const beyondSpecified = [
  'report-type',
  'country-code',
  'electricity-smart-meter-present',
  'gas-smart-meter-present',
  'space-heating-demand',
  'water-heating-demand',
  'impact-of-loft-insulation',
  'impact-of-cavity-insulation',
  'impact-of-solid-wall-insulation',
]

test('the specification lists nothing twice, and what is served beyond it is named', () => {
  expect(Object.keys(home.attributes).sort()).toEqual(specified.addresses.toSorted())
  expect(Object.keys(rating.attributes).sort()).toEqual(
    [...specified['epc-ratings'], ...beyondSpecified].sort(),
  )
  expect(rating.attributes['report-type']).toBe('2')
  expect(home.relationships.supply.links).toEqual({
    self: `/v1/addresses/${home.id}/relationships/supply`,
    related: `/v1/addresses/${home.id}/supply`,
  })
})

async function get(url: string) {
  const answer = await api.inject({ url })
  expect(answer.statusCode, url).toBe(200)
  return answer.json()
}
