import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCurrentRegister } from '../register/sqlite/current-register.ts'
import type { LookupCall } from './measure-lookups.ts'
import { median, percentile } from './percentile.ts'

export type ColdTimes = {
  readonly readsPerCall: number
  readonly kilobytesPerCall: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/**
 * A process of its own, over a file of which the system holds nothing: each key is looked up once.
 * Reads are calls that read from the file and pages of the memory map that were fetched for one.
 */
const [dataFolder = '', call = '', keyFile = ''] = process.argv.slice(2)
const keys: readonly string[] = JSON.parse(readFileSync(keyFile, 'utf8'))
const register = openCurrentRegister(join(dataFolder, 'register'))
const before = countReads()
const times: number[] = []
for (const key of keys) {
  const started = performance.now()
  await register[call as LookupCall](key)
  times.push(performance.now() - started)
}
const after = countReads()
register.close()
const found: ColdTimes = {
  readsPerCall: (after.reads - before.reads) / keys.length,
  kilobytesPerCall: (after.bytes - before.bytes) / 1000 / keys.length,
  p50Ms: median(times),
  p99Ms: percentile(times, 0.99),
}
console.log(JSON.stringify(found))

/** Of this process so far; bytes are those that came from the disk, with what was read ahead. */
function countReads(): { reads: number; bytes: number } {
  const counted = readFileSync('/proc/self/io', 'utf8')
  const of = (name: string) => Number(new RegExp(`^${name}: (\\d+)`, 'm').exec(counted)?.[1])
  return { reads: of('syscr') + process.resourceUsage().majorPageFault, bytes: of('read_bytes') }
}
