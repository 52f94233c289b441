import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  formatCertificates,
  formatRecommendations,
  type Row,
  startImportsForEachTest,
} from '../../tests/support/register/import-for-tests.ts'
import { writeZip } from '../../tests/support/register/write-zip.ts'
import { summarise } from './import-report.ts'
import { addsUp } from './tally.ts'

const imports = startImportsForEachTest()

const key = (number: number) => String(number).padStart(64, '0')
const rows: readonly Row[] = [
  { 'lmk-key': key(1), address1: '1 Mill Lane', 'walls-description': 'Cob, 0.2 W/m²K; "as built"' },
  { 'lmk-key': key(2), address1: 'Tŷ Môr', address2: 'Mill Lane, Overthorn' },
  { 'lmk-key': key(3), address1: '3 Mill Lane', 'post-town': 'Emberford|Overthorn' },
]
const csv = formatCertificates(rows)
const epc = (...paths: string[]) => ({ kind: 'epc', paths }) as const

const list = async () => {
  const homes = await imports.read(register => register.findAddresses('ZZ9 1AA'))
  return homes.map(({ id, text }) => [id, text])
}
const readLodged = async () =>
  Promise.all(rows.map((_, at) => imports.read(register => register.findRating(key(at + 1)))))

/** The same rows with another separator; each field is in quotes already. */
const separate = (separator: string) =>
  csv
    .split('\n')
    .map((line, at) =>
      at === 0 ? line.replaceAll(',', separator) : line.replaceAll('","', `"${separator}"`),
    )
    .join('\n')
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('a file in another form gives the same homes and certificates', () => {
  test.each<[string, string | Buffer, readonly string[]]>([
    ['semicolons', separate(';'), ['its fields are separated by semicolons']],
    ['tabs', separate('\t'), ['its fields are separated by tabs']],
    ['bars', separate('|'), ['its fields are separated by bars']],
    [
      'a line that says the separator',
      `sep=;\r\n${separate(';')}`,
      ['its fields are separated by semicolons'],
    ],
    ['blank lines before the header', `\r\n\n${csv}`, []],
    ['lines that end as in Windows', csv.replaceAll('\n', '\r\n'), []],
    [
      'lines that end as on an old Mac',
      csv.replaceAll('\n', '\r'),
      ['its lines end in CR alone, as on an old Mac, and were read so'],
    ],
    ['a mark of UTF-8', `\uFEFF${separate(';')}`, ['its fields are separated by semicolons']],
    ['UTF-16', Buffer.from(`\uFEFF${csv}`, 'utf16le'), ['it is UTF-16, and was read as that']],
    [
      'UTF-16 without its mark',
      Buffer.from(csv, 'utf16le'),
      ['it is UTF-16, and was read as that'],
    ],
    [
      'UTF-16 the other way round',
      bigEndian(`\uFEFF${csv}`),
      ['it is UTF-16, and was read as that'],
    ],
    ['the other way round without a mark', bigEndian(csv), ['it is UTF-16, and was read as that']],
    [
      'Unicode text of a spreadsheet',
      Buffer.from(`\uFEFF${separate('\t')}`, 'utf16le'),
      ['it is UTF-16, and was read as that', 'its fields are separated by tabs'],
    ],
  ])('%s', async (_, content, notes) => {
    await imports.take([epc(imports.keep('plain.csv', csv))])
    const [homes, lodged] = [await list(), await readLodged()]
    expect(homes).toHaveLength(3)
    const report = await imports.take([epc(imports.keep('other.csv', content))], true)
    expect([await list(), await readLodged()]).toEqual([homes, lodged])
    expect(report.files[0]).toMatchObject({ rows: 3, served: 3, rejected: 0, notes })
    for (const note of notes) expect(summarise(report)).toContain(`other.csv: ${note}.`)
  })

  test('a large one, whose pieces end within a letter', async () => {
    const many = Array.from(
      { length: 900 },
      (_, at): Row => ({
        'lmk-key': key(at),
        address1: `${at + 1} Tŷ Môr Lane`,
      }),
    )
    const text = `\uFEFF${formatCertificates(many)}`
    const report = await imports.take([
      epc(imports.keep('large.csv', Buffer.from(text, 'utf16le'))),
    ])
    expect(report.rows).toMatchObject({ rows: 900, served: 900, rejected: 0, latin1Rows: 0 })
  })

  test('a name that says nothing, where it was named itself', async () => {
    const report = await imports.take([epc(imports.keep('download.txt', separate('\t')))])
    expect(report.rows).toMatchObject({ rows: 3, served: 3 })
  })

  test('addresses, meters and removals alike', async () => {
    const addresses = imports.keep(
      'addresses.tsv',
      Buffer.from(
        'uprn\taddress1\tpost_town\tpostcode\n910000000001\t1 QueenGÇÖs Row\tEmberford\tZZ9 1AA\n',
        'utf16le',
      ),
    )
    const report = await imports.take([{ kind: 'addresses', format: 'plain', paths: [addresses] }])
    expect(report.rows).toMatchObject({ rows: 1, served: 1 })
    expect(await list()).toEqual([['910000000001', '1 Queen’s Row, Emberford, ZZ9 1AA']])
    expect(report.files[0]?.mended).toEqual(new Map([['utf-8-read-as-cp437', 1]]))
    const supplies = imports.keep(
      'supplies.csv',
      'address;postcode;mprns\n1 QueenGÇÖs Row;ZZ9 1AA;1234567810\n',
    )
    expect((await imports.take([{ kind: 'supplies', paths: [supplies] }])).rows).toMatchObject({
      rows: 1,
      matched: 1,
    })
    const removals = imports.keep('removals.csv', `other|ASSESSMENT_ID\n1|${key(1)}\n`)
    expect((await imports.take([{ kind: 'removals', paths: [removals] }])).rows).toMatchObject({
      rows: 1,
      served: 1,
    })
  })
})

const workbook = writeZip([
  { name: '[Content_Types].xml', content: '<Types/>' },
  { name: 'xl/workbook.xml', content: '<workbook/>' },
])
test('what is packed within a zip is left out, and the report says to unpack it', async () => {
  const inner = writeZip([{ name: 'certificates.csv', content: csv }])
  const zip = writeZip([
    { name: 'certificates.csv', content: csv },
    { name: 'others.zip', content: inner.toString('latin1') },
  ])
  const report = await imports.take([epc(imports.keep('outer.zip', zip))])
  expect(report.rows).toMatchObject({ rows: 3, served: 3 })
  expect(report.ignored).toEqual(['outer.zip: others.zip (packed: unpack the zip first)'])
})

test('a zip made on a Mac: its own files are counted, and the others are read', async () => {
  const mac = Buffer.from('00051607', 'hex').toString('latin1')
  const zip = writeZip([
    { name: 'epc/', content: '' },
    { name: 'epc/certificates.csv', content: csv },
    { name: '__MACOSX/', content: '' },
    { name: '__MACOSX/epc/._certificates.csv', content: mac },
    { name: 'epc/.DS_Store', content: mac },
    { name: 'epc/Thumbs.db', content: mac },
    { name: 'epc/LICENCE.txt', content: 'words' },
  ])
  const report = await imports.take([epc(imports.keep('Archive.zip', zip))])
  expect(report.rows).toMatchObject({ rows: 3, served: 3 })
  expect(report.ignored).toEqual([
    'Archive.zip: epc/LICENCE.txt',
    'Archive.zip: 2 files that macOS adds',
    'Archive.zip: 1 file that Windows adds',
  ])
})

test('the summary names the columns that a file of certificates lacks', async () => {
  const renamed = csv.replace('CURRENT_ENERGY_EFFICIENCY', 'ENERGY_SCORE')
  const report = await imports.take([epc(imports.keep('some.csv', renamed))])
  expect(summarise(report).slice(-2)).toEqual([
    'Columns not known and left out: ENERGY_SCORE.',
    'Columns not found, and so blank: current-energy-efficiency.',
  ])
})

test('a stray file in a folder is left out with the reason, and the rest is read', async () => {
  const folder = join(imports.dataFolder, 'epc')
  mkdirSync(folder)
  writeFileSync(join(folder, 'a.csv'), csv)
  writeFileSync(join(folder, 'notes.csv'), '<!doctype html><title>Sign in</title>')
  writeFileSync(join(folder, 'nothing.csv'), '\n')
  writeFileSync(join(folder, 'schema.json'), Buffer.from('\uFEFF{"a":1}', 'utf16le'))
  const report = await imports.take([epc(folder)])
  expect(report.rows).toMatchObject({ rows: 3, served: 3 })
  expect(report.ignored).toEqual([
    'epc/notes.csv (it is a web page, such as a sign-in page or an error; sign in, and download the file again)',
    'epc/nothing.csv (it is empty)',
    'epc/schema.json',
  ])
})

describe('a folder', () => {
  const start = () => {
    const folder = join(imports.dataFolder, 'epc')
    mkdirSync(join(folder, 'deeper'), { recursive: true })
    writeFileSync(join(folder, 'certificates.csv'), csv)
    return folder
  }

  test('with dead links says which files are missing, and goes on', async () => {
    const folder = start()
    symlinkSync('/nowhere/certificates-2024.csv', join(folder, 'certificates-2024.csv'))
    symlinkSync('itself.csv', join(folder, 'itself.csv'))
    symlinkSync('..', join(folder, 'deeper', 'above'))
    const report = await imports.take([epc(folder)])
    expect(report.rows).toMatchObject({ rows: 3, served: 3 })
    expect(report.missing).toEqual([
      'epc/certificates-2024.csv: it is a link to /nowhere/certificates-2024.csv, which is not there',
      'epc/itself.csv: it is a link that leads to itself',
    ])
    expect(summarise(report)).toContain(
      'Not imported, because it cannot be read: epc/itself.csv: it is a link that leads to itself.',
    )
  })

  test('with what is no file goes on', async () => {
    const folder = start()
    const path = join(folder, 'certificates-live.csv')
    const server = createServer().listen(path)
    await new Promise(listening => server.once('listening', listening))
    try {
      const { missing, rows: counts } = await imports.take([epc(folder)])
      expect(missing).toEqual(['epc/certificates-live.csv: it is neither a file nor a folder'])
      expect(counts).toMatchObject({ rows: 3, served: 3 })
      const outcome = await imports.run([epc(path)])
      expect(outcome).toMatchObject({ kind: 'failed', why: expect.stringContaining('neither') })
    } finally {
      server.close()
    }
  })

  test('with nothing but a dead link is refused, and says why', async () => {
    const folder = join(imports.dataFolder, 'empty')
    mkdirSync(folder)
    symlinkSync('/nowhere.csv', join(folder, 'certificates.csv'))
    writeFileSync(join(folder, 'certificates.xlsx'), workbook)
    expect(await imports.run([epc(folder)])).toMatchObject({
      kind: 'failed',
      why: expect.stringMatching(
        /there is no \.csv.*link to \/nowhere\.csv, which is not there; empty\/certificates\.xlsx \(an Excel workbook \(\.xlsx\)\) is left out/,
      ),
    })
  })

  test('of files that are none of ours is refused, and says what is the matter with each', async () => {
    const folder = join(imports.dataFolder, 'others')
    mkdirSync(folder)
    writeFileSync(join(folder, 'a.csv'), 'Postcode,OSG_REFERENCE_NUMBER\nZZ1 1AA,900000000001\n')
    writeFileSync(join(folder, 'b.csv'), csv.replace('LMK_KEY', 'KEY'))
    writeFileSync(join(folder, 'c.csv'), 'filename,column\n')
    expect(await imports.run([epc(folder)])).toMatchObject({
      kind: 'failed',
      why: expect.stringMatching(
        /no file of certificates.*a\.csv \(.*Scottish register.*b\.csv \(.*no key column.*c\.csv is left out/,
      ),
    })
  })

  test('with what people’s systems add counts it', async () => {
    const folder = start()
    writeFileSync(join(folder, '.DS_Store'), '')
    writeFileSync(join(folder, '._certificates.csv'), Buffer.from('00051607', 'hex'))
    expect((await imports.take([epc(folder)])).ignored).toEqual(['epc: 2 files that macOS adds'])
  })
})

describe('the register’s own exports', () => {
  /** As in the service's own test files, with columns that come again at the end. */
  const header =
    'ADDRESS2,ADDRESS1,CURRENT_ENERGY_EFFICIENCY,FLOOR_DESCRIPTION,HOT_WATER_COST_CURRENT,INSPECTION_DATE,LODGEMENT_DATE,POSTCODE,POSTTOWN,ASSESSMENT_ID,MAINHEATC_ENERGY_EFF,HOT_WATER_COST_CURRENT,FLOOR_DESCRIPTION,MAINHEATC_ENERGY_EFF'
  const certificates = [
    header,
    `,1 Mill Lane,50,"Solid, insulated",200.4,2020-05-04,2021-02-22,ZZ9 1AA,Emberford,${key(1)},Good,200.40,"Solid, insulated",Good`,
    `,2 Mill Lane,50,,200.4,2020-05-04,2021-02-22,ZZ9 1AA,Emberford,${key(2)},,,"Suspended, ""no"" insulation",N/A`,
    `,3 Mill Lane,50,1,,2020-05-04,2021-02-22,ZZ9 1AA,Emberford,${key(3)},Good,,"Suspended, no insulation",Good`,
    '',
  ].join('\n')

  test('import with repeated columns and ASSESSMENT_ID as key', async () => {
    const steps = [
      'ASSESSMENT_ID,IMPROVEMENT_ITEM,INDICATIVE_COST,IMPROVEMENT_SUMMARY_TEXT,IMPROVEMENT_DESCR_TEXT,IMPROVEMENT_ID,INDICATIVE_COST,IMPROVEMENT_ID',
      `${key(1)},1,£100 - £350,Loft,,5,£100 - £350,5`,
      `${key(1)},2,,Cylinder,,,£20,1`,
      '',
    ].join('\n')
    const report = await imports.take([
      epc(imports.keep('domestic.csv', certificates), imports.keep('domestic_rr.csv', steps)),
    ])
    expect(report.rows).toMatchObject({ rows: 5, served: 5, rejected: 0 })
    expect(report.files.every(addsUp)).toBe(true)
    expect(report.files[0]?.notes).toEqual([
      'columns that it has twice: HOT_WATER_COST_CURRENT, FLOOR_DESCRIPTION, MAINHEATC_ENERGY_EFF; the first counts unless it is blank',
    ])
    expect(report.files[0]?.remarksByKind).toEqual(
      new Map([['its FLOOR_DESCRIPTION stands there twice and differs; the first counts', 1]]),
    )
    const [first, second, third] = await readLodged()
    expect(first?.lodged['floor-description']).toBe('Solid, insulated')
    expect(second?.lodged).toMatchObject({
      'floor-description': 'Suspended, "no" insulation',
      'mainheatc-energy-eff': 'N/A',
      'hot-water-cost-current': '200.4',
    })
    expect(third?.lodged['floor-description']).toBe('1')
    expect(await imports.read(register => register.listRecommendations(key(1)))).toMatchObject([
      { item: 1, indicativeCost: '£100 - £350', improvementId: '5' },
      { item: 2, indicativeCost: '£20', improvementId: '1' },
    ])
  })

  test('import with RRN as key', async () => {
    const number = '0000-0000-0000-0000-0001'
    const report = await imports.take([
      epc(
        imports.keep('domestic.csv', csv.replace('LMK_KEY', 'RRN').replace(key(1), number)),
        imports.keep(
          'domestic_rr.csv',
          formatRecommendations([[number, 1, 'Loft']]).replace('LMK_KEY', 'RRN'),
        ),
      ),
    ])
    expect(report.rows).toMatchObject({ rows: 4, served: 4 })
    expect(await imports.read(register => register.listRecommendations(number))).toHaveLength(1)
  })
})
