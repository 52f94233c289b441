import { expect, test } from 'vitest'
import type { AreaOpening } from '../lead-store.ts'
import { countOpenTime, isSettled } from './area-openings.ts'

const hourMs = 60 * 60 * 1000
const at = (hours: number) => new Date(Date.parse('2026-11-21T10:00:00Z') + hours * hourMs)

/** Looks at these hours; what is open at each of them. */
function look(looks: readonly (readonly [hours: number, ...open: string[]])[]) {
  return looks.reduce<readonly AreaOpening[]>(
    (before, [hours, ...open]) => countOpenTime(before, open, at(hours)),
    [],
  )
}

const hoursOf = (openings: readonly AreaOpening[]) =>
  Object.fromEntries(openings.map(({ outcode, openForMs }) => [outcode, openForMs / hourMs]))

test.each<[string, Parameters<typeof look>[0], Record<string, number>]>([
  ['the first look', [[0, 'ZZ4']], { ZZ4: 0 }],
  [
    'looks an hour apart',
    [
      [0, 'ZZ4'],
      [1, 'ZZ4'],
      [2, 'ZZ4'],
    ],
    { ZZ4: 2 },
  ],
  ['a change back in between', [[0, 'ZZ4'], [5, 'ZZ4'], [6], [7, 'ZZ4'], [8, 'ZZ4']], { ZZ4: 1 }],
  [
    'two that opened one after the other',
    [
      [0, 'ZZ4'],
      [1, 'ZZ9', 'ZZ4'],
      [2, 'ZZ9', 'ZZ4'],
    ],
    { ZZ4: 2, ZZ9: 1 },
  ],
  [
    'a server that was off for two days',
    [
      [0, 'ZZ4'],
      [1, 'ZZ4'],
      [49, 'ZZ4'],
    ],
    { ZZ4: 7 },
  ],
  [
    'a clock that jumped a year ahead',
    [
      [0, 'ZZ4'],
      [8760, 'ZZ4'],
    ],
    { ZZ4: 6 },
  ],
  [
    'a clock that was set back',
    [
      [5, 'ZZ4'],
      [6, 'ZZ4'],
      [2, 'ZZ4'],
      [3, 'ZZ4'],
    ],
    { ZZ4: 2 },
  ],
  [
    'one name twice',
    [
      [0, 'ZZ4', 'ZZ4'],
      [1, 'ZZ4', 'ZZ4'],
    ],
    { ZZ4: 1 },
  ],
])('%s', (_, looks, hours) => {
  expect(hoursOf(look(looks))).toEqual(hours)
})

test('after 24 hours an area has settled, and not before', () => {
  const everyHour = (hours: number) =>
    look(Array.from({ length: hours + 1 }, (_, hour) => [hour, 'ZZ4'] as const))
  expect(everyHour(23).map(isSettled)).toEqual([false])
  expect(everyHour(24).map(isSettled)).toEqual([true])
})
