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
    measuredOn: now.toISOString().slice(0, 10),
    node: process.versions.node,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    ...record,
    missed,
  }
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`)
  return file
}
