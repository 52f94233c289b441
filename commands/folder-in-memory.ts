import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { join } from 'node:path'
import { isRunning } from '../connections/is-running.ts'

const memory = '/dev/shm'
const leastRoom = 4 * 1024 ** 3
const named = /^hearthlight-tests-(\d+)$/

/**
 * For what tests write: on a disk each commit is waited for, which takes tests that store up to half
 * of their time. Null where another folder is asked for, where there is no room in memory, and where
 * programs may not run from it.
 */
export function makeFolderInMemory(): string | null {
  if (process.env.TMPDIR || !existsSync(memory) || !mayRunPrograms()) return null
  for (const folder of listLeftBehind()) rmSync(folder, { recursive: true, force: true })
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < leastRoom) return null
  const folder = join(memory, `hearthlight-tests-${process.pid}`)
  mkdirSync(folder)
  // For PostgreSQL, which runs as another user than root.
  chmodSync(folder, 0o1777)
  return folder
}

const mayRunPrograms = () =>
  !/^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync('/proc/mounts', 'utf8'))

/** The folders of runs that were killed. */
const listLeftBehind = () =>
  readdirSync(memory)
    .filter(name => {
      const [, pid] = named.exec(name) ?? []
      return pid !== undefined && !isRunning(Number(pid))
    })
    .map(name => join(memory, name))
