import { expect, test } from 'vitest'
import { CodeCache } from './code-cache.ts'
import { CsvRow, exactBytes } from './csv-row.ts'

test('values that share a hash are told apart by their bytes', () => {
  const cache = new CodeCache<string>()
  const row = readRow('Good,Poor,Good')
  for (const [field, note] of ['first', 'second'].entries())
    cache.add(row, ...bounds(row, field), 7, field, [note])
  for (const [field, tag] of [0, 1, 0].entries()) {
    const found = cache.find(row, ...bounds(row, field), 7)
    const notes: string[] = []
    cache.reportNotes(found, note => notes.push(note))
    expect([cache.tag(found), notes]).toEqual([tag, [tag === 0 ? 'first' : 'second']])
  }
})

test('an empty value has notes of its own', () => {
  const cache = new CodeCache<string>()
  const row = readRow(',?100')
  for (const [field, notes] of [[], ['mended']].entries())
    cache.add(row, ...bounds(row, field), row.hashes[field] as number, field, notes)
  const notes: string[] = []
  const tell = (note: string) => notes.push(note)
  cache.reportNotes(cache.find(row, ...bounds(row, 0), row.hashes[0] as number), tell)
  expect(notes).toEqual([])
  cache.reportNotes(cache.find(row, ...bounds(row, 1), row.hashes[1] as number), tell)
  expect(notes).toEqual(['mended'])
})

test('every value is found again once the table has grown, and no other is', () => {
  const cache = new CodeCache<never>(exactBytes)
  const values = Array.from({ length: 5000 }, (_, at) => String(at * 7))
  const row = readRow(values.join(','))
  const others = readRow(values.map(value => `${Number(value) + 1}`).join(','))
  for (const field of values.keys())
    cache.add(row, ...bounds(row, field), row.hashes[field] as number, field, [])
  const find = (from: CsvRow, field: number) =>
    cache.find(from, ...bounds(from, field), from.hashes[field] as number)
  expect(values.map((_, field) => cache.tag(find(row, field)))).toEqual([...values.keys()])
  expect(values.filter((_, field) => find(others, field) >= 0)).toEqual([])
})

test('hashes of short values of one length differ, whatever their bytes', () => {
  const row = new CsvRow()
  const seen = new Set<number>()
  const bytes = Buffer.alloc(exactBytes)
  // Each byte is one that ends no field.
  const kinds = [1, 9, 11, 32, 43, 45, 48, 57, 65, 90, 97, 122, 127, 128, 129, 194, 254, 255]
  for (const first of kinds)
    for (const second of kinds)
      for (const third of kinds) {
        bytes.set([first, second, third])
        row.read(bytes, 0, 1, true, row, 0)
        seen.add(row.hashes[0] as number)
      }
  expect(seen.size).toBe(kinds.length ** exactBytes)
})

test('bytes of a field are compared with those of another row', () => {
  const row = readRow('12,"a ""b""",13')
  expect(row.isField(1, row.fieldBytes(1))).toBe(true)
  expect(row.isField(2, row.fieldBytes(0))).toBe(false)
  expect(row.isField(2, row.fieldBytes(1))).toBe(false)
})

function readRow(text: string): CsvRow {
  const row = new CsvRow()
  row.read(Buffer.from(text), 0, 1, true, new CsvRow(), 0)
  return row
}

function bounds(row: CsvRow, field: number): [from: number, to: number] {
  return [row.fieldStarts[field] as number, row.fieldEnds[field] as number]
}
