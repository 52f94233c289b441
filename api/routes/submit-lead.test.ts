import { afterAll, describe, expect, test } from 'vitest'
import { askExampleLeads, showToken } from '../../tests/support/api/ask-example-leads.ts'
import {
  exampleConsent,
  exampleLead,
  exampleNow,
  leadDocument,
  leastLead,
  openExampleLeads,
} from '../../tests/support/api/example-leads.ts'

const example = openExampleLeads()
afterAll(example.close)
const { submit, send, show, describedAnswers, seenAnswers } = askExampleLeads(example.leads)

const own = 'application/vnd.api+json'

describe('a new lead', () => {
  test.each([
    ['all that a lead may have', exampleLead],
    ['no more than is needed', leastLead],
    [
      'an email and the id of an address',
      {
        ...leastLead,
        phone: null,
        email: 'a@b.example',
        postcode: null,
        'address-id': '900000000001',
      },
    ],
    [
      'lists and texts left out as null',
      { ...leastLead, channels: null, needs: null, answers: null, consents: null, message: null },
    ],
  ])('with %s is stored before it is answered', async (_, attributes) => {
    const answer = await submit(attributes)
    expect(answer.statusCode).toBe(201)
    const { id } = answer.json().data
    expect(id).toMatch(/^HL-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(answer.json()).toEqual({
      data: {
        type: 'leads',
        id,
        attributes: { reference: id, status: 'received', 'received-at': exampleNow.toISOString() },
      },
      links: { self: `/v1/leads/${id}` },
    })
    expect(answer.headers).toMatchObject({
      location: `/v1/leads/${id}`,
      'content-type': own,
      'cache-control': 'no-store',
    })
    expect((await example.store.find(id))?.lead?.fullName).toBe(attributes['full-name'])
    expect(await example.store.outboxOf(id)).toHaveLength(1)
  })

  test('is read back as it was sent, by a caller with a token', async () => {
    const { id } = (await submit(exampleLead)).json().data
    const answer = await show(id)
    expect(answer.statusCode).toBe(200)
    const { attributes, meta } = answer.json().data
    expect(attributes).toMatchObject(exampleLead)
    expect(attributes).toMatchObject({ reference: id, status: 'received', how: 'api' })
    expect(meta).toMatchObject({
      readable: true,
      'phone-e164': '+442079460018',
      'phone-extension': '5',
      'phone-is-mobile': false,
    })
  })

  test('shows nothing of the person in its answer', async () => {
    const { payload, headers } = await submit(exampleLead)
    expect(payload + JSON.stringify(headers)).not.toMatch(
      /Zo|example\.com|7946 ?0|ZZ1 ?1|gate|9000000/,
    )
  })
})

describe('what is wrong with a lead', () => {
  const of = async (attributes: object) => {
    const answer = await submit(attributes)
    expect(answer.statusCode).toBe(422)
    return answer.json().errors as { code: string; detail: string; source: { pointer: string } }[]
  }

  test('tells a text of one line from those that may have more', async () => {
    const answer = { question: 'q', asked: 'Q?', values: ['a\u0000'], answered: 'A\ud800' }
    const wrong = { 'full-name': 'A\nB', message: 'a\u0007\nb', answers: [answer] }
    const problems = await of({ ...exampleLead, ...wrong })
    const details = new Map(problems.map(({ source, detail }) => [source.pointer, detail]))
    expect([...details.keys()].sort()).toEqual(
      ['answers/0/answered', 'answers/0/values/0', 'full-name', 'message'].map(
        place => `/data/attributes/${place}`,
      ),
    )
    for (const [pointer, detail] of details) {
      expect(detail.includes('may stay'), pointer).toBe(!pointer.endsWith('full-name'))
    }
  })

  test.each([
    ['no name', { 'full-name': undefined }, 'full-name', 'missing-attribute'],
    ['a name of spaces', { 'full-name': ' \t ' }, 'full-name', 'missing-attribute'],
    ['a name that is a number', { 'full-name': 7 }, 'full-name', 'invalid-attribute'],
    ['a name of 201 letters', { 'full-name': 'x'.repeat(201) }, 'full-name', 'invalid-attribute'],
    ['a line break in the name', { 'full-name': 'A\r\nBcc: b' }, 'full-name', 'invalid-attribute'],
    ['no product', { product: undefined }, 'product', 'missing-attribute'],
    ['a product of others', { product: 'windmill' }, 'product', 'invalid-attribute'],
    ['no way to be reached', { phone: undefined }, 'email', 'missing-attribute'],
    ['half an email', { email: 'zoe@' }, 'email', 'invalid-attribute'],
    ['two emails', { email: 'a@b.example,c@d.example' }, 'email', 'invalid-attribute'],
    ['half a phone number', { phone: '0770090' }, 'phone', 'invalid-attribute'],
    ['the emergency services', { phone: '999' }, 'phone', 'invalid-attribute'],
    ['O for 0', { phone: 'O20 7946 OO18' }, 'phone', 'invalid-attribute'],
    [
      'a phone as the domain has it',
      { phone: { typed: '020 7946 0018' } },
      'phone',
      'invalid-attribute',
    ],
    ['texts to a landline', { channels: ['text'] }, 'phone', 'invalid-attribute'],
    ['emails to nowhere', { channels: ['phone', 'email'] }, 'channels/1', 'invalid-attribute'],
    ['letters to nowhere', { channels: ['post'] }, 'channels/0', 'invalid-attribute'],
    ['channels as a text', { channels: 'phone' }, 'channels', 'invalid-attribute'],
    ['a channel of others', { channels: ['pigeon'] }, 'channels/0', 'invalid-attribute'],
    ['a time of others', { 'time-window': 'midnight' }, 'time-window', 'invalid-attribute'],
    ['a need of others', { needs: ['tea'] }, 'needs/0', 'invalid-attribute'],
    ['no home', { postcode: undefined }, 'postcode', 'missing-attribute'],
    ['half a postcode', { postcode: 'ZZ1' }, 'postcode', 'invalid-attribute'],
    ['a long message', { message: 'é'.repeat(1001) }, 'message', 'invalid-attribute'],
    ['a bell in the message', { message: 'a\u0007b' }, 'message', 'invalid-attribute'],
    [
      '61 answers',
      { answers: Array.from({ length: 61 }, () => ({})) },
      'answers',
      'invalid-attribute',
    ],
    ['an answer that is a text', { answers: ['south'] }, 'answers/0', 'invalid-attribute'],
    ['a consent that is none', { consents: [null] }, 'consents/0', 'invalid-attribute'],
    [
      'a consent to tell nobody in particular',
      { consents: [{ ...exampleConsent, purpose: 'share' }] },
      'consents/0/recipient',
      'missing-attribute',
    ],
    [
      'a consent on 30 February',
      { consents: [{ ...exampleConsent, 'decided-at': '2026-02-30T09:30:00Z' }] },
      'consents/0/decided-at',
      'invalid-attribute',
    ],
    [
      'a consent on a page with a query',
      { consents: [{ ...exampleConsent, page: '/enquiries?home=1' }] },
      'consents/0/page',
      'invalid-attribute',
    ],
    [
      'an attribute that no lead has',
      { 'favourite/colour': 'red' },
      'favourite~1colour',
      'unknown-attribute',
    ],
    ['our own names', { fullName: 'A' }, 'fullName', 'unknown-attribute'],
    ['a prototype', JSON.parse('{"__proto__":{"a":1}}'), '__proto__', 'unknown-attribute'],
    [
      'a member that no consent has',
      { consents: [{ ...exampleConsent, decidedAt: '1' }] },
      'consents/0/decidedAt',
      'unknown-attribute',
    ],
  ])('%s is pointed at', async (_, wrong, pointer, code) => {
    const errors = await of({ ...leastLead, ...wrong })
    expect(errors.map(error => [error.code, error.source.pointer])).toEqual([
      [code, `/data/attributes/${pointer}`],
    ])
    expect(errors[0]?.detail).toMatch(/^[A-Z][^.]*.*\.$/)
  })

  test.each(['2026-11-21T10:05:01Z', '2026-02-30T09:30:00Z'])(
    'a consent at %s is told what a moment has to be',
    async decidedAt => {
      const consents = [{ ...exampleConsent, 'decided-at': decidedAt }]
      const [error] = await of({ ...leastLead, consents })
      expect(error?.detail).toContain('has passed by our clock, on a day that the calendar has')
    },
  )

  test('is said all at once', async () => {
    const consents = [{ ...exampleConsent, 'decided-at': '2099-01-01T00:00:00Z' }]
    const errors = await of({ email: 'a', channels: ['text'], colour: 'red', message: 7, consents })
    expect(errors.map(({ source }) => source.pointer.replace('/data/attributes/', ''))).toEqual([
      'colour',
      'message',
      'full-name',
      'product',
      'email',
      'postcode',
      'channels/0',
      'consents/0/decided-at',
    ])
  })

  test('never repeats what was sent', async () => {
    const secret = 'hunter2hunter2'
    const { payload } = await submit({
      email: secret,
      phone: secret,
      product: secret,
      postcode: secret,
    })
    expect(payload).not.toContain(secret)
  })

  test.each([
    ['', 'malformed-document', ''],
    ['{', 'malformed-document', ''],
    ['\xff\xfe', 'malformed-document', ''],
    ['null', 'malformed-document', ''],
    ['[]', 'malformed-document', ''],
    ['{}', 'malformed-document', '/data'],
    ['{"data":[]}', 'malformed-document', '/data'],
    ['{"data":{"type":"leads","attributes":[]}}', 'malformed-document', '/data/attributes'],
    ['['.repeat(30_000) + ']'.repeat(30_000), 'malformed-document', ''],
  ])('%.50s is no document', async (payload, code, pointer) => {
    const answer = await send({ payload: Buffer.from(payload, 'latin1') })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0]).toMatchObject({ code, source: { pointer } })
  })

  test.each([
    [{ type: 'homes' }, 409, '/data/type'],
    [{ type: undefined }, 409, '/data/type'],
    [{ id: 'HL-1111-1111' }, 403, '/data/id'],
    [{ relationships: { home: {} } }, 422, '/data/relationships'],
  ])('a resource with %j is refused', async (more, status, pointer) => {
    const answer = await send({ payload: JSON.stringify(leadDocument(leastLead, more)) })
    expect([answer.statusCode, answer.json().errors[0].source.pointer]).toEqual([status, pointer])
  })

  test.each([
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    `${own}; ext="a"`,
    `${own}; charset=utf-8`,
    undefined,
  ])('a body of type %s is not read', async type => {
    const payload = JSON.stringify(leadDocument(leastLead))
    const answer = await send({ payload, headers: { 'content-type': type } })
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([
      415,
      'unsupported-media-type',
    ])
  })

  test('a body that is packed is not read', async () => {
    const payload = JSON.stringify(leadDocument(leastLead))
    const answer = await send({ payload, headers: { 'content-encoding': 'gzip' } })
    expect([answer.statusCode, answer.json().errors[0].source]).toEqual([
      415,
      { header: 'Content-Encoding' },
    ])
  })

  test('64 kB are read, and a byte more is not', async () => {
    const document = JSON.stringify(leadDocument(leastLead))
    const fits = await send({ payload: document.padEnd(64 * 1024) })
    expect(fits.statusCode).toBe(201)
    const answer = await send({ payload: document.padEnd(64 * 1024 + 1) })
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([413, 'body-too-large'])
  })
})

describe('limits', () => {
  const limited = openExampleLeads({ perNetwork: 2 })
  afterAll(limited.close)

  test('say when to send it again, where they are on', async () => {
    const { submit: ask } = askExampleLeads(limited.leads, { networkOf: ({ ip }) => ip })
    const answers = [await ask(leastLead), await ask(leastLead), await ask(leastLead)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 429])
    expect(answers[2]?.json().errors[0].code).toBe('too-many-requests')
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('are not for callers with a token', async () => {
    const { submit: ask } = askExampleLeads(limited.leads, { networkOf: ({ ip }) => ip })
    expect((await ask(leastLead, showToken)).statusCode).toBe(201)
    expect((await ask(leastLead)).statusCode).toBe(429)
  })

  test('are not kept where they are off', async () => {
    const { submit: ask } = askExampleLeads(limited.leads)
    expect((await ask(leastLead)).statusCode).toBe(201)
  })
})

describe('other requests', () => {
  test.each(['?include=home', '?home=1'])('a query of %s is refused', async query => {
    const payload = JSON.stringify(leadDocument(leastLead))
    const answer = await send({ url: `/v1/leads${query}`, payload })
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'unknown-parameter'])
  })

  test('are answered in one media type', async () => {
    const answer = await submit(leastLead, { accept: 'text/html' })
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([406, 'not-acceptable'])
  })

  test('a page of a named origin may send a lead with its key, and read where it is', async () => {
    const open = askExampleLeads(example.leads, { corsOrigins: ['https://partner.example'] })
    const headers = { origin: 'https://partner.example' }
    const asked = await open.send({ method: 'OPTIONS', headers })
    expect(asked.headers['access-control-allow-methods']).toBe('GET, HEAD, POST, OPTIONS')
    expect(asked.headers['access-control-allow-headers']).toContain('Idempotency-Key')
    const sent = await open.submit(leastLead, headers)
    expect(sent.headers['access-control-expose-headers']).toContain('Location')
  })

  test('a place on a waiting list is not kept for nowhere while the register fails', async () => {
    // The register of these examples is closed.
    const home = { ...leastLead, postcode: null, 'address-id': '900000000001' }
    const place = { ...home, product: 'waiting-list' }
    const answer = await submit(place)
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([503, 'register-unavailable'])
    expect(answer.headers['retry-after']).toBeDefined()
    // Whoever says where, or asks for something else, waits for no register.
    expect((await submit({ ...place, postcode: 'ZZ1 1AA' })).statusCode).toBe(201)
    expect((await submit(home)).statusCode).toBe(201)
  })

  test('leads that cannot be kept are said to be so, and nothing of the inside', async () => {
    const cause = new Error('SQLITE_FULL: database or disk is full')
    const broken = askExampleLeads({ ...example.leads, submit: () => Promise.reject(cause) })
    const answer = await broken.submit(leastLead)
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([503, 'leads-unavailable'])
    expect(answer.headers['retry-after']).toBeDefined()
    expect(answer.payload).not.toContain('SQLITE')
  })
})

test('every answer that the OpenAPI document promises was given here, and fitted it', () => {
  const isOwn = (answer: string) => answer.startsWith('post /leads ') && !answer.endsWith(' 500')
  expect(seenAnswers().filter(isOwn)).toEqual(describedAnswers().filter(isOwn))
})
