import { execFileSync } from 'node:child_process'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { fetchHeaderAnswer } from './fetch-header-answer.ts'
import { createHeaderCache } from './header-cache.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const answerWith = (heading: string): RequestListener => {
  return (_, response) => response.end(JSON.stringify({ sections: [[{ heading }]] }))
}

/** Is waited for only briefly; every other answer may take its time, on a busy machine too. */
const silence: RequestListener = () => {}

async function setUp(firstAnswer: RequestListener, { budgetMs = 10_000, timeoutMs = 10_000 } = {}) {
  let answer = firstAnswer
  let asked = 0
  let nowMs = noon
  const faults: string[] = []
  const server = createServer((request, response) => {
    asked += 1
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const reader = createHeaderCache({
    readAnswer: () => fetchHeaderAnswer(url, { timeoutMs: answer === silence ? 150 : timeoutMs }),
    now: () => nowMs,
    onFault: kind => faults.push(kind),
    maxAgeMs: 60_000,
    budgetMs,
  })
  return {
    reader,
    faults,
    asked: () => asked,
    pass: (ms: number) => {
      nowMs += ms
    },
    answerNow: (next: RequestListener) => {
      answer = next
    },
    kill: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const failures: [string, RequestListener][] = [
  ['not-2xx', (_, response) => response.writeHead(500).end()],
  ['not-json', (_, response) => response.end('<!doctype html>')],
  ['too-large', (_, response) => response.end(`"${'x'.repeat(2_000_000)}"`)],
  ['wrong-shape', (_, response) => response.end('[]')],
  ['wrong-shape', (_, response) => response.end('{"error":"x"}')],
  ['refused', request => request.socket.destroy()],
  ['timed-out', silence],
]

test('a copy that a clock that was set back left in the future is renewed', async () => {
  const { reader, asked, pass, answerNow } = await setUp(answerWith('Before'))
  await reader.read()
  pass(-60_000)
  await reader.read()
  expect(asked()).toBe(1)
  answerNow(answerWith('After'))
  pass(-1)
  expect(JSON.stringify(await reader.read())).toContain('After')
})

test('before any success a fault is the empty list', async () => {
  const { reader, faults, answerNow } = await setUp(() => {})
  expect(reader.current()).toEqual({ source: 'empty', data: [], version: 'empty' })
  expect(reader.status()).toEqual({ source: 'empty', ageMs: null })
  for (const [kind, answer] of failures) {
    answerNow(answer)
    expect(await reader.read()).toEqual({ source: 'empty', data: [], version: 'empty' })
    expect(faults.splice(0)).toEqual([kind])
  }
  expect(reader.status()).toEqual({ source: 'empty', ageMs: null })
})

test('after a success a fault is the last good answer', async () => {
  const { reader, faults, answerNow, pass } = await setUp(answerWith('A'))
  const good = await reader.read()
  expect(good).toMatchObject({ source: 'live', data: { sections: [{ title: 'A' }] } })
  pass(60_001)
  for (const [kind, answer] of failures) {
    answerNow(answer)
    expect(await reader.read()).toEqual({ ...good, source: 'last-good' })
    expect(faults.splice(0)).toEqual([kind])
  }
  expect(reader.status()).toEqual({ source: 'last-good', ageMs: 60_001 })
  answerNow(answerWith('B'))
  expect(await reader.read()).toMatchObject({
    source: 'live',
    data: { sections: [{ title: 'B' }] },
  })
  expect(reader.status()).toEqual({ source: 'live', ageMs: 0 })
})

test('a server that dies leaves the last good answer', async () => {
  const { reader, faults, kill, pass } = await setUp(answerWith('A'))
  const good = await reader.read()
  kill()
  pass(60_001)
  expect(await reader.read()).toEqual({ ...good, source: 'last-good' })
  expect(faults).toEqual(['refused'])
})

test('a copy of at most sixty seconds is there at once, without a call', async () => {
  const { reader, asked, pass } = await setUp(answerWith('A'))
  const first = reader.read()
  expect(first).toBeInstanceOf(Promise)
  expect(reader.read()).toBeInstanceOf(Promise)
  const reading = await first
  pass(60_000)
  expect(reader.read()).toEqual(reading)
  expect(asked()).toBe(1)
  pass(1)
  expect(reader.read()).toBeInstanceOf(Promise)
})

test('pages share one call', async () => {
  const { reader, asked } = await setUp(answerWith('A'))
  const readings = await Promise.all(Array.from({ length: 20 }, () => reader.read()))
  expect(asked()).toBe(1)
  expect(new Set(readings.map(({ version }) => version)).size).toBe(1)
})

test('a page stops waiting when the budget of the call is spent, and the call goes on', async () => {
  let finish = () => {}
  const { reader, faults, asked } = await setUp(
    (_, response) => {
      finish = () => response.end('{"sections":[{"heading":"A"}]}')
    },
    { budgetMs: 60, timeoutMs: 5000 },
  )
  const first = reader.read()
  await sleep(40)
  const second = reader.read()
  const waited = Promise.all([first, second])
  expect(await Promise.race([waited, sleep(45).then(() => 'waited its own time')])).toEqual([
    { source: 'empty', data: [], version: 'empty' },
    { source: 'empty', data: [], version: 'empty' },
  ])
  expect(reader.read()).toEqual({ source: 'empty', data: [], version: 'empty' })
  expect(faults).toEqual(['late'])
  await expect.poll(asked, { interval: 5 }).toBe(1)
  finish()
  await expect.poll(() => reader.status().source, { interval: 5 }).toBe('live')
  expect(reader.read()).toMatchObject({ source: 'live', data: { sections: [{ title: 'A' }] } })
  expect(asked()).toBe(1)
  expect(faults).toEqual(['late'])
})

test('a call that ends in time is never late', async () => {
  const { reader, faults } = await setUp(answerWith('A'), { budgetMs: 50 })
  await reader.read()
  await expect.poll(() => reader.status().source, { interval: 5 }).toBe('live')
  // A busy machine may have made the call late, which is a fault already.
  const faultsInTime = [...faults]
  await sleep(70)
  expect(faults).toEqual(faultsInTime)
})

test('a late call that then fails is two faults', async () => {
  const { reader, faults } = await setUp(silence, { budgetMs: 20 })
  await reader.read()
  await expect.poll(() => faults, { interval: 5 }).toEqual(['late', 'timed-out'])
})

test('the version changes with the data and with nothing else', async () => {
  const { reader, answerNow, pass } = await setUp(answerWith('A'))
  const first = await reader.read()
  pass(60_001)
  const same = await reader.read()
  expect(same.version).toBe(first.version)
  answerNow(answerWith('B'))
  pass(60_001)
  expect((await reader.read()).version).not.toBe(first.version)
  expect(first.version).toMatch(/^[\w-]{12}$/)
})

test('a promo goes when its last day in London is over, while the copy is kept', async () => {
  let nowMs = Date.parse('2026-06-30T22:59:59Z')
  const answer = { 'menu-banner': [{ text: 'Old', until: '2026-06-30' }, { text: 'New' }] }
  const reader = createHeaderCache({
    readAnswer: async () => answer,
    now: () => nowMs,
    onFault: () => {},
    maxAgeMs: 60_000,
  })
  const before = await reader.read()
  nowMs += 1000
  const after = reader.read()
  expect(before).toMatchObject({ data: { menuBanner: [{ text: 'Old' }, { text: 'New' }] } })
  expect(after).toMatchObject({ source: 'live', data: { menuBanner: [{ text: 'New' }] } })
  expect(after).not.toMatchObject({ version: before.version })
})

test('a reading that throws something else is refused, with its cause', async () => {
  const cause = new Error('no network')
  const faults: unknown[] = []
  const reader = createHeaderCache({
    readAnswer: () => {
      throw cause
    },
    now: () => noon,
    onFault: (...fault) => faults.push(fault),
    maxAgeMs: 60_000,
  })
  expect((await reader.read()).source).toBe('empty')
  expect(faults).toEqual([['refused', cause]])
})

test('a call under way does not keep the process alive', () => {
  const reader = new URL('./header-cache.ts', import.meta.url).href
  const program = `import { createHeaderCache } from '${reader}'
    const { promise } = Promise.withResolvers()
    createHeaderCache({ readAnswer: () => promise, now: Date.now, onFault() {}, maxAgeMs: 1, budgetMs: 60_000 }).read()`
  execFileSync(process.execPath, ['--input-type=module', '-e', program], { timeout: 5000 })
})
