import type { FileHandle } from 'node:fs/promises'
import { RefusedFile } from './refused-file.ts'

export type ZipEntry = {
  readonly name: string
  readonly isDeflated: boolean
  readonly crc: number
  readonly packedBytes: number
  readonly bytes: number
  /** Where its local header stands in the file. */
  readonly headerAt: number
}

const endSignature = 0x06054b50
const end64Signature = 0x06064b50
const end64LocatorSignature = 0x07064b50
const entrySignature = 0x02014b50
const endBytes = 22
const end64Bytes = 56
const end64LocatorBytes = 20
const longestComment = 0xffff
/** A central directory beyond it is no official file's. */
const longestDirectory = 64_000_000

/** Reads the list at the end of a zip: APPNOTE 4.3, with zip64 for members beyond 4 GB. */
export async function readZipEntries(zip: FileHandle, file: string): Promise<ZipEntry[]> {
  const { size } = await zip.stat()
  const tailAt = Math.max(0, size - endBytes - end64LocatorBytes - longestComment)
  const tail = await readAt(zip, tailAt, size - tailAt, file)
  const endAt = findEnd(tail)
  if (endAt < 0) throw new RefusedFile(file, `${notWhole}: its list of contents is missing`)
  const end = (await readZip64End(zip, size, tail, endAt, file)) ?? {
    count: tail.readUInt16LE(endAt + 10),
    bytes: tail.readUInt32LE(endAt + 12),
    at: tail.readUInt32LE(endAt + 16),
  }
  if (end.at + end.bytes > size || end.bytes > longestDirectory)
    throw new RefusedFile(file, pointsOutside)
  const directory = await readAt(zip, end.at, end.bytes, file)
  const entries = readDirectory(directory, end.count, file)
  for (const entry of entries)
    if (entry.headerAt + entry.packedBytes > size)
      throw new RefusedFile(`${file}: ${entry.name}`, `${notWhole}: this member is cut short`)
  return entries
}

const notWhole = 'this zip is not whole, download it again'
const pointsOutside = `${notWhole}: its list of contents points outside it`

/** Where the member's bytes begin: its local header repeats the name with a length of its own. */
export async function findZipData(zip: FileHandle, entry: ZipEntry, file: string): Promise<number> {
  const header = await readAt(zip, entry.headerAt, 30, file)
  if (header.readUInt32LE(0) !== 0x04034b50)
    throw new RefusedFile(file, 'this zip is damaged, download it again: no member where it says')
  return entry.headerAt + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
}

function findEnd(tail: Buffer): number {
  for (let at = tail.length - endBytes; at >= 0; at -= 1)
    if (tail.readUInt32LE(at) === endSignature) return at
  return -1
}

async function readZip64End(
  zip: FileHandle,
  size: number,
  tail: Buffer,
  endAt: number,
  file: string,
) {
  const locatorAt = endAt - end64LocatorBytes
  if (locatorAt < 0 || tail.readUInt32LE(locatorAt) !== end64LocatorSignature) return null
  const end64At = Number(tail.readBigUInt64LE(locatorAt + 8))
  // Node throws a RangeError for a position that is no safe integer.
  if (end64At + end64Bytes > size) throw new RefusedFile(file, pointsOutside)
  const end = await readAt(zip, end64At, end64Bytes, file)
  if (end.readUInt32LE(0) !== end64Signature)
    throw new RefusedFile(file, `${notWhole}: its zip64 list of contents is missing`)
  return {
    count: Number(end.readBigUInt64LE(32)),
    bytes: Number(end.readBigUInt64LE(40)),
    at: Number(end.readBigUInt64LE(48)),
  }
}

function readDirectory(directory: Buffer, count: number, file: string): ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = 0
  while (entries.length < count) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature)
      throw new RefusedFile(file, `${notWhole}: its list of contents ends too early`)
    const nameBytes = directory.readUInt16LE(at + 28)
    const extraBytes = directory.readUInt16LE(at + 30)
    const extraAt = at + 46 + nameBytes
    const name = directory.toString('utf8', at + 46, extraAt)
    const method = directory.readUInt16LE(at + 10)
    if (directory.readUInt16LE(at + 8) & 1)
      throw new RefusedFile(`${file}: ${name}`, 'it is encrypted; unpack it and import the folder')
    if (method !== 0 && method !== 8)
      throw new RefusedFile(
        `${file}: ${name}`,
        `it is packed by method ${method}, which is not read here; unpack it and import the folder`,
      )
    const wide = readZip64Extra(directory.subarray(extraAt, extraAt + extraBytes))
    const narrow = (offset: number) => {
      const value = directory.readUInt32LE(at + offset)
      return value === 0xffffffff ? (wide.shift() ?? value) : value
    }
    const bytes = narrow(24)
    const packedBytes = narrow(20)
    const headerAt = narrow(42)
    const crc = directory.readUInt32LE(at + 16)
    entries.push({ name, isDeflated: method === 8, crc, packedBytes, bytes, headerAt })
    at = extraAt + extraBytes + directory.readUInt16LE(at + 32)
  }
  return entries
}

/** The values too large for the directory's own fields, in the order of APPNOTE 4.5.3. */
function readZip64Extra(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    const bytes = extra.readUInt16LE(at + 2)
    const values = []
    for (let offset = 0; offset + 8 <= bytes && at + 12 + offset <= extra.length; offset += 8)
      values.push(Number(extra.readBigUInt64LE(at + 4 + offset)))
    return values
  }
  return []
}

async function readAt(zip: FileHandle, at: number, bytes: number, file: string): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes)
  const { bytesRead } = await zip.read(buffer, 0, bytes, at)
  if (bytesRead < bytes) throw new RefusedFile(file, `${notWhole}: it ends too early`)
  return buffer
}
