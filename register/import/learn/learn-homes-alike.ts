import {
  type AlikeTable,
  addTable,
  countHome,
  type KnownTwice,
} from '../../../homes/homes-alike/count-homes-alike.ts'
import { alikeColumns, createAlikeReader } from '../../../homes/homes-alike/read-alike-building.ts'
import { compareText } from '../../compare-text.ts'
import { writeAlikeTable } from '../../format/alike-counts.ts'
import { createByteWriter } from '../../format/bytes.ts'
import type { RecordDictionary } from '../../format/dictionary.ts'
import { createColumnReader } from '../../format/read-columns.ts'
import type { AssembledAddress, LearnedRow } from '../../new-register.ts'
import { homesAlikeTopic, nameAlikeArea } from '../../sqlite/find-homes-alike.ts'
import type { Learner } from './learner.ts'

export type HomesAlikePart = {
  /** Outcodes, local authorities and countries, by the names of their rows. */
  readonly areas: ReadonlyMap<string, AlikeTable>
  /** Rows of postcodes with enough homes alike. A postcode is seen whole, so they are done. */
  readonly postcodes: readonly LearnedRow[]
}

/** Reads two certificates of each home that has several, and none of any other. */
export function startHomesAlike(dictionary: RecordDictionary): Learner<HomesAlikePart> {
  const readColumns = createColumnReader(dictionary, alikeColumns)
  const readBuilding = createAlikeReader()
  const areas = new Map<string, AlikeTable>()
  const postcodes: LearnedRow[] = []
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
      if (content.length > 0) {
        const key = nameAlikeArea('postcode', postcode)
        postcodes.push({ topic: homesAlikeTopic, key, content })
      }
    },
    part: () => ({ areas, postcodes }),
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
  const ofAreas = [...areas].map(([key, table]): LearnedRow => {
    return { topic: homesAlikeTopic, key, content: writeAlikeTable(writer, table) }
  })
  const ofPostcodes = parts.flatMap(({ postcodes }) => postcodes)
  yield* ofAreas.concat(ofPostcodes).sort((a, b) => compareText(a.key, b.key))
}
