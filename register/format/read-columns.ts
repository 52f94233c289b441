import type { Lodged, LodgedName } from '../../homes/epc-ratings/lodged-columns.ts'
import { readVarint } from './bytes.ts'
import type { RecordDictionary } from './dictionary.ts'
import { openRecord } from './record.ts'
import { firstCodeTag, readValue, skipValue } from './values.ts'

/**
 * Reads some columns of records, a few times as quickly as all: the others are skipped. The address in one
 * piece may be stored as the join of its lines, which only whole records have.
 */
export function createColumnReader<Name extends Exclude<LodgedName, 'address'>>(
  dictionary: RecordDictionary,
  names: readonly Name[],
): (record: Uint8Array) => Pick<Lodged, Name> {
  const wanted = dictionary.columns.map(name => names.find(one => one === name) ?? null)
  const end = wanted.findLastIndex(name => name !== null) + 1
  const empty = Object.fromEntries(names.map(name => [name, null])) as Pick<Lodged, Name>
  return record => {
    const read: { [Key in Name]: string | null } = { ...empty }
    const reader = openRecord(record)
    const { bytes } = reader
    for (let at = 0; at < end && reader.position < bytes.length; at += 1) {
      const name = wanted[at] ?? null
      const first = bytes[reader.position] ?? 0
      if (name === null && first >= firstCodeTag && first < 0x80) {
        reader.position += 1
        continue
      }
      const tag = readVarint(reader)
      if (name === null) skipValue(reader, tag)
      else read[name] = readValue(reader, tag, dictionary.values[at] ?? [])
    }
    return read
  }
}
