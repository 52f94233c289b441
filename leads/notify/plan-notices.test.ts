import { describe, expect, test } from 'vitest'
import { listPersonKeys } from '../waiting-person.ts'
import { planNotices, type WaitingEntry } from './plan-notices.ts'

const day = (date: number) => new Date(Date.UTC(2026, 10, date))

const sian = { email: 'sian@post.example' }
const phone = { typed: '07700 900123', e164: '+447700900123', extension: null, isMobile: true }
const keysOf = (
  contact: Partial<Parameters<typeof listPersonKeys>[0]>,
  channel: WaitingEntry['channel'] = 'email',
) => listPersonKeys({ postcode: 'ZZ4 1AA', email: null, phone: null, ...contact }, channel)

const entry = (reference: string, changes: Partial<WaitingEntry> = {}): WaitingEntry => ({
  reference,
  outcode: 'ZZ4',
  person: keysOf({ email: `${reference}@post.example` }),
  channel: 'email',
  receivedAt: day(1),
  state: 'waiting',
  endedAt: null,
  isHeldBack: false,
  ...changes,
})

const plan = (...entries: WaitingEntry[]) => planNotices(entries, outcode => outcode === 'ZZ4')
const nobody = { mail: [], byAnotherEntry: [], byStaff: [], heldBack: [] }
const same = { person: keysOf(sian) }
const left = (date: number) => ({ state: 'left', endedAt: day(date) }) as const

test.each<[string, Partial<WaitingEntry>, Partial<ReturnType<typeof plan>>]>([
  ['waits, and asked for a mail', {}, { mail: ['a'] }],
  ['waits elsewhere', { outcode: 'ZZ9' }, {}],
  ['waits nobody knows where', { outcode: null }, {}],
  ['was notified before', { state: 'settled', endedAt: day(2) }, {}],
  ['left', left(2), {}],
  ['asked for a call', { channel: 'phone' }, { byStaff: [{ reference: 'a', channel: 'phone' }] }],
  ['asked for a text', { channel: 'text' }, { byStaff: [{ reference: 'a', channel: 'text' }] }],
  [
    'has only a phone',
    { person: keysOf({ phone }, 'phone'), channel: 'phone' },
    { byStaff: [{ reference: 'a', channel: 'phone' }] },
  ],
  ['looks automatic', { isHeldBack: true }, { heldBack: ['a'] }],
  ['looks automatic, and waits elsewhere', { isHeldBack: true, outcode: 'ZZ9' }, {}],
])('somebody who %s', (_, changes, expected) => {
  expect(plan(entry('a', changes))).toEqual({ ...nobody, ...expected })
})

describe('somebody who is on the list twice', () => {
  const [first, second] = [entry('a', same), entry('b', { ...same, receivedAt: day(2) })]

  test('gets one mail, to the older entry, in whatever order they are read', () => {
    const expected = { ...nobody, mail: ['a'], byAnotherEntry: [{ reference: 'b', of: 'a' }] }
    expect(plan(first, second)).toEqual(expected)
    expect(plan(second, first)).toEqual(expected)
  })

  test('gets none where one entry had it before, as after a crash between the two', () => {
    const told = { ...first, state: 'settled', endedAt: day(3) } as const
    const plans = [plan(told, second), plan(second, told)]
    for (const one of plans) {
      expect(one).toEqual({ ...nobody, byAnotherEntry: [{ reference: 'b', of: 'a' }] })
    }
  })

  test('gets one for each area', () => {
    const elsewhere = {
      ...second,
      outcode: 'ZZ5',
      person: keysOf({ ...sian, postcode: 'ZZ5 1AA' }),
    }
    expect(planNotices([first, elsewhere], () => true).mail).toEqual(['a', 'b'])
  })

  test('and left by one entry stays by the other: somebody else may have typed the address', () => {
    expect(plan({ ...first, ...left(3) }, second)).toEqual({ ...nobody, mail: ['b'] })
    expect(plan(first, { ...second, ...left(3) })).toEqual({ ...nobody, mail: ['a'] })
  })

  test('gets one where they came back after they had left', () => {
    const back = { ...second, receivedAt: day(4) }
    expect(plan({ ...first, ...left(3) }, back)).toEqual({ ...nobody, mail: ['b'] })
  })

  test('is told again where they joined again after they had been told', () => {
    const told = { ...first, state: 'settled', endedAt: day(3) } as const
    const again = { ...second, receivedAt: day(4) }
    expect(plan(told, again)).toEqual({ ...nobody, mail: ['b'] })
    const mailedTwice = { ...again, receivedAt: day(3) }
    expect(plan(told, mailedTwice).byAnotherEntry).toEqual([{ reference: 'b', of: 'a' }])
  })

  test('is called where only somebody with another address had a mail, who typed the number too', () => {
    const called = entry('a', { person: keysOf({ phone }, 'phone'), channel: 'phone' })
    const mailed = entry('b', { person: keysOf({ ...sian, phone }), receivedAt: day(2) })
    const byStaff = [{ reference: 'a', channel: 'phone' }]
    expect(plan(called, mailed)).toEqual({ ...nobody, mail: ['b'], byStaff })
    const told = { ...mailed, state: 'settled', endedAt: day(3) } as const
    expect(plan(called, told)).toEqual({ ...nobody, byStaff })
  })

  test('is mailed where only a number was called that somebody typed beside the address', () => {
    const told = { state: 'settled', endedAt: day(3), channel: 'phone' } as const
    const called = entry('b', { person: keysOf({ ...sian, phone }, 'phone'), ...told })
    expect(plan(first, called)).toEqual({ ...nobody, mail: ['a'] })
  })

  test('is somebody else where they share a phone and have another address', () => {
    const [one, other] = [
      { ...sian, phone },
      { email: 'other@post.example', phone },
    ]
    expect(
      plan(entry('a', { person: keysOf(one) }), entry('b', { person: keysOf(other) })).mail,
    ).toEqual(['a', 'b'])
  })

  const other = { email: 'other@post.example', phone }
  const atDesk = { phone: { ...phone, extension: '12' } }
  test.each<[string, Parameters<typeof keysOf>[0], Parameters<typeof keysOf>[0], boolean]>([
    ['the number alone', { phone }, { phone }, true],
    ['an address with the number later', { phone }, { ...sian, phone }, true],
    ['an address with the number first', { ...sian, phone }, { phone }, true],
    ['one address and the number', { ...sian, phone }, { email: 'SIAN@post.example', phone }, true],
    ['two addresses and one number', { ...sian, phone }, other, false],
    ['the number and another extension', { phone }, atDesk, false],
    ['the number in another area', { phone }, { phone, postcode: 'ZZ5 1AA' }, false],
  ])('who gave %s, and asked for calls or texts', (_, one, later, isOnce) => {
    for (const channel of ['phone', 'text'] as const) {
      const older = entry('a', { person: keysOf(one, channel), channel })
      const newer = entry('b', { person: keysOf(later, channel), channel, receivedAt: day(2) })
      const listed = plan(newer, older).byStaff.map(({ reference }) => reference)
      expect(listed).toEqual(isOnce ? ['a'] : ['a', 'b'])
    }
  })

  test('gets a letter to each home', () => {
    const letter = { person: keysOf({ ...sian, phone }, 'post'), channel: 'post' } as const
    expect(plan(entry('a', letter), entry('b', letter)).byStaff).toHaveLength(2)
  })

  test('and was told twice before is told by the later of the two', () => {
    const told = (reference: string, date: number) =>
      entry(reference, { ...same, state: 'settled', endedAt: day(date) })
    const back = { ...second, receivedAt: day(5) }
    for (const entries of [
      [told('c', 3), told('d', 8)],
      [told('d', 8), told('c', 3)],
    ]) {
      const { byAnotherEntry } = plan(...entries, back)
      expect(byAnotherEntry).toEqual([{ reference: 'b', of: 'd' }])
    }
  })

  test('is listed for staff once, by the older entry', () => {
    const called = { person: keysOf({ phone }, 'phone'), channel: 'phone' } as const
    const all = plan(entry('b', { ...called, receivedAt: day(2) }), entry('a', called))
    expect(all).toEqual({ ...nobody, byStaff: [{ reference: 'a', channel: 'phone' }] })
  })

  test('is listed for staff by the entry that they did not leave', () => {
    const called = { person: keysOf({ phone }, 'phone'), channel: 'phone' } as const
    expect(plan(entry('a', called), entry('b', { ...called, ...left(3) }))).toEqual({
      ...nobody,
      byStaff: [{ reference: 'a', channel: 'phone' }],
    })
  })

  test('is looked at by staff where one of the places looks automatic', () => {
    const expected = { ...nobody, mail: ['a'], heldBack: ['b'] }
    expect(plan(first, { ...second, isHeldBack: true })).toEqual(expected)
  })

  test('is not kept from it by somebody else who left', () => {
    expect(plan(first, entry('c', left(5)))).toEqual({ ...nobody, mail: ['a'] })
  })
})
