import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFinishedDatabase } from '../../connections/sqlite.ts'
import { submitOne } from '../../tests/support/leads/contract/submit-one.ts'
import { makeLead, makeSubmission } from '../../tests/support/leads/example-lead.ts'
import { openPlaces } from '../../tests/support/leads/open-copied-leads.ts'
import { digestTables, readManifest } from './copy-manifest.ts'
import { makeCopy } from './make-copy.ts'

test('a copy is one file for its owner alone, which says what is in it', async () => {
  const { openPlace, folder, now, keys } = openPlaces()
  const { store, copy } = openPlace('old')
  for (let leads = 0; leads < 3; leads += 1) await submitOne(store)
  const path = copy()
  expect(readdirSync(folder).toSorted()).toEqual(['copy-1', 'old'])
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const database = openFinishedDatabase(path)
  const manifest = readManifest(database)
  expect(manifest).toMatchObject({
    format: 1,
    madeAt: now(),
    madeBy: '1.2.3',
    keyIds: [keys[0].id],
    tables: { leads: { rows: 3 }, outbox: { rows: 3 }, consents: { rows: 6 } },
  })
  expect(digestTables(database)).toEqual(manifest?.tables)
  database.close()
})

test('a copy holds nothing that was typed, and nothing of what was erased', async () => {
  const { openPlace } = openPlaces()
  const { store, copy, look } = openPlace('old')
  const erased = await submitOne(store)
  const sealed = look(database => database.prepare('SELECT sealed FROM leads').get()?.sealed)
  await submitOne(store, { lead: makeLead({ fullName: 'Perpetua Quillfeather' }) })
  await store.forget(erased, 'asked by the visitor')
  const bytes = readFileSync(copy())
  expect(bytes.includes(Buffer.from(sealed as Uint8Array))).toBe(false)
  for (const text of ['Perpetua', 'Quillfeather', 'post.example', 'Lantern Row', 'dog barks']) {
    expect(bytes.includes(text), text).toBe(false)
  }
})

test('a file that is there stays as it is', () => {
  const { openPlace, folder, now } = openPlaces()
  const { path } = openPlace('old')
  const to = join(folder, 'mine')
  writeFileSync(to, 'not yours')
  expect(makeCopy({ from: path, to, now, version: '1' })).toEqual({ kind: 'exists' })
  expect(readFileSync(to, 'utf8')).toBe('not yours')
  expect(readdirSync(folder).toSorted()).toEqual(['mine', 'old'])
})

test('a file that comes while a copy is made stays as it is', () => {
  const { openPlace, folder, now } = openPlaces()
  const { path } = openPlace('old')
  const to = join(folder, 'mine')
  const onTotal = () => writeFileSync(to, 'not yours')
  expect(makeCopy({ from: path, to, now, version: '1', onTotal })).toEqual({ kind: 'exists' })
  expect(readFileSync(to, 'utf8')).toBe('not yours')
  expect(readdirSync(folder).toSorted()).toEqual(['mine', 'old'])
})

test('what cannot be finished leaves nothing under the name, nor beside it', () => {
  const { openPlace, folder, now } = openPlaces()
  const { path } = openPlace('old')
  const onTotal = () => {
    throw new Error('stopped')
  }
  const make = () => makeCopy({ from: path, to: join(folder, 'mine'), now, version: '1', onTotal })
  expect(make).toThrow('stopped')
  expect(readdirSync(folder)).toEqual(['old'])
})

test('a copy made while leads come in has each of them whole, in the order in which they came', async () => {
  const { openPlace } = openPlaces()
  const old = openPlace('old')
  const acknowledged: string[] = []
  let isOver = false
  const submitting = (async () => {
    while (!isOver) {
      const submitted = await old.store.submit(
        makeSubmission({ destinations: ['webhook', 'mail'] }),
      )
      if ('reference' in submitted) acknowledged.push(submitted.reference)
    }
  })()
  const copies: { path: string; before: number }[] = []
  for (let made = 0; made < 5; made += 1) {
    await new Promise(resolve => setTimeout(resolve, 20))
    const before = acknowledged.length
    copies.push({ path: old.copy(), before })
  }
  isOver = true
  await submitting
  for (const { path, before } of copies) {
    const database = openFinishedDatabase(path)
    const count = (table: string) =>
      Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n)
    const leads = count('leads')
    expect(leads).toBeGreaterThanOrEqual(before)
    expect([count('outbox'), count('consents')]).toEqual([leads * 2, leads * 2])
    const rows = database.prepare('SELECT reference FROM leads ORDER BY number').all()
    expect(rows.slice(0, before).map(({ reference }) => reference)).toEqual(
      acknowledged.slice(0, before),
    )
    database.close()
  }
})
