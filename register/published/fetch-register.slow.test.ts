import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFilePlace } from '../../connections/open-file-place.ts'
import {
  makeKeys,
  otherPostcode,
  postcode,
  publishFrom,
  writeVersion,
} from '../../tests/support/register/publish-given-homes.ts'
import { startObjectStore } from '../../tests/support/register/start-object-store.ts'
import { versionPath } from '../versions.ts'
import { type FetchRequest, fetchRegister, partialPath } from './fetch-register.ts'
import type { Manifest } from './manifest.ts'

const keys = makeKeys()
let folder = ''
let node = ''
let store: Awaited<ReturnType<typeof startObjectStore>>
let manifest: Manifest
let whole: Buffer
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fetch-'))
  node = join(folder, 'node')
  mkdirSync(node)
  store = await startObjectStore()
  const version = writeVersion(folder, 1, [postcode, otherPostcode])
  whole = readFileSync(versionPath(folder, version))
  manifest = await publishFrom(folder, version, place(), keys.signing)
  store.asked.length = 0
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await store.stop()
})

function place() {
  const opened = openFilePlace(store.url)
  if (opened === null) throw new Error(store.url)
  return opened
}

const fetchIt = (other: Partial<FetchRequest> = {}) =>
  fetchRegister({ place: place(), manifest, folder: node, ...other })

const filePath = () => `/registers/${manifest.file}`

/** Answers for the register file alone. */
function answerFile(answer: (response: ServerResponse) => unknown): void {
  store.overrideWith(({ url }, response) => {
    if (url !== filePath()) return false
    answer(response)
    return true
  })
}

test('a register comes whole, and is checked', async () => {
  const bytes: number[] = []
  const outcome = await fetchIt({ onBytes: count => bytes.push(count) })
  expect(outcome).toEqual({ kind: 'fetched', path: partialPath(node, manifest) })
  expect(readFileSync(partialPath(node, manifest)).equals(whole)).toBe(true)
  expect(bytes.at(-1)).toBe(whole.length)
})

test('after a cut connection it goes on from there', async () => {
  const half = Math.floor(whole.length / 2)
  answerFile(response => {
    response.writeHead(200, { 'Content-Length': whole.length })
    response.write(whole.subarray(0, half), () => setTimeout(() => response.destroy(), 20))
  })
  expect(await fetchIt()).toMatchObject({ kind: 'cut-off' })
  const come = readFileSync(partialPath(node, manifest)).length
  expect(come).toBeGreaterThan(0)
  store.overrideWith(() => false)
  expect(await fetchIt()).toMatchObject({ kind: 'fetched' })
  expect(store.asked.map(({ range }) => range)).toEqual(['', `bytes=${come}-`])
  expect(readFileSync(partialPath(node, manifest)).equals(whole)).toBe(true)
})

test('from a place that knows no parts it comes anew', async () => {
  writeFileSync(partialPath(node, manifest), whole.subarray(0, 1000))
  answerFile(response => response.writeHead(200, { 'Content-Length': whole.length }).end(whole))
  expect(await fetchIt()).toMatchObject({ kind: 'fetched' })
  expect(readFileSync(partialPath(node, manifest)).equals(whole)).toBe(true)
})

test('what had come whole is not fetched again, and what came of another is removed', async () => {
  writeFileSync(partialPath(node, manifest), whole)
  writeFileSync(join(node, `${'0'.repeat(32)}.part`), 'another')
  expect(await fetchIt()).toMatchObject({ kind: 'fetched' })
  expect(store.asked).toEqual([])
  expect(readdirSync(node)).toEqual([`${manifest.sha256.slice(0, 32)}.part`])
})

test('a version that is here already, as before a roll-back, is not fetched', async () => {
  const own = versionPath(node, manifest.version)
  writeFileSync(own, whole)
  expect(await fetchIt()).toEqual({ kind: 'fetched', path: own })
  writeFileSync(own, whole.subarray(1))
  expect(await fetchIt()).toEqual({ kind: 'fetched', path: partialPath(node, manifest) })
})

test.each<[string, string, () => void]>([
  ['is not there', 'no-file', () => store.files.delete(filePath())],
  ['is cut short', 'wrong-size', () => store.files.set(filePath(), whole.subarray(0, 5000))],
  ['has more', 'wrong-size', () => store.files.set(filePath(), Buffer.concat([whole, whole]))],
  ['is another of the same size', 'wrong-hash', () => store.files.set(filePath(), flipLastByte())],
  [
    'is a page of a gateway',
    'wrong-size',
    () => answerFile(response => response.writeHead(200).end('<h1>Sign in</h1>')),
  ],
  ['may not be read', 'refused', () => answerFile(response => response.writeHead(403).end())],
  [
    'comes without its length, and goes on for ever',
    'wrong-size',
    () => answerFile(response => response.writeHead(200).end(Buffer.concat([whole, whole]))),
  ],
])('of a file that %s, the fault is %s, and nothing wrong is kept', async (_, kind, damage) => {
  damage()
  expect(await fetchIt()).toMatchObject({ kind })
  const left = readdirSync(node).map(name => readFileSync(join(node, name)))
  expect(left.filter(bytes => !whole.subarray(0, bytes.length).equals(bytes))).toEqual([])
})

test('a place that answers too slowly is not waited for', async () => {
  answerFile(response => {
    response.writeHead(200, { 'Content-Length': whole.length })
    response.write(whole.subarray(0, 1000))
  })
  expect(await fetchIt({ patienceMs: 100 })).toMatchObject({ kind: 'too-slow' })
})

test('where the disk has no room for it, nothing is fetched', async () => {
  manifest = { ...manifest, size: 2 ** 50 }
  expect(await fetchIt()).toMatchObject({ kind: 'disk-full' })
  expect(store.asked).toEqual([])
  expect(readdirSync(node)).toEqual([])
})

test('a file that was signed and is no register is not served', async () => {
  const bytes = Buffer.from('no register'.repeat(100))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  store.files.set(filePath(), bytes)
  manifest = { ...manifest, sha256, size: bytes.length }
  expect(await fetchIt()).toMatchObject({ kind: 'unreadable', cause: 'It is not a register file.' })
})

function flipLastByte(): Buffer {
  const bytes = Buffer.from(whole)
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  return bytes
}
