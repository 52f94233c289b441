import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runDatabase } from '../commands/run-database.ts'
import type { Postgres } from '../connections/postgres.ts'
import { connectTo } from '../tests/support/postgres/connect-to.ts'
import type { Benchmark } from './benchmark.ts'
import { listKeys, makeRegister, writePath } from './made-up-register.ts'
import { measureHttp } from './measure-leads.ts'
import { median } from './percentile.ts'
import { runPgbench, writeScript } from './pgbench.ts'
import { listChildren, readProcessorMs } from './read-process.ts'
import { roundTo } from './round-to.ts'
import { startLoad } from './start-load.ts'
import { type Measured, startOnAnyCore, stopMeasured } from './start-measured.ts'

const clients = 20
const rounds = 7
const seconds = 3
const homes = 100_000
const bars = { toPgbench: 0.6, processorOfTwoToOne: 1.15, apart: 1.1, lookups: 0.95 }

type Round = {
  readonly pgbench: number
  readonly one: Web
  readonly two: Web
  readonly lookupsInFiles: number
  readonly lookupsInDatabase: number
}

type Web = {
  readonly perSecond: number
  readonly processorMsPerLead: number
  /** The busiest worker's processor time, of the least busy one's. */
  readonly apart: number
}

/**
 * Leads over HTTP into PostgreSQL, by one web process and by two, beside `pgbench` inserting the same
 * rows into the same tables of the same server, in turns. Both wait for the disk at each commit. And
 * lookups of homes with and without a database.
 */
export async function benchDatabase(say: (line: string) => void): Promise<Benchmark> {
  mkdirSync('.cache', { recursive: true })
  // On the disk of the checkout: /tmp is memory on many machines, where nothing is waited for.
  const folder = mkdtempSync(resolve('.cache', 'bench-database-'))
  chmodSync(folder, 0o711)
  const dataFolder = await makeRegister(homes, say)
  const server = await runDatabase({ folder: join(folder, 'data') })
  const database = connectTo(server.url, { patienceMs: 60_000 })
  const load = startLoad()
  try {
    const serve = (url: string, workers: number) => {
      const settings = [`DATA_DIR=${dataFolder}`, `DATABASE_URL=${url}`, `WORKERS=${workers}`]
      return startOnAnyCore('bench/serve.ts', 'RATE_LIMITS=off', ...settings)
    }
    const one = await serve(server.url, 1)
    const two = await serve(server.url, 2)
    const inFiles = await serve('', 1)
    const script = join(folder, 'lead.sql')
    await prepareScript(database, one, script)
    const path = await pickPath(dataFolder)
    const measured: Round[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const pgbench = await runPgbench(server.url, script, { clients, seconds })
      const lookups = async ({ port }: Measured) => {
        const job = {
          port,
          paths: [path],
          seconds: 1,
          connections: clients,
          distinct: false,
          spin: false,
        }
        const done = await load.run(job)
        return done.answers / done.seconds
      }
      const figures: Round = {
        pgbench,
        one: await measureWeb(one),
        two: await measureWeb(two),
        lookupsInFiles: await lookups(inFiles),
        lookupsInDatabase: await lookups(one),
      }
      // The first warms up.
      if (round > 0) measured.push(figures)
      say(`Round ${round} of ${rounds}`)
    }
    return report(measured)
  } finally {
    load.stop()
    await stopMeasured()
    await database.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function prepareScript(database: Postgres, web: Measured, script: string): Promise<void> {
  const http = measureHttp(web.origin)
  await http.once()
  http.close()
  await writeScript(database, script)
}

async function pickPath(dataFolder: string): Promise<string> {
  const keys = listKeys(dataFolder, { isWanted: addresses => addresses > 10, most: 1 })
  return writePath('findAddresses', keys.findAddresses[0] ?? '')
}

async function measureWeb(web: Measured): Promise<Web> {
  const http = measureHttp(web.origin)
  const forked = listChildren(web.pid)
  const serving = forked.length > 0 ? forked : [web.pid]
  const read = () => serving.map(pid => readProcessorMs(pid) ?? 0)
  const before = read()
  const perSecond = await http.rate(clients)(seconds * 1000)
  const used = read().map((ms, at) => ms - (before[at] ?? 0))
  http.close()
  const all = used.reduce((sum, ms) => sum + ms, 0)
  return {
    perSecond,
    processorMsPerLead: all / (perSecond * seconds),
    apart: Math.max(...used) / Math.min(...used),
  }
}

function report(measured: readonly Round[]): Benchmark {
  const middle = (of: (round: Round) => number) => roundTo(median(measured.map(of)), 2)
  const ratios = {
    oneToPgbench: middle(({ one, pgbench }) => one.perSecond / pgbench),
    toPgbench: middle(({ two, pgbench }) => two.perSecond / pgbench),
    processorOfTwoToOne: middle(({ one, two }) => two.processorMsPerLead / one.processorMsPerLead),
    apart: middle(({ two }) => two.apart),
    lookups: middle(round => round.lookupsInDatabase / round.lookupsInFiles),
  }
  const row = (name: string, of: (round: Round) => Web, ratio: number) => [
    name,
    Math.round(middle(round => of(round).perSecond)),
    middle(round => of(round).processorMsPerLead),
    ratio,
  ]
  return {
    head: ['durable leads', 'per second', 'processor ms a lead', 'of pgbench'],
    rows: [
      ['pgbench, 20 clients', Math.round(middle(round => round.pgbench)), '', ''],
      row('one web process, 20 clients', ({ one }) => one, ratios.oneToPgbench),
      row('two web processes, 20 clients', ({ two }) => two, ratios.toPgbench),
    ],
    notes: [
      `Medians of ${rounds} rounds of ${seconds} s, in turns; the server, pgbench, the web processes and what asks them share this machine's cores.`,
      `Two processes take ${ratios.processorOfTwoToOne} of the processor time that one takes for a lead; the busier has ${ratios.apart} of the other's.`,
      `Lookups of homes with a database: ${ratios.lookups} of those without (${Math.round(middle(round => round.lookupsInFiles))} a second).`,
    ],
    record: {
      yardstick: 'pgbench inserting the rows of a lead into the same tables, in the same rounds',
      ratio: ratios.toPgbench,
      bars,
      figures: { ratios, rounds: measured },
    },
    missed: [
      ...(ratios.toPgbench < bars.toPgbench
        ? [`two processes have ${ratios.toPgbench} of pgbench; the bar is ${bars.toPgbench}`]
        : []),
      ...(ratios.processorOfTwoToOne > bars.processorOfTwoToOne
        ? [
            `a lead takes ${ratios.processorOfTwoToOne} of the processor time of one process; the bar is ${bars.processorOfTwoToOne}`,
          ]
        : []),
      ...(ratios.apart > bars.apart
        ? [`one of two does ${ratios.apart} of the other's work; the bar is ${bars.apart}`]
        : []),
      ...(ratios.lookups < bars.lookups
        ? [`lookups with a database have ${ratios.lookups} of those without`]
        : []),
    ],
  }
}
