import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Benchmark } from './benchmark.ts'

const folder = 'bench/results'

/** Kept in git, so it says what kind of machine it was and never which. */
export function writeRecord(name: string, { record, missed }: Benchmark, now: Date): string {
  mkdirSync(folder, { recursive: true })
  const file = `${folder}/${name}.json`
  const written = {
    name,
    ...describeRun(now),
    node: process.versions.node,
    cores: cpus().length,
    ...record,
    missed,
  }
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`)
  return file
}

/** Also for a part of a record whose other parts were measured at another time. */
export const describeRun = (now: Date) => ({
  measuredOn: now.toISOString().slice(0, 10),
  processor: cpus()[0]?.model ?? 'unknown',
})
