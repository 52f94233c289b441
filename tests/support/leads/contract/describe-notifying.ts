import { describe, expect, test } from 'vitest'
import type { Lead } from '../../../../enquiries/lead.ts'
import type { AreaOpening, LeadStore, Submission } from '../../../../leads/lead-store.ts'
import { makeLead, makeSubmission } from '../example-lead.ts'
import { leaseOne, type OpenStore, submitOne } from './submit-one.ts'

const hourMs = 60 * 60 * 1000
const examplePhone = {
  typed: '07700 900123',
  e164: '+447700900123',
  extension: null,
  isMobile: true,
}

/** Somebody who waits to be notified by mail. */
const waiting = (changes: Partial<Submission> = {}): Partial<Submission> => ({
  lead: makeLead({ product: 'waiting-list', channels: ['email'] }),
  dueOn: null,
  destinations: ['mail'],
  ...changes,
})

const statesOf = async (store: LeadStore, reference: string) =>
  (await store.outboxOf(reference)).map(({ type, state }) => `${type} ${state}`)

export function describeNotifying(openStore: OpenStore): void {
  describe('somebody on a waiting list', () => {
    test('is notified once, and it is known when, also to others who open the store', async () => {
      const { store, moment, pass } = await openStore()
      const reference = await submitOne(store, waiting())
      const before = await store.find(reference)
      expect(before).toMatchObject({ notifiedAt: null })
      pass(hourMs)
      expect(await store.notify(reference.toLowerCase(), 'by-mail')).toBe('notified')
      expect(await store.find(reference)).toEqual({
        ...before,
        notifiedAt: moment(),
        changedAt: moment(),
      })
      expect(await statesOf(store, reference)).toEqual([
        'lead.created pending',
        'area.opened pending',
      ])
      pass(hourMs)
      for (const how of ['by-mail', 'by-another-entry'] as const) {
        expect(await store.notify(reference, how)).toBe('not-waiting')
      }
      expect(await statesOf(store, reference)).toHaveLength(2)
    })

    test('of two who notify at once, one does', async () => {
      const { store } = await openStore()
      const reference = await submitOne(store, waiting())
      const ends = await Promise.all([1, 2, 3].map(() => store.notify(reference, 'by-mail')))
      expect(ends.toSorted()).toEqual(['not-waiting', 'not-waiting', 'notified'])
      expect(await statesOf(store, reference)).toHaveLength(2)
    })

    test('twice is notified by one mail', async () => {
      const { store, moment } = await openStore()
      const reference = await submitOne(store, waiting())
      expect(await store.notify(reference, 'by-another-entry')).toBe('notified')
      expect(await statesOf(store, reference)).toEqual(['lead.created pending'])
      expect(await store.find(reference)).toMatchObject({ notifiedAt: moment() })
    })

    test.each(['withdrawn', 'done'] as const)('is not notified once it is %s', async status => {
      const { store } = await openStore()
      const reference = await submitOne(store, waiting())
      await store.change(reference, { status })
      expect(await store.notify(reference, 'by-mail')).toBe('not-waiting')
      expect(await store.find(reference)).toMatchObject({ notifiedAt: null })
    })

    test('who leaves before the mail is sent gets none', async () => {
      const { store, moment } = await openStore()
      const reference = await submitOne(store, waiting())
      await store.settle((await leaseOne(store, moment(), 'mail')).id, { kind: 'delivered' })
      await store.notify(reference, 'by-mail')
      await store.change(reference, { status: 'withdrawn' })
      expect(await statesOf(store, reference)).toEqual([
        'lead.created delivered',
        'area.opened cancelled',
      ])
      expect(await store.lease(['mail'], moment())).toBeNull()
    })

    describe.each<[string, (store: LeadStore, reference: string) => Promise<unknown>]>([
      ['withdraws', (store, reference) => store.change(reference, { status: 'withdrawn' })],
      ['deletes', (store, reference) => store.forget(reference, 'asked by the visitor')],
    ])('who %s one place', (_, leave) => {
      const join = (store: LeadStore, changes: Partial<Lead>) =>
        submitOne(
          store,
          waiting({
            lead: makeLead({
              product: 'waiting-list',
              channels: ['email'],
              postcode: 'ZZ4 1AA',
              email: 'sian@post.example',
              phone: null,
              ...changes,
            }),
          }),
        )

      test('changes no other, whoever typed the same address and number', async () => {
        const { store, pass } = await openStore()
        const mailed = await join(store, { phone: examplePhone })
        const waits = await join(store, { email: 'SIAN@post.example', postcode: 'ZZ4 9ZZ' })
        const called = await join(store, { email: null, phone: examplePhone })
        await store.notify(mailed, 'by-mail')
        pass(25 * hourMs)
        const again = await join(store, { phone: examplePhone })
        const before = await Promise.all([mailed, waits, called].map(store.find))
        await leave(store, again)
        expect(await Promise.all([mailed, waits, called].map(store.find))).toEqual(before)
        expect(await statesOf(store, mailed)).toEqual([
          'lead.created pending',
          'area.opened pending',
        ])
        expect(await store.notify(waits, 'by-mail')).toBe('notified')
      })

      test('and joined again afterwards stays, also when the old place is erased', async () => {
        const { store, pass, moment } = await openStore()
        const first = await join(store, {})
        await leave(store, first)
        pass(hourMs)
        const again = await join(store, {})
        await store.forget(first, 'asked by the visitor')
        await store.purgeClosedBefore(moment())
        expect(await store.notify(again, 'by-mail')).toBe('notified')
      })
    })

    test('whose older place is erased by its age stays by the newer', async () => {
      const { store, pass, moment } = await openStore()
      await submitOne(store, waiting())
      const old = moment()
      pass(hourMs)
      const newer = await submitOne(store, waiting())
      expect(await store.purgeReceivedBefore('waiting-list', old)).toBe(1)
      expect(await store.notify(newer, 'by-mail')).toBe('notified')
    })

    test('whose older place was erased by its age elsewhere stays by the newer as well', async () => {
      const { store, pass } = await openStore()
      const older = await submitOne(store, waiting())
      pass(hourMs)
      const newer = await submitOne(store, waiting())
      expect(await store.forget(older, 'retention')).toBe(true)
      expect(await store.notify(newer, 'by-mail')).toBe('notified')
    })

    test('who allows mails no longer gets none', async () => {
      const { store } = await openStore()
      const reference = await submitOne(store, waiting())
      await store.change(reference, { channels: ['phone'] })
      expect(await store.notify(reference, 'by-mail')).toBe('not-waiting')
      expect(await statesOf(store, reference)).toEqual(['lead.created pending'])
      expect(await store.notify(reference, 'by-another-entry')).toBe('notified')
    })

    test('who chose no way allows every way', async () => {
      const { store } = await openStore()
      const lead = makeLead({ product: 'waiting-list', channels: [] })
      const reference = await submitOne(store, waiting({ lead }))
      expect(await store.notify(reference, 'by-mail')).toBe('notified')
    })

    test('who changes something afterwards stays notified', async () => {
      const { store, moment, pass } = await openStore()
      const reference = await submitOne(store, waiting())
      await store.notify(reference, 'by-mail')
      const notifiedAt = moment()
      pass(hourMs)
      await store.change(reference, { timeWindow: 'evening' })
      expect(await store.find(reference)).toMatchObject({ notifiedAt, status: 'received' })
    })

    test('who was erased, who never was, and who asks for something else are not notified', async () => {
      const { store } = await openStore()
      const erased = await submitOne(store, waiting())
      await store.forget(erased, 'asked for')
      const other = await submitOne(store)
      const unreachable = makeLead({ product: 'waiting-list', email: null })
      const byPhone = await submitOne(store, waiting({ lead: unreachable, destinations: [] }))
      for (const reference of [erased, 'HL-0000-0000', '', other, byPhone]) {
        expect(await store.notify(reference, 'by-mail')).toBe('not-waiting')
      }
      expect(await statesOf(store, other)).toEqual(['lead.created pending'])
      expect(await statesOf(store, byPhone)).toEqual([])
    })

    test('gets the mail after the confirmations of others, also of those who came later', async () => {
      const { store, moment, pass } = await openStore()
      const waits = await submitOne(store, waiting({ destinations: [] }))
      await store.notify(waits, 'by-mail')
      pass(hourMs)
      const later = await submitOne(store, { destinations: ['mail'] })
      const until = new Date(moment().getTime() + hourMs)
      expect(await leaseOne(store, until, 'mail')).toMatchObject({ reference: later })
      expect(await leaseOne(store, until, 'mail')).toMatchObject({ reference: waits })
      expect(await store.lease(['mail'], until)).toBeNull()
    })

    test('whose mail is dead is listed and can be sent it again', async () => {
      const { store, moment } = await openStore()
      const reference = await submitOne(store, makeSubmission(waiting({ destinations: [] })))
      await store.notify(reference, 'by-mail')
      const { id, type } = await leaseOne(store, moment(), 'mail')
      expect(type).toBe('area.opened')
      await store.settle(id, { kind: 'dead', error: 'the mail server refused it for good (550)' })
      expect(await store.list({ limit: 10, isDead: true })).toMatchObject([{ reference }])
      expect(await store.redeliver('all-dead')).toBe(1)
      expect(await statesOf(store, reference)).toEqual(['area.opened pending'])
      expect(await store.find(reference)).toMatchObject({ status: 'received' })
    })
  })

  describe('the waiting list', () => {
    test('is read from the oldest on, a page at a time, with nothing else in between', async () => {
      const { store, pass } = await openStore()
      const all: string[] = []
      for (let at = 0; at < 5; at++) {
        await submitOne(store)
        all.push(await submitOne(store, waiting()))
        // Some came in the same millisecond.
        pass(at % 2)
      }
      await store.change(all[1] ?? '', { status: 'withdrawn' })
      const pages: string[][] = []
      let after: string | undefined
      do {
        const page = await store.listWaiting({ limit: 2, ...(after && { after }) })
        expect(page.every(lead => lead.lead?.product === 'waiting-list')).toBe(true)
        pages.push(page.map(({ reference }) => reference))
        after = page.at(-1)?.reference
      } while (after)
      expect(pages).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4), []])
    })

    test('goes on after somebody who was erased meanwhile, and after nobody who never was', async () => {
      const { store } = await openStore()
      const all = [
        await submitOne(store, waiting()),
        await submitOne(store, waiting()),
        await submitOne(store, waiting()),
      ]
      await store.forget(all[1] ?? '', 'asked for')
      const readAfter = async (reference: string | undefined) =>
        (
          await store.listWaiting({
            limit: 9,
            ...(reference !== undefined && { after: reference }),
          })
        ).map(lead => lead.reference)
      expect(await readAfter(undefined)).toEqual([all[0], all[2]])
      expect(await readAfter(all[0])).toEqual([all[2]])
      expect(await readAfter(all[1]?.toLowerCase())).toEqual([all[2]])
      for (const unknown of ['HL-0000-0000', 'none', ''])
        expect(await readAfter(unknown)).toEqual([])
    })
  })

  describe('for how long an area has been open', () => {
    test('is known from one look to the next, and forgotten with what is left out', async () => {
      const { store, moment, pass } = await openStore()
      const seen: (readonly AreaOpening[])[] = []
      const look = (openings: readonly AreaOpening[]) =>
        store.recordOpenings(before => {
          seen.push(before)
          return openings
        })
      const first = [
        { outcode: 'ZZ4', openForMs: 0, lookedAt: moment() },
        { outcode: 'ZZ9', openForMs: 5, lookedAt: moment() },
      ]
      expect(await look(first)).toEqual(first)
      pass(hourMs)
      const second = [{ outcode: 'ZZ4', openForMs: hourMs, lookedAt: moment() }]
      await look(second)
      await look([])
      await look([])
      expect(seen).toEqual([[], first, second, []])
    })

    test('is counted by one look after the other', async () => {
      const { store, moment } = await openStore()
      const addOne = () =>
        store.recordOpenings(([before]) => [
          { outcode: 'ZZ4', openForMs: (before?.openForMs ?? 0) + 1, lookedAt: moment() },
        ])
      const ends = await Promise.all(Array.from({ length: 5 }, addOne))
      const seen = ends.map(([opening]) => opening?.openForMs)
      expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5])
    })
  })
}
