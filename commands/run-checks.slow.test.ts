import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
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

test.each([
  [[0, 0], '2 passed, 0 failed', 0],
  [[0, 3, 0], '2 passed, 1 failed', 1],
])('checks that end with %j are counted on the last line: %s', (ends, counted, exitCode) => {
  const script = `
    import { program, runChecks } from ${JSON.stringify(resolve('commands/run-checks.ts'))}
    const end = code => program('One', process.execPath, ['-e', 'process.exit(' + code + ')'])
    await runChecks(${JSON.stringify(ends)}.map(end))`
  const args = ['--input-type=module', '-e', script]
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect([stdout.trimEnd().split('\n').at(-1), status]).toEqual([counted, exitCode])
})
