import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPatience, PageTimeIsOver } from './page-patience.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = (ms: number) => new Promise<'done'>(resolve => setTimeout(resolve, ms, 'done'))
const patient = (ms: number) => createPatience(ms)({ take: wait })
/** What an act comes to when so much time has passed as that. */
async function pass<Result>(ms: number, acting: Promise<Result>): Promise<Result> {
  const ended = acting.catch(() => {})
  await vi.advanceTimersByTimeAsync(ms)
  await ended
  return acting
}

test('what a page waits for between its calls is not counted', async () => {
  const { take } = patient(300)
  expect(await pass(10, take(10))).toBe('done')
  await pass(400, wait(400))
  expect(await pass(10, take(10))).toBe('done')
})

test('calls that run one after another share the time, and the next is not begun', async () => {
  const { take } = patient(300)
  expect(await pass(200, take(200))).toBe('done')
  expect(await pass(100, take(5000)).catch(fault => fault)).toMatchObject({ isBegun: true })
  const fault = await take(0).catch(fault => fault)
  expect(fault).toBeInstanceOf(PageTimeIsOver)
  expect(fault).toMatchObject({ isBegun: false })
})

test('calls at the same time are counted once', async () => {
  const { take } = patient(300)
  const together = Promise.all([take(200), take(200), take(200)])
  expect(await pass(200, together)).toEqual(['done', 'done', 'done'])
  expect(await pass(10, take(10))).toBe('done')
})
