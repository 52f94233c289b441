import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatTable } from '../../../bench/format-table.ts'
import { writeRecord } from '../../../bench/write-record.ts'
import { buildSite } from '../../../commands/build-site.ts'
import { demonstration, prepareDemonstration } from '../../../commands/prepare-demonstration.ts'
import { startCluster } from './cluster.ts'
import { type FaultName, faultNames } from './faults.ts'
import { judgeLeads, readStoredLeads } from './judge-leads.ts'
import {
  bars,
  countRounds,
  type Figures,
  findMisses,
  head,
  listAcknowledged,
  rowOf,
} from './judge-rounds.ts'
import { installPackages } from './packages.ts'
import { Overdue, type Stop, stopAll, until } from './processes.ts'
import { startReceiver } from './receiver.ts'
import { type Round, runRound } from './run-round.ts'
import { startSteadyLeads } from './steady-leads.ts'
import { startSteadyLookups } from './steady-lookups.ts'
import { startWeb } from './web.ts'

class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

const usage = `usage: npx node tests/drills/failover/run-failover.ts [--rounds 20] [--only FAULT]
  as root, on Debian 12; FAULT is one of: ${faultNames.join(', ')}`
const say = (line: string) => console.error(line)
/** What was leased by a process that lost the database is due again after a minute. */
const mostDeliveryMs = 90_000

const asked = readArguments()
if (asked === null) {
  say(usage)
  process.exitCode = 2
} else if (process.getuid?.() !== 0) {
  say('The drill installs packages and mounts small disks: run it as root.')
  process.exitCode = 1
} else {
  process.env.NODE_ENV = 'production'
  await buildSite(say)
  await prepareDemonstration(demonstration, say)
  const removePackages = installPackages(say)
  try {
    const { rounds, missed } = await drill(asked)
    const rows = rounds.map(rowOf)
    for (const line of [...formatTable(head, rows), ...missed]) console.log(line)
    const record = { yardstick: 'what was acknowledged', ratio: null, bars, figures: rounds }
    say(
      `Written to ${writeRecord('failover', { head, rows, notes: [], record, missed }, new Date())}`,
    )
    if (missed.length > 0) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
    say(error.message)
    process.exitCode = 1
  } finally {
    removePackages()
  }
  // Where it was interrupted, its senders would go on.
  process.exit()
}

function readArguments(): readonly FaultName[] | null {
  try {
    const { values } = parseArgs({
      options: { rounds: { type: 'string', default: '20' }, only: { type: 'string' } },
    })
    const rounds = Number(values.rounds)
    const kinds = faultNames.filter(name => values.only === undefined || name === values.only)
    if (!Number.isInteger(rounds) || rounds < 1 || kinds.length === 0) return null
    return Array.from({ length: rounds }, (_, at) => kinds[at % kinds.length] ?? 'killed')
  } catch {
    return null
  }
}

type Outcome = { readonly rounds: readonly Figures[]; readonly missed: readonly string[] }

async function drill(plan: readonly FaultName[]): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'failover-'))
  // PostgreSQL runs as another user and has to come through to its own folder.
  chmodSync(folder, 0o711)
  const logs = resolve('.cache', 'failover')
  rmSync(logs, { recursive: true, force: true })
  mkdirSync(logs, { recursive: true })
  say(`What each program says is in ${logs}`)
  const stops: Stop[] = [() => rmSync(folder, { recursive: true, force: true })]
  const interrupted = Promise.withResolvers<never>()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () =>
      interrupted.reject(
        new Interrupted(`${signal}: the drill is ended and what it started is stopped.`),
      ),
    )
  }
  try {
    return await Promise.race([runRounds(plan, { folder, logs, stops }), interrupted.promise])
  } finally {
    await stopAll(stops)
  }
}

type Place = { readonly folder: string; readonly logs: string; readonly stops: Stop[] }

async function runRounds(plan: readonly FaultName[], place: Place): Promise<Outcome> {
  const leadsKey = randomBytes(32).toString('base64')
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const receiver = await startReceiver(secret)
  place.stops.push(receiver.close)
  const cluster = await startCluster(place)
  const web = await startWeb({
    ...place,
    processes: 3,
    env: {
      DATABASE_URL: cluster.databaseUrl,
      LEADS_KEY: leadsKey,
      LEADS_WEBHOOK_URL: receiver.url,
      LEADS_WEBHOOK_SECRET: secret,
      // HAProxy's, and the one that stands for all the senders.
      TRUST_PROXY: '2',
      LOG_LEVEL: 'warn',
    },
  })
  const leads = startSteadyLeads([web.port], { clients: 6, pauseMs: 300 })
  const lookups = startSteadyLookups([web.origin], { clients: 4, pauseMs: 200 })
  const rounds: Round[] = []
  for (const [at, fault] of plan.entries()) {
    const round = await runRound(at + 1, fault, { cluster, web, leads })
    rounds.push(round)
    say(
      `Round ${at + 1}, ${fault}: leads again after ${(round.resumedAfterMs / 1000).toFixed(1)} s`,
    )
  }
  await cluster.waitForSync()
  await Promise.all([leads.finish(), lookups.finish()])
  return await judge()

  async function judge(): Promise<Outcome> {
    const acknowledged = listAcknowledged(leads, rounds)
    const isDelivered = () =>
      acknowledged.every(({ reference }) => receiver.delivered.has(reference))
    await until('all leads are delivered', isDelivered, { withinMs: mostDeliveryMs }).catch(
      error => {
        if (!(error instanceof Overdue)) throw error
      },
    )
    const stored = await readStoredLeads(cluster.databaseUrl, leadsKey)
    const judged = judgeLeads(acknowledged, stored, receiver)
    for (const [what, some] of Object.entries(judged)) {
      for (const { name, reference } of some) say(`${what}: ${name}, ${reference}`)
    }
    sayWhatWasWrong()
    const figures = countRounds(rounds, { leads, lookups }, judged)
    return { rounds: figures, missed: findMisses(figures, receiver.forged()) }
  }

  function sayWhatWasWrong(): void {
    const answers = [
      ...leads.attempts.filter(({ outcome }) => ['wrong', 'unanswered'].includes(outcome)),
      ...rounds.flatMap(({ told }) => told.filter(({ kind }) => kind === 'wrong')),
    ].map(({ says }) => `lead: ${says}`)
    const faulty = lookups.lookups.flatMap(({ path, fault }) =>
      fault === null ? [] : `lookup of ${path}: ${fault}`,
    )
    for (const line of new Set([...answers, ...faulty])) say(line)
  }
}
