import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listSources } from '../import/list-sources.ts'
import { openSource } from '../import/open-source.ts'
import { readZipEntries } from '../import/zip-entries.ts'
import { writeMadeUpFiles } from './write-made-up-files.ts'
import { createZip, writeDirectory } from './write-zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'hearthlight-zip-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function readAll(path: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const source of (await listSources([path])).sources) {
    const pieces = await Array.fromAsync(openSource(source))
    found[source.file.replace(/.*: /, '')] = Buffer.concat(pieces).toString()
  }
  return found
}

test('members that were written in turns are read whole, in pieces of any number', async () => {
  const path = join(folder, 'turns.zip')
  const zip = createZip(path)
  const [one, two, none] = ['a/one.csv', 'two.csv', 'none.csv'].map(name => zip.open(name))
  const written = { one: '', two: '' }
  for (let line = 0; line < 30_000; line += 1) {
    const row = `${line},"£${line % 7}","${'word '.repeat(line % 30)}"\n`
    one?.write(row)
    written.one += row
    if (line % 3 === 0) two?.write(row)
    if (line % 3 === 0) written.two += row
  }
  for (const file of [one, two, none]) file?.close()
  zip.close()
  expect(await readAll(path)).toEqual({
    'a/one.csv': written.one,
    'two.csv': written.two,
    'none.csv': '',
  })
})

test('members beyond 4 GB are listed with their sizes and places', async () => {
  const path = join(folder, 'large.zip')
  const members = [
    { name: 'small.csv', crc: 1, packedBytes: 10, bytes: 20, headerAt: 0 },
    { name: 'long.csv', crc: 2, packedBytes: 900_000_000, bytes: 7_000_000_000, headerAt: 50 },
    { name: 'larger.csv', crc: 3, packedBytes: 5e9, bytes: 4e10, headerAt: 1_000_000_000 },
    { name: 'last.csv', crc: 4, packedBytes: 30, bytes: 40, headerAt: 6_000_000_100 },
  ]
  // Its members are a hole, which takes no room on the disk.
  writeFileSync(path, '')
  truncateSync(path, 6_100_000_000)
  appendFileSync(path, writeDirectory(members, 6_100_000_000))
  const zip = await open(path)
  const entries = await readZipEntries(zip, 'large.zip')
  await zip.close()
  expect(entries).toEqual(members.map(member => ({ ...member, isDeflated: true })))
})

test('a country in zips says the same as in folders, also in parts', async () => {
  const asked = { homes: 3_000, seed: 3, shape: 'bulk' } as const
  const whole = writeMadeUpFiles(join(folder, 'whole'), asked)
  const parts = [1, 2, 3].map(number =>
    writeMadeUpFiles(join(folder, `part-${number}`), {
      ...asked,
      isZipped: true,
      part: { number, of: 3 },
    }),
  )
  const read = async (kind: 'certificates' | 'addresses' | 'supplies') => {
    const joined: Record<string, string> = {}
    for (const part of parts)
      for (const [name, text] of Object.entries(await readAll(part[kind])))
        joined[name] = (joined[name] ?? '') + (name in joined ? text.replace(/.*\n/, '') : text)
    return joined
  }
  expect(await read('addresses')).toEqual({
    'addresses.csv': readFileSync(whole.addresses, 'utf8'),
  })
  expect(await read('supplies')).toEqual({ 'supplies.csv': readFileSync(whole.supplies, 'utf8') })
  const plain = await readAll(whole.certificates)
  const unfolded = Object.entries(plain).map(([name, text]) => [name.replace(/.*\//, ''), text])
  expect(await read('certificates')).toEqual(Object.fromEntries(unfolded))
  const sum = (of: 'homes' | 'certificates') =>
    parts.reduce((total, { counts }) => total + counts[of], 0)
  expect([sum('homes'), sum('certificates')]).toEqual([
    whole.counts.homes,
    whole.counts.certificates,
  ])
})
