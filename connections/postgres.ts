import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { answerWithin } from './answer-within.ts'
import {
  CommitUnanswered,
  ConnectionLost,
  codeOfPostgres,
  DatabaseIsBusy,
  NoWritableHost,
} from './postgres-faults.ts'
import type { PostgresAddress, PostgresHost } from './postgres-hosts.ts'
import { commit, query, type Statements } from './postgres-statements.ts'

/**
 * A PostgreSQL of one or several hosts of which one takes writes. What cannot be done in time is given
 * up: nobody waits for a database that is away.
 */
export type Postgres = Statements & {
  /**
   * Committed when it resolves. Runs again where another transaction was in the way or the host has
   * stopped taking writes, so it must change nothing but the database.
   */
  transaction<Result>(act: (statements: Statements) => Promise<Result>): Promise<Result>
  /** Host and port of the one that takes writes; null while none is known. */
  writableHost(): string | null
  close(): Promise<void>
}

export type PostgresParts = PostgresAddress & {
  /** Most connections of this process. */
  readonly most: number
  /** Most acts that wait for one of these; more are refused at once. */
  readonly mostWaiting: number
  /** How long an act may take in all, waiting included. */
  readonly patienceMs: number
  /** Such as the search path. */
  readonly options?: string
  readonly onLost?: (error: unknown) => void
}

const connectMs = 1000
const mostTries = 5
const lookEveryMs = 250

/** Deadlock and serialization failure: the transaction was undone, and may be tried again. */
const inTheWay = new Set(['40001', '40P01'])
/** The host has become a standby, or is going down: nothing was written. */
const notWritable = new Set(['25006', '57P01', '57P02', '57P03'])

export function openPostgres({
  hosts,
  login,
  most,
  mostWaiting,
  patienceMs,
  ...parts
}: PostgresParts): Postgres {
  const pools = new Map<PostgresHost, Pooled>()
  let writable: PostgresHost | null = null
  let looking: Promise<PostgresHost> | null = null
  /** Acts that wait for what is found. */
  let lookers = 0
  /** Set while none takes writes: nobody waits for what is known to be away. */
  let away: NoWritableHost | null = null
  let lookingAgain: NodeJS.Timeout | undefined
  const suspected = new Set<PostgresHost>()
  let isClosed = false

  const configOf = ({ host, port }: PostgresHost): pg.ClientConfig => ({
    ...login,
    host,
    port,
    connectionTimeoutMillis: connectMs,
    query_timeout: patienceMs,
    // Ended by the server first, so that the connection can be used again. Not in force at a commit.
    statement_timeout: Math.ceil(patienceMs * 0.8),
    lock_timeout: Math.ceil(patienceMs * 0.6),
    keepAlive: true,
    // What does not wait for an answer is sent at once.
    pipeline: true,
    application_name: 'hearthlight',
    ...(parts.options !== undefined && { options: parts.options }),
  })

  function openPool(host: PostgresHost): Pooled {
    const pool = new pg.Pool({
      ...configOf(host),
      max: most,
      connectionTimeoutMillis: patienceMs,
      idleTimeoutMillis: 60_000,
      maxLifetimeSeconds: 30 * 60,
      allowExitOnIdle: true,
    })
    // A connection that breaks between two statements: the next one finds out.
    pool.on('error', () => {})
    pool.on('connect', client => client.on('error', () => {}))
    const { promise: lost, reject: giveUp } = Promise.withResolvers<never>()
    lost.catch(() => {})
    return { pool, lost, giveUp }
  }

  async function findWritable(): Promise<PostgresHost> {
    if (isClosed) throw new NoWritableHost('The database is closed')
    if (away) throw away
    if (writable) return writable
    if (lookers >= most + mostWaiting) throw new DatabaseIsBusy('Too many wait')
    lookers += 1
    return look().finally(() => {
      lookers -= 1
    })
  }

  /** The first to say that it takes writes. All are asked at once: one may be frozen. */
  function look(): Promise<PostgresHost> {
    looking ??= Promise.any(hosts.map(asWritable))
      .then(
        host => {
          away = null
          writable = host
          return host
        },
        (error: AggregateError) => {
          const causes = error.errors.map(String).join('; ')
          away = new NoWritableHost(`No host of the database takes writes: ${causes}`, {
            cause: error,
          })
          lookAgain()
          throw away
        },
      )
      .finally(() => {
        looking = null
      })
    return looking
  }

  function lookAgain(): void {
    if (isClosed) return
    lookingAgain = globalThis.setTimeout(
      () => look().catch(() => {}),
      lookEveryMs * (0.5 + Math.random()),
    )
    lookingAgain.unref()
  }

  async function asWritable(host: PostgresHost): Promise<PostgresHost> {
    const client = new pg.Client({ ...configOf(host), query_timeout: connectMs })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query("SELECT current_setting('transaction_read_only') AS ro")
      if (rows[0]?.ro !== 'off') throw new Error(`${host.host}:${host.port} takes no writes`)
      return host
    } finally {
      void client.end().catch(() => {})
    }
  }

  function lose(host: PostgresHost, error: unknown): void {
    if (writable !== host) return
    writable = null
    const pooled = pools.get(host)
    pools.delete(host)
    pooled?.giveUp(new ConnectionLost(error))
    void pooled?.pool.end().catch(() => {})
    parts.onLost?.(error)
  }

  /** An act was not answered: the host may be frozen, or only this act too slow. */
  function suspect(host: PostgresHost): void {
    if (suspected.has(host)) return
    suspected.add(host)
    asWritable(host)
      .catch(fault => isFull(fault) || lose(host, fault))
      .finally(() => suspected.delete(host))
  }

  /** The pool itself forgets who waits when it is ended. */
  async function connect(host: PostgresHost): Promise<pg.PoolClient> {
    const { pool, lost } = pools.getOrInsertComputed(host, openPool)
    // The pool counts those too that get a free connection in a moment.
    const free = most - (pool.totalCount - pool.idleCount)
    if (pool.waitingCount >= mostWaiting + free) throw new DatabaseIsBusy('Too many wait')
    const connecting = pool.connect()
    try {
      return await Promise.race([connecting, lost])
    } catch (error) {
      connecting.then(
        client => client.release(),
        () => {},
      )
      throw error
    }
  }

  /** Until it is done or the time is over; anew where that changes nothing twice. */
  async function tryAgain<Result>(act: (client: pg.PoolClient, time: Time) => Promise<Result>) {
    const until = performance.now() + patienceMs
    for (let tries = 1; ; tries += 1) {
      const time = createTime(until)
      try {
        return await answerWithin(
          until - performance.now(),
          once(client => act(client, time)),
          time.describeEnd,
        )
      } catch (error) {
        if (!(error instanceof Undone)) throw error
        const waitMs = Math.random() * 50 * 2 ** tries
        if (tries >= mostTries || performance.now() + waitMs > until) throw error.cause
        await setTimeout(waitMs)
      }
    }
  }

  async function once<Result>(act: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const host = await findWritable()
    let client: pg.PoolClient
    try {
      client = await connect(host)
    } catch (error) {
      if (error instanceof DatabaseIsBusy) throw error
      if (isTimeInPool(error)) {
        // Either all connections are in use, or a frozen host lets nobody in.
        suspect(host)
        throw new DatabaseIsBusy('No connection came free', { cause: error })
      }
      // Our open connections go on working, and whoever took the others would take these as well. One of
      // ours may come free in a moment, so the act is tried again.
      if (isFull(error)) {
        throw new Undone(new DatabaseIsBusy('The server has no connection left', { cause: error }))
      }
      lose(host, error)
      throw new Undone(error)
    }
    let isBroken = false
    try {
      return await act(client)
    } catch (error) {
      const code = codeOfPostgres(error)
      isBroken = error instanceof ConnectionLost || error instanceof CommitUnanswered
      if (isBroken) suspect(host)
      if (notWritable.has(code)) lose(host, error)
      if (inTheWay.has(code) || notWritable.has(code)) throw new Undone(error)
      throw error
    } finally {
      client.release(isBroken)
    }
  }

  return {
    run: (name, text, values = []) => tryAgain(client => query(client, name, text, values)),
    transaction: act =>
      tryAgain(async (client, time) => {
        // Not waited for: the first statement is sent behind it.
        const begun = query(client, '', 'BEGIN', [])
        begun.catch(() => {})
        let result: Awaited<ReturnType<typeof act>>
        try {
          result = await act({
            run: (name, text, values = []) => query(client, name, text, values),
          })
        } catch (error) {
          // What broke the connection is told, not that it cannot be undone on it.
          await client.query('ROLLBACK').catch(() => {})
          throw error
        }
        if (!time.beginCommit()) {
          await client.query('ROLLBACK').catch(() => {})
          throw time.describeEnd()
        }
        await commit(client)
        return result
      }),
    writableHost: () => writable && `${writable.host}:${writable.port}`,
    async close() {
      isClosed = true
      clearTimeout(lookingAgain)
      await Promise.all([...pools.values()].map(({ pool }) => pool.end()))
      pools.clear()
    },
  }
}

type Time = ReturnType<typeof createTime>

/** An act whose time is over is undone, unless its commit is on the way: then nobody knows. */
function createTime(until: number) {
  let isCommitting = false
  return {
    beginCommit(): boolean {
      isCommitting = performance.now() < until
      return isCommitting
    },
    describeEnd: (): Error =>
      isCommitting
        ? new CommitUnanswered('The time is over')
        : new DatabaseIsBusy('The time is over'),
  }
}

type Pooled = {
  readonly pool: pg.Pool
  /** Rejects once the host no longer takes writes. */
  readonly lost: Promise<never>
  readonly giveUp: (reason: ConnectionLost) => void
}

/** It was undone by the server, or never begun. */
class Undone extends Error {
  constructor(cause: unknown) {
    super('The transaction was undone', { cause })
  }
}

/** `too_many_connections`: it answers, so it is neither frozen nor gone. */
const isFull = (error: unknown): boolean => codeOfPostgres(error) === '53300'

const isTimeInPool = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect')
