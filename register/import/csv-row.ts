import { isUtf8 } from 'node:buffer'
import { comma } from './find-delimiter.ts'

const newline = 10
const cr = 13
const doubleQuote = 34

/** What `quotes` holds for a field in quotes, and for one that also has doubled quotes inside. */
export const quoted = 1
export const quotedWithDoubled = 3

const windows1252 = new TextDecoder('windows-1252')

/**
 * One CSV row, left in place in the file's bytes: start and end of each field, found in one pass. A
 * field is decoded only when its text is asked for.
 */
export class CsvRow {
  /** The byte that separates fields. */
  delimiter = comma
  state: 'whole' | 'unfinished' | 'text-after-quote' = 'whole'
  /** For an unfinished row: whether the bytes ran out inside quotes. */
  isInQuotes = false
  line = 0
  lineCount = 1
  fieldCount = 0
  start = 0
  /** Where the next row begins. */
  end = 0
  hasNul = false
  isBlank = false
  fieldStarts = new Int32Array(256)
  fieldEnds = new Int32Array(256)
  /** For each field: 0, `quoted` or `quotedWithDoubled`. */
  quotes = new Uint8Array(256)
  bytes: Buffer = Buffer.alloc(0)
  /** Of the same bytes, to read four at once. */
  view = viewOf(this.bytes)
  /** Read only up to a quoted newline; how it ends was copied from the last refused row. */
  isEndCopied = false
  /** How many fields were complete at each newline inside quotes. */
  #fieldCountsAtLines = new Int32Array(256)
  #isAscii = true
  #text = ''

  /**
   * `lastRefused` is the last row of several lines that the caller refused. If this row's first
   * quoted newline is one that `lastRefused` crossed inside quotes, both end alike: copy its result
   * and stop, unless the row would be whole with `wantedFieldCount` fields. So the same bytes are not
   * read again for every line.
   *
   * One function on purpose: with a function for each kind of field, quoted rows took up to 1.8 times
   * as long (Node 26.10).
   */
  read(
    bytes: Buffer,
    start: number,
    line: number,
    isLastChunk: boolean,
    lastRefused: CsvRow,
    wantedFieldCount: number,
  ): void {
    const { length } = bytes
    const { delimiter } = this
    const highestOfEnds = Math.max(delimiter, newline)
    if (bytes !== this.bytes) this.view = viewOf(bytes)
    this.bytes = bytes
    this.start = start
    this.line = line
    this.lineCount = 1
    this.fieldCount = 0
    this.hasNul = false
    this.isInQuotes = false
    this.isEndCopied = false
    this.#text = ''
    let orOfBytes = 0
    let at = start
    for (;;) {
      let from = at
      let to = at
      let quotes = 0
      if (at < length && bytes[at] === doubleQuote) {
        quotes = quoted
        from = at + 1
        at = from
        for (;;) {
          if (at >= length) {
            this.#markUnfinished(true)
            return
          }
          const byte = bytes[at] as number
          if (byte === doubleQuote) {
            if (at + 1 >= length || bytes[at + 1] !== doubleQuote) break
            quotes = quotedWithDoubled
            at += 1
          } else if (byte === newline) {
            if (this.lineCount === 1 && this.#copyEndOf(lastRefused, wantedFieldCount)) return
            this.#passLine()
          } else if (byte === 0) this.hasNul = true
          orOfBytes |= byte
          at += 1
        }
        to = at
        at += 1
        if (at >= length) {
          if (!isLastChunk) {
            this.#markUnfinished(false)
            return
          }
        } else if (bytes[at] === cr) {
          do at += 1
          while (bytes[at] === cr)
          if (at >= length && !isLastChunk) {
            this.#markUnfinished(false)
            return
          }
          if (at < length && bytes[at] !== newline) {
            this.state = 'text-after-quote'
            return
          }
        } else if (bytes[at] !== delimiter && bytes[at] !== newline) {
          this.state = 'text-after-quote'
          return
        }
      } else {
        for (; at < length; at += 1) {
          const byte = bytes[at] as number
          if (byte <= highestOfEnds) {
            if (byte === delimiter || byte === newline) break
            if (byte === 0) this.hasNul = true
          }
          orOfBytes |= byte
        }
        if (at >= length && !isLastChunk) {
          this.#markUnfinished(false)
          return
        }
        to = at
        const endsRow = at >= length || bytes[at] === newline
        while (endsRow && to > from && bytes[to - 1] === cr) to -= 1
      }
      const field = this.fieldCount
      if (field === this.fieldStarts.length) this.#grow()
      this.fieldStarts[field] = from
      this.fieldEnds[field] = to
      this.quotes[field] = quotes
      this.fieldCount = field + 1
      if (at >= length || bytes[at] === newline) break
      at += 1
    }
    this.end = at + 1
    this.isBlank =
      this.fieldCount === 1 &&
      this.fieldStarts[0] === this.fieldEnds[0] &&
      this.fieldStarts[0] === start
    this.#isAscii = orOfBytes < 0x80
    this.state = 'whole'
  }

  /** The text of a field: UTF-8, or Windows-1252 where it is not UTF-8. */
  text(field: number): string {
    const from = this.fieldStarts[field] as number
    const to = this.fieldEnds[field] as number
    if (from === to) return ''
    const text = this.#isAscii ? this.#slice(from, to) : decode(this.bytes.subarray(from, to))
    return this.quotes[field] === quotedWithDoubled ? text.replaceAll('""', '"') : text
  }

  /** Whether nothing is there; -1 stands for no field. */
  isEmpty(field: number): boolean {
    return field < 0 || this.fieldStarts[field] === this.fieldEnds[field]
  }

  texts(): string[] {
    const texts: string[] = []
    for (let field = 0; field < this.fieldCount; field += 1) texts.push(this.text(field))
    return texts
  }

  /** A copy of a field's bytes, quotes inside still doubled. */
  fieldBytes(field: number): Uint8Array {
    return new Uint8Array(this.bytes.subarray(this.fieldStarts[field], this.fieldEnds[field]))
  }

  /** Whether a field's bytes are these; quicker than to compare its text. */
  isField(field: number, wanted: Uint8Array): boolean {
    const { bytes } = this
    const from = this.fieldStarts[field] as number
    const { length } = wanted
    if ((this.fieldEnds[field] as number) - from !== length) return false
    for (let at = 0; at < length; at += 1) if (bytes[from + at] !== wanted[at]) return false
    return true
  }

  /** Puts one field in the place of another. */
  copyField(from: number, to: number): void {
    for (const values of [this.fieldStarts, this.fieldEnds, this.quotes])
      values[to] = values[from] as number
  }

  /** `text` decodes such a row as Windows-1252, field by field. */
  isNotUtf8(): boolean {
    return !this.#isAscii && !isUtf8(this.bytes.subarray(this.start, this.end))
  }

  /** Decodes the whole row once, on first use, and cuts the fields out of that text. */
  #slice(from: number, to: number): string {
    if (this.#text === '') this.#text = this.bytes.toString('latin1', this.start, this.end)
    return this.#text.slice(from - this.start, to - this.start)
  }

  #copyEndOf(refused: CsvRow, wantedFieldCount: number): boolean {
    const linesBefore = this.line - refused.line
    if (linesBefore < 0 || linesBefore >= refused.lineCount - 1) return false
    const fieldsAfter = refused.fieldCount - (refused.#fieldCountsAtLines[linesBefore] as number)
    const fieldCount = this.fieldCount + fieldsAfter
    if (refused.state === 'whole' && fieldCount === wantedFieldCount) return false
    this.state = refused.state
    this.isInQuotes = refused.isInQuotes
    this.lineCount = refused.lineCount - linesBefore
    this.fieldCount = fieldCount
    this.isEndCopied = true
    return true
  }

  #passLine(): void {
    const linesBefore = this.lineCount - 1
    if (linesBefore === this.#fieldCountsAtLines.length)
      this.#fieldCountsAtLines = copyInto(this.#fieldCountsAtLines, new Int32Array(linesBefore * 2))
    this.#fieldCountsAtLines[linesBefore] = this.fieldCount
    this.lineCount += 1
  }

  #markUnfinished(isInQuotes: boolean): void {
    this.state = 'unfinished'
    this.isInQuotes = isInQuotes
  }

  #grow(): void {
    const size = this.fieldStarts.length * 2
    this.fieldStarts = copyInto(this.fieldStarts, new Int32Array(size))
    this.fieldEnds = copyInto(this.fieldEnds, new Int32Array(size))
    this.quotes = copyInto(this.quotes, new Uint8Array(size))
  }
}

export function viewOf({ buffer, byteOffset, length }: Buffer): DataView {
  return new DataView(buffer, byteOffset, length)
}

function copyInto<Numbers extends Int32Array | Uint8Array>(old: Numbers, larger: Numbers): Numbers {
  larger.set(old)
  return larger
}

function decode(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString('utf8') : windows1252.decode(bytes)
}
