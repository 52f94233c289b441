import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readSealingKey } from '../../leads/sealing.ts'
import { openSqliteDrafts } from '../../leads/sqlite/sqlite-drafts.ts'
import { readStoredDraft } from './read-stored-draft.ts'
import { createRequestDraft } from './save-draft.ts'
import { findOrStartEnquiry, withEnquiry } from './stored-enquiries.ts'

const folder = 'tests/support/leads/earlier-drafts'
const typedAddress = {
  line1: '3 New Kiln Lane',
  line2: null,
  postalTown: 'Emberford',
  postcode: 'ZZ1 1AA',
}
const contact = {
  fullName: 'Siân Ağaoğlu-Marker',
  email: 'sian.marker@post.example',
  phone: '(020) 7946 0123',
  postcode: null,
  channels: [],
  timeWindow: null,
  needs: [],
}
const contactForm = expect.objectContaining({ 'full-name': [contact.fullName] })
const anyKey = expect.stringMatching(/^[\w-]{36}$/)
const sendingKey = '11111111-2222-4333-8444-555555555555'
const sent = [
  {
    flow: 'moving-home',
    reference: 'HL-7K3M-Q9TX',
    token: 'T'.repeat(22),
    key: '99999999-2222-4333-8444-555555555555',
  },
]
const ofAnyHome = { home: null, isOfAnyHome: true, key: anyKey, contactForm: null }

const shapes = {
  c3d431f: {
    name: 'A'.repeat(22),
    draft: {
      typedAddress,
      contact,
      homes: [],
      enquiries: [
        { flow: 'boiler-service', ...ofAnyHome, answers: { tenure: ['own'], works: ['well'] } },
        { flow: 'call-back', ...ofAnyHome, answers: { about: ['bill'] } },
      ],
      sent: [],
    },
  },
  '3a77308': {
    name: 'B'.repeat(22),
    draft: {
      typedAddress,
      contact,
      homes: [],
      enquiries: [
        {
          flow: 'call-back',
          ...ofAnyHome,
          key: sendingKey,
          answers: { about: ['bill'] },
          contactForm,
        },
        { flow: 'boiler-service', ...ofAnyHome, answers: { tenure: ['own'] } },
      ],
      sent,
    },
  },
  '7c9c5ec': {
    name: 'C'.repeat(22),
    draft: {
      typedAddress,
      contact,
      homes: [],
      enquiries: [
        {
          flow: 'call-back',
          home: null,
          key: sendingKey,
          answers: { about: ['bill'] },
          contactForm,
        },
        {
          flow: 'boiler-service',
          home: typedAddress,
          key: anyKey,
          answers: { tenure: ['own'] },
          contactForm: null,
        },
        {
          flow: 'solar',
          home: '900000000001',
          key: anyKey,
          answers: { tenure: ['own'] },
          contactForm: null,
        },
      ],
      sent,
    },
  },
}

test('every file of an older version is read here', () => {
  const files = readdirSync(folder).filter(name => name.endsWith('.sqlite'))
  const read = Object.keys(shapes).map(commit => `${commit}.sqlite`)
  expect(files.toSorted()).toEqual(read.toSorted())
})

describe.each(Object.entries(shapes))('a draft as %s stored it', (commit, { name, draft }) => {
  function openCopy() {
    const place = mkdtempSync(join(tmpdir(), 'older-drafts-'))
    copyFileSync(join(folder, `${commit}.sqlite`), join(place, 'drafts.sqlite'))
    let at = Date.parse('2026-11-23T05:00:00Z')
    const store = openSqliteDrafts({
      path: join(place, 'drafts.sqlite'),
      keys: [readSealingKey(Buffer.alloc(32, 7).toString('base64'))],
      now: () => new Date(at),
      onFault: fault => {
        throw new Error(fault)
      },
    })
    onTestFinished(() => {
      store.close()
      rmSync(place, { recursive: true })
    })
    const visit = (cookies: string, secure: boolean) =>
      createRequestDraft({
        cookies,
        secure,
        drafts: store,
        network: '192.0.2.1',
        mayBeSentAgain: true,
      })
    return { visit, pass: (ms: number) => (at += ms) }
  }

  test.each([
    ['over TLS', true, '__Host-hl-visit'],
    ['without TLS', false, 'hl-visit'],
  ])(
    'is read and moves once to a new name, %s, and the old name stops working',
    async (_, secure, cookieName) => {
      const { visit, pass } = openCopy()
      const first = visit(`hl-visit=${name}`, secure)
      expect(await first.read()).toEqual({ ...draft, plans: [] })
      const cookie = first.cookies()[0]?.split(';')[0] ?? ''
      expect(cookie).toMatch(new RegExp(`^${cookieName}=[\\w-]{22}$`))
      expect(cookie).not.toContain(name)

      const late = visit(`hl-visit=${name}`, secure)
      expect((await late.read()).enquiries).toEqual([])
      expect(late.isOutdated()).toBe(true)
      pass(60_000)
      const planter = visit(`hl-visit=${name}`, secure)
      expect((await planter.read()).contact).toBe(null)

      const [own, other] = [visit(cookie, secure), visit(cookie, secure)]
      const moved = await own.read()
      expect(moved).toEqual({ ...draft, plans: [] })
      expect(own.cookies()).toEqual([])
      // With the same keys too: what is sent is one lead, whenever it is read.
      expect(await other.read()).toEqual(moved)
    },
  )

  test('is gone when its seven days are over', async () => {
    const { visit, pass } = openCopy()
    pass(6 * 24 * 60 * 60 * 1000)
    const late = visit(`hl-visit=${name}`, true)
    expect((await late.read()).enquiries).toEqual([])
    expect(late.cookies()).toEqual([])
  })
})

test('of an older draft, answers that named no home are of the first that is asked for', () => {
  const older = shapes['3a77308'].draft.enquiries.map(one => ({
    ...one,
    key: 'k',
    contactForm: null,
  }))
  const [, service] = older
  const first = { flow: 'boiler-service', home: '900000000001' }
  const found = findOrStartEnquiry(older as never, first)
  expect(found).toEqual({ ...first, key: 'k', answers: service?.answers, contactForm: null })
  const kept = withEnquiry(older as never, first, () => ({}))
  const other = findOrStartEnquiry(kept, { flow: 'boiler-service', home: '900000000002' })
  expect(other.answers).toEqual({})
  expect(findOrStartEnquiry(kept, first).key).toBe('k')
})

test.each([
  ['one', []],
  ['two', ['electricity-second', 'last-electricity-second']],
  [null, ['electricity-second', 'last-electricity-second']],
])('of a meter with %s reading, the answers to the second are %j', (rates, second) => {
  const answers = {
    electricity: ['04527'],
    'electricity-second': ['00812'],
    'last-electricity-second': ['00800'],
    ...(rates !== null && { rates: [rates] }),
  }
  const stored = { flow: 'meter-reading', home: '900000000001', key: 'k', answers }
  const [read] = readStoredDraft({ enquiries: [stored] }).enquiries
  const ids = Object.keys(read?.answers ?? {})
  expect(ids.filter(id => id.endsWith('-second'))).toEqual(second)
  expect(read?.answers.electricity).toEqual(['04527'])
})

test('whose home it is, and the home that a contact was given for, are read again', () => {
  const homes = [
    { home: '7', facts: {}, isOfOther: true },
    { home: '4', facts: {} },
  ]
  const typed = { line1: '7 Kiln', line2: null, postalTown: 'Emberford', postcode: 'ZZ1 1AA' }
  expect(readStoredDraft({ homes }).homes).toEqual(homes)
  for (const home of ['7', typed, null]) {
    expect(readStoredDraft({ contact: { fullName: 'Siân', home } }).contact?.home).toEqual(home)
  }
  expect(readStoredDraft({ contact: { fullName: 'Siân' } }).contact).not.toHaveProperty('home')
})
