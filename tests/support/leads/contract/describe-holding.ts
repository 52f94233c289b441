import { describe, expect, test } from 'vitest'
import type { LeadStore } from '../../../../leads/lead-store.ts'
import { makeLead } from '../example-lead.ts'
import { leaseOne, type OpenStore, submitOne } from './submit-one.ts'

const dayMs = 24 * 60 * 60 * 1000

export function describeHolding(openStore: OpenStore): void {
  const held = { isHeld: true, destinations: ['webhook', 'mail'] } as const
  const statesOf = async (store: LeadStore, reference: string) =>
    (await store.outboxOf(reference)).map(({ state }) => state)

  describe('holding', () => {
    test('a lead that is held is kept like any other, and nobody is told of it', async () => {
      const { store, moment, pass } = await openStore()
      const reference = await submitOne(store, { ...held, isSuspected: true })
      expect(await store.find(reference)).toMatchObject({
        status: 'received',
        isSuspected: true,
        lead: makeLead(),
      })
      expect(await statesOf(store, reference)).toEqual(['held', 'held'])
      expect(await store.outboxOf(reference)).toMatchObject([
        { attempts: 0, createdAt: moment(), settledAt: null, lastError: null },
        { attempts: 0, createdAt: moment(), settledAt: null, lastError: null },
      ])
      pass(29 * dayMs)
      expect(await store.lease(['webhook', 'mail'], moment())).toBeNull()
    })

    test('it is counted and listed apart from what waits and from what is dead', async () => {
      const { store, pass } = await openStore()
      const reference = await submitOne(store, held)
      pass(1000)
      expect(await store.countOutbox()).toEqual({
        waiting: 0,
        retrying: 0,
        dead: 0,
        held: 2,
        oldestWaitingMs: null,
      })
      const other = await submitOne(store)
      expect(await store.countOutbox()).toMatchObject({ waiting: 1, held: 2, oldestWaitingMs: 0 })
      const list = async (filter: object) =>
        (await store.list({ limit: 10, ...filter })).map(lead => lead.reference)
      expect(await list({})).toEqual([other, reference])
      expect(await list({ isHeld: true })).toEqual([reference])
      expect(await list({ isDead: true })).toEqual([])
    })

    test('let go, it is sent as if it had come now; what is dead is let go without it', async () => {
      const { store, moment, pass } = await openStore()
      const reference = await submitOne(store, held)
      await submitOne(store, held)
      expect(await store.redeliver('all-dead')).toBe(0)
      pass(dayMs)
      expect(await store.redeliver({ reference })).toBe(2)
      expect(await store.outboxOf(reference)).toMatchObject([
        { state: 'pending', attempts: 0, dueAt: moment() },
        { state: 'pending', attempts: 0, dueAt: moment() },
      ])
      const { id } = await leaseOne(store, moment())
      await store.settle(id, { kind: 'delivered' })
      expect((await store.find(reference))?.status).toBe('passed-on')
      expect(await store.countOutbox()).toMatchObject({ waiting: 1, held: 2 })
    })

    test('who changes it meanwhile changes it, and nobody is told of that either', async () => {
      const { store, moment } = await openStore()
      const reference = await submitOne(store, held)
      await store.change(reference, { timeWindow: 'evening' })
      await store.change(reference, { status: 'contact-due' })
      expect(await statesOf(store, reference)).toEqual(['held', 'held'])
      expect(await store.lease(['webhook', 'mail'], moment())).toBeNull()
    })

    test.each(['withdrawn', 'done'] as const)('%s, it is never sent', async status => {
      const { store, moment } = await openStore()
      const reference = await submitOne(store, held)
      await store.change(reference, { status })
      expect(await statesOf(store, reference)).toEqual(['cancelled', 'cancelled'])
      expect(await store.redeliver({ reference })).toBe(0)
      expect(await store.lease(['webhook', 'mail'], moment())).toBeNull()
      expect(await store.countOutbox()).toMatchObject({ held: 0 })
    })

    test('forgotten, nothing of it is left, and nobody is told', async () => {
      const { store } = await openStore()
      const reference = await submitOne(store, held)
      expect(await store.forget(reference, 'spam')).toBe(true)
      expect(await store.find(reference)).toBeNull()
      expect(await store.outboxOf(reference)).toEqual([])
      expect(await store.countOutbox()).toMatchObject({ waiting: 0, held: 0 })
    })

    test('the same form again is the same lead, still held', async () => {
      const { store } = await openStore()
      const idempotency = { key: 'a1b2c3d4e5f6a7b8', fingerprint: 'one' }
      const first = await submitOne(store, { ...held, idempotency })
      expect(await submitOne(store, { ...held, isHeld: false, idempotency })).toBe(first)
      expect(await statesOf(store, first)).toEqual(['held', 'held'])
    })

    test('held since a moment or before, it is purged, unless somebody took it up', async () => {
      const { store, moment, pass } = await openStore()
      const many = await Promise.all(Array.from({ length: 60 }, () => submitOne(store, held)))
      const released = await submitOne(store, held)
      await store.redeliver({ reference: released })
      const taken = await submitOne(store, held)
      await store.change(taken, { status: 'contact-due' })
      const dated = await submitOne(store, held)
      pass(1)
      await store.change(dated, { dueOn: '2027-01-15' })
      const ordinary = await submitOne(store)
      const then = moment()
      pass(1)
      const young = await submitOne(store, held)
      expect(await store.purgeHeldBefore(then)).toBe(many.length)
      expect(await store.purgeHeldBefore(then)).toBe(0)
      const left = (await store.list({ limit: 100 })).map(({ reference }) => reference)
      expect(left.toSorted()).toEqual([released, taken, dated, ordinary, young].toSorted())
    })

    test('what is held is not purged as what was delivered long ago', async () => {
      const { store, pass } = await openStore()
      const reference = await submitOne(store, held)
      pass(365 * dayMs)
      await store.purgeSpent()
      expect(await statesOf(store, reference)).toEqual(['held', 'held'])
    })
  })
}
