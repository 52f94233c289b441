import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabaseToKeep } from '../../connections/sqlite.ts'
import { leaseOne, submitOne } from '../../tests/support/leads/contract/submit-one.ts'
import { makeLead } from '../../tests/support/leads/example-lead.ts'
import type { LeadStore } from '../lead-store.ts'
import { makeSealingKey } from '../sealing.ts'
import { openSqliteLeads } from './sqlite-leads.ts'

const key = makeSealingKey()
const megabyte = 1024 ** 2

function openLeads() {
  const folder = mkdtempSync(join(tmpdir(), 'lead-seal-'))
  const path = join(folder, 'leads.sqlite')
  const faults: string[] = []
  const store = openSqliteLeads({
    path,
    keys: [key],
    now: () => new Date(),
    onFault: fault => faults.push(fault),
  })
  const writer = openDatabaseToKeep(path, 64 * megabyte)
  onTestFinished(() => {
    writer.close()
    store.close()
    rmSync(folder, { recursive: true })
  })
  /** As somebody would who may write to the file and has not the key: a trigger does not stop them. */
  const tamper = (sql: string) =>
    writer.exec(`
      DROP TRIGGER IF EXISTS leads_are_sealed_at_each_change;
      DROP TRIGGER IF EXISTS leads_are_sealed_with_their_columns;
      ${sql}`)
  return { store, writer, tamper, faults }
}

describe('a lead of which somebody without the key changed', () => {
  const changes = [
    ['the status', "status = 'done'"],
    ['the status, to that of another', "status = 'withdrawn'"],
    ['the product', "product = 'solar'"],
    ['the due day', "due_on = '2027-06-01'"],
    ['the due day, to none', 'due_on = NULL'],
    ['when it was received', 'received_at = received_at - 1'],
    ['when it was changed', 'changed_at = changed_at + 1'],
    ['when it was closed', 'closed_at = 1'],
    ['how it came', "how = 'api'"],
    ['of which it is a duplicate', "possible_duplicate_of = 'HL-0000-0000'"],
    ['whether it is suspected', 'is_suspected = 1'],
    ['its reference', "reference = 'HL-AAAA-AAAA'"],
    [
      'its sealed part, for that of another lead',
      `sealed = (SELECT sealed FROM leads WHERE number = 2)`,
    ],
    [
      'all of it, for that of another lead',
      `(product, status, due_on, received_at, changed_at, sealed) = (SELECT
        product, status, due_on, received_at, changed_at, sealed FROM leads WHERE number = 2)`,
    ],
    ['the mark of its form', "form = 1, status = 'done'"],
  ] as const

  test.each(changes)('%s is damaged: shown, changed and listed as nothing else', async (_, sql) => {
    const { store, tamper, faults } = openLeads()
    await submitOne(store)
    await submitOne(store, { lead: makeLead({ product: 'insulation' }), dueOn: '2026-11-30' })
    tamper(`UPDATE leads SET ${sql} WHERE number = 1`)
    const [second, first] = await store.list({ limit: 10 })
    expect(second).toMatchObject({ seal: 'sound', product: 'insulation' })
    expect(first).toMatchObject({ seal: 'damaged', lead: null })
    for (const column of ['product', 'status', 'dueOn', 'receivedAt']) {
      expect(first).not.toHaveProperty(column)
    }
    const reference = first?.reference ?? ''
    expect(await store.find(reference)).toEqual(first)
    expect(await store.change(reference, { status: 'contact-due' })).toEqual({
      kind: 'unreadable',
      seal: 'damaged',
    })
    expect(faults).toEqual(['damaged', 'damaged', 'damaged'])
    expect(await store.countDamaged()).toBe(1)
    expect(await store.forget(reference, 'asked by the visitor')).toBe(true)
    expect(await store.countDamaged()).toBe(0)
  })

  test('its key’s name is unreadable, and shown as nothing else', async () => {
    const { store, tamper } = openLeads()
    const reference = await submitOne(store)
    tamper("UPDATE leads SET key_id = 'another', status = 'done'")
    expect(await store.find(reference)).toMatchObject({ seal: 'unknown-key', lead: null })
    expect(await store.find(reference)).not.toHaveProperty('status')
    expect(await store.countUnreadable()).toBe(1)
  })

  test('anything is found by the check that nobody asked for, until it is put right', async () => {
    const { store, tamper } = openLeads()
    for (let lead = 0; lead < 450; lead++) await submitOne(store)
    tamper("UPDATE leads SET status = 'done' WHERE number IN (1, 201, 450)")
    expect(await store.countDamaged()).toBe(0)
    await store.checkSeals()
    expect(await store.countDamaged()).toBe(3)
    tamper("UPDATE leads SET status = 'received' WHERE number IN (1, 201)")
    await store.checkSeals()
    expect(await store.countDamaged()).toBe(1)
  })
})

test('an earlier seal of a lead, kept from before it was changed, is not taken for that of today', async () => {
  const { store, writer, tamper } = openLeads()
  const reference = await submitOne(store)
  const { sealed } = writer.prepare('SELECT sealed FROM leads').get() ?? {}
  await store.change(reference, { status: 'withdrawn' })
  tamper('')
  writer.prepare('UPDATE leads SET sealed = ?').run(sealed as Uint8Array)
  expect(await store.find(reference)).toMatchObject({ seal: 'damaged' })
})

describe('whatever changes a lead seals it anew, so that it opens:', () => {
  const acts: readonly [string, (store: LeadStore, reference: string) => Promise<unknown>][] = [
    ['a status', (store, it) => store.change(it, { status: 'contact-due' })],
    ['a due day', (store, it) => store.change(it, { dueOn: null })],
    ['withdrawing', (store, it) => store.change(it, { status: 'withdrawn' })],
    ['a way to be reached', (store, it) => store.change(it, { timeWindow: 'evening' })],
    [
      'a delivery',
      async store => {
        const { id } = await leaseOne(store, new Date(Date.now() + 60_000))
        await store.settle(id, { kind: 'delivered' })
      },
    ],
    [
      'a delivery that is tried no more',
      async store => {
        const { id } = await leaseOne(store, new Date(Date.now() + 60_000))
        await store.settle(id, { kind: 'dead', error: 'it answered 410' })
      },
    ],
  ]

  test.each(acts)('%s', async (_, act) => {
    const { store, writer, faults } = openLeads()
    const reference = await submitOne(store)
    const sealedOf = () =>
      Buffer.from(writer.prepare('SELECT sealed FROM leads').get()?.sealed as Uint8Array)
    const before = sealedOf()
    await act(store, reference)
    expect(sealedOf().equals(before)).toBe(false)
    expect(await store.find(reference)).toMatchObject({ seal: 'sound' })
    await store.checkSeals()
    expect(faults).toEqual([])
  })

  test.each([
    ["UPDATE leads SET status = 'done'", 'a lead is sealed anew with each change'],
    ['UPDATE leads SET closed_at = 1', 'a lead is sealed anew with each change'],
    [
      `INSERT INTO leads (number, reference, product, status, received_at, changed_at, how,
        is_suspected, key_id, sealed)
        VALUES (9, 'HL-0000-0009', 'solar', 'received', 1, 1, 'api', 0, 'k', x'00')`,
      'this file belongs to a later version',
    ],
  ])('SQL that would forget to is refused by the file itself: %s', async (sql, why) => {
    const { store, writer } = openLeads()
    await submitOne(store)
    expect(() => writer.exec(sql)).toThrow(why)
  })
})

test('a lead that is damaged keeps its status when its message ends', async () => {
  const { store, tamper } = openLeads()
  const reference = await submitOne(store)
  tamper("UPDATE leads SET product = 'solar'")
  const { id } = await leaseOne(store, new Date(Date.now() + 60_000))
  await store.settle(id, { kind: 'dead', error: 'it is damaged' })
  expect(await store.outboxOf(reference)).toMatchObject([{ state: 'dead' }])
  tamper("UPDATE leads SET product = 'heat-pump'")
  expect(await store.find(reference)).toMatchObject({ seal: 'sound', status: 'received' })
})

describe('a number that no lead can have is one damaged lead, and all others are sound:', () => {
  const columns = ['number', 'received_at', 'changed_at', 'closed_at', 'is_suspected'] as const
  const numbers = [
    '9223372036854775807',
    '-9223372036854775808',
    '9007199254740993',
    '8640000000000001',
  ]
  const each = columns.flatMap(column => numbers.map(number => [column, number] as const))

  test.each(each)('%s %s', async (column, number) => {
    // As a number of a lead, the smallest of them is one like others.
    const isDamage = column !== 'number' || number.length > 16 || number.startsWith('9')
    const { store, tamper, faults } = openLeads()
    const references = [await submitOne(store), await submitOne(store), await submitOne(store)]
    const [, middle = ''] = references
    tamper(`UPDATE leads SET ${column} = ${number} WHERE reference = '${middle}'`)
    const expected = isDamage ? 'damaged' : 'sound'
    const listed = await store.list({ limit: 10 })
    for (const reference of references) {
      const seal = reference === middle ? expected : 'sound'
      expect(listed.find(lead => lead.reference === reference)).toMatchObject({ seal })
      expect(await store.find(reference)).toMatchObject({ seal })
    }
    for (const lead of listed) {
      const { receivedAt, changedAt } = lead.seal === 'sound' ? lead : lead.unverified
      for (const moment of [receivedAt, changedAt]) expect(moment.getTime()).not.toBeNaN()
    }
    faults.length = 0
    await store.checkSeals()
    expect(faults).toEqual(isDamage ? ['damaged'] : [])
    expect(await store.countDamaged()).toBe(isDamage ? 1 : 0)
    const next = await submitOne(store)
    expect(await store.find(next)).toMatchObject({ seal: 'sound' })
    expect(await store.forget(middle, 'asked by the visitor')).toBe(true)
    expect(await store.listErased()).toHaveLength(1)
    expect(await store.find(await submitOne(store))).toMatchObject({ seal: 'sound' })
    expect(await store.countDamaged()).toBe(0)
  })

  test.each(['created_at', 'due_at', 'settled_at', 'attempts'])('%s of a message', async column => {
    const { store, tamper } = openLeads()
    const references = [await submitOne(store), await submitOne(store)]
    tamper(`UPDATE outbox SET ${column} = 9223372036854775807 WHERE lead = 1`)
    for (const reference of references) {
      expect(JSON.stringify(await store.outboxOf(reference))).toContain(reference)
    }
    expect(await leaseOne(store, new Date(Date.now() + 60_000))).toHaveProperty('id')
    await store.countOutbox()
  })
})
