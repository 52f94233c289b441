import { afterAll, describe, expect, test } from 'vitest'
import type { LocalRegister } from '../register/register.ts'
import { openExampleRegister } from '../tests/support/api/example-register.ts'
import { startExampleApi } from '../tests/support/api/start-example-api.ts'
import type { ApiParts } from './add-api.ts'

const { register, close } = openExampleRegister()
afterAll(close)

const start = (parts: Partial<ApiParts> = {}, from: LocalRegister = register) =>
  startExampleApi(from, parts)
const app = start()

const url = '/v1/addresses?postcode=ZZ11AA'

describe('meter numbers', () => {
  const paths = [
    url,
    '/v1/addresses/900000000001',
    '/v1/addresses/900000000001/supply',
    '/v1/addresses?search=lantern',
  ]
  const withToken = { authorization: 'Bearer right-token' }

  test.each(paths)(
    '%s shows them whole where all homes are made up and no token is set',
    async path => {
      expect((await app.inject(path)).payload).toContain('"1912345678009"')
    },
  )

  test.each(paths)('%s masks them where homes are real', async path => {
    const real = start({ served: () => ({ version: 'first', isMadeUp: false }) })
    const { payload } = await real.inject({ url: path, headers: withToken })
    expect(payload).toContain('"*********8009"')
    expect(payload).toContain('"******7810"')
    expect(payload).not.toMatch(/1912345678009|1234567810/)
  })

  test.each(paths)('%s shows them to who has a token, and only then', async path => {
    const guarded = start({ tokens: ['right-token'] })
    for (let round = 0; round < 2; round += 1) {
      const wrong = { authorization: 'Bearer wrong-token' }
      expect((await guarded.inject({ url: path, headers: withToken })).payload).toContain(
        '1912345678009',
      )
      expect((await guarded.inject({ url: path, headers: wrong })).payload).not.toContain(
        '1912345678009',
      )
      expect((await guarded.inject(path)).payload).not.toContain('1912345678009')
    }
  })
})

describe('what is cached', () => {
  test('is what was requested twice, and it is not read again', async () => {
    let asked = 0
    const counting: LocalRegister = {
      ...register,
      storedAddresses: postcode => {
        asked += 1
        return register.storedAddresses(postcode)
      },
    }
    const kept = start({}, counting)
    const answers = new Set<string>()
    for (let round = 0; round < 4; round += 1) answers.add((await kept.inject(url)).payload)
    expect([asked, answers.size]).toEqual([2, 1])
  })

  test('is let go when the register, the areas or the day changes', async () => {
    const state = {
      version: 'first',
      areas: {
        asOf: '2026-11-20',
        otherwise: 'covered',
        outcodes: [],
        localAuthorities: [],
      } as ReturnType<ApiParts['serviceAreas']>,
      today: '2026-11-21',
      country: 'England',
    }
    const changing = start(
      {
        served: () => ({ version: state.version, isMadeUp: true }),
        serviceAreas: () => state.areas,
        today: () => state.today,
      },
      {
        ...register,
        storedAddresses: postcode => {
          const stored = register.storedAddresses(postcode)
          const addresses = stored?.addresses.map(one => ({ ...one, country: state.country }))
          return stored && { ...stored, addresses: addresses ?? [] }
        },
      },
    )
    const read = async (path: string) => (await changing.inject(path)).json().data[0]
    const rating = '/v1/epc-ratings?addressId=900000000001'
    expect((await read(url)).attributes).toMatchObject({
      country: 'England',
      'bg-service-area': true,
    })
    expect((await read(rating)).meta.expired).toBe(false)
    Object.assign(state, { version: 'second', country: 'Wales' })
    expect((await read(url)).attributes).toMatchObject({
      country: 'Wales',
      'bg-service-area': true,
    })
    state.areas = { ...state.areas, otherwise: 'not-covered' }
    expect((await read(url)).attributes).toMatchObject({
      country: 'Wales',
      'bg-service-area': false,
    })
    state.today = '2030-03-01'
    expect((await read(rating)).meta.expired).toBe(true)
  })
})

describe('the tag of an answer written from the register', () => {
  const paths = [url, '/v1/epc-ratings?addressId=900000000001']
  const tagOf = async (api: ReturnType<typeof start>, path: string) =>
    String((await api.inject(path)).headers.etag)

  test.each(paths)('%s: is the same in every process, first and later', async path => {
    const [one, other] = [start(), start()]
    const tags = new Set<string>()
    for (let round = 0; round < 3; round += 1) {
      tags.add(await tagOf(one, path)).add(await tagOf(other, path))
    }
    expect([...tags]).toEqual([expect.stringMatching(/^W\/"[\x21\x23-\x7e]+"$/)])
  })

  test.each<[string, Partial<ApiParts>]>([
    ['version', { served: () => ({ version: 'second', isMadeUp: true }) }],
    ['rule for meter numbers', { served: () => ({ version: 'first', isMadeUp: false }) }],
    ['day', { today: () => '2026-11-22' }],
    ['code', { codeMark: 'other' }],
    [
      'area',
      {
        serviceAreas: () => ({
          asOf: '2026-11-20',
          otherwise: 'covered',
          outcodes: [],
          localAuthorities: [],
        }),
      },
    ],
  ])('is another one with another %s', async (_, parts) => {
    for (const path of paths)
      expect(await tagOf(start(parts), path)).not.toBe(await tagOf(app, path))
  })

  test('is that of the earlier version again after a roll-back', async () => {
    const state = { version: 'first' }
    const rolled = start({ served: () => ({ ...state, isMadeUp: true }) })
    const before = await tagOf(rolled, url)
    state.version = 'second'
    expect(await tagOf(rolled, url)).not.toBe(before)
    state.version = 'first'
    expect(await tagOf(rolled, url)).toBe(before)
  })

  test('answers a client that shows it without reading', async () => {
    const tag = await tagOf(app, url)
    const unread = start(
      {},
      { ...register, storedAddresses: () => Promise.reject(new Error('read')) as never },
    )
    for (const method of ['GET', 'HEAD'] as const) {
      const headers = { 'if-none-match': `"other", ${tag}` }
      const answer = await unread.inject({ method, url, headers })
      expect([answer.statusCode, answer.payload, answer.headers.etag]).toEqual([304, '', tag])
    }
  })

  test('is not believed for another answer, and * stands for what is there alone', async () => {
    const nowhere = '/v1/epc-ratings?addressId=1'
    for (const shown of ['*', ' * ', await tagOf(app, paths[1] ?? '')]) {
      const answer = await app.inject({ url: nowhere, headers: { 'if-none-match': shown } })
      expect(answer.statusCode).toBe(404)
    }
    expect((await app.inject({ url, headers: { 'if-none-match': '*' } })).statusCode).toBe(304)
  })
})

test('a register of real homes that comes while a made-up one is read shows no meter numbers', async () => {
  let served = { version: 'made-up', isMadeUp: true }
  const replaced = start(
    { served: () => served },
    {
      ...register,
      findAddress: id => {
        served = { version: 'real', isMadeUp: false }
        return register.findAddress(id)
      },
    },
  )
  const { payload } = await replaced.inject('/v1/addresses/900000000001')
  expect(payload).toContain('"*********8009"')
})

describe('a register that cannot answer', () => {
  const secret = 'disk /srv/secret is gone'
  const broken = new Proxy(register, {
    get: () => () => {
      throw new Error(secret)
    },
  })

  test.each([
    url,
    '/v1/addresses?search=lantern',
    '/v1/addresses/1',
    '/v1/addresses/1/supply',
    '/v1/addresses/1/relationships/supply',
    '/v1/addresses/1/epc-ratings',
    '/v1/epc-ratings?addressId=1',
    '/v1/epc-ratings/1',
    '/v1/epc-ratings/1/recommendations',
  ])('%s: 503, when to ask again, and nothing about the inside', async path => {
    const answer = await start({}, broken).inject(path)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('10')
    expect(answer.json().errors[0].code).toBe('register-unavailable')
    expect(answer.payload).not.toContain('secret')
  })

  test('is told apart from a fault of our own', async () => {
    const wrong: LocalRegister = { ...register, findAddress: async () => JSON.parse('{"mpans":0}') }
    const answer = await start({}, wrong).inject('/v1/addresses/1')
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([500, 'internal-error'])
    expect(answer.payload).not.toMatch(/mpans|map|TypeError|undefined/)
  })

  test.each([new TypeError(secret), new RangeError(secret)])(
    'is told apart from a mistake in reading it: %o',
    async mistake => {
      const wrong: LocalRegister = { ...register, searchAddresses: () => Promise.reject(mistake) }
      const answer = await start({}, wrong).inject('/v1/addresses?search=lantern')
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([500, 'internal-error'])
      expect(answer.headers['retry-after']).toBeUndefined()
      expect(answer.payload).not.toContain('secret')
    },
  )

  test('is asked again next time', async () => {
    let isBroken = true
    const flaky: LocalRegister = {
      ...register,
      storedAddresses: postcode => {
        if (isBroken) throw new Error('not now')
        return register.storedAddresses(postcode)
      },
    }
    const recovering = start({}, flaky)
    expect((await recovering.inject(url)).statusCode).toBe(503)
    isBroken = false
    expect((await recovering.inject(url)).statusCode).toBe(200)
  })
})
