import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Postgres } from '../../connections/postgres.ts'
import { leaseOne, submitOne } from '../../tests/support/leads/contract/submit-one.ts'
import { makeLead, makeSubmission } from '../../tests/support/leads/example-lead.ts'
import { connectTo } from '../../tests/support/postgres/connect-to.ts'
import { makeDatabase } from '../../tests/support/postgres/make-database.ts'
import type { LeadStore } from '../lead-store.ts'
import { openPostgresDrafts } from '../postgres/postgres-drafts.ts'
import { openPostgresLeads } from '../postgres/postgres-leads.ts'
import { prepareLeadSchema } from '../postgres/schema.ts'
import { makeSealingKey, readSealingKeys } from '../sealing.ts'
import { openSqliteDrafts } from '../sqlite/sqlite-drafts.ts'
import { openSqliteLeads } from '../sqlite/sqlite-leads.ts'
import { findStranded } from './find-stranded.ts'
import { moveLeads } from './move-leads.ts'
import { movedTables } from './moved-tables.ts'
import { checkMoveIsFinished } from './target-record.ts'

const hourMs = 60 * 60_000

/** Files with leads, an empty database, and one clock for both. */
async function openBoth() {
  const folder = mkdtempSync(join(tmpdir(), 'move-leads-'))
  mkdirSync(join(folder, 'leads'))
  const leadsPath = join(folder, 'leads', 'leads.sqlite')
  const draftsPath = join(folder, 'leads', 'drafts.sqlite')
  const keys = [makeSealingKey()] as const
  let at = Date.parse('2026-11-21T10:00:00Z')
  const now = () => new Date(at)
  const files = openSqliteLeads({ path: leadsPath, keys, now })
  const url = await makeDatabase()
  const open = () => connectTo(url)
  /** Opened when it is first used. */
  const database = open()
  async function connect<Result>(act: (database: Postgres) => Promise<Result>): Promise<Result> {
    const own = open()
    try {
      return await act(own)
    } finally {
      await own.close()
    }
  }
  onTestFinished(async () => {
    files.close()
    await database.close()
    rmSync(folder, { recursive: true })
  })
  return {
    folder,
    leadsPath,
    draftsPath,
    keys,
    now,
    files,
    database,
    pass: (ms: number) => {
      at += ms
    },
    connect,
    /** By a connection of its own, as a command has. */
    move: (change: (database: Postgres) => Postgres = own => own) =>
      connect(own =>
        moveLeads({
          leadsPath,
          draftsPath,
          database: change(own),
          to: 'here',
          keys,
          now,
          leadsInOnePiece: 3,
        }),
      ),
    store: () => openPostgresLeads({ database, keys, now }),
  }
}

/** Leads in every state that there is. */
async function fill(store: LeadStore, now: () => Date, pass: (ms: number) => void) {
  const lease = () => leaseOne(store, new Date(now().getTime() + hourMs))
  const plain = async (change: Parameters<typeof makeSubmission>[0] = {}) => {
    pass(1000)
    const submitted = await store.submit(makeSubmission(change))
    if (!('reference' in submitted)) throw new TypeError(submitted.kind)
    return submitted.reference
  }
  const delivered = await plain()
  await store.settle((await lease()).id, { kind: 'delivered' })
  const retrying = await plain()
  const later = new Date(now().getTime() + hourMs)
  await store.settle((await lease()).id, { kind: 'retry', at: later, error: 'busy' })
  const dead = await plain()
  await store.settle((await lease()).id, { kind: 'dead', error: 'gone' })
  const leased = await plain()
  const { id: leasedId } = await lease()
  const erased = await plain()
  await store.forget(erased, 'asked for')
  const withdrawn = await plain()
  await store.change(withdrawn, { status: 'withdrawn' })
  const held = await plain({ isHeld: true, isSuspected: true })
  const key = { key: 'the key', fingerprint: 'the same' }
  const keyed = await plain({ idempotency: key, siteOrigin: 'https://one.example' })
  const waiting = await plain({ lead: makeLead({ product: 'waiting-list' }) })
  await store.keepSiteOrigin('https://one.example', null)
  await store.recordRetention(() => ({ ranAt: now(), hold: null }))
  await store.recordOpenings(() => [{ outcode: 'ZZ4', openForMs: 12, lookedAt: now() }])
  return {
    delivered,
    retrying,
    dead,
    leased,
    leasedId,
    erased,
    withdrawn,
    held,
    keyed,
    key,
    waiting,
  }
}

/** All that a store shows of its leads. */
async function showAll(store: LeadStore) {
  const leads = (await store.listWhole({ limit: 10_000 })) ?? []
  return {
    leads,
    outbox: await Promise.all(leads.map(({ reference }) => store.outboxOf(reference))),
    erased: await store.listErased(),
    dead: await store.deadOfForgotten(),
    counts: await store.countOutbox(),
    byKey: await store.countByKey(),
    origin: await store.findSiteOrigin(),
    retention: await store.recordRetention(before => before ?? { ranAt: new Date(0), hold: null }),
    openings: await store.recordOpenings(before => before),
    waiting: await store.listWaiting({ limit: 100 }),
  }
}

/** The database, until it has been asked for so many transactions: then the process is as if killed. */
function failAt(transactions: number, isCommitted: boolean) {
  let count = 0
  return (database: Postgres): Postgres => ({
    ...database,
    async transaction(act) {
      count += 1
      if (count < transactions) return database.transaction(act)
      if (isCommitted) await database.transaction(act)
      throw new Error('killed')
    },
  })
}

test('every lead, message, key, mark and record is in the database as it was', async () => {
  const { files, now, pass, move, store, database } = await openBoth()
  const { leasedId, key, keyed } = await fill(files, now, pass)
  const before = await showAll(files)
  const moved = await move()
  expect(moved).toMatchObject({
    kind: 'moved',
    tables: { leads: { rows: 8 }, tombstones: { rows: 1 }, retention: { rows: 1 } },
  })
  const there = store()
  expect(await showAll(there)).toEqual(before)
  await there.checkSeals()
  expect(await there.countDamaged()).toBe(0)
  await there.settle(leasedId, { kind: 'delivered' })
  const next = await submitOne(there)
  expect(await there.find(next)).toMatchObject({ possibleDuplicateOf: expect.any(String) })
  const [{ number } = {}] = await database.run(
    '',
    `SELECT number FROM leads WHERE reference = '${next}'`,
  )
  expect(Number(number)).toBe(10)
  expect(await there.submit(makeSubmission({ idempotency: key }))).toMatchObject({
    kind: 'replayed',
    reference: keyed,
  })
  // By the same marks as are written here, for a server of the version before.
  await submitOne(there, { lead: makeLead({ product: 'waiting-list' }) })
  const marks = await database.run('', 'SELECT count(*) AS places FROM waiting_marks GROUP BY mark')
  expect(new Set(marks.map(({ places }) => Number(places)))).toEqual(new Set([2]))
})

describe('stopped at any moment and run again', () => {
  // Behind that of the schema: begun, four pieces, finished.
  const everywhere = [1, 2, 3, 4, 5, 6].flatMap(at => [[at, false] as const, [at, true] as const])
  const some = everywhere.filter(([at, isCommitted]) => at === 6 || isCommitted === (at % 2 === 0))
  test.each(process.env.TEST_ALL ? everywhere : some)(
    'in transaction %i, committed: %s, each row is there once',
    async (transactions, isCommitted) => {
      const { files, now, pass, move, store } = await openBoth()
      await fill(files, now, pass)
      const before = await showAll(files)
      await expect(move(failAt(transactions + 1, isCommitted))).rejects.toThrow('killed')
      expect((await move()).kind).toBe(transactions === 6 && isCommitted ? 'was-moved' : 'moved')
      expect(await showAll(store())).toEqual(before)
      expect(await move()).toMatchObject({ kind: 'moved-before', to: 'here' })
    },
  )
})

test('from the moment it begins nobody writes to the file, and no server starts on either', async () => {
  const { folder, files, connect, now, pass, move } = await openBoth()
  const { delivered } = await fill(files, now, pass)
  expect(findStranded(folder, false)).toBeNull()
  expect(findStranded(folder, true)).toMatch(
    /holds leads that are not in the database: 7 still open, \d+ closed, \d+ messages not delivered.*leads -- move; or, where nobody needs them any more, delete /,
  )
  await expect(move(failAt(5, false))).rejects.toThrow('killed')
  await expect(submitOne(files)).rejects.toThrow('moved to PostgreSQL')
  await expect(files.change(delivered, { status: 'done' })).rejects.toThrow('moved to PostgreSQL')
  await expect(leaseOne(files, now())).rejects.toThrow('moved to PostgreSQL')
  expect(findStranded(folder, true)).toMatch(/not finished\. Go on with: npm run leads -- move$/)
  expect(findStranded(folder, false)).toMatch(/give it up with: npm run leads -- move --undo$/)
  await expect(connect(checkMoveIsFinished)).rejects.toThrow(/are being moved/)
  await move()
  await connect(checkMoveIsFinished)
  expect(findStranded(folder, true)).toBeNull()
  expect(findStranded(folder, false)).toMatch(/were moved to PostgreSQL at here on 2026-11-21/)
})

test('a closed lead alone, all of whose messages have arrived, is not left lying either', async () => {
  const { folder, files, now } = await openBoth()
  const reference = await submitOne(files)
  await files.settle((await leaseOne(files, now())).id, { kind: 'delivered' })
  await files.change(reference, { status: 'done' })
  await files.settle((await leaseOne(files, now())).id, { kind: 'delivered' })
  expect(findStranded(folder, true)).toMatch(/: 0 still open, 1 closed, 0 messages not delivered\./)
  expect(findStranded(folder, false)).toBeNull()
  await files.forget(reference, 'asked by the visitor')
  await files.settle((await leaseOne(files, now())).id, { kind: 'delivered' })
  expect(findStranded(folder, true)).toBeNull()
})

test('a database that is in use, or has other leads, is refused, and the file takes leads on', async () => {
  const { files, connect, move, now, keys } = await openBoth()
  await submitOne(files)
  await connect(async database => {
    await prepareLeadSchema(database)
    expect(await move()).toEqual({ kind: 'in-use', connections: 1 })
    await submitOne(openPostgresLeads({ database, keys, now }))
  })
  expect(await move()).toEqual({ kind: 'other-leads', leads: 1 })
  await submitOne(files)
})

test.each(['in-use', 'other-leads'])(
  'a server that started on the database while leads were opened is noticed: %s',
  async kind => {
    const { files, connect, move, now, keys } = await openBoth()
    await submitOne(files)
    const gone = Promise.withResolvers<void>()
    let server: Promise<void> | null = null
    const moved = await move(own => {
      let transactions = 0
      return {
        ...own,
        async transaction(act) {
          transactions += 1
          // Behind that of the schema: this one would close the database to servers.
          if (transactions === 2) {
            const started = Promise.withResolvers<void>()
            server = connect(async database => {
              await checkMoveIsFinished(database)
              await submitOne(openPostgresLeads({ database, keys, now }))
              if (kind === 'in-use') await database.run('', 'DELETE FROM leads')
              started.resolve()
              if (kind === 'in-use') await gone.promise
            })
            await (kind === 'in-use' ? started.promise : server)
          }
          return own.transaction(act)
        },
      }
    })
    gone.resolve()
    await server
    expect(moved.kind).toBe(kind)
    // Both go on as if nobody had asked.
    await submitOne(files)
    await connect(checkMoveIsFinished)
  },
)

test('rows that differ at the end are found, and the file is not marked as moved', async () => {
  const { files, now, pass, move, folder } = await openBoth()
  await fill(files, now, pass)
  await expect(move(failAt(7, false))).rejects.toThrow('killed')
  const meddled = await move(own => {
    let isDone = false
    return {
      ...own,
      async run(name, text, values) {
        if (!isDone && name.startsWith('page-of-outbox')) {
          isDone = true
          await own.run('', "UPDATE outbox SET state = 'cancelled' WHERE state = 'held'")
        }
        return own.run(name, text, values)
      },
    }
  })
  expect(meddled).toEqual({ kind: 'differs', table: 'outbox' })
  expect(findStranded(folder, true)).toMatch(/not finished/)
})

test('drafts go along, and who wrote one goes on with it', async () => {
  const { files, draftsPath, keys, now, move, database } = await openBoth()
  await submitOne(files)
  const parts = { keys, now, onFault: () => {} }
  const drafts = openSqliteDrafts({ ...parts, path: draftsPath })
  await drafts.writeDraft('a name', () => ({ name: 'a name', parts: { typed: 'half' } }), '192.0.2')
  drafts.close()
  expect(await move()).toMatchObject({ kind: 'moved', drafts: 1 })
  expect(await openPostgresDrafts({ ...parts, database }).readDraft('a name')).toEqual({
    kind: 'kept',
    parts: { typed: 'half' },
    isOlder: false,
  })
})

test('leads in the seal of an earlier version are sealed anew, and not moved without their key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'move-earlier-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const leadsPath = join(folder, 'leads.sqlite')
  const fixture = 'tests/support/leads/earlier-leads/leads-of-7c9c5ec'
  const file = new DatabaseSync(leadsPath)
  file.exec(readFileSync(`${fixture}.sql`, 'utf8'))
  file.close()
  const expected: { at: string; leads: { reference: string }[] } = JSON.parse(
    readFileSync(`${fixture}.json`, 'utf8'),
  )
  const earlier = `2026a:${Buffer.alloc(32, 1).toString('base64')}`
  const later = `2026b:${Buffer.alloc(32, 2).toString('base64')}`
  const now = () => new Date(expected.at)
  const database = connectTo(await makeDatabase())
  onTestFinished(() => database.close())
  const move = (keys: string) =>
    moveLeads({
      leadsPath,
      draftsPath: join(folder, 'drafts.sqlite'),
      database,
      to: 'here',
      keys: readSealingKeys(keys),
      now,
    })
  // Taken over with both keys, and then without the one that sealed.
  openSqliteLeads({ path: leadsPath, keys: readSealingKeys(`${later},${earlier}`), now }).close()
  expect(await move(later)).toEqual({ kind: 'keys-missing', keyIds: ['2026a'] })
  expect((await move(`${later},${earlier}`)).kind).toBe('moved')
  const store = openPostgresLeads({ database, keys: readSealingKeys(later), now })
  expect(expected.leads.length).toBeGreaterThan(0)
  for (const { reference } of expected.leads) {
    expect(await store.find(reference)).toMatchObject({ seal: 'sound' })
  }
})

test('no table and no column of either engine is left out', async () => {
  const { leadsPath, database } = await openBoth()
  const file = new DatabaseSync(leadsPath)
  onTestFinished(() => file.close())
  const tables = file
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all()
    .map(({ name }) => String(name))
  // Proofs of earlier seals: all of them are sealed anew before.
  expect(tables.filter(name => name !== 'earlier_seals').toSorted()).toEqual(
    movedTables.map(({ name }) => name).toSorted(),
  )
  await prepareLeadSchema(database)
  for (const { name, columns } of movedTables) {
    const ours = Object.keys(columns).toSorted()
    const inFile = file.prepare('SELECT name FROM pragma_table_info(?)').all(name)
    const withoutNumber = (names: unknown[]) =>
      names
        .map(String)
        .filter(one => !['only', 'only_one', 'form'].includes(one))
        .toSorted()
    expect(withoutNumber(inFile.map(one => one.name))).toEqual(ours)
    const rows = await database.run(
      '',
      `SELECT column_name FROM information_schema.columns WHERE table_name = '${name}'`,
    )
    expect(withoutNumber(rows.map(one => one.column_name))).toEqual(ours)
  }
})
