import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { encodeRecordsWith, packAddresses } from '../../tests/support/register/encode-texts.ts'
import { contractHomes } from '../../tests/support/register/register-contract-homes.ts'
import { writeGivenHomes } from '../../tests/support/register/write-given-homes.ts'
import { startDictionary } from '../format/dictionary.ts'
import { UnfitForRegister } from '../format/postcode-batch.ts'
import type { AssembledAddress, RegisterFacts } from '../new-register.ts'
import { openRegisterFile } from './open-register-file.ts'
import { openEarlierSqliteRegister } from './read-earlier-register.ts'
import { TooManyCertificates } from './schema.ts'
import { openSqliteRegister } from './sqlite-register.ts'
import { createSqliteRegister } from './write-register.ts'

const facts: RegisterFacts = {
  isMadeUp: false,
  sources: [{ file: 'certificates.csv', importedAt: '2026-11-20T10:00:00.000Z' }],
  removedRatingIds: ['1000-2000-3000-4000-9001', '1000-2000-3000-4000-9002'],
  hasDocuments: false,
}

/** Its certificates have a key and nothing else, so that it does not grow. */
const dictionary = startDictionary()

describe('a new register', () => {
  let folder = ''
  let path = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'new-register-'))
    path = join(folder, 'new.sqlite')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('is read by the next import as it was written, and copied byte for byte', () => {
    writeGivenHomes(path, contractHomes, facts)
    const earlier = openEarlierSqliteRegister(path)
    expect(earlier.facts).toEqual(facts)
    const copyPath = join(folder, 'copy.sqlite')
    const copy = createSqliteRegister(copyPath, startDictionary(earlier.dictionary))
    const before = [...earlier.readPostcodes()]
    for (const { postcode, addresses } of before)
      copy.addPostcodes(packAddresses(postcode, addresses, earlier.dictionary))
    copy.finish(earlier.facts)
    const later = openEarlierSqliteRegister(copyPath)
    expect([...later.readPostcodes()]).toEqual(before)
    expect(later.dictionary).toEqual(earlier.dictionary)
    expect(before.map(({ postcode }) => postcode)).toEqual(Object.keys(contractHomes))
    const given = Object.values(contractHomes).flat()
    expect(before.flatMap(({ addresses }) => addresses.map(({ address }) => address))).toEqual(
      given.map(({ address }) => address),
    )
    expect(before[0]?.addresses[0]?.ratings[0]).toMatchObject({
      id: '1000-2000-3000-4000-5001',
      score: 72,
      lodgedOn: '2024-02-29',
    })
    earlier.close()
    later.close()
  })

  test('takes its name only when it is finished, and cannot be written to then', () => {
    const register = createSqliteRegister(path, dictionary)
    expect(existsSync(path)).toBe(false)
    register.finish(facts)
    expect(readdirSync(folder)).toEqual(['new.sqlite'])
    expect(statSync(path).mode & 0o222).toBe(0)
  })

  test('leaves nothing behind when it is discarded, before or after it failed', () => {
    const register = createSqliteRegister(path, dictionary)
    register.addPostcodes(packAddresses('ZZ1 1AA', [assembled('ZZ1 1AA', 1)], dictionary))
    expect(() =>
      register.addPostcodes(packAddresses('ZZ1 1AB', [assembled('ZZ1 1AA', 1)], dictionary)),
    ).toThrow(UnfitForRegister)
    register.discard()
    register.discard()
    expect(readdirSync(folder)).toEqual([])
  })

  test('has its indexes before its rows, as far as it was said how many there would be', () => {
    const certificates = 4096
    const register = createSqliteRegister(path, dictionary, undefined, certificates)
    register.addPostcodes(
      packAddresses('ZZ1 1AA', [assembled('ZZ1 1AA', certificates)], dictionary),
    )
    register.finish(facts)
    const { database } = openRegisterFile(path)
    const select = database.prepare(
      'SELECT min(pageno) AS first, max(pageno) AS last FROM dbstat WHERE name = ? AND pagetype = ?',
    )
    const ofIndex = select.get('certificates_by_key', 'leaf')
    const ofRows = select.get('certificates', 'leaf')
    expect(ofIndex?.last).toBeLessThan(Number(ofRows?.first))
    database.close()
  })

  test('begins again over what a killed import has left', () => {
    createSqliteRegister(path, dictionary).addPostcodes(
      packAddresses('ZZ1 1AA', [assembled('ZZ1 1AA', 1)], dictionary),
    )
    const register = createSqliteRegister(path, dictionary)
    register.finish(facts)
    const opened = openSqliteRegister(path)
    expect(opened.facts).toMatchObject({ homes: 0, certificates: 0, postcodes: 0 })
    opened.close()
  })

  test('keeps every certificate of a home that has many, and refuses a number no home has', async () => {
    const register = createSqliteRegister(path, dictionary)
    register.addPostcodes(packAddresses('ZZ1 1AA', [assembled('ZZ1 1AA', 4096)], dictionary))
    expect(() =>
      register.addPostcodes(packAddresses('ZZ1 1AB', [assembled('ZZ1 1AB', 4097)], dictionary)),
    ).toThrow(TooManyCertificates)
    register.discard()
    const whole = createSqliteRegister(path, dictionary)
    whole.addPostcodes(packAddresses('ZZ1 1AA', [assembled('ZZ1 1AA', 4096)], dictionary))
    whole.finish(facts)
    const opened = openSqliteRegister(path)
    expect(await opened.listRatings('900000000001')).toHaveLength(4096)
    opened.close()
  })

  test('keeps every UPRN of a home whose certificates all have another', () => {
    const home = assembled('ZZ1 1AA', 4096)
    const ratings = home.ratings.map((rating, at) => ({ ...rating, uprn: `${910000000000 + at}` }))
    const register = createSqliteRegister(path, dictionary)
    register.addPostcodes(packAddresses('ZZ1 1AA', [{ ...home, ratings }], dictionary))
    register.finish(facts)
    const { database } = openRegisterFile(path)
    const found = database.prepare('SELECT uprn FROM lodged_uprns ORDER BY uprn').all()
    expect(found.map(({ uprn }) => `${uprn}`)).toEqual(ratings.map(({ uprn }) => uprn))
    database.close()
  })
})

function assembled(postcode: string, certificates: number): AssembledAddress {
  const [given] = contractHomes['ZZ1 1AA'] ?? []
  if (!given) throw new Error('The contract has no such home.')
  const record = encodeRecordsWith(dictionary)(['1000-2000-3000-4000-5001'])
  const rating = { id: '', record, recommendations: null, score: null, lodgedOn: null }
  const ratings = Array.from({ length: certificates }, () => rating)
  return { address: { ...given.address, postcode }, isOfficial: false, ratings }
}
