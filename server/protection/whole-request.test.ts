import { expect, test } from 'vitest'
import { endsConnection, readWholeRequest } from './whole-request.ts'

const read = (text: string) => readWholeRequest(Buffer.from(text, 'latin1'))

test('a request that is there whole is read, with its header names in small letters', () => {
  expect(read('GET /homes/1?a=b HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.1.2.3\r\n\r\n')).toEqual(
    {
      method: 'GET',
      url: '/homes/1?a=b',
      headers: { host: 'x', 'x-forwarded-for': '10.1.2.3' },
    },
  )
  const body = 'POST /v1/leads HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n\r\n\r\n'
  expect(read(body)?.method).toBe('POST')
})

test.each([
  ['', false],
  ['Connection: keep-alive\r\n', false],
  ['Connection: close\r\n', true],
  ['connection: Close\r\n', true],
])('with “%s” the client wants the connection closed: %s', (header, ends) => {
  const request = read(`${get}${header}\r\n`)
  expect(request && endsConnection(request)).toBe(ends)
})

const get = 'GET /v1/areas HTTP/1.1\r\nHost: x\r\n'
const post = 'POST /v1/leads HTTP/1.1\r\nHost: x\r\n'

test.each([
  ['half a head', get],
  ['a head in two pieces', `${get}\r`],
  ['two requests', `${get}\r\n${get}\r\n`],
  ['half a body', `${post}Content-Length: 5\r\n\r\nfour`],
  ['more than a body', `${post}Content-Length: 3\r\n\r\nfour`],
  ['a body of unsaid length', `${post}\r\nbody`],
  ['a body in chunks', `${post}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['two lengths', `${post}Content-Length: 0\r\nContent-Length: 0\r\n\r\n`],
  ['a length that is no number', `${post}Content-Length: +0\r\n\r\n`],
  ['a client that waits before it sends its body', `${post}Expect: 100-continue\r\n\r\n`],
  ['another protocol', `${get}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`],
  ['an odd connection', `${get}Connection: close, x\r\n\r\n`],
  ['an older version', 'GET / HTTP/1.0\r\nHost: x\r\n\r\n'],
  ['another method', 'HEAD / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a whole address', 'GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a header without a name', `${get}: x\r\n\r\n`],
  ['a header over two lines', `${get}A: x\r\n y\r\n\r\n`],
  ['a letter that may not be there', `${get}A: \0\r\n\r\n`],
  ['bare line feeds', 'GET / HTTP/1.1\nHost: x\n\r\n\r\n'],
  ['a long head', `${get}A: ${'x'.repeat(9000)}\r\n\r\n`],
  ['nothing', ''],
])('%s is left to the parser', (_, text) => {
  expect(read(text)).toBeNull()
})
