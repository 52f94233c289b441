import { describe, expect, test } from 'vitest'
import type { ConsentChoice } from '../../../../enquiries/consent/agreed-consents.ts'
import { type LeadStore, leadStatuses } from '../../../../leads/lead-store.ts'
import { makeConsent, makeLead } from '../example-lead.ts'
import { leaseOne, type OpenStore, submitOne } from './submit-one.ts'

const minuteMs = 60_000
const share = makeConsent({ purpose: 'share', recipient: 'lantern', topic: null, channel: null })
const refused = makeConsent({ topic: 'offers', channel: 'post' })
const given = [
  share,
  makeConsent({ topic: 'savings', channel: 'email' }),
  makeConsent({ topic: 'savings', channel: 'text' }),
  makeConsent({ topic: 'offers', channel: 'email' }),
].map(consent => ({ ...consent, decision: 'given' as const }))
const consents = [...given, refused]

export function describeConsents(openStore: OpenStore): void {
  const submit = (store: LeadStore) => submitOne(store, { lead: makeLead({ consents }) })
  const takeBack = (store: LeadStore, reference: string, which: ConsentChoice) =>
    store.change(reference, { takeBack: { which, page: '/track' } })

  describe('taking consent back', () => {
    test.each([
      ['a company', { purpose: 'share', recipient: 'lantern' }, [0]],
      ['a channel', { purpose: 'marketing', channel: 'email' }, [1, 3]],
      ['a topic by a channel', { purpose: 'marketing', channel: 'text', topic: 'savings' }, [2]],
      ['a purpose', { purpose: 'marketing' }, [1, 2, 3]],
    ] satisfies [string, ConsentChoice, number[]][])(
      '%s is one decision more for each, and leaves the rest',
      async (_, which, places) => {
        const { store, pass, moment } = await openStore()
        const reference = await submit(store)
        const before = await store.find(reference)
        pass(minuteMs)
        const decidedAt = moment().toISOString()
        const added = places.map(at => ({
          ...consents[at],
          decision: 'withdrawn',
          page: '/track',
          decidedAt,
        }))
        const lead = {
          ...before,
          changedAt: moment(),
          lead: { ...before?.lead, consents: [...consents, ...added] },
        }
        expect(await takeBack(store, reference, which)).toEqual({ kind: 'changed', lead })
        expect(await store.find(reference)).toEqual(lead)
        pass(minuteMs)
        expect(await takeBack(store, reference, which)).toEqual({ kind: 'changed', lead })
      },
    )

    test('what was refused, or never asked, is no change', async () => {
      const { store, pass } = await openStore()
      const reference = await submit(store)
      const before = await store.find(reference)
      pass(minuteMs)
      for (const which of [
        { purpose: 'marketing', channel: 'post' },
        { purpose: 'share', recipient: 'somebody else' },
      ] as const) {
        expect(await takeBack(store, reference, which)).toEqual({ kind: 'changed', lead: before })
      }
      expect(await store.find(reference)).toEqual(before)
    })

    test.each(leadStatuses)('is possible of a lead that is %s, and leaves it so', async status => {
      const { store, pass } = await openStore()
      const reference = await submit(store)
      await store.change(reference, { status })
      const before = await store.find(reference)
      pass(minuteMs)
      const changed = await takeBack(store, reference, { purpose: 'marketing', channel: 'text' })
      if (changed.kind !== 'changed') throw new TypeError(changed.kind)
      const { status: stays, closedAt } = changed.lead
      expect([stays, closedAt]).toEqual([status, before?.closedAt])
      expect(changed.lead.lead.consents.at(-1)).toMatchObject({
        decision: 'withdrawn',
        channel: 'text',
      })
    })

    test('withdrawing the request takes back that it may be shared, once, and nothing else', async () => {
      const { store, pass } = await openStore()
      const [one, other] = [await submit(store), await submit(store)]
      await takeBack(store, other, { purpose: 'share' })
      for (const reference of [one, other]) {
        pass(minuteMs)
        await store.change(reference, { status: 'withdrawn' })
        const found = await store.find(reference)
        expect(found?.lead?.consents.slice(consents.length)).toEqual([
          expect.objectContaining({ purpose: 'share', decision: 'withdrawn' }),
        ])
      }
    })

    test('withdrawing the request and all that was agreed to is one decision for each', async () => {
      const { store } = await openStore()
      const reference = await submit(store)
      const takeBack = { which: { purpose: 'marketing' }, page: '/track' } as const
      for (const purpose of ['share', 'marketing'] as const) {
        const which = { ...takeBack.which, purpose }
        await store.change(reference, { status: 'withdrawn', takeBack: { ...takeBack, which } })
      }
      const added = (await store.find(reference))?.lead?.consents.slice(consents.length)
      expect(added?.map(({ purpose, topic, channel }) => [purpose, topic, channel])).toEqual(
        given.map(({ purpose, topic, channel }) => [purpose, topic, channel]),
      )
    })

    test('a webhook that has the lead is told, and one that has not is not', async () => {
      const { store, moment } = await openStore()
      const told = await submit(store)
      await store.settle((await leaseOne(store, moment())).id, { kind: 'delivered' })
      const untold = await submit(store)
      for (const reference of [told, untold]) await takeBack(store, reference, { purpose: 'share' })
      const sent = async (reference: string) =>
        (await store.outboxOf(reference)).map(({ type, state }) => `${type} ${state}`)
      expect(await sent(told)).toEqual(['lead.created delivered', 'lead.updated pending'])
      expect(await sent(untold)).toEqual(['lead.created pending'])
    })
  })
}
