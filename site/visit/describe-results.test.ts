import { describe, expect, test } from 'vitest'
import { results } from '../../content/en/words/results.ts'
import { describeResults, pathsAround, type ResultPage } from './describe-results.ts'
import { describeSearch } from './search-query.ts'

const listOf = (count: number) => ({
  groups: [
    {
      place: null,
      isBuilding: false,
      homes: Array.from({ length: count }, (_, at) => ({
        id: String(at),
        name: 'x',
        band: null,
        mark: 'none' as const,
      })),
    },
  ],
  others: [],
  town: null,
  only: null,
  marks: [],
})
const query = { by: 'search', text: 'mill', page: null } as const
const byPostcode = { by: 'postcode', postcode: 'ZZ1 1AA', house: '7' } as const
const onePage: ResultPage = {
  start: 0,
  total: 2,
  isTotalExact: true,
  next: null,
  previous: null,
  corrections: [],
  leftOut: [],
}
const describeList = (count: number, page: Partial<ResultPage>) =>
  describeResults({ list: listOf(count), query, page: { ...onePage, ...page } }, results)

test.each([
  [[], 'It’s the only address we have for “mill”.'],
  [['hill'], 'Showing “hill”. You typed “mill”.'],
])('of one home alone, where %j was searched for instead', (corrections, only) => {
  expect(describeList(1, { corrections }).only).toBe(only)
})

test('a long search is cut for a heading between two characters, never through one', () => {
  const text = `${'x'.repeat(59)}🏠${'x'.repeat(9)}`
  expect(describeSearch({ ...query, text }, results)).toBe(`“${'x'.repeat(59)}🏠…”`)
})

describe('a list says', () => {
  test.each([
    [true, 2, { says: 'Showing only what matches “7”.', all: 'Show all 31' }],
    [true, 31, null],
    [false, 31, { says: 'Nothing here matches “7”, so here’s the whole list.', all: null }],
  ])('of a house that is there (%s), with %s shown of 31: %j', (matched, shown, narrowed) => {
    const narrowing = { house: '7', matched, all: 31 }
    const found = { list: listOf(shown), query, page: null, narrowing }
    expect(describeResults(found, results).narrowed).toEqual(narrowed)
  })

  test('of a house that it only comes close to, that it does, and the way to the whole', () => {
    const narrowing = { house: '7', matched: false, isClose: true, all: 31 }
    expect(
      describeResults({ list: listOf(2), query: byPostcode, page: null, narrowing }, results),
    ).toMatchObject({
      title: '2 of 31 addresses for ZZ1\u00a01AA',
      narrowed: {
        says: 'Nothing here matches “7” exactly, so here’s what comes closest.',
        all: 'Show all 31',
      },
    })
  })

  test('how many addresses there are', () => {
    expect(describeList(2, {})).toMatchObject({
      title: '2 addresses for “mill”',
      notes: [],
      range: null,
    })
  })

  test('which of them are on this page', () => {
    expect(describeList(20, { start: 20, total: 57, next: 'x', previous: 'y' })).toMatchObject({
      title: '57 addresses for “mill”',
      notes: [],
      range: 'Addresses 21 to 40 of 57.',
    })
    expect(describeList(1, { start: 40, total: 41, previous: 'y' })).toMatchObject({
      range: 'Address 41 of 41.',
    })
  })

  test('that there are more than were counted', () => {
    expect(describeList(20, { total: 400, isTotalExact: false, next: 'x' })).toMatchObject({
      title: 'At least 400 addresses for “mill”',
      notes: [results.manyText('400')],
      range: 'Addresses 1 to 20.',
    })
    expect(describeList(20, { start: null, total: null, isTotalExact: false })).toMatchObject({
      title: '20 of the addresses for “mill”',
      notes: [results.truncatedText],
      range: null,
    })
  })

  test('that nothing was found for what was typed, and what was searched for instead', () => {
    expect(describeList(2, { corrections: ['hill', 'mile', 'will'] })).toMatchObject({
      title: '2 addresses close to “mill”',
      notes: ['Showing “hill”, “mile” or “will”. You typed “mill”.'],
      range: null,
    })
  })
})

test('a list of homes that have not all words says so, whether or not all were counted', () => {
  const part = { corrections: ['hill'], leftOut: ['187'] }
  const said = {
    title: 'Addresses close to “mill”',
    notes: ['No address matches all of “mill”. These match most of it:'],
    again: 'Search again',
  }
  expect(describeList(2, part)).toMatchObject({ ...said, range: null })
  expect(describeList(20, { ...part, total: 40, next: 'x' })).toMatchObject({
    ...said,
    range: 'Addresses 1 to 20 of 40.',
  })
  expect(describeList(20, { ...part, total: 200, isTotalExact: false, next: 'x' })).toMatchObject({
    ...said,
    range: 'Addresses 1 to 20.',
  })
})

test('its other pages are linked, the first one from all others', () => {
  const pathOf = (cursor: string | null) => `page ${cursor ?? 'one'}`
  const around = (page: Partial<ResultPage>, at: string | null) =>
    pathsAround({ query: { ...query, page: at }, page: { ...onePage, ...page } }, pathOf)
  expect(around({}, null)).toEqual({ next: null, previous: null, first: null })
  expect(around({ next: 'b' }, null)).toEqual({ next: 'page b', previous: null, first: null })
  expect(around({ next: 'c', previous: 'a' }, 'b')).toEqual({
    next: 'page c',
    previous: 'page a',
    first: 'page one',
  })
})
