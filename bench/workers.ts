import { rmSync } from 'node:fs'
import { makeDataFolder } from '../commands/run-site.ts'
import type { Benchmark } from './benchmark.ts'
import { listKeys, writePath } from './made-up-register.ts'
import { median } from './percentile.ts'
import { homePath } from './prepare-next.ts'
import { listChildren, readProcessorMs } from './read-process.ts'
import { roundTo } from './round-to.ts'
import { type LoadMachine, startLoad } from './start-load.ts'
import { type Measured, startOnAnyCore, stopMeasured } from './start-measured.ts'

const rounds = 7
const seconds = 4
const warmUpSeconds = 6
/**
 * The primary hands out connections, not requests: with few, one process may have more to do by chance.
 * With 64, one process alone refuses some pages, and the bench stops at a refusal.
 */
const connections = 48
const mostKeys = 2000
const bars = { processorTime: 1.1, busiestToLeastBusy: 1.1 }

const kinds = ['pages', '/v1'] as const
type Kind = (typeof kinds)[number]
type Servers = Readonly<Record<'one' | 'two', Measured>>
type Reading = {
  readonly perSecond: number
  /** Of all processes, the one that hands connections out included. */
  readonly processorMsPerAnswer: number
  readonly busiestToLeastBusy: number
}
type Round = Readonly<Record<'one' | 'two', Reading>>

export async function benchWorkers(say: (line: string) => void): Promise<Benchmark> {
  const folder = makeDataFolder()
  const load = startLoad()
  try {
    const settings = [`DATA_DIR=${folder}`, 'RATE_LIMITS=off']
    const serve = (workers: number) =>
      startOnAnyCore('bench/serve.ts', ...settings, `WORKERS=${workers}`)
    const servers: Servers = { one: await serve(1), two: await serve(2) }
    const keys = listKeys(folder, { isWanted: () => true, most: mostKeys })
    const paths: Record<Kind, readonly string[]> = {
      pages: keys.chosenRating.map(homePath),
      '/v1': keys.chosenRating.map(id => writePath('chosenRating', id)),
    }
    const measured = { pages: [] as Round[], '/v1': [] as Round[] }
    for (let round = 0; round <= rounds; round += 1) {
      say(round === 0 ? 'Warming up …' : `Round ${round} of ${rounds} …`)
      const time = round === 0 ? warmUpSeconds : seconds
      for (const kind of kinds) {
        const one = await measure(load, servers.one, paths[kind], time)
        const two = await measure(load, servers.two, paths[kind], time)
        if (round > 0) measured[kind].push({ one, two })
      }
    }
    return report(measured)
  } finally {
    load.stop()
    await stopMeasured()
    rmSync(folder, { recursive: true })
  }
}

async function measure(
  load: LoadMachine,
  { port, pid }: Measured,
  paths: readonly string[],
  time: number,
): Promise<Reading> {
  const serving = listChildren(pid)
  const processes = [pid, ...serving]
  const before = processes.map(readProcessor)
  const job = { paths, distinct: false, seconds: time, port, connections, spin: false }
  const { answers, seconds: took } = await load.run(job)
  const used = processes.map((process, at) => readProcessor(process) - (before[at] ?? 0))
  const shares = serving.length > 0 ? used.slice(1) : used
  return {
    perSecond: answers / took,
    processorMsPerAnswer: used.reduce((sum, ms) => sum + ms, 0) / answers,
    busiestToLeastBusy: Math.max(...shares) / Math.min(...shares),
  }
}

const readProcessor = (pid: number) => readProcessorMs(pid) ?? Number.NaN

function report(measured: Readonly<Record<Kind, readonly Round[]>>): Benchmark {
  const figures = kinds.map(kind => {
    const of = (places: number, pick: (round: Round) => number) =>
      roundTo(median(measured[kind].map(pick)), places)
    return {
      kind,
      one: {
        perSecond: of(0, ({ one }) => one.perSecond),
        processorMs: of(3, ({ one }) => one.processorMsPerAnswer),
      },
      two: {
        perSecond: of(0, ({ two }) => two.perSecond),
        processorMs: of(3, ({ two }) => two.processorMsPerAnswer),
      },
      processorTimeRatio: of(
        2,
        ({ one, two }) => two.processorMsPerAnswer / one.processorMsPerAnswer,
      ),
      busiestToLeastBusy: of(2, ({ two }) => two.busiestToLeastBusy),
    }
  })
  return {
    head: ['answers', 'processes', 'a second', 'ms of a core each', 'to one', 'busiest to least'],
    rows: figures.flatMap(({ kind, one, two, processorTimeRatio, busiestToLeastBusy }) => [
      [kind, 1, one.perSecond, one.processorMs, '', ''],
      [kind, 2, two.perSecond, two.processorMs, processorTimeRatio, busiestToLeastBusy],
    ]),
    notes: [
      `${connections} kept connections, each asking in turn for homes of the demonstration; medians of ${rounds} rounds of ${seconds} s.`,
      'The load is made on the same two cores, so that two processes cannot answer twice as many. Compared is the processor time of all processes of the server for an answer, the primary’s included.',
    ],
    record: {
      yardstick: 'one process answering the same requests, in the same rounds',
      ratio: Math.max(...figures.map(({ processorTimeRatio }) => processorTimeRatio)),
      bars,
      figures,
    },
    missed: figures.flatMap(({ kind, processorTimeRatio, busiestToLeastBusy }) => [
      ...(processorTimeRatio > bars.processorTime
        ? [
            `${kind}: two processes take ${processorTimeRatio} of the time of one an answer; the bar is ${bars.processorTime}`,
          ]
        : []),
      ...(busiestToLeastBusy > bars.busiestToLeastBusy
        ? [
            `${kind}: the busiest process has ${busiestToLeastBusy} of the load of the least; the bar is ${bars.busiestToLeastBusy}`,
          ]
        : []),
    ]),
  }
}
