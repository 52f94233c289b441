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

export function createByteWriter(): ByteWriter {
  return { bytes: Buffer.allocUnsafeSlow(16_384), length: 0 }
}

export function createByteReader(bytes: Uint8Array): ByteReader {
  return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), position: 0 }
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
  let rest = value
  while (rest > 0x7f) {
    writer.bytes[writer.length++] = (rest % 0x80) | 0x80
    rest = Math.floor(rest / 0x80)
  }
  writer.bytes[writer.length++] = rest
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
  return reader.bytes.toString(encoding, end - size, end)
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
