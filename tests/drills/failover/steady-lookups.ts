import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '../../support/site/ask.ts'
import { comeFromAnywhere } from './come-from-anywhere.ts'

export type Lookup = {
  readonly path: string
  readonly startedAt: number
  readonly tookMs: number
  /** Null where it was right. */
  readonly fault: string | null
}

export type SteadyLookups = {
  readonly lookups: readonly Lookup[]
  finish(): Promise<void>
}

/** What is asked for, and what has to be in the answer. */
const pages: readonly (readonly [path: string, holds: string])[] = [
  ['/homes/900000000001', 'Lantern Row'],
  ['/find-your-home?postcode=ZZ1+1AA', 'Lantern Row'],
  ['/v1/epc-ratings?addressId=900000000001', '"epc-ratings"'],
  ['/v1/addresses?postcode=ZZ1+1AA', 'Lantern Row'],
  ['/price-cap', '</html>'],
]

/** People and programs that look homes up, which needs no database. */
export function startSteadyLookups(
  origins: readonly string[],
  { clients, pauseMs }: { clients: number; pauseMs: number },
): SteadyLookups {
  const lookups: Lookup[] = []
  let isFinishing = false
  let next = 0

  async function beClient(): Promise<void> {
    while (!isFinishing) {
      next += 1
      const [path, holds] = pages[next % pages.length] ?? ['/', '']
      const origin = origins[next % origins.length] ?? ''
      const startedAt = performance.now()
      const fault = await findFault(origin, path, holds)
      lookups.push({ path, startedAt, tookMs: performance.now() - startedAt, fault })
      await wait(pauseMs * (0.5 + Math.random()))
    }
  }

  async function findFault(origin: string, path: string, holds: string): Promise<string | null> {
    try {
      const { status, text } = await ask(origin, path, { headers: comeFromAnywhere() })
      if (status !== 200) return `answered ${status}`
      return text.includes(holds) ? null : `holds no “${holds}”`
    } catch (error) {
      return String(error)
    }
  }

  const working = Promise.all(Array.from({ length: clients }, beClient))
  return {
    lookups,
    async finish() {
      isFinishing = true
      await working
    },
  }
}
