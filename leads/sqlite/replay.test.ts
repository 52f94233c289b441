import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabaseToKeep } from '../../connections/sqlite.ts'
import { submitOne } from '../../tests/support/leads/contract/submit-one.ts'
import { makeLead, makeSubmission } from '../../tests/support/leads/example-lead.ts'
import { createKeyedHash, readSealingKeys } from '../sealing.ts'
import { openSqliteLeads } from './sqlite-leads.ts'

const key = `2026a:${Buffer.alloc(32, 1).toString('base64')}`
const laterKey = `2026b:${Buffer.alloc(32, 2).toString('base64')}`
const idempotency = { key: 'a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d', fingerprint: 'of-mallory' }
const mine = makeSubmission({ lead: makeLead({ fullName: 'Mallory' }), idempotency })
const triggers = ['leads_are_sealed_at_each_change', 'leads_are_sealed_with_their_columns']

/** The writer may write to the file and has not the key. */
function openLeads(sql = '', at = Date.now()) {
  const folder = mkdtempSync(join(tmpdir(), 'replays-'))
  const path = join(folder, 'leads.sqlite')
  const writer = openDatabaseToKeep(path, 1024 ** 3)
  writer.exec(sql)
  const closing = [() => writer.close()]
  onTestFinished(() => {
    for (const close of closing) close()
    rmSync(folder, { recursive: true })
  })
  function open(keys = key) {
    const faults: string[] = []
    const store = openSqliteLeads({
      path,
      keys: readSealingKeys(keys),
      now: () => new Date(at),
      onFault: fault => faults.push(fault),
    })
    closing.push(store.close)
    return { store, faults }
  }
  const tamper = (change: string) =>
    writer.exec(`${triggers.map(name => `DROP TRIGGER IF EXISTS ${name};`).join('')} ${change}`)
  return { open, tamper, writer }
}

describe('who may write to the file and sends a form of their own again', () => {
  const attacks = [
    ['with the number of another lead', 'UPDATE idempotency SET lead = 1 WHERE lead = 2'],
    [
      'with the numbers of both leads swapped',
      `UPDATE leads SET number = 3 WHERE number = 1; UPDATE leads SET number = 1 WHERE number = 2;
       UPDATE leads SET number = 2 WHERE number = 3`,
    ],
    [
      'with the reference of another lead on their own',
      `CREATE TEMP TABLE victim AS SELECT reference FROM leads WHERE number = 1;
       UPDATE leads SET reference = 'HL-0000-0000' WHERE number = 1;
       UPDATE leads SET reference = (SELECT reference FROM victim) WHERE number = 2`,
    ],
    [
      'with the proof taken away',
      'UPDATE idempotency SET lead = 1, fingerprint = substr(fingerprint, 1, 16) WHERE lead = 2',
    ],
    [
      'with the proof of another lead',
      `UPDATE idempotency SET lead = 1, fingerprint = CAST(substr(fingerprint, 1, 16) || substr(
        (SELECT fingerprint FROM idempotency AS theirs WHERE theirs.lead = 1), 17) AS BLOB)
        WHERE lead = 2`,
    ],
    ['with a number that no lead has', 'UPDATE idempotency SET lead = 77 WHERE lead = 2'],
  ] as const

  test.each(attacks)('%s has sent a new one', async (_, sql) => {
    const { open, tamper } = openLeads()
    const { store, faults } = open()
    const theirs = await submitOne(store, {
      idempotency: { key: 'ffffffff-e5f6-4a7b-8c9d-0e1f2a3b4c5d', fingerprint: 'of-the-victim' },
    })
    const own = await submitOne(store, mine)
    tamper(sql)
    const again = await store.submit(mine)
    if (again.kind !== 'stored') throw new TypeError(again.kind)
    expect([theirs, own]).not.toContain(again.reference)
    expect([...new Set(faults)]).toEqual(['damaged'])
    expect(await store.find(again.reference)).toMatchObject({ lead: { fullName: 'Mallory' } })
    // From here on it is that one, and no third.
    expect(await store.submit(mine)).toEqual({ ...again, kind: 'replayed' })
  })

  test('also after the table of earlier seals is taken away', async () => {
    const { open, tamper } = openLeads()
    const { store } = open()
    const theirs = await submitOne(store)
    await submitOne(store, mine)
    tamper(`DROP TABLE earlier_seals;
      UPDATE idempotency SET lead = 1, fingerprint = substr(fingerprint, 1, 16)`)
    const again = await open().store.submit(mine)
    expect(again.kind).toBe('stored')
    expect(again).not.toMatchObject({ reference: theirs })
  })
})

test('a mark that was set to another lead makes no duplicate of it', async () => {
  const { open, tamper } = openLeads()
  const { store } = open()
  await submitOne(store, { lead: makeLead({ addressId: '900000000002' }) })
  await submitOne(store)
  tamper('UPDATE lead_marks SET lead = 1')
  const third = await submitOne(store)
  expect(await store.find(third)).toMatchObject({ seal: 'sound', possibleDuplicateOf: null })
})

test('a form that was sent is replayed after its lead has changed, and after keys have', async () => {
  const { open } = openLeads()
  const { store } = open()
  const reference = await submitOne(store, mine)
  await store.change(reference, { timeWindow: 'evening', status: 'contact-due' })
  const later = open(`${laterKey},${key}`)
  expect(await later.store.submit(mine)).toMatchObject({ kind: 'replayed', reference })
  expect(later.faults).toEqual([])
})

test('a form sent to an earlier version is replayed, as its row stood when the file was taken over', async () => {
  const path = 'tests/support/leads/earlier-leads/leads-of-7c9c5ec.sql'
  const { open, tamper, writer } = openLeads(readFileSync(path, 'utf8'), 1795255920000)
  const hashed = createKeyedHash(readSealingKeys(key), 'idempotency')
  writer
    .prepare('UPDATE idempotency SET key = ?, fingerprint = ?')
    .run(
      hashed.hash(`key ${idempotency.key}`),
      hashed.hash(`fingerprint ${idempotency.key} ${idempotency.fingerprint}`),
    )
  const own = writer.prepare('SELECT reference FROM leads WHERE number = 7').get()?.reference
  const { store, faults } = open(`${laterKey},${key}`)
  expect(await store.submit(mine)).toMatchObject({ kind: 'replayed', reference: own })
  await store.checkSeals()
  expect(await store.submit(mine)).toMatchObject({ kind: 'replayed', reference: own })
  expect(faults).toEqual([])
  tamper('UPDATE idempotency SET lead = 1')
  expect((await store.submit(mine)).kind).toBe('stored')
  expect(faults).toEqual(['damaged'])
})
