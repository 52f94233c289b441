import { findNonsense } from '../../../homes/epc-ratings/believe-lodged.ts'
import type { LodgedName } from '../../../homes/epc-ratings/lodged-columns.ts'
import { mendEncoding } from '../../../homes/epc-ratings/mend-encoding.ts'
import type { RecordDictionary } from '../../format/dictionary.ts'
import { createRecordEncoder, type RecordColumn } from '../../format/record.ts'
import type { RowNote } from '../encode-row.ts'
import { documentColumns, isUnknownCode, listNamesOfKind, readForm } from './document-columns.ts'
import type { Members } from './open-document.ts'

/** Encodes certificates from documents, as `RowEncoder` does from rows; one document at a time. */
export type DocumentEncoder = {
  setDocument(document: Members): void
  /** The value of a column, mended; repairs are not counted. */
  read(name: LodgedName): string | null
  /** Its bytes are valid until the next call; the key is none of the document's columns. */
  encode(key: string, tell: Tell): Uint8Array
}

export type DocumentNote = RowNote | { readonly kind: 'unknown-code'; readonly name: LodgedName }

type Tell = (note: DocumentNote) => void
type Known = { readonly tag: number; readonly notes: readonly DocumentNote[] }

const mostKnown = 65_536

export function createDocumentEncoder(
  dictionary: RecordDictionary,
  today: string,
): DocumentEncoder {
  const record = createRecordEncoder(dictionary)
  const columns = record.columns.map(column => ({ ...column, known: new Map<string, Known>() }))
  const lodged = new Map<LodgedName, string | null>()

  const write = (column: (typeof columns)[number], text: string | null, tell: Tell) => {
    const known = text === null ? undefined : column.known.get(text)
    if (known !== undefined) {
      for (const note of known.notes) tell(note)
      return record.writeTag(known.tag)
    }
    const notes = text === null ? [] : judge(column, text)
    for (const note of notes) tell(note)
    const mended = text === null ? null : mendEncoding(text)
    const tag = record.write(column, mended)
    if (text !== null && tag !== null && column.known.size < mostKnown)
      column.known.set(text, { tag, notes })
  }
  /** Staging judges the columns that are written out itself, but for amounts of heat. */
  const judge = ({ name, table }: RecordColumn, text: string): DocumentNote[] => {
    const notes: DocumentNote[] = []
    const mended = mendEncoding(text, rule => notes.push({ kind: 'mended', rule }))
    if (isUnknownCode(name, mended)) notes.push({ kind: 'unknown-code', name })
    const isJudged = table !== null || heat.includes(name)
    const nonsense = isJudged ? findNonsense(name, mended, today) : null
    if (nonsense !== null) notes.push({ kind: 'nonsense', name, nonsense })
    return notes
  }

  return {
    setDocument(document) {
      const form = readForm(document)
      for (const [name, column] of documentColumns) lodged.set(name, column(document, form))
    },
    read(name) {
      const text = lodged.get(name) ?? null
      return text === null ? null : mendEncoding(text)
    },
    encode(key, tell) {
      record.start()
      for (const column of columns)
        if (column.name === 'lmk-key') record.write(column, key)
        else write(column, lodged.get(column.name) ?? null, tell)
      return record.finish()
    },
  }
}

const heat = listNamesOfKind('kwh')
