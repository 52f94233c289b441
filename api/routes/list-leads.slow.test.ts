import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askExampleLeads, showToken } from '../../tests/support/api/ask-example-leads.ts'
import { openExampleLeads } from '../../tests/support/api/example-leads.ts'
import { submitOne } from '../../tests/support/leads/contract/submit-one.ts'
import { makeLead } from '../../tests/support/leads/example-lead.ts'

type Listed = {
  readonly data: readonly {
    readonly id: string
    readonly attributes: Record<string, unknown>
    readonly meta: Record<string, unknown>
  }[]
  readonly links: { readonly self: string; readonly next?: string }
  readonly meta: { readonly count: number }
}

const example = openExampleLeads()
afterAll(example.close)
const { list, show, send, submit, change, describedAnswers, seenAnswers } = askExampleLeads(
  example.leads,
)
const read = async (query = ''): Promise<Listed> => (await list(query)).json()
const idsOf = async (query: string) => (await read(query)).data.map(({ id }) => id)

/** A few of each kind, the oldest first. */
const made: Record<string, string> = {}
beforeAll(async () => {
  const { store } = example
  const ofSolar = { lead: makeLead({ product: 'solar' }) }
  made.dead = await submitOne(store, ofSolar)
  const leased = await store.lease(['webhook'], new Date('2026-11-21T11:00:00Z'))
  await store.settle(leased?.id ?? '', { kind: 'dead', error: 'it answered 400' })
  made.held = await submitOne(store, { isHeld: true, dueOn: '2026-11-25' })
  made.later = await submitOne(store, { dueOn: '2026-12-24' })
  made.done = await submitOne(store, ofSolar)
  await store.change(made.done, { status: 'done' })
  made.never = await submitOne(store, { dueOn: null, destinations: [] })
})

describe('leads', () => {
  test('are listed the newest first, each as it is shown alone, with its ETag', async () => {
    const answer = await list()
    const { data, links, meta } = answer.json() as Listed
    expect(data.map(({ id }) => id)).toEqual(Object.values(made).toReversed())
    expect([links, meta]).toEqual([{ self: '/v1/leads' }, { count: 5 }])
    expect(answer.headers['cache-control']).toBe('no-store')
    for (const lead of data) {
      const alone = await show(lead.id)
      expect(lead).toEqual(alone.json().data)
      expect(lead.meta.etag).toBe(alone.headers.etag)
    }
  })

  test.each([
    ['filter[status]=done', ['done']],
    ['filter[status]=withdrawn', []],
    ['filter[product]=solar', ['done', 'dead']],
    ['filter[due]=2026-11-23', []],
    ['filter[due]=2026-11-24', ['dead']],
    ['filter[due]=2026-11-25', ['dead', 'held']],
    ['filter[due]=9999-12-31', ['dead', 'held', 'later']],
    ['filter[held]=true', ['held']],
    ['filter[held]=false', ['never', 'done', 'later', 'dead']],
    ['filter[dead]=true', ['dead']],
    ['filter[dead]=false&filter[held]=false', ['never', 'done', 'later']],
    ['filter[product]=solar&filter[status]=done', ['done']],
    ['filter[due]=2026-11-25&filter[product]=heat-pump', ['held']],
    ['filter%5Bstatus%5D=done', ['done']],
  ])('are those that fit %s', async (query, names) => {
    expect(await idsOf(`?${query}`)).toEqual(names.map(name => made[name]))
  })

  test.each(['', 'filter[due]=2026-12-24&', 'filter[held]=false&'])(
    'come a page at a time, with %j on each link',
    async filters => {
      const all = await idsOf(`?${filters}`)
      const seen: string[] = []
      let next: string | undefined = `/v1/leads?${filters}page[size]=2`
      while (next !== undefined) {
        const page: Listed = (await send({ method: 'GET', url: next, headers: showToken })).json()
        expect(page.links.self).toBe(next)
        expect(page.data.length).toBeLessThanOrEqual(2)
        seen.push(...page.data.map(({ id }) => id))
        next = page.links.next
      }
      expect(seen).toEqual(all)
    },
  )
})

describe('a list is refused', () => {
  const unknown = Buffer.from('HL-0000-0000').toString('base64url')
  test.each([
    ['filter[status]=lost', 'invalid-parameter', 'filter[status]', /one of received, passed-on/],
    ['filter[status]=', 'invalid-parameter', 'filter[status]', /one of/],
    ['filter[status]=constructor', 'invalid-parameter', 'filter[status]', /one of/],
    ['filter[product]=boat', 'invalid-parameter', 'filter[product]', /one of .*heat-pump/],
    ['filter[due]=Tuesday', 'invalid-parameter', 'filter[due]', /in the form of 2026-11-24/],
    ['filter[due]=2026-02-30', 'invalid-parameter', 'filter[due]', /a day of the calendar/],
    ['filter[held]=yes', 'invalid-parameter', 'filter[held]', /one of true, false/],
    ['filter[dead]=1', 'invalid-parameter', 'filter[dead]', /one of true, false/],
    ['page[size]=0', 'parameter-out-of-range', 'page[size]', /from 1 to 100/],
    ['page[size]=101', 'parameter-out-of-range', 'page[size]', /from 1 to 100/],
    ['page[cursor]=', 'invalid-cursor', 'page[cursor]', /links.next/],
    ['page[cursor]=HL-0000-0000', 'invalid-cursor', 'page[cursor]', /links.next/],
    [`page[cursor]=${unknown}`, 'invalid-cursor', 'page[cursor]', /links.next/],
    ['filter[name]=Sian', 'unknown-parameter', 'filter[name]', /page\[cursor\]/],
    ['filter[held]=true&filter[held]=true', 'repeated-parameter', 'filter[held]', /once/],
  ])('for %s', async (query, code, parameter, says) => {
    const answer = await list(`?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject([{ code, source: { parameter } }])
    expect(answer.json().errors[0].detail).toMatch(says)
  })

  test.each([
    ['without a token', {}],
    ['with a wrong one', { authorization: 'Bearer wrong' }],
  ])('%s, and says nothing of leads', async (_, headers) => {
    for (const url of ['/v1/leads', '/v1/leads?filter[status]=lost']) {
      const answer = await send({ method: 'GET', url, headers })
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([401, 'token-needed'])
    }
  })
})

test.each([
  ['another media type', 406, { accept: 'text/html' }],
  ['parameters of its own type', 415, { 'content-type': 'application/vnd.api+json; version=1' }],
])('a list asked for with %s is refused: %i', async (_, status, headers) => {
  const answer = await send({
    method: 'GET',
    url: '/v1/leads',
    headers: { ...showToken, ...headers },
  })
  expect(answer.statusCode).toBe(status)
})

test('a store that cannot be read is said to be so, and is no empty list', async () => {
  const listWhole = () => Promise.reject(new Error('SQLITE_IOERR: disk I/O error'))
  const answer = await askExampleLeads({ ...example.leads, listWhole }).list()
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([503, 'leads-unavailable'])
  expect(answer.payload).not.toContain('SQLITE')
})

test('what cannot be opened stands in its place by its reference alone, and stops nothing', async () => {
  const own = openExampleLeads()
  const asked = askExampleLeads(own.leads)
  const references: string[] = []
  for (let count = 0; count < 5; count++) references.push(await submitOne(own.store))
  const [, damaged = '', , unreadable = ''] = references
  const file = new DatabaseSync(own.path)
  file.exec('DROP TRIGGER leads_are_sealed_at_each_change')
  file.prepare("UPDATE leads SET product = 'bo”at' WHERE reference = ?").run(damaged)
  file.prepare("UPDATE leads SET key_id = 'other' WHERE reference = ?").run(unreadable)
  file.close()
  const { data } = (await asked.list()).json() as Listed
  expect(data.map(({ id }) => id)).toEqual(references.toReversed())
  for (const { id, attributes, meta } of data) {
    const isOpened = id !== damaged && id !== unreadable
    expect(meta.readable).toBe(isOpened)
    if (!isOpened) expect([attributes, meta]).toEqual([{ reference: id }, { readable: false }])
  }
  own.close()
})

test('of a thousand leads each is seen once, while new ones come, others change and some are erased', async () => {
  const own = openExampleLeads()
  const asked = askExampleLeads(own.leads)
  const before = await Promise.all(Array.from({ length: 1000 }, () => submitOne(own.store)))
  const seen: string[] = []
  const erased: string[] = []
  let next: string | undefined = '/v1/leads?page[size]=37'
  for (let pages = 0; next !== undefined; pages++) {
    const answer = await asked.send({ method: 'GET', url: next, headers: showToken })
    const page: Listed = answer.json()
    seen.push(...page.data.map(({ id }) => id))
    next = page.links.next
    await submitOne(own.store)
    const last = page.data.at(-1)?.id ?? ''
    if (pages % 5 === 0) {
      // The very lead that the cursor names.
      await own.store.forget(last, 'asked by the visitor')
      erased.push(last)
    } else await own.store.change(last, { status: 'contact-due' })
  }
  expect(erased.length).toBeGreaterThan(4)
  expect(seen).toHaveLength(1000)
  expect(new Set(seen)).toEqual(new Set(before))
  own.close()
})

test('a lead that was submitted over /v1 and moved on is found by its new status', async () => {
  const attributes = {
    'full-name': 'A',
    product: 'call-back',
    phone: '020 7946 0018',
    postcode: 'ZZ1 1AA',
  }
  const { id } = (await submit(attributes)).json().data
  await change(id, { status: 'contact-due' })
  expect(await idsOf('?filter[status]=contact-due')).toEqual([id])
})

test('every answer that the OpenAPI document promises was given here, and fitted it', () => {
  const isOwn = (answer: string) =>
    answer.startsWith('get /leads ') && !/ (?:429|500)$/.test(answer)
  expect(seenAnswers().filter(isOwn)).toEqual(describedAnswers().filter(isOwn))
})
