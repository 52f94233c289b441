import { describe, expect, test } from 'vitest'
import { makeUpCountry } from '../../register/made-up/make-up-country.ts'
import { startExampleApi } from '../support/api/start-example-api.ts'
import { importMadeUp } from '../support/register/import-made-up.ts'
import specified from './specified-attributes.json' with { type: 'json' }

// As the demonstration is made, but smaller.
const asked = { homes: 1_000, seed: 1 }
const { register } = await importMadeUp({ ...asked, shape: 'bulk-and-old' })
const api = startExampleApi(register)

type Attributes = Record<string, unknown>
type Resource = { readonly id: string; readonly attributes: Attributes }

const read = async (url: string) => (await api.inject({ url })).json()
const list = async (postcode: string): Promise<Resource[]> =>
  (await read(`/v1/addresses?postcode=${encodeURIComponent(postcode)}`)).data

describe('the postcode of the specification', async () => {
  const listed = await list('ZZ1 1AA')
  const homes = listed.filter(({ attributes }) => attributes['house-number'] !== null)
  const others = listed.filter(home => !homes.includes(home))

  test('has 30 numbered homes and the landlord’s supply, all in the service area, region SE', () => {
    expect(homes.map(({ attributes }) => attributes['house-number'])).toEqual(
      Array.from({ length: 30 }, (_, index) => String(index + 1)),
    )
    expect(others.map(({ attributes }) => attributes['address-line1'])).toEqual([
      "Landlord's Supply, Street Lighting",
    ])
    for (const { attributes } of listed)
      expect(attributes).toMatchObject({ 'bg-service-area': true, 'pes-region': 'SE' })
  })

  test('answers the landlord’s supply with 404 for its certificate', async () => {
    const answer = await api.inject({ url: `/v1/epc-ratings?addressId=${others[0]?.id}` })
    expect(answer.statusCode).toBe(404)
  })

  test('has every band, homes without certificate, and the home of the contract', async () => {
    const metas = (listed as (Resource & { meta?: Attributes })[]).map(({ meta }) => meta)
    const bands = new Set(metas.map(meta => meta?.['energy-band']))
    for (const band of 'ABCDEFG') expect(bands).toContain(band)
    expect(homes[0]).toMatchObject({
      id: '900000000001',
      attributes: {
        address: '1 Lantern Row, Emberford, ZZ1 1AA',
        mpans: ['1912345678009'],
        mprns: ['1234567810'],
        county: null,
      },
    })
  })
})

describe('somewhere among its homes to try', async () => {
  const postcodes = [...makeUpCountry(asked)].filter(({ isGiven }) => isGiven)
  const addresses = (await Promise.all(postcodes.map(({ postcode }) => list(postcode)))).flat()
  const ratings: Resource[] = []
  for (const { id } of addresses)
    ratings.push(...(await read(`/v1/addresses/${id}/epc-ratings`)).data)
  const isHeld = (value: unknown) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== ''

  test.each(specified.addresses)('an address has a value for %s', name => {
    expect(addresses.some(({ attributes }) => isHeld(attributes[name]))).toBe(true)
  })

  test.each(specified['epc-ratings'])('a certificate has a value for %s', name => {
    expect(ratings.some(({ attributes }) => isHeld(attributes[name]))).toBe(true)
  })

  test('are homes of England, Wales and Scotland', () => {
    const countries = addresses.map(({ attributes }) => attributes.country)
    expect(new Set(countries)).toEqual(new Set(['England', 'Wales', 'Scotland']))
  })
})
