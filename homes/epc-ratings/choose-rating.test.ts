import fc from 'fast-check'
import { expect, test } from 'vitest'
import cases from './choose-rating.cases.json' with { type: 'json' }
import {
  chooseRating,
  compareNewerFirst,
  type RatingDates,
  readRatingDates,
  sortNewestFirst,
} from './choose-rating.ts'

type Row = [
  id: string,
  lodgedOn: string | null,
  lodgedAt: string | null,
  inspectedOn: string | null,
]

const dated = ([id, lodgedOn, lodgedAt, inspectedOn]: Row): RatingDates => ({
  id,
  lodgedOn,
  lodgedAt,
  inspectedOn,
})
const ids = (ratings: readonly RatingDates[]) => ratings.map(({ id }) => id).join()

test.each(cases as [string, Row[], string][])('%s', (_, rows, order) => {
  const ratings = rows.map(dated)
  expect(ids(sortNewestFirst(ratings))).toBe(order)
  expect(ids(sortNewestFirst(ratings.toReversed()))).toBe(order)
  expect(chooseRating(ratings)?.id).toBe(order.split(',')[0])
})

test('a home without certificates has none that counts', () => {
  expect(chooseRating([])).toBeNull()
})

test('the dates are read from what was lodged', () => {
  expect(
    readRatingDates(
      'k',
      {
        'lodgement-date': '04/03/2021',
        'lodgement-datetime': '2021-03-04 00:00:00',
        'inspection-date': '2021-03-01',
      },
      '2026-11-21',
    ),
  ).toEqual({ id: 'k', lodgedOn: '2021-03-04', lodgedAt: null, inspectedOn: '2021-03-01' })
})

test('a missing day of lodging is taken from its datetime', () => {
  expect(
    readRatingDates(
      'k',
      {
        'lodgement-date': null,
        'lodgement-datetime': '2021-03-04 09:08:07',
        'inspection-date': 'NO DATA!',
      },
      '2026-11-21',
    ),
  ).toEqual({
    id: 'k',
    lodgedOn: '2021-03-04',
    lodgedAt: '2021-03-04T09:08:07',
    inspectedOn: null,
  })
})

/** Few days and times, so that ties and rings come up often. */
const ratings = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[a-f0-9]{4}$/),
    lodgedOn: fc.constantFrom(null, '2021-01-01', '2021-01-02'),
    lodgedAt: fc.constantFrom(null, '2021-01-01T09:00:00', '2021-01-01T10:00:00'),
    inspectedOn: fc.constantFrom(null, '2020-12-01', '2020-12-02', '2020-12-03'),
  }),
  { selector: ({ id }) => id, maxLength: 7 },
)

test('the order does not depend on how they came', () => {
  fc.assert(
    fc.property(
      ratings.chain(all =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
      ),
      ([all, shuffled]) => {
        expect(ids(sortNewestFirst(shuffled))).toBe(ids(sortNewestFirst(all)))
        expect(sortNewestFirst(all).toSorted(byId)).toEqual(all.toSorted(byId))
      },
    ),
  )
})

test('two that are not the same are never equal, and swapping them turns the answer', () => {
  fc.assert(
    fc.property(ratings, all => {
      for (const a of all) {
        for (const b of all.filter(each => each !== a)) {
          expect(compareNewerFirst(a, b)).toBe(-compareNewerFirst(b, a))
          expect(compareNewerFirst(a, b)).not.toBe(0)
        }
      }
    }),
  )
})

test('where the rule for two has one answer for all, the order is that answer', () => {
  fc.assert(
    fc.property(ratings, all => {
      const beats = (a: RatingDates, b: RatingDates) => a !== b && compareNewerFirst(a, b) < 0
      const hasRing = all.some(a =>
        all.some(b => beats(a, b) && all.some(c => beats(b, c) && beats(c, a))),
      )
      fc.pre(!hasRing)
      const sorted = sortNewestFirst(all)
      expect(sorted.every((a, index) => sorted.slice(index + 1).every(b => beats(a, b)))).toBe(true)
    }),
    { numRuns: 500 },
  )
})

function byId(a: RatingDates, b: RatingDates): number {
  return a.id < b.id ? -1 : 1
}
