import { hash } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { describeLimits } from '../../tests/support/leads/contract/limits-contract.ts'
import { openSchema } from '../../tests/support/postgres/open-schema.ts'
import { makeSealingKey } from '../sealing.ts'
import { createPostgresLimits } from './postgres-limits.ts'
import { prepareLeadSchema } from './schema.ts'

const keys = [makeSealingKey()] as const

describeLimits('PostgreSQL', async room => {
  const { database, close } = await openSchema()
  await prepareLeadSchema(database)
  return { limits: createPostgresLimits({ database, keys, ...room }), close }
})

test('whoever reads the table, and has no LEADS_KEY, cannot tell which network a row is of', async () => {
  const { database, close } = await openSchema()
  onTestFinished(close)
  await prepareLeadSchema(database)
  const claims = [{ limit: { name: 'few', most: 3, windowMs: 60_000 }, key: '192.0.2.7' }]
  const readKeys = async () => {
    const rows = await database.run('read-claims', 'SELECT key FROM claims ORDER BY started_at')
    return rows.map(({ key }) => (key as Buffer).toString('hex'))
  }
  await createPostgresLimits({ database, keys }).take(claims, 1)
  // Another server with the same key counts on, one with another key has rows of its own.
  await createPostgresLimits({ database, keys }).take(claims, 2)
  await createPostgresLimits({ database, keys: [makeSealingKey()] }).take(claims, 3)
  const stored = await readKeys()
  expect(new Set(stored).size).toBe(2)
  expect(stored).toHaveLength(2)
  const plain = ['sha256', 'sha1', 'md5'].map(name => hash(name, '192.0.2.7'))
  for (const key of stored) expect(plain.some(one => one.startsWith(key))).toBe(false)
})

test('what is past its window goes with the first claim of a server, and of each hour', async () => {
  const { database, close } = await openSchema()
  onTestFinished(close)
  await prepareLeadSchema(database)
  const limit = { name: 'few', most: 3, windowMs: 60_000 }
  await createPostgresLimits({ database, keys }).take([{ limit, key: 'old' }], 0)
  const count = async () => (await database.run('count-claims', 'SELECT 1 FROM claims')).length
  const limits = createPostgresLimits({ database, keys })
  await limits.take([{ limit, key: 'new' }], 60_000)
  expect(await count()).toBe(1)
  await limits.take([{ limit, key: 'newer' }], 120_000)
  expect(await count()).toBe(2)
  await limits.take([{ limit, key: 'newest' }], 3_660_000)
  expect(await count()).toBe(1)
})
