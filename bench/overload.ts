import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { demonstration } from '../commands/prepare-demonstration.ts'
import type { Benchmark } from './benchmark.ts'
import type { CrowdJob, Stream, StreamResult } from './crowd.ts'
import type { RequestKind } from './crowd-requests.ts'
import { percentile } from './percentile.ts'
import { pinToCore } from './pin-to-core.ts'
import { readPeakBytes } from './read-process.ts'
import { roundTo } from './round-to.ts'
import { startMeasured, stopMeasured } from './start-measured.ts'

const kinds = ['home page', 'never asked', 'lead'] as const
const seconds = 5
const closedConnections = 32
const mostConnections = 2000
const fewConnections = 64
/** On few kept connections, requests wait in the client for a free one: the server cannot see them. */
const ways = [
  { how: '256 kept connections', connections: 256, opensNew: false, isGoal: true },
  { how: '2,000 kept connections', connections: mostConnections, opensNew: false, isGoal: false },
  { how: 'new connections', connections: mostConnections, opensNew: true, isGoal: false },
]
const bars = { acceptedP99Ms: 250, healthMs: 250, recoveryMs: 5000 }

type Figure = {
  scenario: string
  /** How many times its capacity, where this is what there is too much of, on 256 connections. */
  times: number | null
  kind: RequestKind
  due: number
  acceptedPerSecond: number
  acceptedShare: number
  /** Null where none was accepted. */
  acceptedP99Ms: number | null
  refused: number
  refusedP99Ms: number
  others: number
  generatorDelayMs: number
  peakMb: number
  /** Until the same kind is answered in time again; only where there was too much of it. */
  recoveryMs: number | null
}

/** Arrivals at a fixed rate whatever the answers do; the server has one core and the crowd the other. */
export async function benchOverload(say: (line: string) => void): Promise<Benchmark> {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(join('.cache', 'bench-overload-'))
  symlinkSync(resolve(demonstration, 'register'), join(folder, 'register'))
  // Behind a proxy that names the client, so that the crowd comes from many networks.
  const { port, pid } = await startMeasured('bench/serve.ts', `DATA_DIR=${folder}`, 'TRUST_PROXY=1')
  const crowd = startCrowd(port)
  const figures: Figure[] = []
  const measure = async (
    scenario: string,
    streams: readonly [Stream, ...Stream[]],
    times: number | null = null,
  ) => {
    say(scenario)
    const results = await crowd.run(streams)
    const { kind } = streams[0]
    const recoveryMs = await timeRecovery(crowd, kind)
    const peakMb = Math.round(readPeakBytes(pid) / 1024 ** 2)
    for (const result of results) {
      const isMain = result.kind === kind
      const about = { scenario, peakMb, times: null, recoveryMs: null }
      figures.push(summarize(result, isMain ? { ...about, times, recoveryMs } : about))
    }
  }
  try {
    const capacity = new Map<RequestKind, number>()
    for (const kind of kinds) {
      await crowd.run([closed(kind)])
      const [result] = await crowd.run([closed(kind)])
      capacity.set(kind, (result?.acceptedMs.length ?? 0) / seconds)
    }
    for (const kind of kinds) {
      for (const times of [0.5, 2, 5]) {
        for (const { how, connections, opensNew, isGoal } of ways) {
          const rate = (capacity.get(kind) ?? 0) * times
          const streams = [arrive(kind, rate, opensNew, connections), health] as const
          await measure(`${kind} × ${times}, ${how}`, streams, isGoal ? times : null)
        }
      }
    }
    await measure('home pages × 5 beside leads and forms', [
      arrive('home page', (capacity.get('home page') ?? 0) * 5, false),
      arrive('lead', 20, false, fewConnections),
      arrive('form', 20, false, fewConnections),
      health,
    ])
    return report(figures)
  } finally {
    crowd.stop()
    await stopMeasured()
    rmSync(folder, { recursive: true })
  }
}

const closed = (kind: RequestKind): Stream => ({
  kind,
  perSecond: null,
  mostConnections: closedConnections,
  opensNew: false,
})

const arrive = (
  kind: RequestKind,
  perSecond: number,
  opensNew: boolean,
  connections = mostConnections,
): Stream => ({ kind, perSecond, mostConnections: connections, opensNew })

const health = arrive('health', 20, true)

function startCrowd(port: number) {
  const { command, args } = pinToCore('load', process.execPath, ['bench/run-crowd.ts'])
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  return {
    async run(streams: readonly Stream[], forSeconds = seconds): Promise<StreamResult[]> {
      const done = once(child, 'message')
      child.send({ port, seconds: forSeconds, streams } satisfies CrowdJob)
      const [results] = await Promise.race([done, ended])
      if (!Array.isArray(results)) throw new Error('The crowd ended before it was done.')
      return results
    },
    stop: () => child.disconnect(),
  }
}

/** Sends requests one after the other until one is answered in time; gives up after twice the bar. */
async function timeRecovery(
  crowd: ReturnType<typeof startCrowd>,
  kind: RequestKind,
): Promise<number> {
  const started = performance.now()
  for (;;) {
    const [result] = await crowd.run([{ ...closed(kind), mostConnections: 1 }], 0.05)
    const tookMs = performance.now() - started
    const isWell = (result?.acceptedMs ?? []).some(ms => ms <= bars.acceptedP99Ms)
    if (isWell || tookMs > 2 * bars.recoveryMs) return Math.round(tookMs)
  }
}

type About = Pick<Figure, 'scenario' | 'peakMb' | 'times' | 'recoveryMs'>

function summarize(result: StreamResult, about: About): Figure {
  const { kind, due, acceptedMs, refusedMs, unanswered } = result
  const others = Object.values(result.others).reduce((sum, count) => sum + count, unanswered)
  return {
    ...about,
    kind,
    due,
    acceptedPerSecond: Math.round(acceptedMs.length / seconds),
    acceptedShare: due === 0 ? 0 : roundTo(acceptedMs.length / due, 3),
    acceptedP99Ms: p99(acceptedMs),
    refused: refusedMs.length,
    refusedP99Ms: p99(refusedMs) ?? 0,
    others,
    generatorDelayMs: Math.round(result.ownDelayMs),
  }
}

const p99 = (times: readonly number[]): number | null =>
  times.length === 0 ? null : Math.round(percentile(times, 0.99))

function report(figures: readonly Figure[]): Benchmark {
  const head = ['scenario', 'kind', 'due', 'accepted/s', 'p99 ms', '503', 'p99 ms', 'other', 'MB']
  return {
    head,
    rows: figures.map(one => [
      one.scenario,
      one.kind,
      one.due,
      one.acceptedPerSecond,
      one.acceptedP99Ms ?? 'none',
      one.refused,
      one.refusedP99Ms,
      one.others,
      one.peakMb,
    ]),
    notes: [
      `Times count from when each request was due; ${seconds} s each. Capacity: ${closedConnections} connections that wait for each answer.`,
      `The crowd itself was late by ${Math.max(...figures.map(one => one.generatorDelayMs))} ms at most.`,
    ],
    record: {
      yardstick: 'the bars',
      ratio: null,
      bars,
      figures: { scenarios: figures, worst: findWorst(figures) },
    },
    missed: figures.flatMap(listOverloadMisses),
  }
}

export function listOverloadMisses(
  one: Pick<Figure, 'scenario' | 'kind' | 'acceptedP99Ms' | 'recoveryMs'>,
): string[] {
  const { scenario, kind, acceptedP99Ms, recoveryMs } = one
  return [
    ...(acceptedP99Ms === null ? [`${scenario}: ${kind} is never accepted`] : []),
    ...((acceptedP99Ms ?? 0) > bars[kind === 'health' ? 'healthMs' : 'acceptedP99Ms']
      ? [`${scenario}: ${kind} has a p99 of ${acceptedP99Ms} ms`]
      : []),
    ...((recoveryMs ?? 0) > bars.recoveryMs
      ? [`${scenario}: well again after ${recoveryMs} ms`]
      : []),
  ]
}

function findWorst(figures: readonly Figure[]) {
  const most = (values: readonly number[]) => Math.max(0, ...values)
  const ofHealth = figures.filter(({ kind }) => kind === 'health')
  return {
    // JSON writes infinity as null, which the goals read as not measured.
    healthP99Ms: most(
      ofHealth.map(({ acceptedP99Ms }) => acceptedP99Ms ?? Number.POSITIVE_INFINITY),
    ),
    refusedP99Ms: most(figures.map(({ refusedP99Ms }) => refusedP99Ms)),
    recoveryMs: most(figures.map(({ recoveryMs }) => recoveryMs ?? 0)),
    leadsRefused: most(
      figures
        .filter(({ kind, recoveryMs }) => kind === 'lead' && recoveryMs === null)
        .map(({ refused }) => refused),
    ),
    peakMb: most(figures.map(({ peakMb }) => peakMb)),
  }
}
