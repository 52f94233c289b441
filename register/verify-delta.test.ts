import { chmodSync, copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabaseToFill } from '../connections/sqlite.ts'
import { formatCertificates, startImports } from '../tests/support/register/import-for-tests.ts'
import { verifyRegister } from './verify-register.ts'
import { readCurrentVersion, versionPath } from './versions.ts'

const key = (number: number) => String(number).padStart(64, '0')
const [first, second, third, later] = [key(1), key(2), key(3), key(4)]

describe('verifying a delta beside its base', () => {
  const imports = startImports({ fewestPostcodes: 0, largestShare: 1 })
  let delta = ''
  let formerId = ''
  beforeAll(async () => {
    const lodged = [
      { 'lmk-key': first, address1: '1 Mill Lane' },
      { 'lmk-key': second, address1: '2 Mill Lane', uprn: '910000000012' },
      { 'lmk-key': third, address1: '3 Weir Lane', uprn: '910000000020', postcode: 'ZZ9 1AB' },
    ]
    await imports.take([
      { kind: 'epc', paths: [imports.keep('first.csv', formatCertificates(lodged))] },
    ])
    formerId = await imports.read(async register => {
      const found = await register.findAddresses('ZZ9 1AA')
      return found.find(({ line1 }) => line1 === '1 Mill Lane')?.id ?? ''
    })
    const addresses = [
      'uprn,address1,address2,post_town,postcode',
      '910000000011,1 Mill Lane,,Emberford,ZZ9 1AA',
    ]
    await imports.take([
      {
        kind: 'addresses',
        format: 'plain',
        paths: [imports.keep('addresses.csv', addresses.join('\n'))],
      },
    ])
    // Written whole, the base has the former id of a home.
    await imports.take([])
    await imports.take([
      { kind: 'removals', paths: [imports.keep('removals.csv', `LMK_KEY\n${second}\n`)] },
    ])
    const more = [{ 'lmk-key': later, address1: '2 Mill Lane', uprn: '910000000012' }]
    await imports.take([
      { kind: 'epc', paths: [imports.keep('more.csv', formatCertificates(more))] },
    ])
    delta = versionPath(imports.folder, readCurrentVersion(imports.folder) ?? '')
  })
  afterAll(() => imports.end())

  test('finds nothing in one that is whole', () => {
    expect(formerId).not.toBe('910000000011')
    expect(verifyRegister(delta)).toMatchObject({ homes: 3, certificates: 3, findings: [] })
  })

  const everyId = 'a delta knows every id of a postcode that it replaces'
  const everyFormerId = 'a delta knows every id that a postcode which it replaces had before'
  const breakages: [string, string, () => string][] = [
    [
      everyId,
      'UPDATE address_ids SET id = 910000000099 WHERE id = 910000000012',
      () => '910000000012',
    ],
    [everyFormerId, 'DELETE FROM aliases', () => formerId],
    [
      'a delta knows every certificate of a postcode that it replaces',
      'DELETE FROM removed_ratings',
      () => second,
    ],
    ['what a delta replaces is counted right', 'DELETE FROM replaced_words', () => 'words'],
    [
      'what a delta replaces is counted right',
      "UPDATE facts SET value = json_set(value, '$.homes', 1) WHERE name = 'replaced'",
      () => 'totals',
    ],
    [
      'what a delta replaces is counted right',
      'DELETE FROM replaced_band_counts',
      () => 'bandCounts',
    ],
    [
      'no home is both in a delta and in its base',
      'DELETE FROM replaced_postcodes',
      () => '910000000012',
    ],
    [
      'no certificate is both in a delta and in its base',
      'DELETE FROM replaced_postcodes',
      () => first,
    ],
    [
      'a certificate that was removed is in no postcode of the base that counts',
      'DELETE FROM replaced_postcodes',
      () => second,
    ],
  ]
  test.each(breakages)('tells that not %s: %s', (rule, breakage, example) => {
    const path = join(imports.folder, 'broken.sqlite')
    copyFileSync(delta, path)
    chmodSync(path, 0o644)
    const database = createDatabaseToFill(path)
    database.exec(breakage)
    database.close()
    const finding = verifyRegister(path).findings.find(one => one.rule === rule)
    expect(finding).toMatchObject({ kind: 'broken' })
    expect(finding?.examples).toContain(example())
  })
})
