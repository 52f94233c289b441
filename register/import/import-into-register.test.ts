import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  formatCertificates,
  formatRecommendations,
  type Row,
  startImportsForEachTest,
} from '../../tests/support/register/import-for-tests.ts'
import { writeZip } from '../../tests/support/register/write-zip.ts'
import { importIntoRegister } from './import-into-register.ts'
import { addsUp } from './tally.ts'

const imports = startImportsForEachTest()

const key = (number: number) => String(number).padStart(32, '4')

function epc(rows: readonly Row[], name = 'certificates.csv') {
  return { kind: 'epc', paths: [imports.keep(name, formatCertificates(rows))] } as const
}

const list = (postcode = 'ZZ9 1AA') =>
  imports.read(async register => {
    const addresses = await register.findAddresses(postcode)
    const homes = []
    for (const { id, text } of addresses) {
      const ratings = await register.listRatings(id)
      homes.push([text, ratings === 'unknown-address' ? [] : ratings.map(rating => rating.id)])
    }
    return homes
  })

describe('certificates', () => {
  test('are put together by UPRN, the one that counts first', async () => {
    const report = await imports.take([
      epc([
        { 'lmk-key': key(1), uprn: '100', 'lodgement-date': '2015-05-05' },
        {
          'lmk-key': key(2),
          uprn: '100',
          'lodgement-date': '2021-05-05',
          address1: '1, MILL LANE',
        },
        { 'lmk-key': key(3), uprn: '200', address1: '10 Mill Lane' },
        { 'lmk-key': key(4), uprn: '300', address1: '2 Mill Lane' },
      ]),
    ])
    expect(report.rows).toMatchObject({ rows: 4, served: 4, rejected: 0 })
    expect(await list()).toEqual([
      ['1 Mill Lane, Emberford, ZZ9 1AA', [key(2), key(1)]],
      ['2 Mill Lane, Emberford, ZZ9 1AA', [key(4)]],
      ['10 Mill Lane, Emberford, ZZ9 1AA', [key(3)]],
    ])
  })

  test('lodged after midnight in London count, while the UTC day is still the one before', async () => {
    const rows = ['2026-07-01', '2026-07-02'].map((day, index) => ({
      'lmk-key': key(index + 1),
      uprn: '100',
      'lodgement-date': day,
    }))
    const outcome = await importIntoRegister({
      dataFolder: imports.dataFolder,
      inputs: [epc(rows)],
      replace: false,
      now: new Date('2026-07-01T00:30:00+01:00'),
    })
    const remarks = outcome.kind === 'failed' ? outcome : outcome.report.files[0]?.remarks
    expect(remarks).toEqual([{ line: 3, remark: expect.stringContaining('in the future') }])
    expect(await list()).toEqual([['1 Mill Lane, Emberford, ZZ9 1AA', [key(1), key(2)]]])
  })

  test('a later row of the same key replaces the earlier', async () => {
    const report = await imports.take([
      epc([
        { 'lmk-key': key(1), uprn: '100', tenure: 'first' },
        { 'lmk-key': key(1), uprn: '100', tenure: 'second' },
      ]),
    ])
    expect(report.rows).toMatchObject({ rows: 2, served: 1, superseded: 1 })
    const rating = await imports.read(register => register.findRating(key(1)))
    expect(rating?.lodged.tenure).toBe('second')
  })

  test('without a UPRN are matched to the address they mean, else have one of their own', async () => {
    const report = await imports.take([
      epc([
        { 'lmk-key': key(1), uprn: '100', address1: '12 Mill Lane' },
        { 'lmk-key': key(2), address1: '12, MILL LN', 'lodgement-date': '2010-01-01' },
        { 'lmk-key': key(3), address1: '12A Mill Lane' },
        { 'lmk-key': key(4), address1: '12a mill lane', 'lodgement-date': '2022-01-01' },
      ]),
    ])
    expect(report.rows).toMatchObject({ served: 2, matched: 2 })
    expect(await list()).toEqual([
      ['12 Mill Lane, Emberford, ZZ9 1AA', [key(1), key(2)]],
      [expect.stringMatching(/^12a Mill Lane/i), [key(4), key(3)]],
    ])
  })

  test('a UPRN that flats share merges none of them', async () => {
    await imports.take([
      epc([
        { 'lmk-key': key(1), uprn: '100', address1: 'Flat 1', address2: '4 Mill Lane' },
        { 'lmk-key': key(2), uprn: '100', address1: 'Flat 2', address2: '4 Mill Lane' },
        { 'lmk-key': key(3), uprn: '100', address1: 'FLAT 1, 4 MILL LANE' },
      ]),
    ])
    const homes = await list()
    expect(homes.map(([, ids]) => ids)).toEqual([[key(3), key(1)], [key(2)]])
    const ids = await imports.read(async register =>
      (await register.findAddresses('ZZ9 1AA')).map(({ id }) => id),
    )
    expect(ids).not.toContain('100')
  })

  test('a home lodged under two postcodes is one, under that of its newest certificate', async () => {
    const report = await imports.take([
      epc([
        { 'lmk-key': key(1), uprn: '100', postcode: 'ZZ9 1AA', 'lodgement-date': '2012-01-01' },
        { 'lmk-key': key(2), uprn: '100', postcode: 'ZZ9 2BB', 'lodgement-date': '2019-01-01' },
      ]),
    ])
    expect(report.rows).toMatchObject({ served: 1, matched: 1 })
    expect(await imports.read(register => register.findAddresses('ZZ9 1AA'))).toEqual([])
    expect((await list('ZZ9 2BB')).map(([, ids]) => ids)).toEqual([[key(2), key(1)]])
  })

  test('one UPRN of two houses in two postcodes names neither', async () => {
    await imports.take([
      epc([
        { 'lmk-key': key(1), uprn: '100', postcode: 'ZZ9 1AA', address1: '1 Mill Lane' },
        { 'lmk-key': key(2), uprn: '100', postcode: 'ZZ9 2BB', address1: '7 Mill Lane' },
      ]),
    ])
    const [one] = await imports.read(register => register.findAddresses('ZZ9 1AA'))
    const [seven] = await imports.read(register => register.findAddresses('ZZ9 2BB'))
    expect([one?.houseNumber, seven?.houseNumber]).toEqual(['1', '7'])
    expect([one?.id, seven?.id]).not.toContain('100')
  })

  test('an address without a UPRN has the same id in every import', async () => {
    const rows = [{ 'lmk-key': key(1), address1: '5 Mill Lane' }]
    const findId = () =>
      imports.read(async register => (await register.findAddresses('ZZ9 1AA'))[0]?.id)
    await imports.take([epc(rows)])
    const first = await findId()
    await imports.take(
      [
        epc([
          ...rows,
          { 'lmk-key': key(2), 'lodgement-date': '2024-01-01', address1: '5, MILL LANE' },
        ]),
      ],
      true,
    )
    expect(await findId()).toBe(first)
  })

  test('certificates without a UPRN whose lines name no home are no home’s', async () => {
    const lines = ['.', 'N/A', 'ZZ9 1AA', '1 Mill Lane', '2 Mill Lane', '3 Mill Lane']
    const report = await imports.take([
      epc(lines.map((address1, at) => ({ 'lmk-key': key(at + 1), address1 }))),
    ])
    expect(report.rows).toMatchObject({ rows: 6, served: 3, rejected: 3 })
    expect(report.files[0]?.rejects[0]).toEqual({ line: 2, reason: 'it has no address' })
  })

  test('columns that a program filled in say nothing of where a home is', async () => {
    const filled = { 'post-town': 'NULL', county: 'NULL', 'local-authority': 'NULL' }
    const lines = { address1: 'NULL', address: '2 Mill Lane' }
    await imports.take([
      epc([
        { 'lmk-key': key(1), ...filled },
        { 'lmk-key': key(2), ...filled, ...lines },
      ]),
    ])
    const homes = await imports.read(register => register.findAddresses('ZZ9 1AA'))
    const none = { postalTown: null, county: null, localAuthority: null }
    expect(homes).toMatchObject([
      { text: '1 Mill Lane, ZZ9 1AA', ...none },
      { text: '2 Mill Lane, ZZ9 1AA', ...none },
    ])
  })

  test('rows that cannot be used are rejected with file, line and reason', async () => {
    const good = formatCertificates([
      { 'lmk-key': key(1) },
      { 'lmk-key': key(2) },
      { 'lmk-key': key(3) },
      { 'lmk-key': key(4) },
      { 'lmk-key': key(8) },
      { 'lmk-key': '' },
      { 'lmk-key': key(5), postcode: 'NOWHERE' },
      { 'lmk-key': key(6), address1: '', 'post-town': '' },
      { 'lmk-key': key(7), address1: '', uprn: '' },
    ])
    const path = imports.keep('some.csv', `${good}too,short\n`)
    const report = await imports.take([{ kind: 'epc', paths: [path] }])
    expect(report.rows).toMatchObject({ rows: 10, rejected: 5 })
    expect(report.files[0]?.rejects).toEqual([
      { line: 7, reason: 'it has no key' },
      { line: 8, reason: 'its postcode cannot be read (not-a-postcode)' },
      { line: 9, reason: 'it has no address' },
      { line: 10, reason: 'it has no address' },
      { line: 11, reason: expect.stringContaining('it has 2 fields') },
    ])
  })
})

describe('recommendations', () => {
  test('join their certificate, in the order of their steps', async () => {
    const steps = imports.keep(
      'recommendations.csv',
      formatRecommendations([
        [key(1), 2, 'Second'],
        [key(2), 1, 'Elsewhere'],
        [key(1), 1, 'First'],
        [key(9), 1, 'Nobody’s'],
        [key(1), 2, 'Second again'],
      ]),
    )
    const certificates = epc([
      { 'lmk-key': key(1) },
      { 'lmk-key': key(2), address1: '2 Mill Lane' },
    ])
    const report = await imports.take([certificates, { kind: 'epc', paths: [steps] }])
    const counts = report.files.find(({ kind }) => kind === 'recommendations')
    expect(counts).toMatchObject({ rows: 5, served: 3, superseded: 1, rejected: 1 })
    expect(counts?.rejects).toEqual([{ line: 5, reason: 'no certificate has its key' }])
    const found = await imports.read(register => register.listRecommendations(key(1)))
    expect(found).toMatchObject([
      { item: 1, improvementIdText: 'First' },
      { item: 2, improvementIdText: 'Second again' },
    ])
  })

  test('that come later join a certificate that is served already, and replace its own', async () => {
    const steps = (name: string, text: string) => ({
      kind: 'epc' as const,
      paths: [imports.keep(name, formatRecommendations([[key(1), 1, text]]))],
    })
    await imports.take([epc([{ 'lmk-key': key(1) }])])
    await imports.take([steps('one.csv', 'Old')])
    await imports.take([epc([{ 'lmk-key': key(2), address1: '2 Mill Lane' }])])
    const read = () => imports.read(register => register.listRecommendations(key(1)))
    expect(await read()).toMatchObject([{ improvementIdText: 'Old' }])
    await imports.take([steps('two.csv', 'New')])
    expect(await read()).toMatchObject([{ improvementIdText: 'New' }])
  })
})

describe('one import after another', () => {
  test('adds to what is served, and starts empty where that is asked for', async () => {
    await imports.take([epc([{ 'lmk-key': key(1), uprn: '100' }])])
    await imports.take([epc([{ 'lmk-key': key(2), uprn: '200', address1: '2 Mill Lane' }])])
    expect(await list()).toHaveLength(2)
    await imports.take([epc([{ 'lmk-key': key(3), uprn: '300', address1: '3 Mill Lane' }])], true)
    expect((await list()).map(([, ids]) => ids)).toEqual([[key(3)]])
  })

  test('the same files in one import or in several make the same register', async () => {
    const rows: Row[] = [
      { 'lmk-key': key(1), uprn: '100', 'lodgement-date': '2012-01-01' },
      { 'lmk-key': key(2), address1: '2 Mill Lane', 'lodgement-date': '2013-01-01' },
      { 'lmk-key': key(3), address1: '2, MILL LANE', 'lodgement-date': '2014-01-01' },
      { 'lmk-key': key(1), uprn: '100', 'lodgement-date': '2015-01-01', tenure: 'later' },
    ]
    await imports.take([epc(rows)])
    const dump = () =>
      imports.read(async register => {
        const addresses = await register.findAddresses('ZZ9 1AA')
        return [
          addresses,
          ...(await Promise.all(addresses.map(({ id }) => register.listRatings(id)))),
        ]
      })
    const atOnce = await dump()
    await imports.take([epc(rows.slice(0, 1))], true)
    for (const row of rows.slice(1)) await imports.take([epc([row])])
    expect(await dump()).toEqual(atOnce)
  })

  test('a removed certificate goes, with an address that only it gave, and stays out', async () => {
    const rows = [
      { 'lmk-key': key(1), uprn: '100' },
      { 'lmk-key': key(2), uprn: '200', address1: '2 Mill Lane' },
    ]
    await imports.take([epc(rows)])
    const lines = ['LMK_KEY,certificate_number', `${key(1)},`, `,${key(1)}`, 'not a key!,', '']
    const removals = imports.keep('removals.csv', lines.join('\n'))
    const report = await imports.take([{ kind: 'removals', paths: [removals] }])
    expect(report.rows).toMatchObject({ rows: 3, served: 1, superseded: 1, rejected: 1 })
    expect((await list()).map(([, ids]) => ids)).toEqual([[key(2)]])
    const again = await imports.take([epc(rows)])
    expect(again.rows).toMatchObject({ rows: 2, served: 1, rejected: 1 })
    await imports.take([epc(rows)], true)
    expect((await list()).map(([, ids]) => ids)).toEqual([[key(2)]])
  })

  test('a certificate is removed by its number as letters and links have it', async () => {
    const numbers = [1, 2, 3, 4].map(last => `9000-0000-0000-0000-000${last}`)
    await imports.take([epc(numbers.map((number, at) => ({ 'lmk-key': number, uprn: `${at}00` })))])
    const written = [
      '\u200e9000-0000-0000-0000-0001',
      '9000 0000 0000 0000 0002',
      '9000–0000–0000–0000–0003',
      'https://www.example.org/energy-certificate/9000-0000-0000-0000-0004',
    ]
    const path = imports.keep('opted-out.csv', ['certificate_number', ...written].join('\n'))
    const report = await imports.take([{ kind: 'removals', paths: [path] }])
    expect(report.rows).toMatchObject({ rows: 4, served: 4 })
    expect(await list()).toEqual([])
  })

  test('the list of changes of the register removes what was removed, and not what was corrected', async () => {
    const rows = [1, 2, 3, 4].map(number => {
      return { 'lmk-key': key(number), uprn: `${number}00`, address1: `${number} Mill Lane` }
    })
    await imports.take([epc(rows)])
    const changes = [
      'certificateNumber,eventType,timestamp',
      `${key(1)},removed,2026-02-17T16:26:08.535Z`,
      `${key(2)},uprn_updated,2026-02-17T16:26:08.535Z`,
      `${key(3)},address_id_updated,2026-02-18T16:26:08.535Z`,
      `${key(4)},,2026-02-18T16:26:08.535Z`,
      `${key(4)},Deleted,2026-02-18T16:26:08.535Z`,
    ]
    const path = imports.keep('changes.csv', changes.join('\n'))
    const report = await imports.take([{ kind: 'removals', paths: [path] }])
    expect(report.rows).toMatchObject({ rows: 5, served: 1, rejected: 4 })
    expect([...(report.files[0]?.reasons ?? [])].map(([reason]) => reason)).toEqual([
      'its certificate was changed (uprn_updated) and not removed; import that certificate again',
      'its certificate was changed (address_id_updated) and not removed; import that certificate again',
      'it does not say that its certificate was removed',
      'its event_type (Deleted) is not known here; if it means that its certificate was removed, write removed there',
    ])
    expect((await list()).map(([, ids]) => ids)).toEqual([[key(2)], [key(3)], [key(4)]])
    const again = await imports.take([epc(rows)])
    expect(again.rows).toMatchObject({ rows: 4, served: 3, rejected: 1 })
  })
})

describe.each(['all.zip', 'all-domestic-certificates.zip'])('an official zip, %s', name => {
  test.each([
    ['small', false],
    ['with the sizes of zip64', true],
  ])('%s: members by their headers, others left out and listed', async (_, isWide) => {
    const members = [
      {
        name: 'domestic-E09-Emberford/certificates.csv',
        content: formatCertificates([{ 'lmk-key': key(1) }]),
      },
      {
        name: 'domestic-E09-Emberford/recommendations.csv',
        content: formatRecommendations([[key(1), 1, 'Loft']]),
      },
      { name: 'domestic-E10-Overthorn/certificates.csv', content: formatCertificates([]) },
      { name: 'domestic-E10-Overthorn/recommendations.csv', content: formatRecommendations([]) },
      { name: 'columns.csv', content: 'filename,column\ncertificates.csv,LMK_KEY\n' },
      { name: 'schema.json', content: '{"tableSchema":{"columns":[{"name":"LMK_KEY"}]}}' },
      { name: 'LICENCE.txt', content: 'words' },
    ]
    const zip = writeZip(members.map(member => ({ ...member, isWide })))
    const report = await imports.take([{ kind: 'epc', paths: [imports.keep(name, zip)] }])
    expect(report.ignored).toEqual(
      ['LICENCE.txt', 'columns.csv', 'schema.json'].map(left => `${name}: ${left}`),
    )
    expect(report.rows).toMatchObject({ rows: 2, served: 2 })
  })
})

test('the report is kept beside the version and adds up', async () => {
  const outcome = await imports.run([
    epc([{ 'lmk-key': key(1) }, { 'lmk-key': key(1) }, { 'lmk-key': 'x' }]),
  ])
  if (outcome.kind === 'failed') throw new Error(outcome.why)
  expect(existsSync(outcome.reportPath)).toBe(true)
  const kept = JSON.parse(readFileSync(outcome.reportPath, 'utf8'))
  const [{ mended, reasons, remarksByKind, ...file }] = kept.files
  expect(reasons).toEqual({ 'its key is not of any known form': 1 })
  const counts = {
    mended: new Map(Object.entries(mended)),
    reasons: new Map(Object.entries(reasons)),
    remarksByKind: new Map(Object.entries(remarksByKind)),
  }
  expect({ ...kept, files: [{ ...file, ...counts }] }).toEqual(outcome.report)
  expect(kept.files.every(addsUp)).toBe(true)
})
