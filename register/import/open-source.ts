import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, type Transform } from 'node:stream'
import { crc32, createGunzip, createInflateRaw } from 'node:zlib'
import { RefusedFile } from './refused-file.ts'
import { findZipData, type ZipEntry } from './zip-entries.ts'

/** One stream of rows: a file, or a member of a zip. Plain data, so that a worker can be told. */
export type Source = {
  /** As messages and the report name it. */
  readonly file: string
  readonly path: string
  /** Bytes on disk, by which progress is measured. */
  readonly bytes: number
  readonly packing: { kind: 'none' } | { kind: 'gzip' } | { kind: 'zip'; entry: ZipEntry }
}

/** Whether a file, or a member of a zip, is of documents and not of rows. */
export function isOfDocuments({ file }: Pick<Source, 'file'>): boolean {
  return /\.(?:json|jsonl|ndjson)(?:\.gz)?$/i.test(file)
}

/** Measured: larger pieces read no faster, smaller ones cost more in joining rows. */
const pieceBytes = 256 * 1024

/** The unpacked bytes in pieces; `count` is told how many bytes of the disk each step took. */
export async function* openSource(
  source: Source,
  count: (bytes: number) => void = () => {},
): AsyncGenerator<Buffer> {
  try {
    yield* read(source, count)
  } catch (cause) {
    if (cause instanceof RefusedFile) throw cause
    const says = cause instanceof Error ? cause.message : String(cause)
    throw new RefusedFile(source.file, `it cannot be read to its end (${says})`, { cause })
  }
}

async function* read(source: Source, count: (bytes: number) => void): AsyncGenerator<Buffer> {
  const { packing } = source
  if (packing.kind === 'zip') return yield* readMember(source, packing.entry, count)
  const packed = readBytes(source.path, count)
  const isGzip = packing.kind === 'gzip'
  yield* isGzip ? unpack(packed, createGunzip({ chunkSize: pieceBytes })) : packed
}

async function* readMember(
  { path, file }: Source,
  entry: ZipEntry,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const start = await findStart()
  if (entry.packedBytes === 0) return
  const packed = readBytes(path, count, { start, end: start + entry.packedBytes - 1 })
  const unpacked = entry.isDeflated
    ? unpack(packed, createInflateRaw({ chunkSize: pieceBytes }))
    : packed
  let crc = 0
  let bytes = 0
  for await (const piece of unpacked) {
    crc = crc32(piece, crc)
    bytes += piece.length
    if (bytes > entry.bytes) {
      const declared = entry.bytes.toLocaleString('en-GB')
      const why = `this member of the zip is damaged (it unpacks to more than the ${declared} bytes that the zip says)`
      throw new RefusedFile(file, why)
    }
    yield piece
  }
  if (crc !== entry.crc || bytes !== entry.bytes)
    throw new RefusedFile(file, 'this member of the zip is damaged (its checksum is wrong)')

  async function findStart() {
    const zip = await open(path)
    try {
      return await findZipData(zip, entry, file)
    } finally {
      await zip.close()
    }
  }
}

async function* readBytes(
  path: string,
  count: (bytes: number) => void,
  range: { start?: number; end?: number } = {},
): AsyncGenerator<Buffer> {
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes, ...range })) {
    count(piece.length)
    yield piece
  }
}

function unpack(packed: AsyncIterable<Buffer>, unpacker: Transform): AsyncIterable<Buffer> {
  return pipeline(packed, unpacker, () => {})
}
