import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFormGuard } from './form-guard.ts'

const secret = Buffer.alloc(32, 7)
const issuedAt = Date.parse('2026-11-21T10:00:00Z')
const after = (ms: number) => new Date(issuedAt + ms)
const dayMs = 24 * 60 * 60 * 1000

function setUp() {
  const guard = createFormGuard({ secret })
  const stamp = guard.issue(new Date(issuedAt), 'heat-pump')
  const judge = (sent: Partial<Parameters<typeof guard.judge>[0]> = {}) =>
    guard.judge({ stamp, flow: 'heat-pump', now: after(60_000), ...sent })
  return { guard, stamp, judge }
}

test.each([
  [0, 'suspicious'],
  [2999, 'suspicious'],
  [3000, 'fine'],
  [dayMs - 1, 'fine'],
  [dayMs, 'stale'],
  [-59_999, 'suspicious'],
  [-60_001, 'stale'],
])('a form sent %d ms after it was handed out is %s', (ms, judgement) => {
  expect(setUp().judge({ now: after(ms) })).toBe(judgement)
})

test.each([null, '', 'x', '...', '0.0.a.b.c', 'x'.repeat(100_000)])(
  'a form with the stamp %.10j gets a fresh one',
  stamp => {
    expect(setUp().judge({ stamp })).toBe('stale')
  },
)

test('a stamp is good for its own flow, and on every server with the same secret', () => {
  const { judge, stamp } = setUp()
  expect(judge({ flow: 'solar' })).toBe('stale')
  const sent = { stamp, flow: 'heat-pump', now: after(60_000) }
  expect(createFormGuard({ secret }).judge(sent)).toBe('fine')
  expect(createFormGuard({ secret: Buffer.alloc(32, 8) }).judge(sent)).toBe('stale')
})

test('a stamp that was changed anywhere is none', () => {
  const { judge, stamp } = setUp()
  fc.assert(
    fc.property(
      fc.nat(stamp.length - 1),
      fc.constantFrom(...'0123456789abcdefghijklmnopqrstuvwxyzABC-_.'),
      (at, letter) => {
        fc.pre(stamp[at] !== letter)
        const changed = stamp.slice(0, at) + letter + stamp.slice(at + 1)
        // The last letter of base64url holds bits that stand for nothing, so it is compared as text.
        expect(judge({ stamp: changed })).toBe('stale')
      },
    ),
  )
})

test('no part of a stamp fits another stamp', () => {
  const { guard, stamp, judge } = setUp()
  const later = guard.issue(after(dayMs), 'heat-pump').split('.')
  const parts = stamp.split('.')
  const mixes = parts.map((_, at) => parts.map((part, place) => (place === at ? later[at] : part)))
  const [issued = '', expires = '', ...rest] = parts
  // A digit that moves over the border, from one field into the next.
  mixes.push([issued + expires.slice(0, 1), expires.slice(1), ...rest])
  mixes.push([expires, issued, ...rest])
  for (const mix of mixes) expect(judge({ stamp: mix.join('.') })).toBe('stale')
})

test('a stamp that is used over and over is suspicious', () => {
  const { judge } = setUp()
  const judgements = Array.from({ length: 12 }, () => judge())
  expect(judgements).toEqual([...Array(10).fill('fine'), 'suspicious', 'suspicious'])
})
