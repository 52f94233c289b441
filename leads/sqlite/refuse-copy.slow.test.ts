import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDatabaseToKeep } from '../../connections/sqlite.ts'
import { submitOne } from '../../tests/support/leads/contract/submit-one.ts'
import { minuteMs, openPlaces } from '../../tests/support/leads/open-copied-leads.ts'
import { makeSealingKey } from '../sealing.ts'
import { digestTables } from './copy-manifest.ts'

describe('a copy that is refused', () => {
  async function openWithCopy() {
    const places = openPlaces()
    const old = places.openPlace('old')
    for (let leads = 0; leads < 20; leads += 1) await submitOne(old.store)
    const fresh = places.openPlace('fresh')
    await submitOne(fresh.store)
    const before = fresh.look(database => digestTables(database))
    return { ...places, old, fresh, before, path: old.copy() }
  }

  test.each<readonly [string, (path: string) => void, object]>([
    ['that is not there', (path: string) => renameSync(path, `${path}.away`), { kind: 'missing' }],
    ['that is cut short', (path: string) => change(path, bytes => bytes.subarray(0, 40_000)), {}],
    ['that is no database', (path: string) => writeFileSync(path, 'x'.repeat(9000)), {}],
    ['that is empty', (path: string) => writeFileSync(path, ''), { kind: 'not-a-copy' }],
    [
      'in which a byte of a sealed lead was changed',
      (path: string) =>
        inside(path, 'UPDATE leads SET sealed = zeroblob(length(sealed)) WHERE number = 7'),
      { kind: 'damaged' },
    ],
    [
      'that lacks a lead',
      (path: string) => inside(path, 'DELETE FROM leads WHERE number = 7'),
      { kind: 'damaged' },
    ],
    [
      'that lacks a delivery',
      (path: string) => inside(path, 'DELETE FROM outbox WHERE lead = 7'),
      { kind: 'damaged' },
    ],
    [
      'of a later version',
      (path: string) =>
        inside(
          path,
          `UPDATE copy_manifest SET manifest = replace(manifest, '"format":1', '"format":2')`,
        ),
      { kind: 'later-version' },
    ],
    ...['{', 'null', '{"format":1}', '{"format":"1"}', '[]'].map(
      manifest =>
        [
          `that says ${manifest} of itself`,
          (path: string) => inside(path, `UPDATE copy_manifest SET manifest = '${manifest}'`),
          { kind: 'damaged' },
        ] as const,
    ),
    [
      'that says nothing of itself where it should',
      (path: string) => inside(path, 'ALTER TABLE copy_manifest RENAME manifest TO other'),
      { kind: 'damaged' },
    ],
    [
      'of which a table has other columns',
      (path: string) =>
        inside(path, 'DROP TABLE idempotency; CREATE TABLE idempotency (other TEXT)'),
      { kind: 'not-a-copy' },
    ],
    [
      'of which a table is a view',
      (path: string) =>
        inside(
          path,
          `ALTER TABLE tombstones RENAME TO others;
           CREATE VIEW tombstones AS SELECT * FROM others`,
        ),
      { kind: 'not-a-copy' },
    ],
  ])('%s changes nothing', async (_, spoil, refusal) => {
    const { path, fresh, before } = await openWithCopy()
    spoil(path)
    const { kind, ...rest } = await fresh.restore(path)
    expect(['missing', 'not-a-copy', 'damaged', 'later-version']).toContain(kind)
    expect({ kind, ...rest }).toMatchObject(refusal)
    expect(fresh.look(database => digestTables(database))).toEqual(before)
    expect(readdirSync(dirname(fresh.path)).join()).not.toContain('restoring')
  })

  test('with columns that this version does not know changes nothing', async () => {
    const { old, fresh, before } = await openWithCopy()
    old.look(database => database.exec('ALTER TABLE leads ADD COLUMN mood TEXT'))
    expect(await fresh.restore(old.copy())).toEqual({ kind: 'later-version' })
    expect(fresh.look(database => digestTables(database))).toEqual(before)
  })

  test('names the key that is missing, or that is another under the same id', async () => {
    const { keys, path, fresh, before } = await openWithCopy()
    const [{ id }] = keys
    expect(await fresh.restore(path, { keys: [makeSealingKey()] })).toEqual({
      kind: 'keys-missing',
      keyIds: [id],
    })
    expect(await fresh.restore(path, { keys: [{ ...makeSealingKey(), id }] })).toEqual({
      kind: 'other-keys',
      keyIds: [id],
    })
    expect(fresh.look(database => digestTables(database))).toEqual(before)
  })

  test('with another lead under a reference that is here changes nothing', async () => {
    const { openPlace, pass } = openPlaces()
    const reference = 'HL-AAAA-AAAA'
    const [old, begun] = [openPlace('old', () => reference), openPlace('anew', () => reference)]
    await submitOne(old.store)
    pass(minuteMs)
    await submitOne(begun.store)
    const before = begun.look(database => digestTables(database))
    expect(await begun.restore(old.copy())).toEqual({ kind: 'other-leads', reference })
    expect(begun.look(database => digestTables(database))).toEqual(before)
  })

  test('that was never finished is not taken for one that was made by hand', async () => {
    const { path, fresh } = await openWithCopy()
    renameSync(path, `${path}.1.part`)
    expect(await fresh.restore(`${path}.1.part`)).toEqual({ kind: 'unfinished' })
  })
})

function change(path: string, make: (bytes: Buffer) => Buffer): void {
  writeFileSync(path, make(readFileSync(path)))
}

function inside(path: string, sql: string): void {
  const database = openDatabaseToKeep(path, 1024 ** 3)
  database.exec(sql)
  database.close()
}
