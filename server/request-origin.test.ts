import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { namesOneHost } from './request-origin.ts'

function requestWith(rawHeaders: readonly string[], httpVersion = '1.1'): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { rawHeaders, httpVersion })
}

test.each([
  ['one host', ['Host', 'hearthlight.example'], '1.1', true],
  ['one in small letters, with a port', ['Accept', 'a', 'host', '127.0.0.1:3000'], '1.1', true],
  ['an address', ['HOST', '[::1]:3000'], '1.1', true],
  ['a name with an underscore', ['Host', 'hearthlight_web:3000'], '1.1', true],
  ['a whole name, with its last dot', ['Host', 'hearthlight.example.:443'], '1.1', true],
  ['a dot alone', ['Host', '.'], '1.1', false],
  ['none', ['Accept', 'host'], '1.1', false],
  ['none, as HTTP/1.0 may', [], '1.0', true],
  ['two', ['Host', 'a.example', 'Host', 'b.example'], '1.1', false],
  ['two, in HTTP/1.0', ['Host', 'a.example', 'host', 'b.example'], '1.0', false],
  ['the same twice', ['Host', 'a.example', 'Accept', 'a', 'hOST', 'a.example'], '1.1', false],
  ['one with nothing in it', ['Host', ''], '1.1', false],
  ['two in one', ['Host', 'a.example, b.example'], '1.1', false],
  ['the longest name and port', ['Host', `${'a'.repeat(253)}:65535`], '1.1', true],
  ['a longer name than there can be', ['Host', 'a'.repeat(260)], '1.1', false],
  ['a path', ['Host', 'a.example/x'], '1.1', false],
] as const)('a request with %s', (_, headers, version, expected) => {
  expect(namesOneHost(requestWith(headers, version))).toBe(expected)
})
