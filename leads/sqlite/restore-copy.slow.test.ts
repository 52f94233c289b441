import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabaseToKeep } from '../../connections/sqlite.ts'
import { listAgreed } from '../../enquiries/consent/agreed-consents.ts'
import { leaseOne, submitOne } from '../../tests/support/leads/contract/submit-one.ts'
import { makeConsent, makeLead, makeSubmission } from '../../tests/support/leads/example-lead.ts'
import { minuteMs, openPlaces } from '../../tests/support/leads/open-copied-leads.ts'
import type { LeadStore } from '../lead-store.ts'
import { readSealingKeys } from '../sealing.ts'
import { digestTables } from './copy-manifest.ts'
import { mergedTables } from './merge-copy.ts'
import { openSqliteLeads } from './sqlite-leads.ts'

const dayMs = 24 * 60 * minuteMs

describe('a copy restored where nothing is', () => {
  test('brings back every lead, by count and hash, and all that belongs to them', async () => {
    const { openPlace } = openPlaces()
    const old = openPlace('old')
    const idempotency = { key: 'a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d', fingerprint: 'body' }
    const submission = makeSubmission({ idempotency, lead: makeLead({ fullName: 'First' }) })
    await old.store.submit(submission)
    const second = await submitOne(old.store, { destinations: ['webhook', 'mail'] })
    const third = await submitOne(old.store)
    await old.store.change(third, { status: 'done' })
    await old.store.forget(await submitOne(old.store), 'asked by the visitor')
    await old.store.keepSiteOrigin('https://www.hearthlight.example', null)
    const before = old.look(database => digestTables(database))
    const path = old.copy()

    const fresh = openPlace('fresh')
    const restored = await fresh.restore(path)
    expect(restored).toMatchObject({
      kind: 'restored',
      leads: before.leads,
      damaged: 0,
      merged: { added: 3, renewed: 0, unchanged: 0, stayErased: 0, erased: 0 },
    })
    expect(fresh.look(database => digestTables(database))).toEqual(before)
    expect(await fresh.store.find(second)).toEqual(await old.store.find(second))
    expect(await fresh.store.listErased()).toEqual(await old.store.listErased())
    expect((await fresh.store.submit(submission)).kind).toBe('replayed')
    expect(await submitOne(fresh.store)).not.toBe(second)
    expect(readdirSync(dirname(fresh.path)).toSorted()).toEqual(
      readdirSync(dirname(old.path)).toSorted(),
    )
  })

  test('resends nothing that was delivered, and what waits under its old id and at its time', async () => {
    const { openPlace, now, pass } = openPlaces()
    const old = openPlace('old')
    const soon = () => new Date(now().getTime() + minuteMs)
    const delivered = await submitOne(old.store)
    await old.store.settle((await leaseOne(old.store, soon())).id, { kind: 'delivered' })
    const retried = await submitOne(old.store)
    const retryAt = new Date(now().getTime() + 10 * minuteMs)
    const retry = { kind: 'retry', at: retryAt, error: 'it answered 503' } as const
    await old.store.settle((await leaseOne(old.store, soon())).id, retry)
    const leased = await submitOne(old.store)
    await leaseOne(old.store, soon())
    const held = await submitOne(old.store, { isHeld: true })
    const waiting = await submitOne(old.store)
    const path = old.copy()
    const idsOf = async (reference: string) =>
      (await old.store.outboxOf(reference)).map(({ id }) => id)

    const fresh = openPlace('fresh')
    await fresh.restore(path)
    const sent = (await fresh.leaseAll(soon())).map(({ id }) => id)
    expect(sent.toSorted()).toEqual(
      [...(await idsOf(leased)), ...(await idsOf(waiting))].toSorted(),
    )
    pass(10 * minuteMs - 1)
    for (const id of sent) await fresh.store.settle(id, { kind: 'delivered' })
    expect(await fresh.leaseAll(soon())).toEqual([])
    pass(1)
    expect(await fresh.leaseAll(soon())).toMatchObject([
      { id: (await idsOf(retried))[0], attempts: 1 },
    ])
    expect(await fresh.statesOf(delivered)).toEqual(await old.statesOf(delivered))
    expect(await fresh.statesOf(held)).toEqual(await old.statesOf(held))
  })

  test('leaves out what was erased since, where the erasures are given, and says so to who was told', async () => {
    const { openPlace, now } = openPlaces()
    const old = openPlace('old')
    const [gone, here] = [await submitOne(old.store), await submitOne(old.store)]
    const { id } = await leaseOne(old.store, now())
    await old.store.settle(id, { kind: 'delivered' })
    const path = old.copy()
    const fresh = openPlace('fresh')
    expect(
      await fresh.restore(path, { erased: [{ reference: gone, reason: 'asked for' }] }),
    ).toMatchObject({ merged: { added: 1 } })
    expect(await fresh.references()).toEqual([here])
    expect(await fresh.store.listErased()).toMatchObject([{ reference: gone }])
    expect(await fresh.store.outboxOf(gone)).toMatchObject([{ type: 'lead.erased' }])
  })

  test('made by hand from a store that is open, with its log, is taken as it is', async () => {
    const { openPlace, folder } = openPlaces()
    const old = openPlace('old')
    const reference = await submitOne(old.store)
    const path = join(folder, 'by-hand')
    for (const end of ['', '-wal']) copyFileSync(old.path + end, path + end)
    const fresh = openPlace('fresh')
    expect(await fresh.restore(path)).toMatchObject({ kind: 'restored', manifest: null })
    expect((await fresh.store.find(reference))?.lead).toEqual(makeLead())
  })

  test('made of the leads of an earlier version is read as that version wrote it', async () => {
    const { openPlace, folder, now, pass } = openPlaces()
    const sql = readFileSync(
      new URL('../../tests/support/leads/earlier-leads/copy-of-7c9c5ec.sql', import.meta.url),
      'utf8',
    )
    const path = join(folder, 'earlier')
    const database = openDatabaseToKeep(path, 1024 ** 3)
    database.exec(sql)
    database.close()
    const keys = readSealingKeys(Buffer.alloc(32, 7).toString('base64'))
    const fresh = openPlace('fresh')
    const restored = await fresh.restore(path, { keys })
    expect(restored).toMatchObject({ kind: 'restored', damaged: 0, merged: { added: 7 } })
    const references = await fresh.references()
    expect(references).toHaveLength(7)
    const reopened = openSqliteLeads({ path: fresh.path, keys, now })
    onTestFinished(reopened.close)
    const found = await Promise.all(references.map(reference => reopened.find(reference)))
    expect(found.filter(one => one?.lead == null)).toEqual([])
    expect(await fresh.store.listErased()).toMatchObject([{ reference: 'HL-C0PY-0005' }])
    pass(10 * minuteMs)
    const sent = await fresh.leaseAll(new Date(now().getTime() + minuteMs))
    expect(sent.map(({ reference }) => reference).toSorted()).toEqual([
      'HL-C0PY-0004',
      'HL-C0PY-0008',
    ])
  })
})

describe('a copy restored where leads are', () => {
  test('loses none that came since, and gives two of one number a number each', async () => {
    const { openPlace, pass } = openPlaces()
    const old = openPlace('old')
    const before = [await submitOne(old.store), await submitOne(old.store)]
    const path = old.copy()
    pass(minuteMs)
    const begun = openPlace('begun anew')
    const since = [await submitOne(begun.store), await submitOne(begun.store)]
    expect(await begun.restore(path)).toMatchObject({ merged: { added: 2, unchanged: 0 } })
    expect(await begun.references()).toEqual([...before, ...since].toSorted())
    for (const reference of [...before, ...since]) {
      expect((await begun.store.find(reference))?.lead).toEqual(makeLead())
      expect(await begun.store.outboxOf(reference)).toMatchObject([{ reference }])
    }
    const left = begun.look(database =>
      database.prepare('SELECT lead, count(*) AS n FROM consents GROUP BY lead').all(),
    )
    expect(left.map(({ lead, n }) => [lead, n])).toEqual([1, 2, 3, 4].map(lead => [lead, 2]))
  })

  test('changes nothing the second time', async () => {
    const { openPlace } = openPlaces()
    const old = openPlace('old')
    await submitOne(old.store)
    const path = old.copy()
    const fresh = openPlace('fresh')
    await fresh.restore(path)
    const before = fresh.look(database => digestTables(database))
    expect(await fresh.restore(path)).toMatchObject({ merged: { added: 0, unchanged: 1 } })
    expect(fresh.look(database => digestTables(database))).toEqual(before)
  })

  test('leaves what was changed or delivered since as it is', async () => {
    const { openPlace, pass, now } = openPlaces()
    const old = openPlace('old')
    const [withdrawn, delivered] = [await submitOne(old.store), await submitOne(old.store)]
    const path = old.copy()
    pass(minuteMs)
    await old.store.change(withdrawn, { status: 'withdrawn' })
    const { id } = await leaseOne(old.store, now())
    await old.store.settle(id, { kind: 'delivered' })
    const before = old.look(database => digestTables(database))
    expect(await old.restore(path)).toMatchObject({ merged: { added: 0, unchanged: 2 } })
    expect(old.look(database => digestTables(database))).toEqual(before)
    expect(await old.statesOf(delivered)).toEqual([[id, 'delivered']])
  })

  test('never brings back what was erased here', async () => {
    const { openPlace } = openPlaces()
    const old = openPlace('old')
    const [gone, here] = [await submitOne(old.store), await submitOne(old.store)]
    const path = old.copy()
    await old.store.forget(gone, 'asked by the visitor')
    expect(await old.restore(path)).toMatchObject({
      merged: { added: 0, unchanged: 1, stayErased: 1 },
    })
    expect(await old.references()).toEqual([here])
  })

  test('of an evening after one of a morning brings the changes, deliveries and erasures between', async () => {
    const { openPlace, pass, now } = openPlaces()
    const old = openPlace('old')
    const [withdrawn, , gone, takenBack] = [
      await submitOne(old.store),
      await submitOne(old.store, { destinations: ['mail'] }),
      await submitOne(old.store),
      await submitOne(old.store, { destinations: [] }),
    ]
    const morning = old.copy()
    pass(minuteMs)
    const takeBack = { which: { purpose: 'share' }, page: '/track' } as const
    await old.store.change(takenBack, { takeBack })
    await old.store.change(withdrawn, { status: 'withdrawn' })
    const { id } = await leaseOne(old.store, now(), 'mail')
    await old.store.settle(id, { kind: 'delivered' })
    await old.store.forget(gone, 'asked by the visitor')
    const evening = old.copy()
    const fresh = openPlace('fresh')
    await fresh.restore(morning)
    expect(await fresh.restore(evening)).toMatchObject({
      merged: { added: 0, renewed: 2, unchanged: 1, erased: 1 },
    })
    const consents = (await fresh.store.find(takenBack))?.lead?.consents
    expect(consents?.at(-1)).toMatchObject({ purpose: 'share', decision: 'withdrawn' })
    expect(await fresh.leaseAll(now())).toEqual([])
    expect(await fresh.store.find(withdrawn)).toMatchObject({ status: 'withdrawn' })
    expect(await fresh.store.find(gone)).toBeNull()
    const tables = (place: typeof old) => place.look(database => digestTables(database))
    expect(tables(fresh)).toEqual(tables(old))
  })
})

test('a lead that was damaged before it was copied is brought back as it is, and counted', async () => {
  const { openPlace } = openPlaces()
  const old = openPlace('old')
  const [damaged, sound] = [await submitOne(old.store), await submitOne(old.store)]
  old.look(database => database.exec('UPDATE leads SET sealed = zeroblob(99) WHERE number = 1'))
  const fresh = openPlace('fresh')
  expect(await fresh.restore(old.copy())).toMatchObject({ damaged: 1, merged: { added: 2 } })
  expect((await fresh.store.find(damaged))?.lead).toBeNull()
  expect((await fresh.store.find(sound))?.lead).toEqual(makeLead())
})

test('a lead that is damaged in the copy never takes the place of the one that is here', async () => {
  const { openPlace } = openPlaces()
  const old = openPlace('old')
  const [reference] = [await submitOne(old.store), await submitOne(old.store)]
  const path = old.copy()
  inside(
    path,
    `UPDATE leads SET status = 'withdrawn', changed_at = changed_at + 1, sealed = zeroblob(99)
     WHERE reference = '${reference}';
     DROP TABLE copy_manifest`,
  )
  expect(await old.restore(path)).toMatchObject({ damaged: 1, merged: { renewed: 0 } })
  expect(await old.store.find(reference)).toMatchObject({ seal: 'sound', status: 'received' })
})

test('a disk that is full in the middle of it leaves the leads as they were', async () => {
  const { openPlace } = openPlaces()
  const old = openPlace('old')
  for (let leads = 0; leads < 100; leads += 1) await submitOne(old.store)
  const fresh = openPlace('fresh')
  await submitOne(fresh.store)
  const before = fresh.look(database => digestTables(database))
  const mostBytes = 60 * 4096
  await expect(fresh.restore(old.copy(), { mostBytes })).rejects.toThrow('full')
  expect(fresh.look(database => digestTables(database))).toEqual(before)
})

test('what a restore that was killed left behind is gone after the next', async () => {
  const { openPlace } = openPlaces()
  const old = openPlace('old')
  await submitOne(old.store)
  // No process has so high a number.
  const left = join(dirname(old.path), 'restoring-4194305-abcdef')
  const running = join(dirname(old.path), `restoring-${process.pid}-abcdef`)
  for (const folder of [left, running]) mkdirSync(folder)
  await old.restore(old.copy())
  expect([existsSync(left), existsSync(running)]).toEqual([false, true])
})

test('every table of the store is one whose rows a restore merges, or one of those named here', () => {
  const { openPlace } = openPlaces()
  const tables = openPlace('any').look(database => Object.keys(digestTables(database)))
  // `site_origin` is brought back where the store has none; the others belong to the store alone.
  const others = ['area_openings', 'earlier_seals', 'retention', 'site_origin']
  expect(tables.toSorted()).toEqual([...Object.keys(mergedTables), ...others].toSorted())
})

test('who was notified that an area opened is so in a copy, and again where it is restored', async () => {
  const { openPlace, pass } = openPlaces()
  const [old, fresh] = [openPlace('old'), openPlace('fresh')]
  const lead = makeLead({ product: 'waiting-list', channels: ['email'] })
  const reference = await submitOne(old.store, { lead, destinations: [] })
  const before = old.copy()
  pass(dayMs)
  await old.store.notify(reference, 'by-mail')
  const notified = await old.store.find(reference)
  await fresh.restore(before)
  await fresh.restore(old.copy())
  expect(await fresh.store.find(reference)).toEqual(notified)
  expect(await fresh.store.notify(reference, 'by-mail')).toBe('not-waiting')
  expect(await fresh.statesOf(reference)).toEqual(await old.statesOf(reference))
  // Today's state stays where a copy of before comes afterwards.
  await old.restore(before)
  expect(await old.store.find(reference)).toEqual(notified)
})

test('what is erased by its age stays erased where a copy of before is restored', async () => {
  const { openPlace, pass, now } = openPlaces()
  const old = openPlace('old')
  const reference = await submitOne(old.store)
  await old.store.change(reference, { status: 'done' })
  const path = old.copy()
  pass(181 * dayMs)
  await old.store.purgeClosedBefore(now())
  expect(await old.restore(path)).toMatchObject({ merged: { added: 0, stayErased: 1 } })
  expect(await old.references()).toEqual([])
})

function inside(path: string, sql: string): void {
  const database = openDatabaseToKeep(path, 1024 ** 3)
  database.exec(sql)
  database.close()
}

describe('a lead that changed on both sides', () => {
  const consent = makeConsent({ decision: 'given' })
  const standing = async (store: LeadStore, reference: string) => {
    const found = await store.find(reference)
    return found?.lead && listAgreed(found.lead.consents).map(({ takenBackAt }) => takenBackAt)
  }

  /** One lead here and in another place, which then went on by itself. */
  async function fork() {
    const places = openPlaces()
    const [here, other] = [places.openPlace('here'), places.openPlace('other')]
    const lead = makeLead({ product: 'waiting-list', channels: ['email'], consents: [consent] })
    const reference = await submitOne(here.store, { lead, destinations: ['mail'] })
    await other.restore(here.copy())
    places.pass(minuteMs)
    return { ...places, here, other, reference }
  }

  test.each([
    ['the earlier', 0, 2 * minuteMs],
    ['the later', 2 * minuteMs, 0],
  ])('stays withdrawn and taken back where the copy has %s state', async (_, before, after) => {
    const { here, other, pass, reference } = await fork()
    pass(before)
    await other.store.change(reference, {
      status: 'withdrawn',
      takeBack: { which: { purpose: 'marketing' }, page: '/track' },
    })
    const path = other.copy()
    pass(after - before)
    await here.store.change(reference, { status: 'contact-due' })
    pass(10 * minuteMs)
    for (let run = 0; run < 2; run++) {
      expect(await here.restore(path)).toMatchObject({ kind: 'restored' })
      expect(await here.store.find(reference)).toMatchObject({ status: 'withdrawn' })
      expect(await standing(here.store, reference)).toEqual([expect.any(String)])
      expect(await here.store.lease(['mail'], new Date(Date.now() * 2))).toBeNull()
      const evidence = here.look(database =>
        database.prepare('SELECT decision FROM consents ORDER BY number').all(),
      )
      expect(evidence.map(({ decision }) => decision)).toEqual(['given', 'withdrawn'])
    }
  })

  test('stays withdrawn, taken back and notified where only this side did so', async () => {
    const { here, other, pass, reference } = await fork()
    await here.store.notify(reference, 'by-mail')
    await here.store.change(reference, {
      takeBack: { which: { purpose: 'marketing' }, page: '/track' },
    })
    await here.store.change(reference, { status: 'withdrawn' })
    pass(minuteMs)
    await other.store.change(reference, { timeWindow: 'evening' })
    await here.restore(other.copy())
    expect(await here.store.find(reference)).toMatchObject({
      status: 'withdrawn',
      notifiedAt: expect.any(Date),
      lead: { timeWindow: 'evening' },
    })
    expect(await standing(here.store, reference)).toEqual([expect.any(String)])
  })
})
