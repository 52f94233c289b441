import {
  type ByteReader,
  type ByteWriter,
  DamagedRecord,
  makeRoom,
  readText,
  readVarint,
  takeRange,
  writeText,
  writeVarint,
} from './bytes.ts'
import { type CodeTable, findCode } from './dictionary.ts'

/**
 * The tag a stored value begins with. Tags from `firstCodeTag` on stand for dictionary codes: the code
 * is tag − firstCodeTag.
 */
export const valueTags = {
  nothing: 0,
  text: 1,
  illFormedText: 2,
  hexadecimal: 3,
  digits: 4,
  certificateNumber: 5,
  dateTime: 6,
  postcode: 7,
  /** The record's address lines joined by commas: only `record.ts` writes and reads it. */
  joinedLines: 8,
} as const

export const firstCodeTag = 9

/** Gives the value a code if its table has room. Returns the code's tag, or null if it has none. */
export function writeValue(
  writer: ByteWriter,
  value: string | null,
  table: CodeTable | null,
): number | null {
  if (value === null) {
    writeVarint(writer, valueTags.nothing)
    return null
  }
  const code = table === null ? undefined : findCode(table, value)
  if (code === undefined) {
    writeLiteral(writer, value)
    return null
  }
  writeVarint(writer, code + firstCodeTag)
  return code + firstCodeTag
}

export function readValue(
  reader: ByteReader,
  tag: number,
  values: readonly string[],
): string | null {
  if (tag === valueTags.nothing) return null
  if (tag < firstCodeTag) return readLiteral(reader, tag)
  const value = values[tag - firstCodeTag]
  if (value === undefined) {
    throw new DamagedRecord(`A record holds the tag ${tag}, whose code is not in its dictionary.`)
  }
  return value
}

/** Packs the text if it has one of the shapes below; else writes it as UTF-8, or UTF-16 if ill-formed. */
export function writeLiteral(writer: ByteWriter, text: string): void {
  if (writePacked(writer, text)) return
  const isWellFormed = text.isWellFormed()
  writeVarint(writer, isWellFormed ? valueTags.text : valueTags.illFormedText)
  writeText(writer, text, isWellFormed ? 'utf8' : 'utf16le')
}

function writePacked(writer: ByteWriter, text: string): boolean {
  if (text.length < 5 || !mayBePackable(text)) return false
  if (text.length === 64 && hexadecimal.test(text)) writeHexadecimal(writer, text)
  else if (text.length === 24 && certificateNumber.test(text)) {
    writeDigits(writer, valueTags.certificateNumber, text.replaceAll('-', ''))
  } else if (text.length <= 8 && postcode.test(text)) writePostcode(writer, text)
  else if (text.length < 255 && digits.test(text)) writeDigits(writer, valueTags.digits, text)
  else return text.length === 19 && writeDateTime(writer, text)
  return true
}

const hexadecimal = /^[0-9a-f]{64}$/
const certificateNumber = /^\d{4}-\d{4}-\d{4}-\d{4}-\d{4}$/
const digits = /^\d+$/
const postcode = /^[A-Z][A-Z0-9]{1,3} [0-9][A-Z0-9]{2}$/
const dateTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

/** A cheap first test: every shape that packs ends in a digit, a capital or one of a to f. */
function mayBePackable(text: string): boolean {
  const last = text.charCodeAt(text.length - 1)
  return (last >= 48 && last <= 57) || (last >= 65 && last <= 90) || (last >= 97 && last <= 102)
}

export function readLiteral(reader: ByteReader, tag: number): string {
  switch (tag) {
    case valueTags.text:
      return readText(reader, 'utf8')
    case valueTags.illFormedText:
      return readText(reader, 'utf16le')
    case valueTags.hexadecimal: {
      const end = takeRange(reader, 32)
      return reader.bytes.toString('hex', end - 32, end)
    }
    case valueTags.digits:
      return readDigits(reader, readVarint(reader))
    case valueTags.certificateNumber:
      return readDigits(reader, 20).replace(/(....)(....)(....)(....)/, '$1-$2-$3-$4-')
    case valueTags.dateTime:
      return readDateTime(reader)
    case valueTags.postcode:
      return readPostcode(reader)
    default:
      throw new DamagedRecord(
        `A record holds the tag ${tag}, which stands for no written-out text.`,
      )
  }
}

/** Moves past a value whose tag has been read. */
export function skipValue(reader: ByteReader, tag: number): void {
  if (tag >= firstCodeTag || tag === valueTags.nothing || tag === valueTags.joinedLines) return
  if (tag === valueTags.text || tag === valueTags.illFormedText)
    takeRange(reader, readVarint(reader))
  else if (tag === valueTags.digits) takeRange(reader, (readVarint(reader) + 1) >> 1)
  else if (tag === valueTags.hexadecimal) takeRange(reader, 32)
  else if (tag === valueTags.certificateNumber) takeRange(reader, 10)
  else readVarint(reader)
}

function writeHexadecimal(writer: ByteWriter, text: string): void {
  writeVarint(writer, valueTags.hexadecimal)
  makeRoom(writer, 32)
  writer.length += writer.bytes.write(text, writer.length, 'hex')
}

/**
 * Two digits a byte, so that equal beginnings give equal bytes; an odd number of digits is padded with
 * a final f.
 */
function writeDigits(writer: ByteWriter, tag: number, text: string): void {
  writeVarint(writer, tag)
  if (tag === valueTags.digits) writeVarint(writer, text.length)
  makeRoom(writer, text.length)
  writer.length += writer.bytes.write(text.length % 2 ? `${text}f` : text, writer.length, 'hex')
}

function readDigits(reader: ByteReader, count: number): string {
  const size = (count + 1) >> 1
  const end = takeRange(reader, size)
  const packed = reader.bytes.toString('hex', end - size, end)
  const text = count % 2 ? packed.slice(0, -1) : packed
  if (!digits.test(text)) throw new DamagedRecord('A record holds a number that is none.')
  return text
}

/** Counts as if every month had 31 days, so that 31 February is read back as it was lodged. */
function writeDateTime(writer: ByteWriter, text: string): boolean {
  if (!dateTime.test(text)) return false
  const [year, month] = [Number(text.slice(0, 4)), twoDigits(text, 5)]
  const [day, hours] = [twoDigits(text, 8), twoDigits(text, 11)]
  const [minutes, seconds] = [twoDigits(text, 14), twoDigits(text, 17)]
  if (year < 1900 || month < 1 || month > 12 || day < 1 || day > 31) return false
  if (hours > 23 || minutes > 59 || seconds > 59) return false
  const days = ((year - 1900) * 12 + month - 1) * 31 + day - 1
  writeVarint(writer, valueTags.dateTime)
  writeVarint(writer, ((days * 24 + hours) * 60 + minutes) * 60 + seconds)
  return true
}

const zero = 48

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero
}

function readDateTime(reader: ByteReader): string {
  let left = readVarint(reader)
  const take = (size: number) => {
    const part = left % size
    left = Math.floor(left / size)
    return part
  }
  const [seconds, minutes, hours, day, month] = [take(60), take(60), take(24), take(31), take(12)]
  const years = left
  if (years > 9999 - 1900) throw new DamagedRecord('A record holds a time that is none.')
  const date = `${years + 1900}-${pad(month + 1)}-${pad(day + 1)}`
  return `${date} ${pad(hours)}:${pad(minutes)}:${pad(seconds)}`
}

function pad(part: number): string {
  return part < 10 ? `0${part}` : `${part}`
}

/**
 * The letters and digits as one number in base 36; a postcode begins with a letter, so no leading zero
 * is lost.
 */
function writePostcode(writer: ByteWriter, text: string): void {
  writeVarint(writer, valueTags.postcode)
  writeVarint(writer, Number.parseInt(text.replace(' ', ''), 36))
}

function readPostcode(reader: ByteReader): string {
  const packed = readVarint(reader).toString(36).toUpperCase()
  const text = `${packed.slice(0, -3)} ${packed.slice(-3)}`
  if (!postcode.test(text)) throw new DamagedRecord('A record holds a postcode that is none.')
  return text
}
