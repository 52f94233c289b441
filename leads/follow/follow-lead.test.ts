import { describe, expect, onTestFinished, test } from 'vitest'
import type { Lead } from '../../enquiries/lead.ts'
import { leaseOne, submitOne } from '../../tests/support/leads/contract/submit-one.ts'
import { makeConsent, makeLead } from '../../tests/support/leads/example-lead.ts'
import type { Destination } from '../lead-store.ts'
import { createMemoryLimits } from '../limits.ts'
import { makeSealingKey } from '../sealing.ts'
import { openSqliteLeads } from '../sqlite/sqlite-leads.ts'
import { createFollowLead } from './follow-lead.ts'

const connected = { hasWebhook: true, hasProvider: false, hasMail: false }
const nowhere = { ...connected, hasWebhook: false, hasMail: true }

async function setUp(
  changes: Partial<Lead> = {},
  delivery = connected,
  destinations: readonly Destination[] = ['webhook'],
) {
  let at = Date.parse('2026-11-21T10:00:00Z')
  const now = () => new Date(at)
  const store = openSqliteLeads({ path: ':memory:', keys: [makeSealingKey()], now })
  onTestFinished(store.close)
  const reference = await submitOne(store, { lead: makeLead(changes), destinations })
  const follow = createFollowLead({
    store,
    limits: createMemoryLimits(),
    now,
    delivery,
  })
  const token = store.linkToken(reference)
  const byPostcode = (postcode: string, network: string | null = '192.0.2.1', whose = reference) =>
    follow.lookUp({ reference: whose, postcode, network })
  return { store, follow, reference, token, now, byPostcode, pass: (ms: number) => (at += ms) }
}

const notFound = { kind: 'not-found' }

test.each(['ZZ1 1AA', 'zz11aa', ' zZ1-1aA ', 'ZZ1 1AA, UK', 'zz1 laa'])(
  'the postcode %j leads to it',
  async postcode => {
    const { byPostcode, reference, token } = await setUp()
    expect(await byPostcode(postcode)).toEqual({ kind: 'found', reference, token })
  },
)

test('the secret link shows all of it, with the reference in any spelling', async () => {
  const { follow, reference, token, now } = await setUp()
  const asHeard = reference.toLowerCase().replaceAll('-', ' ')
  expect(await follow.follow({ reference: asHeard, token })).toEqual({
    reference,
    token,
    product: 'heat-pump',
    status: 'received',
    dueOn: '2026-11-24',
    receivedAt: now(),
    changedAt: now(),
    closedAt: null,
    lead: makeLead(),
    notifiedAt: null,
    notice: null,
    isStoredOnly: false,
    deliveries: [],
    isPerhapsHandedOn: false,
  })
})

test('nothing else does, and nothing says which half was wrong', async () => {
  const { byPostcode, follow, store, reference, token } = await setUp()
  const other = await submitOne(store, { lead: makeLead({ postcode: 'ZZ9 9ZZ' }) })
  for (const [postcode, whose] of [
    ['ZZ9 9ZZ', reference],
    ['', reference],
    ['not a postcode', reference],
    ['ZZ1 1AA', 'HL-0000-0000'],
    ['', ''],
  ] as const) {
    expect(await byPostcode(postcode, null, whose)).toEqual(notFound)
  }
  for (const proof of [
    { reference: '', token: '' },
    { reference: other, token },
    { reference: 'HL-0000-0000', token },
    { reference, token: `${token.slice(0, -1)}` },
  ]) {
    expect(await follow.follow(proof)).toBeNull()
    expect(await follow.withdraw(proof)).toBeNull()
    expect(await follow.takeBack(proof, { purpose: 'share' })).toBeNull()
    expect(await follow.changeContact(proof, { timeWindow: 'any', channels: [] })).toBeNull()
    expect(await follow.forget(proof)).toBe(false)
  }
  expect(await store.find(reference)).toMatchObject({ status: 'received', lead: makeLead() })
})

test('a lead without a postcode is proved by its link only', async () => {
  const { byPostcode, follow, reference, token } = await setUp({ postcode: null })
  for (const postcode of ['', 'null', 'ZZ1 1AA']) {
    expect(await byPostcode(postcode, null)).toEqual(notFound)
  }
  expect(await follow.follow({ reference, token })).not.toBeNull()
})

test.each([
  ['there is', undefined],
  ['there is not', 'HL-0000-0000'],
])('where %s such a lead, ten wrong postcodes end the tries for an hour', async (_, whose) => {
  const { byPostcode, follow, reference, token, pass } = await setUp()
  for (let guess = 1; guess <= 10; guess++) {
    expect(await byPostcode('ZZ9 9ZZ', `192.0.2.${guess}`, whose)).toEqual(notFound)
  }
  pass(60_000)
  const tooMany = { kind: 'too-many', retryAfterSeconds: 59 * 60 }
  for (const postcode of ['ZZ1 1AA', 'ZZ9 9ZZ']) {
    expect(await byPostcode(postcode, '192.0.2.11', whose)).toEqual(tooMany)
  }
  expect(await follow.follow({ reference, token })).not.toBeNull()
  pass(59 * 60 * 1000)
  const kind = whose === undefined ? 'found' : 'not-found'
  expect(await byPostcode('ZZ1 1AA', '192.0.2.11', whose)).toMatchObject({ kind })
})

test('as many at once as one likes are no more tries', async () => {
  const { byPostcode } = await setUp()
  const guesses = [...Array(10).fill('ZZ9 9ZZ'), 'ZZ1 1AA']
  const outcomes = await Promise.all(guesses.map(postcode => byPostcode(postcode)))
  expect(outcomes.at(-1)).toMatchObject({ kind: 'too-many' })
})

test('a network that guesses has to wait, and others need not', async () => {
  const { byPostcode } = await setUp()
  for (let guess = 10; guess < 40; guess++) {
    const whose = `HL-0000-00${guess}`
    expect(await byPostcode('ZZ1 1AA', '192.0.2.1', whose)).toEqual(notFound)
  }
  expect(await byPostcode('ZZ1 1AA', '192.0.2.1')).toMatchObject({ kind: 'too-many' })
  expect(await byPostcode('ZZ1 1AA', '192.0.2.2')).toMatchObject({ kind: 'found' })
})

test('whoever mistypes a reference uses up nobody else’s tries', async () => {
  const { byPostcode } = await setUp()
  for (let network = 0; network < 11; network++) {
    expect(await byPostcode('ZZ1 1AA', `192.0.2.${network}`, 'HL-7K3M')).toEqual(notFound)
  }
})

test('looking often with the right postcode is no guessing, and without limits nothing counts', async () => {
  const { byPostcode } = await setUp()
  const found = { kind: 'found' }
  for (let look = 0; look < 31; look++) expect(await byPostcode('ZZ1 1AA')).toMatchObject(found)
  for (let look = 0; look < 20; look++) await byPostcode('ZZ9 9ZZ', null)
  expect(await byPostcode('ZZ1 1AA', null)).toMatchObject(found)
})

test('when and how we call is changed, as far as we can', async () => {
  const { follow, reference, token } = await setUp()
  const change = { timeWindow: 'saturday', channels: ['text', 'email', 'post', 'phone'] } as const
  const followed = await follow.changeContact({ reference, token }, change)
  expect(followed?.lead).toEqual({
    ...makeLead(),
    timeWindow: 'saturday',
    channels: ['email', 'post', 'phone'],
  })
})

test('the day waits for a Saturday that is asked for, but one that has passed stays', async () => {
  const { follow, reference, token, pass } = await setUp()
  const morning = { timeWindow: 'morning', channels: ['phone'] } as const
  const saturday = { ...morning, timeWindow: 'saturday' } as const
  const proof = { reference, token }
  expect(await follow.changeContact(proof, morning)).toMatchObject({ dueOn: '2026-11-24' })
  expect(await follow.changeContact(proof, saturday)).toMatchObject({ dueOn: '2026-11-28' })
  pass(8 * 24 * 60 * 60 * 1000)
  expect(await follow.changeContact(proof, morning)).toMatchObject({ dueOn: '2026-11-28' })
  expect(await follow.changeContact(proof, saturday)).toMatchObject({ dueOn: '2026-11-28' })
})

test('withdrawn is withdrawn, and what is closed is not changed any more', async () => {
  const { follow, store, reference, token } = await setUp()
  const proof = { reference, token }
  expect(await follow.withdraw(proof)).toMatchObject({ status: 'withdrawn' })
  const change = { timeWindow: 'saturday', channels: [] } as const
  const { timeWindow, channels } = makeLead()
  expect((await follow.changeContact(proof, change))?.lead).toMatchObject({ timeWindow, channels })
  const other = await submitOne(store)
  await store.change(other, { status: 'done' })
  const itsProof = { reference: other, token: store.linkToken(other) }
  expect(await follow.withdraw(itsProof)).toMatchObject({ status: 'done' })
})

test('what was withdrawn while a change was on its way is shown so', async () => {
  const { follow, reference, token } = await setUp()
  const proof = { reference, token }
  const [, late] = await Promise.all([
    follow.withdraw(proof),
    follow.changeContact(proof, { timeWindow: 'saturday', channels: [] }),
  ])
  const { timeWindow, channels } = makeLead()
  expect(late).toMatchObject({ status: 'withdrawn', lead: { timeWindow, channels } })
})

test.each(['received', 'done', 'withdrawn'] as const)(
  'a consent is taken back by whoever can prove it is theirs, while it is %s',
  async status => {
    const marketing = makeConsent({ decision: 'given' })
    const { follow, store, reference, token, now, pass } = await setUp({ consents: [marketing] })
    if (status !== 'received') await store.change(reference, { status })
    pass(1000)
    const choice = { purpose: 'marketing' } as const
    expect(await follow.takeBack({ reference, token: 'A'.repeat(22) }, choice)).toBeNull()
    expect(await follow.takeBack({ reference: 'HL-0000-0000', token }, choice)).toBeNull()
    expect((await store.find(reference))?.lead?.consents).toEqual([marketing])
    const followed = await follow.takeBack({ reference, token }, choice)
    const decidedAt = now().toISOString()
    const withdrawn = { ...marketing, decision: 'withdrawn', page: '/track', decidedAt }
    expect(followed).toMatchObject({ status, lead: { consents: [marketing, withdrawn] } })
  },
)

test('whoever has it forgotten cannot follow it any more', async () => {
  const { follow, store, reference, token } = await setUp()
  expect(await follow.forget({ reference, token })).toBe(true)
  expect(await follow.follow({ reference, token })).toBeNull()
  expect(await store.find(reference)).toBeNull()
})

test('who it was handed to, and when, is told', async () => {
  const { follow, store, reference, token, now, pass } = await setUp()
  pass(1000)
  await store.settle((await leaseOne(store, now())).id, { kind: 'delivered' })
  const handedAt = now()
  pass(1000)
  const readDeliveries = async () => {
    const followed = await follow.follow({ reference, token })
    return followed?.lead ? followed.deliveries : null
  }
  await store.change(reference, { timeWindow: 'evening' })
  expect(await readDeliveries()).toEqual([{ to: 'webhook', at: handedAt, news: 'on-its-way' }])
  const update = (await leaseOne(store, now())).id
  await store.settle(update, { kind: 'delivered' })
  expect(await follow.follow({ reference, token })).toMatchObject({ status: 'passed-on' })
  expect(await readDeliveries()).toEqual([{ to: 'webhook', at: handedAt, news: 'told' }])
  pass(1000)
  await store.change(reference, { timeWindow: 'morning' })
  await store.settle((await leaseOne(store, now())).id, { kind: 'dead', error: 'gone' })
  expect(await readDeliveries()).toEqual([{ to: 'webhook', at: handedAt, news: 'not-told' }])
})

test.each([
  ['provider', true],
  ['webhook', false],
] as const)('what a %s may have from an attempt that failed is told: %s', async (to, isTold) => {
  const { store, follow, reference, token, now } = await setUp({}, connected, [to])
  const isPerhapsHandedOn = async () => {
    const followed = await follow.follow({ reference, token })
    return followed?.lead ? followed.isPerhapsHandedOn : null
  }
  expect(await isPerhapsHandedOn()).toBe(false)
  const { id } = await leaseOne(store, new Date(now().getTime() + 60_000), to)
  await store.settle(id, { kind: 'retry', at: now(), error: 'it did not answer in time' })
  expect(await isPerhapsHandedOn()).toBe(isTold)
  await follow.withdraw({ reference, token })
  expect(await isPerhapsHandedOn()).toBe(isTold)
})

describe('where nothing passes requests on', () => {
  async function isStoredOnly({ follow, reference, token }: Awaited<ReturnType<typeof setUp>>) {
    const followed = await follow.follow({ reference, token })
    return followed?.lead ? followed.isStoredOnly : null
  }

  test('one is stored only', async () => {
    const parts = await setUp({}, nowhere)
    expect(await isStoredOnly(parts)).toBe(true)
  })

  test('one that could not be passed on before stays so, for nothing will pass it on', async () => {
    const parts = await setUp({}, nowhere)
    parts.pass(1000)
    await parts.store.change(parts.reference, { status: 'could-not-pass-on' })
    expect(await isStoredOnly(parts)).toBe(true)
  })

  test.each([
    ['was handed over while something was connected', 'hand'],
    ['has a day that a person of ours gave it', { dueOn: '2026-11-30' }],
    ['was moved on by a person of ours', { status: 'contact-due' }],
    ['is done', { status: 'done' }],
    ['is withdrawn', { status: 'withdrawn' }],
  ] as const)('one that %s is not', async (_, change) => {
    const parts = await setUp({}, nowhere)
    parts.pass(1000)
    if (change === 'hand') {
      const { id } = await leaseOne(parts.store, new Date(parts.now().getTime() + 60_000))
      await parts.store.settle(id, { kind: 'delivered' })
    } else await parts.store.change(parts.reference, change)
    expect(await isStoredOnly(parts)).toBe(false)
  })

  test('a place on a waiting list is not: it is passed on to nobody in any case', async () => {
    expect(await isStoredOnly(await setUp({ product: 'waiting-list' }, nowhere))).toBe(false)
  })
})

test('a notice of an open area is sent only once it was delivered', async () => {
  const { store, follow, now, pass } = await setUp()
  const lead = makeLead({ product: 'waiting-list', channels: ['email'] })
  const join = () => submitOne(store, { lead, destinations: [] })
  const noticeOf = async (reference: string) => {
    const followed = await follow.follow({ reference, token: store.linkToken(reference) })
    return followed?.lead && followed.notice
  }
  const lease = async () => (await leaseOne(store, new Date(now().getTime() + 60_000), 'mail')).id
  const [mailed, refused, other] = [await join(), await join(), await join()]
  expect(await noticeOf(mailed)).toBeNull()
  await store.notify(mailed, 'by-mail')
  expect(await noticeOf(mailed)).toBe('sending')
  await store.settle(await lease(), { kind: 'delivered' })
  expect(await noticeOf(mailed)).toBe('sent')
  await store.notify(refused, 'by-mail')
  await store.settle(await lease(), { kind: 'dead', error: 'refused' })
  expect(await noticeOf(refused)).toBe('failed')
  await store.notify(other, 'by-another-entry')
  expect(await noticeOf(other)).toBe('by-another-entry')
  pass(31 * 24 * 60 * 60 * 1000)
  expect(await noticeOf(mailed)).toBe('sent')
})
