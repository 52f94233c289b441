import { expect, onTestFinished, test } from 'vitest'
import { makeSealingKey } from '../../leads/sealing.ts'
import { openSqliteLeads } from '../../leads/sqlite/sqlite-leads.ts'
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

const settings = {
  SITE_URL: null,
  MAIL_FROM: 'hello@hearthlight.example',
  HOST: '127.0.0.1',
  PORT: 3000,
}

async function noteAll(
  origins: readonly (string | null)[],
  given: Partial<Parameters<typeof createSiteOrigin>[0]> = {},
): Promise<string | null> {
  const site = createSiteOrigin({ ...settings, ...given }, openStore())
  for (const origin of origins) site.note(origin)
  return site.read()
}

const ours = 'https://www.hearthlight.example'
const sister = 'https://sister.hearthlight.example'

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
  ['another of our names after ours', [ours, sister], ours],
  ['the very domain of our mails after ours', [ours, 'https://hearthlight.example'], ours],
  ['our own name without TLS', ['http://www.hearthlight.example'], null],
  ['our own name without TLS, then with', ['http://www.hearthlight.example', ours], ours],
  ['a name inside that has TLS, then ours', ['https://site.lan', ours], ours],
  ['a made-up name without dots, then ours', ['https://evil-box', ours, 'https://evil-box'], ours],
  ['two names inside that have TLS', ['https://site.lan', 'https://evil-box'], 'https://site.lan'],
  [
    'a name inside with TLS, then without',
    ['https://site.lan', 'http://10.0.0.7'],
    'https://site.lan',
  ],
  ['this machine with TLS, then ours', ['https://localhost:8443', ours], ours],
  [
    'this machine at another port',
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3001'],
    'http://127.0.0.1:3001',
  ],
] as const)('after %s the link in a mail is where it should be', async (_, origins, expected) => {
  expect(await noteAll(origins)).toBe(expected)
})

test.each([
  ['https://www.hearthlight.example', '0.0.0.0', 3000, true],
  ['http://10.0.0.7', '0.0.0.0', 3000, true],
  ['https://www.hearthlight.example', '0.0.0.0', 3001, false],
  ['https://www.hearthlight.example', '::1', 3000, false],
])(
  'of %s, where we listen on %s, the port %d is believed: %s',
  async (name, HOST, port, isBelieved) => {
    const origin = `${name}:${port}`
    expect(await noteAll([origin], { HOST })).toBe(isBelieved ? origin : null)
  },
)

test.each([
  ['nothing', null, ours],
  ['a health check past the proxy', 'http://10.0.0.7', ours],
  ['another of our names', sister, ours],
  ['a name inside that has TLS', 'https://site.lan', ours],
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

test('of two processes that began knowing nothing, the first that believes one wins for both', async () => {
  const store = openStore()
  const [one, other] = [createSiteOrigin(settings, store), createSiteOrigin(settings, store)]
  expect([await one.read(), await other.read()]).toEqual([null, null])
  one.note(ours)
  await one.read()
  other.note(sister)
  expect(await other.read()).toBe(ours)
  expect(await store.findSiteOrigin()).toBe(ours)
})

test('what a process inside kept meanwhile is replaced by the first of ours over TLS', async () => {
  const store = openStore()
  const site = createSiteOrigin(settings, store)
  await site.read()
  await store.keepSiteOrigin('http://10.0.0.7', null)
  site.note(ours)
  expect(await site.read()).toBe(ours)
  expect(await store.findSiteOrigin()).toBe(ours)
})

test('what an earlier version remembered without TLS gives way to the first over TLS', async () => {
  const store = openStore()
  await store.keepSiteOrigin('http://www.hearthlight.example', null)
  const site = createSiteOrigin(settings, store)
  expect(await site.read()).toBeNull()
  site.note(ours)
  expect(await site.read()).toBe(ours)
  expect(await store.findSiteOrigin()).toBe(ours)
})

test.each([
  ['SITE_URL before all', 'https://set.example', sister, 'https://set.example'],
  ['else where the site was when the lead was sent', null, sister, sister],
  ['else where it is known to be', null, null, ours],
])('a lead’s mails lead to %s', async (_, SITE_URL, siteOrigin, expected) => {
  const site = createSiteOrigin({ ...settings, SITE_URL }, openStore())
  site.note(ours)
  expect(await site.readFor({ siteOrigin })).toBe(expected)
  expect(await site.read()).toBe(SITE_URL ?? ours)
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
