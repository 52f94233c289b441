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

/** The same bytes; reading more than `most` of them, one at a time, throws. */
function limitLooks(bytes: Buffer, most: number): Buffer {
  let looks = 0
  const limit = (buffer: Buffer): Buffer =>
    new Proxy(buffer, {
      get(target, key) {
        if (key === 'subarray') return (...range: number[]) => limit(target.subarray(...range))
        const found = Reflect.get(target, key, target)
        if (typeof found === 'function') return found.bind(target)
        if (key === 'length' || typeof found !== 'number') return found
        looks += 1
        if (looks > most) throw new Error(`more than ${most} bytes were read`)
        return found
      },
    })
  return limit(bytes)
}

describe('lines that each leave a quote open', () => {
  const count = 5_000
  const leaving = '",a","\n'.repeat(count)
  const header = Buffer.from('a,b\n')
  const openReason = 'a quote is opened in it and not closed'
  const textReason = 'text follows a closing quote'

  test.each<[string, string, (index: number) => string, { refused: number; rows: number[] }]>([
    ['to the end of the file', '', () => openReason, { refused: count, rows: [] }],
    [
      'to text after a quote',
      '"x\n1,2\n',
      index => (index < count ? textReason : openReason),
      { refused: count + 1, rows: [count + 3] },
    ],
    [
      'to the end of a row of too many fields',
      '"\n1,2\n',
      index => `it has ${2 * (count - index)} fields where the header has 2`,
      { refused: count - 1, rows: [count + 1, count + 3] },
    ],
  ])(
    '%s are read a few times each, not once for each line before',
    (...[, after, reason, wanted]) => {
      const bytes = Buffer.from(`${leaving}${after}`)
      const found = read([header, limitLooks(bytes, bytes.length * 8)])
      expect(found.rows.map(([line]) => line)).toEqual(wanted.rows)
      const rejects = Array.from({ length: wanted.refused }, (_, index) => [
        index + 2,
        reason(index),
      ])
      expect(found.rejects).toEqual(rejects)
      expect(found.counted).toBe(wanted.rows.length + wanted.refused)
    },
  )

  test('for more than a megabyte are read a few times each', () => {
    const line = `",${'a'.repeat(400)}","\n`
    const lines = Math.ceil((longestRowBytes * 1.2) / line.length)
    const bytes = Buffer.from(line.repeat(lines))
    const found = read([header, limitLooks(bytes, bytes.length * 8)])
    expect(found.rejects).toHaveLength(lines)
    expect(found.rejects.at(-1)).toEqual([lines + 1, openReason])
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
