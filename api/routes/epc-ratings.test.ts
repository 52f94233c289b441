import { afterAll, describe, expect, test } from 'vitest'
import { openExampleApi } from '../../tests/support/api/ask-example-api.ts'
import {
  exampleHomes,
  lantern,
  lodgedInFull,
  olderRatingId,
  ratingId,
} from '../../tests/support/api/example-register.ts'

const { ask, close } = openExampleApi()
afterAll(close)

const idsOf = (document: { data: { id: string }[] }) => document.data.map(({ id }) => id)

describe('certificates', () => {
  test('of an address come newest first', async () => {
    const path = '/v1/addresses/900000000001/epc-ratings'
    const { document } = await ask('/addresses/{id}/epc-ratings', path)
    expect(idsOf(document)).toEqual([ratingId, olderRatingId])
    expect(document.meta).toEqual({ count: 2 })
  })

  test('of a home without any are an empty list', async () => {
    const path = '/v1/addresses/hzz11aaflat2/epc-ratings'
    const { status, document } = await ask('/addresses/{id}/epc-ratings', path)
    expect([status, document.data]).toEqual([200, []])
  })

  test('that count are one, with every attribute as it was lodged', async () => {
    const url = '/v1/epc-ratings?addressId=900000000001'
    const { status, document } = await ask('/epc-ratings', url)
    expect(status).toBe(200)
    expect(idsOf(document)).toEqual([ratingId])
    expect(document.data[0].attributes).toEqual({
      ...lodgedInFull,
      ...exampleHomes[0]?.ratings?.[0],
    })
  })

  test('say in meta what follows from them', async () => {
    const { document } = await ask('/epc-ratings/{id}', `/v1/epc-ratings/${ratingId}`)
    expect(document.data.meta).toMatchObject({
      'valid-until': '2030-02-28',
      expired: false,
      age: { years: 6, months: 8 },
      'energy-band': 'D',
      'potential-energy-band': 'B',
      'environmental-band': 'E',
      'potential-environmental-band': 'A',
      'running-costs': { now: 1050, potential: 650, saving: 400, 'price-year': 2020 },
    })
    expect(document.data.meta.unknown).toEqual(
      expect.arrayContaining(['tenure', 'flat-storey-count']),
    )
    expect(document.data.meta.unknown).not.toContain('property-type')
    expect(document.data.relationships.address.data).toEqual({ type: 'addresses', id: lantern.id })
  })

  test('of the old files are found by their key, and say that they have expired', async () => {
    const { document } = await ask('/epc-ratings/{id}', `/v1/epc-ratings/${olderRatingId}`)
    expect(document.data.attributes['lmk-key']).toBe(olderRatingId)
    expect(document.data.meta).toMatchObject({
      expired: true,
      'energy-band': null,
      'running-costs': null,
    })
  })

  test.each([
    ['', 400, 'missing-parameter'],
    ['?addressId=', 400, 'missing-parameter'],
    ['?addressId=nobody', 404, 'unknown-address'],
    ['?addressId=%00', 404, 'unknown-address'],
    ['?addressId=hzz11aaflat2', 404, 'no-epc-rating'],
    ['?addressId=900000000003', 404, 'no-epc-rating'],
    [`?addressId=${'9'.repeat(5000)}`, 404, 'unknown-address'],
  ])('asked for with “%s”: %i %s', async (query, status, code) => {
    const answer = await ask('/epc-ratings', `/v1/epc-ratings${query}`)
    expect(answer.status).toBe(status)
    expect(answer.document.errors[0]).toMatchObject({ code, source: { parameter: 'addressId' } })
  })

  test.each(['1111-2222-3333-4444-5556', '%00', 'a1', 'A1'.repeat(32), '0'])(
    'are not found by %s',
    async id => {
      for (const part of ['', '/recommendations']) {
        const path = `/epc-ratings/{id}${part}`
        const { status, document } = await ask(path, `/v1/epc-ratings/${id}${part}`)
        expect([status, document.errors[0].code]).toEqual([404, 'unknown-epc-rating'])
      }
    },
  )
})

test('a certificate is found by its number without hyphens, under the id it has', async () => {
  const typed = ratingId.replaceAll('-', '')
  const { status, document } = await ask('/epc-ratings/{id}', `/v1/epc-ratings/${typed}`)
  expect([status, document.data.id]).toEqual([200, ratingId])
  const url = `/v1/epc-ratings/${typed}/recommendations`
  const recommendations = await ask('/epc-ratings/{id}/recommendations', url)
  expect(recommendations.document.data[0].id).toBe(`${ratingId}-1`)
})

describe('recommendations', () => {
  const path = '/epc-ratings/{id}/recommendations'

  test('come in order, with a title and a cost that can be reckoned with', async () => {
    const { document } = await ask(path, `/v1/epc-ratings/${ratingId}/recommendations`)
    expect(document.meta).toEqual({ count: 2 })
    expect(document.data[0]).toEqual({
      type: 'recommendations',
      id: `${ratingId}-1`,
      attributes: {
        'improvement-item': 1,
        'improvement-id': '5',
        'improvement-id-text': 'Increase loft insulation to 270 mm',
        'improvement-summary-text': null,
        'improvement-descr-text': null,
        'indicative-cost': '£100 - £350',
        'typical-saving': 120,
        'energy-performance-rating': 73,
        'environmental-impact-rating': null,
      },
      meta: {
        title: 'Increase loft insulation to 270 mm',
        'cost-pounds': { from: 100, to: 350 },
        'energy-band': 'C',
      },
    })
    expect(document.data[1].meta).toEqual({
      title: 'Solar photovoltaic panels, 2.5 kWp',
      'cost-pounds': null,
      'energy-band': null,
    })
  })

  test('say nothing of what a step brings where the certificate does not', async () => {
    const { document } = await ask(path, `/v1/epc-ratings/${ratingId}/recommendations`)
    expect(document.data[1].attributes).toMatchObject({
      'typical-saving': null,
      'energy-performance-rating': null,
      'environmental-impact-rating': null,
    })
  })

  test('are an empty list where the certificate has none', async () => {
    const { document } = await ask(path, `/v1/epc-ratings/${olderRatingId}/recommendations`)
    expect(document.data).toEqual([])
  })
})
