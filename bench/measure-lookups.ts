import { join } from 'node:path'
import type { Register } from '../register/register.ts'
import { openCurrentRegister } from '../register/sqlite/current-register.ts'
import { median } from './percentile.ts'

/** Those that `/v1` is measured with as well. */
export type Lookup = 'findAddresses' | 'chosenRating'
export type LookupCall = Lookup | 'findAddress' | 'findRating'

export type LookupTimes = {
  readonly fewUs: number
  readonly manyUs: number
  readonly ratio: number
}

/** What to look up in a register with few homes and in one with many. */
type LookupPlan = { readonly few: readonly string[]; readonly many: readonly string[] }

const rounds = 9
const lookups = 4_000

/**
 * Microseconds of one lookup, in turns in one process. What is looked up in the large register
 * differs each time, as visitors do: nothing of it is warm but what the system itself keeps.
 */
export async function measureLookups(
  folders: { few: string; many: string },
  lookup: LookupCall,
  plan: LookupPlan,
): Promise<LookupTimes> {
  const few = openCurrentRegister(join(folders.few, 'register'))
  const many = openCurrentRegister(join(folders.many, 'register'))
  const times: { few: number; many: number }[] = []
  for (let round = -2; round < rounds; round += 1) {
    const time = {
      few: await timeLookups(few, lookup, plan.few, round),
      many: await timeLookups(many, lookup, plan.many, round),
    }
    if (round >= 0) times.push(time)
  }
  few.close()
  many.close()
  return {
    fewUs: median(times.map(time => time.few)),
    manyUs: median(times.map(time => time.many)),
    ratio: median(times.map(time => time.many / time.few)),
  }
}

async function timeLookups(
  register: Register,
  lookup: LookupCall,
  keys: readonly string[],
  round: number,
): Promise<number> {
  const started = performance.now()
  for (let at = 0; at < lookups; at += 1) {
    const key = keys[((round + 2) * lookups + at) % keys.length] ?? ''
    const found = await register[lookup](key)
    if (found === null || typeof found === 'string' || (Array.isArray(found) && found.length === 0))
      throw new Error(`${lookup} found nothing for ${key}`)
  }
  return ((performance.now() - started) * 1000) / lookups
}
