import { isUtf8 } from 'node:buffer'

type DocumentTaker = {
  takeDocument(document: unknown, line: number): void
  takeReject(reason: string, line: number): void
}

const newline = 10
const space = 32
const doubleQuote = 34
const comma = 44
const backslash = 92
const openList = 91
const closeList = 93
const openObject = 123
const closeObject = 125
const blanks: readonly number[] = [9, 13, space]
/** What may stand between documents: they may be a list, or follow one another. */
const between: readonly number[] = [...blanks, comma, openList, closeList]

/** A line that is longer without an end is taken for a list without line breaks. */
const longestLine = 4 * 1024 * 1024
/** The longest known is some 200 kB. */
const longestDocument = 64 * 1024 * 1024
const escapedNul = '\\u0000'
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])
const windows1252 = new TextDecoder('windows-1252')

/**
 * Finds the documents in a file that comes in pieces: one a line, in a list, or one over many lines.
 * What is damaged is rejected alone: the next document begins with the next `{` that begins a line and
 * is indented as far as the damaged one.
 */
export class JsonSplitter {
  latin1Rows = 0
  readonly #taker: DocumentTaker
  #bytes: Buffer = Buffer.alloc(0)
  #at = 0
  #line = 1
  /** Where this line began; below zero where its beginning was dropped from memory. */
  #lineStart = 0
  /** Where the document began that is being read; -1 between documents. */
  #start = -1
  #startLine = 1
  #startColumn = 0
  #depth = 0
  #isInText = false
  /** Since something that is damaged, until a line begins a document. */
  #isSkipping = false
  /** Documents of this line cannot be told apart by line breaks. */
  #hasMoreInLine = false
  #isFirst = true

  constructor(taker: DocumentTaker) {
    this.#taker = taker
  }

  push(piece: Buffer): void {
    const from = this.#start < 0 ? this.#at : this.#start
    const left = this.#bytes.subarray(Math.min(from, this.#bytes.length))
    this.#bytes = left.length === 0 ? piece : Buffer.concat([left, piece])
    this.#at -= from
    this.#lineStart -= from
    if (this.#start >= 0) this.#start = 0
    if (!this.#isFirst || this.#passMark()) this.#read(false)
  }

  end(): void {
    this.#read(true)
    if (this.#start >= 0) this.#reject('it does not end')
  }

  /** False where there are too few bytes to tell. */
  #passMark(): boolean {
    if (this.#bytes.length < byteOrderMark.length) return false
    this.#isFirst = false
    if (byteOrderMark.equals(this.#bytes.subarray(0, 3))) this.#at = this.#lineStart = 3
    return true
  }

  #read(isLast: boolean): void {
    while (this.#at < this.#bytes.length) {
      const isDone = this.#start < 0 ? this.#passOn(isLast) : this.#scan()
      if (!isDone) return
    }
  }

  /** Between documents. False where more bytes are needed to go on. */
  #passOn(isLast: boolean): boolean {
    const byte = this.#bytes[this.#at] as number
    if (byte === newline) {
      this.#at += 1
      this.#beginLine(this.#at)
      this.#hasMoreInLine = false
      return true
    }
    if (between.includes(byte)) {
      this.#at += 1
      return true
    }
    if (this.#isSkipping) {
      const isNext = byte === openObject && this.#at - this.#lineStart === this.#startColumn
      if (!isNext) return this.#passLine()
      this.#isSkipping = false
    }
    if (byte === openObject) return this.#begin(isLast)
    this.#startLine = this.#line
    this.#startColumn = this.#at - this.#lineStart
    this.#reject('it is not JSON')
    return this.#passLine()
  }

  /** The quick way: a line that is a document is found and read by what the engine has built in. */
  #begin(isLast: boolean): boolean {
    if (!this.#hasMoreInLine) {
      const end = this.#bytes.indexOf(newline, this.#at)
      const stop = end < 0 && isLast ? this.#bytes.length : end
      if (stop < 0 && this.#bytes.length - this.#at < longestLine) return false
      if (stop >= 0 && this.#takeLine(stop)) return true
    }
    this.#start = this.#at
    this.#startLine = this.#line
    this.#startColumn = this.#at - this.#lineStart
    this.#depth = 0
    this.#isInText = false
    return true
  }

  #takeLine(stop: number): boolean {
    let end = stop
    while (blanks.includes(this.#bytes[end - 1] as number) || this.#bytes[end - 1] === comma)
      end -= 1
    // A document that goes on in further lines.
    if (this.#bytes[end - 1] !== closeObject) return false
    const document = this.#parse(this.#bytes.subarray(this.#at, end))
    if (document === undefined) return false
    this.#at = stop
    this.#taker.takeDocument(document, this.#line)
    return true
  }

  /** Byte by byte to the end of the document, or of the bytes there are. */
  #scan(): boolean {
    const bytes = this.#bytes
    const { length } = bytes
    let at = this.#at
    while (at < length) {
      const byte = bytes[at] as number
      if (byte === newline) {
        if (this.#isInText) {
          this.#at = at
          this.#reject('a text in it does not end in its line')
          return true
        }
        this.#beginLine(at + 1)
      } else if (this.#isInText) {
        if (byte === backslash) at += 1
        else if (byte === doubleQuote) this.#isInText = false
      } else if (byte === doubleQuote) this.#isInText = true
      else if (byte === openObject || byte === openList) {
        if (byte === openObject && this.#isNextDocument(at)) {
          this.#at = at
          this.#reject('it does not end before the next begins')
          return true
        }
        this.#depth += 1
      } else if (byte === closeObject || byte === closeList) {
        this.#depth -= 1
        if (this.#depth === 0) {
          this.#at = at + 1
          this.#finish()
          return true
        }
      }
      at += 1
    }
    this.#at = at
    if (length - this.#start <= longestDocument) return false
    this.#reject('it is longer than any document')
    return true
  }

  #finish(): void {
    const bytes = this.#bytes.subarray(this.#start, this.#at)
    const document = this.#parse(bytes)
    this.#start = -1
    this.#hasMoreInLine = true
    const why = bytes.includes(escapedNul) ? 'it holds a NUL character' : 'it is not valid JSON'
    if (document === undefined) this.#taker.takeReject(why, this.#startLine)
    else this.#taker.takeDocument(document, this.#startLine)
  }

  /** Undefined where it is not JSON, or holds what a row may not hold. */
  #parse(bytes: Buffer): unknown {
    if (bytes.includes(escapedNul)) return undefined
    const isMarked = !isUtf8(bytes)
    try {
      const document = JSON.parse(isMarked ? windows1252.decode(bytes) : bytes.toString('utf8'))
      if (isMarked) this.latin1Rows += 1
      return document
    } catch {
      return undefined
    }
  }

  #reject(reason: string): void {
    this.#start = -1
    this.#isSkipping = true
    this.#taker.takeReject(reason, this.#startLine)
  }

  #beginLine(at: number): void {
    this.#line += 1
    this.#lineStart = at
  }

  /** Nothing inside a document begins a line at its own column. */
  #isNextDocument(at: number): boolean {
    if (this.#line === this.#startLine || at - this.#lineStart !== this.#startColumn) return false
    return this.#bytes.subarray(this.#lineStart, at).every(byte => between.includes(byte))
  }

  #passLine(): boolean {
    const end = this.#bytes.indexOf(newline, this.#at)
    this.#at = end < 0 ? this.#bytes.length : end
    return true
  }
}
