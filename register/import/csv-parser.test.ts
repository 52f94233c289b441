import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import cases from './csv-parser.cases.json' with { type: 'json' }
import { CsvParser, longestRowBytes } from './csv-parser.ts'

type Read = {
  header: string[]
  rows: unknown[][]
  rejects: unknown[][]
  counted: number
  latin1: number
}

function read(pieces: readonly Buffer[]): Read {
  const found: Read = { header: [], rows: [], rejects: [], counted: 0, latin1: 0 }
  const parser = new CsvParser({
    takeHeader(fields) {
      found.header = fields
      return fields.length
    },
    takeRow: row => found.rows.push([row.line, ...row.texts()]),
    takeReject: (reason, line) => found.rejects.push([line, reason]),
  })
  for (const piece of pieces) parser.push(piece)
  parser.end()
  return { ...found, counted: parser.counts.rows, latin1: parser.counts.latin1Rows }
}

const readText = (text: string) => read([Buffer.from(text)])

function cut(bytes: Buffer, size: number): Buffer[] {
  const pieces = []
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size))
  return pieces
}

describe('rows', () => {
  test.each(cases)('$label', ({ text, rows, rejects }) => {
    const found = readText(text)
    expect(found.header).toEqual(['a', 'b'])
    expect(found.rows).toEqual(rows)
    expect(found.rejects).toEqual(rejects)
    expect(found.counted).toBe(rows.length + rejects.length)
  })

  test.each(cases)('the same in pieces of any size: $label', ({ text }) => {
    const bytes = Buffer.from(text)
    const whole = read([bytes])
    for (const size of [1, 2, 3, 5, 7]) expect(read(cut(bytes, size))).toEqual(whole)
  })

  test('any fields come back as they were written, however the bytes arrive', () => {
    const field = fc.oneof(
      fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', '£', 'ŷ') }),
      fc.string({ unit: 'grapheme' }).filter(text => !text.includes('\0')),
    )
    const table = fc.array(fc.tuple(field, field, field), { maxLength: 8 })
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 40 }), (rows, size) => {
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
        const lines = [['a', 'b', 'c'], ...rows].map(row => `${row.map(quote).join(',')}\n`)
        const found = read(cut(Buffer.from(lines.join('')), size))
        expect(found.rows.map(row => row.slice(1))).toEqual(rows)
        expect(found.rejects).toEqual([])
      }),
    )
  })

  test('every line of any bytes is read or refused, in bounded time', () => {
    const unit = fc.constantFrom('a', ',', '"', '\n', '\r\n', '\0', '""', ',"')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 200 }), text => {
        const found = readText(`a,b\n${text}`)
        expect(found.counted).toBe(found.rows.length + found.rejects.length)
        const lines = [...found.rows, ...found.rejects].map(([line]) => Number(line))
        expect(new Set(lines).size).toBe(lines.length)
      }),
    )
  })
})

describe('encodings', () => {
  test('a row that is not UTF-8 is read as Windows-1252 and counted', () => {
    const bytes = Buffer.concat([
      Buffer.from('a,b\n£1,good\n'),
      Buffer.from('0.21 W/m\xb2K,\xa34 \x96 \xa36\n', 'latin1'),
    ])
    const found = read([bytes])
    expect(found.rows).toEqual([
      [2, '£1', 'good'],
      [3, '0.21 W/m²K', '£4 – £6'],
    ])
    expect(found.latin1).toBe(1)
  })
})

describe('what is too long', () => {
  const long = 'x'.repeat(longestRowBytes + 10)

  test.each([
    ['without a quote', `a,b\n${long},1\n2,3\n`],
    ['in quotes', `a,b\n"${long}",1\n2,3\n`],
    ['of fifty megabytes', `a,b\n${'x'.repeat(50_000_000)},1\n2,3\n`],
  ])('a field %s is refused with its line, and the next row is read', (_, text) => {
    const found = read(cut(Buffer.from(text), 200_000))
    expect(found.rejects).toHaveLength(1)
    expect(found.rejects[0]?.[0]).toBe(2)
    expect(found.rows).toEqual([[3, '2', '3']])
  })

  test('a quote left open is found after a megabyte, and the rows after it are kept', () => {
    const rows = 'one,two\n'.repeat(400_000)
    const found = read(cut(Buffer.from(`a,b\n1,2\n3,"4\n${rows}`), 100_000))
    expect(found.rejects).toEqual([[3, 'a quote is opened in it and not closed']])
    expect(found.rows).toHaveLength(400_001)
  })
})
