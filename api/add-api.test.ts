import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { createMemoryLimits } from '../leads/limits.ts'
import { compress, negotiateEncoding } from '../server/compression.ts'
import { openExampleRegister, ratingId } from '../tests/support/api/example-register.ts'
import { startExampleApi } from '../tests/support/api/start-example-api.ts'
import { shippedPlanContent } from '../tests/support/plan-facts.ts'
import { type ApiParts, addApi } from './add-api.ts'

const { register, close } = openExampleRegister()
afterAll(close)

const compression: ApiParts['compression'] = {
  negotiate: accept => negotiateEncoding(accept, 'once'),
  compress: (body, encoding) => compress(body, encoding, 'once'),
}
const app = startExampleApi(register, { compression })

const noLeads: ApiParts['leads'] = {
  submit: async () => ({ kind: 'in-progress' }),
  find: async () => null,
  listWhole: async () => [],
  change: async () => ({ kind: 'unknown' }),
  outboxOf: async () => [],
}

const url = '/v1/addresses?postcode=ZZ11AA'
const own = 'application/vnd.api+json'

describe('media types', () => {
  test.each([
    [{ accept: `${own}; charset=utf-8` }, 406, 'not-acceptable', 'Accept'],
    [{ accept: 'text/html' }, 406, 'not-acceptable', 'Accept'],
    [{ 'content-type': `${own}; version=1` }, 415, 'unsupported-media-type', 'Content-Type'],
  ])('%j: %i', async (headers, status, code, header) => {
    const answer = await app.inject({ url, headers })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toBe(own)
    expect(answer.json().errors[0]).toMatchObject({ code, source: { header } })
  })

  test('also where the answer is kept already', async () => {
    expect((await app.inject(url)).statusCode).toBe(200)
    expect((await app.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(406)
  })
})

describe('conditional requests', () => {
  test.each([url, '/v1/openapi.json', `/v1/epc-ratings/${ratingId}`])(
    '%s is not sent again to who has it',
    async path => {
      const first = await app.inject(path)
      const etag = String(first.headers.etag)
      const again = await app.inject({ url: path, headers: { 'if-none-match': etag } })
      expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag])
      expect(again.headers.vary).toBe(first.headers.vary)
      const other = await app.inject({ url: path, headers: { 'if-none-match': 'W/"other"' } })
      expect([other.statusCode, other.payload]).toEqual([200, first.payload])
    },
  )

  test('a refusal has no tag and is not to be kept', async () => {
    const { headers } = await app.inject({
      url: '/v1/addresses/1',
      headers: { 'if-none-match': '*' },
    })
    expect(headers.etag).toBeUndefined()
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('compression', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['zstd', zstdDecompressSync],
  ] as const)('%s carries the same answer, each time', async (encoding, unpack) => {
    const plain = await app.inject(url)
    for (let round = 0; round < 2; round += 1) {
      const packed = await app.inject({ url, headers: { 'accept-encoding': encoding } })
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(packed.headers.vary).toContain('Accept-Encoding')
      expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
      expect(unpack(packed.rawPayload).toString()).toBe(plain.payload)
    }
  })

  test('what fits one packet goes as it is', async () => {
    const headers = { 'accept-encoding': 'br' }
    const answer = await app.inject({ url: '/v1/addresses/900000000001', headers })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })
})

describe('other methods', () => {
  test.each([url, '/v1/addresses/1', '/v1/openapi.json', '/v1/epc-ratings/x/recommendations'])(
    'HEAD %s has the headers of GET and no body',
    async path => {
      const get = await app.inject(path)
      const head = await app.inject({ method: 'HEAD', url: path })
      expect([head.statusCode, head.payload]).toEqual([get.statusCode, ''])
      for (const name of ['etag', 'content-type', 'content-length', 'vary', 'cache-control'])
        expect(head.headers[name]).toBe(get.headers[name])
    },
  )

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s is refused', async method => {
    for (const payload of ['', '{', 'x'.repeat(2_000_000)]) {
      const headers = { 'content-type': 'text/strange' }
      const answer = await app.inject({ method, url: '/v1/addresses', payload, headers })
      expect(answer.statusCode).toBe(405)
      expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS')
      expect(answer.json().errors[0].code).toBe('method-not-allowed')
    }
  })

  test('OPTIONS says what can be done, where there is something', async () => {
    const there = await app.inject({ method: 'OPTIONS', url: '/v1/epc-ratings/a%2Fb' })
    expect([there.statusCode, there.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS'])
    const nowhere = await app.inject({ method: 'OPTIONS', url: '/v1/elsewhere' })
    expect(nowhere.statusCode).toBe(404)
  })
})

describe('what is not there', () => {
  const paths = ['/v1', '/v1/', '/v1/addresses/1/2/3', '/v1/addresses/', '/v1//addresses']
  test.each([...paths, `/v1/addresses/${'9'.repeat(3000)}`, '/v1/%E0%A4%AA'])('%s', async path => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url: path })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, own])
    }
  })

  test('an address that cannot be decoded', async () => {
    const answer = await app.inject('/v1/addresses/%zz')
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'malformed-request'])
  })

  test('is answered so beside a site that answers everything else', async () => {
    const site = Fastify()
    site.get('*', async () => 'a page')
    addApi(site, {
      register,
      served: () => ({ version: 'first', isMadeUp: true }),
      serviceAreas: () => ({ asOf: '', otherwise: 'covered', outcodes: [], localAuthorities: [] }),
      planContent: () => shippedPlanContent,
      today: () => '2026-11-21',
      leads: noLeads,
      networkOf: () => null,
      takeTurn: () => 'go',
      limits: createMemoryLimits(),
      now: () => new Date(),
      tokens: [],
      corsOrigins: [],
      codeMark: 'example',
      compression,
    })
    expect((await site.inject('/v1x')).payload).toBe('a page')
    for (const path of ['/v1', '/v1/x', `/v1/addresses/${'9'.repeat(300)}`])
      expect((await site.inject(path)).json().errors[0].status).toBe('404')
  })
})

describe('pages of other origins', () => {
  const open = startExampleApi(register, { corsOrigins: ['https://partner.example'] })
  const from = (origin: string) => ({ origin })

  test('may read where they are named', async () => {
    const { headers } = await open.inject({ url, headers: from('https://partner.example') })
    expect(headers['access-control-allow-origin']).toBe('https://partner.example')
    expect(headers.vary).toContain('Origin')
  })

  test.each(['/v1/nowhere', '/v1/addresses/100%'])('may read a refusal too: %s', async path => {
    const headers = from('https://partner.example')
    const answer = await open.inject({ url: path, headers })
    expect(answer.headers['access-control-allow-origin']).toBe('https://partner.example')
  })

  test('ask first, and are told what they may send', async () => {
    const headers = { ...from('https://partner.example'), 'access-control-request-method': 'GET' }
    const answer = await open.inject({ method: 'OPTIONS', url, headers })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://partner.example',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
    })
    expect(answer.headers['access-control-allow-headers']).toContain('Authorization')
  })

  test.each([
    [open, 'https://stranger.example'],
    [open, 'null'],
    [app, 'https://partner.example'],
  ])('may not where they are not', async (asked, origin) => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await asked.inject({ method, url, headers: from(origin) })
      expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([])
    }
  })
})
