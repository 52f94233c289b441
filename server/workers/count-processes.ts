import { availableParallelism, totalmem } from 'node:os'

/** What a process that serves takes at most, finished pages and the code of its JavaScript included. */
const memoryOfOneBytes = 400_000_000

type Machine = { readonly cores: number; readonly memoryBytes: number }

/**
 * One process for each core, where `WORKERS` says nothing: fewer where memory would not hold them, as
 * in a container that may use every core of a large machine and little of its memory.
 */
export function countProcesses({ cores, memoryBytes }: Machine = readMachine()): number {
  const inMemory = Math.floor(memoryBytes / memoryOfOneBytes)
  return Math.max(1, Math.min(cores, inMemory, mostProcesses))
}

export const mostProcesses = 64

/** With the limits of the container: Node counts whole cores of a quota, and at least one. */
function readMachine(): Machine {
  // 0 or more than there is where nothing limits it.
  const allowed = process.constrainedMemory()
  const memoryBytes = allowed > 0 ? Math.min(allowed, totalmem()) : totalmem()
  return { cores: availableParallelism(), memoryBytes }
}
