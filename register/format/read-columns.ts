import type { LodgedName } from '../../homes/epc-ratings/lodged-columns.ts'
import { createByteReader, readVarint } from './bytes.ts'
import type { RecordDictionary } from './dictionary.ts'
import { readValue, skipValue } from './values.ts'

export type LodgedColumns<Name extends LodgedName> = { readonly [Key in Name]: string | null }

/** Reads some columns of records, a few times as quickly as all: the others are skipped. */
export function createColumnReader<Name extends LodgedName>(
  dictionary: RecordDictionary,
  names: readonly Name[],
): (record: Uint8Array) => LodgedColumns<Name> {
  const wanted = dictionary.columns.map(name => names.find(one => one === name) ?? null)
  const end = wanted.findLastIndex(name => name !== null) + 1
  const empty = Object.fromEntries(names.map(name => [name, null])) as LodgedColumns<Name>
  return record => {
    const read: { [Key in Name]: string | null } = { ...empty }
    const reader = createByteReader(record)
    for (let at = 0; at < end && reader.position < reader.bytes.length; at += 1) {
      const tag = readVarint(reader)
      const name = wanted[at] ?? null
      if (name === null) skipValue(reader, tag)
      else read[name] = readValue(reader, tag, dictionary.values[at] ?? [])
    }
    return read
  }
}
