import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createBucketFile } from './bucket-file.ts'
import { createByteReader, createByteWriter, readShort, writeShort } from './bytes.ts'
import { openLocated, readLocated, skipLocated, wholeOf, writeLocated } from './located-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'hearthlight-located-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [writer, row] = [createByteWriter(), createByteWriter()]

function write(postcode: string, text: string): typeof writer {
  row.length = 0
  writeShort(row, text)
  writer.length = 0
  writeLocated(writer, postcode, wholeOf(row))
  return writer
}

test('rows are read by their postcodes, in the order of the files', () => {
  const files = ['first', 'second'].map(name => {
    using file = createBucketFile(join(folder, name), 1)
    for (const postcode of ['ZZ1 1AB', 'ZZ1 1AA', 'ZZ1 1AB']) {
      file.put(0, write(postcode, `${name} ${postcode}`))
    }
    return file.finish()
  })
  const located = openLocated(files, 0, readShort)
  expect([...located.postcodes]).toEqual(['ZZ1 1AB', 'ZZ1 1AA'])
  expect(located.readRows('ZZ1 1AA')).toEqual(['first ZZ1 1AA', 'second ZZ1 1AA'])
  expect(located.readRows('ZZ1 1AB')).toHaveLength(4)
  expect(located.readRows('ZZ9 9ZZ')).toEqual([])
})

test('a row is skipped, or read alone', () => {
  const { bytes, length } = write('ZZ1 1AA', 'a row')
  const reader = createByteReader(bytes)
  expect(skipLocated(reader)).toBe('ZZ1 1AA')
  expect(reader.position).toBe(length)
  expect(readLocated({ bytes, start: 0, end: length }, readShort)).toBe('a row')
})
