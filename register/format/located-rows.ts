import { type BucketFile, readBucket } from './bucket-file.ts'
import {
  type ByteReader,
  type ByteWriter,
  isAtEnd,
  makeRoom,
  readShort,
  readVarint,
  takeRange,
  writeShort,
  writeVarint,
} from './bytes.ts'

/** Bytes within others, which are not copied until they are written. */
export type Slice = { readonly bytes: Buffer; readonly start: number; readonly end: number }

export function wholeOf({ bytes, length }: ByteWriter): Slice {
  return { bytes, start: 0, end: length }
}

/** Puts its postcode before a row, which then need not be read to be sorted. */
export function writeLocated(writer: ByteWriter, postcode: string, row: Slice): void {
  writeShort(writer, postcode)
  writeVarint(writer, row.end - row.start)
  writeSlice(writer, row)
}

export function writeSlice(writer: ByteWriter, { bytes, start, end }: Slice): void {
  makeRoom(writer, end - start)
  writer.length += bytes.copy(writer.bytes, writer.length, start, end)
}

/** Moves past the row and its postcode, and returns this. */
export function skipLocated(reader: ByteReader): string {
  const postcode = readShort(reader)
  const size = readVarint(reader)
  takeRange(reader, size)
  return postcode
}

/** Reads one row, which has its postcode before it. */
export function readLocated<Row>({ bytes, start }: Slice, read: (reader: ByteReader) => Row): Row {
  const reader = { bytes, position: start }
  readShort(reader)
  readVarint(reader)
  return read(reader)
}

type LocatedRows<Row> = {
  readonly postcodes: Iterable<string>
  /** In the order of the files. */
  readRows(postcode: string): Row[]
}

/**
 * The rows of one bucket by their postcodes. They stay bytes until they are read: as objects, all of a
 * bucket would be moved about by the garbage collector.
 */
export function openLocated<Row>(
  files: readonly BucketFile[],
  bucket: number,
  read: (reader: ByteReader) => Row,
): LocatedRows<Row> {
  const reader = readBucket(files, bucket)
  const starts = new Map<string, number[]>()
  while (!isAtEnd(reader)) {
    const postcode = readShort(reader)
    const size = readVarint(reader)
    const known = starts.get(postcode)
    if (known) known.push(reader.position)
    else starts.set(postcode, [reader.position])
    takeRange(reader, size)
  }
  return {
    postcodes: starts.keys(),
    readRows: postcode =>
      (starts.get(postcode) ?? []).map(start => {
        reader.position = start
        return read(reader)
      }),
  }
}
