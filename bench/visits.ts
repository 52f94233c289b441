import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { runDatabase } from '../commands/run-database.ts'
import { makeDataFolder } from '../commands/run-site.ts'
import type { Postgres } from '../connections/postgres.ts'
import { connectTo } from '../tests/support/postgres/connect-to.ts'
import { createVisitor } from '../tests/support/site/enquiry-visitor.ts'
import type { Benchmark } from './benchmark.ts'
import { readProcessorMs } from './read-process.ts'
import { roundTo } from './round-to.ts'
import { startMeasured, stopMeasured } from './start-measured.ts'

type Visitor = ReturnType<typeof createVisitor>
type Visit = { readonly name: string; readonly go: (visitor: Visitor) => Promise<unknown> }

const home = '/homes/900000000001'
const look = async (visitor: Visitor) => {
  for (const path of ['/', '/find-your-home?postcode=ZZ11AA', home]) await visitor.go(path)
}

/** What the arithmetic of docs/scaling.md is made of. Without script, every step is a page. */
const visits: readonly Visit[] = [
  { name: 'a look at a home', go: look },
  {
    name: 'a look, plan and quote',
    async go(visitor) {
      await look(visitor)
      for (const path of [`${home}/plan`, `${home}/quote`]) await visitor.go(path)
    },
  },
  {
    name: 'an enquiry, sent',
    async go(visitor) {
      const { reference } = await visitor.sendEnquiry('heat-pump', '?home=900000000001')
      if (reference === '') throw new Error('An enquiry was not taken')
    },
  },
]

const warmUps = 200
const measured = 400
const atOnce = 8
/** PostgreSQL counts what a connection did a second after it has gone quiet. */
const countedAfterMs = 2500

/** What a visit takes of a node and of the database: for arithmetic, so that there is no bar. */
export async function benchVisits(say: (line: string) => void): Promise<Benchmark> {
  const folder = makeDataFolder()
  const running = await runDatabase()
  const database = connectTo(running.url)
  try {
    const settings = [`DATA_DIR=${folder}`, `DATABASE_URL=${running.url}`, 'RATE_LIMITS=off']
    const { origin, pid } = await startMeasured('bench/serve.ts', ...settings)
    const figures: Figure[] = []
    for (const visit of visits) {
      await repeat(visit, origin, warmUps)
      const before = await read(database, pid)
      const requests = await repeat(visit, origin, measured)
      const after = await read(database, pid)
      const each = (name: keyof Reading) => (after[name] - before[name]) / measured
      figures.push({
        name: visit.name,
        requests: roundTo(requests / measured, 1),
        nodeMs: roundTo(each('nodeMs'), 1),
        transactions: roundTo(each('transactions'), 1),
        walBytes: Math.round(each('walBytes')),
        storedBytes: Math.round(each('storedBytes')),
      })
      say(`Measured ${visit.name}`)
    }
    return report(figures)
  } finally {
    await database.close()
    await stopMeasured()
    await running.stop()
    rmSync(folder, { recursive: true })
  }
}

/** How many requests were made. */
async function repeat({ go }: Visit, origin: string, times: number): Promise<number> {
  let [begun, requests] = [0, 0]
  const count = () => {
    requests += 1
  }
  const one = async () => {
    while (begun < times) {
      begun += 1
      await go(createVisitor(origin))
    }
  }
  subscribe('http.client.request.start', count)
  await Promise.all(Array.from({ length: atOnce }, one))
  unsubscribe('http.client.request.start', count)
  return requests
}

type Figure = Reading & { readonly name: string; readonly requests: number }

type Reading = Record<'nodeMs' | 'transactions' | 'walBytes' | 'storedBytes', number>

async function read({ run }: Postgres, pid: number): Promise<Reading> {
  await wait(countedAfterMs)
  const [row] = await run(
    '',
    `SELECT pg_current_wal_lsn() - '0/0' AS wal, xact_commit AS committed,
      (SELECT sum(pg_total_relation_size(relid)) FROM pg_stat_user_tables) AS stored
    FROM pg_stat_database WHERE datname = current_database()`,
  )
  return {
    nodeMs: readProcessorMs(pid) ?? Number.NaN,
    transactions: Number(row?.committed),
    walBytes: Number(row?.wal),
    storedBytes: Number(row?.stored),
  }
}

function report(figures: readonly Figure[]): Benchmark {
  return {
    head: ['a visit', 'requests', 'ms of a node', 'transactions', 'bytes of log', 'bytes stored'],
    rows: figures.map(({ name, requests, nodeMs, transactions, walBytes, storedBytes }) => [
      name,
      requests,
      nodeMs,
      transactions,
      walBytes,
      storedBytes,
    ]),
    notes: [
      `Means of ${measured} visits without script, ${atOnce} at once, on one node with a PostgreSQL on the same machine. Every request is on a connection of its own. A page that needs no database makes no transaction; the few that are there are the node’s own.`,
    ],
    record: {
      yardstick: 'none: these go into the arithmetic of docs/scaling.md',
      ratio: null,
      bars: {},
      figures,
    },
    missed: [],
  }
}
