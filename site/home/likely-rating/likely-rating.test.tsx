import { expect, test } from 'vitest'
import { readText } from '../../../tests/support/site/read-text.tsx'
import { exampleLikely } from '../example-plans.ts'
import { LikelyRating } from './likely-rating.tsx'

test('a likely rating is labelled, and stands with its range and what it rests on', () => {
  const text = readText(<LikelyRating likely={exampleLikely} />)
  expect(text).toMatch(/^An estimate, not a certificate/)
  expect(text).toContain('Probably band D, about 61 points')
  expect(text).toContain('Eight in ten homes like it score between 52 and 70 (E to C).')
  expect(text).toContain('It rests on 23 certificates in the same street.')
})

test('a range of two letters each way says no more than that', () => {
  const text = readText(<LikelyRating likely={{ ...exampleLikely, low: 30, high: 83 }} />)
  expect(text).toContain('We can’t say more than band D, give or take two letters')
  expect(text).not.toContain('61 points')
})

test('a range within one letter names it once', () => {
  const text = readText(<LikelyRating likely={{ ...exampleLikely, low: 57, high: 66, homes: 1 }} />)
  expect(text).toContain('between 57 and 66 (band D)')
  expect(text).toContain('It rests on 1 certificate in')
})
