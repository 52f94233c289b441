import { describe, expect, onTestFinished, test } from 'vitest'
import { type Claim, type Limit, type Limits, looking } from '../../../../leads/limits.ts'

type Engine = { readonly limits: Limits; readonly close?: () => void | Promise<void> }

const second = 1000
const start = Date.parse('2026-11-21T10:00:00Z')
const few: Limit = { name: 'few', most: 3, windowMs: 60 * second }
const other: Limit = { name: 'other', most: 1, windowMs: 600 * second }

/** What every engine of the port does. `mostKeys` is how many keys of one limit it has room for. */
export function describeLimits(
  name: string,
  open: (room: { mostKeys: number }) => Engine | Promise<Engine>,
): void {
  async function openLimits(mostKeys = 1000) {
    const { limits, close = () => {} } = await open({ mostKeys })
    onTestFinished(async () => await close())
    const take = async (claims: readonly Claim[], at = 0) =>
      (await limits.take(claims, start + at)).kind
    return { limits, take }
  }
  const by = (key: string, limit = few): Claim => ({ limit, key })

  describe(`limits in ${name}`, () => {
    test('so many are taken under one key, and no more until its window has passed', async () => {
      const { limits, take } = await openLimits()
      for (const at of [0, 10, 59]) expect(await take([by('a')], at * second)).toBe('taken')
      expect(await limits.take([by('a')], start + 59_001)).toEqual({
        kind: 'spent',
        retryAfterSeconds: 1,
      })
      expect(await take([by('a')], 60 * second)).toBe('taken')
    })

    test('how long to wait is told in whole seconds, of the longest that is spent', async () => {
      const { limits, take } = await openLimits()
      await take([by('a', other)])
      for (const at of [0, 1, 2]) await take([by('a')], at)
      const both = await limits.take([by('a'), by('a', other)], start + 500)
      expect(both).toEqual({ kind: 'spent', retryAfterSeconds: 600 })
    })

    test('each key has a window of its own: the end of one frees no other', async () => {
      const { take } = await openLimits()
      const single = { ...few, most: 1 }
      expect(await take([by('early', single)], 0)).toBe('taken')
      expect(await take([by('late', single)], 50 * second)).toBe('taken')
      expect(await take([by('early', single)], 61 * second)).toBe('taken')
      expect(await take([by('late', single)], 61 * second)).toBe('spent')
    })

    test('limits of another name count for themselves', async () => {
      const { take } = await openLimits()
      expect(await take([by('a', other)])).toBe('taken')
      expect(await take([by('a', other)])).toBe('spent')
      expect(await take([by('a')])).toBe('taken')
    })

    test('several are taken together or not at all', async () => {
      const { take } = await openLimits()
      await take([by('person', other)])
      for (const _ of [1, 2, 3, 4]) {
        expect(await take([by('network'), by('person', other)])).toBe('spent')
      }
      for (const _ of [1, 2, 3]) expect(await take([by('network')])).toBe('taken')
      expect(await take([by('network')])).toBe('spent')
    })

    test('what is given back may be taken again, and never more than was taken', async () => {
      const { limits, take } = await openLimits()
      await limits.giveBack([by('a')])
      for (const _ of [1, 2, 3]) await take([by('a')])
      await limits.giveBack([by('a')])
      expect(await take([by('a')])).toBe('taken')
      expect(await take([by('a')])).toBe('spent')
      for (const _ of [1, 2, 3, 4, 5]) await limits.giveBack([by('a')])
      for (const _ of [1, 2, 3]) expect(await take([by('a')])).toBe('taken')
      expect(await take([by('a')])).toBe('spent')
    })

    test('many at once are counted one by one', async () => {
      const { take } = await openLimits()
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => take([by('a')])))
      expect(outcomes.filter(kind => kind === 'taken')).toHaveLength(3)
    })

    test('who only looks takes nothing, and sees for how long another claim is spent', async () => {
      const { limits, take } = await openLimits()
      const look = (at: number) => limits.take([by('a', other), by('a', looking)], start + at)
      for (const at of [0, 1]) {
        expect(await look(at)).toEqual({ kind: 'spent', retryAfterSeconds: 1 })
      }
      expect(await take([by('a', other)], 2)).toBe('taken')
      expect(await look(3)).toEqual({ kind: 'spent', retryAfterSeconds: 600 })
    })

    test('nothing is taken of no claims', async () => {
      const { take } = await openLimits()
      expect(await take([])).toBe('taken')
    })

    test('a clock that was put back holds nobody for longer than a window', async () => {
      const { take } = await openLimits()
      for (const _ of [1, 2, 3]) await take([by('a')], 0)
      expect(await take([by('a')], -30 * second)).toBe('spent')
      expect(await take([by('a')], -3600 * second)).toBe('taken')
    })

    test('more keys than there is room for cost the one used least lately, never all', async () => {
      const { take } = await openLimits(100)
      for (const _ of [1, 2, 3]) await take([by('busy')])
      for (let number = 0; number < 1000; number += 1) {
        expect(await take([by(`passer-by ${number}`)], number)).toBe('taken')
        if (number % 50 === 0) expect(await take([by('busy')], number)).toBe('spent')
      }
      expect(await take([by('busy')], 1000)).toBe('spent')
    })
  })
}
