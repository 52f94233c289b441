import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabaseToKeep } from '../../connections/sqlite.ts'
import { submitOne } from '../../tests/support/leads/contract/submit-one.ts'
import { openFile, openLeads } from '../../tests/support/leads/open-sqlite-file.ts'
import { makeFolder } from '../../tests/support/make-folder.ts'
import type { SoundLead } from '../lead-store.ts'
import { createSealing, makeSealingKey, readSealingKeys } from '../sealing.ts'
import { EarlierLeadsCannotBeOpened } from './earlier-seals.ts'
import { openSqliteLeads } from './sqlite-leads.ts'

const fixtures = 'tests/support/leads/earlier-leads'
/** Of the tests alone, and as it was when the files were made. */
const earlierKey = `2026a:${Buffer.alloc(32, 1).toString('base64')}`
const laterKey = `2026b:${Buffer.alloc(32, 2).toString('base64')}`
const both = `${laterKey},${earlierKey}`

type Expected = {
  readonly leads: readonly { readonly reference: string; readonly outbox: readonly unknown[] }[]
  readonly gone: { readonly reference: string; readonly outbox: readonly unknown[] }
  readonly tokens: Readonly<Record<string, string>>
  readonly siteOrigin: string | null
  readonly outbox: object
  readonly at: string
}

/** A file as that code left it, and what that code read from it. */
function layOut(commit = '7c9c5ec') {
  const folder = mkdtempSync(join(tmpdir(), 'earlier-seals-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'leads.sqlite')
  const run = (sql: string) => {
    const database = openDatabaseToKeep(path, 1024 ** 3)
    database.exec(sql)
    database.close()
  }
  run(readFileSync(join(fixtures, `leads-of-${commit}.sql`), 'utf8'))
  const expected: Expected = JSON.parse(
    readFileSync(join(fixtures, `leads-of-${commit}.json`), 'utf8'),
  )
  const open = (keys = both) => {
    const faults: string[] = []
    const store = openSqliteLeads({
      path,
      keys: readSealingKeys(keys),
      now: () => new Date(expected.at),
      onFault: fault => faults.push(fault),
    })
    let isOpen = true
    const close = () => {
      if (isOpen) store.close()
      isOpen = false
    }
    onTestFinished(close)
    return { store, faults, close }
  }
  const read = (sql: string) => {
    const database = openDatabaseToKeep(path, 1024 ** 3)
    const rows = database.prepare(sql).all()
    database.close()
    return rows
  }
  /** More of them than are sealed anew in one piece. */
  const addLeads = (count: number) => {
    const { seal } = createSealing(...readSealingKeys(earlierKey))
    const database = openDatabaseToKeep(path, 1024 ** 3)
    const insert = database.prepare(`
      INSERT INTO leads (number, reference, product, status, received_at, changed_at, how,
        is_suspected, key_id, sealed) VALUES (?, ?, 'solar', 'received', 1, 1, 'api', 0, ?, ?)`)
    for (let number = 1; number <= count; number++) {
      const reference = `HL-BBBB-${String(number).padStart(4, '0')}`
      const { keyId, bytes } = seal(JSON.stringify({ product: 'solar' }), `lead ${reference}`)
      insert.run(100 + number, reference, keyId, bytes)
    }
    database.close()
  }
  return { run, read, expected, open, addLeads }
}

const withoutTriggers = `
  DROP TRIGGER IF EXISTS leads_are_sealed_at_each_change;
  DROP TRIGGER IF EXISTS leads_are_sealed_with_their_columns;`

/** Those versions wrote beside a withdrawn lead, not in it, that it may no longer be shared. */
function takeSharingBack<Stored extends { reference: string }>(stored: Stored): Stored {
  const { lead, status, closedAt } = stored as unknown as SoundLead
  if (status !== 'withdrawn') return stored
  const given = lead.consents.filter(({ decision }) => decision === 'given')
  expect(given.map(({ purpose }) => purpose)).toEqual(['share'])
  const back = given.map(one => ({ ...one, decision: 'withdrawn', decidedAt: closedAt }))
  return { ...stored, lead: { ...lead, consents: [...lead.consents, ...back] } }
}

describe.each(['224043d', '57fcec6', '8853436', '7c9c5ec'])('a file of %s', commit => {
  test.each(['before', 'after'])('is read alike %s its leads are sealed anew', async when => {
    const { expected, open, read } = layOut(commit)
    const first = open()
    if (when === 'after') {
      await first.store.checkSeals()
      first.close()
    }
    const { store, faults } = when === 'after' ? open() : first
    const leads = await Promise.all(
      expected.leads.map(async ({ reference }) => {
        const stored = await store.find(reference)
        if (stored?.seal !== 'sound') throw new TypeError(`${reference} is ${stored?.seal}`)
        const { seal: _, siteOrigin, notifiedAt, ...lead } = stored
        expect([siteOrigin, notifiedAt]).toEqual([null, null])
        return { ...lead, outbox: await store.outboxOf(reference) }
      }),
    )
    expect(JSON.parse(JSON.stringify(leads))).toEqual(expected.leads.map(takeSharingBack))
    const listed = await store.list({ limit: 100 })
    expect(listed.map(({ reference, seal }) => [reference, seal])).toEqual(
      expected.leads.map(({ reference }) => [reference, 'sound']),
    )
    const { gone, tokens } = expected
    expect(await store.find(gone.reference)).toBeNull()
    const outbox = await store.outboxOf(gone.reference)
    expect(JSON.parse(JSON.stringify(outbox))).toEqual(gone.outbox)
    for (const [reference, token] of Object.entries(tokens)) {
      expect(store.isLinkToken(reference, token)).toBe(true)
    }
    expect(await store.findSiteOrigin()).toBe(expected.siteOrigin)
    expect(await store.countOutbox()).toMatchObject(expected.outbox)
    expect(faults).toEqual([])
    const left = read('SELECT * FROM earlier_seals').length
    expect(left).toBe(when === 'after' ? 0 : expected.leads.length)
  })

  test('gets the indexes of a new file, and keeps two that the version before names', async () => {
    const listIndexes = "SELECT name, sql FROM sqlite_schema WHERE type = 'index' ORDER BY name"
    const { open, read } = layOut(commit)
    open()
    const folder = makeFolder()
    openLeads(folder)
    const file = openFile(folder)
    onTestFinished(() => file.close())
    const isForBefore = ({ name }: Record<string, unknown>) =>
      name === 'outbox_due' || name === 'outbox_first'
    const indexes = read(listIndexes)
    expect(indexes.filter(one => !isForBefore(one))).toEqual(file.prepare(listIndexes).all())
  })
})

test('what was not sealed anew yet can be changed and erased, and leaves the list of those', async () => {
  const { expected, open, read } = layOut()
  const { store } = open()
  const [first, second] = expected.leads.map(({ reference }) => reference)
  await store.change(first ?? '', { status: 'done' })
  await store.forget(second ?? '', 'asked by the visitor')
  expect(await store.find(first ?? '')).toMatchObject({ seal: 'sound', status: 'done' })
  expect(read('SELECT * FROM earlier_seals')).toHaveLength(expected.leads.length - 2)
})

test('sealing anew goes on where it was stopped, and seals no lead twice', async () => {
  const { addLeads, open, read } = layOut()
  addLeads(220)
  const all = read('SELECT number FROM leads').length
  const stopped = open()
  const checking = stopped.store.checkSeals()
  // Each piece is a transaction of its own, and is either there or not.
  while (countLeft() === all) await setImmediate()
  stopped.close()
  await expect(checking).rejects.toThrow()
  const left = countLeft()
  expect([left > 0, left < all]).toEqual([true, true])
  const done = readSealed('NOT IN')
  const { store, faults } = open()
  await store.checkSeals()
  expect(countLeft()).toBe(0)
  const now = readSealed('NOT IN')
  expect(now).toHaveLength(all)
  expect(now.filter(row => done.includes(row))).toEqual(done)
  expect(faults).toEqual([])

  function countLeft(): number {
    return Number(read('SELECT count(*) AS n FROM earlier_seals')[0]?.n)
  }
  function readSealed(isIn: string): string[] {
    const where = `number ${isIn} (SELECT lead FROM earlier_seals)`
    return read(`SELECT hex(sealed) AS sealed FROM leads WHERE ${where} ORDER BY number`).map(row =>
      String(row.sealed),
    )
  }
})

describe('who has a copy from before and not the key', () => {
  /** Everything of today sealed anew, and what one lead was before. */
  async function upgrade() {
    const laid = layOut()
    const [before] = laid.read('SELECT hex(sealed) AS sealed FROM leads WHERE number = 1')
    const { store, close } = laid.open()
    const [proof] = laid.read(
      'SELECT key_id, hex(proof) AS proof FROM earlier_seals WHERE lead = 1',
    )
    await store.checkSeals()
    close()
    const reference = laid.expected.leads.at(-1)?.reference ?? ''
    const putBack = `${withoutTriggers}
      UPDATE leads SET form = 1, status = 'received', sealed = x'${before?.sealed}' WHERE number = 1;`
    const admit = (lead: number) =>
      `INSERT INTO earlier_seals VALUES (${lead}, '${proof?.key_id}', x'${proof?.proof}');`
    return { ...laid, reference, putBack, admit }
  }

  test.each(['open', 'closed'])(
    'cannot put an earlier row in the place of today’s, with the file %s',
    async () => {
      const { reference, putBack, run, open } = await upgrade()
      const { store, faults } = open()
      run(putBack)
      expect(await store.find(reference)).toMatchObject({ seal: 'damaged' })
      expect(faults).toEqual(['damaged'])
    },
  )

  test('nor make it say what it never said, with the proof of how it was', async () => {
    for (const status of ['received', 'done']) {
      const { reference, putBack, admit, run, open } = await upgrade()
      run(`${putBack} UPDATE leads SET status = '${status}' WHERE number = 1; ${admit(1)}`)
      expect(await open().store.find(reference)).toMatchObject({ seal: 'damaged' })
    }
  })

  test('nor by taking away what says that all are sealed anew', async () => {
    const { reference, putBack, run, open, read } = await upgrade()
    run(`${putBack} DROP TABLE earlier_seals;`)
    const { store } = open()
    expect(await store.find(reference)).toMatchObject({ seal: 'damaged' })
    await store.checkSeals()
    expect(await store.countDamaged()).toBe(1)
    expect(read('SELECT * FROM earlier_seals')).toEqual([])
    const others = (await store.list({ limit: 100 })).filter(({ seal }) => seal === 'sound')
    expect(others).toHaveLength(8)
  })

  test('nor make a lead of today one of before, by its mark', async () => {
    const { run, open, reference } = await upgrade()
    run(`${withoutTriggers} UPDATE leads SET form = 1; DROP TABLE earlier_seals;`)
    const { store } = open()
    expect(await store.find(reference)).toMatchObject({ seal: 'sound' })
  })
})

test('between two pieces, what was admitted and then changed without the key is damaged', async () => {
  const { open, run, expected } = layOut()
  const { store } = open()
  run(`${withoutTriggers} UPDATE leads SET status = 'done' WHERE number = 1`)
  const reference = expected.leads.at(-1)?.reference ?? ''
  expect(await store.find(reference)).toMatchObject({ seal: 'damaged' })
  await store.checkSeals()
  expect(await store.find(reference)).toMatchObject({ seal: 'damaged' })
  expect(await store.countDamaged()).toBe(1)
})

test('a lead whose key is away is sealed anew when it is back, also after one more change of keys', async () => {
  const { open, read } = layOut()
  const newest = `2026c:${Buffer.alloc(32, 3).toString('base64')}`
  const countLeft = () => read('SELECT * FROM earlier_seals').length
  for (const [keys, left, unreadable] of [
    [laterKey, 7, 7],
    [`${newest},${laterKey}`, 7, 7],
    // What the later key sealed is away now, but not for the proofs.
    [newest, 7, 9],
    [`${newest},${earlierKey}`, 0, 2],
  ] as const) {
    const { store, close, faults } = open(keys)
    await store.checkSeals()
    expect([keys, countLeft(), await store.countUnreadable()]).toEqual([keys, left, unreadable])
    expect(faults).not.toContain('damaged')
    close()
  }
})

test('a key that opens none of the leads takes the file over for nobody', async () => {
  const { open, read, expected } = layOut()
  const wrong = makeSealingKey().key.toString('base64')
  for (let time = 0; time < 2; time++) {
    expect(() => open(wrong)).toThrow(EarlierLeadsCannotBeOpened)
  }
  expect(read("SELECT name FROM sqlite_master WHERE name = 'earlier_seals'")).toEqual([])
  const { store } = open()
  await store.checkSeals()
  expect(await store.list({ limit: 100 })).toHaveLength(expected.leads.length)
  expect(await store.countDamaged()).toBe(0)
})

test('the code of before cannot add a lead to a file that is taken over, nor change one', async () => {
  const { open, run } = layOut()
  const { store, close } = open()
  await submitOne(store)
  close()
  const [insert = ''] =
    /INSERT INTO leads [^;]*;/.exec(readFileSync(join(fixtures, 'leads-of-7c9c5ec.sql'), 'utf8')) ??
    []
  const columns = insert
    .replace(
      'INTO leads',
      `INTO leads (number, reference, product, status, due_on, received_at,
      changed_at, closed_at, how, possible_duplicate_of, is_suspected, key_id, sealed)`,
    )
    .replace(/\(\d+, 'HL-AAAA-0000'/, "(99, 'HL-BBBB-0000'")
  expect(() => run(columns)).toThrow('this file belongs to a later version')
  expect(() => run("UPDATE leads SET status = 'done', changed_at = 1")).toThrow('sealed anew')
})
