import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Benchmark } from './benchmark.ts'

const folder = 'bench/results'

/** Kept in git, so it says what kind of machine it was and never which. */
export function writeRecord(name: string, { record, missed }: Benchmark, now: Date): string {
  mkdirSync(folder, { recursive: true })
  const file = fileOf(name)
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

/** What was measured, with the other sizes that the record has: each size is measured at another time. */
export function withOtherSizes<Figures extends { readonly asked: number }>(
  name: string,
  measured: Figures,
): Figures[] {
  const file = fileOf(name)
  const sizes: Figures[] = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8')).figures.sizes
    : []
  const others = sizes.filter(({ asked }) => asked !== measured.asked)
  return [...others, measured].sort((a, b) => a.asked - b.asked)
}

const fileOf = (name: string) => `${folder}/${name}.json`

/** Also for a part of a record whose other parts were measured at another time. */
export const describeRun = (now: Date) => ({
  measuredOn: now.toISOString().slice(0, 10),
  processor: cpus()[0]?.model ?? 'unknown',
})
