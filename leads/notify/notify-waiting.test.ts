import { expect, test } from 'vitest'
import { leaseOne, submitOne } from '../../tests/support/leads/contract/submit-one.ts'
import { makeLead } from '../../tests/support/leads/example-lead.ts'
import { hourMs, openExampleOutbox } from '../../tests/support/leads/example-outbox.ts'
import type { Settlement } from '../lead-store.ts'
import { notifyWaiting } from './notify-waiting.ts'
import { planNotices } from './plan-notices.ts'
import { readWaitingList } from './waiting-entries.ts'

/** Two places for one address, which somebody else may have typed; the first of them has the mail. */
async function setUp() {
  const { store, now, pass } = openExampleOutbox()
  const lead = makeLead({ product: 'waiting-list', postcode: 'ZZ4 1AA', channels: ['email'] })
  const first = await submitOne(store, { lead, destinations: [] })
  pass(hourMs)
  const second = await submitOne(store, { lead, destinations: [] })
  const look = async () => {
    pass(hourMs)
    const { entries } = await readWaitingList(store)
    return notifyWaiting(
      store,
      planNotices(entries, () => true),
    )
  }
  const settle = async (settlement: Settlement) => {
    const until = new Date(now().getTime() + 60_000)
    await store.settle((await leaseOne(store, until, 'mail')).id, settlement)
  }
  const joinAgain = () => {
    pass(hourMs)
    return submitOne(store, { lead, destinations: [] })
  }
  return { store, first, second, look, settle, joinAgain }
}

const nobody = { mails: 0, otherEntries: 0 }

test('a place is told by the mail of another once that has arrived', async () => {
  const { look, settle } = await setUp()
  expect(await look()).toEqual({ mails: 1, otherEntries: 0 })
  expect(await look()).toEqual(nobody)
  await settle({ kind: 'delivered' })
  expect(await look()).toEqual({ mails: 0, otherEntries: 1 })
  expect(await look()).toEqual(nobody)
})

test.each(['left', 'deleted'] as const)(
  'where the place with the mail is %s before it was sent, the other gets its own',
  async how => {
    const { store, first, second, look } = await setUp()
    await look()
    await look()
    if (how === 'left') await store.change(first, { status: 'withdrawn' })
    else await store.forget(first, 'asked by the visitor')
    expect(await look()).toEqual({ mails: 1, otherEntries: 0 })
    expect((await store.outboxOf(second)).map(({ type }) => type)).toEqual(['area.opened'])
  },
)

test('where the mail of the other was refused, as after they asked for none, it gets its own', async () => {
  const { look, settle } = await setUp()
  await look()
  await settle({ kind: 'dead', error: 'refused' })
  expect(await look()).toEqual({ mails: 1, otherEntries: 0 })
  expect(await look()).toEqual(nobody)
})

test('where the place that was to have the mail is left at that moment, the other waits on', async () => {
  const { store, first, second } = await setUp()
  const { entries } = await readWaitingList(store)
  const planned = planNotices(entries, () => true)
  await store.change(first, { status: 'withdrawn' })
  expect(await notifyWaiting(store, planned)).toEqual(nobody)
  expect(await store.find(second)).toMatchObject({ notifiedAt: null })
})

test('who joins again after they were told is told again, also where staff close the first later', async () => {
  const { store, first, look, settle, joinAgain } = await setUp()
  await look()
  await settle({ kind: 'delivered' })
  await look()
  await joinAgain()
  await store.change(first, { status: 'done' })
  expect(await look()).toEqual({ mails: 1, otherEntries: 0 })
})
