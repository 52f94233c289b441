import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabaseToKeep } from '../../connections/sqlite.ts'
import { describeDraftStore } from '../drafts/draft-contract.ts'
import type { DraftFault } from '../drafts/draft-store.ts'
import { createSealing, makeSealingKey } from '../sealing.ts'
import { openSqliteDrafts } from './sqlite-drafts.ts'

const megabyte = 1024 ** 2
const key = makeSealingKey()

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'drafts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function open(folder: string, { sealedWith = key, now = () => new Date() } = {}) {
  const faults: DraftFault[] = []
  const store = openSqliteDrafts({
    path: join(folder, 'drafts.sqlite'),
    sealing: createSealing(sealedWith),
    now,
    onFault: fault => faults.push(fault),
  })
  return { store, faults, close: store.close }
}

describeDraftStore('SQLite', now => open(makeFolder(), { now }))

test('the files hold neither the name of a draft nor anything that was typed', async () => {
  const folder = makeFolder()
  const { store, close } = open(folder)
  const name = 'kQ3x9_ThisIsTheNameAbc'
  const typed = { fullName: 'Marjorie Lanternwright', phone: '01632 960123' }
  await store.writeDraft(name, { contact: typed })
  await store.writeDraft(name, { contact: { ...typed, email: 'marjorie@post.example' } })
  const look = () => {
    const files = readdirSync(folder)
    expect(files.length).toBeGreaterThan(0)
    const all = files.map(file => readFileSync(join(folder, file), 'latin1')).join()
    for (const text of [name, 'Marjorie', 'Lanternwright', '960123', 'post.example', 'fullName']) {
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
  await before.store.writeDraft('one', { contact: 1 })
  before.close()
  const after = open(folder)
  expect(await after.store.readDraft('one')).toEqual({ contact: 1 })
  after.close()
  const stranger = open(folder, { sealedWith: makeSealingKey() })
  expect(await stranger.store.readDraft('one')).toEqual({})
  expect(stranger.faults).toEqual(['unknown-key'])
  stranger.close()
})

test('a part that was damaged or put elsewhere is told and left out, and the rest is read', async () => {
  const folder = makeFolder()
  const { store, faults, close } = open(folder)
  await store.writeDraft('one', { contact: 1, questions: 2, typedAddress: 3 })
  const database = openDatabaseToKeep(join(folder, 'drafts.sqlite'), megabyte)
  database.exec(`
    UPDATE draft_parts SET sealed = x'00' WHERE part = 'contact';
    UPDATE draft_parts SET sealed = (SELECT sealed FROM draft_parts WHERE part = 'typedAddress')
      WHERE part = 'questions'`)
  database.close()
  expect(await store.readDraft('one')).toEqual({ typedAddress: 3 })
  expect(faults).toEqual(['damaged', 'damaged'])
  close()
})

test('several processes write to the same file', async () => {
  const folder = makeFolder()
  const [one, other] = [open(folder), open(folder)]
  for (let round = 0; round < 20; round++) {
    await one.store.writeDraft('shared', { contact: round })
    await other.store.writeDraft('shared', { questions: round })
  }
  expect(await one.store.readDraft('shared')).toEqual({ contact: 19, questions: 19 })
  one.close()
  other.close()
})

test('a write that has to wait too long changes nothing, and the next one works', async () => {
  const folder = makeFolder()
  const { store, close } = open(folder)
  await store.writeDraft('one', { contact: 'before' })
  const database = openDatabaseToKeep(join(folder, 'drafts.sqlite'), megabyte)
  database.exec('BEGIN IMMEDIATE')
  await expect(store.writeDraft('one', { contact: 'after' })).rejects.toThrow('locked')
  database.exec('ROLLBACK')
  database.close()
  expect(await store.readDraft('one')).toEqual({ contact: 'before' })
  expect(await store.writeDraft('one', { contact: 'after' })).toBe('written')
  close()
})
