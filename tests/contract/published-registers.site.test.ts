import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFilePlace } from '../../connections/open-file-place.ts'
import {
  makeKeys,
  otherPostcode,
  postcode,
  publishFrom,
  writeVersion,
} from '../support/register/publish-given-homes.ts'
import { startObjectStore } from '../support/register/start-object-store.ts'
import { ask } from '../support/site/ask.ts'
import { readMetric } from '../support/site/read-metric.ts'
import { findFreePort, startChild } from '../support/site/start-child.ts'
import { startSite } from '../support/site/start-site.ts'

const keys = makeKeys()
const pagesAtOnce = 4

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'published-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Publishes to a place, and starts a node that has nothing of its own. */
async function startNode(REGISTER_URL: string) {
  const publisher = makeFolder()
  const place = openFilePlace(REGISTER_URL)
  if (place === null) throw new Error(REGISTER_URL)
  const publish = (day: number, postcodes: readonly string[]) =>
    publishFrom(publisher, writeVersion(publisher, day, postcodes), place, keys.signing, new Date())
  const env = { DATA_DIR: makeFolder(), REGISTER_URL, REGISTER_PUBLIC_KEY: keys.publicText }
  const site = await startSite({ env, betweenLooksMs: 100 })
  const readDetail = async () => JSON.parse((await ask(site.adminOrigin, '/health/ready')).text)
  const isReady = async () => (await ask(site.origin, '/health/ready')).status
  return { ...site, publish, readDetail, isReady }
}

/** Lookups on pages and in /v1, one after another from several visitors, until told to stop. */
function lookUpSteadily(origin: string) {
  const statuses = new Map<number, number>()
  let isStopping = false
  const paths = [
    `/v1/addresses?postcode=${encodeURIComponent(postcode)}`,
    `/find-your-home?postcode=${encodeURIComponent(postcode)}`,
    `/find-your-home?postcode=${encodeURIComponent(otherPostcode)}`,
  ]
  async function visit(first: number): Promise<void> {
    for (let at = first; !isStopping; at++) {
      const { status } = await ask(origin, paths[at % paths.length] ?? '/')
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const visitors = Array.from({ length: pagesAtOnce }, (_, at) => visit(at))
  return {
    answered: () => statuses.get(200) ?? 0,
    async stop() {
      isStopping = true
      await Promise.all(visitors)
      return Object.fromEntries(statuses)
    },
  }
}

async function startHttpPlace(): Promise<string> {
  const store = await startObjectStore()
  onTestFinished(() => store.stop())
  return store.url
}

test.each([
  ['a folder', async () => join(makeFolder(), 'registers')],
  ['an HTTP place', startHttpPlace],
])(
  'a node that has nothing waits for its first register from %s, and swaps to the next under steady lookups',
  async (_, findPlace) => {
    const { origin, adminOrigin, publish, readDetail, isReady } = await startNode(await findPlace())
    expect(await isReady()).toBe(503)
    expect((await ask(origin, '/health/live')).status).toBe(200)
    expect((await ask(origin, '/')).status).toBe(200)
    expect((await ask(origin, '/v1/addresses?postcode=ZZ1+1AA')).status).toBe(503)

    const first = await publish(1, [postcode])
    await expect.poll(isReady, { timeout: 20_000, interval: 50 }).toBe(200)
    expect((await readDetail()).published).toMatchObject({ serial: first.serial, fault: null })

    const lookups = lookUpSteadily(origin)
    await expect.poll(lookups.answered).toBeGreaterThan(50)
    const second = await publish(2, [postcode, otherPostcode])
    const readSerial = () => readMetric(adminOrigin, 'hearthlight_register_serial')
    await expect.poll(readSerial, { timeout: 20_000, interval: 50 }).toBe(second.serial)
    const before = lookups.answered()
    await expect.poll(lookups.answered).toBeGreaterThan(before + 50)
    const statuses = await lookups.stop()
    expect(Object.keys(statuses)).toEqual(['200'])
    const { text } = await ask(
      origin,
      `/v1/addresses?postcode=${encodeURIComponent(otherPostcode)}`,
    )
    expect(JSON.parse(text).data).toHaveLength(2)
    expect(await readMetric(adminOrigin, 'hearthlight_register_is_behind')).toBe(0)
  },
)

test('a node goes on serving when the place is gone, and says so in health and metrics', async () => {
  const store = await startObjectStore()
  const { origin, adminOrigin, publish, readDetail, isReady } = await startNode(store.url)
  const { serial } = await publish(1, [postcode])
  await expect.poll(isReady, { timeout: 20_000, interval: 50 }).toBe(200)
  await store.stop()
  const series = 'hearthlight_register_faults_total{kind="unreachable"}'
  const readFaults = () => readMetric(adminOrigin, series)
  await expect.poll(readFaults, { timeout: 20_000, interval: 100 }).toBeGreaterThan(0)
  expect(await readMetric(adminOrigin, 'hearthlight_register_is_behind')).toBe(1)
  const says = expect.stringMatching(/cannot be reached \(ECONNREFUSED/)
  // The place may have stopped in the middle of a look, which then says that the connection was reset. The
  // look after it finds nobody.
  await expect.poll(readDetail, { timeout: 20_000 }).toMatchObject({
    status: 'ready',
    published: { serial, fault: { kind: 'unreachable', says } },
  })
  const looked = await ask(origin, `/v1/addresses?postcode=${encodeURIComponent(postcode)}`)
  expect(looked.status).toBe(200)
})

test('a node without homes makes none up, and says what it waits for', async () => {
  const [DATA_DIR, REGISTER_URL] = [makeFolder(), makeFolder()]
  const port = await findFreePort()
  const env = { PORT: String(port), DATA_DIR, REGISTER_URL, REGISTER_PUBLIC_KEY: keys.publicText }
  const child = startChild(env)
  const isSaid = () => child.told().some(line => line.startsWith('Homes: none yet; a published'))
  await expect.poll(isSaid, { timeout: 60_000, interval: 20 }).toBe(true)
  expect(child.told().filter(line => line.startsWith('Making up'))).toEqual([])
  const ready = await ask(`http://127.0.0.1:${port}`, '/health/ready')
  expect(ready.status).toBe(503)
  child.stop('SIGTERM')
  expect(await child.exited).toBe(0)
})
