import { readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { leaseOne, submitOne } from '../tests/support/leads/contract/submit-one.ts'
import { makeLead } from '../tests/support/leads/example-lead.ts'
import { createRetention, purgeByAge, waitingListEndsOn } from './retention.ts'
import { makeSealingKey } from './sealing.ts'
import { openSqliteLeads } from './sqlite/sqlite-leads.ts'

function openAt(day: string) {
  let at = Date.parse(`${day}T10:00:00Z`)
  const now = () => new Date(at)
  const store = openSqliteLeads({ path: ':memory:', keys: [makeSealingKey()], now })
  onTestFinished(store.close)
  const purgeOn = (moment: string) => {
    at = Date.parse(moment)
    return purgeByAge(store, now())
  }
  return { store, purgeOn }
}

test('a lead is forgotten 180 days after it was closed', async () => {
  const { store, purgeOn } = openAt('2026-11-21')
  const reference = await submitOne(store)
  await submitOne(store)
  await store.change(reference, { status: 'done' })
  expect(await purgeOn('2027-05-20T09:59:59Z')).toBe(0)
  expect(await purgeOn('2027-05-20T10:00:00Z')).toBe(1)
  expect(await store.find(reference)).toBeNull()
  expect(await store.list({ limit: 10 })).toHaveLength(1)
})

test('a lead that is held and that nobody looked at is forgotten after 30 days', async () => {
  const { store, purgeOn } = openAt('2026-11-21')
  const reference = await submitOne(store, { isHeld: true })
  await submitOne(store)
  expect(await purgeOn('2026-12-21T09:59:59Z')).toBe(0)
  expect(await purgeOn('2026-12-21T10:00:00Z')).toBe(1)
  expect(await store.find(reference)).toBeNull()
  expect(await store.list({ limit: 10 })).toHaveLength(1)
})

test('that a lead was handed on is stored as long as the lead, as the privacy page says', async () => {
  const { store, purgeOn } = openAt('2026-11-21')
  const reference = await submitOne(store, { destinations: ['webhook', 'mail'] })
  for (const destination of ['webhook', 'mail'] as const) {
    const { id } = await leaseOne(store, new Date('2026-11-21T10:00:00Z'), destination)
    await store.settle(id, { kind: 'delivered' })
  }
  await purgeOn('2027-11-21T10:00:00Z')
  expect(await store.outboxOf(reference)).toMatchObject([{ destination: 'webhook' }])
  const page = readFileSync('content/en/pages/privacy.mdx', 'utf8')
  expect(page).toContain("['A request you sent, and when we passed it on', '180 days after")
  expect(page).toContain("['Other messages about a request', '30 days after delivery']")
})

describe('a place on a waiting list is forgotten after its last day in London', () => {
  const lasts = [
    { taken: '2026-11-21', lastDay: '2027-11-21', ends: '2027-11-22T00:00:00Z' },
    { taken: '2026-06-01', lastDay: '2027-06-01', ends: '2027-06-01T23:00:00Z' },
    { taken: '2027-02-28', lastDay: '2028-02-28', ends: '2028-02-29T00:00:00Z' },
    { taken: '2027-03-01', lastDay: '2028-03-01', ends: '2028-03-02T00:00:00Z' },
    { taken: '2028-02-29', lastDay: '2029-02-28', ends: '2029-03-01T00:00:00Z' },
  ]
  test.each(lasts)('of $taken', async ({ taken, lastDay, ends }) => {
    const { store, purgeOn } = openAt(taken)
    await submitOne(store, { lead: makeLead({ product: 'waiting-list' }), destinations: [] })
    expect(waitingListEndsOn(new Date(`${taken}T10:00:00Z`))).toBe(lastDay)
    const endsMs = Date.parse(ends)
    expect(await purgeOn(new Date(endsMs - 1).toISOString())).toBe(0)
    expect(await purgeOn(ends)).toBe(1)
  })
})

test('of servers that share a store one erases each hour, and another where that one is gone', async () => {
  const start = Date.parse('2026-11-21T10:00:00Z')
  const minuteMs = 60_000
  let at = start
  const now = () => new Date(at)
  const store = openSqliteLeads({ path: ':memory:', keys: [makeSealingKey()], now })
  onTestFinished(store.close)
  const purges: number[] = []
  const watched: typeof store = {
    ...store,
    purgeSpent: () => {
      purges.push((at - start) / minuteMs)
      return store.purgeSpent()
    },
  }
  const [one, other] = [1, 2].map(() => createRetention({ now, elapsedMs: () => at - start }))
  const runAt = async (minutes: number, run = one) => {
    at = start + minutes * minuteMs
    expect((await run?.(watched))?.kind).toBe('erased')
  }
  await Promise.all([runAt(0), runAt(0, other)])
  await runAt(30, other)
  await runAt(60)
  await runAt(90, other)
  await runAt(150, other)
  expect(purges).toEqual([0, 60, 150])
})

describe('a clock that jumps', () => {
  const hourMs = 60 * 60 * 1000
  const dayMs = 24 * hourMs
  const start = Date.parse('2026-11-21T10:00:00Z')

  /** A store with a lead that was closed at the start, and servers that run on it, one or several. */
  async function openClosed() {
    let wallMs = start
    let elapsedMs = 0
    const now = () => new Date(wallMs)
    const store = openSqliteLeads({ path: ':memory:', keys: [makeSealingKey()], now })
    onTestFinished(store.close)
    const reference = await submitOne(store)
    await store.change(reference, { status: 'done' })
    return {
      startServer: () => {
        const run = createRetention({ now, elapsedMs: () => elapsedMs })
        return () => run(store)
      },
      /** Both clocks, as time does. */
      pass(ms: number) {
        wallMs += ms
        elapsedMs += ms
      },
      /** The wall clock alone. */
      jump(ms: number) {
        wallMs += ms
      },
      isThere: async () => (await store.find(reference)) !== null,
    }
  }
  type Closed = Awaited<ReturnType<typeof openClosed>>

  async function passHours(
    { pass }: Closed,
    run: ReturnType<Closed['startServer']>,
    hours: number,
  ): Promise<string[]> {
    const kinds: string[] = []
    for (let hour = 0; hour < hours; hour += 1) {
      pass(hourMs)
      kinds.push((await run()).kind)
    }
    return [...new Set(kinds)]
  }

  test('erases nothing when it leaps ahead, until a server has been running for a day', async () => {
    const site = await openClosed()
    const run = site.startServer()
    expect((await run()).kind).toBe('erased')
    site.jump(400 * dayMs)
    expect(await run()).toMatchObject({ kind: 'held', record: { hold: { why: 'long-gap' } } })
    expect(await passHours(site, run, 23)).toEqual(['held'])
    expect(await site.isThere()).toBe(true)
    expect(await passHours(site, run, 1)).toEqual(['erased'])
    expect(await site.isThere()).toBe(false)
  })

  test('erases nothing when it leaps ahead and is put right, not even a day later', async () => {
    const site = await openClosed()
    const run = site.startServer()
    await run()
    site.jump(400 * dayMs)
    expect(await passHours(site, run, 5)).toEqual(['held'])
    site.jump(-400 * dayMs)
    expect(await run()).toMatchObject({ kind: 'held', record: { hold: { why: 'went-back' } } })
    expect(await passHours(site, run, 23)).toEqual(['held'])
    expect(await passHours(site, run, 48)).toEqual(['erased'])
    expect(await site.isThere()).toBe(true)
  })

  test.each([
    ['was off for a week', 7 * dayMs, 'long-gap'],
    ['was off for a little less', 7 * dayMs - 1, null],
    ['went back by a minute, as a time server has it', -60_000, null],
    ['went back by more', -60_001, 'went-back'],
  ])('a server that starts where the clock %s: %i ms, %j', async (_, ms, why) => {
    const site = await openClosed()
    await site.startServer()()
    site.jump(ms)
    const { kind, record } = await site.startServer()()
    expect([kind, record.hold?.why ?? null]).toEqual([why ? 'held' : 'erased', why])
  })

  test('holds up a server for one day of running, however often it is started anew', async () => {
    const site = await openClosed()
    await site.startServer()()
    site.jump(400 * dayMs)
    for (let half = 0; half < 2; half += 1) {
      const run = site.startServer()
      await run()
      expect(await passHours(site, run, 11)).toEqual(['held'])
      // Of what passes while no server runs, nothing counts.
      site.pass(5 * hourMs)
    }
    const run = site.startServer()
    await run()
    expect(await passHours(site, run, 1)).toEqual(['held'])
    expect(await passHours(site, run, 1)).toEqual(['erased'])
    expect(await site.isThere()).toBe(false)
  })

  test('two servers on one store wait for a day as well, and not for half of it', async () => {
    const site = await openClosed()
    const runs = [site.startServer(), site.startServer()]
    const runBoth = async () => {
      for (const run of runs) expect((await run()).kind).toBe('held')
    }
    site.jump(400 * dayMs)
    await runBoth()
    for (let hour = 0; hour < 23; hour += 1) {
      site.pass(hourMs)
      await runBoth()
    }
    expect(await site.isThere()).toBe(true)
  })

  test('a site to which nobody comes still erases on the day', async () => {
    const site = await openClosed()
    const run = site.startServer()
    expect(await passHours(site, run, 180 * 24 - 1)).toEqual(['erased'])
    expect(await site.isThere()).toBe(true)
    expect(await passHours(site, run, 1)).toEqual(['erased'])
    expect(await site.isThere()).toBe(false)
  })

  test('a store of a version that wrote down no runs is erased from at once, if it was in use', async () => {
    const site = await openClosed()
    site.jump(6 * dayMs)
    expect((await site.startServer()()).kind).toBe('erased')
    const late = await openClosed()
    late.jump(181 * dayMs)
    expect((await late.startServer()()).kind).toBe('held')
    expect(await late.isThere()).toBe(true)
  })
})
