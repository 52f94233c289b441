import { describe, expect, test } from 'vitest'
import { type LeadChange, type LeadStore, leadStatuses } from '../../../../leads/lead-store.ts'
import { makeLead } from '../example-lead.ts'
import { leaseOne, type OpenStore, submitOne } from './submit-one.ts'

const minuteMs = 60_000

export function describeChanges(openStore: OpenStore): void {
  const statesOf = async (store: LeadStore, reference: string) =>
    (await store.outboxOf(reference)).map(({ type, state }) => `${type} ${state}`)

  describe('changing', () => {
    test('what is changed is changed alone, and when is told', async () => {
      const { store, pass, moment } = await openStore()
      const reference = await submitOne(store)
      const before = await store.find(reference)
      pass(minuteMs)
      const change = { dueOn: null, timeWindow: 'evening', channels: ['email'] } as const
      const changed = await store.change(reference.toLowerCase(), change)
      const lead = {
        ...before,
        dueOn: null,
        changedAt: moment(),
        lead: { ...makeLead(), timeWindow: 'evening', channels: ['email'] },
      }
      expect(changed).toEqual({ kind: 'changed', lead })
      expect(await store.find(reference)).toEqual(lead)
      pass(minuteMs)
      expect(await store.change(reference, change)).toEqual(changed)
    })

    test('a lead that is done was closed then, until it is opened again', async () => {
      const { store, pass, moment } = await openStore()
      const reference = await submitOne(store)
      await store.change(reference, { status: 'contact-due' })
      expect((await store.find(reference))?.closedAt).toBeNull()
      const closedAt = moment()
      await store.change(reference, { status: 'done' })
      pass(minuteMs)
      await store.change(reference, { dueOn: '2026-12-01' })
      expect((await store.find(reference))?.closedAt).toEqual(closedAt)
      await store.change(reference, { status: 'contact-due' })
      expect((await store.find(reference))?.closedAt).toBeNull()
    })

    test.each([
      ...leadStatuses.filter(status => status !== 'withdrawn').map(status => ({ status })),
      { status: 'withdrawn', dueOn: '2026-12-01' },
      { dueOn: null },
      { timeWindow: 'evening' },
      { channels: ['email'] },
    ] satisfies LeadChange[])('a lead that is withdrawn is not changed by %j', async change => {
      const { store, pass } = await openStore()
      const reference = await submitOne(store)
      await store.change(reference, { status: 'withdrawn' })
      const [before, sent] = [await store.find(reference), await store.outboxOf(reference)]
      pass(minuteMs)
      expect(await store.change(reference, change)).toEqual({ kind: 'withdrawn' })
      const again = await store.change(reference, { status: 'withdrawn' })
      expect(again).toEqual({ kind: 'changed', lead: before })
      expect(await store.find(reference)).toEqual(before)
      expect(await store.outboxOf(reference)).toEqual(sent)
    })

    test.each(['0001-01-01', '2026-11-20', '2028-11-23', '9999-12-31'])(
      'a lead is not made due on %s, before it came or years ahead',
      async dueOn => {
        const { store, pass } = await openStore()
        const reference = await submitOne(store)
        const before = await store.find(reference)
        pass(24 * 60 * minuteMs)
        expect(await store.change(reference, { status: 'contact-due', dueOn })).toEqual({
          kind: 'day-out-of-range',
          first: '2026-11-21',
          last: '2028-11-22',
        })
        expect(await store.find(reference)).toEqual(before)
      },
    )

    test('a lead is made due on the day it came, in two years, and left due when it was', async () => {
      const { store } = await openStore()
      const reference = await submitOne(store, { dueOn: '2026-11-20' })
      for (const dueOn of ['2026-11-20', '2026-11-21', '2028-11-21', null]) {
        expect(await store.change(reference, { status: 'contact-due', dueOn })).toMatchObject({
          kind: 'changed',
          lead: { dueOn },
        })
      }
    })

    test('half an hour before midnight in UTC it is the next day in a London summer', async () => {
      const { store, pass, moment } = await openStore()
      pass(Date.parse('2027-06-30T23:30:00Z') - moment().getTime())
      const reference = await submitOne(store)
      const makeDue = (dueOn: string) => store.change(reference, { status: 'contact-due', dueOn })
      expect((await makeDue('2029-07-01')).kind).toBe('changed')
      expect(await makeDue('2027-06-30')).toMatchObject({ first: '2027-07-01', last: '2029-07-01' })
    })

    test('what is still open after its day is overdue, the oldest first, a page at a time', async () => {
      const { store } = await openStore()
      const submit = (dueOn: string | null, product: 'solar' | 'heat-pump' = 'solar') =>
        submitOne(store, { dueOn, lead: makeLead({ product }) })
      const first = await submit('2026-11-24')
      const second = await submit('2026-11-23', 'heat-pump')
      const third = await submit('2026-11-24')
      const [today, later, never] = [
        await submit('2026-11-25'),
        await submit('2026-12-01'),
        await submit(null),
      ]
      const [done, withdrawn] = [await submit('2026-11-24'), await submit('2026-11-24')]
      await store.change(done, { status: 'done' })
      await store.change(withdrawn, { status: 'withdrawn' })
      const overdueOn = '2026-11-25'
      const list = async (filter: Partial<Parameters<typeof store.list>[0]> = {}) =>
        (await store.list({ overdueOn, limit: 10, ...filter })).map(({ reference }) => reference)
      expect(await list()).toEqual([first, second, third])
      expect(await list({ limit: 2 })).toEqual([first, second])
      expect(await list({ after: second })).toEqual([third])
      expect(await list({ after: 'HL-0000-0000' })).toEqual([])
      expect(await list({ product: 'heat-pump' })).toEqual([second])
      expect(await list({ status: 'done' })).toEqual([])
      expect(await list({ isDead: true })).toEqual([])
      expect(await store.countOverdue(overdueOn)).toBe(3)
      await store.change(done, { status: 'contact-due' })
      await store.change(first, { dueOn: '2026-11-30' })
      await store.forget(second, 'asked by the visitor')
      expect(await list({ after: second })).toEqual([third, done])
      expect(await list()).toEqual([third, done])
      expect(await list({ overdueOn: '2027-01-01' })).toEqual([first, third, today, later, done])
      expect(await list({ overdueOn: '2027-01-01' })).not.toContain(never)
      expect(await store.countOverdue('2026-11-24')).toBe(0)
    })

    test('whoever was not told yet is not told of changes either', async () => {
      const { store } = await openStore()
      const reference = await submitOne(store)
      await store.change(reference, { timeWindow: 'evening' })
      expect(await statesOf(store, reference)).toEqual(['lead.created pending'])
    })

    test('a webhook that was told is told of changes, once until it has heard', async () => {
      const { store, moment, pass } = await openStore()
      const reference = await submitOne(store, { destinations: ['webhook', 'mail'] })
      await store.settle((await leaseOne(store, moment())).id, { kind: 'delivered' })
      await store.change(reference, { timeWindow: 'evening' })
      await store.change(reference, { timeWindow: 'saturday' })
      expect(await statesOf(store, reference)).toEqual([
        'lead.created delivered',
        'lead.created pending',
        'lead.updated pending',
      ])
      const later = new Date(moment().getTime() + minuteMs)
      await leaseOne(store, later)
      await store.change(reference, { timeWindow: 'any' })
      pass(minuteMs)
      expect((await statesOf(store, reference)).slice(2)).toEqual([
        'lead.updated leased',
        'lead.updated pending',
      ])
    })

    test('withdrawn before anybody was told, nobody is', async () => {
      const { store, moment } = await openStore()
      const reference = await submitOne(store, { destinations: ['webhook', 'mail'] })
      await store.change(reference, { status: 'withdrawn' })
      expect(await statesOf(store, reference)).toEqual(Array(2).fill('lead.created cancelled'))
      expect(await store.lease(['webhook', 'mail'], moment())).toBeNull()
    })

    test('withdrawn after the webhook was told, it is told that too', async () => {
      const { store, moment } = await openStore()
      const reference = await submitOne(store)
      await store.settle((await leaseOne(store, moment())).id, { kind: 'delivered' })
      await store.change(reference, { timeWindow: 'evening' })
      await store.change(reference, { status: 'withdrawn' })
      await store.change(reference, { status: 'withdrawn' })
      expect(await statesOf(store, reference)).toEqual([
        'lead.created delivered',
        'lead.updated cancelled',
        'lead.withdrawn pending',
      ])
    })

    test('withdrawn while it was on its way, what arrived is known to have arrived', async () => {
      const { store, moment } = await openStore()
      const reference = await submitOne(store)
      const { id } = await leaseOne(store, new Date(moment().getTime() + minuteMs))
      await store.change(reference, { status: 'withdrawn' })
      await store.settle(id, { kind: 'delivered' })
      expect(await statesOf(store, reference)).toEqual([
        'lead.created delivered',
        'lead.withdrawn pending',
      ])
      expect((await store.find(reference))?.status).toBe('withdrawn')
    })

    test('withdrawn after an attempt that a person had begun anew, the webhook is told', async () => {
      const { store, moment } = await openStore()
      const reference = await submitOne(store)
      const { id } = await leaseOne(store, moment())
      await store.settle(id, { kind: 'dead', error: 'it did not answer in time' })
      await store.redeliver('all-dead')
      await store.change(reference, { status: 'withdrawn' })
      expect(
        (await store.outboxOf(reference)).map(({ type, state }) => `${type} ${state}`),
      ).toEqual(['lead.created cancelled', 'lead.withdrawn pending'])
    })

    test('withdrawn after a failed attempt, it is not tried again, and the webhook is told', async () => {
      const { store, moment } = await openStore()
      const reference = await submitOne(store)
      const { id } = await leaseOne(store, moment())
      await store.settle(id, { kind: 'retry', at: moment(), error: 'it answered 500' })
      await store.change(reference, { status: 'withdrawn' })
      await store.settle(id, { kind: 'retry', at: moment(), error: 'it answered 500' })
      expect(await statesOf(store, reference)).toEqual([
        'lead.created cancelled',
        'lead.withdrawn pending',
      ])
    })

    test('a foreign /v1 has no call for news, so it gets none', async () => {
      const { store, moment } = await openStore()
      const reference = await submitOne(store, { destinations: ['provider'] })
      await store.settle((await leaseOne(store, moment(), 'provider')).id, { kind: 'delivered' })
      await store.change(reference, { timeWindow: 'evening' })
      await store.change(reference, { status: 'withdrawn' })
      expect(await statesOf(store, reference)).toEqual(['lead.created delivered'])
    })
  })
}
