import { expect, onTestFinished, test } from 'vitest'
import { emptyVisitDraft, type RequestDraft } from '../../leads/draft.ts'
import type { Draft, DraftStore } from '../../leads/draft-store.ts'
import { makeSealingKey } from '../../leads/sealing.ts'
import { openSqliteDrafts } from '../../leads/sqlite/sqlite-drafts.ts'
import { createRequestDraft, makeName } from './save-draft.ts'

const contact = {
  fullName: 'Siân',
  email: null,
  phone: '01632 960123',
  postcode: null,
  channels: [],
  timeWindow: null,
  needs: [],
}
const typedAddress = {
  line1: '1 Lantern Row',
  line2: null,
  postalTown: 'Emberford',
  postcode: 'ZZ1 1AA',
}
const enquiries = [
  {
    flow: 'heat-pump',
    home: null,
    key: 'k'.repeat(36),
    answers: { owner: ['yes'] },
    contactForm: null,
  },
]
const sent = [{ flow: 'heat-pump', reference: 'HL-7K3M-Q9TX', token: 't'.repeat(22), key: 'k' }]

function openStore() {
  let at = Date.parse('2026-11-21T10:00:00Z')
  const store = openSqliteDrafts({
    path: ':memory:',
    keys: [makeSealingKey()],
    now: () => new Date(at),
    onFault: () => {},
  })
  onTestFinished(store.close)
  return { ...store, pass: (ms: number) => (at += ms) }
}

function visitOf(
  drafts: DraftStore,
  cookies?: string,
  { secure = false, nonce = '', mayBeSentAgain = true } = {},
): RequestDraft {
  const network = '192.0.2.1'
  const keeper = createRequestDraft({ cookies, secure, drafts, network, mayBeSentAgain })
  keeper.takeNonce(nonce)
  return keeper
}

const sentBack = (keeper: RequestDraft): string => keeper.cookies()[0]?.split(';')[0] ?? ''

/** What a browser holds that has been here before. */
async function begin(drafts: DraftStore, secure = false): Promise<string> {
  const visit = visitOf(drafts, undefined, { secure })
  expect(await visit.save({ enquiries })).toEqual({ kind: 'saved' })
  return sentBack(visit)
}

test('a visit that has kept nothing has an empty draft, and sets no cookie', async () => {
  const visit = visitOf(openStore())
  expect(await visit.read()).toEqual(emptyVisitDraft)
  expect(visit.cookies()).toEqual([])
})

test('the first thing kept sets a cookie of 128 random bits, for seven days', async () => {
  const drafts = openStore()
  const [one, other] = [visitOf(drafts), visitOf(drafts, undefined, { secure: true })]
  await Promise.all([one.save({ contact }), other.save({ contact })])
  expect(one.cookies()).toEqual([
    expect.stringMatching(/^hl-visit=[\w-]{22}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/),
  ])
  expect(other.cookies()).toEqual([
    expect.stringMatching(
      /^__Host-hl-visit=[\w-]{22}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/,
    ),
  ])
  expect(sentBack(one)).not.toBe(sentBack(other).replace('__Host-', ''))
})

test('what was kept is read with the cookie, part by part, in whichever tab', async () => {
  const drafts = openStore()
  const first = visitOf(drafts)
  await first.save({ typedAddress })
  const cookie = sentBack(first)
  const second = visitOf(drafts, `other=1; ${cookie}`)
  await second.save({ enquiries })
  expect(sentBack(second)).toBe(cookie)
  const both = { ...emptyVisitDraft, typedAddress, enquiries }
  expect(await visitOf(drafts, cookie).read()).toEqual(both)
  await visitOf(drafts, cookie).save({ typedAddress: null })
  expect(await visitOf(drafts, cookie).read()).toEqual({ ...both, typedAddress: null })
})

test.each([
  ['contact details are', { contact }],
  ['what was sent is', { sent }],
])(
  'where %s stored, all of the draft gets a new name, and the one before stops working',
  async (_, parts) => {
    const drafts = openStore()
    const cookie = await begin(drafts)
    const visit = visitOf(drafts, cookie)
    await visit.save(parts)
    const whole = { ...emptyVisitDraft, enquiries, ...parts }
    expect(await visit.read()).toEqual(whole)
    expect(sentBack(visit)).toMatch(/^hl-visit=[\w-]{22}$/)
    expect(sentBack(visit)).not.toBe(cookie)
    expect(await visitOf(drafts, sentBack(visit)).read()).toEqual(whole)
    expect(await visitOf(drafts, cookie).read()).toEqual(emptyVisitDraft)
  },
)

test('whoever stored contact details of their own first reads none of the next', async () => {
  const drafts = openStore()
  const planted = visitOf(drafts)
  await planted.save({ contact: { ...contact, fullName: 'Planter' }, enquiries })
  const cookie = sentBack(planted)
  const victim = visitOf(drafts, cookie)
  await victim.save({ contact })
  expect(await visitOf(drafts, cookie).read()).toEqual(emptyVisitDraft)
  expect((await visitOf(drafts, sentBack(victim)).read()).contact).toEqual(contact)
})

test('what is kept twice in one request goes under one name', async () => {
  const drafts = openStore()
  const visit = visitOf(drafts)
  await visit.save({ contact })
  await visit.save({ enquiries })
  expect(await visitOf(drafts, sentBack(visit)).read()).toMatchObject({ contact, enquiries })
})

test('a form that is sent twice with the cookie before is stored once, under one name', async () => {
  const drafts = openStore()
  const cookie = await begin(drafts)
  const nonce = makeName()
  const forms = [visitOf(drafts, cookie, { nonce }), visitOf(drafts, cookie, { nonce })]
  expect(await Promise.all(forms.map(form => form.save({ contact })))).toEqual([
    { kind: 'saved' },
    { kind: 'saved' },
  ])
  const [name, again] = forms.map(sentBack)
  expect(again).toBe(name)
  drafts.pass(60 * 60 * 1000)
  const late = visitOf(drafts, cookie, { nonce })
  expect(await late.read()).toEqual({ ...emptyVisitDraft, enquiries, contact })
  expect(sentBack(late)).toBe(name)
})

test.each([
  ['without a nonce', ''],
  ['with another nonce', makeName()],
])(
  'the name before finds nothing %s, and is known to be out of date for a minute',
  async (_, nonce) => {
    const drafts = openStore()
    const cookie = await begin(drafts)
    await visitOf(drafts, cookie, { nonce: makeName() }).save({ contact })
    for (const isOutdated of [true, false]) {
      const late = visitOf(drafts, cookie, { nonce })
      expect(await late.read()).toEqual(emptyVisitDraft)
      expect(late.isOutdated()).toBe(isOutdated)
      expect(late.cookies()).toEqual([])
      drafts.pass(60_000)
    }
  },
)

test('a form that read before another moved the draft, and writes after, is to be sent again', async () => {
  const drafts = openStore()
  const cookie = await begin(drafts)
  const late = visitOf(drafts, cookie)
  expect((await late.read()).enquiries).toEqual(enquiries)
  const first = visitOf(drafts, cookie, { nonce: makeName() })
  await first.save({ contact })
  expect(await late.save({ typedAddress })).toEqual({ kind: 'not-saved' })
  expect(late.isOutdated()).toBe(true)
  expect(late.cookies()).toEqual([])

  const again = visitOf(drafts, sentBack(first))
  expect(await again.save({ typedAddress })).toEqual({ kind: 'saved' })
  const whole = { ...emptyVisitDraft, enquiries, contact, typedAddress }
  expect(await visitOf(drafts, sentBack(again)).read()).toEqual(whole)
})

test('a form that comes again with the name before begins anew, under a name of its own', async () => {
  const drafts = openStore()
  const cookie = await begin(drafts)
  await visitOf(drafts, cookie).save({ contact })
  const again = visitOf(drafts, cookie, { mayBeSentAgain: false })
  expect(await again.read()).toEqual(emptyVisitDraft)
  expect(await again.save({ typedAddress })).toEqual({ kind: 'saved' })
  expect(again.isOutdated()).toBe(false)
  expect(sentBack(again)).not.toBe(cookie)
  expect(await visitOf(drafts, sentBack(again)).read()).toEqual({
    ...emptyVisitDraft,
    typedAddress,
  })
})

test.each([
  ['of another shape', 'hl-visit=short'],
  ['in quotes', `hl-visit="${'a'.repeat(22)}"`],
  ['with a path in it', 'hl-visit=../../../../etc/passwd'],
  ['that nobody kept anything under', `hl-visit=${'a'.repeat(22)}`],
])('a name %s is replaced by one of ours', async (_, cookie) => {
  const visit = visitOf(openStore(), cookie)
  await visit.save({ typedAddress })
  expect(sentBack(visit)).not.toBe(cookie)
  expect(sentBack(visit)).toMatch(/^hl-visit=[\w-]{22}$/)
})

test.each([
  ['alone', (plain: string) => plain],
  ['beside one of ours', (plain: string, own: string) => `${plain}; ${own}`],
  ['after one of ours', (plain: string, own: string) => `${own}; ${plain}`],
])('over TLS a planted cookie of the plain name is not believed, %s', async (_, write) => {
  const drafts = openStore()
  const plain = await begin(drafts)
  await visitOf(drafts, plain).save({ typedAddress })
  const own = visitOf(drafts, undefined, { secure: true })
  await own.save({ enquiries: [] })
  const cookies = write(plain, sentBack(own))
  expect(await visitOf(drafts, cookies, { secure: true }).read()).toEqual(emptyVisitDraft)
  const visit = visitOf(drafts, cookies, { secure: true })
  await visit.save({ contact })
  expect(visit.cookies()).toEqual([
    expect.stringMatching(/^__Host-hl-visit=[\w-]{22};/),
    'hl-visit=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
  ])
  expect((await visitOf(drafts, plain).read()).contact).toBe(null)
})

test('forgetting removes the draft and the cookie, also where there is none', async () => {
  const drafts = openStore()
  const cookie = await begin(drafts)
  const visit = visitOf(drafts, cookie)
  expect(await visit.forget()).toEqual({ kind: 'saved' })
  const gone = ['hl-visit=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']
  expect(visit.cookies()).toEqual(gone)
  expect(await visitOf(drafts, cookie).read()).toEqual(emptyVisitDraft)
  const none = visitOf(drafts)
  await none.forget()
  expect(none.cookies()).toEqual(gone)
})

test('what is too long is said, and what was kept before stays, under its name', async () => {
  const drafts = openStore()
  const cookie = await begin(drafts)
  const long = { ...contact, fullName: 'x'.repeat(20_000) }
  const visit = visitOf(drafts, cookie)
  expect(await visit.save({ contact: long })).toEqual({ kind: 'too-long' })
  expect(visit.cookies()).toEqual([])
  expect(await visitOf(drafts, cookie).read()).toMatchObject({ enquiries })
})

test('a store that fails makes an empty draft, and says that nothing was kept', async () => {
  const fail = () => Promise.reject(new Error('the disk is full'))
  const broken = { readDraft: fail, writeDraft: fail, dropDraft: fail, purgeOlderThan: fail }
  const visit = visitOf(broken, `hl-visit=${'a'.repeat(22)}`)
  expect(await visit.read()).toEqual(emptyVisitDraft)
  expect(await visit.save({ contact })).toEqual({ kind: 'not-saved' })
  expect(await visit.forget()).toEqual({ kind: 'not-saved' })
  expect(visit.cookies()).toEqual([])
})

test('an older draft is shown where it cannot be moved, for nothing can be written', async () => {
  const older: Draft = { kind: 'kept', parts: { contact }, isOlder: true }
  const fail = () => Promise.reject(new Error('the disk is full'))
  const full = {
    readDraft: async () => older,
    writeDraft: fail,
    dropDraft: fail,
    purgeOlderThan: fail,
  }
  const visit = visitOf(full, `hl-visit=${'a'.repeat(22)}`, { secure: true })
  expect(await visit.read()).toEqual({ ...emptyVisitDraft, contact })
  expect(visit.cookies()).toEqual([])
})

test('a draft that cannot be read is away, and none is not', async () => {
  const drafts = openStore()
  const cookie = await begin(drafts)
  const away: DraftStore = { ...drafts, readDraft: () => Promise.reject(new Error('away')) }
  for (const [visit, isAway] of [
    [visitOf(away, cookie), true],
    [visitOf(drafts, cookie), false],
    [visitOf(away), false],
  ] as const) {
    await visit.read()
    expect(visit.isAway()).toBe(isAway)
  }
})
