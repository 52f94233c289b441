import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { UncheckedLead } from '../../enquiries/lead.ts'
import { makeConsent, makeLead } from '../../tests/support/leads/example-lead.ts'
import { createMemoryLimits } from '../limits.ts'
import { makeSealingKey } from '../sealing.ts'
import { openSqliteLeads } from '../sqlite/sqlite-leads.ts'
import { createSubmitLead, type SubmitParts } from './submit-lead.ts'

const key = 'a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d'
const about = {
  how: 'web-form',
  network: '192.0.2.1',
  isSuspected: false,
  isHeld: false,
  idempotencyKey: null,
} as const
const nowhere = { hasWebhook: false, hasProvider: false, hasMail: false }

function setUp(parts: Partial<SubmitParts> = {}) {
  let at = Date.parse('2026-11-20T10:00:00Z')
  const now = () => new Date(at)
  const store = openSqliteLeads({ path: ':memory:', keys: [makeSealingKey()], now })
  onTestFinished(store.close)
  const outcomes: string[] = []
  const submit = createSubmitLead({
    contactKey: Buffer.alloc(32),
    store,
    delivery: { ...nowhere, hasWebhook: true },
    siteOrigin: async () => null,
    limits: createMemoryLimits(),
    now,
    today: () => now().toISOString().slice(0, 10),
    onOutcome: (outcome, { product, how }) => outcomes.push(`${outcome} ${product} ${how}`),
    ...parts,
  })
  const ask = (lead: UncheckedLead, changes: Partial<Parameters<typeof submit>[1]> = {}) =>
    submit(lead, { ...about, ...changes })
  return { store, ask, outcomes, pass: (ms: number) => (at += ms) }
}

test('what is asked is checked, given a day and a secret link, and stored', async () => {
  const { store, ask, outcomes } = setUp()
  const outcome = await ask(makeLead())
  if (outcome.kind !== 'stored') throw new TypeError(outcome.kind)
  expect(outcome).toMatchObject({
    dueOn: '2026-11-24',
    receivedAt: new Date('2026-11-20T10:00:00Z'),
  })
  expect(store.isLinkToken(outcome.reference, outcome.token)).toBe(true)
  expect(await store.find(outcome.reference)).toMatchObject({
    lead: makeLead(),
    dueOn: '2026-11-24',
    how: 'web-form',
    isSuspected: false,
  })
  expect(outcomes).toEqual(['stored heat-pump web-form'])
})

test('a call that is asked for next week is not promised for this one', async () => {
  const { ask } = setUp()
  const answer = { question: 'which-day', asked: 'When should we call?', answered: 'Next week' }
  const outcome = await ask(makeLead({ answers: [{ ...answer, values: ['next-week'] }] }))
  expect(outcome).toMatchObject({ kind: 'stored', dueOn: '2026-11-27' })
  const saturday = { timeWindow: 'saturday', channels: ['phone'] } as const
  const then = await ask(makeLead({ ...saturday, answers: [{ ...answer, values: ['next-week'] }] }))
  expect(then).toMatchObject({ kind: 'stored', dueOn: '2026-11-28' })
})

test('where nothing passes leads on, no day is promised', async () => {
  const { store, ask } = setUp({ delivery: { ...nowhere, hasMail: true } })
  const outcome = await ask(makeLead())
  if (outcome.kind !== 'stored') throw new TypeError(outcome.kind)
  expect(outcome.dueOn).toBeNull()
  expect(await store.find(outcome.reference)).toMatchObject({ dueOn: null, status: 'received' })
})

test('what is wrong is told, counted without its product, and frees the key', async () => {
  const { store, ask, outcomes } = setUp()
  const wrong = await ask({ ...makeLead(), fullName: '' }, { idempotencyKey: key })
  expect(wrong).toMatchObject({ kind: 'invalid', faults: [{ path: ['fullName'] }] })
  const misshapen = await ask(makeLead(), { how: 'api', isMisshapen: true })
  expect(misshapen).toEqual({ kind: 'invalid', faults: [] })
  expect(outcomes).toEqual(['invalid unknown web-form', 'invalid unknown api'])
  expect(await store.list({ limit: 10 })).toEqual([])
  expect((await ask(makeLead(), { idempotencyKey: key })).kind).toBe('stored')
})

test('the same form twice is one lead, decided on at whatever moment', async () => {
  const { ask, pass } = setUp()
  const first = await ask(makeLead(), { idempotencyKey: key })
  pass(3 * 24 * 60 * 60 * 1000)
  const later = makeLead().consents.map(consent => ({
    ...consent,
    decidedAt: '2026-11-23T10:00:00.000Z',
  }))
  const again = await ask(makeLead({ consents: later }), { idempotencyKey: key })
  expect(again).toEqual({ ...first, kind: 'replayed' })
  const other = makeLead({ consents: [makeConsent({ decision: 'given' })] })
  expect(await ask(other, { idempotencyKey: key })).toEqual({ kind: 'key-reused' })
})

test.each([
  ['nowhere yet', {}, {}, ['webhook']],
  ['to a webhook', { hasWebhook: true }, {}, ['webhook']],
  ['to another provider', { hasProvider: true }, {}, ['provider']],
  ['to both', { hasProvider: true, hasWebhook: true }, {}, ['provider', 'webhook']],
  ['with mail', { hasMail: true }, {}, ['webhook', 'mail']],
  [
    'with mail, without an address for it',
    { hasMail: true },
    { email: null, channels: [] },
    ['webhook'],
  ],
  [
    'with mail, for a waiting list',
    { hasMail: true, hasWebhook: true },
    { product: 'waiting-list' },
    ['mail'],
  ],
  ['without mail, for a waiting list', { hasProvider: true }, { product: 'waiting-list' }, []],
] as const)('a lead goes %s', async (_, delivery, changes, destinations) => {
  const { store, ask } = setUp({ delivery: { ...nowhere, ...delivery } })
  const outcome = await ask(makeLead(changes))
  const reference = 'reference' in outcome ? outcome.reference : ''
  expect((await store.outboxOf(reference)).map(row => row.destination)).toEqual(destinations)
})

test('what looks like spam is stored all the same, for a person of ours to look at', async () => {
  const { store, ask } = setUp()
  await ask(makeLead({ fullName: 'www.pills.example' }))
  await ask(makeLead(), { isSuspected: true })
  expect((await store.list({ limit: 10 })).map(lead => lead.isSuspected)).toEqual([true, true])
})

test('what is almost surely a machine is stored and suspected, goes nowhere, and counts', async () => {
  const { store, ask } = setUp({ delivery: { ...nowhere, hasMail: true }, perNetwork: 2 })
  const outcome = await ask(makeLead(), { isHeld: true })
  const reference = 'reference' in outcome ? outcome.reference : ''
  expect(await store.find(reference)).toMatchObject({ isSuspected: true, lead: makeLead() })
  const states = (await store.outboxOf(reference)).map(row => `${row.destination} ${row.state}`)
  expect(states).toEqual(['webhook held', 'mail held'])
  expect((await ask(makeLead(), { isHeld: true })).kind).toBe('stored')
  expect((await ask(makeLead(), { isHeld: true })).kind).toBe('too-many')
})

test('a network that sends too many waits, others do not, and later it may again', async () => {
  const { ask, pass, outcomes } = setUp({ perNetwork: 2, perContact: 100 })
  const kinds = async (network: string | null, times: number) => {
    const ends = await Promise.all(
      Array.from({ length: times }, () => ask(makeLead(), { network })),
    )
    return ends.map(({ kind }) => kind)
  }
  expect(await kinds('192.0.2.1', 3)).toEqual(['stored', 'stored', 'too-many'])
  expect(await kinds('192.0.2.2', 1)).toEqual(['stored'])
  expect(await kinds(null, 5)).toEqual(Array(5).fill('stored'))
  pass(60_000)
  expect(await ask(makeLead())).toEqual({ kind: 'too-many', retryAfterSeconds: 540 })
  pass(540_000)
  expect(await kinds('192.0.2.1', 1)).toEqual(['stored'])
  expect(outcomes).toContain('too-many heat-pump web-form')
})

test('in ten minutes a network sends 30, and 10 with one e-mail or phone', async () => {
  const { ask } = setUp()
  const isTaken = async (at: number, email: string) => {
    const lead = makeLead({ email, phone: null, channels: [] })
    return (await ask(lead, { network: `192.0.2.${at}` })).kind === 'stored'
  }
  const countTaken = async (ask: (at: number) => Promise<boolean>) =>
    (await Promise.all(Array.from({ length: 40 }, (_, at) => ask(at)))).filter(Boolean).length
  expect(await countTaken(at => isTaken(1, `s${at}@post.example`))).toBe(30)
  expect(await countTaken(at => isTaken(10 + at, 'one@post.example'))).toBe(10)
})

test('one person is not called by everybody: an email or a phone is sent in only so often', async () => {
  const { ask } = setUp({ perContact: 2 })
  await ask(makeLead(), { network: '192.0.2.1' })
  await ask(makeLead({ phone: null, channels: [] }), { network: '192.0.2.2' })
  const byMail = await ask(makeLead({ phone: null, channels: [] }), { network: '192.0.2.3' })
  expect(byMail.kind).toBe('too-many')
  const byPhone = await ask(makeLead({ email: null, channels: [] }), { network: '192.0.2.3' })
  expect(byPhone.kind).toBe('stored')
})

test('an email is sent in only so often, however its domain is spelt', async () => {
  const { ask } = setUp({ perContact: 2 })
  const kinds: string[] = []
  for (const email of ['a@mail.post.example', 'a@mail.post。example', 'A@mail.ｐost．example']) {
    const lead = makeLead({ email, phone: null, channels: [] })
    kinds.push((await ask(lead, { network: `192.0.2.${kinds.length}` })).kind)
  }
  expect(kinds).toEqual(['stored', 'stored', 'too-many'])
})

test('a mailbox is sent to only so often, whatever stands behind its plus sign', async () => {
  const { ask } = setUp({ perContact: 2 })
  const kinds: string[] = []
  for (const email of [
    'a@post.example',
    'a+1@post.example',
    'a+b+c@post.example',
    '+a@post.example',
  ]) {
    const lead = makeLead({ email, phone: null, channels: [] })
    kinds.push((await ask(lead, { network: `192.0.2.${kinds.length}` })).kind)
  }
  expect(kinds).toEqual(['stored', 'stored', 'too-many', 'stored'])
})

test('sent twice at once at the end of a limit, it is stored once and both are told so', async () => {
  const store = openSqliteLeads({
    path: ':memory:',
    keys: [makeSealingKey()],
    now: () => new Date('2026-11-20T10:00:00Z'),
  })
  onTestFinished(store.close)
  const slow: typeof store = {
    ...store,
    submit: async submission => {
      await setTimeout(100)
      return store.submit(submission)
    },
  }
  const { ask, outcomes } = setUp({ store: slow, perContact: 1 })
  const send = () => ask(makeLead(), { idempotencyKey: key })
  const [first, second] = await Promise.all([send(), send()])
  expect(second).toEqual({ ...first, kind: 'replayed' })
  expect(outcomes.toSorted()).toEqual(['replayed heat-pump web-form', 'stored heat-pump web-form'])
})

test('servers that share limits and a key count the leads of one phone together', async () => {
  const shared = { limits: createMemoryLimits(), contactKey: Buffer.alloc(32, 1), perContact: 2 }
  const [one, other] = [setUp(shared), setUp(shared)]
  const kinds = [await one.ask(makeLead()), await other.ask(makeLead()), await one.ask(makeLead())]
  expect(kinds.map(({ kind }) => kind)).toEqual(['stored', 'stored', 'too-many'])
})

test('what was replayed or refused does not count towards a limit', async () => {
  const { ask } = setUp({ perNetwork: 2 })
  await ask(makeLead(), { idempotencyKey: key })
  for (let times = 0; times < 5; times++) await ask(makeLead(), { idempotencyKey: key })
  for (let times = 0; times < 5; times++) await ask({ ...makeLead(), fullName: '' })
  expect((await ask(makeLead())).kind).toBe('stored')
  expect((await ask(makeLead())).kind).toBe('too-many')
})

test('where a limit is spent, what was stored is answered as before, and what was not is refused', async () => {
  const { ask, outcomes } = setUp({ perNetwork: 1 })
  const stored = await ask(makeLead(), { idempotencyKey: key })
  const again = await ask(makeLead(), { idempotencyKey: key })
  expect(again).toEqual({ ...stored, kind: 'replayed' })
  const other = makeLead({ message: 'Another message' })
  expect((await ask(other, { idempotencyKey: key })).kind).toBe('key-reused')
  expect((await ask(other, { idempotencyKey: `${key}2` })).kind).toBe('too-many')
  expect((await ask(makeLead())).kind).toBe('too-many')
  expect(outcomes.map(outcome => outcome.split(' ')[0])).toEqual([
    'stored',
    'replayed',
    'key-reused',
    'too-many',
    'too-many',
  ])
})

test('a store that cannot work throws, and what it did not take does not count', async () => {
  const { store, ask } = setUp({ perNetwork: 1 })
  const failing = createSubmitLead({
    contactKey: Buffer.alloc(32),
    store: { ...store, submit: () => Promise.reject(new Error('the disk is full')) },
    delivery: nowhere,
    siteOrigin: async () => null,
    limits: createMemoryLimits(),
    now: () => new Date(),
    today: () => '2026-11-20',
    perNetwork: 1,
  })
  await expect(failing(makeLead(), about)).rejects.toThrow('full')
  await expect(failing(makeLead(), about)).rejects.toThrow('full')
  expect((await ask(makeLead())).kind).toBe('stored')
})

test('a lead keeps where the site was when it was sent', async () => {
  const origins = ['https://www.hearthlight.example', 'https://sister.hearthlight.example']
  const { store, ask } = setUp({ siteOrigin: async () => origins.shift() ?? null })
  const sent = [await ask(makeLead()), await ask(makeLead()), await ask(makeLead())]
  const kept = sent.map(one => ('reference' in one ? store.find(one.reference) : null))
  expect(await Promise.all(kept)).toMatchObject([
    { siteOrigin: 'https://www.hearthlight.example' },
    { siteOrigin: 'https://sister.hearthlight.example' },
    { siteOrigin: null },
  ])
})

test('a place on a waiting list that is held is seen to be, also before mails can be sent', async () => {
  const { store, ask } = setUp({ delivery: nowhere })
  const lead = makeLead({ product: 'waiting-list', channels: ['email'] })
  const statesOf = async (isHeld: boolean) => {
    const sent = await ask(lead, { isHeld })
    const rows = 'reference' in sent ? await store.outboxOf(sent.reference) : []
    return rows.map(({ destination, state }) => `${destination} ${state}`)
  }
  expect(await statesOf(true)).toEqual(['mail held'])
  expect(await statesOf(false)).toEqual([])
})
