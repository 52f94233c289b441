import { setImmediate as settled } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Turn } from '../../api/admission.ts'
import { createRefusals } from './refusals.ts'
import { createTurns } from './turns.ts'

type Cost = {
  readonly answerMs: number
  readonly readMs: number
  readonly refuseMs: number
  /** In the turn after, for what was begun together: a commit. */
  readonly laterMs?: number
}

type Crowd = Cost & {
  /** Of what the server can do. Null: each connection asks again once it is answered. */
  readonly times: number | null
  readonly connections: number
  /** All due at once, and no more. */
  readonly burst?: number
}

const seconds = 2
const windowMs = 50
const travelMs = 0.15

/**
 * A crowd on kept connections before turns and refusals, in a time of its own in which reading, answering
 * and refusing take as long as was measured. What is due waits in the client for a free connection.
 */
async function sendCrowd(crowd: Crowd) {
  let now = 0
  let deferred: (() => void)[] = []
  const windows = new Map<() => void, number>()
  const nextTurn = (act: () => void) => deferred.push(act)
  const turns = createTurns({
    now: () => now,
    nextTurn,
    everyWindow: act => {
      windows.set(act, now + windowMs)
      return () => windows.delete(act)
    },
  })
  const due: number[] = Array.from({ length: crowd.burst ?? 0 }, () => 0)
  const onTheWay: { readonly at: number; readonly dueAt: number }[] = []
  const freeAt: number[] = Array.from({ length: crowd.connections }, () => 0)
  const acceptedMs: number[] = []
  const refusedMs: number[] = []
  const { laterMs = 0 } = crowd
  const gapMs = (crowd.answerMs + laterMs + crowd.readMs) / (crowd.times ?? 1)
  let begun: number[] = []
  let nextDueAt = 0

  function end(dueAt: number, tookMs: number, list: number[]): void {
    now += tookMs
    list.push(now - dueAt)
    freeAt.push(now + travelMs)
  }

  const refusals = createRefusals({ now: () => now, nextTurn })

  function answer(dueAt: number): void {
    if (laterMs === 0) {
      end(dueAt, crowd.answerMs, acceptedMs)
      return
    }
    now += crowd.answerMs
    begun.push(dueAt)
    if (begun.length > 1) return
    nextTurn(() => {
      now += laterMs * begun.length
      for (const each of begun) end(each, 0, acceptedMs)
      begun = []
    })
  }

  function sendDue(): void {
    const arrives = crowd.times !== null && crowd.burst === undefined
    for (; arrives && nextDueAt <= Math.min(now, seconds * 1000); nextDueAt += gapMs) {
      due.push(nextDueAt)
    }
    while ((freeAt[0] ?? Number.POSITIVE_INFINITY) <= now) {
      if (crowd.times === null && now < seconds * 1000) due.push(now)
      const dueAt = due.shift()
      if (dueAt === undefined) break
      // The client does not wait for a turn of the server.
      const sentAt = Math.max(freeAt.shift() ?? 0, dueAt)
      onTheWay.push({ at: sentAt + travelMs, dueAt })
    }
  }

  function read(dueAt: number, network: string): void {
    now += crowd.readMs
    if (turns.isOverloaded() && turns.refuses('look-up', network)) {
      refusals.add(() => end(dueAt, crowd.refuseMs, refusedMs))
      return
    }
    const settle = (turn: Turn) =>
      turn === 'go' ? answer(dueAt) : end(dueAt, crowd.refuseMs, refusedMs)
    const turn = turns.take({ kind: 'look-up', network, isGone: () => false })
    if (turn instanceof Promise) void turn.then(settle)
    else settle(turn)
  }

  for (let network = 0; now < seconds * 1000 || due.length + onTheWay.length > 0; ) {
    const beganAt = now
    const acts = deferred
    deferred = []
    for (const act of acts) {
      act()
      await settled()
    }
    for (const [act, endsAt] of windows) {
      if (endsAt > now) continue
      windows.set(act, now + windowMs)
      act()
    }
    sendDue()
    while ((onTheWay[0]?.at ?? Number.POSITIVE_INFINITY) <= now) {
      network += 1
      read(onTheWay.shift()?.dueAt ?? 0, `network ${network}`)
    }
    await settled()
    if (now === beganAt) now += 0.05
  }
  const inOrder = acceptedMs.toSorted((one, other) => one - other)
  const p99Ms = inOrder[Math.floor(0.99 * (inOrder.length - 1))] ?? 0
  return { accepted: acceptedMs.length, p99Ms, refused: refusedMs.length }
}

/** A refusal that is parsed takes a sixth of an answer of `/v1`, as on the machine of the benchmarks. */
const api: Cost = { answerMs: 0.25, readMs: 0.02, refuseMs: 0.023 }
/** Where answers are cheaper, five times as much is more: refusals keep up because they are not parsed. */
const quickApi: Cost = { answerMs: 0.15, readMs: 0.006, refuseMs: 0.013 }
/** Most of a lead is its commit. */
const lead: Cost = { answerMs: 0.09, laterMs: 0.27, readMs: 0.012, refuseMs: 0.028 }
const page: Cost = { answerMs: 4, readMs: 0.03, refuseMs: 0.03 }

test.each([
  { kind: 'pages', cost: page, times: 2, share: 0.4 },
  { kind: 'pages', cost: page, times: 5, share: 0.4 },
  { kind: '/v1', cost: api, times: 2, share: 0.7 },
  { kind: '/v1', cost: api, times: 5, share: 0.15 },
  { kind: 'quick /v1', cost: quickApi, times: 5, share: 0.15 },
  { kind: 'leads', cost: lead, times: 2, share: 0.1 },
  { kind: 'leads', cost: lead, times: 5, share: 0.1 },
])(
  '$kind, $times times what can be done on 256 connections: who is accepted is answered in time',
  async ({ cost, times, share }) => {
    const { accepted, p99Ms, refused } = await sendCrowd({ ...cost, times, connections: 256 })
    expect(p99Ms).toBeLessThanOrEqual(250)
    expect(refused).toBeGreaterThan(100)
    expect(accepted).toBeGreaterThan((share * seconds * 1000) / cost.answerMs)
  },
)

test('256 clients that never stop asking get more than refusals', async () => {
  const { accepted, p99Ms } = await sendCrowd({ ...api, times: null, connections: 256 })
  expect(p99Ms).toBeLessThanOrEqual(250)
  expect(accepted).toBeGreaterThan(1000)
})

test.each([
  ['96 clients of /v1', { ...api, times: null, connections: 96 }],
  ['64 clients of pages', { ...page, times: null, connections: 64 }],
  ['a burst of half a second of pages', { ...page, times: 0, connections: 256, burst: 125 }],
  ['a burst on a connection each', { ...api, times: 0, connections: 990, burst: 990 }],
  ['nearly as many pages as can be done', { ...page, times: 0.95, connections: 256 }],
])('%s: nobody is refused', async (_name, crowd) => {
  expect((await sendCrowd(crowd)).refused).toBe(0)
})
