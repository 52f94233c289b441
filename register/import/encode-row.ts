import { type LodgedName, lodgedColumns } from '../../homes/epc-ratings/lodged-columns.ts'
import { mendEncoding } from '../../homes/epc-ratings/mend-encoding.ts'
import { findNonsense, type Nonsense } from '../../homes/epc-ratings/unknown-values.ts'
import { type ByteWriter, createByteWriter, writeVarint } from '../format/bytes.ts'
import {
  type CodeTable,
  createCodeTable,
  findCode,
  type RecordDictionary,
} from '../format/dictionary.ts'
import { firstCode, valueTags, writeLiteral } from '../format/values.ts'
import type { CsvRow } from './csv-row.ts'
import { RawCodes } from './raw-codes.ts'

/** What `createRecordEncoder` makes of the same texts, made from the bytes of a row. */
export type RowEncoder = {
  /** Which field of a row is which column; -1 for none. Anew for each file. */
  setFields(fields: ReadonlyMap<LodgedName, number>): void
  /** The value of a column, mended; repairs are not counted. */
  read(row: CsvRow, name: LodgedName): string | null
  /** Its bytes are valid until the next call; `key` stands in for the lodged one. */
  encode(row: CsvRow, key: string, tell: (note: RowNote) => void): Uint8Array
}

/** Known encoding damage that was mended, by its rule, or a value that cannot be true. */
export type RowNote =
  | { readonly kind: 'mended'; readonly rule: string }
  | { readonly kind: 'nonsense'; readonly name: LodgedName; readonly nonsense: Nonsense }

type Column = {
  readonly name: LodgedName
  /** Null for columns whose values are written out. */
  readonly table: CodeTable | null
  readonly raw: RawCodes<RowNote>
  field: number
  /** What was read last, which staging and record both ask for; only if nothing was mended. */
  last: { line: number; text: string | null }
}

type Tell = (note: RowNote) => void

const nothingRead = { line: -1, text: null }

const writtenOut: readonly string[] = ['key', 'line', 'postcode', 'reference', 'datetime']

/** `today` is the day of the import. */
export function createRowEncoder(dictionary: RecordDictionary, today: string): RowEncoder {
  const kinds = new Map<string, string>(
    lodgedColumns.map(({ attribute, kind }) => [attribute, kind]),
  )
  const columns = dictionary.columns.map((name, at): Column => {
    const isWrittenOut = writtenOut.includes(kinds.get(name) ?? '')
    const table = isWrittenOut ? null : createCodeTable(dictionary.values[at] ?? [])
    return {
      name: name as LodgedName,
      table,
      raw: new RawCodes<RowNote>(),
      field: -1,
      last: nothingRead,
    }
  })
  const byName = new Map(columns.map(column => [column.name, column]))
  const writer = createByteWriter()

  const read = (row: CsvRow, column: Column, tell?: Tell) => {
    const { field, last } = column
    if (field < 0 || row.starts[field] === row.ends[field]) return null
    if (last.line === row.line) return last.text
    const text = row.text(field)
    const mended = mendEncoding(text, tell && (rule => tell({ kind: 'mended', rule })))
    if (mended === text) column.last = { line: row.line, text }
    return mended
  }
  const readCoded = (row: CsvRow, { field, raw, table }: Column): string | null => {
    if (field < 0 || table === null || row.quotes[field] === 3) return null
    const from = row.starts[field] as number
    const known = raw.find(row, from, row.ends[field] as number, row.hashes[field] as number)
    return known < 0 ? null : (table.values[raw.tag(known) - firstCode] ?? null)
  }
  const writeText = (text: string | null) => {
    if (text === null) writeVarint(writer, valueTags.nothing)
    else writeLiteral(writer, text)
  }

  return {
    setFields(fields) {
      for (const column of columns) {
        column.field = fields.get(column.name) ?? -1
        column.last = nothingRead
      }
    },
    read(row, name) {
      const column = byName.get(name)
      return column ? (readCoded(row, column) ?? read(row, column)) : null
    },
    encode(row, key, tell) {
      writer.length = 0
      const lines: string[] = []
      for (const column of columns) {
        const { name, table, field } = column
        if (table !== null) writeCoded({ writer, row, today, tell }, column, table)
        else if (name === 'lmk-key') writeLiteral(writer, key)
        else {
          const text = field < 0 ? null : read(row, column, tell)
          const isLine = name === 'address1' || name === 'address2' || name === 'address3'
          if (isLine && text !== null) lines.push(text)
          if (name === 'address' && text !== null && text === lines.join(', '))
            writeVarint(writer, valueTags.joinedLines)
          else writeText(text)
        }
      }
      return writer.bytes.subarray(0, writer.length)
    },
  }
}

type Coding = {
  readonly writer: ByteWriter
  readonly row: CsvRow
  readonly today: string
  readonly tell: Tell
}

function writeCoded(
  { writer, row, today, tell }: Coding,
  { name, field, raw }: Column,
  table: CodeTable,
): void {
  const from = field < 0 ? 0 : (row.starts[field] as number)
  const to = field < 0 ? 0 : (row.ends[field] as number)
  if (from === to) {
    writeVarint(writer, valueTags.nothing)
    return
  }
  const hash = row.hashes[field] as number
  // Doubled quotes in quotes and the same bytes outside them are not the same text.
  const isPlain = row.quotes[field] !== 3
  const known = isPlain ? raw.find(row, from, to, hash) : -1
  if (known >= 0) {
    raw.tellNotes(known, tell)
    writeVarint(writer, raw.tag(known))
    return
  }
  const notes: RowNote[] = []
  const text = mendEncoding(row.text(field), rule => notes.push({ kind: 'mended', rule }))
  const nonsense = findNonsense(name, text, today)
  if (nonsense !== null) notes.push({ kind: 'nonsense', name, nonsense })
  for (const note of notes) tell(note)
  const code = findCode(table, text)
  if (code === undefined) {
    writeLiteral(writer, text)
    return
  }
  const tag = code + firstCode
  if (isPlain) raw.add(row, from, to, hash, tag, notes)
  writeVarint(writer, tag)
}
