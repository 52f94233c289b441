import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeFolderInMemory } from './folder-in-memory.ts'

test('what tests write goes where every user may write, or where it was asked for', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('TMPDIR', '/var/tmp')
  expect(makeFolderInMemory()).toBeNull()
  vi.stubEnv('TMPDIR', undefined)
  const folder = makeFolderInMemory()
  if (folder === null) return
  expect(statSync(folder).mode & 0o7777).toBe(0o1777)
  rmSync(folder, { recursive: true })
})

test.runIf(existsSync('/dev/shm'))('a killed run leaves nothing in memory', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('TMPDIR', undefined)
  // Above the greatest id that Linux gives a process.
  const left = '/dev/shm/hearthlight-tests-99999999'
  mkdirSync(left)
  onTestFinished(() => rmSync(left, { recursive: true, force: true }))
  const folder = makeFolderInMemory()
  if (folder === null) return
  rmSync(folder, { recursive: true })
  expect(existsSync(left)).toBe(false)
})
