import { existsSync, readFileSync } from 'node:fs'

// Linux tells user space 100 ticks a second, whatever its own.
const tickMs = 10

/** The processor time that all threads of a process have used so far; null where the system has no /proc. */
export function readProcessorMs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces: count from behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    return null
  }
}

/** The most memory that a process has had since it started; 0 where it has ended. */
export function readPeakBytes(pid: number): number {
  const path = `/proc/${pid}/status`
  if (!existsSync(path)) return 0
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1] ?? 0) * 1024
}

/** The processes that it has forked. */
export const listChildren = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
