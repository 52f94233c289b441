import { expect, onTestFinished, test } from 'vitest'
import { submitOne } from './contract/submit-one.ts'
import { makeLead } from './example-lead.fixture.ts'
import { purgeByAge } from './retention.ts'
import { makeSealingKey } from './sealing.ts'
import { openSqliteLeads } from './sqlite/sqlite-leads.ts'

function openAt(day: string) {
  let at = Date.parse(`${day}T10:00:00Z`)
  const now = () => new Date(at)
  const store = openSqliteLeads({ path: ':memory:', keys: [makeSealingKey()], now })
  onTestFinished(store.close)
  const purgeOn = (moment: string) => {
    at = Date.parse(moment)
    return purgeByAge(store, now())
  }
  return { store, purgeOn }
}

test('a lead is forgotten 180 days after it was closed', async () => {
  const { store, purgeOn } = openAt('2026-11-21')
  const reference = await submitOne(store)
  await submitOne(store)
  await store.change(reference, { status: 'done' })
  expect(await purgeOn('2027-05-20T09:59:59Z')).toBe(0)
  expect(await purgeOn('2027-05-20T10:00:00Z')).toBe(1)
  expect(await store.find(reference)).toBeNull()
  expect(await store.list({ limit: 10 })).toHaveLength(1)
})

test('a lead that is held and that nobody looked at is forgotten after 30 days', async () => {
  const { store, purgeOn } = openAt('2026-11-21')
  const reference = await submitOne(store, { isHeld: true })
  await submitOne(store)
  expect(await purgeOn('2026-12-21T09:59:59Z')).toBe(0)
  expect(await purgeOn('2026-12-21T10:00:00Z')).toBe(1)
  expect(await store.find(reference)).toBeNull()
  expect(await store.list({ limit: 10 })).toHaveLength(1)
})

test('a place on a waiting list is forgotten twelve months after it was taken', async () => {
  const { store, purgeOn } = openAt('2026-11-21')
  await submitOne(store, { lead: makeLead({ product: 'waiting-list' }), destinations: [] })
  expect(await purgeOn('2027-11-21T09:59:59Z')).toBe(0)
  expect(await purgeOn('2027-11-21T10:00:00Z')).toBe(1)
})
