import { expect, test } from 'vitest'
import { ask } from '../support/site/ask.ts'
import { readPage } from '../support/site/read-page.ts'
import { startSite } from '../support/site/start-site.ts'

const API_TOKENS = 'a-token-of-24-letters-or-more'

/** Who is counted together is seen by what is limited: thirty wrong tokens from one network. */
async function sendTokens(hops: string, forwardedFor: (number: number) => string) {
  const site = await startSite({ env: { API_TOKENS, TRUST_PROXY: hops } })
  const statuses: number[] = []
  for (let number = 0; number < 31; number += 1) {
    const headers = { Authorization: 'Bearer wrong', 'X-Forwarded-For': forwardedFor(number) }
    const { status } = await ask(site.origin, '/v1/addresses?postcode=ZZ1+1AA', { headers })
    statuses.push(status)
  }
  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([200]))
  return statuses[30] === 429 ? 'one network' : 'many networks'
}

const each = (number: number) => `198.51.100.${number}`

test.each([
  ['off', 'the header is nobody’s', each, 'one network'],
  ['0', 'the header is nobody’s', each, 'one network'],
  ['on', 'the last entry is the visitor', each, 'many networks'],
  ['1', 'the last of two is the visitor', n => `203.0.113.1, ${each(n)}`, 'many networks'],
  ['1', 'what stands left of it is made up', n => `${each(n)}, 203.0.113.1`, 'one network'],
  [
    '1',
    'however much there is of it',
    n => `${each(n)}, ${each(n + 1)}, 203.0.113.1`,
    'one network',
  ],
  ['2', 'the second from the right is the visitor', n => `${each(n)}, 10.0.0.1`, 'many networks'],
  [
    '2',
    'what stands left of that is made up',
    n => `${each(n)}, 203.0.113.1, 10.0.0.1`,
    'one network',
  ],
  ['2', 'the last is only the other proxy', n => `203.0.113.1, ${each(n)}`, 'one network'],
  ['2', 'of too few the first is taken', () => '203.0.113.1', 'one network'],
  [
    '3',
    'the third from the right is the visitor',
    n => `${each(n)}, 10.0.0.1, 10.0.0.2`,
    'many networks',
  ],
  ['1', 'what is no address is one network', n => `unknown-${n}`, 'one network'],
  ['1', 'nothing is one network', () => '', 'one network'],
  ['1', 'addresses of one IPv6 network are one', n => `2001:db8:1:2::${n}`, 'one network'],
  ['1', 'two IPv6 networks are two', n => `2001:db8:1:${n}::1`, 'many networks'],
  [
    '1',
    'an IPv4 address is one however it is written',
    n => (n % 2 ? '203.0.113.1' : '::ffff:203.0.113.1'),
    'one network',
  ],
  ['1', 'a port is none of it', n => `203.0.113.1:${40_000 + n}`, 'one network'],
] as [string, string, (number: number) => string, string][])(
  'TRUST_PROXY=%s: %s',
  async (hops, _, forwardedFor, expected) => {
    expect(await sendTokens(hops, forwardedFor)).toBe(expected)
  },
)

async function readOrigin(hops: string, headers: Record<string, string>) {
  const site = await startSite({ env: { TRUST_PROXY: hops } })
  const { status, text } = await ask(site.origin, '/price-cap', { headers })
  return status === 200
    ? (readPage(text).link('canonical') ?? '').replace(site.origin, 'ours')
    : status
}

const forwarded = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'hearthlight.example' }

test.each([
  ['0', forwarded, 'ours/price-cap'],
  ['1', forwarded, 'https://hearthlight.example/price-cap'],
  ['2', forwarded, 'https://hearthlight.example/price-cap'],
  // What the nearest proxy added counts, whatever a visitor sent before it.
  [
    '1',
    { 'X-Forwarded-Proto': 'http, https', 'X-Forwarded-Host': 'evil.example, hearthlight.example' },
    'https://hearthlight.example/price-cap',
  ],
  ['1', { ...forwarded, 'X-Forwarded-Proto': 'gopher' }, 400],
  ['1', { ...forwarded, 'X-Forwarded-Proto': 'javascript' }, 400],
] as [string, Record<string, string>, string | number][])(
  'TRUST_PROXY=%s with %j: pages are at %s',
  async (hops, headers, expected) => {
    expect(await readOrigin(hops, headers)).toBe(expected)
  },
)
