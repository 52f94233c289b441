import {
  type Lodged,
  type LodgedName,
  lodgedColumns,
} from '../../homes/epc-ratings/lodged-columns.ts'
import {
  type ByteReader,
  type ByteWriter,
  createByteReader,
  createByteWriter,
  DamagedRecord,
  readVarint,
  takeBytes,
  writeVarint,
} from './bytes.ts'
import { type CodeTable, createCodeTable, findCode, type RecordDictionary } from './dictionary.ts'
import { firstCode, readLiteral, valueTags, writeLiteral } from './values.ts'

/** What is lodged of one certificate, in the order of `lodgedColumns`. */
export type LodgedValues = readonly (string | null)[]

export type RecordEncoder = {
  /** Adds to the dictionary it was made with. */
  encode(values: LodgedValues): Uint8Array
}

export type RecordDecoder = {
  decode(record: Uint8Array): Lodged
  /** The certificate's key alone. */
  readKey(record: Uint8Array): string
}

const lines: readonly LodgedName[] = ['address1', 'address2', 'address3']
const writtenOut: readonly string[] = ['key', 'line', 'postcode', 'reference', 'datetime']

export function createRecordEncoder(dictionary: RecordDictionary): RecordEncoder {
  const positions = new Map<string, number>(
    lodgedColumns.map(({ attribute }, position) => [attribute, position]),
  )
  const linePositions = lines.map(name => positions.get(name) ?? -1)
  const columns = dictionary.columns.map((name, at) => {
    const position = positions.get(name) ?? -1
    const kind = lodgedColumns[position]?.kind ?? ''
    const table = writtenOut.includes(kind) ? null : createCodeTable(dictionary.values[at] ?? [])
    return { position, table, isJoined: name === 'address' }
  })
  const writer = createByteWriter()
  return {
    encode(values) {
      writer.length = 0
      for (const { position, table, isJoined } of columns) {
        const value = values[position] ?? null
        if (value === null) writeVarint(writer, valueTags.nothing)
        else if (isJoined && value === joinLines(linePositions.map(at => values[at] ?? null))) {
          writeVarint(writer, valueTags.joinedLines)
        } else writeValue(writer, value, table)
      }
      return takeBytes(writer)
    },
  }
}

export function createRecordDecoder(dictionary: RecordDictionary): RecordDecoder {
  const current = new Set<string>(lodgedColumns.map(({ attribute }) => attribute))
  const columns = dictionary.columns.map((name, at) => ({
    name: current.has(name) ? (name as LodgedName) : null,
    values: dictionary.values[at] ?? [],
  }))
  const empty = JSON.parse(
    JSON.stringify(Object.fromEntries(lodgedColumns.map(({ attribute }) => [attribute, null]))),
  ) as Lodged
  return {
    decode(record) {
      const lodged: { [Name in LodgedName]: string | null } = { ...empty }
      const reader = createByteReader(record)
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
    readKey(record) {
      const reader = createByteReader(record)
      return readValue(reader, readVarint(reader), []) ?? ''
    },
  }
}

/** The key as it stands at the beginning of every record, behind its tag. */
export function encodeKey(key: string): Uint8Array {
  const writer = createByteWriter()
  writeLiteral(writer, key)
  return takeBytes(writer).subarray(1)
}

export function writeValue(writer: ByteWriter, value: string, table: CodeTable | null): void {
  const code = table === null ? undefined : findCode(table, value)
  if (code === undefined) writeLiteral(writer, value)
  else writeVarint(writer, code + firstCode)
}

export function readValue(
  reader: ByteReader,
  tag: number,
  values: readonly string[],
): string | null {
  if (tag === valueTags.nothing) return null
  if (tag < firstCode) return readLiteral(reader, tag)
  const value = values[tag - firstCode]
  if (value === undefined) {
    throw new DamagedRecord(`A record holds the code ${tag}, which is not in its dictionary.`)
  }
  return value
}

function joinLines(parts: readonly (string | null)[]): string {
  let joined: string | null = null
  for (const part of parts) {
    if (part !== null) joined = joined === null ? part : `${joined}, ${part}`
  }
  return joined ?? ''
}
