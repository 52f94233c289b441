import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeLeadStore } from '../../tests/support/leads/contract/lead-store-contract.ts'
import { leaseOne, submitOne } from '../../tests/support/leads/contract/submit-one.ts'
import { makeConsent, makeLead, makeSubmission } from '../../tests/support/leads/example-lead.ts'
import { openFile, openLeads } from '../../tests/support/leads/open-sqlite-file.ts'
import { makeFolder } from '../../tests/support/make-folder.ts'
import { isSpent } from '../rules/outbox-message.ts'

const idempotency = { key: 'a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d', fingerprint: 'of-the-body' }

describeLeadStore('SQLite', parts => openLeads(makeFolder(), parts))

test('the files hold nothing that was typed, nor the key of the form, nor what is made from them', async () => {
  const folder = makeFolder()
  const { store, close } = openLeads(folder)
  const lead = makeLead({
    onBehalfOf: 'Grandmother',
    // Three letters would be in a sealed part by chance, once in some hundred runs.
    postcode: 'ZZ99 1AA',
    consents: [
      makeConsent({ recipient: 'Marjorie Lanternwright', topic: 'marjorie@post.example' }),
      makeConsent({
        page: '/about/lanternwright-02079460123',
        wording: { ...makeConsent().wording, id: 'marjorie.lanternwright' },
      }),
    ],
  })
  const reference = await submitOne(store, { lead, how: 'api', idempotency })
  const { id } = await leaseOne(store, new Date(Date.now() + 60_000))
  await store.settle(id, { kind: 'delivered' })
  await store.change(reference, { timeWindow: 'evening' })
  const secrets = [
    ...[
      'Marjorie',
      'Lanternwright',
      'lanternwright',
      '7946',
      '0123',
      'post.example',
      'dog barks',
      'doorbell',
    ],
    ...['Lantern Row', 'ZZ99', '900000000001', 'Grandmother', 'fullName', 'cavity'],
    ...[idempotency.key, idempotency.fingerprint, store.linkToken(reference)],
  ]
  const checkFiles = () => {
    const files = readdirSync(folder)
    const all = files.map(file => readFileSync(join(folder, file), 'latin1')).join()
    expect(all).toContain(reference)
    for (const text of secrets) expect(all, text).not.toContain(text)
  }
  expect(readdirSync(folder)).toContain('leads.sqlite-wal')
  checkFiles()
  close()
  checkFiles()
})

test('what is dropped by its age is found without a look at all that was ever handed on', async () => {
  const folder = makeFolder()
  const { store } = openLeads(folder)
  await submitOne(store, { destinations: ['webhook', 'mail'] })
  const until = new Date(Date.now() + 60_000)
  for (const destination of ['webhook', 'mail'] as const) {
    await store.settle((await leaseOne(store, until, destination)).id, { kind: 'delivered' })
  }
  const database = openFile(folder)
  const listed = database
    .prepare(`SELECT destination FROM outbox INDEXED BY outbox_spent WHERE ${isSpent}`)
    .all()
  database.close()
  expect(listed).toEqual([{ destination: 'mail' }])
})

test('of a lead that is forgotten, not even what was sealed stays in the files', async () => {
  const folder = makeFolder()
  const { store } = openLeads(folder)
  const reference = await submitOne(store, { idempotency })
  const database = openFile(folder)
  const { sealed } = database.prepare('SELECT sealed FROM leads').get() ?? {}
  const { mark } = database.prepare('SELECT mark FROM lead_marks').get() ?? {}
  const { fingerprint } = database.prepare('SELECT fingerprint FROM idempotency').get() ?? {}
  database.close()
  const isThere = () =>
    [sealed, mark, fingerprint].map(bytes =>
      readdirSync(folder).some(file =>
        readFileSync(join(folder, file)).includes(Buffer.from(bytes as Uint8Array)),
      ),
    )
  expect(isThere()).toEqual([true, true, true])
  await store.forget(reference, 'asked by the visitor')
  expect(isThere()).toEqual([false, false, false])
  const left = openFile(folder)
  expect(left.prepare('SELECT reference, reason FROM tombstones').all()).toMatchObject([
    { reference, reason: 'asked by the visitor' },
  ])
  left.close()
})

test('each decision is evidence of its own, which nothing changes and withdrawing adds to', async () => {
  const folder = makeFolder()
  const { store } = openLeads(folder)
  const reference = await submitOne(store)
  await store.change(reference, { status: 'withdrawn', withdrawnAt: '/track' })
  await store.forget(reference, 'asked by the visitor')
  await store.change(await submitOne(store), { status: 'withdrawn' })
  const database = openFile(folder)
  const rows = database
    .prepare(
      `SELECT purpose, recipient, topic, channel, decision, wording_id, wording_version,
        hex(wording_sha256) AS sha256, language, page, how FROM consents ORDER BY lead, number`,
    )
    .all()
    .map(row => ({ ...row }))
  const refused = {
    purpose: 'marketing',
    recipient: null,
    topic: 'saving-energy',
    channel: 'email',
    decision: 'refused',
    wording_id: 'marketing-saving-energy-email',
    wording_version: '1',
    language: 'en',
    page: '/enquiries/heat-pump/contact',
    how: 'web-form',
  }
  const given = {
    ...refused,
    purpose: 'share',
    recipient: 'lantern-heating',
    topic: null,
    channel: null,
    decision: 'given',
  }
  const withdrawn = { ...given, decision: 'withdrawn' }
  const byVisitor = { ...withdrawn, page: '/track', how: 'enquiry-withdrawn' }
  const byStaff = { ...withdrawn, how: 'withdrawn-by-staff' }
  const sha256 = rows[0]?.sha256
  expect(String(sha256)).toMatch(/^[0-9A-F]{64}$/)
  expect(rows).toEqual(
    [refused, given, byVisitor, refused, given, byStaff].map(row => ({ ...row, sha256 })),
  )
  expect(() => database.exec("UPDATE consents SET decision = 'given'")).toThrow('only added to')
  expect(() => database.exec('DELETE FROM consents')).toThrow('only added to')
  database.close()
})

test('a filter that few leads fit is looked for among all, in pieces', async () => {
  const { store } = openLeads(makeFolder())
  const submitMany = (count: number, product: 'solar' | 'call-back') =>
    Promise.all(
      Array.from({ length: count }, () =>
        submitOne(store, { lead: makeLead({ product, consents: [] }), destinations: [] }),
      ),
    )
  const [first = ''] = await submitMany(1, 'solar')
  await submitMany(5100, 'call-back')
  const [middle = ''] = await submitMany(1, 'solar')
  await submitMany(5000, 'call-back')
  const list = async (filter: { limit: number; after?: string; dueBy?: string }) =>
    (await store.list({ product: 'solar', ...filter })).map(({ reference }) => reference)
  expect(await list({ limit: 10 })).toEqual([middle, first])
  expect(await list({ limit: 1 })).toEqual([middle])
  expect(await list({ limit: 1, after: middle })).toEqual([first])
  expect(await list({ limit: 10, after: first })).toEqual([])
  expect(await list({ limit: 10, dueBy: '2026-11-24' })).toEqual([first, middle])
  expect(await list({ limit: 10, dueBy: '2026-11-24', after: first })).toEqual([middle])
  const seen = new Set<string>()
  for (let after: string | undefined, page = 1; page > 0; ) {
    const some = await store.list({ limit: 700, ...(after !== undefined && { after }) })
    for (const { reference } of some) seen.add(reference)
    page = some.length
    after = some.at(-1)?.reference
  }
  expect(seen.size).toBe(10_102)
}, 60_000)

test('what was answered can be read by every other process from then on', async () => {
  const folder = makeFolder()
  const { store } = openLeads(folder)
  const reference = await submitOne(store)
  const other = openLeads(folder)
  expect((await other.store.find(reference))?.lead).toEqual(makeLead())
})

test('processes that share the file see one key once', async () => {
  const folder = makeFolder()
  const [one, other] = [openLeads(folder), openLeads(folder)]
  const submission = makeSubmission({ idempotency })
  const ends = await Promise.all([one.store.submit(submission), other.store.submit(submission)])
  expect(ends.map(({ kind }) => kind).toSorted()).toEqual(['replayed', 'stored'])
  const until = new Date(Date.now() + 60_000)
  const leased = await Promise.all([one, other].map(({ store }) => store.lease(['webhook'], until)))
  expect(leased.filter(row => row !== null)).toHaveLength(1)
})

test('a full disk refuses, keeps nothing by halves, and what was there can be read', async () => {
  const folder = makeFolder()
  const { store } = openLeads(folder, { mostBytes: 40 * 4096 })
  const stored: string[] = []
  const lead = makeLead({ message: 'x'.repeat(1000) })
  await expect(
    (async () => {
      for (;;) stored.push(await submitOne(store, { lead, destinations: ['webhook', 'mail'] }))
    })(),
  ).rejects.toThrow('full')
  expect(stored.length).toBeGreaterThan(5)
  const database = openFile(folder)
  const count = (table: string) =>
    Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n)
  expect(count('leads')).toBe(stored.length)
  expect(count('outbox')).toBe(stored.length * 2)
  expect(count('consents')).toBe(stored.length * 2)
  expect(database.prepare('PRAGMA integrity_check').get()).toMatchObject({ integrity_check: 'ok' })
  database.close()
  for (const reference of stored) expect((await store.find(reference))?.lead).toEqual(lead)
})

test('a file that somebody else has locked refuses after a moment, and takes the next', async () => {
  const folder = makeFolder()
  const { store } = openLeads(folder)
  const database = openFile(folder)
  database.exec('BEGIN IMMEDIATE')
  const both = [store.submit(makeSubmission()), store.submit(makeSubmission())]
  for (const one of await Promise.allSettled(both)) expect(one.status).toBe('rejected')
  database.exec('ROLLBACK')
  database.close()
  expect((await store.submit(makeSubmission())).kind).toBe('stored')
  expect(await store.list({ limit: 10 })).toHaveLength(1)
})

test('what waits when the store is closed is committed first', async () => {
  const folder = makeFolder()
  const { store, close } = openLeads(folder)
  const waiting = store.submit(makeSubmission())
  close()
  expect((await waiting).kind).toBe('stored')
  expect(await openLeads(folder).store.list({ limit: 10 })).toHaveLength(1)
})

test('a lead writes eleven pages to the log, on average of the first two hundred', async () => {
  const folder = makeFolder()
  const { store } = openLeads(folder)
  const countPages = () => statSync(join(folder, 'leads.sqlite-wal')).size / (24 + 4096)
  const before = countPages()
  for (let person = 1; person <= 200; person++) {
    await submitOne(store, {
      lead: makeLead({ email: `p${person}@post.example`, addressId: `9${person}` }),
      idempotency: { ...idempotency, key: `key ${person}` },
    })
  }
  expect((countPages() - before) / 200).toBeLessThan(11)
})

test('marks are looked for only while those of the lead count', async () => {
  const folder = makeFolder()
  let at = new Date('2026-05-01T12:00:00Z')
  const { store } = openLeads(folder, { now: () => at })
  const old = await submitOne(store, { idempotency })
  at = new Date('2026-11-01T12:00:00Z')
  const young = await submitOne(store, { idempotency: { ...idempotency, key: 'another' } })
  const file = openFile(folder)
  const count = () => file.prepare('SELECT count(*) AS rows FROM idempotency').get()?.rows
  expect(count()).toBe(2)
  await store.forget(old, 'retention')
  // Deleting the marks of one lead reads the whole table. Old ones are dropped all at once, every hour.
  expect(count()).toBe(2)
  await store.forget(young, 'retention')
  expect(count()).toBe(1)
  file.close()
})

test('where another process reads from the log, it is emptied after an erasure once that ends', async () => {
  const folder = makeFolder()
  const { store } = openLeads(folder)
  const reference = await submitOne(store)
  const reader = openFile(folder)
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM leads').get()
  await store.forget(reference, 'asked by the visitor')
  const countBytes = () => statSync(join(folder, 'leads.sqlite-wal')).size
  expect(countBytes()).toBeGreaterThan(0)
  reader.exec('COMMIT')
  await expect.poll(countBytes).toBe(0)
  reader.close()
})
