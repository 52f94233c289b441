import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { demonstration } from '../commands/prepare-demonstration.ts'
import type { Benchmark } from './benchmark.ts'
import type { CrowdJob, Stream, StreamResult } from './crowd.ts'
import type { RequestKind } from './crowd-requests.ts'
import { pinToCore } from './pin-to-core.ts'
import { startMeasured, stopMeasured } from './start-measured.ts'

const kinds = ['home page', 'never asked', 'lead'] as const
const seconds = 5
const closedConnections = 32
const bars = { acceptedP99Ms: 250, healthMs: 250 }

type Figure = {
  scenario: string
  kind: RequestKind
  due: number
  acceptedPerSecond: number
  acceptedP99Ms: number
  refused: number
  refusedP99Ms: number
  others: number
  generatorDelayMs: number
  residentMb: number
}

/** Arrivals at a fixed rate whatever the answers do; the server has one core and the crowd the other. */
export async function benchOverload(say: (line: string) => void): Promise<Benchmark> {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(join('.cache', 'bench-overload-'))
  symlinkSync(resolve(demonstration, 'register'), join(folder, 'register'))
  const { port, pid } = await startMeasured('bench/serve-crowd.ts', folder)
  const crowd = startCrowd(port)
  const figures: Figure[] = []
  const measure = async (scenario: string, streams: readonly Stream[]) => {
    say(scenario)
    const results = await crowd.run(streams)
    const residentMb = readResidentMb(pid)
    for (const result of results) figures.push(summarize(scenario, result, residentMb))
  }
  try {
    const capacity = new Map<RequestKind, number>()
    for (const kind of kinds) {
      await crowd.run([closed(kind)])
      const [result] = await crowd.run([closed(kind)])
      capacity.set(kind, (result?.acceptedMs.length ?? 0) / seconds)
    }
    for (const kind of kinds) {
      for (const times of [2, 5]) {
        for (const opensNew of [false, true]) {
          const rate = (capacity.get(kind) ?? 0) * times
          const how = opensNew ? 'new connections' : 'kept connections'
          await measure(`${kind} × ${times}, ${how}`, [arrive(kind, rate, opensNew), health])
        }
      }
    }
    await measure('home pages × 5 beside leads and forms', [
      arrive('home page', (capacity.get('home page') ?? 0) * 5, false),
      arrive('lead', 20, false),
      arrive('form', 20, false),
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

const arrive = (kind: RequestKind, perSecond: number, opensNew: boolean): Stream => ({
  kind,
  perSecond,
  mostConnections: opensNew ? 2000 : 256,
  opensNew,
})

const health = arrive('health', 20, true)

function startCrowd(port: number) {
  const { command, args } = pinToCore('load', process.execPath, ['bench/run-crowd.ts'])
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return {
    async run(streams: readonly Stream[]): Promise<StreamResult[]> {
      const done = once(child, 'message')
      child.send({ port, seconds, streams } satisfies CrowdJob)
      const [results] = await done
      return results as StreamResult[]
    },
    stop: () => child.disconnect(),
  }
}

function summarize(scenario: string, result: StreamResult, residentMb: number): Figure {
  const { kind, due, acceptedMs, refusedMs, unanswered } = result
  const others = Object.values(result.others).reduce((sum, count) => sum + count, unanswered)
  return {
    scenario,
    kind,
    due,
    acceptedPerSecond: Math.round(acceptedMs.length / seconds),
    acceptedP99Ms: p99(acceptedMs),
    refused: refusedMs.length,
    refusedP99Ms: p99(refusedMs),
    others,
    generatorDelayMs: Math.round(result.ownDelayMs),
    residentMb,
  }
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.floor(0.99 * (sorted.length - 1))] ?? 0)
}

function readResidentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

function report(figures: readonly Figure[]): Benchmark {
  const head = ['scenario', 'kind', 'due', 'accepted/s', 'p99 ms', '503', 'p99 ms', 'other', 'MB']
  return {
    head,
    rows: figures.map(one => [
      one.scenario,
      one.kind,
      one.due,
      one.acceptedPerSecond,
      one.acceptedP99Ms,
      one.refused,
      one.refusedP99Ms,
      one.others,
      one.residentMb,
    ]),
    notes: [
      `Times count from when each request was due; ${seconds} s each. Capacity: ${closedConnections} connections that wait for each answer.`,
      `The crowd itself was late by ${Math.max(...figures.map(one => one.generatorDelayMs))} ms at most.`,
    ],
    record: { yardstick: 'the bars', ratio: null, bars, figures },
    missed: figures
      .filter(one => one.acceptedP99Ms > bars[one.kind === 'health' ? 'healthMs' : 'acceptedP99Ms'])
      .map(one => `${one.scenario}: ${one.kind} has a p99 of ${one.acceptedP99Ms} ms`),
  }
}
