import { expect, test } from 'vitest'
import { submitOne } from '../../tests/support/leads/contract/submit-one.ts'
import { makeLead, makeSubmission } from '../../tests/support/leads/example-lead.ts'
import { key, openLeads } from '../../tests/support/leads/open-sqlite-file.ts'
import { makeFolder } from '../../tests/support/make-folder.ts'
import { makeSealingKey, type SealingKeys } from '../sealing.ts'

const idempotency = { key: 'a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d', fingerprint: 'of-the-body' }

test('with a new key before it, what was sealed, hashed and linked with the old one still counts', async () => {
  const folder = makeFolder()
  const before = openLeads(folder)
  const reference = await submitOne(before.store, { idempotency })
  const token = before.store.linkToken(reference)
  before.close()
  const { store } = openLeads(folder, { keys: [makeSealingKey(), key] })
  expect((await store.find(reference))?.lead).toEqual(makeLead())
  expect(store.isLinkToken(reference, token)).toBe(true)
  expect(store.linkToken(reference)).not.toBe(token)
  expect(await store.submit(makeSubmission({ idempotency }))).toMatchObject({ kind: 'replayed' })
  const again = await submitOne(store)
  expect((await store.find(again))?.possibleDuplicateOf).toBe(reference)
})

test('without its key a lead is told of and kept, and neither shown nor changed; it can be erased', async () => {
  const folder = makeFolder()
  const before = openLeads(folder)
  const reference = await submitOne(before.store)
  before.close()
  const without = openLeads(folder, { keys: [makeSealingKey()] })
  const { store, faults } = without
  expect(await store.find(reference)).toMatchObject({ reference, seal: 'unknown-key', lead: null })
  expect(faults).toEqual(['unknown-key'])
  for (const change of [{ status: 'done' }, { timeWindow: 'any' }] as const) {
    expect(await store.change(reference, change)).toEqual({
      kind: 'unreadable',
      seal: 'unknown-key',
    })
  }
  without.close()
  const again = openLeads(folder)
  expect(await again.store.find(reference)).toMatchObject({ status: 'received', seal: 'sound' })
  again.close()
  const erasing = openLeads(folder, { keys: [makeSealingKey()] })
  expect(await erasing.store.forget(reference, 'asked by the visitor')).toBe(true)
})

test('leads are unreadable where the key that sealed them is not among ours, and those alone', async () => {
  const folder = makeFolder()
  const named = (id: string) => ({ ...makeSealingKey(), id })
  const [a, b, c] = [named('0'), named('m'), named('zzzzzzzzzzzzzzzz')]
  for (const sealedWith of [a, b, b, c]) {
    const { store, close } = openLeads(folder, { keys: [sealedWith] })
    await submitOne(store)
    close()
  }
  const count = (...keys: SealingKeys) => {
    const { store, close } = openLeads(folder, { keys })
    return store.countUnreadable().finally(close)
  }
  expect(await count(a, b, c)).toBe(0)
  expect(await count(c, a, b)).toBe(0)
  expect(await count(a)).toBe(3)
  expect(await count(c, a)).toBe(2)
  expect(await count(key)).toBe(4)
  expect([...(await openLeads(folder).store.countByKey())]).toEqual([
    ['0', 1],
    ['m', 2],
    ['zzzzzzzzzzzzzzzz', 1],
  ])
})

test('what is overdue is counted and what is closed is erased, whichever key sealed it', async () => {
  const folder = makeFolder()
  const [old, away, current] = [makeSealingKey(), makeSealingKey(), makeSealingKey()]
  for (const sealedWith of [old, away, current]) {
    const { store, close } = openLeads(folder, { keys: [sealedWith] })
    for (const dueOn of ['2026-11-24', '2026-11-24', '2026-11-25', null]) {
      await submitOne(store, { dueOn })
    }
    await store.change(await submitOne(store, { dueOn: '2026-11-24' }), { status: 'done' })
    close()
  }
  const { store } = openLeads(folder, { keys: [current, old] })
  expect(await store.countOverdue('2026-11-24')).toBe(0)
  expect(await store.countOverdue('2026-11-25')).toBe(6)
  expect(await store.countOverdue('2026-11-26')).toBe(9)
  expect(await store.purgeClosedBefore(new Date(0))).toBe(0)
  expect(await store.purgeClosedBefore(new Date())).toBe(3)
  expect(await store.countOverdue('2026-11-26')).toBe(9)
})
