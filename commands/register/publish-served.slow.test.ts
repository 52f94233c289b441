import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Manifest, readManifest } from '../../register/published/manifest.ts'
import { rememberRemovedRatings } from '../../register/removed-ratings.ts'
import { openEarlierSqliteRegister } from '../../register/sqlite/read-earlier-register.ts'
import { publishVersion, readCurrentVersion, versionPath } from '../../register/versions.ts'
import {
  makeKeys,
  otherPostcode,
  postcode,
  writeVersion,
} from '../../tests/support/register/publish-given-homes.ts'
import { startObjectStore } from '../../tests/support/register/start-object-store.ts'
import { runRegisterCommand } from './run-register-command.ts'

const keys = makeKeys()
const noSettings = { REGISTER_URL: null, REGISTER_SIGNING_KEY: null, REGISTER_PUBLIC_KEY: null }
let dataFolder = ''
let target = ''
let now = new Date(Date.UTC(2026, 10, 20))
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'publish-'))
  target = join(dataFolder, 'place')
})
afterEach(() => rmSync(dataFolder, { recursive: true }))

const folder = () => join(dataFolder, 'register')

async function run(
  words: readonly string[],
  settings: Partial<typeof noSettings | object> = {},
  onProgress = (_text: string) => {},
) {
  const progress: string[] = []
  now = new Date(now.getTime() + 60_000)
  const printed = await runRegisterCommand(words, {
    dataFolder,
    now,
    output: {
      isTTY: false,
      write(text) {
        progress.push(text)
        onProgress(text)
      },
    },
    publishing: { ...noSettings, REGISTER_SIGNING_KEY: keys.signingText, ...settings },
  })
  return { ...printed, progress: progress.join('') }
}

function serve(day: number, postcodes: readonly string[], other = {}): string {
  const version = writeVersion(folder(), day, postcodes, other)
  publishVersion(folder(), version)
  return version
}

function readPublished(trusted = keys): Manifest {
  const read = readManifest(readFileSync(join(target, 'manifest.json'), 'utf8'), [trusted.public])
  if (read.kind !== 'believed') throw new Error(read.cause)
  return read.manifest
}

test('what is served is put into a folder, with a signed manifest, and once only', async () => {
  const version = serve(1, [postcode])
  const done = await run(['publish', target])
  expect(done).toMatchObject({ exitCode: 0 })
  const manifest = readPublished()
  expect(manifest).toMatchObject({
    version,
    size: readFileSync(versionPath(folder(), version)).length,
    form: 6,
    homes: 4,
    madeAt: '2026-11-01T00:00:00.000Z',
    sources: [{ file: 'made-up.csv', importedAt: '2026-11-01T09:30:00.000Z' }],
  })
  expect(done.results[0]).toContain(`version ${version} as number ${manifest.serial} at ${target}`)
  expect(done.messages).toEqual([`Nodes check it with REGISTER_PUBLIC_KEY=${keys.publicText}`])
  expect(done.progress).toMatch(/^Hashing, \d+ %.*\nSending, \d+ %/)
  expect(readFileSync(join(target, manifest.file))).toEqual(
    readFileSync(versionPath(folder(), version)),
  )
  const again = await run(['publish', target])
  expect(again.results).toEqual([
    `Version ${version} is what is published at ${target}, as number ${manifest.serial}: nothing to do.`,
  ])
  expect(readPublished()).toEqual(manifest)
})

test('what another command has published meanwhile stays', async () => {
  const manifestPath = join(target, 'manifest.json')
  serve(1, [postcode])
  await run(['publish', target])
  const first = readFileSync(manifestPath)
  serve(2, [otherPostcode])
  await run(['publish', target])
  const second = readFileSync(manifestPath)
  writeFileSync(manifestPath, first)
  serve(3, [postcode])
  const overtaken = await run(['publish', target], {}, text => {
    if (text.startsWith('Sending')) writeFileSync(manifestPath, second)
  })
  expect(overtaken).toMatchObject({
    exitCode: 1,
    messages: [
      'Failed, and nothing was changed: another version was published there meanwhile. Look at it, and publish again.',
    ],
  })
  expect(readFileSync(manifestPath)).toEqual(second)
})

test('an HTTP place has the file before the manifest that names it', async () => {
  serve(1, [postcode])
  const store = await startObjectStore()
  const done = await run(['publish'], { REGISTER_URL: store.url })
  expect(done.exitCode).toBe(0)
  const puts = store.asked.filter(({ method }) => method === 'PUT').map(({ path }) => path)
  expect(puts.at(-1)).toBe('/registers/manifest.json')
  expect(puts).toHaveLength(3)
  store.overrideWith(({ method }, response) => {
    if (method === 'PUT') response.writeHead(507).end()
    return method === 'PUT'
  })
  serve(2, [otherPostcode])
  const refused = await run(['publish', store.url])
  await store.stop()
  expect(refused).toMatchObject({ exitCode: 1, results: [] })
  expect(refused.messages).toEqual([
    `Failed, and nothing was changed: ${store.url} does not take it: it answered with status 507 (refused).`,
  ])
})

describe('what is published and stands there no more is sent again, under its number', () => {
  const changed = (bytes: Buffer) => bytes.map((byte, at) => (at === 5000 ? byte ^ 1 : byte))
  const damages: readonly [string, (bytes: Buffer) => Uint8Array | null][] = [
    ['missing', () => null],
    ['cut short', bytes => bytes.subarray(0, 5000)],
    ['changed and as long as it was', changed],
  ]

  test.each(damages)('in a folder, %s', async (_, damage) => {
    serve(1, [postcode])
    await run(['publish', target])
    const manifest = readPublished()
    const path = join(target, manifest.file)
    const whole = readFileSync(path)
    const left = damage(whole)
    if (left === null) rmSync(path)
    else writeFileSync(path, left)
    const again = await run(['publish', target])
    expect(again).toMatchObject({ exitCode: 0 })
    expect(again.results).toEqual([
      `Version ${manifest.version} is what is published at ${target}, as number ${manifest.serial}. Missing or damaged there, and sent again: ${manifest.file}.`,
    ])
    expect(readFileSync(path)).toEqual(whole)
    expect(readPublished()).toEqual(manifest)
    expect((await run(['publish', target])).results[0]).toContain('nothing to do')
  })

  test.each(damages)('at an HTTP place, %s', async (_, damage) => {
    serve(1, [postcode])
    const store = await startObjectStore()
    await run(['publish', store.url])
    const [path = ''] = [...store.files.keys()].filter(name => name.endsWith('.sqlite'))
    const whole = store.files.get(path) ?? Buffer.alloc(0)
    const left = damage(whole)
    if (left === null) store.files.delete(path)
    else store.files.set(path, Buffer.from(left))
    const again = await run(['publish', store.url])
    const third = await run(['publish', store.url])
    await store.stop()
    expect(again.results[0]).toContain('sent again')
    expect(store.files.get(path)).toEqual(whole)
    expect(third.results[0]).toContain('nothing to do')
  })
})

test('a folder keeps the register before, and no older one', async () => {
  for (const day of [1, 2, 3]) {
    serve(day, [postcode])
    expect((await run(['publish', target])).exitCode).toBe(0)
  }
  const versions = readdirSync(target).map(name => name.slice(0, 8))
  expect(versions).toEqual(['20261102', '20261102', '20261103', '20261103', 'manifest'])
})

test('roll-back publishes the version before under a higher number', async () => {
  const first = serve(1, [postcode])
  const set = { REGISTER_URL: target }
  await run(['publish'], set)
  serve(2, [postcode, otherPostcode])
  await run(['publish'], set)
  const { serial } = readPublished()
  const back = await run(['roll-back'], set)
  expect(back).toMatchObject({ exitCode: 0 })
  expect(back.results[0]).toBe(`Now served: version ${first}.`)
  expect(readCurrentVersion(folder())).toBe(first)
  expect(readPublished()).toMatchObject({ version: first })
  expect((await run(['status'], set)).results).toContain(
    `published as number: ${readPublished().serial}`,
  )
  expect(readPublished().serial).toBeGreaterThan(serial)
})

test('a roll-back that cannot be published changes nothing here', async () => {
  serve(1, [postcode])
  const second = serve(2, [postcode])
  const refused = await run(['roll-back'], { REGISTER_URL: 'http://127.0.0.1:9/' })
  expect(refused).toMatchObject({ exitCode: 1, results: [] })
  expect(refused.messages[0]).toContain('unreachable')
  expect(readCurrentVersion(folder())).toBe(second)
})

test('nothing that is published brings back a removed certificate, from another machine neither', async () => {
  const removedId = readFirstId(serve(1, [postcode]))
  serve(2, [otherPostcode], { removedRatingIds: [removedId] })
  const set = { REGISTER_URL: target }
  expect((await run(['publish'], set)).results).toContain(
    'Removed certificates that are never published there again: 1.',
  )
  const rolled = await run(['roll-back'], set)
  expect(rolled.messages).toEqual([
    expect.stringMatching(/still holds 1 certificates that were removed since/),
  ])
  const before = readPublished()
  rmSync(folder(), { recursive: true })
  serve(3, [postcode])
  const refused = await run(['publish'], set)
  expect(refused.exitCode).toBe(1)
  expect(refused.messages[0]).toContain('holds 1 certificate that was removed')
  expect(readPublished()).toEqual(before)
  // A version that never held it does not end the memory of it.
  serve(4, [otherPostcode])
  expect((await run(['publish'], set)).exitCode).toBe(0)
  expect(readPublished().removed.count).toBe(1)
  serve(5, [postcode])
  // Known here as well as there.
  rememberRemovedRatings(folder(), [removedId])
  expect((await run(['publish'], set)).messages[0]).toContain('holds 1 certificate that was')
  writeFileSync(join(target, readPublished().removed.file), '')
  expect((await run(['publish'], set)).messages[0]).toContain('missing or changed')
})

test('a version that was gone back to is published with what was removed after it', async () => {
  const set = { REGISTER_URL: target }
  const first = serve(1, [otherPostcode])
  serve(2, [otherPostcode], { removedRatingIds: ['1000-2000-3000-4000-5999'] })
  expect((await run(['roll-back'], set)).exitCode).toBe(0)
  expect(readPublished()).toMatchObject({ version: first, removed: { count: 1 } })
})

test('made-up homes are never published over real ones', async () => {
  serve(1, [postcode], { isMadeUp: false })
  await run(['publish', target])
  serve(2, [postcode])
  const refused = await run(['publish', target])
  expect(refused.messages[0]).toContain('the homes published there are real')
  expect(readPublished().version).toBe('20261101T000000000Z')
})

test('a new key takes the place of another where both are known', async () => {
  serve(1, [postcode])
  await run(['publish', target])
  const { serial } = readPublished()
  const next = makeKeys()
  const fresh = { REGISTER_SIGNING_KEY: next.signingText }
  const refused = await run(['publish', target], fresh)
  expect(refused.messages[0]).toContain('signed with another key')
  const known = { ...fresh, REGISTER_PUBLIC_KEY: `${next.publicText},${keys.publicText}` }
  expect((await run(['publish', target], known)).exitCode).toBe(0)
  expect(readPublished(next).serial).toBeGreaterThan(serial)
})

test.each([
  ['without a register', ['publish', 'place'], {}, 1, /there is no register yet/],
  ['without a key', ['publish', 'place'], { REGISTER_SIGNING_KEY: null }, 1, /openssl genpkey/],
  ['without a place', ['publish'], {}, 2, /needs a TARGET, or REGISTER_URL/],
  ['with two places', ['publish', 'a', 'b'], {}, 2, /one TARGET/],
  ['to no place', ['publish', 'ftp://a/b'], {}, 2, /TARGET must be/],
  [
    'on a node that follows',
    ['roll-back'],
    { REGISTER_URL: '/srv/registers', REGISTER_SIGNING_KEY: null },
    1,
    /Roll back where it is published/,
  ],
])('%s it is refused, with what to do', async (why, words, settings, exitCode, says) => {
  if (why !== 'without a register') serve(1, [postcode])
  const refused = await run(words, settings)
  expect(refused).toMatchObject({ exitCode, results: [] })
  expect(refused.messages[0]).toMatch(says)
})

function readFirstId(version: string): string {
  const register = openEarlierSqliteRegister(versionPath(folder(), version))
  const ids = [...register.readPostcodes()].flatMap(({ addresses }) =>
    addresses.flatMap(({ ratings }) => ratings.map(({ id }) => id)),
  )
  register.close()
  return ids[0] ?? ''
}
