import { beforeEach, describe, expect, test } from 'vitest'
import {
  formatCertificates,
  startImportsForEachTest,
} from '../../tests/support/register/import-for-tests.ts'
import type { AddressFormat } from './address-formats.ts'

const imports = startImportsForEachTest()

const plainHeader =
  'uprn,address1,address2,address3,post_town,county,postcode,country,local_authority,classification'
const coreHeader =
  'uprn,parent_uprn,udprn,usrn,toid,classification_code,easting,northing,latitude,longitude,rpc,last_update_date,single_line_address,po_box,organisation,sub_building,building_name,building_number,street_name,locality,town_name,post_town,change_code,island,postcode,delivery_point_suffix,gss_code'

function addresses(text: string, format: AddressFormat = 'plain', name = 'addresses.csv') {
  return { kind: 'addresses', format, paths: [imports.keep(name, text)] } as const
}

const supplies = (text: string) =>
  ({ kind: 'supplies', paths: [imports.keep('supplies.csv', text)] }) as const

const epc = (rows: Parameters<typeof formatCertificates>[0]) =>
  ({ kind: 'epc', paths: [imports.keep('certificates.csv', formatCertificates(rows))] }) as const

const find = (postcode = 'ZZ9 1AA') => imports.read(register => register.findAddresses(postcode))

/** A row by the names of its columns. */
function row(header: string, values: Readonly<Record<string, string>>): string {
  return header
    .split(',')
    .map(name => values[name] ?? '')
    .join(',')
}

describe('addresses', () => {
  test('of the plain file stand with their parts, homes first', async () => {
    const report = await imports.take([
      addresses(`${plainHeader}
100,Flat 2,4 Mill Lane,,EMBERFORD,,zz91aa,England,E09000099,RD06
101,Landlords Supply,4 Mill Lane,,Emberford,,ZZ9 1AA,England,E09000099,U
102,The Old Forge,Mill Lane,,Emberford,,ZZ9 1AA,,W06000099,
,9 Mill Lane,,,Emberford,,ZZ9 1AA,,,
103,Corner Shop,5 Mill Lane,,Emberford,,ZZ9 1AA,,,CR08
104,1 Mill Lane,,,Emberford,,NOWHERE,,,
`),
    ])
    expect(report.rows).toMatchObject({ rows: 6, served: 4, rejected: 2 })
    expect(await find()).toMatchObject([
      { id: '100', flatNumber: '2', houseNumber: '4', country: 'England', kind: 'home' },
      { text: '9 Mill Lane, Emberford, ZZ9 1AA', uprn: null, id: expect.stringMatching(/^a/) },
      { id: '102', houseName: 'The Old Forge', houseNumber: null, country: 'Wales' },
      { id: '101', kind: 'other-supply' },
    ])
  })

  test('of a file that has a column twice are read by the first, or by the other where it is blank', async () => {
    const report = await imports.take([
      addresses(`${plainHeader},UPRN,postcode
100,1 Mill Lane,,,,,ZZ9 1AA,,,,200,ZZ9 2BB
,2 Mill Lane,,,,,,,,,201,ZZ9 1AA
`),
    ])
    expect((await find()).map(({ id, text }) => [id, text])).toEqual([
      ['100', '1 Mill Lane, ZZ9 1AA'],
      ['201', '2 Mill Lane, ZZ9 1AA'],
    ])
    expect(report.files[0]?.notes).toEqual([
      'columns that it has twice: UPRN, postcode; the first counts unless it is blank',
    ])
    expect(report.files[0]?.remarked).toBe(2)
  })

  test('of the plain file name their country as pages do, however it is written', async () => {
    const written = ['SCOTLAND', 'northern  ireland', 'W', 'sct', 'France', '']
    const report = await imports.take([
      addresses(
        [
          plainHeader,
          ...written.map(
            (country, at) => `${at + 1},${at + 1} Mill Lane,,,,,ZZ9 1AA,${country},E09000099,`,
          ),
          '',
        ].join('\n'),
      ),
    ])
    const found = await find()
    expect(found.map(({ country }) => country)).toEqual([
      'Scotland',
      'Northern Ireland',
      'Wales',
      'Scotland',
      'England',
      'England',
    ])
    expect(Object.fromEntries(report.files[0]?.remarksByKind ?? [])).toEqual({
      'its country is none that is known, and was told from its council': 1,
    })
  })

  test('are homes by their class where a word may be the name of a home', async () => {
    await imports.take([
      addresses(`${plainHeader}
100,The Pumping Station,Mill Lane,,Emberford,,ZZ9 1AA,,,RD02
101,Pumping Station,Weir Lane,,Emberford,,ZZ9 1AA,,,
102,Landlords Supply,4 Mill Lane,,Emberford,,ZZ9 1AA,,,RD06
`),
    ])
    expect((await find()).map(({ id, kind }) => [id, kind])).toEqual([
      ['100', 'home'],
      ['102', 'other-supply'],
      ['101', 'other-supply'],
    ])
  })

  test('of AddressBase Core are put together from their parts', async () => {
    const shared = {
      street_name: 'MILL LANE',
      post_town: 'EMBERFORD',
      postcode: 'ZZ9 1AA',
      gss_code: 'E09000099',
    }
    const rows = [
      { uprn: '000000000100', classification_code: 'RD04', building_number: '12' },
      { uprn: '101', classification_code: 'RD06', sub_building: 'FLAT 3', building_number: '12' },
      { uprn: '102', classification_code: 'CR08', building_number: '14' },
      { uprn: '103', classification_code: 'RD02', building_name: 'ROSE COTTAGE' },
      { uprn: '104', classification_code: 'RB99', building_name: 'STABLE AT ROSE COTTAGE' },
      { uprn: '105', classification_code: 'RC01', building_name: 'PARKING SPACE 3' },
      { uprn: '106', classification_code: 'RG02', building_name: 'GARAGE 3' },
    ].map(values => row(coreHeader, { ...shared, ...values }))
    const report = await imports.take([
      addresses([coreHeader, ...rows, ''].join('\n'), 'addressbase-core'),
    ])
    expect(report.rows).toMatchObject({ rows: 7, served: 3, rejected: 4 })
    expect(await find()).toMatchObject([
      { id: '100', line1: '12 Mill Lane', postalTown: 'Emberford', country: 'England' },
      { id: '101', flatNumber: '3', houseNumber: '12' },
      { id: '103', houseName: 'Rose Cottage' },
    ])
    const gone = row(coreHeader, { ...shared, uprn: '101', change_code: 'D' })
    const later = await imports.take([
      addresses(`${coreHeader}\n${gone}\n`, 'addressbase-core', 'changes.csv'),
      epc([{ 'lmk-key': 'aaaaaaaa', uprn: '100', address1: '12 Mill Lane' }]),
    ])
    expect(later.rows).toMatchObject({ rows: 2, served: 1, superseded: 1 })
    expect((await find()).map(({ id }) => id)).toEqual(['100', '103'])
  })

  test('that are no homes any more are gone, but for what certificates give', async () => {
    const home = (uprn: number, code: string) =>
      `${uprn},${uprn} Mill Lane,,,Emberford,,ZZ9 1AA,,,${code}`
    const homes = [1, 2, 3].map(uprn => home(uprn, 'RD04'))
    await imports.take([
      addresses([plainHeader, ...homes, ''].join('\n')),
      epc([{ 'lmk-key': 'aaaaaaaa', uprn: '2', address1: '2 Mill Lane' }]),
    ])
    const changes = [home(1, 'CR08'), home(2, 'CR08'), home(3, 'RD06'), '']
    const report = await imports.take([addresses([plainHeader, ...changes].join('\n'))])
    expect(report.rows).toMatchObject({ rows: 3, served: 1, rejected: 2 })
    expect((await find()).map(({ id }) => id)).toEqual(['2', '3'])
  })

  test('are read whatever words stand in their columns and cells', async () => {
    const header =
      'constructor,__proto__,UPRN,CLASS,COUNTRY,BUILDING_NUMBER,THOROUGHFARE,POSTCODE,PAO_START_NUMBER,STREET_DESCRIPTION'
    const words = Object.getOwnPropertyNames(Object.prototype)
    const rows = words.map(
      (word, at) => `${word},${word},${at + 1},RD,${word},${at + 1},${word},ZZ9 1AA,,`,
    )
    const report = await imports.take([
      addresses([header, ...rows, ''].join('\n'), 'addressbase-plus'),
    ])
    expect(report.rows).toMatchObject({ rows: words.length, served: words.length })
    expect(report.files[0]?.unknownColumns).toEqual(['constructor', '__proto__'])
    const found = await find()
    expect(found.map(({ country }) => country)).toEqual(words.map(() => null))
  })

  test('of AddressBase Plus fall back on the council’s parts where there are no postal ones', async () => {
    const header =
      'UPRN,CHANGE_TYPE,CLASS,COUNTRY,SUB_BUILDING_NAME,BUILDING_NAME,BUILDING_NUMBER,SAO_START_NUMBER,SAO_TEXT,PAO_START_NUMBER,PAO_START_SUFFIX,PAO_TEXT,STREET_DESCRIPTION,THOROUGHFARE,LOCALITY,TOWN_NAME,POST_TOWN,POSTCODE,POSTCODE_LOCATOR'
    const shared = {
      COUNTRY: 'W',
      CLASS: 'RD',
      TOWN_NAME: 'EMBERFORD',
      POSTCODE_LOCATOR: 'ZZ9 1AA',
    }
    const rows = [
      { UPRN: '1', BUILDING_NUMBER: '7', THOROUGHFARE: 'MILL LANE', POSTCODE: 'ZZ9 1AA' },
      { UPRN: '2', PAO_START_NUMBER: '9', PAO_START_SUFFIX: 'B', STREET_DESCRIPTION: 'MILL LANE' },
      {
        UPRN: '3',
        SAO_TEXT: 'FLAT',
        SAO_START_NUMBER: '2',
        PAO_START_NUMBER: '11',
        STREET_DESCRIPTION: 'MILL LANE',
      },
    ].map(values => row(header, { ...shared, ...values }))
    await imports.take([addresses([header, ...rows, ''].join('\n'), 'addressbase-plus')])
    expect(await find()).toMatchObject([
      { id: '1', line1: '7 Mill Lane', country: 'Wales' },
      { id: '2', houseNumber: '9B' },
      { id: '3', houseNumber: '11', flatNumber: '2' },
    ])
  })

  test('take the certificates that mean them, by UPRN or by their words', async () => {
    await imports.take([
      epc([
        { 'lmk-key': 'aaaaaaaa', uprn: '100', address1: '12, MILL LANE' },
        { 'lmk-key': 'bbbbbbbb', address1: '14 Mill Ln' },
        { 'lmk-key': 'cccccccc', uprn: '100', address1: '16 Mill Lane' },
      ]),
    ])
    const report = await imports.take([
      addresses(
        `${plainHeader}\n100,12 Mill Lane,,,Emberford,,ZZ9 1AA,,,\n200,14 Mill Lane,,,Emberford,,ZZ9 1AA,,,\n`,
      ),
    ])
    expect(report.rows).toMatchObject({ rows: 2, served: 2 })
    expect((await find()).map(({ id, houseNumber }) => [id, houseNumber])).toEqual([
      ['100', '12'],
      ['200', '14'],
      [expect.stringMatching(/^a/), '16'],
    ])
    const rating = await imports.read(register => register.chosenRating('200'))
    expect(rating).toMatchObject({ id: 'bbbbbbbb' })
  })

  test('take certificates in the same words whose UPRN is on none of them, such as that of a block', async () => {
    const house = { address2: 'Heron House', address3: '12 Mill Lane' }
    await imports.take([
      epc([
        { 'lmk-key': 'aaaaaaaa', uprn: '90', address1: 'FLAT 1', ...house },
        { 'lmk-key': 'bbbbbbbb', uprn: '91', address1: 'Flat 3', ...house },
      ]),
    ])
    const flat = (number: number) =>
      `10${number},Flat ${number},Heron House,12 Mill Lane,Emberford,,ZZ9 1AA,,,`
    await imports.take([addresses([plainHeader, flat(1), flat(2), ''].join('\n'))])
    expect((await find()).map(({ id, flatNumber }) => [id, flatNumber])).toEqual([
      ['101', '1'],
      ['102', '2'],
      ['91', '3'],
    ])
    const rating = await imports.read(register => register.chosenRating('101'))
    expect(rating).toMatchObject({ id: 'aaaaaaaa' })
    expect(await imports.read(register => register.findAddress('90'))).toMatchObject({ id: '101' })
  })

  test('without a UPRN are those of homes that are there in the same words', async () => {
    const home = (uprn: string, line: string) => `${uprn},${line},,,Emberford,,ZZ9 1AA,,,`
    await imports.take([
      epc([{ 'lmk-key': 'aaaaaaaa', uprn: '100', address1: '1 MILL LANE' }]),
      addresses([plainHeader, home('200', '2 Mill Lane'), home('', '3 Mill Lane'), ''].join('\n')),
    ])
    const rows = [home('', '1 Mill Lane'), home('', '2 Mill Ln'), home('300', '3 Mill Lane'), '']
    const report = await imports.take([
      addresses([plainHeader, ...rows].join('\n'), 'plain', 'b.csv'),
    ])
    expect(report.rows).toMatchObject({ rows: 3, served: 1, matched: 2 })
    expect((await find()).map(({ id, uprn, line1 }) => [id, uprn, line1])).toEqual([
      ['100', '100', '1 Mill Lane'],
      ['200', '200', '2 Mill Lane'],
      ['300', '300', '3 Mill Lane'],
    ])
  })

  test('that do not say their council and country have those of their certificate', async () => {
    const council = { 'local-authority': 'W06000099' }
    await imports.take([
      epc([
        { 'lmk-key': 'aaaaaaaa', uprn: '100', address1: '1 Mill Lane', ...council },
        { 'lmk-key': 'bbbbbbbb', uprn: '200', address1: '2 Mill Lane', ...council },
      ]),
      addresses(`${plainHeader}
100,1 Mill Lane,,,Emberford,,ZZ9 1AA,,,
200,2 Mill Lane,,,Emberford,,ZZ9 1AA,England,E06000099,
`),
    ])
    expect(await find()).toMatchObject([
      { id: '100', country: 'Wales', localAuthority: 'W06000099' },
      { id: '200', country: 'England', localAuthority: 'E06000099' },
    ])
  })

  test('of a high street, where most are no homes, are read for the homes among them', async () => {
    const shops = [1, 2, 3, 4].map(
      number => `${number},${number} High Street,,,Emberford,,ZZ9 1AA,,,CR08`,
    )
    // As AddressBase has them: no postcode, and no words.
    const pond = '5,,,,,,,,,LW'
    const homes = [
      '6,6 High Street,,,Emberford,,ZZ9 1AA,,,RD04',
      '7,7 High Street,,,Emberford,,ZZ9 1AA,,,RD06',
    ]
    const rows = [plainHeader, ...shops, pond, ...homes, ''].join('\n')
    const report = await imports.take([addresses(rows)])
    expect(report.rows).toMatchObject({ rows: 7, served: 2, rejected: 5 })
    expect((await find()).map(({ id }) => id)).toEqual(['6', '7'])
    const spoilt = await imports.run([
      addresses(
        [plainHeader, ...shops, homes[0], '8,8 High Street,,,,,X,,,RD', '9,,,,,,,,,RD'].join('\n'),
      ),
    ])
    expect(spoilt).toMatchObject({
      kind: 'failed',
      why: 'addresses.csv: 2 of its 3 rows of homes cannot be read, so it is not taken for a file of addresses',
    })
    const noHome = await imports.run([addresses([plainHeader, ...shops, ''].join('\n'))])
    expect(noHome).toMatchObject({ kind: 'failed', why: 'None of the 4 rows could be used' })
  })

  test('a file of another format is refused', async () => {
    const outcome = await imports.run([addresses(`${plainHeader}\n`, 'addressbase-core')])
    expect(outcome).toMatchObject({
      kind: 'failed',
      why: 'addresses.csv: its header is not that of addressbase-core: it lacks classification_code, street_name',
    })
  })
})

describe('supplies', () => {
  beforeEach(async () => {
    await imports.take([
      epc([
        { 'lmk-key': 'aaaaaaaa', uprn: '100' },
        { 'lmk-key': 'bbbbbbbb', address1: '2 Mill Lane' },
      ]),
    ])
  })

  test('find their home by UPRN, or by address and postcode', async () => {
    const report = await imports.take([
      supplies(`uprn,address,postcode,mpans,mprns
000100,,,1912345678009;S 17 1234 5678 000,
,2 Mill Ln,ZZ91AA,1012345678008 1212345678007,1234567810
300,,,1912345678009,
,3 Mill Lane,ZZ9 1AA,1912345678009,
,,,1912345678009,
100,,,,
100,,,12345,
100,,,,7412345609
\u200e100,,,\u200b1912345678009,
`),
    ])
    expect(report.rows).toMatchObject({ rows: 9, served: 3, matched: 1, rejected: 5 })
    const [home] = await find()
    expect(home?.mpans).toEqual(['1912345678009', '1712345678000'])
  })

  test('of a UPRN that stands on several homes are rejected as such', async () => {
    await imports.take([
      epc([
        { 'lmk-key': 'cccccccc', uprn: '300', address1: 'Flat 1, 3 Mill Lane' },
        { 'lmk-key': 'dddddddd', uprn: '300', address1: 'Flat 2, 3 Mill Lane' },
      ]),
    ])
    const flat = '300,"Flat 2, 3 Mill Lane",ZZ9 1AA,1912345678009'
    const report = await imports.take([
      supplies(`uprn,address,postcode,mpans\n300,,,1912345678009\n${flat}\n`),
    ])
    expect(report.rows).toMatchObject({ rows: 2, matched: 1, rejected: 1 })
    const reason = 'its UPRN does not name one home alone; give its address and postcode too'
    expect(report.files[0]?.rejects).toEqual([{ line: 2, reason }])
  })

  test('wrong check digits are kept and listed; numbers that are none are rejected', async () => {
    const report = await imports.take([
      supplies(`uprn,mpans,mprns
100,1912345678008,7412345609
100,2312345678004,
`),
    ])
    expect(report.rows).toMatchObject({ rows: 2, served: 2, remarked: 2 })
    expect(report.files[0]?.remarks.map(({ line }) => line)).toEqual([2, 2])
    const [home] = await find()
    expect(home?.mpans).toEqual(['1912345678008', '2312345678004'])
    expect(home?.mprns).toEqual(['7412345609'])
  })

  test('a later file replaces what it names and leaves the others; imports of certificates keep them', async () => {
    const header = 'uprn,address,postcode,mpans,mprns'
    await imports.take([
      supplies(`${header}\n100,,,1912345678009,1234567810\n,2 Mill Lane,ZZ9 1AA,2312345678004,\n`),
    ])
    await imports.take([supplies(`${header}\n100,,,1012345678008,\n`)])
    await imports.take([epc([{ 'lmk-key': 'cccccccc', uprn: '300', address1: '3 Mill Lane' }])])
    expect((await find()).map(({ mpans, mprns }) => [mpans, mprns])).toEqual([
      [['1012345678008'], []],
      [['2312345678004'], []],
      [[], []],
    ])
  })
})
