import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeApi } from '../api/open-api.ts'
import { routes } from '../api/routes/routes.ts'
import { hasRightCheckDigit } from '../homes/supplies/meter-numbers.ts'
import { createAnswerCheck } from '../tests/support/api/answer-check.ts'
import { sendJson, startAnswering } from '../tests/support/start-answering.ts'
import { startMocks } from './start-mocks.ts'

/** The real service, which says that it was reached. */
const service = await startAnswering(sendJson({ real: true }, 418))
const elsewhere = await startAnswering(sendJson({ real: true }, 418))
let delayMs = 0
let stop = () => {}
beforeAll(() => {
  ;({ stop } = startMocks({
    base: () => service.base,
    get delayMs() {
      return delayMs
    },
    today: () => '2026-11-21',
  }))
})
afterAll(async () => {
  stop()
  await Promise.all([service.stop(), elsewhere.stop()])
})

const check = createAnswerCheck(describeApi(routes))

async function ask(route: string, path: string) {
  const answer = await fetch(service.base + path)
  const document = await answer.json()
  if (answer.status !== 418) expect(await check(route, answer.status, document)).toBe('fits')
  return { status: answer.status, type: answer.headers.get('content-type'), document }
}

async function listOf(postcode: string) {
  const { document } = await ask(
    '/addresses',
    `/addresses?postcode=${encodeURIComponent(postcode)}`,
  )
  return document.data
}

const landlords = 'mocked-zz11aa-31'

describe('addresses', () => {
  test.each(['ZZ1 1AA', 'sw1a1aa', 'GIR 0AA'])(
    '%s has 30 numbered homes and the landlord’s supply',
    async postcode => {
      const listed = await listOf(postcode)
      const attributes = listed.map(({ attributes }: { attributes: object }) => attributes)
      expect(listed).toHaveLength(31)
      expect(new Set(listed.map(({ id }: { id: string }) => id)).size).toBe(31)
      expect(attributes.map((one: Record<string, unknown>) => one['house-number'])).toEqual([
        ...Array.from({ length: 30 }, (_, at) => String(at + 1)),
        null,
      ])
      expect(attributes.at(-1).address).toMatch(/^Landlord's Supply \(Street Lighting\)/)
      for (const one of attributes) {
        expect(one).toMatchObject({ 'bg-service-area': true, 'pes-region': 'SE' })
        expect(one.postcode).toBe(attributes[0].postcode)
        expect(one.mpans.every(hasRightCheckDigit)).toBe(true)
      }
    },
  )

  test.each(['SA99 1AA', 'sa991aa'])('%s is refused', async postcode => {
    const { status, type, document } = await ask(
      '/addresses',
      `/addresses?postcode=${encodeURIComponent(postcode)}`,
    )
    expect([status, document.errors[0].code]).toEqual([400, 'invalid-postcode'])
    expect(document.errors[0].detail).toMatch(/Give any other/)
    expect(type).toBe('application/vnd.api+json')
  })

  test('each is found by its id, with its supply', async () => {
    for (const { type, id, attributes, relationships } of await listOf('ZZ1 1AA')) {
      const one = await ask('/addresses/{id}', `/addresses/${id}`)
      expect(one.document.data).toMatchObject({ type, id, attributes, relationships })
      const supply = await ask('/addresses/{id}/supply', `/addresses/${id}/supply`)
      const linkage = `/addresses/${id}/relationships/supply`
      const linked = await ask('/addresses/{id}/relationships/supply', linkage)
      expect(linked.document.data).toEqual({ type: 'supplies', id })
      expect(supply.document.data).toMatchObject({
        type: 'supplies',
        id,
        attributes: { 'pes-region': 'SE', 'service-area': 'covered' },
      })
    }
  })
})

describe('certificates', () => {
  test('are one for each home and none for the landlord’s supply', async () => {
    for (const { id, meta } of await listOf('ZZ1 1AA')) {
      const { status, document } = await ask('/epc-ratings', `/epc-ratings?addressId=${id}`)
      if (id === landlords) {
        expect([status, document.errors[0].code]).toEqual([404, 'no-epc-rating'])
        expect(document.errors[0].detail).toMatch(/Ask with the id/)
        continue
      }
      expect(status).toBe(200)
      expect(document.data).toHaveLength(1)
      expect(document.data[0].meta['energy-band']).toBe(meta['energy-band'])
    }
  })
})

describe('a lead', () => {
  test('is taken with 200 and no body', async () => {
    const answer = await fetch(`${service.base}/leads`, { method: 'POST', body: '{"data":{}}' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })
})

describe('what has no mock goes through to the real service', () => {
  test.each([
    '/addresses?postcode=nowhere',
    '/addresses?search=lantern',
    '/addresses/900000000001',
    '/addresses/mocked-zz11aa-32',
    '/addresses/mocked-zz11aa-1/epc-ratings',
    '/addresses/%E0%A4%A',
    '/epc-ratings',
    '/epc-ratings?addressId=900000000001',
    '/epc-ratings/0000-0000-0000-0000-0001',
    '/openapi.json',
    '/addresses?postcode=ZZ11AA&page%5Bsize%5D=5',
    '/addresses?postcode=ZZ11AA&postcode=ZZ12BB',
    '/addresses/mocked-zz11aa-1?extra=1',
    '/epc-ratings?addressId=mocked-zz11aa-1&extra=1',
  ])('%s', async path => {
    const before = service.asked.length
    expect((await ask('', path)).status).toBe(418)
    expect(service.asked.slice(before)).toEqual([`/v1${path}`])
  })

  test('as does every other server’s', async () => {
    const answer = await fetch(`${elsewhere.base}/addresses?postcode=ZZ11AA`)
    expect(answer.status).toBe(418)
  })
})

test('each answer takes its time', async () => {
  delayMs = 120
  const timed = async (call: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await call()
    return performance.now() - startedAt
  }
  const took = await Promise.all([
    timed(() => listOf('ZZ1 1AA')),
    timed(() => ask('/addresses', '/addresses?postcode=SA991AA')),
    timed(() => ask('/epc-ratings', `/epc-ratings?addressId=${landlords}`)),
    timed(() => fetch(`${service.base}/leads`, { method: 'POST' })),
  ])
  delayMs = 0
  expect(Math.min(...took)).toBeGreaterThanOrEqual(115)
})

test('stopped, nothing is mocked', async () => {
  stop()
  expect((await fetch(`${service.base}/addresses?postcode=ZZ11AA`)).status).toBe(418)
})
