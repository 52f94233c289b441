import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { takeFileLock } from '../../connections/file-lock.ts'
import { openDatabaseToKeep } from '../../connections/sqlite.ts'
import { leaseOne, submitOne } from '../../tests/support/leads/contract/submit-one.ts'
import { makeLead, makeSubmission } from '../../tests/support/leads/example-lead.ts'
import { minuteMs, openPlaces } from '../../tests/support/leads/open-copied-leads.ts'
import { makeSealingKey, readSealingKeys } from '../sealing.ts'
import { digestTables } from './copy-manifest.ts'
import { openSqliteLeads } from './sqlite-leads.ts'

describe('a copy restored where nothing is', () => {
  test('brings back every lead, by count and hash, and all that belongs to them', async () => {
    const { openPlace } = openPlaces()
    const old = openPlace('old')
    const idempotency = { key: 'a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d', fingerprint: 'body' }
    const submission = makeSubmission({ idempotency, lead: makeLead({ fullName: 'First' }) })
    await old.store.submit(submission)
    const second = await submitOne(old.store, { destinations: ['webhook', 'mail'] })
    const third = await submitOne(old.store)
    await old.store.change(third, { status: 'done' })
    await old.store.forget(await submitOne(old.store), 'asked by the visitor')
    await old.store.keepSiteOrigin('https://www.hearthlight.example', null)
    const before = old.look(database => digestTables(database))
    const path = old.copy()

    const fresh = openPlace('fresh')
    const restored = await fresh.restore(path)
    expect(restored).toMatchObject({
      kind: 'restored',
      leads: before.leads,
      damaged: 0,
      merged: { added: 3, renewed: 0, unchanged: 0, stayErased: 0, erased: 0 },
    })
    expect(fresh.look(database => digestTables(database))).toEqual(before)
    expect(await fresh.store.find(second)).toEqual(await old.store.find(second))
    expect(await fresh.store.listErased()).toEqual(await old.store.listErased())
    expect((await fresh.store.submit(submission)).kind).toBe('replayed')
    expect(await submitOne(fresh.store)).not.toBe(second)
    expect(readdirSync(dirname(fresh.path)).toSorted()).toEqual(
      readdirSync(dirname(old.path)).toSorted(),
    )
  })

  test('resends nothing that was delivered, and what waits under its old id and at its time', async () => {
    const { openPlace, now, pass } = openPlaces()
    const old = openPlace('old')
    const soon = () => new Date(now().getTime() + minuteMs)
    const delivered = await submitOne(old.store)
    await old.store.settle((await leaseOne(old.store, soon())).id, { kind: 'delivered' })
    const retried = await submitOne(old.store)
    const retryAt = new Date(now().getTime() + 10 * minuteMs)
    const retry = { kind: 'retry', at: retryAt, error: 'it answered 503' } as const
    await old.store.settle((await leaseOne(old.store, soon())).id, retry)
    const leased = await submitOne(old.store)
    await leaseOne(old.store, soon())
    const held = await submitOne(old.store, { isHeld: true })
    const waiting = await submitOne(old.store)
    const path = old.copy()
    const idsOf = async (reference: string) =>
      (await old.store.outboxOf(reference)).map(({ id }) => id)

    const fresh = openPlace('fresh')
    await fresh.restore(path)
    const sent = (await fresh.leaseAll(soon())).map(({ id }) => id)
    expect(sent.toSorted()).toEqual(
      [...(await idsOf(leased)), ...(await idsOf(waiting))].toSorted(),
    )
    pass(10 * minuteMs - 1)
    for (const id of sent) await fresh.store.settle(id, { kind: 'delivered' })
    expect(await fresh.leaseAll(soon())).toEqual([])
    pass(1)
    expect(await fresh.leaseAll(soon())).toMatchObject([
      { id: (await idsOf(retried))[0], attempts: 1 },
    ])
    expect(await fresh.statesOf(delivered)).toEqual(await old.statesOf(delivered))
    expect(await fresh.statesOf(held)).toEqual(await old.statesOf(held))
  })

  test('leaves out what was erased since, where the erasures are given, and says so to who was told', async () => {
    const { openPlace, now } = openPlaces()
    const old = openPlace('old')
    const [gone, here] = [await submitOne(old.store), await submitOne(old.store)]
    const { id } = await leaseOne(old.store, now())
    await old.store.settle(id, { kind: 'delivered' })
    const path = old.copy()
    const fresh = openPlace('fresh')
    expect(
      await fresh.restore(path, { erased: [{ reference: gone, reason: 'asked for' }] }),
    ).toMatchObject({ merged: { added: 1 } })
    expect(await fresh.references()).toEqual([here])
    expect(await fresh.store.listErased()).toMatchObject([{ reference: gone }])
    expect(await fresh.store.outboxOf(gone)).toMatchObject([{ type: 'lead.erased' }])
  })

  test.each(['retention', 'asked for'] as const)(
    'leaves a newer place on the waiting list to whoever had an older one erased: %s',
    async reason => {
      const { openPlace, pass } = openPlaces()
      const old = openPlace('old')
      const entry = { lead: makeLead({ product: 'waiting-list', channels: ['email'] }) }
      const first = await submitOne(old.store, entry)
      pass(minuteMs)
      const newer = await submitOne(old.store, entry)
      const fresh = openPlace('fresh')
      await fresh.restore(old.copy(), { erased: [{ reference: first, reason }] })
      expect(await fresh.references()).toEqual([newer])
      expect(await fresh.store.find(newer)).toMatchObject({ status: 'received' })
    },
  )

  test('made by hand from a store that is open, with its log, is taken as it is', async () => {
    const { openPlace, folder } = openPlaces()
    const old = openPlace('old')
    const reference = await submitOne(old.store)
    const path = join(folder, 'by-hand')
    for (const end of ['', '-wal']) copyFileSync(old.path + end, path + end)
    const fresh = openPlace('fresh')
    expect(await fresh.restore(path)).toMatchObject({ kind: 'restored', manifest: null })
    expect((await fresh.store.find(reference))?.lead).toEqual(makeLead())
  })

  test('made of the leads of an earlier version is read as that version wrote it', async () => {
    const { openPlace, folder, now, pass } = openPlaces()
    const sql = readFileSync(
      new URL('../../tests/support/leads/earlier-leads/copy-of-7c9c5ec.sql', import.meta.url),
      'utf8',
    )
    const path = join(folder, 'earlier')
    const database = openDatabaseToKeep(path, 1024 ** 3)
    database.exec(sql)
    database.close()
    const keys = readSealingKeys(Buffer.alloc(32, 7).toString('base64'))
    const fresh = openPlace('fresh')
    const restored = await fresh.restore(path, { keys })
    expect(restored).toMatchObject({ kind: 'restored', damaged: 0, merged: { added: 7 } })
    const references = await fresh.references()
    expect(references).toHaveLength(7)
    const reopened = openSqliteLeads({ path: fresh.path, keys, now })
    onTestFinished(reopened.close)
    const found = await Promise.all(references.map(reference => reopened.find(reference)))
    expect(found.filter(one => one?.lead == null)).toEqual([])
    expect(await fresh.store.listErased()).toMatchObject([{ reference: 'HL-C0PY-0005' }])
    pass(10 * minuteMs)
    const sent = await fresh.leaseAll(new Date(now().getTime() + minuteMs))
    expect(sent.map(({ reference }) => reference).toSorted()).toEqual([
      'HL-C0PY-0004',
      'HL-C0PY-0008',
    ])
  })
})

test('a lead that was damaged before it was copied is brought back as it is, and counted', async () => {
  const { openPlace } = openPlaces()
  const old = openPlace('old')
  const [damaged, sound] = [await submitOne(old.store), await submitOne(old.store)]
  old.look(database => database.exec('UPDATE leads SET sealed = zeroblob(99) WHERE number = 1'))
  const fresh = openPlace('fresh')
  expect(await fresh.restore(old.copy())).toMatchObject({ damaged: 1, merged: { added: 2 } })
  expect((await fresh.store.find(damaged))?.lead).toBeNull()
  expect((await fresh.store.find(sound))?.lead).toEqual(makeLead())
})

describe('a damaged lead that is the only one under its key', () => {
  const damage = 'UPDATE leads SET sealed = zeroblob(99)'

  test('is brought back as it is, where the id of the key is made from it', async () => {
    const { openPlace } = openPlaces()
    const old = openPlace('old')
    const reference = await submitOne(old.store)
    old.look(database => database.exec(damage))
    const fresh = openPlace('fresh')
    expect(await fresh.restore(old.copy())).toMatchObject({ damaged: 1, merged: { added: 1 } })
    expect(await fresh.store.find(reference)).toMatchObject({ lead: null, seal: 'damaged' })
  })

  test('keeps nothing else of its file out, where the id was given and it is here, sound', async () => {
    const { openPlace } = openPlaces([{ ...makeSealingKey(), id: '2026' }])
    const old = openPlace('old')
    const reference = await submitOne(old.store)
    const copy = old.copy()
    old.look(database => database.exec(damage))
    const fresh = openPlace('fresh')
    const refused = { kind: 'other-keys', keyIds: ['2026'] }
    expect(await fresh.restore(old.path)).toEqual(refused)
    await fresh.restore(copy)
    expect(await fresh.restore(old.path)).toMatchObject({ damaged: 1, merged: { unchanged: 1 } })
    expect((await fresh.store.find(reference))?.lead).toEqual(makeLead())
    // Another key under the name of the one that sealed it.
    const another = { ...makeSealingKey(), id: '2026' }
    expect(await fresh.restore(copy, { keys: [another] })).toEqual(refused)
  })
})

test('a lead that is damaged in the copy never takes the place of the one that is here', async () => {
  const { openPlace } = openPlaces()
  const old = openPlace('old')
  const [reference] = [await submitOne(old.store), await submitOne(old.store)]
  const path = old.copy()
  inside(
    path,
    `UPDATE leads SET status = 'withdrawn', changed_at = changed_at + 1, sealed = zeroblob(99)
     WHERE reference = '${reference}';
     DROP TABLE copy_manifest`,
  )
  expect(await old.restore(path)).toMatchObject({ damaged: 1, merged: { renewed: 0 } })
  expect(await old.store.find(reference)).toMatchObject({ seal: 'sound', status: 'received' })
})

test('a disk that is full in the middle of it leaves the leads as they were', async () => {
  const { openPlace } = openPlaces()
  const old = openPlace('old')
  for (let leads = 0; leads < 100; leads += 1) await submitOne(old.store)
  const fresh = openPlace('fresh')
  await submitOne(fresh.store)
  const before = fresh.look(database => digestTables(database))
  const mostBytes = 60 * 4096
  await expect(fresh.restore(old.copy(), { mostBytes })).rejects.toThrow('full')
  expect(fresh.look(database => digestTables(database))).toEqual(before)
})

test('what a restore that was killed left behind is gone after the next', async () => {
  const { openPlace } = openPlaces()
  const old = openPlace('old')
  await submitOne(old.store)
  // As one of an earlier version: in a container every process has the same number.
  const left = join(dirname(old.path), `restoring-${process.pid}-abcdef`)
  const running = join(dirname(old.path), 'restoring-ghijkl')
  for (const folder of [left, running]) mkdirSync(folder)
  const lock = takeFileLock(join(running, 'lock'))
  await old.restore(old.copy())
  lock?.release()
  expect([existsSync(left), existsSync(running)]).toEqual([false, true])
})

function inside(path: string, sql: string): void {
  const database = openDatabaseToKeep(path, 1024 ** 3)
  database.exec(sql)
  database.close()
}
