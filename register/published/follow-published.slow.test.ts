import { chmodSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeFileLock } from '../../connections/file-lock.ts'
import { openFilePlace } from '../../connections/open-file-place.ts'
import {
  makeKeys,
  otherPostcode,
  postcode,
  publishFrom,
  writeVersion,
} from '../../tests/support/register/publish-given-homes.ts'
import { startObjectStore } from '../../tests/support/register/start-object-store.ts'
import { openCurrentRegister } from '../sqlite/current-register.ts'
import { publishVersion, readCurrentVersion, versionPath } from '../versions.ts'
import { keepAcceptedManifest } from './accepted-manifest.ts'
import type { FetchFaultKind } from './fetch-fault.ts'
import { fetchInThread } from './fetch-in-thread.ts'
import { type FetchOutcome, fetchRegister } from './fetch-register.ts'
import { followPublishedRegister } from './follow-published.ts'
import type { Manifest } from './manifest.ts'

const keys = makeKeys()
const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const manifestPath = '/registers/manifest.json'

let publisher = ''
let store: Awaited<ReturnType<typeof startObjectStore>>
const opened: (() => Promise<void>)[] = []
const folders: string[] = []
beforeEach(async () => {
  store = await startObjectStore()
  publisher = makeFolder()
})
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  await store.stop()
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'follow-'))
  folders.push(folder)
  return folder
}

function place(address = store.url) {
  const found = openFilePlace(address)
  if (found === null) throw new Error(address)
  return found
}

type Fetch = (
  manifest: Manifest,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
) => Promise<FetchOutcome>

function startNode({ folder = makeFolder(), trusted = [keys.public], at = place() } = {}) {
  const served = openCurrentRegister(folder)
  const faults: FetchFaultKind[] = []
  let fetches = 0
  let now = day(21)
  let fetch: Fetch = manifest => fetchRegister({ place: at, manifest, folder })
  const followed = followPublishedRegister({
    place: at,
    trusted,
    folder,
    served,
    now: () => now,
    fetch(manifest, onBytes, signal) {
      fetches += 1
      return fetch(manifest, onBytes, signal)
    },
    onFault: ({ kind }) => faults.push(kind),
    onInOrder: () => {},
    onSwap: () => {},
    betweenLooksMs: 20,
  })
  opened.push(async () => {
    await followed.stop()
    served.close()
  })
  return {
    ...followed,
    folder,
    served,
    faults,
    fetches: () => fetches,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    fetchBy: (next: Fetch) => {
      fetch = next
    },
  }
}

const publish = (version: string, now = day(20), signingKey = keys.signing) =>
  publishFrom(publisher, version, place(), signingKey, now)

test('two nodes that have nothing fetch what is published, and then what comes after it', async () => {
  const [one, other] = [startNode(), startNode()]
  await one.look()
  expect(one.status()).toMatchObject({ serial: null, fault: { kind: 'not-published' } })

  const first = await publish(writeVersion(publisher, 1, [postcode]))
  for (const node of [one, other]) {
    await node.look()
    expect(node.served.status()).toMatchObject({ state: 'serving', version: first.version })
    expect(await node.served.findAddresses(postcode)).toHaveLength(5)
    expect(node.status()).toEqual({
      place: store.url,
      serial: first.serial,
      publishedAt: day(20).toISOString(),
      ageSeconds: 86_400,
      lastLookSeconds: 0,
      fault: null,
      fetching: null,
    })
  }

  const second = await publish(writeVersion(publisher, 2, [postcode, otherPostcode]), day(21))
  expect(second.serial).toBeGreaterThan(first.serial)
  for (const node of [one, other]) {
    node.start()
    await expect.poll(() => node.status().serial).toBe(second.serial)
    expect(await node.served.findAddresses(otherPostcode)).toHaveLength(2)
  }
})

test('looks cost nothing while nothing changes, and the version before is kept, and no older one', async () => {
  const node = startNode()
  for (const number of [1, 2, 3]) {
    await publish(writeVersion(publisher, number, [postcode]), day(20 + number / 100))
    await node.look()
  }
  store.asked.length = 0
  await node.look()
  expect(store.asked).toMatchObject([{ path: manifestPath }])
  expect(node.fetches()).toBe(3)
  expect(readdirSync(node.folder).filter(name => name.endsWith('.sqlite'))).toEqual([
    '20261102T000000000Z.sqlite',
    '20261103T000000000Z.sqlite',
  ])
  expect(readdirSync(node.folder).filter(name => name.endsWith('.part'))).toEqual([])
})

test('a version that is published again under a higher number is served without fetching', async () => {
  const node = startNode()
  const first = writeVersion(publisher, 1, [postcode])
  await publish(first)
  await node.look()
  await publish(writeVersion(publisher, 2, [postcode, otherPostcode]), day(21))
  await node.look()
  const back = await publish(first, day(22))
  store.asked.length = 0
  await node.look()
  expect(node.status()).toMatchObject({ serial: back.serial, fault: null })
  expect(await node.served.findAddresses(otherPostcode)).toEqual([])
  expect(store.asked.map(({ path }) => path)).toEqual([manifestPath])
})

test('an earlier manifest that is played again is refused, after a restart too', async () => {
  const folder = makeFolder()
  const node = startNode({ folder })
  await publish(writeVersion(publisher, 1, [postcode]))
  const old = store.files.get(manifestPath) ?? Buffer.alloc(0)
  await node.look()
  const newer = await publish(writeVersion(publisher, 2, [postcode]), day(21))
  await node.look()
  store.files.set(manifestPath, old)
  for (const one of [node, startNode({ folder })]) {
    await one.look()
    expect(one.status()).toMatchObject({ serial: newer.serial, fault: { kind: 'old-manifest' } })
    expect(one.served.status().version).toBe(newer.version)
  }
})

test.each<[FetchFaultKind, () => void]>([
  [
    'wrong-signature',
    () => replaceManifest(text => text.replace('"isMadeUp": true', '"isMadeUp": false')),
  ],
  ['not-a-manifest', () => replaceManifest(() => '<!doctype html><title>Sign in</title>')],
  ['not-published', () => store.files.delete(manifestPath)],
  ['refused', () => store.overrideWith((_, response) => Boolean(response.writeHead(500).end()))],
  ['unreachable', () => void store.overrideWith(({ socket }) => Boolean(socket.destroy()))],
  ['too-large', () => store.files.set(manifestPath, Buffer.alloc(9 * 1024 * 1024))],
])('%s: the served register is served on, and the fault is named', async (kind, damage) => {
  const node = startNode()
  const { serial } = await publish(writeVersion(publisher, 1, [postcode]))
  await node.look()
  await publish(writeVersion(publisher, 2, [otherPostcode]), day(21))
  damage()
  await node.look()
  await node.look()
  expect(node.faults).toEqual([kind, kind])
  expect(node.status()).toMatchObject({ serial, fault: { kind, says: expect.any(String) } })
  expect(await node.served.findAddresses(postcode)).toHaveLength(5)
})

test('a node that trusts another key believes nothing, and one that trusts both does', async () => {
  const stranger = makeKeys()
  await publish(writeVersion(publisher, 1, [postcode]))
  const node = startNode({ trusted: [stranger.public] })
  await node.look()
  expect(node.status().fault?.kind).toBe('wrong-signature')
  expect(node.served.status().state).toBe('none')
  const both = startNode({ trusted: [stranger.public, keys.public] })
  await both.look()
  expect(both.served.status().state).toBe('serving')
})

test('a file that proves wrong is not fetched again at every look, but when another is published', async () => {
  const node = startNode()
  const first = await publish(writeVersion(publisher, 1, [postcode]))
  await node.look()
  const { file } = await publish(writeVersion(publisher, 2, [otherPostcode]), day(21))
  const bytes = store.files.get(`/registers/${file}`) ?? Buffer.alloc(0)
  store.files.set(`/registers/${file}`, Buffer.alloc(bytes.length))
  for (let looks = 0; looks < 5; looks++) await node.look()
  expect(node.fetches()).toBe(2)
  expect(node.status()).toMatchObject({ serial: first.serial, fault: { kind: 'wrong-hash' } })
  node.pass(11_000)
  await node.look()
  expect(node.fetches()).toBe(3)
  const third = await publish(writeVersion(publisher, 3, [otherPostcode]), day(22))
  await node.look()
  expect(node.status()).toMatchObject({ serial: third.serial, fault: null })
})

test('a file that proves wrong is fetched by one process of a machine, and the others rest with it', async () => {
  const folder = makeFolder()
  const { file, size } = await publish(writeVersion(publisher, 1, [postcode]))
  store.files.set(`/registers/${file}`, Buffer.alloc(size))
  const processes = [startNode({ folder }), startNode({ folder }), startNode({ folder })]
  for (const one of processes) await one.look()
  expect(processes.map(one => one.fetches())).toEqual([1, 0, 0])
  processes[1]?.pass(11_000)
  await processes[1]?.look()
  expect(processes.map(one => one.fetches())).toEqual([1, 1, 0])
})

test('what was imported while a version was fetched that came from here is left alone', async () => {
  const node = startNode()
  const first = await publish(writeVersion(publisher, 1, [postcode]))
  await node.look()
  const second = await publish(writeVersion(publisher, 2, [otherPostcode]), day(21))
  node.fetchBy(async manifest => {
    const outcome = await fetchRegister({ place: place(), manifest, folder: node.folder })
    keepAcceptedManifest(node.folder, second)
    return outcome
  })
  await node.look()
  expect(node.served.status().version).toBe(first.version)
})

test('a disk that was full is not filled again at every look', async () => {
  const node = startNode()
  const { serial } = await publish(writeVersion(publisher, 1, [postcode]))
  node.fetchBy(async () => ({ kind: 'disk-full', cause: 'ENOSPC' }))
  for (let looks = 0; looks < 5; looks++) await node.look()
  expect(node.fetches()).toBe(1)
  expect(node.status().fault).toMatchObject({ kind: 'disk-full' })
  node.fetchBy(manifest => fetchRegister({ place: place(), manifest, folder: node.folder }))
  node.pass(11_000)
  await node.look()
  expect(node.status()).toMatchObject({ serial, fault: null })
})

test('what is published during a fetch takes its place, and what is played again does not', async () => {
  const node = startNode()
  const first = await publish(writeVersion(publisher, 1, [postcode]))
  const old = store.files.get(manifestPath) ?? Buffer.alloc(0)
  await node.look()
  const second = await publish(writeVersion(publisher, 2, [otherPostcode]), day(21))
  const stopped: number[] = []
  node.fetchBy((manifest, _, signal) => {
    if (manifest.serial !== second.serial)
      return fetchRegister({ place: place(), manifest, folder: node.folder })
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        stopped.push(manifest.serial)
        reject(new Error('The thread that fetches ended with code 1.'))
      })
    })
  })
  node.start()
  await expect.poll(() => node.status().fetching?.serial).toBe(second.serial)
  store.files.set(manifestPath, old)
  const looks = () => store.asked.filter(({ path }) => path === manifestPath).length
  const before = looks()
  await expect.poll(looks).toBeGreaterThan(before + 3)
  expect(node.status()).toMatchObject({ serial: first.serial, fetching: { serial: second.serial } })
  const third = await publish(writeVersion(publisher, 3, [postcode]), day(22))
  await expect.poll(() => node.status().serial).toBe(third.serial)
  expect(stopped).toEqual([second.serial])
  expect(node.faults).toEqual([])
})

test('of two processes over one folder one fetches, and the other follows it', async () => {
  const folder = makeFolder()
  const [one, other] = [startNode({ folder }), startNode({ folder })]
  await other.look()
  const { serial, size } = await publish(writeVersion(publisher, 1, [postcode]))
  const going = Promise.withResolvers<void>()
  one.fetchBy(async wanted => {
    await going.promise
    return fetchRegister({ place: place(), manifest: wanted, folder })
  })
  const looking = one.look()
  await expect.poll(one.fetches).toBe(1)
  await other.look()
  expect(other.status()).toMatchObject({ fetching: { serial, bytes: null, of: size }, fault: null })
  going.resolve()
  await looking
  await other.look()
  expect([one.fetches(), other.fetches()]).toEqual([1, 0])
  expect(other.status()).toMatchObject({ serial, fetching: null, fault: null })
  // The lock is there again for whoever is next.
  takeFileLock(join(folder, 'fetch.lock'))?.release()
})

test('a register that was lost on this node is fetched again', async () => {
  const node = startNode()
  await publish(writeVersion(publisher, 1, [postcode]))
  await node.look()
  node.served.close()
  rmSync(join(node.folder, 'current'))
  const again = startNode({ folder: node.folder })
  expect(again.served.status().state).toBe('unreadable')
  await again.look()
  expect(again.served.status().state).toBe('serving')
})

test('a register that was damaged on this node is fetched again', async () => {
  const node = startNode()
  const { version } = await publish(writeVersion(publisher, 1, [postcode]))
  await node.look()
  const path = versionPath(node.folder, version)
  node.served.close()
  chmodSync(path, 0o644)
  truncateSync(path, 5000)
  const again = startNode({ folder: node.folder })
  expect(again.served.status().state).toBe('unreadable')
  await again.look()
  expect(again.served.status()).toMatchObject({ state: 'serving', version, damaged: [] })
})

test('what is imported here is served until something newer is published', async () => {
  const node = startNode()
  await publish(writeVersion(publisher, 1, [postcode]))
  await node.look()
  publishVersion(node.folder, writeVersion(node.folder, 5, [otherPostcode]))
  await node.look()
  expect(node.status()).toMatchObject({ serial: null, fault: null })
  expect(await node.served.findAddresses(otherPostcode)).toHaveLength(2)
  const { serial } = await publish(writeVersion(publisher, 2, [postcode]), day(21))
  await node.look()
  expect(node.status().serial).toBe(serial)
})

test('made-up homes are not kept for a roll-back when real ones come', async () => {
  const node = startNode()
  publishVersion(node.folder, writeVersion(node.folder, 1, [postcode]))
  node.served.refresh()
  await publish(writeVersion(publisher, 2, [postcode], { isMadeUp: false }))
  await node.look()
  expect(readCurrentVersion(node.folder)).toBe('20261102T000000000Z')
  expect(readdirSync(node.folder).filter(name => name.endsWith('.sqlite'))).toHaveLength(1)
})

test('a thread fetches as well, from a folder, and is stopped in the middle', async () => {
  const folder = makeFolder()
  const target = makeFolder()
  const version = writeVersion(publisher, 1, [postcode])
  const manifest = await publishFrom(publisher, version, place(target), keys.signing)
  const never = new AbortController().signal
  const task = { place: target, manifest, folder }
  expect(await fetchInThread(task, () => {}, never)).toMatchObject({ kind: 'fetched' })
  store.overrideWith(() => true)
  const stopping = new AbortController()
  const waiting = fetchInThread(
    { ...task, place: store.url, folder: makeFolder() },
    () => {},
    stopping.signal,
  )
  stopping.abort()
  await expect(waiting).rejects.toThrow('ended')
})

function replaceManifest(change: (text: string) => string): void {
  const text = store.files.get(manifestPath)?.toString() ?? ''
  expect(change(text)).not.toBe(text)
  store.files.set(manifestPath, Buffer.from(change(text)))
}
