import { chmodSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { createDatabaseToFill } from '../../connections/sqlite.ts'
import {
  formatCertificates,
  type Row,
  startImportsForEachTest,
} from '../../tests/support/register/import-for-tests.ts'
import { verifyRegister } from '../verify-register.ts'
import { readCurrentVersion, versionPath } from '../versions.ts'

const imports = startImportsForEachTest()
afterEach(() => {
  const path = versionPath(imports.folder, readCurrentVersion(imports.folder) ?? '')
  expect(verifyRegister(path).findings).toEqual([])
})

const key = (number: number) => String(number).padStart(64, '0')
const uprn = '910000000003'

let files = 0
function epc(...rows: readonly Row[]) {
  files += 1
  const dated = rows.map(row => {
    const date =
      row['lodgement-date'] ?? `20${10 + Number((row['lmk-key'] ?? '0').slice(-1))}-01-01`
    return { 'lodgement-date': date, 'inspection-date': date, ...row }
  })
  const path = imports.keep(`certificates-${files}.csv`, formatCertificates(dated))
  return { kind: 'epc', paths: [path] } as const
}

function addresses(...rows: readonly string[]) {
  const header = 'uprn,address1,address2,post_town,postcode'
  const path = imports.keep('addresses.csv', [header, ...rows, ''].join('\n'))
  return { kind: 'addresses', format: 'plain', paths: [path] } as const
}

function removals(...keys: readonly string[]) {
  const path = imports.keep('removals.csv', ['LMK_KEY', ...keys, ''].join('\n'))
  return { kind: 'removals', paths: [path] } as const
}

const heron = { address1: '8 Heron Court', address2: 'Mill Lane' }
const kite = { address1: '8 Kite Court', address2: 'Mill Lane' }

/** Where an id leads: the present id and the words of its home. */
const lead = async (id: string) => {
  const home = await imports.read(register => register.findAddress(id))
  return home && [home.id, home.text.replace(/, Emberford, /, ' ')]
}
const idOf = async (beginning: string, postcode = 'ZZ9 1AA') => {
  const homes = await imports.read(register => register.findAddresses(postcode))
  const found = homes.filter(({ text }) => text.startsWith(beginning))
  expect(found).toHaveLength(1)
  return found[0]?.id ?? ''
}
const ownId = expect.stringMatching(/^a[0-9a-v]{16}$/)

describe('an id that is no address’s own any more leads to its home', () => {
  test('once that has a UPRN from an address file', async () => {
    await imports.take([epc({ 'lmk-key': key(1), ...heron })])
    const before = await idOf('8 Heron')
    await imports.take([addresses(`${uprn},8 Heron Court,Mill Lane,Emberford,ZZ9 1AA`)])
    expect(await lead(before)).toEqual([uprn, '8 Heron Court, Mill Lane ZZ9 1AA'])
  })

  test('once that has a UPRN from a newer certificate', async () => {
    await imports.take([epc({ 'lmk-key': key(1), ...heron })])
    const before = await idOf('8 Heron')
    await imports.take([epc({ 'lmk-key': key(1), ...heron, uprn })])
    expect(await lead(before)).toEqual([uprn, '8 Heron Court, Mill Lane ZZ9 1AA'])
  })

  test('when its certificate is corrected, its postcode too', async () => {
    await imports.take([epc({ 'lmk-key': key(1), ...heron })])
    const before = await idOf('8 Heron')
    await imports.take([epc({ 'lmk-key': key(1), address1: '80 Hill Road', postcode: 'ZZ9 1AB' })])
    expect(await lead(before)).toEqual([ownId, '80 Hill Road ZZ9 1AB'])
  })

  test('when an older certificate is known of it, in other words', async () => {
    await imports.take([epc({ 'lmk-key': key(2), address1: '8 Mill Lane' })])
    const before = await idOf('8 Mill')
    await imports.take([epc({ 'lmk-key': key(1), address1: 'Rosecroft', address2: '8 Mill Lane' })])
    const after = await idOf('8 Mill')
    expect(after).not.toBe(before)
    expect(await lead(before)).toEqual([after, '8 Mill Lane ZZ9 1AA'])
  })

  test('when an earlier version of the program read its address otherwise', async () => {
    const named = { 'lmk-key': key(1), address1: 'Ash Cottage', address2: '12 Mill Lane', uprn: '' }
    await imports.take([epc(named, { 'lmk-key': key(2), address1: '12 Mill Lane', uprn })])
    const id = await idOf('Ash Cottage')
    const path = versionPath(imports.folder, readCurrentVersion(imports.folder) ?? '')
    chmodSync(path, 0o644)
    const database = createDatabaseToFill(path)
    database.exec(
      "UPDATE postcodes SET addresses = replace(addresses, 'Ash Cottage', '14 Elm Row')",
    )
    database.close()
    await imports.take([epc({ ...named, uprn })])
    expect(await lead(id)).toEqual([uprn, '12 Mill Lane ZZ9 1AA'])
  })

  test('when its UPRN is replaced by another', async () => {
    await imports.take([addresses(`${uprn},8 Heron Court,Mill Lane,Emberford,ZZ9 1AA`)])
    await imports.take([addresses('910000000004,8 Heron Court,Mill Lane,Emberford,ZZ9 1AA')], true)
    expect(await lead(uprn)).toEqual(['910000000004', '8 Heron Court, Mill Lane ZZ9 1AA'])
  })

  test('in one step, however often it changed, and through imports that start empty', async () => {
    await imports.take([epc({ 'lmk-key': key(1), ...heron })])
    const first = await idOf('8 Heron')
    await imports.take([epc({ 'lmk-key': key(1), ...heron, uprn })])
    await imports.take([epc({ 'lmk-key': key(1), ...heron, uprn: '910000000004' })], true)
    await imports.take([epc({ 'lmk-key': key(1), ...heron, uprn: '910000000005' })], true)
    for (const id of [first, uprn, '910000000004'])
      expect(await lead(id)).toEqual(['910000000005', '8 Heron Court, Mill Lane ZZ9 1AA'])
    await imports.take([epc({ 'lmk-key': key(1), ...heron })], true)
    for (const id of [uprn, '910000000004', '910000000005'])
      expect(await lead(id)).toEqual([first, '8 Heron Court, Mill Lane ZZ9 1AA'])
  })
})

describe('a UPRN that comes to name two homes leads to the one that had it first', () => {
  test.each([
    ['one postcode', 'ZZ9 1AA'],
    ['two postcodes', 'ZZ9 1AB'],
  ])('in %s', async (_, postcode) => {
    await imports.take([epc({ 'lmk-key': key(1), ...heron, uprn })])
    await imports.take([epc({ 'lmk-key': key(2), ...kite, uprn, postcode })])
    expect(await lead(uprn)).toEqual([ownId, '8 Heron Court, Mill Lane ZZ9 1AA'])
    expect(await idOf('8 Kite', postcode)).toEqual(ownId)
  })

  test('also when an address file says that it is the other’s', async () => {
    await imports.take([epc({ 'lmk-key': key(1), ...heron, uprn })])
    const file = addresses(`${uprn},8 Kite Court,Mill Lane,Emberford,ZZ9 1AA`)
    await imports.take([file])
    expect(await lead(uprn)).toEqual([ownId, '8 Heron Court, Mill Lane ZZ9 1AA'])
    const own = await idOf('8 Kite')
    expect(own).toEqual(ownId)
    await imports.take([file])
    expect(await idOf('8 Kite')).toBe(own)
  })

  test('and is its id again when it alone has it', async () => {
    await imports.take([epc({ 'lmk-key': key(1), ...heron, uprn })])
    await imports.take([epc({ 'lmk-key': key(2), ...kite, uprn })])
    const between = await idOf('8 Heron')
    await imports.take([epc({ 'lmk-key': key(2), ...kite })])
    expect(await idOf('8 Heron')).toBe(uprn)
    expect(await lead(between)).toEqual([uprn, '8 Heron Court, Mill Lane ZZ9 1AA'])
  })
})

describe('a home that is gone', () => {
  test('leaves its ids to no other home', async () => {
    await imports.take([epc({ 'lmk-key': key(1), ...heron, uprn })])
    await imports.take([removals(key(1)), epc({ 'lmk-key': key(2), ...kite, uprn })])
    expect(await lead(uprn)).toBeNull()
    const other = await idOf('8 Kite')
    expect(other).toEqual(ownId)
    await imports.take([addresses(`${uprn},8 Kite Court,Mill Lane,Emberford,ZZ9 1AA`)])
    expect(await lead(uprn)).toBeNull()
    expect(await idOf('8 Kite')).toBe(other)
  })

  test('takes the ids along that it had before', async () => {
    await imports.take([epc({ 'lmk-key': key(1), ...heron })])
    const before = await idOf('8 Heron')
    await imports.take([epc({ 'lmk-key': key(1), ...heron, uprn })])
    await imports.take([removals(key(1)), epc({ 'lmk-key': key(2), ...kite })])
    expect([await lead(before), await lead(uprn)]).toEqual([null, null])
  })

  test('has them all again when it comes back', async () => {
    await imports.take([epc({ 'lmk-key': key(1), ...heron })])
    const before = await idOf('8 Heron')
    await imports.take([epc({ 'lmk-key': key(1), ...heron, uprn })])
    await imports.take([epc({ 'lmk-key': key(2), ...kite })], true)
    expect([await lead(before), await lead(uprn)]).toEqual([null, null])
    await imports.take([epc({ 'lmk-key': key(3), ...heron, uprn })])
    for (const id of [before, uprn])
      expect(await lead(id)).toEqual([uprn, '8 Heron Court, Mill Lane ZZ9 1AA'])
  })

  test('leaves nothing of its address behind', async () => {
    await imports.take([epc({ 'lmk-key': key(1), ...heron, uprn }, { 'lmk-key': key(2) })])
    await imports.take([removals(key(1))])
    const version = readCurrentVersion(imports.folder) ?? ''
    const file = readFileSync(versionPath(imports.folder, version), 'latin1')
    expect(file).toMatch(/1 Mill Lane/i)
    expect(file).not.toMatch(/Heron/i)
  })
})

test('meters go with a home to its new postcode', async () => {
  await imports.take([epc({ 'lmk-key': key(1), ...heron, uprn })])
  const path = imports.keep('supplies.csv', `uprn,mpans\n${uprn},1912345678009\n`)
  await imports.take([{ kind: 'supplies', paths: [path] }])
  await imports.take([epc({ 'lmk-key': key(2), ...heron, uprn, postcode: 'ZZ9 1AB' })])
  const [home] = await imports.read(register => register.findAddresses('ZZ9 1AB'))
  expect(home).toMatchObject({ id: uprn, mpans: ['1912345678009'] })
})

test.each([
  ['Rosecroft, 10 Mill Lane', '10 Mill Lane', '910000000004'],
  ['10 Mill Lane', 'Rosecroft, 10 Mill Lane', '910000000004'],
  ['Rosecroft, 10 Mill Lane', '10 Mill Lane', ''],
])('meters of %s that is gone are not those of its neighbour %s %s', async (gone, left, other) => {
  await imports.take([epc({ 'lmk-key': key(1), address1: gone, uprn })])
  await imports.take([addresses(`${other},"${left}",,Emberford,ZZ9 1AA`)])
  const path = imports.keep('supplies.csv', `uprn,mpans\n${uprn},1912345678009\n`)
  await imports.take([{ kind: 'supplies', paths: [path] }])
  await imports.take([removals(key(1))])
  const homes = await imports.read(register => register.findAddresses('ZZ9 1AA'))
  expect(homes).toMatchObject([{ line1: left, mpans: [] }])
})

test('meters go with a home to an id that it has by another way of writing it', async () => {
  await imports.take([epc({ 'lmk-key': key(2), address1: '8 Mill Lane' })])
  const path = imports.keep(
    'supplies.csv',
    'address,postcode,mpans\n8 Mill Lane,ZZ9 1AA,1912345678009\n',
  )
  await imports.take([{ kind: 'supplies', paths: [path] }])
  await imports.take([epc({ 'lmk-key': key(1), address1: 'Rosecroft', address2: '8 Mill Lane' })])
  const homes = await imports.read(register => register.findAddresses('ZZ9 1AA'))
  expect(homes.map(({ mpans }) => mpans)).toEqual([['1912345678009']])
})
