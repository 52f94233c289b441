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

const settings = { MAIL_FROM: 'hello@hearthlight.example', HOST: '127.0.0.1', PORT: 3000 }

async function noteAll(
  origins: readonly (string | null)[],
  given: Partial<typeof settings> = {},
): Promise<string | null> {
  const site = createSiteOrigin({ ...settings, ...given }, openStore())
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
  ['our own name with a port', ['https://www.hearthlight.example:8443'], null],
  ['our own name with a port after it without', [ours, `${ours}:3000`], ours],
  ['another machine of ours with a port', ['http://10.0.0.7:3000'], null],
  ['another machine of ours', ['http://10.0.0.7'], 'http://10.0.0.7'],
  ['a health check past the proxy after ours', [ours, 'http://10.0.0.7'], ours],
  ['ours after this machine', ['http://localhost:3000', ours], ours],
] as const)('after %s the link in a mail is where it should be', async (_, origins, expected) => {
  expect(await noteAll(origins)).toBe(expected)
})

test.each([
  ['www.hearthlight.example', '0.0.0.0', 3000, true],
  ['10.0.0.7', '0.0.0.0', 3000, true],
  ['www.hearthlight.example', '0.0.0.0', 3001, false],
  ['www.hearthlight.example', '::1', 3000, false],
])(
  'of %s, where we listen on %s, the port %d is believed: %s',
  async (name, HOST, port, isBelieved) => {
    const origin = `http://${name}:${port}`
    expect(await noteAll([origin], { HOST })).toBe(isBelieved ? origin : null)
  },
)

test.each([
  ['nothing', null, ours],
  ['a health check past the proxy', 'http://10.0.0.7', ours],
  ['another of our names', 'https://hearthlight.example', 'https://hearthlight.example'],
])('after a start anew and %s it is known from before', async (_, noted, expected) => {
  const store = openStore()
  const before = createSiteOrigin(settings, store)
  before.note(ours)
  await before.read()
  const site = createSiteOrigin(settings, store)
  site.note(noted)
  expect(await site.read()).toBe(expected)
  expect(await store.findSiteOrigin()).toBe(expected)
})

test('what is known from before counts only while our mails come from its domain', async () => {
  const store = openStore()
  await store.keepSiteOrigin('https://www.old.example', null)
  expect(await createSiteOrigin(settings, store).read()).toBeNull()
})

test.each(['findSiteOrigin', 'keepSiteOrigin'] as const)(
  'where %s fails it is known all the same, and kept with a later mail',
  async act => {
    const store = openStore()
    const failing = { ...store, [act]: () => Promise.reject(new Error('the disk is full')) }
    const site = createSiteOrigin(settings, failing)
    site.note(ours)
    expect(await site.read()).toBe(ours)
    expect(await store.findSiteOrigin()).toBeNull()
    Object.assign(failing, { [act]: store[act] })
    await site.read()
    expect(await store.findSiteOrigin()).toBe(ours)
  },
)
