import {
  type Lodged,
  type LodgedName,
  lodgedColumns,
} from '../../homes/epc-ratings/lodged-columns.ts'
import type { RatingVisitor, StoredColumns } from '../register.ts'
import {
  type ByteReader,
  createByteReader,
  createByteWriter,
  DamagedRecord,
  readVarint,
  takeBytes,
  writeVarint,
} from './bytes.ts'
import {
  type CodeTable,
  createCodeTable,
  type Growth,
  type RecordDictionary,
} from './dictionary.ts'
import { firstCodeTag, readValue, valueTags, writeLiteral, writeValue } from './values.ts'

/** Writes the values of one certificate, column by column in the order of `columns`. */
type RecordEncoder = {
  readonly columns: readonly RecordColumn[]
  start(): void
  /**
   * Returns the tag of a value that has a code in the dictionary, else null. Gives it a code where
   * there is room for one.
   */
  write(column: RecordColumn, value: string | null): number | null
  /** Writes a value by the tag that `write` returned before. */
  writeTag(tag: number): void
  /** Its bytes are valid until the next `start`. */
  finish(): Uint8Array
}

export type RecordColumn = {
  readonly name: LodgedName
  /** Null for columns whose values are written out. */
  readonly table: CodeTable | null
}

export type RecordDecoder = {
  readonly columns: StoredColumns
  decode(record: Uint8Array): Lodged
  /** Shows each value without decoding those that have a code. */
  visit(record: Uint8Array, visitor: Pick<RatingVisitor, 'valueByCode' | 'valueAsText'>): void
}

const lines: readonly LodgedName[] = ['address1', 'address2', 'address3']
const writtenOut: readonly string[] = ['key', 'line', 'postcode', 'reference', 'datetime', 'kwh']

export function createRecordEncoder(
  dictionary: RecordDictionary,
  growth: Growth = 'grows',
): RecordEncoder {
  const kinds = new Map<string, string>(
    lodgedColumns.map(({ attribute, kind }) => [attribute, kind]),
  )
  const columns = dictionary.columns.map((name, at): RecordColumn => {
    const isWrittenOut = writtenOut.includes(kinds.get(name) ?? '')
    const table = isWrittenOut ? null : createCodeTable(dictionary.values[at] ?? [], growth)
    return { name: name as LodgedName, table }
  })
  const writer = createByteWriter()
  let writtenLines: string[] = []
  return {
    columns,
    start() {
      writer.length = 0
      writtenLines = []
    },
    write({ name, table }, value) {
      if (table === null && value !== null) {
        if (lines.includes(name)) writtenLines.push(value)
        if (name === 'address' && value === writtenLines.join(', ')) {
          writeVarint(writer, valueTags.joinedLines)
          return null
        }
      }
      return writeValue(writer, value, table)
    },
    writeTag: tag => writeVarint(writer, tag),
    finish: () => writer.bytes.subarray(0, writer.length),
  }
}

export function createRecordDecoder(dictionary: RecordDictionary): RecordDecoder {
  const current = new Set<string>(lodgedColumns.map(({ attribute }) => attribute))
  const columns = dictionary.columns.map((name, at) => ({
    name: current.has(name) ? (name as LodgedName) : null,
    values: dictionary.values[at] ?? [],
  }))
  const lineOf = columns.map(({ name }) => (name === null ? -1 : lines.indexOf(name)))
  const empty = JSON.parse(
    JSON.stringify(Object.fromEntries(lodgedColumns.map(({ attribute }) => [attribute, null]))),
  ) as Lodged
  return {
    columns,
    decode(record) {
      const lodged: { [Name in LodgedName]: string | null } = { ...empty }
      const reader = openRecord(record)
      for (const { name, values } of columns) {
        if (reader.position >= reader.bytes.length) break
        const tag = readVarint(reader)
        const value =
          tag === valueTags.joinedLines
            ? joinLines(lines.map(line => lodged[line]))
            : readValue(reader, tag, values)
        if (name !== null) lodged[name] = value
      }
      return lodged
    },
    visit(record, visitor) {
      const reader = openRecord(record)
      const writtenLines: (string | null)[] = [null, null, null]
      for (let at = 0; at < columns.length && reader.position < reader.bytes.length; at += 1) {
        const tag = readVarint(reader)
        const values = columns[at]?.values ?? []
        const line = lineOf[at] ?? -1
        if (tag >= firstCodeTag && tag - firstCodeTag < values.length && line < 0) {
          visitor.valueByCode(at, tag - firstCodeTag)
          continue
        }
        const value =
          tag === valueTags.joinedLines ? joinLines(writtenLines) : readValue(reader, tag, values)
        if (line >= 0) writtenLines[line] = value
        visitor.valueAsText(at, value)
      }
    },
  }
}

/** Columns may be missing at the end of a record, but never all of them: the key comes first. */
export function openRecord(record: Uint8Array): ByteReader {
  const reader = createByteReader(record)
  if (reader.bytes.length === 0) throw new DamagedRecord('A record is empty.')
  return reader
}

/** The key, which comes first and has no code in the dictionary. */
export function readKey(record: Uint8Array): string {
  const reader = createByteReader(record)
  return readValue(reader, readVarint(reader), []) ?? ''
}

const keyWriter = createByteWriter()

/** The key as it stands in a record, behind its tag. */
export function encodeKey(key: string): Uint8Array {
  writeLiteral(keyWriter, key)
  return takeBytes(keyWriter).subarray(1)
}

function joinLines(parts: readonly (string | null)[]): string {
  let joined: string | null = null
  for (const part of parts) {
    if (part !== null) joined = joined === null ? part : `${joined}, ${part}`
  }
  return joined ?? ''
}
