import { expect, test } from 'vitest'
import { takeProcessorMs } from '../../tests/support/take-processor-ms.ts'
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
  const tookMs = takeProcessorMs(() => {
    expect(readIfMatch(header)).toEqual({ kind: 'malformed' })
  })
  expect(tookMs).toBeLessThan(200)
})
