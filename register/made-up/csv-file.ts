import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const needsQuotes = /[",\n\r]/
const bufferBytes = 1 << 20
const mostBytesACharacter = 3

export type CsvFile = {
  write(row: string): void
  close(): void
}

/** Overwrites; UTF-8, LF, no BOM. Rows come ready, with their line's end. */
export function createCsvFile(path: string, header: readonly string[]): CsvFile {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, 'w')
  const waiting = Buffer.allocUnsafe(bufferBytes)
  let length = 0
  const flush = () => {
    for (let written = 0; written < length; )
      written += writeSync(file, waiting, written, length - written)
    length = 0
  }
  const write = (row: string) => {
    if (length + row.length * mostBytesACharacter > bufferBytes) flush()
    length += waiting.write(row, length)
  }
  write(formatRow(header, 'needed'))
  return {
    write,
    close: () => {
      flush()
      closeSync(file)
    },
  }
}

/** `all`: every value that is not blank stands in quotes, as in the filtered download. */
export function formatRow(values: readonly string[], quotes: 'needed' | 'all'): string {
  const written = values.map(value =>
    value !== '' && (quotes === 'all' || needsQuotes.test(value))
      ? `"${value.replaceAll('"', '""')}"`
      : value,
  )
  return `${written.join(',')}\n`
}
