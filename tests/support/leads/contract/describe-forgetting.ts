import { describe, expect, test } from 'vitest'
import type { LeadStore, Settlement } from '../../../../leads/lead-store.ts'
import { makeLead } from '../example-lead.ts'
import { leaseOne, type OpenStore, submitOne } from './submit-one.ts'

const dayMs = 24 * 60 * 60 * 1000
const idempotency = { key: 'a1b2c3d4e5f6a7b8', fingerprint: 'one' }

export function describeForgetting(openStore: OpenStore): void {
  const typesOf = async (store: LeadStore, reference: string) =>
    (await store.outboxOf(reference)).map(({ type }) => type)

  describe('forgetting', () => {
    test('a lead that is forgotten is gone, and no other', async () => {
      const { store, moment } = await openStore()
      const reference = await submitOne(store, { idempotency })
      const other = await submitOne(store)
      expect(await store.forget(reference, 'asked by the visitor')).toBe(true)
      expect(await store.forget(reference, 'asked by the visitor')).toBe(false)
      expect(await store.find(reference)).toBeNull()
      expect(await store.wasErased(reference.toLowerCase())).toBe(true)
      for (const one of [other, 'HL-0000-0000', '']) expect(await store.wasErased(one)).toBe(false)
      expect(await store.outboxOf(reference)).toEqual([])
      expect((await store.list({ limit: 10 })).map(lead => lead.reference)).toEqual([other])
      expect(await leaseOne(store, moment())).toMatchObject({ reference: other })
      expect(await store.lease(['webhook'], moment())).toMatchObject({ reference: other })
    })

    test('what is sent after it is a new lead, and no duplicate of it', async () => {
      const { store } = await openStore()
      const reference = await submitOne(store, { idempotency })
      await store.forget(reference, 'asked by the visitor')
      const again = await submitOne(store, { idempotency })
      expect(again).not.toBe(reference)
      expect((await store.find(again))?.possibleDuplicateOf).toBeNull()
      expect(await typesOf(store, again)).toEqual(['lead.created'])
    })

    test('a webhook that may have been told is told that it is gone', async () => {
      const { store, moment } = await openStore()
      const reference = await submitOne(store)
      const { id } = await leaseOne(store, moment())
      await store.forget(reference, 'asked by the visitor')
      expect(await typesOf(store, reference)).toEqual(['lead.erased'])
      await store.settle(id, { kind: 'delivered' })
      const erased = await leaseOne(store, moment())
      expect(erased).toMatchObject({ reference, type: 'lead.erased' })
      expect(erased.id).not.toBe(id)
      await store.settle(erased.id, { kind: 'delivered' })
      expect(await store.lease(['webhook'], moment())).toBeNull()
    })

    test('the last word waits until what is on its way has arrived or failed', async () => {
      for (const isWithdrawnBefore of [true, false]) {
        const { store, moment, pass } = await openStore()
        const reference = await submitOne(store)
        await leaseOne(store, new Date(moment().getTime() + 60_000))
        if (isWithdrawnBefore) {
          await store.change(reference, { status: 'withdrawn' })
          expect(await store.lease(['webhook'], moment())).toBeNull()
        }
        await store.forget(reference, 'asked by the visitor')
        expect(await store.lease(['webhook'], moment())).toBeNull()
        pass(60_000)
        expect(await leaseOne(store, moment())).toMatchObject({ reference, type: 'lead.erased' })
      }
    })

    test.each<Settlement>([
      { kind: 'dead', error: 'it did not answer in time' },
      { kind: 'retry', at: new Date(0), error: 'it did not answer in time' },
    ])('a webhook that may have it, though an attempt ended with %j, is told once', async end => {
      for (const isBegunAnew of [true, false]) {
        const { store, moment } = await openStore()
        const reference = await submitOne(store)
        await store.settle((await leaseOne(store, moment())).id, end)
        if (isBegunAnew) expect(await store.redeliver({ reference })).toBe(1)
        await store.forget(reference, 'asked by the visitor')
        expect(await typesOf(store, reference)).toEqual(['lead.erased'])
        await store.settle((await leaseOne(store, moment())).id, { kind: 'delivered' })
        expect(await store.lease(['webhook'], moment())).toBeNull()
      }
    })

    test.each<[string, Settlement | null]>([
      ['failed', { kind: 'retry', at: new Date(0), error: 'it did not answer in time' }],
      ['was never known to end', null],
    ])('of what was withdrawn, and whose attempt %s, it is told months later', async (_, end) => {
      for (const isEarly of [true, false]) {
        const { store, moment, pass } = await openStore()
        const reference = await submitOne(store)
        const { id } = await leaseOne(store, moment())
        if (end && isEarly) await store.settle(id, end)
        await store.change(reference, { status: 'withdrawn' })
        if (end && !isEarly) await store.settle(id, end)
        const withdrawn = await leaseOne(store, moment())
        expect(withdrawn.type).toBe('lead.withdrawn')
        await store.settle(withdrawn.id, { kind: 'delivered' })
        pass(180 * dayMs)
        await store.purgeSpent()
        expect(await store.purgeClosedBefore(moment())).toBe(1)
        expect(await typesOf(store, reference)).toEqual(['lead.erased'])
      }
    })

    test('a last word that is dead is listed without its lead, and can be sent again', async () => {
      const { store, moment, pass } = await openStore()
      const dieNow = async () => {
        pass(1)
        const { id, reference } = await leaseOne(store, moment())
        await store.settle(id, { kind: 'dead', error: 'it answered 410' })
        return { id, reference }
      }
      const forgetOne = async () => {
        const { reference } = await dieNow()
        await store.forget(reference, 'asked by the visitor')
        return dieNow()
      }
      await submitOne(store)
      const first = await forgetOne()
      await submitOne(store)
      const second = await forgetOne()
      const kept = await submitOne(store)
      await dieNow()
      expect(await store.deadOfForgotten()).toMatchObject([
        { ...second, type: 'lead.erased', state: 'dead', lastError: 'it answered 410' },
        { ...first, type: 'lead.erased' },
      ])
      const listed = await store.list({ limit: 10, isDead: true })
      expect(listed.map(({ reference }) => reference)).toEqual([kept])
      expect(await store.redeliver({ reference: second.reference })).toBe(1)
      expect(await leaseOne(store, moment())).toMatchObject({ id: second.id, attempts: 0 })
      expect(await store.redeliver('all-dead')).toBe(2)
      expect(await store.deadOfForgotten()).toEqual([])
    })

    test('a lead that is forgotten needs its key no more', async () => {
      const { store } = await openStore()
      const references = [await submitOne(store), await submitOne(store)]
      expect([...(await store.countByKey()).values()]).toEqual([2])
      for (const reference of references) await store.forget(reference, 'asked by the visitor')
      expect((await store.countByKey()).size).toBe(0)
    })

    test('which leads are forgotten is listed, with when and why, and nothing else of them', async () => {
      const { store, moment, pass } = await openStore()
      const references = [await submitOne(store), await submitOne(store), await submitOne(store)]
      const [first = '', , last = ''] = references
      const erased = []
      for (const reference of [last, first]) {
        pass(1)
        await store.forget(reference, `because of ${reference}`)
        erased.push({ reference, erasedAt: moment(), reason: `because of ${reference}` })
      }
      expect(await store.listErased()).toEqual(erased)
    })

    test('leads closed at or before a moment are purged, however many, and none that is open', async () => {
      const { store, moment, pass } = await openStore()
      const references = await Promise.all(Array.from({ length: 120 }, () => submitOne(store)))
      const [open = '', late = '', ...closed] = references
      for (const reference of closed) await store.change(reference, { status: 'done' })
      const then = moment()
      pass(1)
      await store.change(late, { status: 'withdrawn' })
      expect(await store.purgeClosedBefore(then)).toBe(118)
      expect(await store.purgeClosedBefore(then)).toBe(0)
      expect((await store.list({ limit: 500 })).map(lead => lead.reference).toSorted()).toEqual(
        [open, late].toSorted(),
      )
    })

    test('one that is opened again while others are purged is not', async () => {
      const { store, moment } = await openStore()
      const references = await Promise.all(Array.from({ length: 20 }, () => submitOne(store)))
      for (const reference of references) await store.change(reference, { status: 'done' })
      const purging = store.purgeClosedBefore(moment())
      const opened = await Promise.all(
        references.map(reference => store.change(reference, { status: 'contact-due' })),
      )
      const kept = opened.flatMap(one => (one.kind === 'changed' ? [one.lead.reference] : []))
      expect(await purging).toBe(references.length - kept.length)
      const left = (await store.list({ limit: 50 })).map(({ reference }) => reference)
      expect(left.toSorted()).toEqual(kept.toSorted())
    })

    test('waiting lists are purged by their age alone, and nothing else is', async () => {
      const { store, moment, pass } = await openStore()
      const lead = makeLead({ product: 'waiting-list' })
      await submitOne(store, { lead, destinations: [] })
      const sale = await submitOne(store)
      const then = moment()
      pass(1)
      const young = await submitOne(store, { lead, destinations: [] })
      expect(await store.purgeReceivedBefore('waiting-list', then)).toBe(1)
      const left = (await store.list({ limit: 10 })).map(({ reference }) => reference)
      expect(left).toEqual([young, sale])
    })

    test('what was delivered is purged after 30 days, but for whom the lead was handed to', async () => {
      const { store, moment, pass } = await openStore()
      const reference = await submitOne(store, { destinations: ['webhook', 'mail'] })
      for (const destination of ['webhook', 'mail'] as const) {
        const { id } = await leaseOne(store, moment(), destination)
        await store.settle(id, { kind: 'delivered' })
      }
      await store.change(reference, { timeWindow: 'evening' })
      await store.settle((await leaseOne(store, moment())).id, { kind: 'dead', error: 'gone' })
      pass(30 * dayMs - 1)
      await store.purgeSpent()
      expect(await store.outboxOf(reference)).toHaveLength(3)
      pass(1)
      await store.purgeSpent()
      expect(await store.outboxOf(reference)).toMatchObject([
        { destination: 'webhook', type: 'lead.created', state: 'delivered' },
        { type: 'lead.updated', state: 'dead' },
      ])
    })
  })
}
