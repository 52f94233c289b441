import { describe, expect, test } from 'vitest'
import { listAgreed } from '../../enquiries/consent/agreed-consents.ts'
import { leaseOne, submitOne } from '../../tests/support/leads/contract/submit-one.ts'
import { makeConsent, makeLead } from '../../tests/support/leads/example-lead.ts'
import { minuteMs, openPlaces } from '../../tests/support/leads/open-copied-leads.ts'
import type { LeadChange, LeadStore } from '../lead-store.ts'
import { digestTables } from './copy-manifest.ts'
import { mergedTables } from './merge-copy.ts'

const dayMs = 24 * 60 * minuteMs

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
      const found = await here.store.find(reference)
      expect(found).toMatchObject({ status: 'withdrawn', closedAt: expect.any(Date) })
      expect(await standing(here.store, reference)).toEqual([expect.any(String)])
      expect(await here.store.lease(['mail'], new Date(Date.now() * 2))).toBeNull()
      const evidence = here.look(database =>
        database.prepare('SELECT decision FROM consents ORDER BY number').all(),
      )
      expect(evidence.map(({ decision }) => decision)).toEqual(['given', 'withdrawn'])
    }
  })

  test('stays as it was later withdrawn, where both sides did', async () => {
    const { here, other, pass, reference } = await fork()
    await other.store.change(reference, { status: 'withdrawn' })
    pass(minuteMs)
    await here.store.change(reference, { status: 'withdrawn' })
    const before = here.look(database => digestTables(database))
    await here.restore(other.copy())
    expect(here.look(database => digestTables(database))).toEqual(before)
  })

  test('stays withdrawn, taken back and notified where only this side did so', async () => {
    const { here, other, pass, now, reference } = await fork()
    await here.store.notify(reference, 'by-mail')
    await here.store.change(reference, {
      takeBack: { which: { purpose: 'marketing' }, page: '/track' },
    })
    await here.store.change(reference, { status: 'withdrawn' })
    pass(minuteMs)
    await other.store.change(reference, { timeWindow: 'evening' })
    pass(minuteMs)
    await here.restore(other.copy())
    expect(await here.store.find(reference)).toMatchObject({
      status: 'withdrawn',
      changedAt: now(),
      notifiedAt: expect.any(Date),
      lead: { timeWindow: 'evening' },
    })
    expect(await standing(here.store, reference)).toEqual([expect.any(String)])
  })

  test.each([
    ['waits, is told from here', false, 'notified'],
    ['has arrived, is told no more', true, 'not-waiting'],
  ] as const)('who was notified in the copy alone, whose mail %s', async (_, isSent, end) => {
    const { here, other, pass, now, reference } = await fork()
    await other.store.notify(reference, 'by-mail')
    for (let mails = isSent ? 2 : 0; mails > 0; mails--) {
      const { id } = await leaseOne(other.store, now(), 'mail')
      await other.store.settle(id, { kind: 'delivered' })
    }
    pass(minuteMs)
    await here.store.change(reference, { timeWindow: 'evening' })
    await here.restore(other.copy())
    expect(await here.store.notify(reference, 'by-mail')).toBe(end)
  })
})

describe('a receiver that got a lead from here', () => {
  const consent = makeConsent({ decision: 'given' })
  const takeBack = { which: { purpose: 'marketing' }, page: '/track' } as const

  /** One lead here and in another place, and the webhook has it from here alone. */
  async function deliver() {
    const places = openPlaces()
    const [here, other] = [places.openPlace('here'), places.openPlace('other')]
    const reference = await submitOne(here.store, { lead: makeLead({ consents: [consent] }) })
    await other.restore(here.copy())
    const { id } = await leaseOne(here.store, places.now())
    await here.store.settle(id, { kind: 'delivered' })
    places.pass(minuteMs)
    const open = async () =>
      (await here.store.outboxOf(reference)).flatMap(({ type, state }) =>
        state === 'pending' ? [type] : [],
      )
    return { ...places, here, other, reference, open }
  }

  test.each<[string, LeadChange, string]>([
    ['withdrawn', { status: 'withdrawn' }, 'lead.withdrawn'],
    ['taken back', { takeBack }, 'lead.updated'],
  ])('hears once what was %s in the copy', async (_, change, type) => {
    const { here, other, reference, open } = await deliver()
    await other.store.change(reference, change)
    const path = other.copy()
    for (let run = 0; run < 2; run++) {
      await here.restore(path)
      expect(await open()).toEqual([type])
    }
  })

  test('hears of a withdrawal whose message has the number of another that is here', async () => {
    const { here, other, reference, open, pass, now } = await deliver()
    const { id } = (await other.store.outboxOf(reference))[0] ?? {}
    await leaseOne(other.store, now())
    await other.store.settle(String(id), { kind: 'delivered' })
    await here.store.change(reference, { dueOn: '2026-11-30' })
    await here.store.settle((await leaseOne(here.store, now())).id, { kind: 'delivered' })
    pass(minuteMs)
    await other.store.change(reference, { status: 'withdrawn' })
    await here.restore(other.copy())
    expect(await open()).toEqual(['lead.withdrawn'])
  })

  test('hears once that it was erased in the copy', async () => {
    const { here, other, reference, open } = await deliver()
    await other.store.forget(reference, 'asked by the visitor')
    const path = other.copy()
    for (let run = 0; run < 2; run++) {
      await here.restore(path)
      expect(await open()).toEqual(['lead.erased'])
    }
  })

  test.each([
    ['here, before it arrived', false],
    ['on both sides', true],
  ])('hears from here what it got from the copy, where the lead was erased %s', async (_, both) => {
    const { openPlace, now } = openPlaces()
    const [here, other] = [openPlace('here'), openPlace('other')]
    const reference = await submitOne(here.store)
    await other.restore(here.copy())
    await here.store.forget(reference, 'asked by the visitor')
    await other.store.settle((await leaseOne(other.store, now())).id, { kind: 'delivered' })
    if (both) await other.store.forget(reference, 'asked by the visitor')
    const path = other.copy()
    for (let run = 0; run < 2; run++) {
      await here.restore(path)
      expect(await here.store.outboxOf(reference)).toMatchObject([
        { type: 'lead.erased', state: 'pending' },
      ])
    }
  })
})

test('what is withdrawn in the copy is not sent from here later, be it held or dead here', async () => {
  const { openPlace, now, pass } = openPlaces()
  const [here, other] = [openPlace('here'), openPlace('other')]
  const dead = await submitOne(here.store, { destinations: ['provider'] })
  const held = await submitOne(here.store, { destinations: ['provider'], isHeld: true })
  await other.restore(here.copy())
  const { id } = await leaseOne(here.store, now(), 'provider')
  await here.store.settle(id, { kind: 'dead', error: 'it answered 400' })
  pass(minuteMs)
  for (const one of [dead, held]) await other.store.change(one, { status: 'withdrawn' })
  pass(minuteMs)
  await here.store.change(held, { timeWindow: 'evening' })
  await here.restore(other.copy())
  for (const one of [dead, held]) {
    expect(await here.store.outboxOf(one)).toMatchObject([{ state: 'cancelled' }])
  }
})
