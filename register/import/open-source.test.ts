import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { writeZip, type ZipMember } from '../../tests/support/register/write-zip.ts'
import { listSources } from './list-sources.ts'
import { openSource } from './open-source.ts'

const folder = mkdtempSync(join(tmpdir(), 'hearthlight-source-'))
afterAll(() => rmSync(folder, { recursive: true }))

const rows = `a,b\n${'1,2\n'.repeat(50_000)}`

function keep(name: string, content: Buffer | string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function readAll(path: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const source of (await listSources([path])).sources) {
    let text = ''
    let counted = 0
    const pieces = openSource(source, bytes => {
      counted += bytes
    })
    for await (const piece of pieces) text += piece.toString()
    expect(counted).toBe(source.bytes)
    found[source.file] = text
  }
  return found
}

test.each<[string, Partial<ZipMember>]>([
  ['deflated', {}],
  ['stored', { method: 0 }],
  ['with the sizes of zip64', { isWide: true }],
])('a member of a zip is read, %s', async (label, how) => {
  const members = [
    { name: 'town/certificates.csv', content: rows, ...how },
    { name: 'empty.csv', content: '', ...how },
    { name: 'LICENCE.txt', content: 'words', ...how },
  ]
  const path = keep(`${label}.zip`, writeZip(members))
  const file = `${label}.zip`
  expect(await readAll(path)).toEqual({
    [`${file}: town/certificates.csv`]: rows,
    [`${file}: empty.csv`]: '',
  })
  expect((await listSources([path])).ignored).toEqual([`${file}: LICENCE.txt`])
})

test('a zip whose packed rows hold the letters of a folder of Excel is read', async () => {
  const members = [{ name: 'certificates.csv', content: 'a,b\n1,xl/2\n', method: 0 }]
  const path = keep('letters.zip', writeZip(members))
  expect(await readAll(path)).toEqual({ 'letters.zip: certificates.csv': 'a,b\n1,xl/2\n' })
})

test('files, packed files, zips and folders in a folder are all read', async () => {
  const inside = join(folder, 'inside')
  mkdirSync(join(inside, 'deeper'), { recursive: true })
  writeFileSync(join(inside, 'one.csv'), 'a\n1\n')
  writeFileSync(join(inside, 'two.CSV.gz'), gzipSync('b\n2\n'))
  writeFileSync(join(inside, 'deeper', 'three.zip'), writeZip([{ name: 'c.csv', content: 'c\n' }]))
  writeFileSync(join(inside, 'notes.txt'), 'nothing')
  expect(await readAll(inside)).toEqual({
    'inside/deeper/three.zip: c.csv': 'c\n',
    'inside/one.csv': 'a\n1\n',
    'inside/two.CSV.gz': 'b\n2\n',
  })
})

const whole = writeZip([{ name: 'certificates.csv', content: rows }])
const spoilt = Buffer.from(whole)
spoilt.writeUInt8(spoilt.readUInt8(60) ^ 0xff, 60)
const wrongCrc = writeZip([{ name: 'certificates.csv', content: 'a,b\n1,2\n', method: 0 }])
wrongCrc.write('3', 50)
const farLocator = writeZip([{ name: 'certificates.csv', content: rows, isWide: true }])
farLocator.writeBigUInt64LE(2n ** 63n, farLocator.length - 22 - 20 + 8)

test.each<[string, string, Buffer, RegExp]>([
  [
    'is cut short',
    'cut.zip',
    whole.subarray(0, whole.length - 30),
    /cut\.zip: this zip is not whole/,
  ],
  ['has lost its beginning', 'late.zip', whole.subarray(40), /late\.zip.*(not whole|damaged)/],
  ['is no zip', 'none.zip', Buffer.from('a,b\n1,2\n'), /none\.zip: this zip is not whole/],
  ['is empty', 'empty.zip', Buffer.alloc(0), /empty\.zip: this zip is not whole/],
  ['is spoilt inside', 'spoilt.zip', spoilt, /spoilt\.zip: certificates\.csv/],
  ['has a wrong checksum', 'crc.zip', wrongCrc, /crc\.zip: certificates\.csv: .*checksum/],
  [
    'has a zip64 list beyond any file',
    'far.zip',
    farLocator,
    /far\.zip: this zip is not whole, .*points outside it/,
  ],
  [
    'is encrypted',
    'secret.zip',
    writeZip([{ name: 'certificates.csv', content: 'a', isEncrypted: true }]),
    /secret\.zip: certificates\.csv: it is encrypted/,
  ],
  [
    'is packed by another method',
    'other.zip',
    writeZip([{ name: 'certificates.csv', content: 'a', method: 12 }]),
    /other\.zip: certificates\.csv: it is packed by method 12/,
  ],
  [
    'is a packed file cut short',
    'cut.csv.gz',
    gzipSync(rows).subarray(0, 80),
    /cut\.csv\.gz: it cannot be read/,
  ],
])('a file that %s is refused, and the place is named', async (_, name, content, message) => {
  await expect(readAll(keep(name, content))).rejects.toThrow(message)
})

test.each([
  ['deflated', 8],
  ['stored', 0],
])('a member that is larger than the zip says is read no further, %s', async (label, method) => {
  const content = 'x'.repeat(20_000_000)
  const member = { name: 'certificates.csv', content, method, declaredBytes: 1_000 }
  const path = keep(`larger-${label}.zip`, writeZip([member]))
  const { sources } = await listSources([path])
  let unpacked = 0
  const readMember = async () => {
    for (const source of sources)
      for await (const piece of openSource(source)) unpacked += piece.length
  }
  await expect(readMember()).rejects.toThrow(
    `larger-${label}.zip: certificates.csv: this member of the zip is damaged (it unpacks to more than the 1,000 bytes that the zip says)`,
  )
  expect(unpacked).toBe(0)
})

test('a path that is not there is refused', async () => {
  await expect(listSources([join(folder, 'nowhere.csv')])).rejects.toThrow('no such file')
})
