import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startObjectStore } from '../tests/support/register/start-object-store.ts'
import type { FilePlace } from './file-place.ts'
import { openFilePlace, readPlaceAddress } from './open-file-place.ts'

const asked = { known: null, maxBytes: 1000, timeoutMs: 5000 }
const patient = { patienceMs: 30_000 }

let folder = ''
let store: Awaited<ReturnType<typeof startObjectStore>>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'place-'))
  store = await startObjectStore()
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await store.stop()
})

function open(address: string): FilePlace {
  const place = openFilePlace(address)
  if (place === null) throw new Error(address)
  return place
}

async function readAll(place: FilePlace, file: string, start: number) {
  const read = await place.readFrom(file, start, patient)
  const chunks: Uint8Array[] = []
  for await (const chunk of read?.chunks ?? []) chunks.push(chunk)
  return read && { start: read.start, size: read.size, text: Buffer.concat(chunks).toString() }
}

describe.each([
  ['a folder', () => join(folder, 'place')],
  ['a file: address', () => `file://${folder}/other%20place`],
  ['an HTTP place', () => store.url],
])('%s', (_, address) => {
  test('gives back what was put there', async () => {
    const place = open(address())
    expect(await place.readText('a.json', asked)).toEqual({ kind: 'missing' })
    expect(await place.readFrom('a.json', 0, patient)).toBeNull()
    expect(await place.sizeOf('a.json')).toBe('missing')

    await place.writeText('a.json', '{"a":1}')
    const read = await place.readText('a.json', asked)
    expect(read).toMatchObject({ kind: 'read', text: '{"a":1}' })
    const known = read.kind === 'read' ? read.stamp : null
    expect(await place.readText('a.json', { ...asked, known })).toEqual({ kind: 'unchanged' })
    await place.writeText('a.json', '{"a":22}')
    expect(await place.readText('a.json', { ...asked, known })).toMatchObject({ text: '{"a":22}' })
    await expect(place.readText('a.json', { ...asked, maxBytes: 5 })).rejects.toMatchObject({
      kind: 'too-large',
    })
  })

  test('takes a file whole, and gives it from any place on', async () => {
    const place = open(address())
    const path = join(folder, 'given')
    writeFileSync(path, '0123456789'.repeat(100_000))
    const reported: number[] = []
    await place.writeFile('b.sqlite', path, bytes => reported.push(bytes))
    expect(reported.at(-1)).toBe(1_000_000)
    expect(await place.sizeOf('b.sqlite')).toBe(1_000_000)
    expect(await readAll(place, 'b.sqlite', 0)).toMatchObject({ start: 0, size: 1_000_000 })
    expect(await readAll(place, 'b.sqlite', 999_995)).toEqual({
      start: 999_995,
      size: 1_000_000,
      text: '56789',
    })
  })
})

test('a folder has nothing half written, and removes what is old', async () => {
  const place = open(folder)
  await expect(place.writeFile('c', join(folder, 'missing'), () => {})).rejects.toThrow()
  expect(readdirSync(folder)).toEqual([])
  await place.writeText('old', '1')
  await place.writeText('new', '2')
  expect(await place.removeFiles(name => name === 'old')).toEqual(['old'])
  expect(readdirSync(folder)).toEqual(['new'])
})

test('an HTTP place is called with the query and the authorization of its address, and shown without', async () => {
  const place = open(`${store.url.replace('//', '//name:pass%20word@')}/?signed=1`)
  await place.writeText('d', '1')
  await place.readText('d', asked)
  const authorization = `Basic ${btoa('name:pass word')}`
  expect(store.asked).toMatchObject([
    { method: 'PUT', path: '/registers/d?signed=1', authorization },
    { method: 'GET', path: '/registers/d?signed=1', authorization },
  ])
  expect(place.shown).toBe(`${store.url}/`)
})

test.each<[string, string, Parameters<typeof store.overrideWith>[0]]>([
  ['refuses', 'refused', (_, response) => Boolean(response.writeHead(403).end('secret'))],
  ['redirects for ever', 'unreachable', (_, response) => redirect(response)],
  ['never answers', 'too-slow', () => true],
  ['breaks off', 'cut-off', (_, response) => breakOff(response)],
])('of an HTTP place that %s, the fault is %s, without what it says', async (_, kind, override) => {
  store.overrideWith(override)
  // Only the store that never answers is given a short time: on a busy machine the others may answer late.
  const timeoutMs = kind === 'too-slow' ? 300 : 10_000
  const reading = open(store.url).readText('e', { ...asked, timeoutMs })
  await expect(reading).rejects.toMatchObject({
    kind,
    message: expect.not.stringMatching(/secret/),
  })
})

test('an HTTP place that has no part of a file is asked for the whole once, and not again', async () => {
  store.overrideWith((_, response) => Boolean(response.writeHead(416).end()))
  await expect(open(store.url).readFrom('e', 5, patient)).rejects.toMatchObject({ kind: 'refused' })
  expect(store.asked).toHaveLength(2)
})

test('an HTTP place that refuses a file says so before it has all of it', async () => {
  const path = join(folder, 'given')
  writeFileSync(path, Buffer.alloc(20_000_000))
  store.overrideWith((_, response) => Boolean(response.writeHead(403).end()))
  const writing = open(store.url).writeFile('f', path, () => {})
  await expect(writing).rejects.toMatchObject({ kind: 'refused', message: /403/ })
})

test('a file that comes too slowly is a fault, and so is a place that is not there', async () => {
  store.overrideWith((_, response) => Boolean(response.writeHead(200).write('begun')))
  const drain = async () => {
    const read = await open(store.url).readFrom('g', 0, { patienceMs: 100 })
    for await (const _ of read?.chunks ?? []);
  }
  await expect(drain()).rejects.toMatchObject({ kind: 'too-slow' })
  await store.stop()
  await expect(open(store.url).readText('g', asked)).rejects.toMatchObject({
    kind: 'unreachable',
    // A connection that was kept is cut; a new one is refused.
    message: expect.stringMatching(/^ECONN(?:REFUSED|RESET)$/),
  })
})

test.each([
  ['./registers', 'folder'],
  ['C:\\registers', 'folder'],
  ['file:///srv/registers', 'folder'],
  ['file://host/registers', 'wrong'],
  ['https://registers.example/uk', 'http'],
  ['https://', 'wrong'],
  ['ftp://registers.example', 'wrong'],
  ['s3://bucket/registers', 'wrong'],
])('%s is an address of the kind %s', (text, kind) => {
  expect(readPlaceAddress(text).kind).toBe(kind)
})

function redirect(response: Parameters<Parameters<typeof store.overrideWith>[0]>[1]): true {
  response.writeHead(302, { Location: '/registers/e' }).end()
  return true
}

function breakOff(response: Parameters<Parameters<typeof store.overrideWith>[0]>[1]): true {
  response.writeHead(200, { 'Content-Length': 1000 }).write('{', () => response.destroy())
  return true
}
