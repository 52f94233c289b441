import { type AlikeTable, fewestHomes } from '../../homes/homes-alike/count-homes-alike.ts'
import { changeNames } from '../../homes/homes-alike/list-changes.ts'
import {
  type ByteWriter,
  createByteReader,
  DamagedRecord,
  isAtEnd,
  makeRoom,
  readVarint,
  takeBytes,
  writeVarint,
} from './bytes.ts'

/** `onlyEnough`: groups too small to be shown are left out, which keeps postcodes few and short. */
export function writeAlikeTable(
  writer: ByteWriter,
  table: AlikeTable,
  onlyEnough = false,
): Uint8Array {
  writer.length = 0
  for (const [group, counts] of [...table].sort(([a], [b]) => a - b)) {
    if (onlyEnough && counts.homes < fewestHomes) continue
    makeRoom(writer, 0)
    writeVarint(writer, group)
    writeVarint(writer, counts.homes)
    writeVarint(writer, counts.firstYear)
    writeVarint(writer, counts.latestYear - counts.firstYear)
    writeVarint(writer, counts.changes.length)
    for (const homes of counts.changes) writeVarint(writer, homes)
  }
  return takeBytes(writer)
}

/**
 * The groups from `first` to `last`: a page needs one of some sixty. Changes that a later version of the
 * product counts are none in what an earlier one wrote.
 */
export function readAlikeTable(
  bytes: Uint8Array | string,
  first = 0,
  last = Number.POSITIVE_INFINITY,
): AlikeTable {
  if (typeof bytes === 'string') throw new DamagedRecord('It is text.')
  const reader = createByteReader(bytes)
  const table: AlikeTable = new Map()
  while (!isAtEnd(reader)) {
    const group = readVarint(reader)
    const homes = readVarint(reader)
    const firstYear = readVarint(reader)
    const latestYear = firstYear + readVarint(reader)
    let left = readVarint(reader)
    if (group < first || group > last) {
      for (; left > 0; left -= 1) readVarint(reader)
      continue
    }
    const changes: number[] = []
    for (; left > 0; left -= 1) changes.push(readVarint(reader))
    while (changes.length < changeNames.length) changes.push(0)
    table.set(group, { homes, firstYear, latestYear, changes })
  }
  return table
}
