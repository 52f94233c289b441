import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPatience, PageTimeIsOver } from './page-patience.ts'

const patient = (ms: number) => createPatience(ms)({ take: (ms: number) => wait(ms, 'done') })

test('what a page waits for between its calls is not counted', async () => {
  const { take } = patient(300)
  expect(await take(10)).toBe('done')
  await wait(400)
  expect(await take(10)).toBe('done')
})

test('calls that run one after another share the time, and the next is not begun', async () => {
  const { take } = patient(300)
  expect(await take(200)).toBe('done')
  expect(await take(5000).catch(fault => fault)).toMatchObject({ isBegun: true })
  const fault = await take(0).catch(fault => fault)
  expect(fault).toBeInstanceOf(PageTimeIsOver)
  expect(fault).toMatchObject({ isBegun: false })
})

test('calls at the same time are counted once', async () => {
  const { take } = patient(300)
  expect(await Promise.all([take(200), take(200), take(200)])).toEqual(['done', 'done', 'done'])
  expect(await take(10)).toBe('done')
})
