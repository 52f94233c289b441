import type { RequestListener } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  breakOff,
  sendJson,
  sendText,
  startAnswering,
  stayMute,
} from '../../tests/support/start-answering.ts'
import type { Register } from '../register.ts'
import { RegisterUnavailable } from '../register-unavailable.ts'
import { createRegisterOverHttp } from './register-over-http.ts'

async function start(first: RequestListener, timeoutMs = 10_000) {
  const server = await startAnswering(first)
  onTestFinished(server.stop)
  const faults: string[] = []
  const onFault = (fault: RegisterUnavailable) => void faults.push(fault.kind)
  const baseUrl = () => server.base
  const register = createRegisterOverHttp({ baseUrl, token: 'secret-token', timeoutMs, onFault })
  return { ...server, register, faults }
}

const id = '900000000001'
const address = {
  type: 'addresses',
  id,
  attributes: { address: '1 Lantern Row, Emberford, ZZ1 1AA', postcode: 'ZZ1 1AA' },
}
const refuse = (status: number, code?: string) =>
  sendJson(code === undefined ? {} : { errors: [{ status: String(status), code }] }, status)

const calls: Record<string, (register: Register) => Promise<unknown>> = {
  findAddresses: register => register.findAddresses('ZZ1 1AA'),
  findAddress: register => register.findAddress(id),
  searchAddresses: register => register.searchAddresses('lantern row', 20),
  chosenRating: register => register.chosenRating(id),
  listRatings: register => register.listRatings(id),
  findRating: register => register.findRating('1000-2000-3000-4000-5001'),
  listRecommendations: register => register.listRecommendations('1000-2000-3000-4000-5001'),
  countBands: register => register.countBands({ kind: 'postcode', code: 'ZZ1 1AA' }),
  findSupply: async register => register.findSupply?.(id),
}

const failing = {
  'timed-out': [stayMute],
  refused: [breakOff, (request => request.socket.destroy()) as RequestListener],
  'not-json': [
    sendText('<!doctype html><title>Sign in</title>'),
    sendText('{"data":[{"type":"addresses","id":"900000000001","attr'),
  ],
  'wrong-shape': [
    ...[null, [], 'text', {}, { data: { type: 'homes', id: '1' } }, { data: 'text' }].map(value =>
      sendJson(value),
    ),
    ...['addresses', 'epc-ratings', 'recommendations', 'supplies'].map(type =>
      sendJson({ data: { type, id } }),
    ),
    sendJson({ data: [{ type: 'epc-ratings', id }] }),
    sendJson({ data: [{ type: 'homes', id: '1' }] }),
  ],
  'too-large': [sendJson({ data: 'x'.repeat(5_000_000) })],
  'answered-3xx': [
    ((_, response) => {
      response.writeHead(307, { location: 'http://127.0.0.1:1/elsewhere' }).end()
    }) as RequestListener,
  ],
  'answered-4xx': [
    ...[refuse(401), refuse(403, 'forbidden'), refuse(429), refuse(410)],
    ...[400, 404].map(status => sendText('<!doctype html><title>Not found</title>', status)),
  ],
  'answered-5xx': [refuse(500), refuse(503, 'register-unavailable'), sendText('<h1>Bad', 502)],
} as const

describe.each(Object.entries(calls))('%s', (_, call) => {
  const cases = Object.entries(failing).flatMap(([kind, answers]) =>
    (answers as readonly RequestListener[]).map(answer => [kind, answer] as const),
  )
  test.each(cases)('tells that it could not be read: %s', async (kind, answer) => {
    const { register, faults } = await start(answer, kind === 'timed-out' ? 150 : 10_000)
    const outcome = await call(register).catch(error => error)
    if (!(outcome instanceof RegisterUnavailable)) throw new TypeError(`answered ${outcome}`)
    expect(outcome.kind).toBe(kind)
    expect(faults).toEqual([kind])
    expect(`${outcome.stack} ${outcome.cause}`).not.toMatch(/900000|ZZ1|lantern|secret|4000-5001/i)
  })
})

test.each(['findAddresses', 'findAddress', 'chosenRating', 'listRatings', 'findRating'])(
  '%s does not take a path that is not served for a home that is not there',
  async name => {
    const { register } = await start(refuse(404, 'unknown-path'))
    expect(await calls[name]?.(register).catch(({ kind }) => kind)).toBe('answered-4xx')
  },
)

const noPage = {
  addresses: [],
  start: null,
  total: 0,
  isTotalExact: true,
  next: null,
  previous: null,
  corrections: [],
  leftOut: [],
}

describe('a refusal that is an answer', () => {
  test.each([
    ['findAddresses', refuse(400, 'invalid-postcode'), 'invalid-postcode'],
    ['findAddresses', refuse(400), 'invalid-postcode'],
    ['findAddress', refuse(404, 'unknown-address'), null],
    ['findAddress', refuse(404), null],
    ['findAddress', sendText('', 404), null],
    ['chosenRating', refuse(404, 'unknown-address'), 'unknown-address'],
    ['chosenRating', refuse(404, 'no-epc-rating'), 'no-epc-rating'],
    ['chosenRating', refuse(404), 'no-epc-rating'],
    ['chosenRating', sendText('', 404), 'no-epc-rating'],
    ['chosenRating', sendJson({ data: [] }), 'no-epc-rating'],
    ['listRatings', refuse(404, 'unknown-address'), 'unknown-address'],
    ['listRatings', refuse(404), []],
    ['findRating', refuse(404, 'unknown-epc-rating'), null],
    ['listRecommendations', refuse(404), 'unknown-rating'],
    ['searchAddresses', refuse(400, 'invalid-postcode'), 'not-supported'],
    ['searchAddresses', refuse(400, 'unknown-parameter'), 'not-supported'],
    ['searchAddresses', refuse(404), 'not-supported'],
    ['searchAddresses', refuse(400, 'invalid-search'), noPage],
    ['findSupply', refuse(404), null],
    ['findSupply', sendJson({ data: null, links: {} }), null],
    ['countBands', refuse(400), null],
  ] as const)('%s', async (name, answer, expected) => {
    const { register, faults } = await start(answer)
    expect(await calls[name]?.(register)).toEqual(expected)
    expect(faults).toEqual([])
  })

  test('that says nothing of a certificate leaves the one that counts to be asked for', async () => {
    const rating = { type: 'epc-ratings', id: 'k', attributes: { tenure: 'owner-occupied' } }
    const { register, asked } = await start((request, response) => {
      const counts = request.url?.startsWith('/v1/epc-ratings?')
      ;(counts ? sendJson({ data: [rating] }) : refuse(404))(request, response)
    })
    expect(await register.listRatings(id)).toMatchObject([{ id: 'k', addressId: id }])
    expect(asked).toHaveLength(2)
  })
})

describe('what is asked', () => {
  test('shows the token', async () => {
    let seen: unknown
    const { register } = await start((request, response) => {
      seen = request.headers.authorization
      sendJson({ data: address })(request, response)
    })
    await register.findAddress(id)
    expect(seen).toBe('Bearer secret-token')
  })

  test('holds ids and words as one part each, and no id that leads elsewhere', async () => {
    const { register, asked } = await start(refuse(404))
    await register.findAddress('a/b?c#d')
    await register.searchAddresses('a&b=c', 50)
    for (const odd of ['', '.', '..', 'x'.repeat(201), '\ud800']) {
      expect(await register.findAddress(odd)).toBeNull()
    }
    expect(asked).toEqual([
      '/v1/addresses/a%2Fb%3Fc%23d',
      '/v1/addresses?search=a%26b%3Dc&page%5Bsize%5D=20',
    ])
  })
})

describe('a page of a search', () => {
  const readFrom = async (more: object) => {
    const { register, asked } = await start(sendJson({ data: [address], ...more }))
    return { found: await register.searchAddresses('mill', 20, 'a=b&c'), asked }
  }

  test('is asked for with the cursor of another, as it was given', async () => {
    const { asked } = await readFrom({})
    expect(asked).toEqual([
      '/v1/addresses?search=mill&page%5Bsize%5D=20&page%5Bcursor%5D=a%3Db%26c',
    ])
  })

  test('from a provider who knows no pages is the only one', async () => {
    for (const more of [
      {},
      { links: null, meta: [] },
      { links: { next: null }, meta: { total: '9' } },
    ]) {
      const { found } = await readFrom(more)
      expect(found).toMatchObject({ total: null, next: null, previous: null, corrections: [] })
    }
  })

  test.each([
    ['https://homes.example/v1/addresses?search=mill&page%5Bcursor%5D=x%2By', 'x+y'],
    ['/v1/addresses?page[cursor]=abc#here', 'abc'],
    [{ href: '?page[cursor]=abc' }, 'abc'],
    ['/v1/addresses?page[number]=2', null],
    [7, null],
  ])('with the link %j goes on', async (next, expected) => {
    const { found } = await readFrom({ links: { next }, meta: { total: 57, 'total-exact': false } })
    expect(found).toMatchObject({ next: expected, total: 57, isTotalExact: false })
  })

  test('says what was searched for instead', async () => {
    const { found } = await readFrom({
      meta: { 'searched-for': ['lantern row', 7, 'b', 'c', 'd'] },
    })
    expect(found).toMatchObject({ corrections: ['lantern row', 'b', 'c'] })
  })

  test.each([400, 404])('with a cursor that is refused by %s is no outage', async status => {
    const { register } = await start(refuse(status, 'invalid-cursor'))
    const expected = status === 400 ? 'unknown-cursor' : 'not-supported'
    expect(await register.searchAddresses('mill', 20, 'x')).toBe(expected)
  })
})

describe('what is read', () => {
  test('may be less than we send ourselves, in any order, and leaves out what cannot be read', async () => {
    const named = (number: number, text: string) => ({
      ...address,
      id: String(number),
      attributes: { ...address.attributes, address: text, 'house-number': String(number) },
    })
    const data = [
      {
        type: 'addresses',
        id: '5',
        attributes: { address: "Landlord's supply", postcode: 'ZZ11AA' },
      },
      named(10, '10 Lantern Row, ZZ1 1AA'),
      { ...address, attributes: {} },
      named(2, '2 Lantern Row, ZZ1 1AA'),
    ]
    const { register } = await start(sendJson({ data }))
    const found = await register.findAddresses('ZZ1 1AA')
    expect(found).toMatchObject([
      { id: '2', kind: 'home', energyBand: null },
      { id: '10', kind: 'home', energyBand: null },
      { id: '5', kind: 'other-supply', postcode: 'ZZ1 1AA' },
    ])
    expect(await register.countBands({ kind: 'postcode', code: 'ZZ1 1AA' })).toBeNull()
    expect(await register.countBands({ kind: 'outcode', code: 'ZZ1' })).toBeNull()
  })

  test('is a certificate by its own id, also where it names no address', async () => {
    const rating = { type: 'epc-ratings', id: 'k', attributes: { tenure: 'owner-occupied' } }
    const { register, faults } = await start(sendJson({ data: rating }))
    expect(await register.findRating('k')).toMatchObject({ id: 'k', addressId: null })
    expect(faults).toEqual([])
  })

  test('is the supply as the provider tells it', async () => {
    const attributes = {
      electricity: [{ mpan: '*********8009', operator: 'UK Power Networks' }, { mpan: 7 }],
      gas: [{ mprn: '******7810' }],
      'pes-region': 'SE',
      'service-area': 'waiting-list',
    }
    const { register } = await start(sendJson({ data: { type: 'supplies', id, attributes } }))
    expect(await register.findSupply?.(id)).toEqual({
      electricity: [
        {
          mpan: '*********8009',
          distributorId: null,
          operator: 'UK Power Networks',
          powerCutPhone: null,
          gspGroup: null,
        },
      ],
      gas: [{ mprn: '******7810', transporter: null }],
      regionCode: 'SE',
      regionName: 'South East',
      serviceState: 'waiting-list',
    })
  })
})

describe('a page', () => {
  test('waits only so long for all of its calls, and is told so', async () => {
    const { register, asked } = await start(stayMute, 10_000)
    const page = register.withPatience(200)
    for (let calls = 0; calls < 2; calls += 1) {
      expect(await page.findAddress(id).catch(error => error)).toMatchObject({ kind: 'timed-out' })
    }
    // The first used up what there was: the second is not even sent.
    expect(asked).toHaveLength(1)
  })

  test('has all of its time from its first call on, however long it waited for its turn', async () => {
    let nowMs = 0
    const { base: baseUrl, stop } = await startAnswering(refuse(404))
    onTestFinished(stop)
    const register = createRegisterOverHttp({
      baseUrl,
      token: null,
      timeoutMs: 10_000,
      now: () => nowMs,
    })
    const page = register.withPatience(200)
    nowMs = 5000
    expect(await page.findAddress(id)).toBeNull()
    nowMs = 5200
    expect(await page.findAddress(id).catch(error => error)).toMatchObject({ kind: 'timed-out' })
  })

  test('is told at once when the ones before it could not be served', async () => {
    const { register, faults } = await start(refuse(500))
    for (let times = 0; times < 7; times += 1) await register.findAddress(id).catch(() => {})
    expect(faults).toEqual([...Array(5).fill('answered-5xx'), 'not-asked', 'not-asked'])
    expect(register.lastEnd()).toBe('failed')
  })
})

test.each([
  ['refuses', refuse(401, 'token-needed')],
  ['limits us', refuse(429, 'too-many-requests')],
  ['sends elsewhere', failing['answered-3xx'][0]],
  ['answers something else', sendJson({ data: { type: 'homes', id } })],
])('a provider that %s fails, until it answers', async (_, answer) => {
  const { register, answerNow } = await start(answer)
  await register.findAddress(id).catch(() => {})
  expect(register.lastEnd()).toBe('failed')
  answerNow(refuse(404, 'unknown-address'))
  expect(await register.findAddress(id)).toBeNull()
  expect(register.lastEnd()).toBe('answered')
})
