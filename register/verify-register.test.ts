import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabaseToFill } from '../connections/sqlite.ts'
import { contractHomes } from '../tests/support/register/register-contract-homes.ts'
import { writeGivenHomes } from '../tests/support/register/write-given-homes.ts'
import { verifyRegister } from './verify-register.ts'

describe('verifying a register', () => {
  let folder = ''
  let whole = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'verify-'))
    whole = join(folder, 'whole.sqlite')
    writeGivenHomes(whole, contractHomes)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('finds nothing in one that is whole', () => {
    expect(verifyRegister(whole)).toEqual({
      homes: 7,
      otherSupplies: 1,
      certificates: 7,
      findings: [],
      likelyRatings: null,
    })
  })

  test('lists letters that differ from their score and MPANs that do not check', () => {
    const path = join(folder, 'odd.sqlite')
    const [home] = contractHomes['ZZ1 1AB'] ?? []
    if (!home) throw new Error('The contract has no such home.')
    const { address } = home
    writeGivenHomes(path, {
      'ZZ1 1AB': [
        {
          address: { ...address, mpans: ['1912345678008'] },
          ratings: home.ratings.map(({ lodged }) => ({
            lodged: { ...lodged, 'current-energy-rating': 'B' },
            recommendations: [],
          })),
        },
      ],
    })
    expect(verifyRegister(path).findings).toEqual([
      {
        rule: 'the check digit of an MPAN is right',
        kind: 'to-check',
        count: 1,
        examples: [`${address.id} *********8008`],
      },
      {
        rule: 'a letter agrees with its score',
        kind: 'to-check',
        count: 1,
        examples: ['1000-2000-3000-4000-5031 B 38'],
      },
    ])
  })

  const keyOfFirst = "x'10002000300040005001'"
  const breakages: [string, string, string][] = [
    [
      'every certificate has an address',
      'INSERT INTO certificates SELECT 4096 * 500, score, lodged_on, record, NULL FROM certificates LIMIT 1',
      'certificates stored: 8, with an address: 7',
    ],
    [
      'every address is found by its id',
      'UPDATE address_ids SET id = 900000000099 WHERE id = 900000000002',
      '900000000002',
    ],
    [
      'the counts match those noted in the file',
      "UPDATE facts SET value = '9' WHERE name = 'homes'",
      'homes: 7, not 9',
    ],
    [
      'the score stored beside a record equals the one inside it',
      `UPDATE certificates SET score = 5 WHERE substr(record, 2, 10) = ${keyOfFirst}`,
      '1000-2000-3000-4000-5001',
    ],
    [
      'every record can be read',
      `UPDATE certificates SET record = CAST(substr(record, 1, 11) || x'ffffff7f' AS BLOB)
       WHERE substr(record, 2, 10) = ${keyOfFirst}`,
      '900000000001: A record holds the tag 268435455, whose code is not in its dictionary.',
    ],
    [
      'the certificates of an address are newest first',
      `UPDATE certificates SET number = -1 WHERE number = 4096;
       UPDATE certificates SET number = 4096 WHERE number = 4097;
       UPDATE certificates SET number = 4097 WHERE number = -1`,
      '900000000001',
    ],
    [
      'a certificate that was removed stays out',
      "INSERT INTO removed_ratings VALUES ('1000-2000-3000-4000-5010')",
      '1000-2000-3000-4000-5010',
    ],
    [
      'every postcode is valid and in standard form',
      "UPDATE postcodes SET postcode = 'zz29xy' WHERE postcode = 'ZZ2 9XY'",
      'zz29xy',
    ],
    ['what was learned is there', 'DELETE FROM learned', 'likely-ratings all'],
    [
      'what was learned can be read',
      "UPDATE learned SET content = '{' WHERE key = 'house ZZ1 1'",
      "likely-ratings house ZZ1 1: Expected property name or '}' in JSON at position 1 (line 1 column 2)",
    ],
    [
      'what was learned can be read',
      "UPDATE learned SET content = '{}' WHERE key = 'all'",
      'likely-ratings all: Cannot convert undefined or null to object',
    ],
    [
      'what was learned can be read',
      "INSERT INTO learned VALUES ('homes-alike', 'outcode ZZ9', x'ff')",
      'homes-alike outcode ZZ9: A record ends in the middle of a number.',
    ],
    [
      'what was learned can be read',
      `INSERT INTO learned VALUES ('lodged-prices', '2024-01-01', '{"from":"2024-01-01"}')`,
      'lodged-prices 2024-01-01: A half-year lacks its prices.',
    ],
    [
      'every row can be read',
      `UPDATE certificates SET record = x'05' WHERE substr(record, 2, 10) = ${keyOfFirst}`,
      'after address 0: DamagedRecord: A record ends in the middle of a value.',
    ],
  ]
  test.each(breakages)('tells that not %s', (rule, breakage, example) => {
    const path = join(folder, 'broken.sqlite')
    copyFileSync(whole, path)
    const database = createDatabaseToFill(path)
    database.exec(breakage)
    database.close()
    const finding = verifyRegister(path).findings.find(one => one.rule === rule)
    expect(finding).toMatchObject({ kind: 'broken', count: expect.any(Number) })
    expect(finding?.examples).toContain(example)
  })

  test('tells that an index does not fit its table', () => {
    const path = join(folder, 'changed.sqlite')
    const bytes = readFileSync(whole)
    bytes[bytes.indexOf(Buffer.from('10002000300040005001', 'hex')) + 9] = 2
    writeFileSync(path, bytes)
    const [finding] = verifyRegister(path).findings
    expect(finding?.rule).toBe('every page and index is whole')
    expect(finding?.examples[0]).toMatch('missing from index certificates_by_key')
  })
})
