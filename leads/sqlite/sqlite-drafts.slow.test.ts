import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabaseToKeep } from '../../connections/sqlite.ts'
import { describeDraftStore } from '../../tests/support/leads/contract/draft-contract.ts'
import type { DraftParts } from '../draft-store.ts'
import { makeSealingKey, readSealingKey, type SealFault, type SealingKey } from '../sealing.ts'
import { openSqliteDrafts } from './sqlite-drafts.ts'

const megabyte = 1024 ** 2
const key = makeSealingKey()

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'drafts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

type Setup = { sealedWith?: SealingKey; now?: () => Date; mostBytes?: number }

function open(folder: string, { sealedWith = key, now = () => new Date(), ...setup }: Setup = {}) {
  const faults: SealFault[] = []
  let dropped = 0
  const store = openSqliteDrafts({
    path: join(folder, 'drafts.sqlite'),
    keys: [sealedWith],
    now,
    onFault: fault => faults.push(fault),
    onDropped: drafts => {
      dropped += drafts
    },
    ...setup,
  })
  const write = (name: string, parts: DraftParts, network = '192.0.2.1') =>
    store.writeDraft(name, () => ({ name, parts }), network)
  return { store, write, faults, dropped: () => dropped, close: store.close }
}

const kept = (parts: DraftParts) => ({ kind: 'kept', parts, isOlder: false })

describeDraftStore('SQLite', setup => open(makeFolder(), setup))

test('of a draft that is forgotten or has expired, not even what was sealed stays in the files', async () => {
  const folder = makeFolder()
  const at = Date.parse('2026-11-21T10:00:00Z')
  const { store, write } = open(folder, { now: () => new Date(at) })
  const readSealed = () => {
    const database = openDatabaseToKeep(join(folder, 'drafts.sqlite'), megabyte)
    const rows = database.prepare('SELECT sealed FROM draft_parts').all()
    database.close()
    return rows.map(({ sealed }) => Buffer.from(sealed as Uint8Array))
  }
  const isThere = (sealed: Buffer) =>
    readdirSync(folder).some(file => readFileSync(join(folder, file)).includes(sealed))

  for (const end of ['forgotten', 'expired']) {
    await write('kQ3x9_ThisIsTheNameAbc', { contact: { fullName: 'Marjorie' } })
    const sealed = readSealed()
    expect(sealed.map(isThere), end).toEqual([true])
    if (end === 'forgotten') await store.dropDraft('kQ3x9_ThisIsTheNameAbc')
    else expect(await store.purgeOlderThan(new Date(at))).toBe(1)
    expect(sealed.map(isThere), end).toEqual([false])
  }
})

test('the files hold neither the name of a draft, nor who wrote it, nor anything that was typed', async () => {
  const folder = makeFolder()
  const { write, close } = open(folder)
  const name = 'kQ3x9_ThisIsTheNameAbc'
  const typed = { fullName: 'Marjorie Lanternwright', phone: '01632 960123' }
  await write(name, { contact: typed }, '203.0.113.123')
  await write(name, { contact: { ...typed, email: 'marjorie@post.example' } }, '203.0.113.123')
  const look = () => {
    const files = readdirSync(folder)
    expect(files.length).toBeGreaterThan(0)
    const all = files.map(file => readFileSync(join(folder, file), 'latin1')).join()
    for (const text of [
      name,
      'Marjorie',
      'Lanternwright',
      '960123',
      'post.example',
      'fullName',
      '203.0.113',
    ]) {
      expect(all).not.toContain(text)
    }
  }
  look()
  close()
  look()
})

test('what was kept is there after a restart, with the same key only', async () => {
  const folder = makeFolder()
  const before = open(folder)
  await before.write('one', { contact: 1 })
  before.close()
  const after = open(folder)
  expect(await after.store.readDraft('one')).toEqual(kept({ contact: 1 }))
  after.close()
  const stranger = open(folder, { sealedWith: makeSealingKey() })
  expect(await stranger.store.readDraft('one')).toEqual({ kind: 'none' })
  expect(stranger.faults).toEqual(['unknown-key'])
  stranger.close()
})

test('a part that was damaged or put elsewhere is told and left out, and the rest is read', async () => {
  const folder = makeFolder()
  const { store, write, faults, close } = open(folder)
  await write('one', { contact: 1, questions: 2, typedAddress: 3 })
  const database = openDatabaseToKeep(join(folder, 'drafts.sqlite'), megabyte)
  database.exec(`
    UPDATE draft_parts SET sealed = x'00' WHERE part = 'contact';
    UPDATE draft_parts SET sealed = (SELECT sealed FROM draft_parts WHERE part = 'typedAddress')
      WHERE part = 'questions'`)
  database.close()
  expect(await store.readDraft('one')).toEqual(kept({ typedAddress: 3 }))
  expect(faults).toEqual(['damaged', 'damaged'])
  close()
})

test('several processes write to the same file', async () => {
  const folder = makeFolder()
  const [one, other] = [open(folder), open(folder)]
  for (let round = 0; round < 20; round++) {
    await one.write('shared', { contact: round })
    await other.write('shared', { questions: round })
  }
  expect(await one.store.readDraft('shared')).toEqual(kept({ contact: 19, questions: 19 }))
  one.close()
  other.close()
})

test('a write that has to wait too long changes nothing, and the next one works', async () => {
  const folder = makeFolder()
  const { store, write, close } = open(folder)
  await write('one', { contact: 'before' })
  const database = openDatabaseToKeep(join(folder, 'drafts.sqlite'), megabyte)
  database.exec('BEGIN IMMEDIATE')
  await expect(write('one', { contact: 'after' })).rejects.toThrow('locked')
  database.exec('ROLLBACK')
  database.close()
  expect(await store.readDraft('one')).toEqual(kept({ contact: 'before' }))
  expect(await write('one', { contact: 'after' })).toBe('written')
  close()
})

test('a file of a version before is read, and its drafts are known as older until they move', async () => {
  const folder = makeFolder()
  copyFileSync('tests/support/leads/earlier-drafts/7c9c5ec.sqlite', join(folder, 'drafts.sqlite'))
  const sealedWith = readSealingKey(Buffer.alloc(32, 7).toString('base64'))
  const now = () => new Date('2026-11-23T05:00:00Z')
  const older = 'C'.repeat(22)
  for (let opened = 0; opened < 2; opened += 1) {
    const { store, faults, close } = open(folder, { sealedWith, now })
    const found = await store.readDraft(older)
    expect(found).toMatchObject({ kind: 'kept', isOlder: true })
    expect(Object.keys((found as { parts: object }).parts).toSorted()).toEqual([
      'contact',
      'enquiries',
      'sent',
      'typedAddress',
    ])
    expect(faults).toEqual([])
    close()
  }
  const { store, write, close } = open(folder, { sealedWith, now })
  await store.writeDraft(older, () => ({ name: 'new', parts: { contact: 1 } }), '')
  expect(await store.readDraft('new')).toEqual(kept({ contact: 1 }))
  await write('other', { contact: 2 })
  expect(await store.purgeOlderThan(now())).toBe(2)
  close()
})

test('of a full file of a version before, the oldest make room too', async () => {
  const folder = makeFolder()
  const database = openDatabaseToKeep(join(folder, 'drafts.sqlite'), megabyte)
  database.exec(`
    CREATE TABLE draft_parts (draft BLOB NOT NULL, part TEXT NOT NULL, key_id TEXT NOT NULL,
      sealed BLOB NOT NULL, kept_at INTEGER NOT NULL, PRIMARY KEY (draft, part)) STRICT, WITHOUT ROWID`)
  const add = database.prepare("INSERT INTO draft_parts VALUES (?, 'contact', 'k', ?, ?)")
  const fill = () => {
    for (let at = 0; ; at += 1) add.run(Buffer.from(`draft ${at}`), Buffer.alloc(3000), Date.now())
  }
  expect(fill).toThrow('full')
  database.close()
  const { store, write, dropped, close } = open(folder, { mostBytes: megabyte })
  for (let at = 0; at < 20; at += 1) {
    expect(await write(`${at}`, { contact: 'x'.repeat(3000) })).toBe('written')
  }
  expect(await store.readDraft('0')).toMatchObject({ kind: 'kept' })
  expect(dropped()).toBeGreaterThan(5)
  close()
})
