import { expect, test } from 'vitest'
import { readIfMatch } from './if-match.ts'

test.each([
  [undefined, { kind: 'unconditional' }],
  ['*', { kind: 'unconditional' }],
  [' * ', { kind: 'unconditional' }],
  ['"a"', { kind: 'tags', tags: ['"a"'] }],
  ['""', { kind: 'tags', tags: ['""'] }],
  ['"a", W/"b" ,"c,d"', { kind: 'tags', tags: ['"a"', 'W/"b"', '"c,d"'] }],
  [', "a",', { kind: 'tags', tags: ['"a"'] }],
  ['', { kind: 'malformed' }],
  [',', { kind: 'malformed' }],
  ['a', { kind: 'malformed' }],
  ['"a', { kind: 'malformed' }],
  ['w/"a"', { kind: 'malformed' }],
  ['"a" "b"', { kind: 'malformed' }],
  ['"a", *', { kind: 'malformed' }],
] as const)('If-Match %j', (header, read) => {
  expect(readIfMatch(header)).toEqual(read)
})

test('a long header takes no longer for each of its characters', () => {
  const header = `${'"a",'.repeat(4000)}"`
  const began = performance.now()
  expect(readIfMatch(header)).toEqual({ kind: 'malformed' })
  expect(performance.now() - began).toBeLessThan(200)
})
