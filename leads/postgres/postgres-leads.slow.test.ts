import { expect, onTestFinished, test } from 'vitest'
import { describeLeadStore } from '../../tests/support/leads/contract/lead-store-contract.ts'
import { makeSubmission } from '../../tests/support/leads/example-lead.ts'
import { openSchema } from '../../tests/support/postgres/open-schema.ts'
import { markIdempotency } from '../rules/idempotency-marks.ts'
import { createKeyedHash, makeSealingKey } from '../sealing.ts'
import { openPostgresLeads } from './postgres-leads.ts'
import { prepareLeadSchema } from './schema.ts'

const key = makeSealingKey()

describeLeadStore('PostgreSQL', async now => {
  const { database, close } = await openSchema()
  await prepareLeadSchema(database)
  return { store: openPostgresLeads({ database, keys: [key], now }), close }
})

test('a key whose first lead waits long for its commit is in progress, and then replayed', async () => {
  const { database, close } = await openSchema({ patienceMs: 1500 })
  onTestFinished(close)
  await prepareLeadSchema(database)
  const store = openPostgresLeads({ database, keys: [key], now: () => new Date() })
  const idempotency = { key: 'sent-while-a-commit-waits', fingerprint: 'one' }
  const [place] = markIdempotency(createKeyedHash([key], 'idempotency'), idempotency).places
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const { promise: over, resolve: letGo } = Promise.withResolvers<void>()
  const holding = database.transaction(async ({ run }) => {
    await run('', 'INSERT INTO idempotency (key, fingerprint, lead, at) VALUES ($1, $1, 0, 0)', [
      place,
    ])
    hold()
    await over
  })
  await held
  const submission = makeSubmission({ idempotency })
  expect(await store.submit(submission)).toEqual({ kind: 'in-progress' })
  letGo()
  await holding.catch(() => {})
  expect((await store.submit(submission)).kind).toBe('stored')
  expect((await store.submit(submission)).kind).toBe('replayed')
})

test('servers in either of the two rounds in which a key is rotated open and recognise what the others store', async () => {
  const { database, close } = await openSchema()
  onTestFinished(close)
  await prepareLeadSchema(database)
  const openWith = (...keys: Parameters<typeof openPostgresLeads>[0]['keys']) =>
    openPostgresLeads({ database, keys, now: () => new Date() })
  const [before, after] = [key, makeSealingKey()]
  const rounds = [
    [openWith(before), openWith(before, after)],
    [openWith(before, after), openWith(after, before)],
  ].flatMap(([one, other]) => (one && other ? [[one, other] as const, [other, one] as const] : []))
  for (const [at, [first, second]] of rounds.entries()) {
    const idempotency = { key: `sent-in-round-${at}-of-rotation`, fingerprint: 'one' }
    const stored = await first.submit(makeSubmission({ idempotency }))
    const again = await second.submit(makeSubmission({ idempotency }))
    expect(again).toEqual({ ...stored, kind: 'replayed' })
  }
})
