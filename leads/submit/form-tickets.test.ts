import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFormTickets } from './form-tickets.ts'

const secret = Buffer.alloc(32, 7)
const issuedAt = Date.parse('2026-11-21T10:00:00Z')
const momentAt = (ms: number) => new Date(issuedAt + ms)
const lifeMs = 60 * 60 * 1000
const form = ['heat-pump', 'a1b2c3d4']

const tickets = createFormTickets({ secret, purpose: 'work', lifeMs })
const ticket = tickets.issue(new Date(issuedAt), form)
const read = (text: string | null, at = momentAt(1000)) => tickets.read(text, form, at)

test('a ticket tells its age, under an id of its own', () => {
  const other = tickets.issue(new Date(issuedAt), form)
  expect(read(ticket)).toEqual({ id: expect.stringMatching(/^[\w-]{22}$/), ageMs: 1000 })
  expect(read(other)?.id).not.toBe(read(ticket)?.id)
})

test('it is read until it is over, and a little before its time where clocks differ', () => {
  expect(read(ticket, momentAt(lifeMs - 1))?.ageMs).toBe(lifeMs - 1)
  expect(read(ticket, momentAt(lifeMs))).toBeNull()
  expect(read(ticket, momentAt(-60_000))?.ageMs).toBe(-60_000)
  expect(read(ticket, momentAt(-60_001))).toBeNull()
})

test.each([null, '', 'x', '...', '0.0.a.b.c', 'x'.repeat(100_000)])(
  'nothing is read from %.10j',
  text => {
    expect(read(text)).toBeNull()
  },
)

test('it is good for its own form, purpose and secret', () => {
  const readBy = (changes: Partial<Parameters<typeof createFormTickets>[0]>) =>
    createFormTickets({ secret, purpose: 'work', lifeMs, ...changes }).read(
      ticket,
      form,
      momentAt(0),
    )
  expect(readBy({})).not.toBeNull()
  expect(readBy({ purpose: 'stamp' })).toBeNull()
  expect(readBy({ secret: Buffer.alloc(32, 8) })).toBeNull()
  for (const other of [['solar', 'a1b2c3d4'], ['heat-pump'], ['heat-pumpa', '1b2c3d4'], []]) {
    expect(tickets.read(ticket, other, momentAt(0))).toBeNull()
  }
})

test('one that was changed anywhere is none', () => {
  fc.assert(
    fc.property(
      fc.nat(ticket.length - 1),
      fc.constantFrom(...'0123456789abcdefghijklmnopqrstuvwxyzABC-_.'),
      (at, letter) => {
        fc.pre(ticket[at] !== letter)
        // The last letter of base64url holds bits that stand for nothing, so it is compared as text.
        expect(read(ticket.slice(0, at) + letter + ticket.slice(at + 1))).toBeNull()
      },
    ),
  )
})

test('no part of one fits another', () => {
  const later = tickets.issue(momentAt(1000), form).split('.')
  const parts = ticket.split('.')
  const mixes = parts.map((_, at) => parts.map((part, place) => (place === at ? later[at] : part)))
  const [issued = '', expires = '', ...rest] = parts
  // A digit that moves over the border, from one field into the next.
  mixes.push([issued + expires.slice(0, 1), expires.slice(1), ...rest])
  mixes.push([expires, issued, ...rest])
  for (const mix of mixes) expect(read(mix.join('.'))).toBeNull()
})

test('its two moments cannot change places, signatures and all', () => {
  const short = createFormTickets({ secret, purpose: 'work', lifeMs: 30_000 })
  const [issued, expires, id, ...signed] = short.issue(momentAt(0), form).split('.')
  const swapped = [expires, issued, id, ...signed.toReversed()].join('.')
  expect(short.read(swapped, form, momentAt(-1))).toBeNull()
})
