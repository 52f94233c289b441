import { setTimeout as wait } from 'node:timers/promises'
import type { Node } from './cluster.ts'

export const faultNames = ['killed', 'paused', 'cut off', 'disk filled'] as const
export type FaultName = (typeof faultNames)[number]

/** How long a server that is cut off stays so. */
const cutMs = 60_000

type Fault = {
  strike(primary: Node): Promise<void> | void
  /** What happens to it afterwards, when the other serves. */
  mend(primary: Node, struckAt: number): Promise<void> | void
}

export const faults: Readonly<Record<FaultName, Fault>> = {
  killed: {
    strike: node => node.signal('SIGKILL'),
    mend: node => node.start(),
  },
  paused: {
    strike: node => node.signal('SIGSTOP'),
    mend: node => node.signal('SIGCONT'),
  },
  'cut off': {
    strike(node) {
      for (const line of node.lines) line.cut()
    },
    async mend(node, struckAt) {
      await wait(struckAt + cutMs - performance.now())
      for (const line of node.lines) line.heal()
    },
  },
  'disk filled': {
    strike: node => node.fillDisk(),
    mend: node => node.freeDisk(),
  },
}
