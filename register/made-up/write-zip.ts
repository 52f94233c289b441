import { closeSync, mkdirSync, openSync, readSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { createLineFile, type FilePlace, writeWhole } from './write-files.ts'

/** What the list of contents says of one file. */
export type ZipMember = {
  readonly name: string
  readonly crc: number
  readonly packedBytes: number
  readonly bytes: number
  /** Where its local header stands in the zip. */
  readonly headerAt: number
}

/** Quick rather than small. Each piece ends at a whole byte, so that pieces can follow one another. */
const packing = { level: 1, finishFlush: constants.Z_SYNC_FLUSH }
const lastPiece = deflateRawSync(Buffer.alloc(0))

/**
 * A zip of deflated members (APPNOTE 4.3), with zip64 where 4 GB are too few. Members may be written
 * in turns: each waits, packed, in a file beside the zip until it is closed.
 */
export function createZip(path: string): FilePlace {
  mkdirSync(dirname(path), { recursive: true })
  const zip = openSync(path, 'w')
  const members: ZipMember[] = []
  let opened = 0
  let end = 0
  const append = (bytes: Buffer) => {
    writeWhole(zip, bytes)
    end += bytes.length
  }
  return {
    open(name) {
      opened += 1
      const packedPath = `${path}.${opened}`
      const packed = openSync(packedPath, 'w+')
      let [crc, bytes, packedBytes] = [0, 0, 0]
      const writePacked = (piece: Buffer) => {
        writeWhole(packed, piece)
        packedBytes += piece.length
      }
      return createLineFile(
        piece => {
          crc = crc32(piece, crc)
          bytes += piece.length
          writePacked(deflateRawSync(piece, packing))
        },
        () => {
          writePacked(lastPiece)
          const member = { name, crc, packedBytes, bytes, headerAt: end }
          members.push(member)
          append(writeLocalHeader(member))
          for (const piece of readPieces(packed)) append(piece)
          closeSync(packed)
          rmSync(packedPath)
        },
      )
    },
    close() {
      writeWhole(zip, writeDirectory(members, end))
      closeSync(zip)
    },
  }
}

function* readPieces(file: number): Generator<Buffer> {
  const buffer = Buffer.allocUnsafe(1 << 20)
  for (let at = 0; ; ) {
    const length = readSync(file, buffer, 0, buffer.length, at)
    if (length === 0) return
    at += length
    yield buffer.subarray(0, length)
  }
}

/** A 32-bit field that holds it says: see the zip64 extra field. */
const isWide = 0xffffffff
const manyEntries = 0xffff
const version = 45
const inUtf8 = 0x0800
const deflated = 8
/** 1 January 1980, so that the same rows make the same bytes on any day. */
const date = 0x0021

function writeLocalHeader({ name, crc, packedBytes, bytes }: ZipMember): Buffer {
  const sizes = [bytes, packedBytes]
  // Both sizes or none: APPNOTE 4.5.3.
  const wide = sizes.some(size => size >= isWide) ? sizes : []
  const written = wide.length > 0 ? [isWide, isWide] : [packedBytes, bytes]
  return Buffer.concat([
    fields(
      [4, 0x04034b50],
      [2, version],
      [2, inUtf8],
      [2, deflated],
      [2, 0],
      [2, date],
      [4, crc],
      ...written.map(size => [4, size] as const),
      [2, Buffer.byteLength(name)],
      [2, extraBytes(wide)],
    ),
    Buffer.from(name),
    writeExtra(wide),
  ])
}

function writeEntry({ name, crc, packedBytes, bytes, headerAt }: ZipMember): Buffer {
  const wide = [bytes, packedBytes, headerAt].filter(value => value >= isWide)
  const narrow = (value: number) => [4, Math.min(value, isWide)] as const
  return Buffer.concat([
    fields(
      [4, 0x02014b50],
      [2, version],
      [2, version],
      [2, inUtf8],
      [2, deflated],
      [2, 0],
      [2, date],
      [4, crc],
      narrow(packedBytes),
      narrow(bytes),
      [2, Buffer.byteLength(name)],
      [2, extraBytes(wide)],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      narrow(headerAt),
    ),
    Buffer.from(name),
    writeExtra(wide),
  ])
}

/** The list of contents, which begins at `at`, and what says where it is. */
export function writeDirectory(members: readonly ZipMember[], at: number): Buffer {
  const directory = Buffer.concat(members.map(writeEntry))
  const { length } = directory
  const count = members.length
  const end64 = fields(
    [4, 0x06064b50],
    [8, 44],
    [2, version],
    [2, version],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, length],
    [8, at],
  )
  const locator = fields([4, 0x07064b50], [4, 0], [8, at + length], [4, 1])
  const needs64 = at + length >= isWide || count >= manyEntries
  const end = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, Math.min(count, manyEntries)],
    [2, Math.min(count, manyEntries)],
    [4, Math.min(length, isWide)],
    [4, Math.min(at, isWide)],
    [2, 0],
  )
  return Buffer.concat(needs64 ? [directory, end64, locator, end] : [directory, end])
}

function extraBytes(wide: readonly number[]): number {
  return wide.length === 0 ? 0 : 4 + wide.length * 8
}

function writeExtra(wide: readonly number[]): Buffer {
  if (wide.length === 0) return Buffer.alloc(0)
  return fields([2, 1], [2, wide.length * 8], ...wide.map(value => [8, value] as const))
}

/** Numbers, each in that many bytes, least significant first. */
function fields(...values: readonly (readonly [2 | 4 | 8, number])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of values) {
    if (size === 8) buffer.writeBigUInt64LE(BigInt(value), at)
    else buffer.writeUIntLE(value, at, size)
    at += size
  }
  return buffer
}
