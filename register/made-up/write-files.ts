import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where made-up files are written: a folder, or a zip. */
export type FilePlace = {
  /** The name may have folders in it. Several files may be open at once. */
  open(name: string): LineFile
  /** After each of its files is closed. */
  close(): void
}

export type LineFile = {
  /** A row comes ready, with its line's end. */
  write(row: string): void
  close(): void
}

/** Overwrites; UTF-8, LF, no BOM. */
export function createFolder(folder: string): FilePlace {
  return {
    open(name) {
      const path = join(folder, name)
      mkdirSync(dirname(path), { recursive: true })
      const file = openSync(path, 'w')
      return createLineFile(
        piece => writeWhole(file, piece),
        () => closeSync(file),
      )
    },
    close() {},
  }
}

/** What stands in one folder of a place. */
export function inFolder(place: FilePlace, folder: string): FilePlace {
  return { open: name => place.open(`${folder}/${name}`), close() {} }
}

const pieceBytes = 1 << 20
const mostBytesACharacter = 3

/** Collects rows into pieces of about a megabyte. */
export function createLineFile(takePiece: (piece: Buffer) => void, close: () => void): LineFile {
  const waiting = Buffer.allocUnsafe(pieceBytes)
  let length = 0
  const flush = () => {
    if (length > 0) takePiece(waiting.subarray(0, length))
    length = 0
  }
  return {
    write(row) {
      if (length + row.length * mostBytesACharacter > pieceBytes) flush()
      length += waiting.write(row, length)
    },
    close() {
      flush()
      close()
    },
  }
}

export function writeWhole(file: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; )
    written += writeSync(file, bytes, written, bytes.length - written)
}

export function createCsvFile(file: LineFile, header: readonly string[]): LineFile {
  file.write(formatRow(header, 'needed'))
  return file
}

const needsQuotes = /[",\n\r]/

/** `all`: every value that is not blank stands in quotes, as in the filtered download. */
export function formatRow(values: readonly string[], quotes: 'needed' | 'all'): string {
  let row = ''
  for (const [at, value] of values.entries()) {
    if (at > 0) row += ','
    const isQuoted = value !== '' && (quotes === 'all' || needsQuotes.test(value))
    row += isQuoted ? `"${value.replaceAll('"', '""')}"` : value
  }
  return `${row}\n`
}
