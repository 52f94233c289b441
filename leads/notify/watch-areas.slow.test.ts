import { expect, test } from 'vitest'
import type { Lead } from '../../enquiries/lead.ts'
import type { ServiceAreas, ServiceState } from '../../homes/supplies/service-area.ts'
import { submitOne } from '../../tests/support/leads/contract/submit-one.ts'
import { makeLead } from '../../tests/support/leads/example-lead.ts'
import { hourMs, openExampleOutbox } from '../../tests/support/leads/example-outbox.ts'
import { openSqliteLeads } from '../sqlite/sqlite-leads.ts'
import { checkAreas } from './watch-areas.ts'

const phone = { typed: '07700 900123', e164: '+447700900123', extension: null, isMobile: true }

function setUp() {
  const { store, now, pass, path, keys } = openExampleOutbox()
  let state: ServiceState = 'waiting-list'
  let authorities: ServiceAreas['localAuthorities'] = []
  const areas = (): ServiceAreas => ({
    asOf: '2026-11-20',
    otherwise: 'covered',
    outcodes: [{ code: 'ZZ4', state }],
    localAuthorities: authorities,
  })
  const look = (hasMail = true, at = store) => checkAreas({ store: at, areas, now, hasMail })
  return {
    store,
    look,
    areas,
    now,
    pass,
    join: (changes: Partial<Lead> = {}, isHeld = false) =>
      submitOne(store, {
        lead: makeLead({
          product: 'waiting-list',
          postcode: 'ZZ4 1AA',
          channels: ['email'],
          ...changes,
        }),
        dueOn: null,
        destinations: ['mail'],
        isHeld,
        isSuspected: isHeld,
      }),
    set: (next: ServiceState) => {
      state = next
    },
    setAuthorities: (next: ServiceAreas['localAuthorities']) => {
      authorities = next
    },
    /** The looks of so many hours, one an hour. */
    async wait(hours: number, hasMail = true) {
      let mails = 0
      for (let hour = 0; hour < hours; hour++) {
        pass(hourMs)
        mails += (await look(hasMail)).mails
      }
      return mails
    },
    noticesOf: async (reference: string) =>
      (await store.outboxOf(reference)).filter(({ type }) => type === 'area.opened').length,
    again: () => openSqliteLeads({ path, keys, now }),
  }
}

test('an area that stays open for a day notifies who waits there, once', async () => {
  const { look, set, wait, join, noticesOf } = setUp()
  const reference = await join()
  expect(await look()).toEqual({
    mails: 0,
    otherEntries: 0,
    waiting: 1,
    forStaff: 0,
    withoutMail: 0,
    undecided: 0,
  })
  expect(await wait(48)).toBe(0)
  set('covered')
  await look()
  expect(await wait(23)).toBe(0)
  expect(await wait(1)).toBe(1)
  expect(await wait(48)).toBe(0)
  expect(await noticesOf(reference)).toBe(1)
})

test('a slip of an editor notifies nobody', async () => {
  const { look, set, wait, join, noticesOf } = setUp()
  const reference = await join()
  for (let slip = 0; slip < 3; slip++) {
    set('covered')
    await look()
    expect(await wait(20)).toBe(0)
    set('waiting-list')
    await look()
    expect(await wait(30)).toBe(0)
  }
  expect(await noticesOf(reference)).toBe(0)
})

test('what was counted outlives the process, and two processes count an hour once', async () => {
  const { look, set, join, pass, again } = setUp()
  await join()
  set('covered')
  await look()
  let mails = 0
  for (let hour = 0; hour < 23; hour++) {
    pass(hourMs)
    const other = again()
    mails += (await look(true, other)).mails + (await look()).mails
    other.close()
  }
  expect(mails).toBe(0)
  pass(hourMs)
  const other = again()
  const both = await Promise.all([look(true, other), look()])
  expect(both.reduce((all, one) => all + one.mails, 0)).toBe(1)
  other.close()
})

test('without a mail server nobody is recorded as notified, until there is one', async () => {
  const { look, set, wait, join, store } = setUp()
  const reference = await join()
  set('covered')
  await look(false)
  await wait(30, false)
  expect(await look(false)).toMatchObject({ mails: 0, waiting: 1, withoutMail: 1 })
  expect(await store.find(reference)).toMatchObject({ notifiedAt: null })
  expect(await look()).toMatchObject({ mails: 1, waiting: 0, withoutMail: 0 })
})

test('who asked for a call, and who looks automatic, are counted for staff until they are dealt with', async () => {
  const { look, set, wait, join, store } = setUp()
  const called = await join({ channels: ['phone'], phone })
  const doubtful = await join({ email: 'other@post.example' }, true)
  set('covered')
  await look()
  expect(await wait(30)).toBe(0)
  expect(await look()).toMatchObject({ forStaff: 2, waiting: 2 })
  await store.change(called, { status: 'done' })
  await store.redeliver({ reference: doubtful })
  expect(await look()).toMatchObject({ mails: 1, forStaff: 0, waiting: 0 })
})

test('who left is never notified, nor by an opening of later', async () => {
  const { look, set, wait, join, store, noticesOf } = setUp()
  const reference = await join()
  set('covered')
  await look()
  await wait(12)
  await store.change(reference, { status: 'withdrawn' })
  expect(await wait(48)).toBe(0)
  set('not-covered')
  await look()
  set('covered')
  expect(await wait(48)).toBe(0)
  expect(await noticesOf(reference)).toBe(0)
})

test('where a local authority would decide, which a lead does not have, nobody is notified', async () => {
  const { look, setAuthorities, wait, join } = setUp()
  await join({ postcode: 'ZZ5 1AA' })
  setAuthorities([{ code: 'E99000001', state: 'waiting-list' }])
  await join({ postcode: null, addressId: '900000000001', email: 'id@post.example' })
  expect(await look()).toMatchObject({ waiting: 2, undecided: 2 })
  expect(await wait(30)).toBe(0)
  setAuthorities([])
  await look()
  expect(await wait(24)).toBe(1)
})

test('many are notified in pieces, each once', async () => {
  const { store, now, look, set, wait, join } = setUp()
  for (let number = 0; number < 250; number++)
    await join({ email: `n${number % 240}@post.example` })
  set('covered')
  await look()
  await wait(23)
  expect(await wait(1)).toBe(240)
  expect(await look()).toMatchObject({ mails: 0, waiting: 10 })
  for (;;) {
    const sent = await store.lease(['mail'], new Date(now().getTime() + hourMs))
    if (!sent) break
    await store.settle(sent.id, { kind: 'delivered' })
  }
  expect(await look()).toMatchObject({ mails: 0, otherEntries: 10, waiting: 0 })
})

test('a check that is stopped goes on from there at the next, and counts what it did', async () => {
  const { store, areas, now, set, join, look, wait } = setUp()
  for (let number = 0; number < 50; number++) await join({ email: `n${number}@post.example` })
  set('covered')
  await look()
  await wait(30, false)
  const stop = new AbortController()
  let mails = 0
  const onMails = (more: number) => {
    mails += more
    stop.abort()
  }
  const { signal } = stop
  await expect(checkAreas({ store, areas, now, hasMail: true, signal, onMails })).rejects.toThrow()
  expect(mails).toBe(20)
  expect((await look()).mails).toBe(30)
})

test('what was notified is counted where a notice fails part-way', async () => {
  const { store, areas, now, set, join, look, wait } = setUp()
  for (let number = 0; number < 5; number++) await join({ email: `n${number}@post.example` })
  set('covered')
  await look()
  await wait(30, false)
  let asked = 0
  let mails = 0
  const failing = {
    ...store,
    notify: (...how: Parameters<typeof store.notify>) =>
      ++asked === 3 ? Promise.reject(new Error('disk full')) : store.notify(...how),
  }
  const onMails = (more: number) => {
    mails += more
  }
  await expect(checkAreas({ store: failing, areas, now, hasMail: true, onMails })).rejects.toThrow(
    'disk full',
  )
  expect(mails).toBe(4)
  expect((await look()).mails).toBe(1)
})
