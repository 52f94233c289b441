import { expect, test } from 'vitest'
import { measureAnswer } from './measure-answer.ts'

const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\ncontent-length: 5\r\n\r\n'

test.each([
  ['the whole answer', `${head}hello`],
  ['the first part of an answer', `${head}he`],
  ['the head alone', head],
])('the length of an answer is known from %s', (_, start) => {
  expect(measureAnswer(Buffer.from(start))).toBe(head.length + 5)
})

test('an answer in chunks has no length before its last chunk', () => {
  const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n'
  expect(measureAnswer(Buffer.from(chunked))).toBe(Number.POSITIVE_INFINITY)
})

test.each([
  ['a refusal', 'HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n'],
  ['a refusal in chunks', 'HTTP/1.1 500 No\r\nTransfer-Encoding: chunked\r\n\r\n'],
  ['an answer without a length', 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n'],
  ['half a head', 'HTTP/1.1 200 OK\r\nContent-Length: 5'],
])('%s is never counted', (_, start) => {
  expect(() => measureAnswer(Buffer.from(start))).toThrow('Not an answer that can be counted')
})
