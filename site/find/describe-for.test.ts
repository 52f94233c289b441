import { expect, test } from 'vitest'
import { resultWords } from '../../content/result-words.ts'
import type { Found } from '../visit/search-homes.ts'
import { pathOfAnswer, readPurpose, withPurpose } from '../visit/search-query.ts'
import { describeFor } from './describe-for.ts'

const found: Found = {
  kind: 'found',
  query: { by: 'search', text: 'mill lane', page: null },
  list: { groups: [], others: [], marks: [], town: null, only: null },
  narrowing: null,
  page: null,
  words: { title: '41 addresses', notes: [], narrowed: null, range: null, only: '', again: '' },
  paths: { next: '/find-your-home?search=mill+lane&page=b', previous: null, first: null },
}

test('a list says what it is for, and its other pages too', () => {
  const shown = describeFor(found, 'quote', resultWords.en)
  if (shown.kind !== 'found') throw new Error('It was found')
  expect(shown.words.title).toBe('Get a price for your home: 41 addresses')
  expect(shown.paths.next).toBe('/find-your-home?search=mill+lane&page=b&for=quote')
  expect(shown.paths.previous).toBeNull()
  expect(describeFor(found, null, resultWords.en)).toBe(found)
})

test.each([
  ['for=quote', '/homes/1/quote', '/find-your-home?for=quote'],
  ['for=heat-pump', '/homes/1#step-heat-pump', '/find-your-home?for=heat-pump'],
  ['for=anything', '/homes/1', '/find-your-home'],
  ['', '/homes/1', '/find-your-home'],
])('with “%s” a home leads to %s', (query, answer, search) => {
  const purpose = readPurpose(new URLSearchParams(query))
  expect(pathOfAnswer('1', purpose)).toBe(answer)
  expect(withPurpose('/find-your-home', purpose)).toBe(search)
})
