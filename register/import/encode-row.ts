import { findNonsense, type Nonsense } from '../../homes/epc-ratings/believe-lodged.ts'
import type { LodgedName } from '../../homes/epc-ratings/lodged-columns.ts'
import { mendToStore } from '../../homes/epc-ratings/mend-place.ts'
import type { RecordDictionary } from '../format/dictionary.ts'
import { createRecordEncoder, type RecordColumn } from '../format/record.ts'
import { firstCodeTag, valueTags } from '../format/values.ts'
import { CodeCache } from './code-cache.ts'
import { type CsvRow, quotedWithDoubled } from './csv-row.ts'

/** Encodes certificates from the bytes of their rows; a value that was met before is not read again. */
export type RowEncoder = {
  /** Which field of a row is which column; -1 for none. Anew for each file. */
  setFields(fields: ReadonlyMap<LodgedName, number>): void
  /** The value of a column, mended as it is stored; repairs are not counted. */
  read(row: CsvRow, name: LodgedName): string | null
  /** Its bytes are valid until the next call; `key` stands in for the lodged one. */
  encode(row: CsvRow, key: string, tell: Tell): Uint8Array
}

/** Known encoding damage that was mended, by its rule, or a value that cannot be true. */
export type RowNote =
  | { readonly kind: 'mended'; readonly rule: string }
  | { readonly kind: 'nonsense'; readonly name: LodgedName; readonly nonsense: Nonsense }

type Tell = (note: RowNote) => void

type Column = RecordColumn & {
  readonly raw: CodeCache<RowNote>
  field: number
  /** What was read last, which staging and record both ask for; only if nothing was mended. */
  last: { line: number; text: string | null }
}

const nothingRead = { line: -1, text: null }

/** `today` is the day of the import. */
export function createRowEncoder(dictionary: RecordDictionary, today: string): RowEncoder {
  const record = createRecordEncoder(dictionary)
  const columns = record.columns.map(
    (column): Column => ({
      ...column,
      raw: new CodeCache(),
      field: -1,
      last: nothingRead,
    }),
  )
  const byName = new Map(columns.map(column => [column.name, column]))
  /** Those up to the last that the file has; a record ends where nothing follows. */
  let written = columns

  const read = (row: CsvRow, column: Column, tell?: Tell) => {
    const { name, field, last } = column
    if (row.isEmpty(field)) return null
    if (last.line === row.line) return last.text
    const text = row.text(field)
    let isMended = false
    const stored = mendToStore(name, text, rule => {
      isMended = true
      tell?.({ kind: 'mended', rule })
    })
    if (!isMended) column.last = { line: row.line, text }
    return stored
  }
  const readCoded = (row: CsvRow, { field, raw, table }: Column): string | null => {
    if (field < 0 || table === null || row.quotes[field] === quotedWithDoubled) return null
    const from = row.fieldStarts[field] as number
    const known = raw.find(row, from, row.fieldEnds[field] as number)
    return known < 0 ? null : (table.values[raw.tag(known) - firstCodeTag] ?? null)
  }
  const writeCoded = (row: CsvRow, column: Column, tell: Tell) => {
    const { name, field, raw } = column
    const from = field < 0 ? 0 : (row.fieldStarts[field] as number)
    const to = field < 0 ? 0 : (row.fieldEnds[field] as number)
    if (from === to) return record.writeTag(valueTags.nothing)
    // Doubled quotes in quotes and the same bytes outside them are not the same text.
    const isPlain = row.quotes[field] !== quotedWithDoubled
    const known = isPlain ? raw.find(row, from, to) : -1
    if (known >= 0) {
      raw.reportNotes(known, tell)
      record.writeTag(raw.tag(known))
      return
    }
    const notes: RowNote[] = []
    const text = mendToStore(name, row.text(field), rule => notes.push({ kind: 'mended', rule }))
    const nonsense = findNonsense(name, text, today)
    if (nonsense !== null) notes.push({ kind: 'nonsense', name, nonsense })
    for (const note of notes) tell(note)
    const tag = record.write(column, text)
    if (isPlain && tag !== null) raw.add(row, from, to, tag, notes)
  }

  return {
    setFields(fields) {
      for (const column of columns) {
        column.field = fields.get(column.name) ?? -1
        column.last = nothingRead
      }
      written = columns.slice(0, columns.findLastIndex(({ field }) => field >= 0) + 1)
    },
    read(row, name) {
      const column = byName.get(name)
      if (column === undefined || row.isEmpty(column.field)) return null
      return readCoded(row, column) ?? read(row, column)
    },
    encode(row, key, tell) {
      record.start()
      for (const column of written) {
        if (column.table !== null) writeCoded(row, column, tell)
        else record.write(column, column.name === 'lmk-key' ? key : read(row, column, tell))
      }
      return record.finish()
    },
  }
}
