import { expect, test } from 'vitest'
import { CodeCache } from './code-cache.ts'
import { CsvRow } from './csv-row.ts'

test('values of every length are told apart, though they differ in one byte', () => {
  const cache = new CodeCache<never>()
  const lengths = Array.from({ length: 20 }, (_, at) => at + 1)
  const whole = lengths.map(length => 'abcdefghijklmnopqrst'.slice(0, length))
  const row = readRow(whole.join(','))
  for (const field of whole.keys()) cache.add(row, ...bounds(row, field), field, [])
  for (const [field, text] of whole.entries()) {
    const changed = [...text].map((_, at) => `${text.slice(0, at)}-${text.slice(at + 1)}`)
    const other = readRow(changed.join(','))
    for (const at of changed.keys()) expect(cache.find(other, ...bounds(other, at))).toBe(-1)
    const again = readRow(`,${text}`)
    expect(cache.tag(cache.find(again, ...bounds(again, 1)))).toBe(field)
  }
})

test('values whose hash is the same are told apart by their bytes', () => {
  const cache = new CodeCache<never>()
  // Found by trying.
  const pairs = ['aaaa DA6', 'ccaoizk8', 'aaaaEB A', 'roamzX5e']
  const row = readRow(pairs.join(','))
  for (const field of pairs.keys()) cache.add(row, ...bounds(row, field), field, [])
  const found = pairs.map((_, field) => cache.tag(cache.find(row, ...bounds(row, field))))
  expect(found).toEqual([...pairs.keys()])
})

test('every value is found again once the table has grown, and no other is', () => {
  const cache = new CodeCache<never>()
  const values = Array.from({ length: 5000 }, (_, at) => String(at * 7))
  const row = readRow(values.join(','))
  const others = readRow(values.map(value => `${Number(value) + 1}`).join(','))
  for (const field of values.keys()) cache.add(row, ...bounds(row, field), field, [])
  const find = (from: CsvRow, field: number) => cache.find(from, ...bounds(from, field))
  expect(values.map((_, field) => cache.tag(find(row, field)))).toEqual([...values.keys()])
  expect(values.filter((_, field) => find(others, field) >= 0)).toEqual([])
})

test('an empty value has notes of its own', () => {
  const cache = new CodeCache<string>()
  const row = readRow(',?100')
  for (const [field, notes] of [[], ['mended']].entries())
    cache.add(row, ...bounds(row, field), field, notes)
  const notesOf = (field: number) => {
    const notes: string[] = []
    cache.reportNotes(cache.find(row, ...bounds(row, field)), note => notes.push(note))
    return notes
  }
  expect([notesOf(0), notesOf(1)]).toEqual([[], ['mended']])
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
