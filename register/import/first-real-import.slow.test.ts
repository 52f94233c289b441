import { beforeEach, describe, expect, test } from 'vitest'
import {
  formatCertificates,
  type Row,
  startImportsForEachTest,
} from '../../tests/support/register/import-for-tests.ts'
import { openEarlierSqliteRegister } from '../sqlite/read-earlier-register.ts'
import { listVersions, readCurrentVersion, versionPath } from '../versions.ts'

const key = (number: number) => String(number).padStart(64, '0')
const real = { postcode: 'AA1 1AA' }

const imports = startImportsForEachTest()
let files = 0
beforeEach(async () => {
  const [one, two] = [{ 'lmk-key': key(1) }, { 'lmk-key': key(2), address1: '2 Mill Lane' }]
  await imports.take([epc(one)])
  await imports.take([epc({ ...one, uprn: '910000000001' }, two)])
  await imports.take([removals(key(2))])
})

function epc(...rows: readonly Row[]) {
  files += 1
  const path = imports.keep(`certificates-${files}.csv`, formatCertificates(rows))
  return { kind: 'epc', paths: [path] } as const
}
function csv<Kind extends string>(kind: Kind, text: string) {
  files += 1
  return { kind, paths: [imports.keep(`${kind}-${files}.csv`, text)] }
}
const addresses = (postcode: string) => ({
  ...csv('addresses', `uprn,address1,post_town,postcode\n100,3 Mill Lane,Emberford,${postcode}\n`),
  format: 'plain' as const,
})
const removals = (id: string) => csv('removals', `LMK_KEY\n${id}\n`)

function readFacts() {
  const version = readCurrentVersion(imports.folder) ?? ''
  const register = openEarlierSqliteRegister(versionPath(imports.folder, version))
  const { aliases, retired } = register.readFormerIds()
  const found = { ...register.facts, formerIds: [...aliases, ...retired].map(({ id }) => id) }
  register.close()
  return found
}

describe('the first real import leaves nothing made up behind', () => {
  test.each([
    ['certificates', () => epc({ 'lmk-key': key(3), ...real })],
    [
      'certificates, some of them made up',
      () => epc({ 'lmk-key': key(3) }, { 'lmk-key': key(4), ...real }),
    ],
    ['addresses', () => addresses('AA1 1AA')],
  ])('%s', async (_, input) => {
    expect(readFacts().formerIds).toHaveLength(2)
    const report = await imports.take([input()])
    expect(report).toMatchObject({ madeUpLeftOut: 1, isMadeUp: false })
    expect(imports.listPostcodes()).toContain('AA1 1AA')
    const homes = await imports.read(register => register.findAddresses('ZZ9 1AA'))
    expect(homes.flatMap(({ id }) => (id === '910000000001' ? [id] : []))).toEqual([])
    expect(listVersions(imports.folder)).toEqual([report.version])
    const { sources, removedRatingIds, formerIds } = readFacts()
    // Of a number that was removed nobody can say that it was a made-up one.
    expect([sources.length, removedRatingIds, formerIds]).toEqual([1, [key(2)], []])
  })

  test('where it starts empty as well', async () => {
    const report = await imports.take([epc({ 'lmk-key': key(3), ...real })], true)
    expect(report.madeUpLeftOut).toBe(1)
    expect(readFacts()).toMatchObject({ removedRatingIds: [key(2)], formerIds: [] })
  })

  test.each([
    ['added', false],
    ['starting empty', true],
  ])('but what was removed before it stays out, %s', async (_, isReplaced) => {
    await imports.take([removals(key(3))])
    const rows = [
      { 'lmk-key': key(3), ...real },
      { 'lmk-key': key(4), ...real },
    ]
    const report = await imports.take([epc(...rows)], isReplaced)
    expect(report.madeUpLeftOut).toBe(1)
    expect(await imports.read(register => register.findRating(key(3)))).toBeNull()
    expect(await imports.read(register => register.findRating(key(4)))).not.toBeNull()
  })

  test('and the next adds to it', async () => {
    await imports.take([epc({ 'lmk-key': key(3), ...real })])
    const report = await imports.take([
      epc({ 'lmk-key': key(4), ...real, address1: '2 Mill Lane' }),
    ])
    expect(report).toMatchObject({ madeUpLeftOut: 0, homes: 2 })
  })
})

test('real meters are refused while all homes are made up', async () => {
  const input = csv('supplies', 'uprn,address,postcode,mpans\n,1 Mill Lane,AA1 1AA,1912345678009\n')
  expect(await imports.run([input])).toMatchObject({
    kind: 'failed',
    why: expect.stringContaining('Import certificates or addresses first'),
  })
})

describe('what is made up is added to what is', () => {
  test.each([
    ['certificates', () => epc({ 'lmk-key': key(3), address1: '3 Mill Lane' })],
    ['addresses', () => addresses('ZZ9 1AA')],
    ['meters', () => csv('supplies', 'uprn,mpans\n910000000001,1912345678009\n')],
    ['removals', () => removals(key(9))],
  ])('%s', async (_, input) => {
    const report = await imports.take([input()])
    expect(report).toMatchObject({ madeUpLeftOut: 0, isMadeUp: true })
    expect(await imports.read(register => register.findAddress('910000000001'))).not.toBeNull()
  })
})

test('a register without homes is not taken for a made-up one: what was removed stays out', async () => {
  await imports.take([removals(key(1))])
  await imports.take([epc({ 'lmk-key': key(1), ...real }, { 'lmk-key': key(3), ...real })])
  const [home] = await imports.read(register => register.findAddresses('AA1 1AA'))
  const ratings = await imports.read(register => register.listRatings(home?.id ?? ''))
  expect(Array.isArray(ratings) && ratings.map(({ id }) => id)).toEqual([key(3)])
})
