import { expect, onTestFinished, test } from 'vitest'
import type { DraftStore } from '../../leads/drafts/draft-store.ts'
import { createSealing, makeSealingKey } from '../../leads/sealing.ts'
import { openSqliteDrafts } from '../../leads/sqlite/sqlite-drafts.ts'
import { createDraftKeeper } from './keep-draft.ts'
import { emptyVisitDraft, type Keeping } from './visit-draft.ts'

const contact = { fullName: 'Siân', email: null, phone: '01632 960123' }
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

function openStore(): DraftStore {
  const store = openSqliteDrafts({
    path: ':memory:',
    sealing: createSealing(makeSealingKey()),
    now: () => new Date(),
    onFault: () => {},
  })
  onTestFinished(store.close)
  return store
}

const visitOf = (drafts: DraftStore, cookies?: string, secure = false) =>
  createDraftKeeper({ cookies, secure, drafts })

function cookieOf(keeping: Keeping): string {
  if (keeping.kind !== 'kept') throw new Error(`It was ${keeping.kind}.`)
  return keeping.headers['Set-Cookie']
}

const sentBack = (cookie: string): string => cookie.split(';')[0] ?? ''

test('a visit that has kept nothing has an empty draft', async () => {
  expect(await visitOf(openStore()).read()).toEqual(emptyVisitDraft)
})

test('the first thing kept sets a cookie of 128 random bits, for seven days', async () => {
  const drafts = openStore()
  const [one, other] = await Promise.all([
    visitOf(drafts).keep({ contact }),
    visitOf(drafts, undefined, true).keep({ contact }),
  ])
  const shape = /^hl-visit=[\w-]{22}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax(; Secure)?$/
  expect(cookieOf(one)).toMatch(shape)
  expect(cookieOf(one)).not.toContain('Secure')
  expect(cookieOf(other)).toMatch(/; Secure$/)
  expect(sentBack(cookieOf(one))).not.toBe(sentBack(cookieOf(other)))
})

test('what was kept is read with the cookie, part by part, in whichever tab', async () => {
  const drafts = openStore()
  const cookie = sentBack(cookieOf(await visitOf(drafts).keep({ typedAddress })))
  expect(sentBack(cookieOf(await visitOf(drafts, cookie).keep({ contact })))).toBe(cookie)
  await visitOf(drafts, `other=1; ${cookie}`).keep({ enquiries })
  expect(await visitOf(drafts, cookie).read()).toEqual({
    ...emptyVisitDraft,
    typedAddress,
    contact,
    enquiries,
  })
  await visitOf(drafts, cookie).keep({ typedAddress: null })
  expect(await visitOf(drafts, cookie).read()).toEqual({ ...emptyVisitDraft, contact, enquiries })
})

test('what is kept twice in one request goes under one name', async () => {
  const drafts = openStore()
  const visit = visitOf(drafts)
  const [first, second] = [await visit.keep({ contact }), await visit.keep({ enquiries })]
  expect(cookieOf(second)).toBe(cookieOf(first))
  expect(await visit.read()).toEqual({ ...emptyVisitDraft, contact, enquiries })
})

test.each([
  ['of another shape', 'hl-visit=short'],
  ['with a path in it', 'hl-visit=../../../../etc/passwd'],
  ['that nobody kept anything under', `hl-visit=${'a'.repeat(22)}`],
])('a name %s is replaced by one of ours', async (_, cookie) => {
  const kept = cookieOf(await visitOf(openStore(), cookie).keep({ contact }))
  expect(sentBack(kept)).not.toBe(cookie)
  expect(sentBack(kept)).toMatch(/^hl-visit=[\w-]{22}$/)
})

test('forgetting removes the draft and the cookie, also where there is none', async () => {
  const drafts = openStore()
  const cookie = sentBack(cookieOf(await visitOf(drafts).keep({ contact })))
  const gone = /^hl-visit=; Path=\/; Max-Age=0; /
  expect(cookieOf(await visitOf(drafts, cookie).forget())).toMatch(gone)
  expect(await visitOf(drafts, cookie).read()).toEqual(emptyVisitDraft)
  expect(cookieOf(await visitOf(drafts).forget())).toMatch(gone)
})

test('what is too long is said, and what was kept before stays', async () => {
  const drafts = openStore()
  const cookie = sentBack(cookieOf(await visitOf(drafts).keep({ contact })))
  const long = { ...contact, fullName: 'x'.repeat(20_000) }
  expect(await visitOf(drafts, cookie).keep({ contact: long })).toEqual({ kind: 'too-long' })
  expect(await visitOf(drafts, cookie).read()).toMatchObject({ contact })
})

test('a store that fails makes an empty draft, and says that nothing was kept', async () => {
  const fail = () => Promise.reject(new Error('the disk is full'))
  const broken = { readDraft: fail, writeDraft: fail, dropDraft: fail, purgeOlderThan: fail }
  const visit = visitOf(broken, `hl-visit=${'a'.repeat(22)}`)
  expect(await visit.read()).toEqual(emptyVisitDraft)
  expect(await visit.keep({ contact })).toEqual({ kind: 'not-kept' })
  expect(await visit.forget()).toEqual({ kind: 'not-kept' })
})
