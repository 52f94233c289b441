import { CsvParser } from './csv-parser.ts'
import type { CsvRow } from './csv-row.ts'
import { comma, nameDelimiter } from './find-delimiter.ts'
import type { Source } from './open-source.ts'
import { readText } from './read-text.ts'
import { RefusedFile } from './refused-file.ts'
import { type FileTally, reject } from './tally.ts'

type RowTaker = {
  /** Says why the file cannot be taken, or null. */
  takeHeader(header: string[]): string | null
  takeRow(row: CsvRow): void
}

/** Bytes of the disk that have been read, and rows that came of them, so far in this file. */
export type Progress = (bytes: number, rows: number) => void

/** Reads a file to its end; rows that cannot be read are counted as rejected in the tally. */
export async function readRows(
  source: Source,
  taker: RowTaker,
  tally: FileTally,
  progress: Progress = () => {},
): Promise<void> {
  let hasHeader = false
  const parser = new CsvParser({
    takeHeader(header) {
      const why = taker.takeHeader(header)
      if (why !== null) throw new RefusedFile(source.file, why)
      hasHeader = true
      return header.length
    },
    takeRow: row => taker.takeRow(row),
    takeReject(reason, line) {
      if (!hasHeader) throw new RefusedFile(source.file, `its header cannot be read: ${reason}`)
      reject(tally, line, reason)
    },
  })
  let bytes = 0
  const countBytes = (more: number) => {
    bytes += more
  }
  const pieces = readText(source, countBytes, note => tally.notes.push(note))
  for await (const piece of pieces) {
    parser.push(piece)
    progress(bytes, parser.counts.rows)
  }
  parser.end()
  if (!hasHeader) refuseEmpty(source)
  if (parser.delimiter !== comma)
    tally.notes.push(`its fields are separated by ${nameDelimiter(parser.delimiter)}`)
  tally.rows = parser.counts.rows
  tally.latin1Rows = parser.counts.latin1Rows
  progress(bytes, parser.counts.rows)
}

/** The first row of a file, without reading on. */
export async function readHeader(source: Source): Promise<string[]> {
  let found: string[] | null = null
  const parser = new CsvParser({
    takeHeader(header) {
      found ??= header
      return header.length
    },
    takeRow() {},
    takeReject(reason) {
      if (!found) throw new RefusedFile(source.file, `its header cannot be read: ${reason}`)
    },
  })
  for await (const piece of readText(source)) {
    parser.push(piece)
    if (found) return found
  }
  parser.end()
  return found ?? refuseEmpty(source)
}

function refuseEmpty({ file }: Source): never {
  throw new RefusedFile(file, 'it is empty')
}
