import {
  type AlikeTable,
  addTable,
  countHome,
  type KnownTwice,
} from '../../../homes/homes-alike/count-homes-alike.ts'
import { alikeColumns, createAlikeReader } from '../../../homes/homes-alike/read-alike-building.ts'
import { compareText } from '../../compare-text.ts'
import { writeAlikeTable } from '../../format/alike-counts.ts'
import {
  createByteReader,
  createByteWriter,
  isAtEnd,
  readBytes,
  readShort,
  takeBytes,
  writeBytes,
  writeShort,
} from '../../format/bytes.ts'
import type { RecordDictionary } from '../../format/dictionary.ts'
import { createColumnReader } from '../../format/read-columns.ts'
import { mergeInOrder } from '../../merge-in-order.ts'
import type { AssembledAddress, LearnedRow } from '../../new-register.ts'
import { homesAlikeTopic, nameAlikeArea } from '../../sqlite/find-homes-alike.ts'
import type { Learner } from './learner.ts'

export type HomesAlikePart = {
  /** Outcodes, local authorities and countries, by the names of their rows. */
  readonly areas: ReadonlyMap<string, AlikeTable>
  /**
   * Postcodes with enough homes alike and their tables, in order. A postcode is seen whole, so they are
   * done: ( short postcode | bytes table )*. A country has half a million.
   */
  readonly postcodes: Uint8Array
}

/** Reads two certificates of each home that has several, and none of any other. */
export function startHomesAlike(dictionary: RecordDictionary): Learner<HomesAlikePart> {
  const readColumns = createColumnReader(dictionary, alikeColumns)
  const readBuilding = createAlikeReader()
  const areas = new Map<string, AlikeTable>()
  const postcodes = createByteWriter()
  const writer = createByteWriter()
  return {
    see(postcode, homes) {
      const here: AlikeTable = new Map()
      const outcode = nameAlikeArea('outcode', postcode.split(' ')[0] ?? '')
      for (const { address, ratings } of homes) {
        const home = address.kind === 'home' ? readHome(ratings) : null
        if (home === null) continue
        const { localAuthority, country } = address
        const tables = [here, tableOf(outcode)]
        if (localAuthority !== null)
          tables.push(tableOf(nameAlikeArea('local-authority', localAuthority)))
        if (country !== null) tables.push(tableOf(nameAlikeArea('country', country)))
        countHome(tables, home)
      }
      const content = writeAlikeTable(writer, here, true)
      if (content.length === 0) return
      writeShort(postcodes, postcode)
      writeBytes(postcodes, content)
    },
    part: () => ({ areas, postcodes: takeBytes(postcodes) }),
  }

  function readHome(ratings: AssembledAddress['ratings']): KnownTwice | null {
    const [latest, first] = [ratings[0], ratings.at(-1)]
    if (!latest?.lodgedOn || !first?.lodgedOn || latest.lodgedOn === first.lodgedOn) return null
    return {
      first: readBuilding(readColumns(first.record), first.lodgedOn),
      latest: readBuilding(readColumns(latest.record), latest.lodgedOn),
      firstYear: Number(first.lodgedOn.slice(0, 4)),
      latestYear: Number(latest.lodgedOn.slice(0, 4)),
    }
  }

  function tableOf(area: string): AlikeTable {
    const known = areas.get(area)
    if (known) return known
    const table: AlikeTable = new Map()
    areas.set(area, table)
    return table
  }
}

export function* concludeHomesAlike(parts: readonly HomesAlikePart[]): Iterable<LearnedRow> {
  const areas = new Map<string, AlikeTable>()
  for (const part of parts) {
    for (const [area, table] of part.areas) {
      const sum: AlikeTable = areas.get(area) ?? new Map()
      addTable(sum, table)
      areas.set(area, sum)
    }
  }
  const writer = createByteWriter()
  const ofAreas = [...areas].map(([key, table]) => nameRow(key, writeAlikeTable(writer, table)))
  const inOrder = (one: LearnedRow, other: LearnedRow) => compareText(one.key, other.key)
  yield* mergeInOrder(
    [ofAreas.sort(inOrder), ...parts.map(({ postcodes }) => readPostcodes(postcodes))],
    inOrder,
  )
}

function* readPostcodes(packed: Uint8Array): Generator<LearnedRow> {
  const reader = createByteReader(packed)
  while (!isAtEnd(reader)) {
    const postcode = readShort(reader)
    yield nameRow(nameAlikeArea('postcode', postcode), readBytes(reader))
  }
}

const nameRow = (key: string, content: Uint8Array): LearnedRow => ({
  topic: homesAlikeTopic,
  key,
  content,
})
