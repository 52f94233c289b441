import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFilePlace } from '../../connections/open-file-place.ts'
import { importIntoRegister } from '../../register/import/import-into-register.ts'
import { keepAcceptedManifest } from '../../register/published/accepted-manifest.ts'
import { fetchRegister } from '../../register/published/fetch-register.ts'
import { type Manifest, readManifest } from '../../register/published/manifest.ts'
import { openCurrentRegister } from '../../register/sqlite/current-register.ts'
import { openSqliteRegister } from '../../register/sqlite/sqlite-register.ts'
import { publishVersion, readCurrentVersion, versionPath } from '../../register/versions.ts'
import { formatCertificates, type Row } from '../../tests/support/register/import-for-tests.ts'
import { makeKeys } from '../../tests/support/register/publish-given-homes.ts'
import { runRegisterCommand } from './run-register-command.ts'

const keys = makeKeys()
let dataFolder = ''
let clock = 0
const folder = () => join(dataFolder, 'register')
const target = () => join(dataFolder, 'place')
const key = (number: number) => String(number).padEnd(64, '0')
const version = () => readCurrentVersion(folder()) ?? ''

beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'delta-versions-'))
  clock = Date.UTC(2026, 10, 21, 9)
  await take('epc', formatCertificates([1, 2, 3, 4].map(row)))
})
afterEach(() => rmSync(dataFolder, { recursive: true }))

const row = (number: number): Row => ({
  'lmk-key': key(number),
  uprn: String(910000000000 + number),
  postcode: `ZZ9 ${number}AA`,
  address1: `${number} Mill Lane`,
})

async function take(kind: 'epc' | 'removals', text: string): Promise<string> {
  clock += 1000
  const path = join(dataFolder, 'input.csv')
  writeFileSync(path, text)
  const outcome = await importIntoRegister({
    dataFolder,
    inputs: [{ kind, paths: [path] }],
    replace: false,
    now: new Date(clock),
    deltaLimits: { fewestPostcodes: 0, largestShare: 0.6 },
  })
  if (outcome.kind === 'failed') throw new Error(outcome.why)
  return outcome.report.version
}

async function run(...words: string[]) {
  clock += 1000
  return runRegisterCommand(words, {
    dataFolder,
    now: new Date(clock),
    output: { isTTY: false, write: () => {} },
    publishing: {
      REGISTER_URL: null,
      REGISTER_SIGNING_KEY: keys.signingText,
      REGISTER_PUBLIC_KEY: null,
    },
  })
}

const listVersions = () =>
  readdirSync(folder())
    .filter(name => name.endsWith('.sqlite'))
    .map(name => name.slice(0, -'.sqlite'.length))
    .sort()

test('a delta and its base are kept together, served together, and rolled back alone', async () => {
  const base = version()
  const first = await take('epc', formatCertificates([row(5)]))
  const served = openCurrentRegister(folder())
  const second = await take('epc', formatCertificates([row(6)]))
  served.refresh()
  expect(served.status()).toMatchObject({ version: second, homes: 6, delta: { base } })
  expect(await served.findRating(key(6))).not.toBeNull()
  expect(await served.findRating(key(1))).not.toBeNull()
  expect(listVersions()).toEqual([base, first, second])
  const status = await run('status')
  expect(status.exitCode).toBe(0)
  expect(status.results.join('\n')).toContain(`delta beside version ${base}: 2 postcodes (`)
  expect(await run('verify')).toMatchObject({ exitCode: 0 })
  expect(await run('roll-back')).toMatchObject({ exitCode: 0 })
  served.refresh()
  expect(served.status()).toMatchObject({ version: first, homes: 5 })
  expect(await served.findRating(key(6))).toBeNull()
  served.close()
})

test('what would pass the share is merged, and so is what is upgraded', async () => {
  const base = version()
  await take('epc', formatCertificates([row(5)]))
  expect(await run('upgrade')).toMatchObject({ exitCode: 0 })
  const register = openCurrentRegister(folder())
  expect(register.status()).toMatchObject({ delta: null, homes: 5 })
  register.close()
  await take('epc', formatCertificates([row(6)]))
  expect(listVersions()).not.toContain(base)
  await take('epc', formatCertificates([1, 2, 3, 4].map(row)))
  const merged = openCurrentRegister(folder())
  expect(merged.status()).toMatchObject({ delta: null, homes: 6 })
  merged.close()
})

test('a removal is a delta as well, and its certificate never comes back by a roll-back', async () => {
  await take('removals', `LMK_KEY\n${key(2)}\n`)
  const register = openCurrentRegister(folder())
  expect(register.status()).toMatchObject({ homes: 3, certificates: 3 })
  expect(await register.findRating(key(2))).toBeNull()
  expect(await register.listRecommendations(key(2))).toBe('unknown-rating')
  expect(await register.findAddress('910000000002')).toBeNull()
  register.close()
  const refused = await run('roll-back')
  expect(refused.exitCode).toBe(1)
  expect(refused.messages[0]).toContain('still holds 1 certificates that were removed since')
})

test('upgrade, run until there is nothing to do, leaves no file with a certificate that was removed', async () => {
  await take('removals', `LMK_KEY\n${key(2)}\n`)
  const upgraded = [await run('upgrade'), await run('upgrade'), await run('upgrade')]
  const said = upgraded.map(({ results }) => results.at(-1)?.includes('nothing to do'))
  expect(said).toEqual([false, false, true])
  const holding = listVersions().filter(name => {
    const register = openSqliteRegister(versionPath(folder(), name))
    const holds = register.holdsRating(key(2))
    register.close()
    return holds
  })
  expect(holding).toEqual([])
})

test('a delta whose base is damaged is not served', async () => {
  const base = version()
  await take('epc', formatCertificates([row(5)]))
  chmodSync(versionPath(folder(), base), 0o644)
  truncateSync(versionPath(folder(), base), 8192)
  const register = openCurrentRegister(folder())
  expect(register.status().state).toBe('unreadable')
  expect(register.status().damaged[0]?.reason).toMatch(
    `Its base, version ${base}: It has 8192 bytes`,
  )
  register.close()
})

function place() {
  const opened = openFilePlace(target())
  if (opened === null) throw new Error(target())
  return opened
}

function readPublished(): Manifest {
  const read = readManifest(readFileSync(join(target(), 'manifest.json'), 'utf8'), [keys.public])
  if (read.kind !== 'believed') throw new Error(read.cause)
  return read.manifest
}

test('a node fetches base and delta, and later the next delta alone', async () => {
  const base = version()
  const first = await take('epc', formatCertificates([row(5)]))
  expect(await run('publish', target())).toMatchObject({ exitCode: 0 })
  const manifest = readPublished()
  expect(manifest).toMatchObject({ version: first, form: 6, homes: 5, base: { version: base } })
  const node = join(dataFolder, 'node')
  mkdirSync(node)
  const fetchInto = async (wanted: Manifest) => {
    const fetched = await fetchRegister({ place: place(), manifest: wanted, folder: node })
    if (fetched.kind !== 'fetched') throw new Error(`${fetched.kind}: ${fetched.cause}`)
    renameSync(fetched.path, versionPath(node, wanted.version))
    publishVersion(node, wanted.version)
    keepAcceptedManifest(node, wanted)
  }
  await fetchInto(manifest)
  const second = await take('removals', `LMK_KEY\n${key(3)}\n`)
  expect(await run('publish', target())).toMatchObject({ exitCode: 0 })
  const next = readPublished()
  expect(next).toMatchObject({ version: second, base: manifest.base ?? {} })
  rmSync(join(target(), manifest.base?.file ?? ''))
  await fetchInto(next)
  const register = openSqliteRegister(versionPath(node, second))
  expect(await register.findRating(key(1))).not.toBeNull()
  expect(await register.findRating(key(3))).toBeNull()
  expect(await register.findRating(key(5))).not.toBeNull()
  register.close()
})

test('a node keeps what it has where the base of a delta is missing or another', async () => {
  await take('epc', formatCertificates([row(5)]))
  await run('publish', target())
  const manifest = readPublished()
  const node = join(dataFolder, 'node')
  mkdirSync(node)
  rmSync(join(target(), manifest.base?.file ?? ''))
  const fetched = await fetchRegister({ place: place(), manifest, folder: node })
  expect(fetched).toMatchObject({ kind: 'no-file', cause: manifest.base?.file })
  expect(readdirSync(node).filter(name => name.endsWith('.sqlite'))).toEqual([])
  const again = await run('publish', target())
  expect(again.results[0]).toContain(`sent again: ${manifest.base?.file}.`)
  expect(readPublished()).toEqual(manifest)
  const mended = await fetchRegister({ place: place(), manifest, folder: node })
  expect(mended).toMatchObject({ kind: 'fetched' })
})

test('what is published as removed stays out of a delta that is published later', async () => {
  await take('removals', `LMK_KEY\n${key(2)}\n`)
  await run('publish', target())
  const other = join(dataFolder, 'register')
  rmSync(other, { recursive: true })
  await take('epc', formatCertificates([1, 2, 3, 4].map(row)))
  await take('epc', formatCertificates([row(5)]))
  const refused = await run('publish', target())
  expect(refused.exitCode).toBe(1)
  expect(refused.messages[0]).toContain('it holds 1 certificate that was removed')
})
