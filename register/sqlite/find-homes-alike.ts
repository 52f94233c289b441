import type { Address } from '../../homes/addresses/address.ts'
import {
  type AlikeArea,
  type AlikeTable,
  describeHomesAlike,
  type KnownTwice,
} from '../../homes/homes-alike/count-homes-alike.ts'
import type { HomesAlike } from '../../homes/homes-alike/homes-alike.ts'
import {
  alikeColumns,
  alikeKindColumns,
  createAlikeKindReader,
  createAlikeReader,
} from '../../homes/homes-alike/read-alike-building.ts'
import { readAlikeTable } from '../format/alike-counts.ts'
import type { RecordDictionary } from '../format/dictionary.ts'
import { createColumnReader } from '../format/read-columns.ts'
import { decodeLearned, type LearnedReader } from './read-learned.ts'

export const homesAlikeTopic = 'homes-alike'

export const nameAlikeArea = (area: HomesAlike['area'], code: string) => `${area} ${code}`

type Certificate = { readonly record: Uint8Array; readonly lodgedOn: string | null }

/** Finds what homes like this one have had done. Its certificates begin with the one that counts. */
export function createHomesAlikeFinder(dictionary: RecordDictionary, learned: LearnedReader) {
  const readColumns = createColumnReader(dictionary, alikeColumns)
  const readBuilding = createAlikeReader()
  const read = ({ record, lodgedOn }: Certificate) =>
    readBuilding(readColumns(record), lodgedOn ?? '9999')
  const readKindColumns = createColumnReader(dictionary, alikeKindColumns)
  const readKind = createAlikeKindReader()

  return (address: Address, certificates: readonly Certificate[]): HomesAlike | null => {
    const [latest, first] = [certificates[0], certificates.at(-1)]
    if (!latest || !first) return null
    const isKnownTwice =
      latest.lodgedOn !== null && first.lodgedOn !== null && latest.lodgedOn !== first.lodgedOn
    const own: KnownTwice | null = isKnownTwice
      ? { first: read(first), latest: read(latest), firstYear: 0, latestYear: 0 }
      : null
    const kind = own?.latest ?? readKind(readKindColumns(latest.record), latest.lodgedOn ?? '9999')
    return describeHomesAlike(kind, own, listAreas(address))
  }

  function listAreas({ postcode, localAuthority, country }: Address): AlikeArea[] {
    const area = (kind: HomesAlike['area'], code: string | null): AlikeArea[] =>
      code === null
        ? []
        : [{ area: kind, table: (...groups) => readTable(nameAlikeArea(kind, code), groups) }]
    return [
      ...area('postcode', postcode),
      ...area('outcode', postcode.split(' ')[0] ?? ''),
      ...area('local-authority', localAuthority),
      ...area('country', country),
    ]
  }

  function readTable(key: string, groups: readonly [first: number, last: number]): AlikeTable {
    const content = learned.read(homesAlikeTopic, key)
    if (content === null) return new Map()
    return decodeLearned(content, table => readAlikeTable(table, ...groups))
  }
}

/** How many homes a version has compared two certificates of, all countries together. */
export function countAlikeHomes(learned: LearnedReader): number {
  let homes = 0
  for (const [key, content] of learned.list(homesAlikeTopic)) {
    if (!key.startsWith('country ')) continue
    for (const counts of decodeLearned(content, bytes => readAlikeTable(bytes)).values())
      homes += counts.homes
  }
  return homes
}
