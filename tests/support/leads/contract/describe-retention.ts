import { describe, expect, test } from 'vitest'
import type { RetentionRecord } from '../../../../leads/lead-store.ts'
import { type OpenStore, submitOne } from './submit-one.ts'

export function describeRetention(openStore: OpenStore): void {
  describe('when leads were last looked through', () => {
    test('is known from one run to the next, with what holds them up', async () => {
      const { store, moment, pass } = await openStore()
      const seen: (RetentionRecord | null)[] = []
      const run = (record: RetentionRecord) =>
        store.recordRetention(before => {
          seen.push(before)
          return record
        })
      const first = { ranAt: moment(), hold: null }
      pass(1)
      const hold = { why: 'went-back', since: moment(), ranMs: 12_345 } as const
      const second = { ranAt: moment(), hold }
      expect(await run(first)).toEqual(first)
      expect(await run(second)).toEqual(second)
      await run(first)
      await run(second)
      expect(seen).toEqual([null, first, second, first])
    })

    test('is taken to be when a lead was last changed, where nobody wrote it down', async () => {
      const { store, moment, pass } = await openStore()
      const reference = await submitOne(store)
      await submitOne(store)
      pass(1)
      await store.change(reference, { status: 'done' })
      const changedAt = moment()
      pass(1)
      await store.recordRetention(before => {
        expect(before).toEqual({ ranAt: changedAt, hold: null })
        return { ranAt: moment(), hold: null }
      })
    })

    test('runs at the same time see each other', async () => {
      const { store, moment } = await openStore()
      const addOne = () =>
        store.recordRetention(before => ({
          ranAt: new Date((before ?? { ranAt: moment() }).ranAt.getTime() + 1),
          hold: null,
        }))
      const ends = await Promise.all(Array.from({ length: 5 }, addOne))
      const seen = ends.map(({ ranAt }) => ranAt.getTime() - moment().getTime())
      expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5])
    })
  })
}
