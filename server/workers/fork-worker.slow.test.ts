import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('where no file is free for another process, it is told as one that has ended', () => {
  const program = `
    import { openSync } from 'node:fs'
    import { forkWorker } from ${JSON.stringify(join(import.meta.dirname, 'fork-worker.ts'))}
    try {
      for (;;) openSync('/dev/null')
    } catch {}
    const { started, ended } = forkWorker(new Map())
    console.log(JSON.stringify([await started, await ended]))
    process.exit()`
  const limited = `ulimit -n 200 && exec "$0" --input-type=module --eval "$1"`
  const { stdout, stderr } = spawnSync('sh', ['-c', limited, process.execPath, program], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual([
    { kind: 'failed', lines: [] },
    { code: 1, signal: null },
  ])
})
