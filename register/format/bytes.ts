/**
 * The bytes of a register, from the smallest part to the largest. Each file of this folder encodes
 * and decodes what stands under its name. `|` separates what follows one another; `( … )*` repeats.
 *
 * bytes.ts
 *   varint          seven bits a byte, least significant first; the high bit: another byte follows
 *   text            varint length | UTF-8
 *   short           varint length | ASCII
 *   bytes           varint length | those bytes
 *
 * values.ts         a value of a certificate: a varint tag, then
 *   0               nothing: the value is null
 *   1 | text        any text
 *   2 | text        in UTF-16LE: a text with half a surrogate pair
 *   3 | 32 bytes    64 hexadecimal digits: the key of an old certificate
 *   4 | varint length | two digits a byte
 *   5 | 10 bytes    20 digits: a certificate number
 *   6 | varint      seconds since 1900: a date with its time
 *   7 | varint      a postcode as a number of base 36
 *   8               the address is its three lines, joined
 *   9 + code        the value that has this code in the dictionary
 *
 * dictionary.ts     texts by code, as JSON in the table `dictionary`
 *
 * record.ts         `certificates.record`, an indexed BLOB
 *   value key | ( value )*             in the dictionary's order of columns; later ones may be missing
 *
 * recommendations.ts   `certificates.recommendations`, a BLOB
 *   ( varint item | value words | value cost )*, and where what the step brings is known
 *   ( varint 1000 + item | value words | value cost | varint saving | varint score after
 *     | varint environmental score after )*
 *   saving          0: null; a sum of pence p as 2p + 1, a loss of p as 2p
 *
 * postcode-block.ts    `postcodes.addresses`, a JSON array
 *   "CC-D"          the band of each address, `-` for none
 *   [ … ]*          a column for each field: 0 repeats the value before; a single one is for all
 *   "ds-f"          the shape of each home, `-` for none, up to the last that has one
 *
 * postcode-batch.ts    sent from the threads that assemble postcodes to the one that writes them
 *   ( text postcode | text block | text search words | varint addresses
 *     ( varint 1 for a home | varint band, from 1 | text local authority | cell id
 *       | cell shared UPRN | varint count | ( cell lodged UPRN )* | varint certificates
 *       ( cell score | cell day | bytes record | varint 0, or 1 | bytes recommendations )* )* )*
 *   cell            0: null | 1 | text | 2 | short number | 3 + a whole number
 *
 * alike-counts.ts   `learned.content` of the topic homes-alike, a BLOB
 *   ( varint group | varint homes | varint first year | varint years | varint count
 *     | ( varint homes that had a change )* )*
 *
 * staged-rows.ts    rows of an import, between its passes
 *   certificate     short key | varint file | varint line | varint UPRN | short postcode
 *                   | varint 2 × origin + 1 if moved | short day | bytes body | varint 0, or 1 | bytes steps
 *   body            short score | text place | bytes record
 *   steps           short key | varint file | varint line | varint count | bytes recommendations
 *   address         short key | varint file | short postcode | bytes values: UTF-8, parted by NUL
 *   supply          varint file | varint line | varint number | varint UPRN | short postcode
 *                   | short address id | text address | short MPANs | short MPRNs
 *   former UPRN     varint UPRN | short postcode | varint 1 if official | short fingerprint
 *                   | text line1 | text line2 | text town | text address
 *
 * located-rows.ts   rows of an import from the join on
 *   joined          varint UPRN | located
 *   located         short postcode | bytes row
 *
 * bucket-file.ts    pieces of at most 32 kB, unless one row is longer; each holds rows of one bucket.
 *                   Which piece is where is known in memory alone.
 */

import { isUtf8 } from 'node:buffer'

/** Writes numbers and texts one after another; grows as needed. */
export type ByteWriter = {
  bytes: Buffer
  length: number
}

export type ByteReader = {
  readonly bytes: Buffer
  position: number
}

/** Thrown where the bytes of a record are not what the coder wrote. */
export class DamagedRecord extends Error {
  override name = 'DamagedRecord'
}

/** By its name: an error that comes from another thread has lost its class. */
export const isDamagedRecord = (error: unknown): boolean =>
  error instanceof Error && error.name === 'DamagedRecord'

export function createByteWriter(): ByteWriter {
  return { bytes: Buffer.allocUnsafeSlow(16_384), length: 0 }
}

export function createByteReader(bytes: Uint8Array): ByteReader {
  if (!(bytes instanceof Uint8Array)) throw new DamagedRecord('There are no bytes in a record.')
  // Making a buffer takes longer than reading a few values from it.
  const isBuffer = bytes instanceof Buffer
  const buffer = isBuffer ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { bytes: buffer, position: 0 }
}

export function takeBytes(writer: ByteWriter): Uint8Array<ArrayBuffer> {
  const taken = new Uint8Array(writer.length)
  taken.set(writer.bytes.subarray(0, writer.length))
  writer.length = 0
  return taken
}

/** There is always this much room, so that `writeVarint` need not ask. */
const spare = 4096

/** For that many more bytes, and some numbers after them. */
export function makeRoom(writer: ByteWriter, more: number): void {
  const needed = writer.length + more + spare
  if (needed <= writer.bytes.length) return
  const larger = Buffer.allocUnsafeSlow(Math.max(writer.bytes.length * 2, needed))
  writer.bytes.copy(larger, 0, 0, writer.length)
  writer.bytes = larger
}

/** Seven bits a byte, least first; up to 2^53. A few hundred fit between two calls of `makeRoom`. */
export function writeVarint(writer: ByteWriter, value: number): void {
  const { bytes } = writer
  let rest = value
  let to = writer.length
  while (rest > 0x7fffffff) {
    bytes[to++] = (rest % 0x80) | 0x80
    rest = Math.floor(rest / 0x80)
  }
  // Of 31 bits at the most, which a processor shifts instead of dividing.
  while (rest > 0x7f) {
    bytes[to++] = (rest & 0x7f) | 0x80
    rest >>>= 7
  }
  bytes[to++] = rest
  writer.length = to
}

export function readVarint(reader: ByteReader): number {
  const first = reader.bytes[reader.position++]
  if (first === undefined) throw new DamagedRecord('A record ends in the middle of a number.')
  if (first < 0x80) return first
  let value = first & 0x7f
  for (let scale = 0x80; ; scale *= 0x80) {
    const next = reader.bytes[reader.position++]
    if (next === undefined || scale > 2 ** 49) {
      throw new DamagedRecord('A record ends in the middle of a number.')
    }
    value += (next & 0x7f) * scale
    if (next < 0x80) return value
  }
}

export function writeText(writer: ByteWriter, text: string, encoding: 'utf8' | 'utf16le'): void {
  const size = Buffer.byteLength(text, encoding)
  writeVarint(writer, size)
  makeRoom(writer, size)
  writer.bytes.write(text, writer.length, encoding)
  writer.length += size
}

export function readText(reader: ByteReader, encoding: 'utf8' | 'utf16le'): string {
  const size = readVarint(reader)
  const end = takeRange(reader, size)
  const text = reader.bytes.toString(encoding, end - size, end)
  // A text may hold the sign that stands for what cannot be read, as it was lodged.
  const isDoubtful = encoding === 'utf8' && text.includes('\ufffd')
  if (isDoubtful && !isUtf8(reader.bytes.subarray(end - size, end)))
    throw new DamagedRecord('A record holds a text that is not UTF-8.')
  return text
}

/** Moves past that many bytes and says where they end. */
export function takeRange(reader: ByteReader, size: number): number {
  const end = reader.position + size
  if (end > reader.bytes.length) throw new DamagedRecord('A record ends in the middle of a value.')
  reader.position = end
  return end
}

/** Keys, postcodes, numbers and days: ASCII. Written by the letter, which is quicker for a few. */
export function writeShort(writer: ByteWriter, text: string): void {
  const { length } = text
  writeVarint(writer, length)
  makeRoom(writer, length)
  const { bytes } = writer
  let to = writer.length
  for (let at = 0; at < length; at += 1) bytes[to++] = text.charCodeAt(at)
  writer.length = to
}

export function readShort(reader: ByteReader): string {
  const length = readVarint(reader)
  if (length === 0) return ''
  const end = takeRange(reader, length)
  return reader.bytes.toString('latin1', end - length, end)
}

export function writeBytes(writer: ByteWriter, bytes: Uint8Array): void {
  writeVarint(writer, bytes.length)
  makeRoom(writer, bytes.length)
  writer.bytes.set(bytes, writer.length)
  writer.length += bytes.length
}

export function readBytes(reader: ByteReader): Buffer {
  const length = readVarint(reader)
  const end = takeRange(reader, length)
  return reader.bytes.subarray(end - length, end)
}

export function isAtEnd(reader: ByteReader): boolean {
  return reader.position >= reader.bytes.length
}
