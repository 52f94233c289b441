import { afterAll, describe, expect, test } from 'vitest'
import { openExampleApi } from '../tests/support/api/ask-example-api.ts'
import { ratingId } from '../tests/support/api/example-register.ts'
import { describeApi } from './open-api.ts'
import { routes } from './routes/routes.ts'

const { ask, close } = openExampleApi()
afterAll(close)

const description = describeApi(routes)

const home = '/v1/addresses/900000000001'
const nobody = '/v1/addresses/1'
const rating = `/v1/epc-ratings/${ratingId}`

/** A question for every answer that the document promises, but for those that any call may give. */
const questions = [
  ['/addresses', 200, '/v1/addresses?postcode=ZZ11AA'],
  ['/addresses', 400, '/v1/addresses'],
  ['/addresses/{id}', 200, home],
  ['/addresses/{id}', 400, `${home}?a=b`],
  ['/addresses/{id}', 404, nobody],
  ['/addresses/{id}/supply', 200, `${home}/supply`],
  ['/addresses/{id}/supply', 400, `${home}/supply?a=b`],
  ['/addresses/{id}/supply', 404, `${nobody}/supply`],
  ['/addresses/{id}/relationships/supply', 200, `${home}/relationships/supply`],
  ['/addresses/{id}/relationships/supply', 400, `${home}/relationships/supply?a=b`],
  ['/addresses/{id}/relationships/supply', 404, `${nobody}/relationships/supply`],
  ['/addresses/{id}/epc-ratings', 200, `${home}/epc-ratings`],
  ['/addresses/{id}/epc-ratings', 400, `${home}/epc-ratings?a=b`],
  ['/addresses/{id}/epc-ratings', 404, `${nobody}/epc-ratings`],
  ['/addresses/{id}/plan', 200, `${home}/plan`],
  ['/addresses/{id}/plan', 400, `${home}/plan?a=b`],
  ['/addresses/{id}/plan', 404, `${nobody}/plan`],
  ['/epc-ratings', 200, '/v1/epc-ratings?addressId=900000000001'],
  ['/epc-ratings', 400, '/v1/epc-ratings'],
  ['/epc-ratings', 404, '/v1/epc-ratings?addressId=1'],
  ['/epc-ratings/{id}', 200, rating],
  ['/epc-ratings/{id}', 400, `${rating}?a=b`],
  ['/epc-ratings/{id}', 404, '/v1/epc-ratings/1'],
  ['/epc-ratings/{id}/recommendations', 200, `${rating}/recommendations`],
  ['/epc-ratings/{id}/recommendations', 400, `${rating}/recommendations?a=b`],
  ['/epc-ratings/{id}/recommendations', 404, '/v1/epc-ratings/1/recommendations'],
  ['/openapi.json', 200, '/v1/openapi.json'],
  ['/openapi.json', 400, '/v1/openapi.json?a=b'],
] as const
const common = ['304', '406', '415', '429', '500', '503']
const found = questions
  .filter(([, status]) => status === 200)
  .map(([path, , url]) => [path, url] as const)

test.each(questions)('%s answers %i as it says it would', async (path, status, url) => {
  expect((await ask(path, url)).status).toBe(status)
})

test('no promised answer is left out here', () => {
  const promised = Object.entries(description.paths).flatMap(([path, { get }]) =>
    Object.keys((path.startsWith('/leads') ? null : get)?.responses ?? {})
      .filter(status => !common.includes(status))
      .map(status => `${path} ${status}`),
  )
  expect(promised.sort()).toEqual(questions.map(([path, status]) => `${path} ${status}`).sort())
})

test('every call may be refused while there is too much, with the seconds to wait', () => {
  for (const calls of Object.values(description.paths))
    for (const { responses } of Object.values(calls))
      for (const status of ['429', '503'])
        expect(responses[status]).toMatchObject({ headers: { 'Retry-After': {} } })
  const leads = description.paths['/leads']
  expect(leads?.post?.responses['409']).toMatchObject({ headers: { 'Retry-After': {} } })
  expect(leads?.get?.responses['401']).toMatchObject({ headers: { 'WWW-Authenticate': {} } })
  expect(description.paths['/openapi.json']?.get?.responses['503']).toMatchObject({
    description: expect.stringContaining('busy'),
  })
})

test('a call takes If-None-Match where it may answer 304, and nowhere else', () => {
  for (const calls of Object.values(description.paths))
    for (const { parameters = [], responses } of Object.values(calls)) {
      const names = (parameters as readonly { name: string }[]).map(({ name }) => name)
      expect(names.includes('If-None-Match')).toBe('304' in responses)
    }
})

test('a wrong answer does not pass the check that the others pass', async () => {
  const { document, check } = await ask('/addresses', '/v1/addresses?postcode=ZZ11AA')
  const [address] = document.data
  const wrongs = [
    { ...document, data: [{ ...address, type: 'homes' }] },
    { ...document, data: [{ ...address, attributes: { ...address.attributes, extra: 1 } }] },
    { ...document, data: [{ ...address, attributes: { ...address.attributes, postcode: null } }] },
    { ...document, meta: {} },
    { errors: [] },
  ]
  for (const wrong of wrongs) expect(await check('/addresses', 200, wrong)).not.toBe('fits')
})

describe('every call', () => {
  test('is in the document, and the document names no other', () => {
    const served = [
      ...routes.map(({ method, path }) => `${method.toLowerCase()} ${path}`),
      'get /openapi.json',
    ]
    const described = Object.entries(description.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map(method => `${method} ${path}`),
    )
    expect(described.sort()).toEqual(served.sort())
  })

  test.each(found)('%s answers what it links to as itself', async (path, url) => {
    const { status, document } = await ask(path, url)
    expect(status).toBe(200)
    if (path !== '/openapi.json') expect(document.links.self).toBe(url)
  })

  test.each(found)('%s refuses a parameter that it does not know', async (path, url) => {
    const { status, document } = await ask(
      path,
      `${url}${url.includes('?') ? '&' : '?'}utm_source=x`,
    )
    expect(status).toBe(400)
    expect(document.errors[0]).toMatchObject({
      code: 'unknown-parameter',
      source: { parameter: 'utm_source' },
    })
  })

  test.each(found)('%s says which parameters it needs', async (path, url) => {
    const parameters = description.paths[path]?.get?.parameters as
      | readonly { in: string; name: string; required: boolean }[]
      | undefined
    const needed = (parameters ?? []).filter(
      ({ in: place, required }) => place === 'query' && required,
    )
    const { status, document } = await ask(path, url.split('?', 1)[0] ?? '')
    const missing = status === 400 && document.errors[0].code === 'missing-parameter'
    expect(needed.map(({ name }) => name)).toEqual(
      missing ? [document.errors[0].source.parameter] : [],
    )
  })

  test('names every fault of a query at once', async () => {
    const query = '?postcode=ZZ11AA&postcode=ZZ11AB&page[size]=21&page[number]=2'
    const { document } = await ask('/addresses', `/v1/addresses${query}`)
    expect(document.errors.map(({ code }: { code: string }) => code)).toEqual([
      'repeated-parameter',
      'parameter-out-of-range',
      'unknown-parameter',
    ])
  })
})
