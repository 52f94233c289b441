import { describe, expect, test } from 'vitest'
import type { ChangeGuard } from '../../../../leads/lead-store.ts'
import { makeLead } from '../example-lead.ts'
import { type OpenStore, submitOne } from './submit-one.ts'

const days = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']

export function describeGuards(openStore: OpenStore): void {
  describe('changing what somebody saw', () => {
    const isUnchanged: ChangeGuard = ({ dueOn }) => dueOn === '2026-11-24'

    test('of changes that arrive at once, one is made, and each other is told what it is now', async () => {
      const { store } = await openStore()
      const reference = await submitOne(store)
      const ends = await Promise.all(
        days.map(dueOn => store.change(reference, { dueOn }, isUnchanged)),
      )
      const found = await store.find(reference)
      expect(ends.map(({ kind }) => kind).toSorted()).toEqual([
        'changed',
        ...Array(days.length - 1).fill('changed-since'),
      ])
      for (const end of ends) expect(end).toMatchObject({ lead: found })
    })

    test('of two that ask for the same, one is told that it came second', async () => {
      const { store } = await openStore()
      const reference = await submitOne(store)
      const ends = await Promise.all(
        [1, 2].map(() => store.change(reference, { dueOn: '2026-11-25' }, isUnchanged)),
      )
      expect(ends.map(({ kind }) => kind)).toEqual(['changed', 'changed-since'])
    })

    test('what the guard refuses changes nothing', async () => {
      const { store } = await openStore()
      const reference = await submitOne(store)
      const before = await store.find(reference)
      const refuse = () => false
      const refused = await store.change(reference, { status: 'withdrawn', dueOn: null }, refuse)
      expect(refused).toEqual({ kind: 'changed-since', lead: before })
      expect(await store.find(reference)).toEqual(before)
      expect(await store.outboxOf(reference)).toMatchObject([{ state: 'pending' }])
    })

    test('a refusal that has another reason names that one', async () => {
      const { store } = await openStore()
      const reference = await submitOne(store)
      await store.change(reference, { status: 'withdrawn' })
      const refuse = () => false
      expect(await store.change(reference, { status: 'done' }, refuse)).toEqual({
        kind: 'withdrawn',
      })
      expect(await store.change('HL-0000-0000', { status: 'done' }, refuse)).toEqual({
        kind: 'unknown',
      })
    })
  })

  describe('listing leads whole', () => {
    test('has what finding each has, by the same filters and places', async () => {
      const { store, moment } = await openStore()
      const first = await submitOne(store, { isHeld: true })
      const second = await submitOne(store, { lead: makeLead({ product: 'solar' }) })
      const { id } = (await store.lease(['webhook'], moment())) ?? { id: '' }
      await store.settle(id, { kind: 'dead', error: 'it answered 400' })
      const third = await submitOne(store, { dueOn: '2026-11-30' })
      const list = async (filter: Omit<Parameters<typeof store.list>[0], 'limit'> = {}) => {
        const whole = await store.listWhole({ limit: 10, ...filter })
        const references = (await store.list({ limit: 10, ...filter })).map(one => one.reference)
        expect(whole).toEqual(await Promise.all(references.map(store.find)))
        return references
      }
      expect(await list()).toEqual([third, second, first])
      expect(await list({ after: second })).toEqual([first])
      expect(await list({ product: 'solar' })).toEqual([second])
      expect(await list({ overdueOn: '2026-11-25' })).toEqual([first, second])
      expect(await list({ overdueOn: '2026-12-25', after: first })).toEqual([second, third])
      expect(await list({ dueBy: '2026-11-24' })).toEqual([first, second])
      expect(await list({ dueBy: '2026-11-23' })).toEqual([])
      expect(await list({ dueBy: '2026-11-30', after: second })).toEqual([third])
      expect(await list({ isHeld: true })).toEqual([first])
      expect(await list({ isHeld: false })).toEqual([third, second])
      expect(await list({ isDead: true })).toEqual([second])
      expect(await list({ isDead: false })).toEqual([third, first])
      expect(await list({ isDead: false, isHeld: false })).toEqual([third])
      expect(await list({ isDead: true, isHeld: true })).toEqual([])
    })

    test('goes on after a lead that was forgotten, and not after one that never was', async () => {
      const { store } = await openStore()
      const [first, second] = [await submitOne(store), await submitOne(store)]
      await store.forget(second, 'asked by the visitor')
      const listAfter = async (reference: string) =>
        (await store.listWhole({ limit: 10, after: reference }))?.map(one => one.reference)
      expect(await listAfter(second)).toEqual([first])
      expect(await listAfter(first)).toEqual([])
      expect(await store.listWhole({ limit: 10, after: 'HL-0000-0000' })).toBeNull()
    })
  })
}
