import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

export type Core = 'server' | 'load'

const numbers: Record<Core, string> = { server: '0', load: '1' }

/** Two cores that can be told apart: what is measured on one, what measures it on the other. */
export const hasTwoCores = availableParallelism() >= 2

const canPin =
  hasTwoCores &&
  Object.values(numbers).every(core => spawnSync('taskset', ['-c', core, 'true']).status === 0)

export function pinToCore(core: Core, command: string, args: readonly string[]) {
  return canPin
    ? { command: 'taskset', args: ['-c', numbers[core], command, ...args] }
    : { command, args: [...args] }
}
