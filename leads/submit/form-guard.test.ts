import { beforeAll, describe, expect, test } from 'vitest'
import { createMemoryLimits } from '../limits.ts'
import { createFormGuard } from './form-guard.ts'
import { solveChallenge } from './solve-challenge.ts'

const secret = Buffer.alloc(32, 7)
const issuedAt = Date.parse('2026-11-21T10:00:00Z')
const momentAt = (ms: number) => new Date(issuedAt + ms)
const dayMs = 24 * 60 * 60 * 1000
const form = { flow: 'heat-pump', key: 'a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d' }

function setUp() {
  const guard = createFormGuard({ secret })
  const stamp = guard.issue(new Date(issuedAt), form.flow)
  const sent = { ...form, stamp, challenge: null, work: '', now: momentAt(60_000) }
  const judge = (changes: Partial<Parameters<typeof guard.judge>[0]> = {}) =>
    guard.judge({ ...sent, ...changes })
  return { guard, stamp, sent, judge }
}

test.each([
  [0, 'suspicious'],
  [2999, 'suspicious'],
  [3000, 'fine'],
  [dayMs - 1, 'fine'],
  [dayMs, 'stale'],
  [-59_999, 'suspicious'],
  [-60_001, 'stale'],
])('a form sent %d ms after it was handed out is %s', async (ms, judgement) => {
  expect(await setUp().judge({ now: momentAt(ms) })).toBe(judgement)
})

test('a stamp is good for its own flow, and on every server with the same secret', async () => {
  const { judge, sent } = setUp()
  expect(await judge({ flow: 'solar' })).toBe('stale')
  expect(await createFormGuard({ secret }).judge(sent)).toBe('fine')
  expect(await createFormGuard({ secret: Buffer.alloc(32, 8) }).judge(sent)).toBe('stale')
})

test('a stamp that is used over and over is suspicious', async () => {
  const { judge } = setUp()
  const judgements = await Promise.all(Array.from({ length: 12 }, () => judge()))
  expect(judgements).toEqual([...Array(10).fill('fine'), 'suspicious', 'suspicious'])
})

test('its uses are counted together where servers share their limits', async () => {
  const limits = createMemoryLimits()
  const { sent } = setUp()
  const judge = () => createFormGuard({ secret, limits }).judge(sent)
  const judgements = await Promise.all(Array.from({ length: 11 }, judge))
  expect(judgements).toEqual([...Array(10).fill('fine'), 'suspicious'])
})

describe('a form that was given a challenge', () => {
  const askedAt = momentAt(1000)
  const challenge = createFormGuard({ secret }).challenge(askedAt, form)
  let work = ''
  beforeAll(async () => {
    work = await solveChallenge(challenge)
  })

  /** Worn, so that its age does not excuse it. */
  async function judgeWorn(changes: Partial<Parameters<ReturnType<typeof setUp>['judge']>[0]>) {
    const { judge } = setUp()
    for (let use = 0; use < 10; use++) await judge()
    return judge({ challenge, now: askedAt, ...changes })
  }

  test('is confirmed by its work at once, on every server', async () => {
    expect(await judgeWorn({ work })).toBe('confirmed')
    expect(await setUp().judge({ challenge, work, now: askedAt })).toBe('confirmed')
  })

  test.each([
    [0, 'too-soon'],
    [4999, 'too-soon'],
    [5000, 'confirmed'],
    [599_999, 'confirmed'],
    [600_000, 'suspicious'],
    [-59_999, 'too-soon'],
    [-60_001, 'suspicious'],
  ])('and comes without work after %d ms is %s', async (ms, judgement) => {
    expect(await judgeWorn({ now: new Date(askedAt.getTime() + ms) })).toBe(judgement)
  })

  test('is fine without either once its age is that of a form that a person sends', async () => {
    expect(await setUp().judge({ challenge, now: momentAt(3000) })).toBe('fine')
  })

  test('makes one lead: with another key, for another flow or later its challenge is none', async () => {
    expect(await judgeWorn({ work, key: 'b1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d' })).toBe(
      'suspicious',
    )
    const solar = createFormGuard({ secret }).issue(askedAt, 'solar')
    expect(await judgeWorn({ work, flow: 'solar', stamp: solar })).toBe('suspicious')
    expect(await judgeWorn({ work, now: new Date(askedAt.getTime() + 600_000) })).toBe('suspicious')
  })

  test('gets another where its own was not ours, or is a stamp', async () => {
    const foreign = createFormGuard({ secret: Buffer.alloc(32, 8) }).challenge(askedAt, form)
    const { stamp } = setUp()
    for (const none of [null, '', 'x', foreign, stamp, `${challenge}A`]) {
      expect(await judgeWorn({ work, challenge: none })).toBe('suspicious')
    }
    expect(await setUp().judge({ stamp: challenge })).toBe('stale')
  })

  test('with the answer to another challenge, it has done no work', async () => {
    const other = createFormGuard({ secret }).challenge(askedAt, form)
    expect(await judgeWorn({ work: await solveChallenge(other) })).toBe('too-soon')
  })
})
