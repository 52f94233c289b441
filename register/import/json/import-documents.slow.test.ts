import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { startImportsForEachTest } from '../../../tests/support/register/import-for-tests.ts'
import { inventedDocuments } from '../../../tests/support/register/invented-documents.ts'
import { writeZip } from '../../../tests/support/register/write-zip.ts'
import { addsUp } from '../tally.ts'

type Json = Record<string, unknown>

const imports = startImportsForEachTest()

const numbers = inventedDocuments.map((_, at) => `4000-5000-6000-7000-000${at + 1}`)
const [first = '', second = '', third = ''] = numbers
const documents = inventedDocuments.map(({ document }): Json => document)
const [flat = {}] = documents
/** As the bulk files have it: the document is a text, its number beside it. */
const wrapped = (document: Json, number = first) => {
  return { certificate_number: number, document: JSON.stringify(document), year: 2025 }
}
const bulk = documents.map((document, at) => wrapped(document, numbers[at]))
const asLines = (values: readonly unknown[]) =>
  `${values.map(one => JSON.stringify(one)).join('\n')}\n`

const keep = (name: string, content: string | Buffer) => imports.keep(name, content)
const takeEpc = (...paths: string[]) => imports.take([{ kind: 'epc', paths }])
const readSteps = (number = first) => imports.read(one => one.listRecommendations(number))
const readLodged = (number = first) =>
  imports.read(async register => (await register.findRating(number))?.lodged)

describe('certificates are read from', () => {
  const withNumbers = documents.map((one, at) => ({ certificate_number: numbers[at], ...one }))
  test.each<[string, () => string]>([
    ['a file of the bulk zip', () => keep('certificates-2025.json', asLines(bulk))],
    [
      'that zip',
      () => {
        const content = writeZip([{ name: 'certificates-2025.json', content: asLines(bulk) }])
        return keep('domestic-json.zip', content)
      },
    ],
    ['UTF-16', () => keep('some.json', Buffer.from(`\uFEFF${asLines(bulk)}`, 'utf16le'))],
    ['a packed file', () => keep('some.jsonl.gz', gzipSync(asLines(bulk)))],
    ['a list', () => keep('list.json', `\uFEFF${JSON.stringify(withNumbers)}`)],
    ['a list as people print it', () => keep('list.json', JSON.stringify(bulk, null, 2))],
    ['a list under data', () => keep('list.json', JSON.stringify({ data: withNumbers }, null, 1))],
    [
      'a document in each line',
      () => keep('lines.ndjson', asLines(withNumbers.map(data => ({ data })))),
    ],
    [
      'an answer of the API in each file',
      () => {
        const folder = join(imports.dataFolder, 'answers')
        mkdirSync(folder)
        for (const [at, data] of documents.entries())
          writeFileSync(join(folder, `${numbers[at]}.json`), JSON.stringify({ data }, null, 2))
        return folder
      },
    ],
  ])('%s', async (_, write) => {
    const report = await takeEpc(write())
    expect(report.rows).toMatchObject({ rows: 3, served: 3, rejected: 0 })
    expect(report.files.every(addsUp)).toBe(true)
    for (const [at, { lodged, steps }] of inventedDocuments.entries()) {
      expect(await readLodged(numbers[at])).toMatchObject({ 'lmk-key': numbers[at], ...lodged })
      expect(await readSteps(numbers[at])).toEqual(steps)
    }
  })

  test('a folder in which they stand beside rows, and beside JSON of another kind', async () => {
    const folder = join(imports.dataFolder, 'mixed')
    mkdirSync(folder)
    writeFileSync(join(folder, 'certificates.json'), asLines(bulk.slice(0, 1)))
    writeFileSync(join(folder, 'certificates.csv'), `${header}\n${row(second)}\n`)
    writeFileSync(join(folder, 'schema.json'), '{"tableSchema":{"columns":[]}}')
    const report = await takeEpc(folder)
    expect(report.rows).toMatchObject({ rows: 2, served: 2 })
    expect(report.ignored).toEqual(['mixed/schema.json'])
  })

  test('a document that names its country, whose authority nobody tells', async () => {
    await takeEpc(keep('certificates.json', asLines(bulk)))
    const countries = await imports.read(async register => [
      (await register.findAddress('910000000401'))?.country,
      (await register.findAddress('910000000403'))?.country,
    ])
    expect(countries).toEqual(['England', 'Wales'])
  })
})

describe('every document is accounted for', () => {
  test('what cannot be used is rejected with its line and the reason', async () => {
    const bad = [
      JSON.stringify(wrapped(flat)),
      '{"certificate_number":"4000-5000-',
      JSON.stringify({ ...flat }),
      JSON.stringify(wrapped({ ...flat, postcode: '?' }, second)),
      JSON.stringify(wrapped({ ...flat, assessment_type: 'CEPC' }, third)),
      JSON.stringify({ data: { error: 'Certificate not found' } }),
      JSON.stringify(wrapped(flat, 'x')),
      JSON.stringify({ certificate_number: third, document: '{"cut' }),
      ...[1, 2, 3, 4, 5, 6].map(at =>
        JSON.stringify(wrapped(flat, `${second.slice(0, -1)}${at + 3}`)),
      ),
    ]
    const report = await takeEpc(keep('certificates.json', bad.join('\n')))
    expect(report.rows).toMatchObject({ rows: 14, served: 7, superseded: 0, rejected: 7 })
    expect(report.files[0]?.rejects).toEqual([
      { line: 2, reason: 'a text in it does not end in its line' },
      { line: 3, reason: 'it has no key' },
      { line: 4, reason: expect.stringMatching(/^its postcode cannot be read/) },
      { line: 5, reason: 'it is not the certificate of a home, by its assessment_type' },
      { line: 6, reason: 'it is not a certificate' },
      { line: 7, reason: 'its key is not of any known form' },
      { line: 8, reason: 'it is not a certificate' },
    ])
  })

  test('where most are of other buildings, those of homes are taken', async () => {
    const others = [3, 4].map(at =>
      JSON.stringify(wrapped({ ...flat, assessment_type: 'CEPC' }, `${second.slice(0, -1)}${at}`)),
    )
    const text = [JSON.stringify(wrapped(flat)), ...others].join('\n')
    const report = await takeEpc(keep('certificates.json', text))
    expect(report.rows).toMatchObject({ rows: 3, served: 1, rejected: 2 })
  })

  test('a first value that is no certificate is rejected, and the rest is read', async () => {
    const report = await takeEpc(keep('b.json', asLines([{ made_by: 'us' }, ...bulk])))
    expect(report.files[0]).toMatchObject({ rows: bulk.length + 1, rejected: 1 })
    expect(await readLodged()).toBeDefined()
  })

  test('a NUL is refused as in rows, in a document and in one within a text', async () => {
    const odd = { ...flat, address_line_2: 'a\u0000b' }
    const report = await takeEpc(keep('a.json', asLines([odd, wrapped(odd, second), ...bulk])))
    expect([...(report.files[0]?.reasons ?? [])]).toEqual([['it holds a NUL character', 2]])
  })

  test('a file of JSON that is named for anything else is refused', async () => {
    const paths = [keep('removals.json', asLines([{ certificate_number: first }]))]
    expect(await imports.run([{ kind: 'removals', paths }])).toMatchObject({
      kind: 'failed',
      why: expect.stringContaining('it is JSON; removals are read as CSV'),
    })
  })

  test('one given twice is superseded, steps and all', async () => {
    const later = { ...flat, suggested_improvements: [] }
    const report = await takeEpc(keep('certificates.json', asLines([bulk[0], wrapped(later)])))
    expect(report.rows).toMatchObject({ rows: 2, served: 1, superseded: 1 })
    expect(await readSteps()).toEqual([])
  })

  test('one that was removed stays out', async () => {
    await takeEpc(keep('certificates.json', asLines(bulk)))
    const removals = keep('removals.csv', `certificate_number\n${first}\n`)
    await imports.take([{ kind: 'removals', paths: [removals] }])
    const report = await takeEpc(keep('certificates.json', asLines(bulk)))
    expect(report.rows).toMatchObject({ rows: 3, served: 2, rejected: 1 })
    expect(await readLodged()).toBeUndefined()
  })

  test('a code that the register has not explained is kept and counted', async () => {
    const odd = { ...flat, built_form: 9, tenure: 8 }
    const report = await takeEpc(
      keep('certificates.json', asLines([wrapped(odd), ...bulk.slice(1)])),
    )
    expect(await readLodged()).toMatchObject({ 'built-form': '9', tenure: '8' })
    expect([...(report.files[0]?.remarksByKind ?? [])]).toEqual([
      ['its built-form is a code that is not known, and kept as it is', 1],
      ['its tenure is a code that is not known, and kept as it is', 1],
    ])
  })

  test.each([
    ['no certificate', 'certificates.json', '{"a":1}', 'there is no certificate among'],
    ['nothing', 'certificates.json', '', 'there is no certificate among'],
    ['another kind of file', 'certificates.json', '%PDF-1.7', 'it is a PDF'],
    [
      'wrapper in wrapper',
      'certificates.json',
      '{"data":['.repeat(20_000) + ']}'.repeat(20_000),
      'there is no certificate among',
    ],
  ])('a file that holds %s is refused', async (_, name, content, why) => {
    const outcome = await imports.run([{ kind: 'epc', paths: [keep(name, content)] }])
    expect(outcome).toMatchObject({ kind: 'failed', why: expect.stringContaining(why) })
  })
})

const header =
  'certificate_number,address1,address2,postcode,posttown,address,uprn,uprn_source,local_authority,local_authority_label,current_energy_efficiency,current_energy_rating,lodgement_date,tenure,built_form'
const row = (number: string, uprn = '910000000401') =>
  `${number},Flat 2,4 Weir Lane,ZZ9 4AA,Emberford,"Flat 2, 4 Weir Lane",${uprn},Energy Assessor,E09999901,Emberford,61,D,2025-08-04,rental (private),`
const steps = `certificate_number,improvement_item,improvement_id,improvement_summary_text,improvement_descr_text,indicative_cost
${first},1,7,Internal wall insulation,Insulate the walls,"£4,000 - £14,000"
${first},3,34,"Solar photovoltaic panels, 2.5 kWp",,
${first},4,44,Wind turbine,,"£15,000 - £25,000"
`

describe('a certificate that comes as rows and as a document is one, whichever comes first', () => {
  const rows = () => [
    keep('certificates.csv', `${header}\n${row(first)}\n`),
    keep('recommendations.csv', steps),
  ]
  const document = () => [keep('certificates-2025.json', asLines([wrapped(flat)]))]
  const together = () => [...rows(), ...document()]
  test.each<[string, (() => string[])[]]>([
    ['rows first', [rows, document]],
    ['the document first', [document, rows]],
    ['both at once', [together]],
    ['both at once, named the other way', [() => together().reverse()]],
    ['rows, document, rows', [rows, document, rows]],
    ['document, rows, document', [document, rows, document]],
  ])('%s', async (_, takes) => {
    for (const take of takes) {
      const report = await takeEpc(...take())
      expect(report.files.every(addsUp)).toBe(true)
      expect(report.certificates).toBe(1)
    }
    expect(await readLodged()).toMatchObject({
      ...inventedDocuments[0]?.lodged,
      'local-authority': 'E09999901',
      'local-authority-label': 'Emberford',
    })
    expect(await readSteps()).toEqual([
      {
        ...inventedDocuments[0]?.steps[0],
        summaryText: 'Internal wall insulation',
        descriptionText: 'Insulate the walls',
      },
      inventedDocuments[0]?.steps[1],
      {
        ...inventedDocuments[0]?.steps[2],
        summaryText: 'Solar photovoltaic panels, 2.5 kWp',
      },
      {
        item: 4,
        improvementId: '44',
        improvementIdText: null,
        summaryText: 'Wind turbine',
        descriptionText: null,
        indicativeCost: '£15,000 - £25,000',
      },
    ])
  })

  test('a UPRN that was corrected since counts, whatever it came in', async () => {
    await takeEpc(...document())
    await takeEpc(keep('later.csv', `${header}\n${row(first, '910000000499')}\n`))
    expect(await readLodged()).toMatchObject({
      uprn: '910000000499',
      'space-heating-demand': '7120',
    })
    expect(await imports.read(one => one.findAddress('910000000499'))).toMatchObject({
      flatNumber: '2',
    })
  })

  test('steps that the two number otherwise are not put together', async () => {
    await takeEpc(...document())
    await takeEpc(
      keep('certificates.csv', `${header}\n${row(first)}\n`),
      keep(
        'recommendations.csv',
        `${steps.split('\n')[0]}\n${first},1,35,Low energy lighting,,£25\n`,
      ),
    )
    const found = await readSteps()
    expect(found[0]).toMatchObject({ item: 1, improvementId: '35' })
    expect(found[0]).not.toHaveProperty('outcome')
  })

  test('the next import carries it over', async () => {
    await takeEpc(...together())
    const before = [await readLodged(), await readSteps()]
    await takeEpc(keep('other.csv', `${header}\n${row(second, '910000000477')}\n`))
    expect([await readLodged(), await readSteps()]).toEqual(before)
  })
})
