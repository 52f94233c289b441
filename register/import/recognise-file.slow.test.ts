import { deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  formatCertificates,
  startImportsForEachTest,
} from '../../tests/support/register/import-for-tests.ts'
import { writeZip } from '../../tests/support/register/write-zip.ts'

const imports = startImportsForEachTest()

const csv = formatCertificates([{ 'lmk-key': '1'.padStart(64, '0') }])
const epc = (path: string) => ({ kind: 'epc', paths: [path] }) as const
const workbook = writeZip([
  { name: '[Content_Types].xml', content: '<Types/>' },
  { name: 'xl/workbook.xml', content: '<workbook/>' },
])
const tar = Buffer.alloc(1024)
tar.write('certificates.csv', 0)
tar.write('ustar', 257)

test.each<[string, string, string | Buffer, RegExp]>([
  [
    'a workbook named .csv',
    'certificates.csv',
    workbook,
    /certificates\.csv: it is an Excel workbook \(\.xlsx\); open it and save it as “CSV UTF-8”/,
  ],
  ['a workbook', 'certificates.xlsx', workbook, /an Excel workbook/],
  ['a workbook named .zip', 'certificates.zip', workbook, /an Excel workbook/],
  [
    'an old workbook',
    'a.xls',
    Buffer.from('d0cf11e0a1b11ae100', 'hex'),
    /an Excel workbook of the old form/,
  ],
  [
    'a zip named .csv',
    'a.csv',
    writeZip([{ name: 'a.csv', content: csv }]),
    /it is a zip; give it a name that ends in \.zip/,
  ],
  [
    'a packed file named .csv',
    'a.csv',
    gzipSync(csv),
    /packed with gzip; give it a name that ends in \.csv\.gz/,
  ],
  ['a table named .csv.gz', 'a.csv.gz', csv, /not packed with gzip, whatever its name says/],
  [
    'a web page named .zip',
    'a.zip',
    '<!DOCTYPE html>\n<title>Sign in</title>',
    /a web page, such as a sign-in page/,
  ],
  ['a web page named .csv', 'a.csv', '\uFEFF\n<html lang="en"><body>Error', /a web page/],
  ['a web page, packed', 'a.csv.gz', gzipSync('<html>'), /a web page/],
  ['a PDF', 'a.csv', '%PDF-1.7\n', /it is a PDF/],
  [
    'a 7-Zip archive',
    'a.csv',
    Buffer.from('377abcaf271c0004', 'hex'),
    /a 7-Zip archive; unpack it/,
  ],
  ['a RAR archive', 'a.csv', 'Rar!\x1a\x07\x01\x00', /a RAR archive/],
  ['a tar archive', 'a.csv', tar, /a tar archive/],
  ['bzip2', 'a.csv', 'BZh91AY&SY', /packed with bzip2/],
  ['xz', 'a.csv', Buffer.from('fd377a585a0000', 'hex'), /packed with xz/],
  ['Zstandard', 'a.csv', Buffer.from('28b52ffd00', 'hex'), /packed with Zstandard/],
  ['Parquet', 'a.csv', 'PAR1\x15\x04', /a Parquet file/],
  ['SQLite', 'a.csv', 'SQLite format 3\0', /an SQLite database/],
  ['XML', 'a.csv', '<?xml version="1.0"?><a/>', /it is XML/],
  ['JSON', 'a.csv', '[{"lmk-key": "1"}]', /it is JSON/],
  ['a pointer', 'a.csv', 'version https://git-lfs.github.com/spec/v1\n', /a pointer of Git LFS/],
  ['a picture', 'a.csv', Buffer.from('89504e470d0a1a0a', 'hex'), /a picture/],
  [
    'what a Mac adds',
    'a.csv',
    Buffer.from('0005160700020000', 'hex'),
    /what a Mac writes beside a file/,
  ],
  ['a stream of its own', 'a.csv', deflateSync(csv), /no key column/],
])('%s is refused by its real name, and nothing is changed', async (_, name, content, why) => {
  await imports.take([epc(imports.keep('right.csv', csv))])
  const outcome = await imports.run([epc(imports.keep(name, content))])
  expect(outcome).toMatchObject({ kind: 'failed', why: expect.stringMatching(why) })
  const homes = await imports.read(register => register.findAddresses('ZZ9 1AA'))
  expect(homes).toHaveLength(1)
})
