import { request } from 'node:http'
import { expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { ask, postLead } from '../support/site/ask.ts'
import { findLeaks } from '../support/site/find-leaks.ts'
import { linkForOneTest } from '../support/site/link-demonstration.ts'
import { startSite } from '../support/site/start-site.ts'

const token = 'a-token-of-24-letters-or-more'
const type = 'application/vnd.api+json'
const LEADS_KEY = Buffer.alloc(32, 9).toString('base64')

const attributes = {
  'full-name': 'Wilhelmina Markerby',
  email: 'markerby@example.com',
  phone: '020 7946 0421',
  channels: ['phone'],
  product: 'heat-pump',
  postcode: 'ZZ1 1AA',
  address: '1 Marker Row, Emberford, ZZ1 1AA',
  message: 'Mind the markerdog.',
}
const person = /markerby|marker row|7946 ?0421|markerdog/i

const submit = (origin: string, headers: Record<string, string> = {}, more: object = {}) =>
  postLead(origin, { ...attributes, ...more }, headers)

test('a lead outlives a restart, is the same for its key, and is moved on by who has a token', async () => {
  const env = { DATA_DIR: linkForOneTest(), LEADS_KEY, API_TOKENS: token }
  const key = { 'Idempotency-Key': '"8e03978e-40d5-43e8-bc93-6894a57f9324"' }
  const site = await runSite({ env })
  const first = await submit(site.origin, key)
  expect(first.status).toBe(201)
  await site.stop()

  const later = await startSite({ env })
  const again = await submit(later.origin, key)
  expect([again.status, again.text]).toEqual([201, first.text])
  expect(again.headers['idempotency-replayed']).toBe('true')
  const path = String(again.headers.location)
  expect((await ask(later.origin, path)).status).toBe(401)

  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type }
  const shown = await ask(later.origin, path, { headers })
  expect(JSON.parse(shown.text).data.attributes).toMatchObject(attributes)
  const { id } = JSON.parse(first.text).data
  const body = JSON.stringify({ data: { type: 'leads', id, attributes: { status: 'done' } } })
  const changed = await ask(later.origin, path, { method: 'PATCH', headers, body })
  expect(JSON.parse(changed.text).data.attributes.status).toBe('done')
})

test('staff list leads, and of two who saw the same lead one changes it', async () => {
  const env = { DATA_DIR: linkForOneTest(), LEADS_KEY, API_TOKENS: token }
  const { origin, lines } = await startSite({ env })
  const { id } = JSON.parse((await submit(origin)).text).data
  await submit(origin, {}, { product: 'solar' })
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type }
  const list = async (path: string) => JSON.parse((await ask(origin, path, { headers })).text)
  const first = await list('/v1/leads?page[size]=1')
  const second = await list(first.links.next)
  expect([first, second].map(({ data }) => data[0].attributes.product)).toEqual([
    'solar',
    'heat-pump',
  ])
  expect(second.links.next).toBeUndefined()
  const [lead] = (await list('/v1/leads?filter[product]=heat-pump')).data
  expect(lead).toMatchObject({ id, attributes })
  const change = (status: string) =>
    ask(origin, `/v1/leads/${id}`, {
      method: 'PATCH',
      headers: { ...headers, 'If-Match': lead.meta.etag },
      body: JSON.stringify({ data: { type: 'leads', id, attributes: { status } } }),
    })
  const answers = await Promise.all([change('contact-due'), change('done')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
  expect(JSON.parse(answers.find(({ status }) => status === 412)?.text ?? '').errors).toMatchObject(
    [{ code: 'changed-since', detail: expect.stringContaining('(changed since: status)') }],
  )
  expect((await ask(origin, '/v1/leads')).status).toBe(401)
  expect(lines().join('')).not.toContain(id)
})

test('nothing of the person is in an answer, a line of log or the metrics', async () => {
  const env = { DATA_DIR: linkForOneTest(), LEADS_KEY, LOG_LEVEL: 'trace' }
  const site = await startSite({ env })
  const answers = [
    await submit(site.origin),
    await submit(site.origin, {}, { email: 'markerby@', phone: 'markerby', postcode: 'markerby' }),
    await submit(site.origin, { 'Idempotency-Key': 'markerby' }),
    await submit(site.origin, { 'Content-Type': 'text/markerby' }),
    await ask(site.adminOrigin, '/metrics'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 422, 400, 415, 200])
  expect(JSON.stringify(attributes)).toMatch(person)
  for (const { text, headers } of answers) {
    expect(text + JSON.stringify(headers)).not.toMatch(person)
    expect(findLeaks(text)).toEqual([])
  }
  expect(site.lines().length).toBeGreaterThanOrEqual(answers.length)
  expect(site.lines().filter(line => person.test(line))).toEqual([])
})

test('a body over 64 kB is refused, whether it says its length or not', async () => {
  const site = await startSite({ env: { DATA_DIR: linkForOneTest(), LEADS_KEY } })
  const told = await submit(site.origin, {}, { message: 'x'.repeat(70_000) })
  expect([told.status, JSON.parse(told.text).errors[0].code]).toEqual([413, 'body-too-large'])
  const untold = await sendInChunks(site.origin, 70)
  expect([untold.status, JSON.parse(untold.text).errors[0].code]).toEqual([413, 'body-too-large'])
  expect((await submit(site.origin)).status).toBe(201)
})

test('limits on a network hold for leads, and can be switched off', async () => {
  const limited = await startSite({ env: { DATA_DIR: linkForOneTest(), LEADS_KEY } })
  const open = await startSite({
    env: { DATA_DIR: linkForOneTest(), LEADS_KEY, RATE_LIMITS: 'off' },
  })
  const statuses = async (origin: string) => {
    const answers = []
    for (let sent = 0; sent < 31; sent += 1) answers.push(await submit(origin))
    return answers
  }
  const last = (await statuses(limited.origin)).at(-1)
  expect([last?.status, JSON.parse(last?.text ?? '').errors[0].code]).toEqual([
    429,
    'too-many-requests',
  ])
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
  expect(new Set((await statuses(open.origin)).map(({ status }) => status))).toEqual(new Set([201]))
})

/** As a program sends what it does not know the end of. */
function sendInChunks(origin: string, chunks: number): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': type, 'Transfer-Encoding': 'chunked' }
    const sent = request(`${origin}/v1/leads`, { method: 'POST', headers, agent: false })
    sent.on('response', async answer => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part)
      resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() })
    })
    sent.on('error', reject)
    for (let chunk = 0; chunk < chunks; chunk += 1) sent.write(' '.repeat(1000))
    sent.end()
  })
}
