import { readFileSync } from 'node:fs'

/** The processes that serve: those that a process has forked, or that process itself. */
export function listWorkers(pid: number): readonly number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? [pid] : children.split(' ').map(Number)
}
