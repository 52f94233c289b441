import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { describeLeadStore } from '../../tests/support/leads/contract/lead-store-contract.ts'
import { makeSubmission } from '../../tests/support/leads/example-lead.ts'
import { openSchema } from '../../tests/support/postgres/open-schema.ts'
import { markIdempotency } from '../rules/idempotency-marks.ts'
import { isSpent } from '../rules/outbox-message.ts'
import { createKeyedHash, makeSealingKey } from '../sealing.ts'
import { openPostgresLeads } from './postgres-leads.ts'
import { prepareLeadSchema } from './schema.ts'

const key = makeSealingKey()

describeLeadStore('PostgreSQL', async parts => {
  const { database, close } = await openSchema()
  await prepareLeadSchema(database)
  return { store: openPostgresLeads({ database, keys: [key], ...parts }), close }
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

test('what is dropped by its age is found without a look at all that was ever handed on', async () => {
  const { database, close } = await openSchema()
  onTestFinished(close)
  await prepareLeadSchema(database)
  const plan = await database.transaction(async ({ run }) => {
    await run('', 'SET LOCAL enable_seqscan = off')
    return run('', `EXPLAIN SELECT lead FROM outbox WHERE ${isSpent} AND settled_at <= 1 LIMIT 50`)
  })
  expect(JSON.stringify(plan)).toContain('outbox_spent')
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

test.each([
  ['forgotten', 'lead.erased'],
  ['withdrawn', 'lead.withdrawn'],
  ['changed', 'lead.updated'],
] as const)('what is %s while another server takes it to be sent is told', async (how, told) => {
  const { database, close } = await openSchema()
  onTestFinished(close)
  await prepareLeadSchema(database)
  const store = openPostgresLeads({ database, keys: [key], now: () => new Date() })
  const submitted = await store.submit(makeSubmission())
  const reference = 'reference' in submitted ? submitted.reference : ''
  const { promise: isTaken, resolve: take } = Promise.withResolvers<void>()
  const { promise: over, resolve: letGo } = Promise.withResolvers<void>()
  const taking = database.transaction(async ({ run }) => {
    await run('', "UPDATE outbox SET state = 'leased', due_at = due_at + 60000")
    take()
    await over
  })
  await isTaken
  const ending =
    how === 'forgotten'
      ? store.forget(reference, 'asked by the visitor')
      : store.change(
          reference,
          how === 'withdrawn' ? { status: 'withdrawn' } : { timeWindow: 'any' },
        )
  await wait(200)
  letGo()
  await Promise.all([taking, ending])
  expect((await store.outboxOf(reference)).at(-1)).toMatchObject({ type: told, state: 'pending' })
})
