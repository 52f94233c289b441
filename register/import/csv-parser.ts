import { isUtf8 } from 'node:buffer'

export type CsvTaker = {
  /** The first row, as the file has it; what it returns is how many fields each row must have. */
  takeHeader(fields: string[]): number
  /** `fields` is the taker's to keep; `line` is where the row begins, the header being line 1. */
  takeRow(fields: string[], line: number): void
  takeReject(reason: string, line: number): void
}

export type CsvCounts = { rows: number; latin1Rows: number }

/** A row beyond it is refused, so that a quote left open is found and memory stays bounded. */
export const longestRowBytes = 1_000_000

/**
 * Reads bytes as they come. They are taken as Latin-1, one character a byte, which is quick to
 * search; a row with a byte beyond ASCII is decoded again as UTF-8, or as Windows-1252 where it is
 * not UTF-8. Rows are what RFC 4180 says, ending in LF or CRLF.
 */
export class CsvParser {
  readonly counts: CsvCounts = { rows: 0, latin1Rows: 0 }
  #taker: CsvTaker
  #rest = ''
  #line = 1
  #width = 0
  #skipping = false

  constructor(taker: CsvTaker) {
    this.#taker = taker
  }

  push(bytes: Buffer): void {
    let text = bytes.toString('latin1')
    if (this.#skipping) {
      const end = text.indexOf('\n')
      if (end < 0) return
      this.#skipping = false
      this.#line += 1
      text = text.slice(end + 1)
    }
    text = this.#rest + text
    if (this.#line === 1 && text.startsWith(byteOrderMark)) text = text.slice(byteOrderMark.length)
    this.#rest = this.#readRows(text, false)
    if (this.#rest.length <= longestRowBytes || this.#rest.includes('\n')) return
    this.#reject(tooLong, this.#line)
    this.#rest = ''
    this.#skipping = true
  }

  end(): void {
    this.#rest = this.#readRows(this.#rest, true)
  }

  /** Returns what is left: the beginning of a row whose end is yet to come. */
  #readRows(text: string, isLast: boolean): string {
    let at = 0
    let quote = text.indexOf('"')
    while (at < text.length) {
      let end = text.indexOf('\n', at)
      if (end < 0) {
        if (!isLast) break
        end = text.length
      }
      if (quote >= 0 && quote < at) quote = text.indexOf('"', at)
      if (quote < 0 || quote >= end) {
        const row = text.slice(at, text.charCodeAt(end - 1) === cr && end > at ? end - 1 : end)
        if (row !== '') this.#take(row.split(','), row, this.#line)
        this.#line += 1
        at = end + 1
        continue
      }
      const next = this.#readQuotedRow(text, at, end, isLast)
      if (next < 0) break
      at = next
    }
    return at === 0 ? text : text.slice(at)
  }

  /** Returns where the next row begins, or -1 where this one does not end in the text. */
  #readQuotedRow(text: string, start: number, firstEnd: number, isLast: boolean): number {
    const fields: string[] = []
    const from = this.#line
    let lines = 1
    let at = start
    for (;;) {
      let end: number
      if (text.charCodeAt(at) === doubleQuote) {
        const close = findClosingQuote(text, at + 1)
        if (close < 0) {
          if (!isLast && text.length - start <= longestRowBytes) return -1
          return this.#rejectFirstLine('a quote is opened in it and not closed', firstEnd)
        }
        const inside = text.slice(at + 1, close)
        fields.push(inside.includes('"') ? inside.replaceAll('""', '"') : inside)
        lines += countNewlines(inside)
        end = close + 1
        const after = end < text.length ? text.charCodeAt(end) : isLast ? newline : -1
        if (after === -1) return -1
        if (after === cr && end + 1 >= text.length && !isLast) return -1
        const endsRow = after === newline || (after === cr && isRowEnd(text, end + 1))
        if (endsRow) {
          end = after === cr ? end + 1 : end
        } else if (after !== comma) {
          return this.#rejectFirstLine('text follows a closing quote', firstEnd)
        }
      } else {
        const stop = text.indexOf('\n', at)
        if (stop < 0 && !isLast) {
          if (text.length - start <= longestRowBytes) return -1
          return this.#rejectFirstLine(tooLong, firstEnd)
        }
        const rowEnd = stop < 0 ? text.length : stop
        const separator = text.indexOf(',', at)
        end = separator < 0 || separator > rowEnd ? rowEnd : separator
        const isCr = end === rowEnd && end > at && text.charCodeAt(end - 1) === cr
        fields.push(text.slice(at, isCr ? end - 1 : end))
      }
      if (text.charCodeAt(end) === comma && end < text.length) {
        at = end + 1
        continue
      }
      if (end - start > longestRowBytes) return this.#rejectFirstLine(tooLong, firstEnd)
      if (lines > 1 && this.#width > 0 && fields.length !== this.#width)
        return this.#rejectFirstLine(wrongWidth(fields.length, this.#width), firstEnd)
      this.#take(fields, text.slice(start, end), from)
      this.#line = from + lines
      return end + 1
    }
  }

  /** The rows after it may be whole, so reading goes on with the line after the bad row's first. */
  #rejectFirstLine(reason: string, firstEnd: number): number {
    this.#reject(reason, this.#line)
    this.#line += 1
    return firstEnd + 1
  }

  #take(fields: string[], row: string, line: number): void {
    if (row.length > longestRowBytes) {
      this.#reject(tooLong, line)
      return
    }
    if (row.includes('\0')) {
      this.#reject('it holds a NUL character', line)
      return
    }
    const read = beyondAscii.test(row) ? this.#decode(fields) : fields
    if (this.#width === 0) {
      this.#width = this.#taker.takeHeader(read)
      return
    }
    if (read.length !== this.#width) {
      this.#reject(wrongWidth(read.length, this.#width), line)
      return
    }
    this.counts.rows += 1
    this.#taker.takeRow(read, line)
  }

  #decode(fields: string[]): string[] {
    let isLatin1 = false
    const read = fields.map(field => {
      if (!beyondAscii.test(field)) return field
      const bytes = Buffer.from(field, 'latin1')
      if (isUtf8(bytes)) return bytes.toString('utf8')
      isLatin1 = true
      return windows1252.decode(bytes)
    })
    if (isLatin1) this.counts.latin1Rows += 1
    return read
  }

  #reject(reason: string, line: number): void {
    this.counts.rows += 1
    this.#taker.takeReject(reason, line)
  }
}

/** U+FEFF in UTF-8, read as Latin-1. */
const byteOrderMark = '\xef\xbb\xbf'
const newline = 10
const cr = 13
const doubleQuote = 34
const comma = 44
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is about bytes
const beyondAscii = /[^\x00-\x7f]/
const windows1252 = new TextDecoder('windows-1252')
const tooLong = 'it is longer than 1 MB'
const wrongWidth = (found: number, wanted: number) =>
  `it has ${found} ${found === 1 ? 'field' : 'fields'} where the header has ${wanted}`

function findClosingQuote(text: string, from: number): number {
  let close = text.indexOf('"', from)
  while (close >= 0 && text.charCodeAt(close + 1) === doubleQuote)
    close = text.indexOf('"', close + 2)
  return close
}

function isRowEnd(text: string, at: number): boolean {
  return at >= text.length || text.charCodeAt(at) === newline
}

function countNewlines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
