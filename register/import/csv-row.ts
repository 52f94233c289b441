import { isUtf8 } from 'node:buffer'

const newline = 10
const cr = 13
const doubleQuote = 34
const comma = 44
/** FNV-1a. */
const hashStart = 0x811c9dc5
const hashPrime = 0x01000193

const windows1252 = new TextDecoder('windows-1252')

/**
 * One row where it stands in the bytes of a file: where each field begins and ends, and a hash of
 * it, found in one pass. Texts are made only of the fields that are asked for.
 */
export class CsvRow {
  state: 'whole' | 'unfinished' | 'text-after-quote' = 'whole'
  /** Where it ends before its end is found: inside quotes or not. */
  isInQuotes = false
  line = 0
  lines = 1
  width = 0
  start = 0
  /** Where the next row begins. */
  end = 0
  hasNul = false
  isBlank = false
  starts = new Int32Array(256)
  ends = new Int32Array(256)
  hashes = new Int32Array(256)
  /** 1 where a field is quoted, 3 where it also holds doubled quotes. */
  quotes = new Uint8Array(256)
  bytes: Buffer = Buffer.alloc(0)
  /** It was read only until a quoted newline that `refused` also passed; the rest is known from it. */
  endsAsRefused = false
  /** How many fields were complete at each newline inside quotes. */
  #widthsAtLines = new Int32Array(256)
  #isAscii = true
  #text = ''

  /**
   * `refused` is the last row that was refused after more than one line. A row of which a newline
   * stands inside quotes, where `refused` passed that newline, ends where and as `refused` did. So
   * it is read on only if that gives it `wantedWidth`: no byte is read once for each line before it.
   *
   * One function on purpose: with a function for each kind of field, quoted rows took up to 1.8 times
   * as long (Node 26.10).
   */
  read(
    bytes: Buffer,
    start: number,
    line: number,
    isLast: boolean,
    refused: CsvRow,
    wantedWidth: number,
  ): void {
    const { length } = bytes
    this.bytes = bytes
    this.start = start
    this.line = line
    this.lines = 1
    this.width = 0
    this.hasNul = false
    this.isInQuotes = false
    this.endsAsRefused = false
    this.#text = ''
    let all = 0
    let at = start
    for (;;) {
      let hash = hashStart
      let from = at
      let to = at
      let quotes = 0
      if (at < length && bytes[at] === doubleQuote) {
        quotes = 1
        from = at + 1
        at = from
        for (;;) {
          if (at >= length) {
            this.#leave(true)
            return
          }
          const byte = bytes[at] as number
          if (byte === doubleQuote) {
            if (at + 1 >= length || bytes[at + 1] !== doubleQuote) break
            quotes = 3
            at += 1
          } else if (byte === newline) {
            if (this.lines === 1 && this.#endAs(refused, wantedWidth)) return
            this.#passLine()
          } else if (byte === 0) this.hasNul = true
          all |= byte
          hash = Math.imul(hash ^ byte, hashPrime)
          at += 1
        }
        to = at
        at += 1
        if (at >= length) {
          if (!isLast) {
            this.#leave(false)
            return
          }
        } else if (bytes[at] === cr) {
          if (at + 1 >= length ? !isLast : bytes[at + 1] !== newline) {
            if (at + 1 >= length) {
              this.#leave(false)
              return
            }
            this.state = 'text-after-quote'
            return
          }
          at += 1
        } else if (bytes[at] !== comma && bytes[at] !== newline) {
          this.state = 'text-after-quote'
          return
        }
      } else {
        while (at < length) {
          const byte = bytes[at] as number
          if (byte === comma || byte === newline) break
          if (byte === 0) this.hasNul = true
          all |= byte
          hash = Math.imul(hash ^ byte, hashPrime)
          at += 1
        }
        if (at >= length && !isLast) {
          this.#leave(false)
          return
        }
        to = at
        const endsRow = at >= length || bytes[at] === newline
        if (endsRow && to > from && bytes[to - 1] === cr) to -= 1
      }
      this.#keep(from, to, hash, quotes)
      if (at >= length || bytes[at] === newline) break
      at += 1
    }
    this.end = at + 1
    this.isBlank = this.width === 1 && this.starts[0] === this.ends[0] && this.starts[0] === start
    this.#isAscii = all < 0x80
    this.state = 'whole'
  }

  /** The text of a field: UTF-8, or Windows-1252 where it is not UTF-8. */
  text(field: number): string {
    const from = this.starts[field] as number
    const to = this.ends[field] as number
    if (from === to) return ''
    const text = this.#isAscii ? this.#slice(from, to) : decode(this.bytes.subarray(from, to))
    return this.quotes[field] === 3 ? text.replaceAll('""', '"') : text
  }

  texts(): string[] {
    return Array.from({ length: this.width }, (_, field) => this.text(field))
  }

  isLatin1(): boolean {
    return !this.#isAscii && !isUtf8(this.bytes.subarray(this.start, this.end))
  }

  /** One text for the whole row, of which the fields are cut. */
  #slice(from: number, to: number): string {
    if (this.#text === '') this.#text = this.bytes.toString('latin1', this.start, this.end)
    return this.#text.slice(from - this.start, to - this.start)
  }

  #endAs(refused: CsvRow, wantedWidth: number): boolean {
    const passed = this.line - refused.line
    if (passed < 0 || passed >= refused.lines - 1) return false
    const width = this.width + refused.width - (refused.#widthsAtLines[passed] as number)
    if (refused.state === 'whole' && width === wantedWidth) return false
    this.state = refused.state
    this.isInQuotes = refused.isInQuotes
    this.lines = refused.lines - passed
    this.width = width
    this.endsAsRefused = true
    return true
  }

  #passLine(): void {
    const passed = this.lines - 1
    if (passed === this.#widthsAtLines.length)
      this.#widthsAtLines = enlarge(this.#widthsAtLines, new Int32Array(passed * 2))
    this.#widthsAtLines[passed] = this.width
    this.lines += 1
  }

  #leave(isInQuotes: boolean): void {
    this.state = 'unfinished'
    this.isInQuotes = isInQuotes
  }

  #keep(from: number, to: number, hash: number, quotes: number): void {
    const field = this.width
    if (field === this.starts.length) this.#grow()
    this.starts[field] = from
    this.ends[field] = to
    this.hashes[field] = hash
    this.quotes[field] = quotes
    this.width = field + 1
  }

  #grow(): void {
    const size = this.starts.length * 2
    this.starts = enlarge(this.starts, new Int32Array(size))
    this.ends = enlarge(this.ends, new Int32Array(size))
    this.hashes = enlarge(this.hashes, new Int32Array(size))
    this.quotes = enlarge(this.quotes, new Uint8Array(size))
  }
}

function enlarge<Numbers extends Int32Array | Uint8Array>(old: Numbers, larger: Numbers): Numbers {
  larger.set(old)
  return larger
}

function decode(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString('utf8') : windows1252.decode(bytes)
}
