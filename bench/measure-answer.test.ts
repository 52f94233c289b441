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

test.each([
  ['a refusal', 'HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n'],
  ['an answer without a length', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'],
  ['half a head', 'HTTP/1.1 200 OK\r\nContent-Length: 5'],
])('%s is never counted', (_, start) => {
  expect(() => measureAnswer(Buffer.from(start))).toThrow('Not an answer that can be counted')
})
