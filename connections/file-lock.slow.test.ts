import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { takeFileLock } from './file-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a lock is held once, and ends with a process that is killed', async () => {
  const path = join(folder, 'one.lock')
  const own = takeFileLock(path)
  expect(takeFileLock(path)).toBeNull()
  own?.release()

  const program = `import { takeFileLock } from ${JSON.stringify(resolve('connections/file-lock.ts'))}
    const lock = takeFileLock(${JSON.stringify(path)})
    if (lock) process.stdout.write('taken')
    // Holds the lock too: what nothing refers to is closed when garbage is collected.
    setInterval(() => lock, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  const exited = once(child, 'exit')
  expect(String((await once(child.stdout, 'data'))[0])).toBe('taken')
  expect(takeFileLock(path)).toBeNull()
  child.kill('SIGKILL')
  await exited
  const after = takeFileLock(path)
  expect(after).not.toBeNull()
  after?.release()
})
