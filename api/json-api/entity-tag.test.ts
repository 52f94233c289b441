import { expect, test } from 'vitest'
import { makeEntityTag, matchesTag } from './entity-tag.ts'

const tag = makeEntityTag(Buffer.from('{"data":[]}'))

test('a tag is the same for the same bytes and another for others', () => {
  expect(makeEntityTag(Buffer.from('{"data":[]}'))).toBe(tag)
  expect(makeEntityTag(Buffer.from('{"data":{}}'))).not.toBe(tag)
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
})

test.each([
  [undefined, false],
  [tag, true],
  [tag.slice(2), true],
  ['*', true],
  [`"other", ${tag}`, true],
  ['W/"other"', false],
  ['', false],
])('If-None-Match %s: %s', (ifNoneMatch, expected) => {
  expect(matchesTag(ifNoneMatch, tag)).toBe(expected)
})
