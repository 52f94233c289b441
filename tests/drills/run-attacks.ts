import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { makeDataFolder } from '../../commands/run-site.ts'
import { type Attack, type Outcomes, unansweredMs } from './attacks/attack.ts'
import { pageFlood } from './attacks/page-flood.ts'
import type { Latencies } from './probe.ts'

type AttackReport = {
  readonly name: string
  readonly outcomes: Outcomes
  readonly latencies: Latencies
  /** What was not as it has to be. */
  readonly misses: readonly string[]
}

const health = '/health/live'
const mostHealthMs = 250
/** As many files as many systems let a process open. */
const fileLimit = 1024

/** The built site in a process of its own, each attack after another, and a third that measures. */
export async function runAttacks(
  attacks: readonly Attack[],
  { scale, judgesLatency }: { scale: number; judgesLatency: boolean },
  onReport: (report: AttackReport) => void = () => {},
): Promise<readonly AttackReport[]> {
  const folder = makeDataFolder()
  const site = await startSite(folder)
  const probe = spawn(process.execPath, ['tests/drills/probe.ts', String(site.port), '/', health], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // Real attackers have machines of their own: ours must not take the server's.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  try {
    // Rendered for the first time a page takes many times as long.
    await pageFlood.run({ port: site.port, scale: 0.1 })
    await wait(1000)
    const reports: AttackReport[] = []
    for (const attack of attacks) {
      await readLatencies(probe)
      const outcomes = await attack.run({ port: site.port, scale })
      await wait(300)
      const latencies = await readLatencies(probe)
      const misses = judge(attack, outcomes, latencies, judgesLatency)
      const report = { name: attack.name, outcomes, latencies, misses }
      onReport(report)
      reports.push(report)
    }
    return reports
  } finally {
    for (const child of [probe, site.child]) child.kill('SIGKILL')
    await site.exited
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startSite(dataFolder: string) {
  const { PATH = '', HOME = '' } = process.env
  const command = [process.execPath, 'tests/drills/serve-built-site.ts']
  // Only where there is a shell that can: Node takes the limit as it finds it.
  const [program = '', ...args] =
    process.platform === 'win32'
      ? command
      : ['/bin/sh', '-c', `ulimit -n ${fileLimit}; exec "$@"`, 'sh', ...command]
  const child = spawn(program, args, {
    env: {
      PATH,
      HOME,
      PORT: '0',
      DATA_DIR: dataFolder,
      LEADS_KEY: randomBytes(32).toString('base64'),
      API_TOKENS: randomBytes(24).toString('base64url'),
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let told = ''
  const { promise: started, resolve: start, reject } = Promise.withResolvers<number>()
  child.stderr.on('data', chunk => {
    told += chunk
    const [, port] = /Hearthlight is at http:\/\/[^:]+:(\d+)/.exec(told) ?? []
    if (port) start(Number(port))
  })
  const exited = once(child, 'exit')
  void exited.then(() => reject(new Error(`The site ended: ${told}`)))
  return { child, exited, port: await started }
}

async function readLatencies(probe: ChildProcess): Promise<Latencies> {
  const told = once(probe, 'message')
  probe.send('report')
  const [latencies] = await told
  return latencies as Latencies
}

function judge(
  { never }: Attack,
  outcomes: Outcomes,
  latencies: Latencies,
  judgesLatency: boolean,
): string[] {
  const misses: string[] = []
  const most = Math.max(...(latencies[health] ?? []))
  const count = latencies[health]?.length ?? 0
  if (count === 0 || most >= unansweredMs) misses.push(`${health} was not answered`)
  else if (judgesLatency && most > mostHealthMs) {
    misses.push(`${health} took ${Math.round(most)} ms; the bound is ${mostHealthMs}`)
  }
  const forbidden = Object.keys(outcomes).filter(outcome => never?.test(outcome))
  if (forbidden.length > 0) misses.push(`answered ${forbidden.join(', ')}`)
  return misses
}

const head = [
  'attack',
  'requests',
  'answers',
  '/ p50',
  'p99',
  'most',
  '/health/live p50',
  'p99',
  'most',
]

/** Latencies in milliseconds. */
export function tabulate(reports: readonly AttackReport[]) {
  const rows = reports.map(({ name, outcomes, latencies }) => [
    name,
    Object.values(outcomes).reduce((sum, count) => sum + count, 0),
    Object.entries(outcomes)
      .map(([outcome, count]) => `${outcome}: ${count}`)
      .join(' '),
    ...['/', health].flatMap(path => summarize(latencies[path] ?? [])),
  ])
  return { head, rows }
}

function summarize(latencies: readonly number[]): number[] {
  const sorted = latencies.toSorted((one, other) => one - other)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return [at(0.5), at(0.99), sorted.at(-1)].map(ms => Math.round(ms ?? 0))
}
