import { CsvRow } from './csv-row.ts'
import { findDelimiter } from './find-delimiter.ts'

type CsvTaker = {
  /** The first row, as the file has it; what it returns is how many fields each row must have. */
  takeHeader(fields: string[]): number
  /** `row` holds its fields only until this returns. */
  takeRow(row: CsvRow): void
  takeReject(reason: string, line: number): void
}

type CsvCounts = { rows: number; latin1Rows: number }

/** A row beyond it is refused, so that a quote left open is found and memory stays bounded. */
export const longestRowBytes = 1_000_000

/** Reads bytes as they come. Rows are what RFC 4180 says, ending in LF, CRLF or CR CR LF. */
export class CsvParser {
  readonly counts: CsvCounts = { rows: 0, latin1Rows: 0 }
  #taker: CsvTaker
  #row = new CsvRow()
  /** The last row of several lines that was refused: later rows may copy how it ends. */
  #lastRefused = new CsvRow()
  #rest: Buffer = Buffer.alloc(0)
  #line = 1
  #fieldCount = 0
  #skipping = false
  #hasDelimiter = false

  constructor(taker: CsvTaker) {
    this.#taker = taker
  }

  push(piece: Buffer): void {
    let bytes = piece
    if (this.#skipping) {
      const end = bytes.indexOf(newline)
      if (end < 0) return
      this.#skipping = false
      this.#line += 1
      bytes = bytes.subarray(end + 1)
    }
    if (this.#rest.length > 0) bytes = Buffer.concat([this.#rest, bytes])
    if (this.#line === 1) bytes = dropMarks(bytes)
    this.#rest = this.#readRows(bytes, false)
    if (this.#rest.length <= longestRowBytes || this.#rest.includes(newline)) return
    this.#reject(tooLong, this.#line)
    this.#rest = Buffer.alloc(0)
    this.#skipping = true
  }

  end(): void {
    this.#rest = this.#readRows(this.#rest, true)
  }

  /** Returns what is left: the beginning of a row whose end is yet to come. */
  #readRows(bytes: Buffer, isLast: boolean): Buffer {
    // A row that was unfinished may end in the bytes that have come since.
    this.#lastRefused.lineCount = 1
    let at = this.#hasDelimiter ? 0 : this.#readDelimiter(bytes, isLast)
    if (!this.#hasDelimiter) return bytes
    while (at < bytes.length) {
      const row = this.#row
      row.read(bytes, at, this.#line, isLast, this.#lastRefused, this.#fieldCount)
      if (row.state === 'unfinished') {
        if (!isLast && bytes.length - at <= longestRowBytes) break
        const end = bytes.indexOf(newline, at)
        if (end < 0 && !isLast) break
        at = this.#rejectFirstLine(bytes, at, row.isInQuotes ? leftOpen : tooLong)
      } else if (row.state === 'text-after-quote') {
        // Enough must be there to find the end of the line.
        if (!isLast && bytes.indexOf(newline, at) < 0) break
        at = this.#rejectFirstLine(bytes, at, 'text follows a closing quote')
      } else if (row.lineCount > 1 && this.#fieldCount > 0 && row.fieldCount !== this.#fieldCount) {
        at = this.#rejectFirstLine(bytes, at, wrongFieldCount(row.fieldCount, this.#fieldCount))
      } else {
        if (!row.isBlank) this.#take(row)
        this.#line += row.lineCount
        at = row.end
      }
    }
    return at === 0 ? bytes : bytes.subarray(at)
  }

  /** Returns where the header begins. */
  #readDelimiter(bytes: Buffer, isLast: boolean): number {
    const found = findDelimiter(bytes, isLast || bytes.length > longestRowBytes)
    if (found === null) return 0
    this.#hasDelimiter = true
    this.#row.delimiter = found.delimiter
    this.#lastRefused.delimiter = found.delimiter
    this.#line += found.skippedLines
    return found.skippedBytes
  }

  get delimiter(): number {
    return this.#row.delimiter
  }

  /** The rows after it may be whole, so reading goes on with the line after the bad row's first. */
  #rejectFirstLine(bytes: Buffer, at: number, reason: string): number {
    this.#reject(reason, this.#line)
    this.#line += 1
    if (this.#row.lineCount > 1 && !this.#row.isEndCopied)
      [this.#row, this.#lastRefused] = [this.#lastRefused, this.#row]
    const end = bytes.indexOf(newline, at)
    return end < 0 ? bytes.length : end + 1
  }

  #take(row: CsvRow): void {
    if (row.end - row.start > longestRowBytes) this.#reject(tooLong, row.line)
    else if (row.hasNul) this.#reject('it holds a NUL character', row.line)
    else if (this.#fieldCount === 0) this.#fieldCount = this.#taker.takeHeader(row.texts())
    else if (row.fieldCount !== this.#fieldCount)
      this.#reject(wrongFieldCount(row.fieldCount, this.#fieldCount), row.line)
    else {
      this.counts.rows += 1
      if (row.isNotUtf8()) this.counts.latin1Rows += 1
      this.#taker.takeRow(row)
    }
  }

  #reject(reason: string, line: number): void {
    this.counts.rows += 1
    this.#taker.takeReject(reason, line)
  }
}

const newline = 10
const tooLong = 'it is longer than 1 MB'
const leftOpen = 'a quote is opened in it and not closed'
const wrongFieldCount = (found: number, wanted: number) =>
  `it has ${found} ${found === 1 ? 'field' : 'fields'} where the header has ${wanted}`

/** The last is one that was read as Windows-1252 and written as UTF-8. */
const byteOrderMarks = ['\ufeff', 'ï»¿'].map(mark => Buffer.from(mark))

function dropMarks(bytes: Buffer): Buffer {
  const mark = byteOrderMarks.find(one => one.equals(bytes.subarray(0, one.length)))
  return mark ? dropMarks(bytes.subarray(mark.length)) : bytes
}
