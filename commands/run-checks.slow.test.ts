import { expect, test, vi } from 'vitest'
import { quickChecks } from './run-checks.ts'

test('content that is in order when it is written passes in years to come too', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T12:00:00Z') })
  const check = quickChecks.find(({ name }) => name === 'Content')
  const printed: (string | Buffer)[] = []
  const tally = await check?.run(text => printed.push(text))
  vi.useRealTimers()
  expect(printed.at(-1)).toMatch(/^Content is in order: /)
  expect(tally).toEqual({ passed: 1, failed: 0 })
})
