import { parseArgs } from 'node:util'
import type { Benchmark } from '../bench/benchmark.ts'
import { formatTable } from '../bench/format-table.ts'
import { writeRecord } from '../bench/write-record.ts'
import { buildSite } from './build-site.ts'
import { demonstration, prepareDemonstration } from './prepare-demonstration.ts'

process.env.NODE_ENV = 'production'
const say = (line: string) => console.error(line)

const benchmarks: Record<string, () => Promise<Benchmark>> = {
  import: async () =>
    homes === undefined
      ? (await import('../bench/import.ts')).benchImport(say)
      : (await import('../bench/import-country.ts')).benchCountry(say, homes),
  changes: async () => (await import('../bench/changes.ts')).benchChanges(say, homes),
  api: async () => (await import('../bench/api.ts')).benchApi(say, homes),
  homes: async () => (await import('../bench/homes.ts')).benchHomes(say),
  lookups: async () => (await import('../bench/lookups.ts')).benchLookups(say, homes),
  search: async () => (await import('../bench/search.ts')).benchSearch(say, homes),
  pages: async () => (await import('../bench/pages.ts')).benchPages(say),
  leads: async () => (await import('../bench/leads.ts')).benchLeads(say),
  database: async () => (await import('../bench/database.ts')).benchDatabase(say),
  visits: async () => (await import('../bench/visits.ts')).benchVisits(say),
  overload: async () => (await import('../bench/overload.ts')).benchOverload(say),
  next: async () => (await import('../bench/next.ts')).benchNext(say),
  workers: async () => (await import('../bench/workers.ts')).benchWorkers(say),
  weight: async () => (await import('../bench/weight.ts')).benchWeight(say),
  // Last: it writes down what the others have measured.
  performance: async () => (await import('../bench/performance.ts')).benchPerformance(say),
}

const { positionals, values } = parseArgs({
  args: process.argv.slice(2),
  options: { homes: { type: 'string' } },
  allowPositionals: true,
  strict: false,
})
const [name, ...more] = positionals
const { homes: typed, ...others } = values
const homes = typed === undefined ? undefined : Number(typed)
const isKnown = name === undefined || Object.hasOwn(benchmarks, name)
/** The benchmarks that take `--homes`. Each of the others measures one size, and refuses it. */
const sized = ['import', 'changes', 'api', 'lookups', 'search']
const isSized = typed === undefined || name === undefined || sized.includes(name)
const isCount = typed === undefined || (typeof typed === 'string' && /^[1-9]\d*$/.test(typed))
if (!isKnown || !isSized || !isCount || more.length > 0 || Object.keys(others).length > 0) {
  say(
    `usage: npm run bench -- [${Object.keys(benchmarks).join('|')}] [--homes N]   --homes is for ${sized.join(', ')}`,
  )
  process.exitCode = 2
} else {
  // Nothing that was started to be measured outlives this command.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  await buildSite(say)
  await prepareDemonstration(demonstration, say)
  for (const [known, run] of Object.entries(benchmarks)) {
    if (name === undefined || name === known) await bench(known, run)
  }
}

async function bench(known: string, run: () => Promise<Benchmark>): Promise<void> {
  say(`Measuring ${known} …`)
  const benchmark = await run()
  console.log(`\n${known}\n`)
  for (const line of formatTable(benchmark.head, benchmark.rows)) console.log(line)
  for (const note of benchmark.notes) console.log(note)
  say(`Written to ${writeRecord(benchmark.recordName ?? known, benchmark, new Date())}`)
  for (const miss of benchmark.missed) say(`Missed: ${miss}`)
  if (benchmark.missed.length > 0) process.exitCode = 1
}
