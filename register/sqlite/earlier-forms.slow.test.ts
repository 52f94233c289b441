import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runRegisterCommand } from '../../commands/register/run-register-command.ts'
import { readHomeShape } from '../../homes/epc-ratings/home-shape.ts'
import type { LocalRegister } from '../register.ts'
import { verifyRegister } from '../verify-register.ts'
import {
  findPreviousVersion,
  nameVersion,
  publishVersion,
  readCurrentVersion,
  versionPath,
} from '../versions.ts'
import { openCurrentRegister } from './current-register.ts'
import { openEarlierSqliteRegister } from './read-earlier-register.ts'
import { schemaVersion } from './schema.ts'

type Known = {
  isMadeUp: boolean
  removedRatingIds: string[]
  homes: {
    id: string
    uprn: string | null
    text: string
    mpans: string[]
    mprns: string[]
    isOfficial: boolean
    certificates: string[]
  }[]
  /** Recommendations of some certificates; none before form 3. */
  steps?: Record<string, unknown>
  /** Likely ratings of homes without a certificate; none before form 4. */
  likelyRatings?: Record<string, unknown>
  /** Shapes of homes whose certificate gives one; none before form 5. */
  homeShapes?: Record<string, string>
}

const here = 'tests/support/register/earlier-forms'
const names = readdirSync(here).flatMap(name => /^(form-.*)\.sqlite\.gz$/.exec(name)?.[1] ?? [])
const clock = Date.UTC(2026, 10, 23, 9)

let dataFolder = ''
let folder = ''
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'earlier-form-'))
  folder = join(dataFolder, 'register')
})
afterEach(() => rmSync(dataFolder, { recursive: true }))

function serve(name: string): { path: string; known: Known } {
  mkdirSync(folder)
  const version = nameVersion(new Date(clock))
  const path = versionPath(folder, version)
  writeFileSync(path, gunzipSync(readFileSync(join(here, `${name}.sqlite.gz`))))
  publishVersion(folder, version)
  return { path, known: JSON.parse(readFileSync(join(here, `${name}.json`), 'utf8')) }
}

const run = (verb: string) =>
  runRegisterCommand([verb], {
    dataFolder,
    now: new Date(clock + 1000),
    output: { isTTY: false, write: () => {} },
  })

async function listShapes(register: LocalRegister, { homes }: Known) {
  const postcodes = new Set(homes.map(({ text }) => text.slice(text.lastIndexOf(', ') + 2)))
  const listed = await Promise.all([...postcodes].map(one => register.findAddresses(one)))
  return Object.fromEntries(listed.flat().map(({ id, homeShape }) => [id, homeShape]))
}

const withoutTown = (text: string) => text.replace(/, [^,]*, ZZ.*$/, '')

test('every form that there has been is here, the present one too', () => {
  const forms = names.map(name => Number(/^form-(\d+)/.exec(name)?.[1]))
  const expected = Array.from({ length: schemaVersion }, (_, at) => at + 1)
  expect([...new Set(forms)].sort()).toEqual(expected)
})

describe.each(names)('%s', name => {
  test('is in order, and read as the code read it that wrote it', () => {
    const { path, known } = serve(name)
    expect(verifyRegister(path).findings.filter(({ kind }) => kind === 'broken')).toEqual([])
    const register = openEarlierSqliteRegister(path)
    const homes = [...register.readPostcodes()].flatMap(({ addresses }) =>
      addresses.map(({ address, isOfficial, ratings }) => {
        const { id, uprn, text, mpans, mprns } = address
        const certificates = ratings.map(rating => rating.id)
        return { id, uprn, text, mpans, mprns, isOfficial, certificates }
      }),
    )
    const { isMadeUp, removedRatingIds } = register.facts
    register.close()
    const { steps: _steps, likelyRatings: _ratings, homeShapes: _shapes, ...said } = known
    expect({ isMadeUp, removedRatingIds, homes }).toEqual(said)
  })

  test('is served as it is', async () => {
    const { known } = serve(name)
    const register = openCurrentRegister(folder)
    expect(register.status()).toMatchObject({ state: 'serving', damaged: [] })
    for (const { id, text, certificates } of known.homes) {
      expect(await register.findAddress(id)).toMatchObject({ id, text })
      const ratings = await register.listRatings(id)
      expect(Array.isArray(ratings) && ratings.map(one => one.id)).toEqual(certificates)
    }
    expect(await register.findAddress('910000000099')).toBeNull()
    for (const typed of ['2 mill lane', '2 mlil lane', 'mil lane']) {
      const found = await register.searchAddresses(typed, 5)
      if (found === 'unknown-cursor') throw new TypeError(found)
      expect(found.addresses, typed).not.toEqual([])
    }
    for (const [id, steps] of Object.entries(known.steps ?? {}))
      expect(await register.listRecommendations(id)).toEqual(steps)
    for (const { id } of known.homes)
      expect(await register.likelyRating(id)).toEqual(known.likelyRatings?.[id] ?? null)
    const shapes = await listShapes(register, known)
    for (const { id } of known.homes) expect(shapes[id]).toBe(known.homeShapes?.[id] ?? null)
    expect(await register.homesAlike('910000000001')).toBeNull()
    expect(await register.fittedPrices()).toEqual([])
    register.close()
  })

  test('is upgraded while it is served: every id leads to its home, what was removed stays out', async () => {
    const { known } = serve(name)
    const register = openCurrentRegister(folder)
    const { isEarlierForm } = register.status()
    expect(await run('upgrade')).toMatchObject({ exitCode: 0 })
    register.refresh()
    expect(register.status()).toMatchObject({ isEarlierForm: false, damaged: [] })
    for (const { id, text, mpans, certificates } of known.homes) {
      const home = await register.findAddress(id)
      // A home that was two was shown by the words of its first certificate.
      expect(withoutTown(home?.text ?? '')).toBe(withoutTown(text))
      expect(home?.mpans).toEqual(mpans)
      for (const certificate of certificates)
        expect((await register.findRating(certificate))?.lodged['lmk-key']).toBe(certificate)
    }
    for (const id of known.removedRatingIds) expect(await register.findRating(id)).toBeNull()
    for (const [id, steps] of Object.entries(known.steps ?? {}))
      expect(await register.listRecommendations(id)).toEqual(steps)
    const shapes = await listShapes(register, known)
    for (const { id } of known.homes) {
      const rating = await register.chosenRating(id)
      const shape = typeof rating === 'string' ? null : readHomeShape(rating.lodged)
      expect(shapes[id] ?? null).toBe(shape)
    }
    register.close()
    const version = readCurrentVersion(folder) ?? ''
    const path = versionPath(folder, version)
    expect(verifyRegister(path).findings.filter(({ kind }) => kind === 'broken')).toEqual([])
    const upgraded = openEarlierSqliteRegister(path)
    expect(upgraded.facts.removedRatingIds).toEqual(known.removedRatingIds)
    upgraded.close()
    expect(findPreviousVersion(folder) === null).toBe(!isEarlierForm)
    expect(await run('upgrade')).toMatchObject({
      exitCode: 0,
      results: [`Version ${version} has the present form: nothing to do.`],
    })
  })
})

test('two buildings that were taken for one are two after the upgrade', async () => {
  serve('form-1.7c9c5ec')
  const register = openCurrentRegister(folder)
  await run('upgrade')
  register.refresh()
  const homes = await register.findAddresses('ZZ10 1AA')
  const courts = homes.filter(({ text }) => text.includes('Court'))
  expect(courts.map(({ line1 }) => line1)).toEqual(['8 Heron Court', '8 Kite Court'])
  expect(await register.findAddress('910000000003')).toMatchObject({ line1: '8 Kite Court' })
  register.close()
})

test('ids that homes had before are among what is upgraded or served', async () => {
  serve('form-2')
  await run('upgrade')
  const register = openCurrentRegister(folder)
  expect(await register.findAddress('a7lqsl0gv1ha3vn1a')).toMatchObject({ id: '910000000002' })
  expect(await register.findAddress('910000000003')).toMatchObject({ line1: '8 Kite Court' })
  expect(await register.findAddress('910000000001')).toBeNull()
  register.close()
})

test('the version before is served again by a roll-back', async () => {
  const { known } = serve('form-1.7c9c5ec')
  await run('upgrade')
  expect(await run('roll-back')).toMatchObject({ exitCode: 0 })
  const register = openCurrentRegister(folder)
  expect(register.status()).toMatchObject({ state: 'serving', isEarlierForm: true })
  expect(await register.findAddress(known.homes[0]?.id ?? '')).not.toBeNull()
  register.close()
})

test.each([
  [0, /form 0, and this program reads forms 1 to \d+\. Import the files again: npm run register/],
  [99, /form 99, .* It was made by a newer one: use that, or npm run register -- roll-back/],
])('form %s is not served, and what to do is said', async (form, message) => {
  const { path } = serve('form-1.7c9c5ec')
  const bytes = readFileSync(path)
  bytes.writeUInt32BE(form, 60)
  writeFileSync(path, bytes)
  const register = openCurrentRegister(folder)
  expect(register.status()).toMatchObject({
    state: 'unreadable',
    damaged: [{ reason: expect.stringMatching(message) }],
  })
  register.close()
  const outcome = await run('upgrade')
  expect([outcome.exitCode, outcome.messages.join()]).toEqual([1, expect.stringMatching(message)])
})
