import { describe, expect, test } from 'vitest'
import { makeLead, makeSubmission } from '../example-lead.ts'
import { type OpenStore, submitOne } from './submit-one.ts'

const dayMs = 24 * 60 * 60 * 1000
const key = 'a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d'

export function describeSubmitting(openStore: OpenStore): void {
  describe('submitting', () => {
    test('a lead is found again, letter for letter, by a reference that can be read out', async () => {
      const { store, moment } = await openStore()
      const lead = makeLead({ fullName: "Siân O'Neill 🏠", message: 'Line one\nline two' })
      const submitted = await store.submit(makeSubmission({ lead }))
      if (submitted.kind !== 'stored') throw new TypeError(submitted.kind)
      const { reference } = submitted
      expect(reference).toMatch(/^HL-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
      expect(submitted.receivedAt).toEqual(moment())
      const stored = {
        reference,
        product: 'heat-pump',
        status: 'received',
        dueOn: '2026-11-24',
        receivedAt: moment(),
        changedAt: moment(),
        closedAt: null,
        how: 'web-form',
        possibleDuplicateOf: null,
        isSuspected: false,
        seal: 'sound',
        siteOrigin: null,
        notifiedAt: null,
        lead,
      }
      expect(await store.find(reference)).toEqual(stored)
      const asHeard = reference.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')
      expect(await store.find(asHeard)).toEqual(stored)
      expect(await store.find(reference.slice(3).replaceAll('1', 'l'))).toEqual(stored)
    })

    test('a reference that is taken, or was, is not given again', async () => {
      const references = [
        'HL-AAAA-AAAA',
        'HL-AAAA-AAAA',
        'HL-BBBB-BBBB',
        'HL-AAAA-AAAA',
        'HL-CCCC-CCCC',
      ]
      const { store } = await openStore(() => references.shift() ?? '')
      expect(await submitOne(store)).toBe('HL-AAAA-AAAA')
      expect(await submitOne(store)).toBe('HL-BBBB-BBBB')
      await store.forget('HL-AAAA-AAAA', 'asked by the visitor')
      expect(await submitOne(store)).toBe('HL-CCCC-CCCC')
    })

    test('where the site was when a lead was sent stays with it, whatever changes of it or the site', async () => {
      const { store } = await openStore()
      const siteOrigin = 'https://www.hearthlight.example'
      const reference = await submitOne(store, { siteOrigin })
      await store.keepSiteOrigin('https://moved.hearthlight.example', null)
      await store.change(reference, { status: 'contact-due', timeWindow: 'evening' })
      expect(await store.find(reference)).toMatchObject({ siteOrigin, status: 'contact-due' })
    })

    test('what is as it was stored is sound, alone and in a list, and nothing is found damaged', async () => {
      const { store } = await openStore()
      const references = [await submitOne(store), await submitOne(store)]
      for (const reference of references) await store.change(reference, { dueOn: null })
      await store.checkSeals()
      expect((await store.list({ limit: 10 })).map(({ seal }) => seal)).toEqual(['sound', 'sound'])
      expect([await store.countDamaged(), await store.countUnreadable()]).toEqual([0, 0])
    })

    test.each(['', 'HL-0000-0000', 'HL-UUUU-UUUU', "' OR 1=1 --", 'x'.repeat(10_000)])(
      'nothing is found by %.20j',
      async reference => {
        const { store } = await openStore()
        await store.submit(makeSubmission())
        expect(await store.find(reference)).toBeNull()
        expect(await store.outboxOf(reference)).toEqual([])
        expect(await store.change(reference, { status: 'done' })).toEqual({ kind: 'unknown' })
        expect(await store.forget(reference, 'asked')).toBe(false)
        expect(await store.redeliver({ reference })).toBe(0)
      },
    )

    test('each destination gets its message in the outbox, each with an id of its own', async () => {
      const { store, moment } = await openStore()
      const reference = await submitOne(store, { destinations: ['provider', 'mail'] })
      const rows = await store.outboxOf(reference)
      expect(rows).toMatchObject([
        { reference, destination: 'provider', type: 'lead.created', state: 'pending', attempts: 0 },
        { reference, destination: 'mail', type: 'lead.created', state: 'pending', attempts: 0 },
      ])
      expect(rows.map(({ createdAt, dueAt }) => [createdAt, dueAt])).toEqual(
        Array(2).fill([moment(), moment()]),
      )
      expect(new Set(rows.map(({ id }) => id)).size).toBe(2)
      for (const { id } of rows) expect(id).toMatch(/^[A-Za-z0-9_-]{16,64}$/)
    })

    test('the same key and content is the same lead, for seven days', async () => {
      const { store, pass } = await openStore()
      const submission = makeSubmission({ idempotency: { key, fingerprint: 'one' } })
      const first = await store.submit(submission)
      pass(7 * dayMs - 1)
      expect(await store.submit(submission)).toEqual({ ...first, kind: 'replayed' })
      pass(1)
      const later = await store.submit(submission)
      expect(later.kind).toBe('stored')
      expect(await store.list({ limit: 10 })).toHaveLength(2)
    })

    test('what a key stored is found without storing anything', async () => {
      const { store } = await openStore()
      const idempotency = { key, fingerprint: 'one' }
      expect(await store.findSubmitted(idempotency)).toBeNull()
      const stored = await store.submit(makeSubmission({ idempotency }))
      expect(await store.findSubmitted(idempotency)).toEqual({ ...stored, kind: 'replayed' })
      expect(await store.findSubmitted({ key, fingerprint: 'other' })).toEqual({
        kind: 'key-reused',
      })
      expect(await store.list({ limit: 10 })).toHaveLength(1)
    })

    test('the same key with other content is refused, and stores nothing', async () => {
      const { store } = await openStore()
      await store.submit(makeSubmission({ idempotency: { key, fingerprint: 'one' } }))
      const other = makeSubmission({ idempotency: { key, fingerprint: 'other' } })
      expect(await store.submit(other)).toEqual({ kind: 'key-reused' })
      expect(await store.list({ limit: 10 })).toHaveLength(1)
    })

    test('twenty of the same at once are one lead, and twenty others are twenty', async () => {
      const { store } = await openStore()
      const same = makeSubmission({ idempotency: { key, fingerprint: 'one' } })
      const answers = await Promise.all(Array.from({ length: 20 }, () => store.submit(same)))
      const kinds = Map.groupBy(answers, ({ kind }) => kind)
      expect(kinds.get('stored')).toHaveLength(1)
      const references = answers.flatMap(one => ('reference' in one ? one.reference : []))
      expect(new Set(references).size).toBe(1)
      await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          store.submit(
            makeSubmission({ idempotency: { key: `${key}-${at}`, fingerprint: 'one' } }),
          ),
        ),
      )
      expect(await store.list({ limit: 100 })).toHaveLength(21)
    })

    test('one that cannot be stored takes none down that arrived with it', async () => {
      const { store } = await openStore()
      const broken = makeSubmission({
        idempotency: { key: `${key}-broken`, fingerprint: 'one' },
        destinations: [null as never],
      })
      const ends = await Promise.allSettled([
        store.submit(makeSubmission()),
        store.submit(broken),
        store.submit(makeSubmission()),
      ])
      expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      expect(await store.list({ limit: 10 })).toHaveLength(2)
      const mended = await store.submit({ ...broken, destinations: ['webhook'] })
      expect(mended.kind).toBe('stored')
    })

    test.each([
      ['again', {}, true],
      ['with another phone', { phone: null }, true],
      ['with another email', { email: 'MARJORIE@other.example' }, true],
      ['with the email in capitals', { email: 'MARJORIE@POST.EXAMPLE', phone: null }, true],
      ['by a neighbour', { email: 'n@post.example', phone: null }, false],
      ['for another home', { addressId: '900000000002' }, false],
      ['for another product', { product: 'solar' as const }, false],
    ])('what is sent %s: possibly a duplicate is %s', async (_, changes, isDuplicate) => {
      const { store } = await openStore()
      const first = await submitOne(store)
      const lead = makeLead(changes)
      const reference = await submitOne(store, { lead })
      const stored = await store.find(reference)
      expect(stored?.possibleDuplicateOf).toBe(isDuplicate ? first : null)
    })

    test('of two leads that are like it, by number and by address, the first is named', async () => {
      const { store } = await openStore()
      const first = await submitOne(store, { lead: makeLead({ email: null }) })
      await submitOne(store, { lead: makeLead({ phone: null }) })
      const third = await submitOne(store)
      expect((await store.find(third))?.possibleDuplicateOf).toBe(first)
    })

    test('a day later it is a new wish, and a typed address is the same in any spelling', async () => {
      const { store, pass } = await openStore()
      const typed = { addressId: null, address: '1 Lantern Row, Emberford' }
      const first = await submitOne(store, { lead: makeLead(typed) })
      const elsewhere = makeLead({ ...typed, postcode: 'ZZ2 2BB' })
      const other = await submitOne(store, { lead: elsewhere })
      expect((await store.find(other))?.possibleDuplicateOf).toBeNull()
      pass(dayMs - 1)
      const respelt = makeLead({ ...typed, address: '1 LANTERN ROW  emberford' })
      const second = await submitOne(store, { lead: respelt })
      expect((await store.find(second))?.possibleDuplicateOf).toBe(first)
      pass(1)
      const third = await submitOne(store, { lead: respelt })
      expect((await store.find(third))?.possibleDuplicateOf).toBeNull()
    })

    test('leads are listed from the newest, by what is asked, a page at a time', async () => {
      const { store } = await openStore()
      const references: string[] = []
      for (const product of ['solar', 'heat-pump', 'solar', 'solar'] as const) {
        references.unshift(await submitOne(store, { lead: makeLead({ product }) }))
      }
      const [newest = '', second = ''] = references
      await store.change(second, { status: 'done' })
      const list = async (filter: Parameters<typeof store.list>[0]) =>
        (await store.list(filter)).map(({ reference }) => reference)
      expect(await list({ limit: 10 })).toEqual(references)
      expect(await list({ limit: 2 })).toEqual(references.slice(0, 2))
      expect(await list({ limit: 10, after: newest.toLowerCase() })).toEqual(references.slice(1))
      expect(await list({ limit: 10, after: 'HL-0000-0000' })).toEqual([])
      expect(await list({ limit: 10, product: 'heat-pump' })).toEqual([references[2]])
      expect(await list({ limit: 10, status: 'done' })).toEqual([second])
      expect(await list({ limit: 10, isDead: true })).toEqual([])
      await store.forget(second, 'asked by the visitor')
      expect(await list({ limit: 10, after: second })).toEqual(references.slice(2))
    })

    test('the secret link proves its own lead only', async () => {
      const { store } = await openStore()
      const [one, other] = [await submitOne(store), await submitOne(store)]
      const token = store.linkToken(one)
      expect(token).toMatch(/^[\w-]{22}$/)
      expect(store.isLinkToken(one.toLowerCase(), token)).toBe(true)
      expect(store.isLinkToken(other, token)).toBe(false)
      for (const wrong of ['', token.slice(1), `${token}A`, token.toLowerCase(), 'é'.repeat(22)]) {
        expect(store.isLinkToken(one, wrong)).toBe(false)
      }
      expect(store.isLinkToken('', store.linkToken(''))).toBe(false)
    })
  })
}
