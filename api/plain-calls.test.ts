import { createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { LocalRegister } from '../register/register.ts'
import { openExampleRegister } from '../tests/support/api/example-register.ts'
import { addExampleApi } from '../tests/support/api/start-example-api.ts'
import type { ApiParts } from './add-api.ts'
import type { Turn } from './admission.ts'

const { register, close } = openExampleRegister()
afterAll(close)

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const act of closing.splice(0)) await act()
})

/** A server that has both ways: by Fastify alone where `isUsual` is false. */
async function start(parts: Partial<ApiParts> = {}, from: LocalRegister = register) {
  const app = Fastify()
  const api = addExampleApi(app, from, parts)
  await app.ready()
  const seen = { plain: [] as string[], handedOver: 0 }
  let isUsual = true
  const server = createServer((request, reply) => {
    api.answerOrHandOver(request, reply, () => app.routing(request, reply), {
      clientOf: () => (isUsual ? { ip: '192.0.2.1', protocol: 'http' } : null),
      onAnswered: (_request, { statusCode }, place) => seen.plain.push(`${statusCode} ${place}`),
      onHandedOver: () => {
        seen.handedOver += 1
      },
    })
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  closing.push(
    () => {
      const closed = new Promise(resolve => server.close(resolve))
      server.closeAllConnections()
      return closed
    },
    () => app.close(),
  )
  const { port } = server.address() as AddressInfo
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    send({ port, path, method, headers, agent: false }, resolve).on('error', reject).end()
    const answer = await promise
    const { date: _, 'keep-alive': __, ...others } = answer.headers
    return { status: answer.statusCode, headers: others, body: await text(answer) }
  }
  return {
    seen,
    ask,
    async askFastify(...given: Parameters<typeof ask>) {
      isUsual = false
      const answer = await ask(...given)
      isUsual = true
      return answer
    },
  }
}

const addresses = '/v1/addresses?postcode=ZZ1%201AA'
const rating = '/v1/epc-ratings?addressId=900000000001'

describe('a plain call', () => {
  test.each([
    ['addresses', addresses, '200 /v1/addresses'],
    ['addresses, spaced by a plus', '/v1/addresses?postcode=zz1+1aa', '200 /v1/addresses'],
    ['a certificate', rating, '200 /v1/epc-ratings'],
  ])('%s is answered without Fastify as Fastify answers it', async (_label, path, plain) => {
    const [one, other] = [await start(), await start()]
    // The third is answered from the cache.
    for (let round = 0; round < 3; round += 1) {
      expect(await one.ask(path)).toEqual(await other.askFastify(path))
    }
    expect([one.seen.plain, one.seen.handedOver]).toEqual([[plain, plain, plain], 0])
    expect(other.seen.plain).toEqual([])
  })

  test('is answered 304 by the tag that its answer has', async () => {
    const { ask, askFastify, seen } = await start()
    const { etag = '' } = (await ask(rating)).headers
    const unchanged = await ask(rating, { 'if-none-match': etag })
    expect(unchanged).toEqual(await askFastify(rating, { 'if-none-match': etag }))
    expect([unchanged.status, unchanged.body]).toEqual([304, ''])
    expect(seen.plain.at(-1)).toBe('304 /v1/epc-ratings')
  })

  test('is compressed as Fastify sends it, and noted when that is done', async () => {
    const compression: ApiParts['compression'] = {
      negotiate: () => 'br',
      compress: async body => Buffer.concat([body, Buffer.from('packed')]),
    }
    const [one, other] = [await start({ compression }), await start({ compression })]
    expect(await one.ask(rating)).toEqual(await other.askFastify(rating))
    expect(one.seen.plain).toEqual(['200 /v1/epc-ratings'])
  })
})

describe('handed over to Fastify, with one turn taken', () => {
  test.each([
    ['a postcode without addresses', '/v1/addresses?postcode=ZZ99+9ZZ', 200],
    ['a text that is no postcode', '/v1/addresses?postcode=nonsense', 400],
    ['an unknown address', '/v1/epc-ratings?addressId=1', 404],
    ['an unknown parameter', '/v1/epc-ratings?postcode=1', 400],
    ['a search', '/v1/addresses?search=lantern', 200],
  ])('is what has no answer at once: %s', async (_label, path, status) => {
    let turns = 0
    const takeTurn = () => {
      turns += 1
      return 'go' as const
    }
    const { ask, askFastify, seen } = await start({ takeTurn })
    const answer = await ask(path)
    expect([answer.status, seen.plain, seen.handedOver, turns]).toEqual([status, [], 1, 1])
    expect(answer).toEqual(await askFastify(path))
  })

  test('is a call that is refused because too many wait', async () => {
    const turn = Promise.withResolvers<Turn>()
    const { ask, seen } = await start({ takeTurn: () => turn.promise })
    const asked = ask(rating)
    turn.resolve('busy')
    const { status, headers, body } = await asked
    expect([status, headers['retry-after'], JSON.parse(body).errors[0].code]).toEqual([
      503,
      '10',
      'busy',
    ])
    expect(seen).toEqual({ plain: [], handedOver: 1 })
  })

  test('is a call whose register fails', async () => {
    const broken: LocalRegister = {
      ...register,
      visitRating() {
        throw new Error('broken')
      },
    }
    const { ask, seen } = await start({}, broken)
    const { status, body } = await ask(rating)
    expect([status, JSON.parse(body).errors[0].code]).toEqual([503, 'register-unavailable'])
    expect(seen).toEqual({ plain: [], handedOver: 1 })
  })
})

describe('left to Fastify from the beginning', () => {
  test.each([
    ['another method', addresses, {}, 'HEAD'],
    ['a token', addresses, { authorization: 'Bearer some-token' }, 'GET'],
    ['a media type that is refused', addresses, { accept: 'text/html' }, 'GET'],
    ['many media types', addresses, { accept: '*/*,'.repeat(100) }, 'GET'],
    ['a body', addresses, { 'content-length': '0' }, 'GET'],
    ['two parameters', `${addresses}&search=lantern`, {}, 'GET'],
    ['other encoded letters', '/v1/addresses?postcode=ZZ1%201A%41', {}, 'GET'],
    ['a path with an id', '/v1/addresses/900000000001', {}, 'GET'],
    ['a page of another origin', addresses, { origin: 'https://example.org' }, 'GET'],
  ])('is what is unusual: %s', async (_label, path, headers, method) => {
    const { ask, askFastify, seen } = await start({ corsOrigins: ['https://example.org'] })
    expect(await ask(path, headers, method)).toEqual(await askFastify(path, headers, method))
    expect(seen).toEqual({ plain: [], handedOver: 0 })
  })
})

test('a call that waits is answered when its turn comes', async () => {
  const turn = Promise.withResolvers<Turn>()
  const { ask, seen } = await start({ takeTurn: () => turn.promise })
  const asked = ask(rating)
  turn.resolve('go')
  expect((await asked).status).toBe(200)
  expect(seen).toEqual({ plain: ['200 /v1/epc-ratings'], handedOver: 0 })
})

test('nothing is done for a client that has gone', async () => {
  const { ask, seen } = await start({ takeTurn: () => 'gone' })
  const answer = Promise.race([ask(rating), setTimeout(50, 'none')])
  await expect(answer).resolves.toBe('none')
  expect(seen).toEqual({ plain: [], handedOver: 0 })
})
