import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDatabaseToFill } from '../../connections/sqlite.ts'
import { contractHomes } from '../../tests/support/register/register-contract-homes.ts'
import { writeGivenHomes } from '../../tests/support/register/write-given-homes.ts'
import { NoRegister } from '../register-status.ts'
import { nameVersion, publishVersion, rollBackVersion, versionPath } from '../versions.ts'
import { type CurrentRegister, openCurrentRegister } from './current-register.ts'

const [older = '', newer = '', newest = ''] = [1, 2, 3].map(day =>
  nameVersion(new Date(Date.UTC(2026, 10, day))),
)
const [postcode = '', other = ''] = Object.keys(contractHomes)
const home = '900000000001'

type Ask = (register: CurrentRegister) => Promise<unknown>

const askRating: Ask = register => register.chosenRating(home)
const asksOfPostcode = {
  findAddresses: register => register.findAddresses(postcode),
  storedAddresses: async register => register.storedAddresses(postcode),
  findAddress: register => register.findAddress(home),
  findRating: register => register.findRating('1000-2000-3000-4000-5001'),
  countBands: register => register.countBands({ kind: 'postcode', code: postcode }),
  searchAddresses: register => register.searchAddresses(postcode, 20),
  likelyRating: register => register.likelyRating(home),
} satisfies Record<string, Ask>

describe('the register being served', () => {
  let folder = ''
  const opened: CurrentRegister[] = []
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'current-'))
  })
  afterEach(() => {
    for (const register of opened.splice(0)) register.close()
    rmSync(folder, { recursive: true })
  })

  function open(): CurrentRegister {
    const register = openCurrentRegister(folder)
    opened.push(register)
    return register
  }

  /** The older holds one postcode, the newer all. */
  function publish(version: string, ...postcodes: readonly string[]): void {
    const homes = Object.entries(contractHomes).filter(([name]) => postcodes.includes(name))
    writeGivenHomes(versionPath(folder, version), Object.fromEntries(homes), {
      isMadeUp: true,
      sources: [{ file: 'made-up.csv', importedAt: '2026-11-01T09:30:00.000Z' }],
      removedRatingIds: [],
    })
    publishVersion(folder, version)
  }

  test('is none where nothing has been imported, and begins with the first import', async () => {
    const register = open()
    expect(register.status()).toMatchObject({ state: 'none', version: null, homes: 0 })
    await expect(register.findAddresses(postcode)).rejects.toThrow(NoRegister)
    publish(older, postcode)
    register.refresh()
    expect(await register.findAddresses(postcode)).toHaveLength(5)
    expect(register.status()).toEqual({
      state: 'serving',
      version: older,
      homes: 4,
      otherSupplies: 1,
      certificates: 4,
      isMadeUp: true,
      isEarlierForm: false,
      delta: null,
      aliases: 0,
      importedOn: '2026-11-01',
      damaged: [],
    })
  })

  test('starts a search for mistyped words again where its version is replaced meanwhile', async () => {
    publish(older, postcode)
    const register = open()
    const searching = register.searchAddresses('queesn raod overthron', 20)
    publish(newer, postcode, 'ZZ2 9XY')
    register.refresh()
    expect(await searching).toMatchObject({
      addresses: [{ line1: "1 Queen's Road" }],
      corrections: ['queens road overthorn'],
    })
    const ending = register.searchAddresses('queesn raod overthron', 20)
    register.close()
    await expect(ending).rejects.toThrow(NoRegister)
  })

  test('follows what is published and rolled back while it is read', async () => {
    publish(older, postcode)
    const register = open()
    const reading = register.findAddresses(postcode)
    publish(newer, postcode, other)
    register.refresh()
    expect(await reading).toHaveLength(5)
    expect(await register.findAddresses(other)).toHaveLength(2)
    rollBackVersion(folder, { from: newer, to: older })
    register.refresh()
    expect(await register.findAddresses(other)).toEqual([])
  })

  test('notices a new version by itself within about a second', async () => {
    publish(older, postcode)
    const register = open()
    publish(newer, postcode, other)
    await expect
      .poll(() => register.findAddresses(other), { timeout: 3000, interval: 100 })
      .toHaveLength(2)
  })

  const damages: [string, string, (path: string) => void][] = [
    ['missing', 'missing', path => rmSync(path)],
    ['empty', 'not a register', path => truncateSync(path, 0)],
    [
      'cut short',
      'bytes where it should have',
      path => truncateSync(path, statSync(path).size / 2),
    ],
    ['not a database', 'not a register', path => writeFileSync(path, 'x'.repeat(100_000))],
    ['written over in the middle', 'cannot be read|check of its pages', scribble],
    [
      'without a readable row of what it learned',
      'what was learned is not readable',
      path => change(path, "UPDATE learned SET content = '{' WHERE key = 'all'"),
    ],
    ['of another program', 'not a register', path => patch(path, 68, 'ELSE')],
    ['of a later form', 'form 16', path => patch(path, 60, '\0\0\0\x10')],
  ]
  test.each(damages)('serves the version before one that is %s', async (_, reason, damage) => {
    publish(older, postcode)
    publish(newer, postcode, other)
    chmodSync(versionPath(folder, newer), 0o644)
    damage(versionPath(folder, newer))
    const register = open()
    expect(await register.findAddresses(postcode)).toHaveLength(5)
    const status = register.status()
    expect(status).toMatchObject({ state: 'serving', version: older })
    expect(status.damaged).toEqual([{ version: newer, reason: expect.stringMatching(reason) }])
    expect(status.damaged[0]?.reason).not.toContain(folder)
  })

  test.each([
    ['another is served', [older, newer]],
    ['none is served', [newer]],
  ])('notices a sound file in the place of a damaged one while %s', async (_, versions) => {
    for (const version of versions) publish(version, postcode, other)
    const path = versionPath(folder, newer)
    const sound = readFileSync(path)
    chmodSync(path, 0o644)
    truncateSync(path, 0)
    const register = open()
    const before = register.status()
    expect(before.version).toBe(versions.length === 1 ? null : older)
    expect(register.status()).toBe(before)
    writeFileSync(path, sound)
    expect(register.status()).toMatchObject({ state: 'serving', version: newer, damaged: [] })
    expect(await register.findAddresses(other)).toHaveLength(2)
  })

  test('says that nothing can be read where every version is damaged, until one is imported', async () => {
    publish(older, postcode)
    publish(newer, postcode)
    for (const version of [older, newer]) truncateSync(versionPath(folder, version), 0)
    const register = open()
    expect(register.status().state).toBe('unreadable')
    expect(register.status().damaged.map(({ version }) => version)).toEqual([newer, older])
    await expect(register.findAddress('900000000001')).rejects.toThrow(NoRegister)
    publish(newest, postcode)
    register.refresh()
    expect(register.status()).toMatchObject({ state: 'serving', version: newest, damaged: [] })
  })

  test('falls back at once where a record proves damaged while serving', async () => {
    publish(older, postcode)
    publish(newer, postcode, other)
    const path = versionPath(folder, newer)
    chmodSync(path, 0o644)
    const bytes = readFileSync(path)
    const at = bytes.indexOf(Buffer.from('10002000300040005001', 'hex'))
    bytes.fill(0xff, at + 10, at + 22)
    writeFileSync(path, bytes)
    const register = open()
    const reported: unknown[] = []
    register.reportDamage(damage => reported.push(damage))
    expect(register.status().version).toBe(newer)
    expect(await register.chosenRating('900000000001')).toMatchObject({ addressId: '900000000001' })
    expect(register.status()).toMatchObject({ version: older, damaged: [{ version: newer }] })
    await register.chosenRating('900000000001')
    expect(reported).toEqual(register.status().damaged)
  })

  test('falls back at once where what it learned of an area proves damaged', async () => {
    publish(older, postcode)
    publish(newer, postcode, other)
    change(
      versionPath(folder, newer),
      "UPDATE learned SET content = '{' WHERE key LIKE 'house ZZ%'",
    )
    const register = open()
    expect(register.status().version).toBe(newer)
    const listed = await register.findAddresses(postcode)
    for (const { id } of listed) await register.likelyRating(id)
    expect(register.status()).toMatchObject({ version: older, damaged: [{ version: newer }] })
  })

  const chosen = 'WHERE number = 4096 * (SELECT address FROM address_ids WHERE id = 900000000001)'
  const noRow = `DELETE FROM postcodes WHERE postcode = '${postcode}'`
  const damagedRows: readonly (readonly [string, string, Ask])[] = [
    ...[
      ['half a row', '["CC",[null'],
      ['a row without addresses', `["",${'[],'.repeat(16)}""]`],
      ['a row of another sort', '{}'],
    ].flatMap(([name, block]) =>
      Object.entries(asksOfPostcode).map(
        ([asked, ask]) =>
          [`${asked}: ${name}`, `UPDATE postcodes SET addresses = '${block}'`, ask] as const,
      ),
    ),
    ['findAddress: no row', noRow, asksOfPostcode.findAddress],
    ['findRating: no row', noRow, asksOfPostcode.findRating],
    ['search: no row', noRow, register => register.searchAddresses(home, 20)],
    ['chosenRating: no bytes', `UPDATE certificates SET record = x'' ${chosen}`, askRating],
    ['chosenRating: text', `UPDATE certificates SET record = 'text' ${chosen}`, askRating],
    [
      'visitRating: no bytes',
      `UPDATE certificates SET record = x'' ${chosen}`,
      async register => {
        const visitor = { begin() {}, valueByCode() {}, valueAsText() {} }
        return register.visitRating(home, visitor)
      },
    ],
    [
      'listRecommendations: a step that is no JSON',
      `UPDATE certificates SET recommendations = x'01010378797a00' ${chosen}`,
      register => register.listRecommendations('1000-2000-3000-4000-5001'),
    ],
    [
      'countBands: half a row',
      "UPDATE band_counts SET counts = '1 2 3'",
      register => register.countBands({ kind: 'outcode', code: 'ZZ1' }),
    ],
  ]
  test.each(damagedRows)(
    'falls back at once where a row proves damaged, %s',
    async (_, query, ask) => {
      publish(older, postcode)
      const wanted = await ask(open())
      publish(newer, postcode, other)
      change(versionPath(folder, newer), query)
      const register = open()
      expect(register.status().version).toBe(newer)
      expect(await ask(register)).toEqual(wanted)
      const { version, damaged } = register.status()
      expect(version).toBe(older)
      expect(damaged[0]?.reason).not.toContain('Emberford')
    },
  )

  test.each(['', 'latest'])('keeps serving where the pointer comes to say %j', async said => {
    publish(older, postcode)
    const register = open()
    writeFileSync(join(folder, 'current'), said)
    expect(register.status()).toMatchObject({ state: 'serving', version: older })
    expect(await register.findAddresses(postcode)).toHaveLength(5)
  })

  test('is unreadable, and not none, where the pointer is lost before a start', async () => {
    publish(older, postcode)
    rmSync(join(folder, 'current'))
    const register = open()
    const { state, damaged } = register.status()
    expect(state).toBe('unreadable')
    expect(damaged[0]?.reason).toContain(`Write one of these names into it: ${older}.`)
    await expect(register.findAddresses(postcode)).rejects.toThrow('No version of the register')
  })

  test('is unreadable, and not none, where its folder cannot be read', async () => {
    const loop = join(folder, 'loop')
    symlinkSync(loop, loop)
    const register = openCurrentRegister(loop)
    opened.push(register)
    const { state, damaged } = register.status()
    expect(state).toBe('unreadable')
    expect(damaged[0]?.reason).toMatch(/^The folder register in DATA_DIR cannot be read \(ELOOP\)/)
    await expect(register.findAddresses(postcode)).rejects.toThrow('No version of the register')
  })

  test('is served where the name of the version before it cannot be read', async () => {
    publish(older, postcode)
    rmSync(join(folder, 'previous'))
    symlinkSync('previous', join(folder, 'previous'))
    expect(await open().findAddresses(postcode)).toHaveLength(5)
  })

  test.each([
    ['goes', rmSync],
    [
      'cannot be read any more',
      (path: string) => {
        rmSync(path)
        symlinkSync(path, path)
      },
    ],
  ])('keeps serving when the pointer %s from under it', async (_, lose) => {
    publish(older, postcode)
    const register = open()
    lose(join(folder, 'current'))
    expect(register.status().version).toBe(older)
    expect(await register.findAddresses(postcode)).toHaveLength(5)
  })
})

function scribble(path: string): void {
  const bytes = readFileSync(path)
  bytes.fill(0x5a, 8192, bytes.length - 8192)
  writeFileSync(path, bytes)
}

function change(path: string, query: string): void {
  chmodSync(path, 0o644)
  const database = createDatabaseToFill(path)
  database.exec(query)
  database.close()
}

function patch(path: string, at: number, text: string): void {
  const bytes = readFileSync(path)
  bytes.write(text, at, 'latin1')
  writeFileSync(path, bytes)
}
