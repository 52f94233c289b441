import { afterAll, describe, expect, test } from 'vitest'
import type { StoredLead } from '../../leads/lead-store.ts'
import { askExampleLeads, showToken } from '../../tests/support/api/ask-example-leads.ts'
import {
  exampleLead,
  exampleNow,
  leastLead,
  openExampleLeads,
} from '../../tests/support/api/example-leads.ts'
import { openExampleRegister } from '../../tests/support/api/example-register.ts'

const example = openExampleLeads()
afterAll(example.close)
const { submit, send, show, change, describedAnswers, seenAnswers } = askExampleLeads(example.leads)
const own = 'application/vnd.api+json'

describe('a place on a waiting list', () => {
  const attributes = { 'full-name': 'A', email: 'a@post.example', product: 'waiting-list' }
  const { register, close } = openExampleRegister()
  afterAll(close)
  const ofHome = { ...attributes, 'address-id': '900000000001' }

  test('shows when its person was notified, and where they wait', async () => {
    const asking = askExampleLeads(example.leads, { register })
    const reference = String((await asking.submit(ofHome)).json().data.id)
    const before = (await show(reference)).json().data
    expect(before.attributes.postcode).toBe('ZZ1 1AA')
    expect(before.meta['notified-at']).toBeNull()
    await example.store.notify(reference, 'by-mail')
    const after = (await show(reference)).json().data
    expect(after.meta['notified-at']).toBe(after.attributes['changed-at'])
    expect(after.meta.etag).not.toBe(before.meta.etag)
  })
})

describe('a lead that is there', () => {
  const submitted = async () => String((await submit(exampleLead)).json().data.id)

  test.each([
    ['without a token', {}, 'Bearer realm="Hearthlight leads"'],
    [
      'with a wrong one',
      { authorization: 'Bearer wrong' },
      'Bearer realm="Hearthlight leads", error="invalid_token"',
    ],
  ])(
    'is not shown and not changed %s, nor is it said to be there',
    async (_, headers, challenge) => {
      for (const reference of [await submitted(), 'HL-0000-0000']) {
        for (const method of ['GET', 'HEAD', 'PATCH'] as const) {
          const url = `/v1/leads/${reference}`
          const answer = await send({ method, url, headers, payload: '{' })
          expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, challenge])
          expect(answer.payload).not.toContain(reference)
        }
      }
    },
  )

  test('is shown to nobody where no tokens are set', async () => {
    const closed = askExampleLeads(example.leads, { tokens: [] })
    expect((await closed.show(await submitted())).statusCode).toBe(401)
  })

  test('is found in any case, with or without its hyphens', async () => {
    const reference = await submitted()
    const said = reference.toLowerCase().replaceAll('-', '')
    const answer = await show(said)
    expect(answer.json().data.id).toBe(reference)
    expect(answer.json().links.self).toBe(`/v1/leads/${reference}`)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each(['HL-0000-0000', 'nonsense', '%00', 'x'.repeat(99)])(
    '%s is unknown',
    async reference => {
      for (const answer of [await show(reference), await change(reference, {})]) {
        expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'unknown-lead'])
      }
    },
  )

  test('is moved on', async () => {
    const reference = await submitted()
    const answer = await change(reference, { status: 'contact-due', 'due-on': '2026-11-24' })
    expect(answer.statusCode).toBe(200)
    const { attributes } = answer.json().data
    expect(attributes).toMatchObject({
      status: 'contact-due',
      'due-on': '2026-11-24',
      ...exampleLead,
    })
    const cleared = await change(reference, { 'due-on': null })
    expect(cleared.json().data.attributes).toMatchObject({ status: 'contact-due', 'due-on': null })
    const done = await change(reference, { status: 'done' })
    expect(done.json().data.attributes['closed-at']).toBe(exampleNow.toISOString())
    expect((await change(reference, {})).payload).toBe(done.payload)
  })

  test.each([
    { status: 'contact-due' },
    { status: 'passed-on' },
    { status: 'done' },
    { 'due-on': '2026-12-01' },
  ])('is not changed by %j once it was withdrawn', async attributes => {
    const reference = await submitted()
    const withdrawn = await change(reference, { status: 'withdrawn' })
    expect(withdrawn.statusCode).toBe(200)
    const answer = await change(reference, attributes)
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([409, 'withdrawn'])
    const again = await change(reference, { status: 'withdrawn' })
    expect([again.statusCode, again.payload]).toEqual([200, withdrawn.payload])
  })

  test.each([
    [{ status: 'lost' }, 'status', 'invalid-attribute'],
    [{ status: null }, 'status', 'invalid-attribute'],
    [{ 'due-on': '2026-02-30' }, 'due-on', 'invalid-attribute'],
    [{ 'due-on': 'Tuesday' }, 'due-on', 'invalid-attribute'],
    [{ 'due-on': '0001-01-01' }, 'due-on', 'invalid-attribute'],
    [{ 'due-on': '2026-11-20' }, 'due-on', 'invalid-attribute'],
    [{ 'due-on': '2028-11-22' }, 'due-on', 'invalid-attribute'],
    [{ email: 'other@example.com' }, 'email', 'unknown-attribute'],
    [{ dueOn: '2026-11-24' }, 'dueOn', 'unknown-attribute'],
  ])('is not changed by %j', async (attributes, pointer, code) => {
    const reference = await submitted()
    const answer = await change(reference, { status: 'done', ...attributes })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([
      { code, source: { pointer: `/data/attributes/${pointer}` } },
    ])
    expect((await example.store.find(reference))?.status).toBe('received')
  })

  test('is not changed by a document of another', async () => {
    const reference = await submitted()
    const answer = await change(reference, { status: 'done' }, { id: 'HL-0000-0000' })
    expect([answer.statusCode, answer.json().errors[0].source.pointer]).toEqual([409, '/data/id'])
  })

  test.each([
    [undefined, 400, 'malformed-document'],
    [null, 409, 'conflicting-resource'],
    ['', 409, 'conflicting-resource'],
  ])('is not changed by a document whose id is %j', async (id, status, code) => {
    const reference = await submitted()
    const answer = await change(reference, { status: 'done' }, { id })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().errors).toMatchObject([{ code, source: { pointer: '/data/id' } }])
    expect((await example.store.find(reference))?.status).toBe('received')
  })

  test('may be named by its id in any case', async () => {
    const reference = await submitted()
    const answer = await change(reference, { status: 'done' }, { id: reference.toLowerCase() })
    expect(answer.statusCode).toBe(200)
  })

  test('is shown by its reference alone where it cannot be opened, and not changed', async () => {
    const reference = await submitted()
    const stored = await example.store.find(reference)
    if (!stored) throw new TypeError('The lead is gone')
    const find = async () => describeUnopened(stored)
    const change = async () => ({ kind: 'unreadable', seal: 'damaged' }) as const
    const asked = askExampleLeads({ ...example.leads, find, change })
    const answer = await asked.show(reference)
    expect(answer.json().data).toMatchObject({ id: reference, meta: { readable: false } })
    expect(answer.json().data.attributes).toEqual({ reference })
    expect(answer.headers.etag).toBeUndefined()
    const refused = await asked.change(reference, { status: 'done' })
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'unreadable-lead'])
  })
})

describe('the ETag of a lead', () => {
  const submitted = async () => String((await submit(exampleLead)).json().data.id)
  const tagOf = async (reference: string) => String((await show(reference)).headers.etag)
  const changeIf = (reference: string, tag: string, attributes: object) =>
    change(reference, attributes, {}, { 'if-match': tag })

  test('is strong, is the same in header and body, and stays until something changes', async () => {
    const reference = await submitted()
    const answer = await show(reference)
    expect(answer.headers.etag).toMatch(/^"[\w.-]+"$/)
    expect(answer.json().data.meta.etag).toBe(answer.headers.etag)
    expect(await tagOf(reference)).toBe(answer.headers.etag)
    await change(reference, {})
    expect(await tagOf(reference)).toBe(answer.headers.etag)
    expect(await tagOf(await submitted())).not.toBe(answer.headers.etag)
  })

  const visitorsChange = { timeWindow: 'saturday' } as const
  const takeBack = { which: { purpose: 'marketing' }, page: '/track' } as const
  test.each([
    ['status', { status: 'done' } as const, '(changed since: status)'],
    ['due day', { dueOn: '2026-11-30' }, '(changed since: due-on)'],
    ['contact, by the visitor', visitorsChange, '(changed since: channels and time-window)'],
    ['consents, by the visitor', { takeBack }, '(changed since: consents)'],
    ['status and day', { status: 'done', dueOn: null } as const, '(changed since: status, due-on)'],
  ])('is another after a change of the %s, and 412 says what', async (_, made, says) => {
    const reference = await submitted()
    await example.store.change(reference, { dueOn: '2026-11-24' })
    const tag = await tagOf(reference)
    await example.store.change(reference, made)
    const now = await show(reference)
    expect(now.headers.etag).not.toBe(tag)
    const refused = await changeIf(reference, tag, { status: 'contact-due' })
    expect(refused.statusCode).toBe(412)
    expect(refused.json().errors).toMatchObject([
      { code: 'changed-since', source: { header: 'If-Match' } },
    ])
    expect(refused.json().errors[0].detail).toContain(says)
    expect((await show(reference)).payload).toBe(now.payload)
    const fresh = await changeIf(reference, String(now.headers.etag), { status: 'contact-due' })
    expect([fresh.statusCode, fresh.headers.etag]).toEqual([200, await tagOf(reference)])
  })

  test('lets one of two people who saw the same lead change it, however close they are', async () => {
    const reference = await submitted()
    const tag = await tagOf(reference)
    const days = Array.from({ length: 12 }, (_, at) => `2026-12-${10 + at}`)
    const answers = await Promise.all(days.map(day => changeIf(reference, tag, { 'due-on': day })))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect(statuses.filter(status => status === 412)).toHaveLength(11)
    const winner = days[statuses.indexOf(200)]
    expect((await show(reference)).json().data.attributes['due-on']).toBe(winner)
  })

  test('tells a program that sends its change again how the lead is now', async () => {
    const reference = await submitted()
    const tag = await tagOf(reference)
    expect((await changeIf(reference, tag, { status: 'done' })).statusCode).toBe(200)
    const again = await changeIf(reference, tag, { status: 'done' })
    expect(again.statusCode).toBe(412)
    expect(again.json().errors[0].detail).toContain('It is done now')
  })

  test.each([
    ['*', 200],
    ['"other", %', 200],
    ['"other"', 412],
    ['W/%', 412],
    ['other', 400],
    ['', 400],
  ])('If-Match %s: %i', async (written, status) => {
    const reference = await submitted()
    const header = written.replace('%', await tagOf(reference))
    const answer = await changeIf(reference, header, { status: 'done' })
    expect(answer.statusCode).toBe(status)
    if (status !== 200) expect(answer.json().errors[0].source).toEqual({ header: 'If-Match' })
    if (written.startsWith('W/')) expect(answer.json().errors[0].detail).toContain('weak')
    expect((await example.store.find(reference))?.status).toBe(status === 200 ? 'done' : 'received')
  })

  test('is not needed, and does not hide another reason to refuse', async () => {
    const reference = await submitted()
    const tag = await tagOf(reference)
    expect((await change(reference, { status: 'withdrawn' })).statusCode).toBe(200)
    const refused = await changeIf(reference, tag, { status: 'done' })
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'withdrawn'])
    expect((await changeIf('HL-0000-0000', tag, {})).statusCode).toBe(404)
  })

  test('spares whoever has the lead from getting it again', async () => {
    const reference = await submitted()
    const url = `/v1/leads/${reference}`
    const ask = async (tag: string, headers = showToken) =>
      send({ method: 'GET', url, headers: { ...headers, 'if-none-match': tag } })
    const tag = await tagOf(reference)
    const same = await ask(tag)
    expect([same.statusCode, same.payload, same.headers.etag]).toEqual([304, '', tag])
    expect(same.headers['cache-control']).toBe('no-store')
    expect((await ask('"other"')).statusCode).toBe(200)
    expect((await ask(tag, { authorization: 'Bearer wrong' })).statusCode).toBe(401)
  })
})

function describeUnopened(stored: StoredLead): StoredLead {
  if (stored.seal !== 'sound') return stored
  const { lead: _, siteOrigin: __, notifiedAt: ___, ...unverified } = stored
  return { reference: stored.reference, seal: 'damaged', lead: null, unverified }
}

describe('other requests', () => {
  test.each([
    ['/v1/leads', 'PATCH', 'GET, HEAD, POST, OPTIONS'],
    ['/v1/leads', 'DELETE', 'GET, HEAD, POST, OPTIONS'],
    ['/v1/leads/HL-0000-0000', 'POST', 'GET, HEAD, PATCH, OPTIONS'],
    ['/v1/leads/HL-0000-0000', 'DELETE', 'GET, HEAD, PATCH, OPTIONS'],
  ] as const)('%s is not for %s', async (url, method, allow) => {
    const answer = await send({ url, method })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
    expect(answer.json().errors[0].code).toBe('method-not-allowed')
  })

  test.each([
    ['GET', 'another media type', 406, { accept: 'text/html' }, ''],
    ['GET', 'parameters of its own type', 415, { 'content-type': `${own}; version=1` }, ''],
    ['GET', 'a query', 400, {}, '?a=b'],
    ['PATCH', 'another media type', 406, { accept: 'text/html' }, ''],
    ['PATCH', 'a body of another type', 415, { 'content-type': 'application/json' }, ''],
    ['PATCH', 'a query', 400, {}, '?a=b'],
  ] as const)('%s with %s is refused: %i', async (method, _, status, headers, query) => {
    const url = `/v1/leads/HL-0000-0000${query}`
    const answer = await send({ method, url, headers: { ...showToken, ...headers } })
    expect(answer.statusCode).toBe(status)
  })

  test('a change of more than 64 kB is refused', async () => {
    const answer = await change('HL-0000-0000', { padding: 'x'.repeat(64 * 1024) })
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([413, 'body-too-large'])
  })

  test.each([
    ['', 400],
    ['{"data":{"type":"homes"}}', 409],
  ])('a change of %j is refused: %i', async (payload, status) => {
    const url = '/v1/leads/HL-0000-0000'
    const answer = await send({ method: 'PATCH', url, headers: showToken, payload })
    expect(answer.statusCode).toBe(status)
  })
})

test('an answer with anything more does not pass the check that the others pass', async () => {
  const wordy = {
    ...example.leads,
    find: async (reference: string) => {
      const stored = await example.store.find(reference)
      if (stored?.seal !== 'sound') throw new TypeError('The lead is gone')
      return { ...stored, status: 'lost' as 'done' }
    },
  }
  const { id } = (await submit(leastLead)).json().data
  await expect(askExampleLeads(wordy).show(id)).rejects.toThrow('answers 200')
})

test('every answer that the OpenAPI document promises was given here, and fitted it', () => {
  const isOwn = (answer: string) =>
    answer.includes(' /leads/{reference} ') && !/ (?:429|500|503)$/.test(answer)
  expect(seenAnswers().filter(isOwn)).toEqual(describedAnswers().filter(isOwn))
})
