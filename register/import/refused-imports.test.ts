import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createDatabaseToFill } from '../../connections/sqlite.ts'
import {
  formatCertificates,
  formatRecommendations,
  type Row,
  startImportsForEachTest,
} from '../../tests/support/register/import-for-tests.ts'
import { writeZip } from '../../tests/support/register/write-zip.ts'
import { readRemovedRatings } from '../removed-ratings.ts'
import { listVersions, pointerPath, readCurrentVersion, versionPath } from '../versions.ts'
import { importIntoRegister } from './import-into-register.ts'
import { takeImportLock } from './import-lock.ts'

const imports = startImportsForEachTest()

const key = (number: number) => String(number).padStart(32, '4')
const good = [{ 'lmk-key': key(1) }]
const header = formatCertificates([])

const epc = (rows: readonly Row[], name = 'certificates.csv') =>
  ({ kind: 'epc', paths: [imports.keep(name, formatCertificates(rows))] }) as const
const list = () => imports.read(register => register.findAddresses('ZZ9 1AA'))

const cases: readonly [string, string, () => string | Buffer, RegExp][] = [
  [
    'a CSV that is not one',
    'a.csv',
    () => Buffer.from([0, 1, 2, 3, 10]),
    /a\.csv: its header cannot be read/,
  ],
  ['an empty file', 'a.csv', () => '', /a\.csv: .*(empty|key column)/],
  [
    'a header without a key',
    'a.csv',
    () => header.replace('LMK_KEY', 'OTHER'),
    /a\.csv: .*key column/,
  ],
  ['a file with no rows', 'a.csv', () => header, /no rows/],
  [
    'a file most of whose rows cannot be read',
    'a.csv',
    () => `${header}x\ny\n`,
    /a\.csv: 2 of its 2 rows/,
  ],
  [
    'a zip cut short',
    'a.zip',
    () => writeZip([{ name: 'certificates.csv', content: header }]).subarray(0, 90),
    /a\.zip/,
  ],
  [
    'a packed file cut short',
    'a.csv.gz',
    () => gzipSync(formatCertificates(good)).subarray(0, 100),
    /a\.csv\.gz/,
  ],
  ['a file of another sort', 'a.txt', () => 'words', /a\.txt: The header has no key column/],
]

test.each(cases)(
  '%s: the place is named and nothing is changed',
  async (_, name, content, message) => {
    await imports.take([epc(good, 'good.csv')])
    const before = readdirSync(imports.folder).sort()
    const outcome = await imports.run([{ kind: 'epc', paths: [imports.keep(name, content())] }])
    expect(outcome).toMatchObject({ kind: 'failed', why: expect.stringMatching(message) })
    expect(readdirSync(imports.folder).sort()).toEqual(before)
    expect(await list()).toHaveLength(1)
  },
)

test.each([
  ['certificates', () => formatCertificates(good)],
  ['recommendations', () => formatRecommendations([[key(1), 1, 'Loft']])],
])('a file of %s is no list of removals', async (_, content) => {
  await imports.take([epc(good)])
  const paths = [imports.keep('some.csv', content())]
  const outcome = await imports.run([{ kind: 'removals', paths }])
  expect(outcome).toMatchObject({ kind: 'failed', why: expect.stringContaining('for good') })
  expect(await list()).toHaveLength(1)
})

test('a file of certificates is no list of addresses, which would outlast what is removed', async () => {
  const paths = [imports.keep('some.csv', formatCertificates(good))]
  const outcome = await imports.run([{ kind: 'addresses', format: 'plain', paths }])
  expect(outcome).toMatchObject({ kind: 'failed', why: expect.stringContaining('import epc') })
})

test('a served row that proves damaged fails the import, unless that starts empty', async () => {
  await imports.take([epc(good)])
  const path = versionPath(imports.folder, readCurrentVersion(imports.folder) ?? '')
  chmodSync(path, 0o644)
  const database = createDatabaseToFill(path)
  database.exec('UPDATE postcodes SET addresses = \'["C"]\'')
  database.close()
  expect(await imports.run([epc(good)])).toMatchObject({
    kind: 'failed',
    why: expect.stringContaining('The register that is served is damaged: The addresses of'),
  })
  await imports.take([epc(good)], true)
  expect(await list()).toHaveLength(1)
})

test.each(['', 'latest\n'])(
  'where the pointer says %j an import is refused and deletes nothing, with --replace neither',
  async said => {
    await imports.take([epc(good)])
    await imports.take([epc([{ 'lmk-key': key(2), address1: '2 Mill Lane' }])])
    const versions = listVersions(imports.folder)
    writeFileSync(join(imports.folder, 'current'), said)
    const before = readdirSync(imports.folder).sort()
    const outcome = await imports.run([epc(good)])
    expect(outcome).toMatchObject({ why: expect.stringContaining(versions.join(', ')) })
    expect(readdirSync(imports.folder).sort()).toEqual(before)
    const refused = await imports.run([{ kind: 'epc', paths: [imports.keep('a.csv', '')] }], true)
    expect(refused.kind).toBe('failed')
    expect(listVersions(imports.folder)).toEqual(versions)
    await imports.take([epc(good)], true)
    expect(listVersions(imports.folder)).toEqual([expect.any(String), ...versions])
  },
)

test('a folder that may not be written to is named', async () => {
  mkdirSync(join(imports.folder, 'imports.lock'), { recursive: true })
  expect(await imports.run([epc(good)])).toMatchObject({
    kind: 'failed',
    why: expect.stringContaining(`This user may not write to ${imports.folder}`),
  })
})

test('a second import at the same time is told to wait', async () => {
  await imports.take([epc(good)])
  const lock = takeImportLock(imports.folder)
  const outcome = await imports.run([epc(good)])
  lock?.release()
  expect(outcome).toMatchObject({
    kind: 'failed',
    why: expect.stringContaining('Another import is running'),
  })
})

test('what a killed import has left is taken over and cleared away', async () => {
  await imports.take([epc(good)])
  // As an earlier version locked: in a container every process has the same id.
  writeFileSync(join(imports.folder, 'import.lock'), `${process.pid}\n`)
  writeFileSync(join(imports.folder, '20300101T000000000Z.sqlite.unfinished'), 'half')
  await imports.take([epc([{ 'lmk-key': key(2), address1: '2 Mill Lane' }])])
  expect(await list()).toHaveLength(2)
  const left = readdirSync(imports.folder).map(name => name.replace(/^\d{8}T\d{9}Z/, ''))
  expect(left.sort()).toEqual([
    '.report.json',
    '.report.json',
    '.sqlite',
    '.sqlite',
    'current',
    'import.lock',
    'imports.lock',
    'previous',
  ])
})

test('an import is refused that another version overtakes, as on a node that follows a place', async () => {
  await imports.take([epc(good)])
  await imports.take([epc([{ 'lmk-key': key(2) }])])
  const removed = imports.keep('removals.csv', `LMK_KEY\n${key(2)}\n`)
  const older = listVersions(imports.folder)[1] ?? ''
  const outcome = await importIntoRegister({
    dataFolder: imports.dataFolder,
    inputs: [{ kind: 'removals', paths: [removed] }],
    replace: false,
    now: new Date(),
    progress: () => writeFileSync(pointerPath(imports.folder), older),
  })
  expect(outcome).toMatchObject({ kind: 'failed', why: expect.stringContaining('meanwhile') })
  expect(readCurrentVersion(imports.folder)).toBe(older)
  expect(listVersions(imports.folder)).toEqual([older])
  expect(readRemovedRatings(imports.folder)).toEqual([])
})
