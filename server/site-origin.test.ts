import { expect, onTestFinished, test } from 'vitest'
import { makeSealingKey } from '../leads/sealing.ts'
import { openSqliteLeads } from '../leads/sqlite/sqlite-leads.ts'
import { createSiteOrigin } from './site-origin.ts'

function openStore() {
  const store = openSqliteLeads({
    path: ':memory:',
    keys: [makeSealingKey()],
    now: () => new Date(),
  })
  onTestFinished(store.close)
  return store
}

async function noteAll(...origins: (string | null)[]): Promise<string | null> {
  const site = createSiteOrigin('hearthlight.example', openStore())
  for (const origin of origins) site.note(origin)
  return site.read()
}

const ours = 'https://www.hearthlight.example'

test.each([
  ['nothing', [], null],
  ['our own name', [ours], ours],
  ['the very domain of our mails', ['https://hearthlight.example'], 'https://hearthlight.example'],
  [
    'our own name in capitals',
    ['https://WWW.Hearthlight.Example'],
    'https://WWW.Hearthlight.Example',
  ],
  ['this machine', ['http://127.0.0.1:3000'], 'http://127.0.0.1:3000'],
  ['a stranger’s name', ['https://evil.example'], null],
  ['a name that ends like ours', ['https://evilhearthlight.example'], null],
  ['a name that begins like ours', ['https://hearthlight.example.evil.example'], null],
  ['no sound name', [null, 'not an origin'], null],
  ['a stranger’s name after ours', [ours, 'https://evil.example'], ours],
  ['a health check past the proxy after ours', [ours, 'http://10.0.0.7:3000'], ours],
  ['ours after this machine', ['http://localhost:3000', ours], ours],
] as const)('after %s the link in a mail is where it should be', async (_, origins, expected) => {
  expect(await noteAll(...origins)).toBe(expected)
})

test.each([
  ['nothing', null, ours],
  ['a health check past the proxy', 'http://10.0.0.7:3000', ours],
  ['another of our names', 'https://hearthlight.example', 'https://hearthlight.example'],
])('after a start anew and %s it is known from before', async (_, noted, expected) => {
  const store = openStore()
  const before = createSiteOrigin('hearthlight.example', store)
  before.note(ours)
  await before.read()
  const site = createSiteOrigin('hearthlight.example', store)
  site.note(noted)
  expect(await site.read()).toBe(expected)
  expect(await store.findSiteOrigin()).toBe(expected)
})

test('what is known from before counts only while our mails come from its domain', async () => {
  const store = openStore()
  await store.keepSiteOrigin('https://www.old.example')
  expect(await createSiteOrigin('hearthlight.example', store).read()).toBeNull()
})

test.each(['findSiteOrigin', 'keepSiteOrigin'] as const)(
  'where %s fails it is known all the same, and kept with a later mail',
  async act => {
    const store = openStore()
    const failing = { ...store, [act]: () => Promise.reject(new Error('the disk is full')) }
    const site = createSiteOrigin('hearthlight.example', failing)
    site.note(ours)
    expect(await site.read()).toBe(ours)
    expect(await store.findSiteOrigin()).toBeNull()
    Object.assign(failing, { [act]: store[act] })
    await site.read()
    expect(await store.findSiteOrigin()).toBe(ours)
  },
)
