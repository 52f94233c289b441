import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test, vi } from 'vitest'
import { exampleLead } from '../../tests/support/leads/example-outbox.ts'
import { exampleKey, openPlace } from '../../tests/support/leads/open-leads-place.ts'
import { connectTo } from '../../tests/support/postgres/connect-to.ts'
import { makeDatabase } from '../../tests/support/postgres/make-database.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A place with leads in files, and the address of an empty database. */
async function openBoth() {
  const place = openPlace()
  const { submit, store } = place.serve()
  const DATABASE_URL = await makeDatabase()
  const inDatabase = (words: readonly string[]) => place.run(words, { DATABASE_URL })
  return { ...place, submit, store, DATABASE_URL, inDatabase }
}

test('after a move every verb prints of the database what it printed of the files', async () => {
  const { folder, run, inDatabase, submit, store, pass } = await openBoth()
  const first = await submit()
  pass(60_000)
  const dead = await submit({ lead: { ...exampleLead, product: 'solar' } })
  const closed = await submit({ isHeld: true, isSuspected: true })
  const waiting = await submit({ lead: { ...exampleLead, product: 'waiting-list' } })
  await run(['forget', await submit()])
  for (let left = await store.lease(['webhook'], new Date(0)); left; ) {
    const how = left.reference === dead ? 'dead' : 'delivered'
    await store.settle(left.id, how === 'dead' ? { kind: how, error: 'no' } : { kind: how })
    left = await store.lease(['webhook'], new Date(0))
  }
  const looks = [
    ['list'],
    ['list', '--json'],
    ['list', '--dead'],
    ['list', '--held', '--json'],
    ['list', '--overdue'],
    ['list', '--erased'],
    ['list', '--keys', '--json'],
    ['show', first],
    ['show', closed, '--json'],
    ['show', 'HL-0000-0000'],
    ['export', '--format', 'csv'],
    ['export', '--format', 'json', '--product', 'solar'],
    ['notify', '--area', 'ZZ4', '--dry-run'],
  ]
  const before = await Promise.all(looks.map(words => run(words)))
  const moved = await inDatabase(['move'])
  expect(moved).toMatchObject({ exitCode: 0, said: expect.stringContaining('the same rows') })
  expect(moved.results).toContain('leads: 4')
  for (const [at, words] of looks.entries()) {
    expect(await inDatabase(words), words.join(' ')).toEqual(before[at])
  }

  expect((await inDatabase(['redeliver', '--dead'])).text).toBe('to be sent anew: 1')
  expect((await inDatabase(['set', waiting, '--due-on', '2026-12-01'])).text).toContain(
    'due 2026-12-01',
  )
  expect((await inDatabase(['set', closed, '--status', 'done'])).exitCode).toBe(0)
  expect((await inDatabase(['deliver'])).said).toContain('Nothing says where leads go')
  expect((await inDatabase(['forget', first])).text).toBe(`forgotten: ${first}`)
  pass(180 * dayMs)
  expect((await inDatabase(['purge', '--older-than', '180d'])).text).toBe('forgotten: 1')
  expect((await inDatabase(['list'])).results).toHaveLength(2)
  for (const words of [
    ['backup', 'copy'],
    ['restore', 'copy'],
  ]) {
    expect(await inDatabase(words)).toMatchObject({
      exitCode: 1,
      said: expect.stringMatching(/^Leads are in PostgreSQL at .*pg_dump/),
    })
  }
  for (const words of [['list'], ['restore', 'copy']]) {
    expect(await run(words)).toMatchObject({
      exitCode: 1,
      said: expect.stringMatching(/were moved to PostgreSQL at .* set DATABASE_URL to it\.$/),
    })
  }
  // The way back, with what was in the files.
  const copy = join(folder, 'copy')
  expect(await run(['backup', copy])).toMatchObject({ exitCode: 0 })
  const elsewhere = { DATA_DIR: join(folder, 'elsewhere') }
  expect((await run(['restore', copy], elsewhere)).results).toContain('added: 4')
  expect((await run(['set', first, '--status', 'done'], elsewhere)).exitCode).toBe(0)
  expect(await inDatabase(['move'])).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining('Nothing was moved now'),
  })
})

test('leads that are not moved are told of, and without a database nothing is moved', async () => {
  const { run, inDatabase, submit } = await openBoth()
  await submit()
  expect(await inDatabase(['list'])).toMatchObject({
    results: [],
    said: expect.stringContaining('holds leads that are not in the database: 1 still open'),
  })
  expect((await run(['move'])).said).toContain('DATABASE_URL is not set')
  expect((await run(['move', '--undo'])).said).toContain('No move of the leads')
})

describe('a database that cannot be worked with is said in words', () => {
  test('away', async () => {
    const { run } = openPlace()
    const DATABASE_URL = 'postgres://us:secret@127.0.0.1:1/leads?sslmode=disable'
    for (const words of [['list'], ['deliver']]) {
      const { exitCode, said } = await run(words, { DATABASE_URL })
      expect(exitCode).toBe(1)
      expect(said).toMatch(
        /^The leads in PostgreSQL at 127\.0\.0\.1:1\/leads: no host .* takes writes/,
      )
      expect(said).not.toContain('secret')
    }
  })

  test('in the middle of a move', async () => {
    const { inDatabase, DATABASE_URL } = await openBoth()
    await inDatabase(['list'])
    const database = connectTo(DATABASE_URL)
    await database.run(
      '',
      "CREATE TABLE moved_from_files AS SELECT 'one' AS id, NULL::timestamptz AS finished_at",
    )
    await database.close()
    expect((await inDatabase(['list'])).said).toMatch(/^Leads are being moved into this database/)
  })
})

test('a move that is killed and run again by another process moves each lead once', async () => {
  const { folder, DATABASE_URL, submit, inDatabase, run } = await openBoth()
  const references = await Promise.all(Array.from({ length: 2500 }, () => submit()))
  const database = connectTo(DATABASE_URL)
  // No server: the move would refuse to begin beside one.
  await database.run('', "SET application_name = 'watching'")
  const child = spawn(process.execPath, [join('commands', 'leads.ts'), 'move'], {
    env: { DATA_DIR: folder, DATABASE_URL, LEADS_KEY: exampleKey },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  await vi.waitFor(
    async () => {
      const rows = await database.run('', 'SELECT 1 FROM leads LIMIT 1')
      expect(rows).toHaveLength(1)
    },
    { timeout: 20_000, interval: 5 },
  )
  child.kill('SIGKILL')
  await exited
  await database.close()
  expect((await run(['list'])).said).toContain('is not finished')
  expect(await inDatabase(['move'])).toMatchObject({ exitCode: 0 })
  const listed = await inDatabase(['list', '--json'])
  const there = JSON.parse(listed.text).map(({ reference }: { reference: string }) => reference)
  expect(there.toSorted()).toEqual(references.toSorted())
})

test('a move that is finished in the database alone is not given up, but finished', async () => {
  const { folder, submit, inDatabase } = await openBoth()
  await submit()
  await inDatabase(['move'])
  // As if the process had died before it wrote that into the file.
  const file = new DatabaseSync(join(folder, 'leads', 'leads.sqlite'))
  file.exec('UPDATE moved SET finished_at = NULL')
  file.close()
  expect(await inDatabase(['move', '--undo'])).toMatchObject({
    exitCode: 1,
    said: expect.stringMatching(/Nothing was undone\. Finish it with: npm run leads -- move$/),
  })
  await expect(submit()).rejects.toThrow('moved to PostgreSQL')
  expect((await inDatabase(['move'])).said).toContain('All was there already')
  expect((await inDatabase(['list'])).results).toHaveLength(1)
})

test('a move that was begun can be given up, and the files take leads again', async () => {
  const { run, submit, inDatabase, DATABASE_URL } = await openBoth()
  const reference = await submit()
  // The move stops behind the lock of the file: the database takes no progress.
  const database = connectTo(DATABASE_URL)
  await database.run(
    '',
    `CREATE TABLE moved_from_files (id TEXT, up_to BIGINT, is_whole BOOLEAN DEFAULT false CHECK (NOT is_whole),
      finished_at TIMESTAMPTZ)`,
  )
  await database.close()
  expect((await inDatabase(['move'])).said).toContain('the database refused what it was asked')
  await expect(submit()).rejects.toThrow('moved to PostgreSQL')
  expect(await run(['move', '--undo'])).toMatchObject({
    exitCode: 0,
    said: expect.stringContaining('The database was not asked'),
  })
  await submit()
  expect((await run(['show', reference])).exitCode).toBe(0)
})
