import { describe, expect, test } from 'vitest'
import { planNotices, type WaitingEntry } from './plan-notices.ts'

const day = (date: number) => new Date(Date.UTC(2026, 10, date))

const entry = (reference: string, changes: Partial<WaitingEntry> = {}): WaitingEntry => ({
  reference,
  outcode: 'ZZ4',
  email: `${reference}@post.example`,
  channel: 'email',
  receivedAt: day(1),
  state: 'waiting',
  leftAt: null,
  isHeldBack: false,
  ...changes,
})

const plan = (...entries: WaitingEntry[]) => planNotices(entries, outcode => outcode === 'ZZ4')
const nobody = { mail: [], byAnotherEntry: [], byStaff: [], heldBack: [], left: [] }
const same = { email: 'sian@post.example' }
const left = (date: number) => ({ state: 'left', leftAt: day(date) }) as const

test.each<[string, Partial<WaitingEntry>, Partial<ReturnType<typeof plan>>]>([
  ['waits, and asked for a mail', {}, { mail: ['a'] }],
  ['waits elsewhere', { outcode: 'ZZ9' }, {}],
  ['waits nobody knows where', { outcode: null }, {}],
  ['was notified before', { state: 'settled' }, {}],
  ['left', left(2), {}],
  ['asked for a call', { channel: 'phone' }, { byStaff: [{ reference: 'a', channel: 'phone' }] }],
  ['asked for a text', { channel: 'text' }, { byStaff: [{ reference: 'a', channel: 'text' }] }],
  [
    'has only a phone',
    { email: null, channel: 'phone' },
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
    const plans = [
      plan({ ...first, state: 'settled' }, second),
      plan(second, { ...first, state: 'settled' }),
    ]
    for (const one of plans) {
      expect(one).toEqual({ ...nobody, byAnotherEntry: [{ reference: 'b', of: 'a' }] })
    }
  })

  test('gets one for each area', () => {
    const elsewhere = { ...second, outcode: 'ZZ5' }
    expect(planNotices([first, elsewhere], () => true).mail).toEqual(['a', 'b'])
  })

  test('gets none once they left by either entry', () => {
    expect(plan({ ...first, ...left(3) }, second)).toEqual({ ...nobody, left: ['b'] })
    expect(plan(first, { ...second, ...left(3) })).toEqual({ ...nobody, left: ['a'] })
  })

  test('gets one where they came back after they had left', () => {
    const back = { ...second, receivedAt: day(4) }
    expect(plan({ ...first, ...left(3) }, back)).toEqual({ ...nobody, mail: ['b'] })
  })

  test('is not kept from it by somebody else who left', () => {
    expect(plan(first, entry('c', left(5)))).toEqual({ ...nobody, mail: ['a'] })
  })
})
