import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Benchmark } from './benchmark.ts'
import { measureBare, measureHttp, measureStore, type Rate } from './measure-leads.ts'
import { median } from './percentile.ts'
import { roundTo } from './round-to.ts'
import { startMeasured, stopMeasured } from './start-measured.ts'

const rounds = 9
const warmUpMs = 2000
const roundMs = 1000
const manyClients = 20
const bars = { oneToBare: 0.6, manyToOne: 3 }

const subjects = [
  'bare loop',
  'store, 1 client',
  `store, ${manyClients} clients`,
  'POST /v1/leads, 1 client',
  `POST /v1/leads, ${manyClients} clients`,
] as const
type Subject = (typeof subjects)[number]
type Round = Readonly<Record<Subject, number>>

export async function benchLeads(say: (line: string) => void): Promise<Benchmark> {
  mkdirSync('.cache', { recursive: true })
  // On the disk of the checkout: /tmp is memory on many machines, where nothing is waited for.
  const folder = mkdtempSync(join('.cache', 'bench-leads-'))
  const bare = measureBare(folder)
  const store = measureStore(folder)
  const { origin } = await startMeasured(
    'bench/serve.ts',
    `DATA_DIR=${join(folder, 'served')}`,
    'RATE_LIMITS=off',
  )
  const http = measureHttp(origin)
  try {
    const rates: Record<Subject, Rate> = {
      'bare loop': bare.rate,
      'store, 1 client': store.rate(1),
      'store, 20 clients': store.rate(manyClients),
      'POST /v1/leads, 1 client': http.rate(1),
      'POST /v1/leads, 20 clients': http.rate(manyClients),
    }
    return report(await measureInTurns(rates, say))
  } finally {
    bare.close()
    store.close()
    http.close()
    await stopMeasured()
    rmSync(folder, { recursive: true })
  }
}

/** In turns, so that a disk that is slow for a while is slow for all of them. */
async function measureInTurns(
  rates: Record<Subject, Rate>,
  say: (line: string) => void,
): Promise<readonly Round[]> {
  for (const subject of subjects) await rates[subject](warmUpMs)
  const measured: Round[] = []
  for (let round = 1; round <= rounds; round++) {
    const entries: [Subject, number][] = []
    for (const subject of subjects) entries.push([subject, await rates[subject](roundMs)])
    measured.push(Object.fromEntries(entries) as Round)
    say(`Round ${round} of ${rounds}`)
  }
  return measured
}

function report(measured: readonly Round[]): Benchmark {
  const perSecond = (subject: Subject) => Math.round(median(measured.map(round => round[subject])))
  const ratio = (subject: Subject, yardstick: Subject) =>
    roundTo(median(measured.map(round => round[subject] / round[yardstick])), 2)
  const ratios = {
    oneToBare: ratio('store, 1 client', 'bare loop'),
    manyToOne: ratio('store, 20 clients', 'store, 1 client'),
    manyToBare: ratio('store, 20 clients', 'bare loop'),
    httpOneToBare: ratio('POST /v1/leads, 1 client', 'bare loop'),
    httpManyToOne: ratio('POST /v1/leads, 20 clients', 'POST /v1/leads, 1 client'),
    httpManyToBare: ratio('POST /v1/leads, 20 clients', 'bare loop'),
  }
  return {
    head: ['durable leads', 'per second', 'of the bare loop', 'of one client'],
    rows: [
      ['bare loop', perSecond('bare loop'), '', ''],
      ['store, 1 client', perSecond('store, 1 client'), ratios.oneToBare, ''],
      ['store, 20 clients', perSecond('store, 20 clients'), ratios.manyToBare, ratios.manyToOne],
      ['POST /v1/leads, 1 client', perSecond('POST /v1/leads, 1 client'), ratios.httpOneToBare, ''],
      [
        'POST /v1/leads, 20 clients',
        perSecond('POST /v1/leads, 20 clients'),
        ratios.httpManyToBare,
        ratios.httpManyToOne,
      ],
    ],
    notes: [
      `Medians of ${rounds} rounds of ${roundMs / 1000} s, in turns. Bars: one client of the store has ${bars.oneToBare} of the bare loop, ${manyClients} have ${bars.manyToOne} times one.`,
      `For information, ${manyClients} clients of the store have ${ratios.manyToBare} of the bare loop: they share syncs, and one client waits for a sync of its own for every lead.`,
      'The bare loop inserts one row of the same size in a synced transaction each; a lead is its row, its consents, its message to send, its idempotency key and two marks of possible duplicates.',
    ],
    record: {
      yardstick: 'single-row SQLite transactions, synced the same way, in the same rounds',
      ratio: ratios.oneToBare,
      bars,
      figures: {
        perSecond: Object.fromEntries(subjects.map(subject => [subject, perSecond(subject)])),
        ratios,
      },
    },
    missed: [
      ...(ratios.oneToBare < bars.oneToBare
        ? [`one client has ${ratios.oneToBare} of the bare loop; the bar is ${bars.oneToBare}`]
        : []),
      ...(ratios.manyToOne < bars.manyToOne
        ? [`20 clients have ${ratios.manyToOne} times one; the bar is ${bars.manyToOne}`]
        : []),
    ],
  }
}
