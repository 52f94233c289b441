import { describe, expect, test } from 'vitest'
import { leaseOne, type OpenStore, submitOne } from './submit-one.ts'

const minuteMs = 60_000

export function describeOutbox(openStore: OpenStore): void {
  describe('the outbox', () => {
    test('the oldest that is due is leased, to one at a time, and again when the lease has run out', async () => {
      const { store, moment, pass } = await openStore()
      const first = await submitOne(store)
      pass(1)
      const second = await submitOne(store)
      const until = new Date(moment().getTime() + minuteMs)
      const leased = await leaseOne(store, until)
      expect(leased).toMatchObject({ reference: first, state: 'leased', attempts: 0 })
      expect(await leaseOne(store, until)).toMatchObject({ reference: second })
      expect(await store.lease(['webhook'], until)).toBeNull()
      pass(minuteMs - 1)
      expect(await store.lease(['webhook'], until)).toBeNull()
      pass(1)
      expect(await leaseOne(store, new Date(moment().getTime() + 1))).toMatchObject({
        id: leased.id,
        attempts: 0,
      })
    })

    test('two who ask at the same time never get the same', async () => {
      const { store, moment } = await openStore()
      for (let at = 0; at < 10; at++) await submitOne(store)
      const until = new Date(moment().getTime() + minuteMs)
      const rows = await Promise.all(
        Array.from({ length: 20 }, () => store.lease(['webhook', 'mail'], until)),
      )
      const ids = rows.flatMap(row => row?.id ?? [])
      expect(ids).toHaveLength(10)
      expect(new Set(ids).size).toBe(10)
    })

    test('only what goes where was asked is leased', async () => {
      const { store, moment } = await openStore()
      await submitOne(store, { destinations: ['mail'] })
      expect(await store.lease(['webhook', 'provider'], moment())).toBeNull()
      expect(await store.lease([], moment())).toBeNull()
      expect(await store.lease(['webhook', 'mail'], moment())).toMatchObject({
        destination: 'mail',
      })
    })

    test('of one lead to one place, the earlier goes first', async () => {
      const { store, moment, pass } = await openStore()
      const reference = await submitOne(store)
      const created = await leaseOne(store, moment())
      const later = new Date(moment().getTime() + minuteMs)
      await store.settle(created.id, { kind: 'retry', at: later, error: 'no answer' })
      await store.change(reference, { timeWindow: 'evening' })
      expect(await store.lease(['webhook'], later)).toBeNull()
      pass(minuteMs)
      expect(await leaseOne(store, later)).toMatchObject({ type: 'lead.created', attempts: 1 })
      await store.settle(created.id, { kind: 'delivered' })
      expect(await leaseOne(store, later)).toMatchObject({ type: 'lead.updated' })
    })

    test('a retry waits for its time, with its error, under the same id', async () => {
      const { store, moment, pass } = await openStore()
      const reference = await submitOne(store)
      const { id } = await leaseOne(store, new Date(moment().getTime() + minuteMs))
      const at = new Date(moment().getTime() + 5000)
      await store.settle(id, { kind: 'retry', at, error: 'it answered 500' })
      expect(await store.outboxOf(reference)).toMatchObject([
        {
          id,
          state: 'retrying',
          attempts: 1,
          dueAt: at,
          lastError: 'it answered 500',
          settledAt: null,
        },
      ])
      pass(4999)
      expect(await store.lease(['webhook'], at)).toBeNull()
      pass(1)
      expect(await leaseOne(store, at)).toMatchObject({ id, attempts: 1 })
    })

    test.each([
      ['waits', null, 2 * 60],
      ['is leased', 1, 2 * 60],
      ['is tried again', 24 * 60, 2 * 24 * 60],
    ])(
      'what %s is due at once where a clock that was set back left it in the far future',
      async (_, laterMinutes, backMinutes) => {
        const { store, moment, pass } = await openStore()
        const reference = await submitOne(store)
        if (laterMinutes !== null) {
          const at = new Date(moment().getTime() + laterMinutes * minuteMs)
          const { id } = await leaseOne(store, at)
          if (laterMinutes > 1) await store.settle(id, { kind: 'retry', at, error: 'no answer' })
        }
        const [before] = await store.outboxOf(reference)
        expect(await store.bringForward(['webhook'])).toBe(0)
        pass(-backMinutes * minuteMs)
        expect(await store.lease(['webhook'], moment())).toBeNull()
        expect(await store.bringForward(['mail', 'provider'])).toBe(0)
        expect(await store.bringForward(['webhook', 'mail'])).toBe(1)
        expect(await leaseOne(store, moment())).toMatchObject({ id: before?.id })
      },
    )

    test('what waits for a webhook is given to a provider, unless one of them may have it', async () => {
      const { store, moment } = await openStore()
      const later = new Date(moment().getTime() + minuteMs)
      const tried = await submitOne(store)
      const { id } = await leaseOne(store, later)
      await store.settle(id, { kind: 'retry', at: later, error: 'no answer' })
      // Tried anew from the first attempt, which does not say that none was made.
      await store.redeliver({ reference: tried })
      const both = await submitOne(store, { destinations: ['provider', 'webhook'] })
      const waiting = await submitOne(store)
      const held = await submitOne(store, { isHeld: true })
      expect(await store.giveToProvider()).toBe(2)
      expect(await store.giveToProvider()).toBe(0)
      const placesOf = async (reference: string) =>
        (await store.outboxOf(reference)).map(({ destination }) => destination)
      expect(await placesOf(tried)).toEqual(['webhook'])
      expect(await placesOf(both)).toEqual(['provider', 'webhook'])
      expect(await placesOf(waiting)).toEqual(['provider'])
      expect(await placesOf(held)).toEqual(['provider'])
      const leased = [
        await leaseOne(store, later, 'provider'),
        await leaseOne(store, later, 'provider'),
      ]
      expect(new Set(leased.map(({ reference }) => reference))).toEqual(new Set([both, waiting]))
      expect(await store.lease(['provider'], later)).toBeNull()
    })

    test('what is delivered is passed on, and stays so', async () => {
      const { store, moment } = await openStore()
      const reference = await submitOne(store, { destinations: ['provider', 'mail'] })
      await store.settle((await leaseOne(store, moment(), 'mail')).id, { kind: 'delivered' })
      expect((await store.find(reference))?.status).toBe('received')
      const { id } = await leaseOne(store, moment(), 'provider')
      await store.settle(id, { kind: 'delivered' })
      await store.settle(id, { kind: 'retry', at: moment(), error: 'late' })
      await store.settle(id, { kind: 'dead', error: 'late' })
      expect((await store.find(reference))?.status).toBe('passed-on')
      const [row] = await store.outboxOf(reference)
      expect(row).toMatchObject({ state: 'delivered', attempts: 1, settledAt: moment() })
      expect(await store.countOutbox()).toEqual({
        waiting: 0,
        retrying: 0,
        dead: 0,
        held: 0,
        oldestWaitingMs: null,
      })
    })

    test.each([{ kind: 'delivered' }, { kind: 'dead', error: 'it answered 400' }] as const)(
      'a person of ours who moved a lead on is not overruled: $kind',
      async settlement => {
        const { store, moment } = await openStore()
        const reference = await submitOne(store)
        const { id } = await leaseOne(store, moment())
        await store.change(reference, { status: 'contact-due' })
        await store.settle(id, settlement)
        expect((await store.find(reference))?.status).toBe('contact-due')
      },
    )

    test('what one receiver has is passed on, though another will not take it', async () => {
      const { store, moment } = await openStore()
      const reference = await submitOne(store, { destinations: ['provider', 'webhook'] })
      await store.settle((await leaseOne(store, moment())).id, { kind: 'delivered' })
      const { id } = await leaseOne(store, moment(), 'provider')
      await store.settle(id, { kind: 'dead', error: 'it answered 422' })
      expect((await store.find(reference))?.status).toBe('passed-on')
    })

    test('the dead are told, listed, and can be sent again from the first attempt', async () => {
      const { store, moment } = await openStore()
      const [dead, alive] = [await submitOne(store), await submitOne(store)]
      const { id, reference } = await leaseOne(store, moment())
      expect(reference).toBe(dead)
      await store.settle(id, { kind: 'dead', error: 'it answered 410' })
      expect((await store.find(dead))?.status).toBe('could-not-pass-on')
      expect((await store.list({ limit: 10, isDead: true })).map(one => one.reference)).toEqual([
        dead,
      ])
      expect(await store.countOutbox()).toMatchObject({ waiting: 1, dead: 1 })
      expect(await store.redeliver('all-dead')).toBe(1)
      expect(await store.redeliver('all-dead')).toBe(0)
      expect(await store.outboxOf(dead)).toMatchObject([
        { id, state: 'pending', attempts: 0, settledAt: null, dueAt: moment() },
      ])
      const until = new Date(moment().getTime() + minuteMs)
      const again = [await leaseOne(store, until), await leaseOne(store, until)]
      expect(again.map(row => row.reference).toSorted()).toEqual([dead, alive].toSorted())
      await store.settle(id, { kind: 'delivered' })
      expect((await store.find(dead))?.status).toBe('passed-on')
      expect(await store.list({ limit: 10, isDead: true })).toEqual([])
    })

    test('one lead can be sent again, also before its next attempt is due', async () => {
      const { store, moment } = await openStore()
      const reference = await submitOne(store)
      await submitOne(store)
      const { id } = await leaseOne(store, moment())
      const at = new Date(moment().getTime() + minuteMs)
      await store.settle(id, { kind: 'retry', at, error: 'no answer' })
      expect(await store.redeliver({ reference: reference.toLowerCase() })).toBe(1)
      expect(await store.outboxOf(reference)).toMatchObject([
        { state: 'pending', attempts: 0, dueAt: moment() },
      ])
    })

    test('what waits is counted, and how long the oldest has', async () => {
      const { store, moment, pass } = await openStore()
      await submitOne(store)
      pass(minuteMs)
      await submitOne(store, { destinations: ['mail'] })
      const { id } = await leaseOne(store, moment())
      await store.settle(id, { kind: 'retry', at: moment(), error: 'no answer' })
      expect(await store.countOutbox()).toEqual({
        waiting: 1,
        retrying: 1,
        dead: 0,
        held: 0,
        oldestWaitingMs: minuteMs,
      })
    })

    test('where the site is is known once somebody kept it, and replaced only by who knew it', async () => {
      const { store } = await openStore()
      const [inside, ours] = ['http://localhost:3000', 'https://www.hearthlight.example']
      const sister = 'https://sister.hearthlight.example'
      expect(await store.findSiteOrigin()).toBeNull()
      expect(await store.keepSiteOrigin(inside, null)).toBe(inside)
      expect(await store.keepSiteOrigin(ours, inside)).toBe(ours)
      for (const expected of [null, inside]) {
        expect(await store.keepSiteOrigin(sister, expected)).toBe(ours)
      }
      expect(await store.findSiteOrigin()).toBe(ours)
    })

    test('of processes that keep the site’s origin at once, the first wins for all', async () => {
      const { store } = await openStore()
      const origins = ['https://www.hearthlight.example', 'https://sister.hearthlight.example']
      const kept = await Promise.all(origins.map(origin => store.keepSiteOrigin(origin, null)))
      const first = await store.findSiteOrigin()
      expect(origins).toContain(first)
      expect(kept).toEqual([first, first])
    })

    test.each(['', 'msg_1', 'msg_00000000_1_0123456789ab', "'; DROP TABLE outbox; --"])(
      'nothing is settled by %j',
      async id => {
        const { store } = await openStore()
        const reference = await submitOne(store)
        await store.settle(id, { kind: 'delivered' })
        expect(await store.outboxOf(reference)).toMatchObject([{ state: 'pending' }])
      },
    )
  })
}
