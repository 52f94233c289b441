import { ageBands, findAgeBand } from './age-bands.ts'
import type { HomesAlike } from './homes-alike.ts'
import { changeNames, listChanges } from './list-changes.ts'
import type { AlikeBuilding, AlikeKind } from './read-alike-building.ts'

/** A home of which there is more than one certificate. */
export type KnownTwice = {
  readonly first: AlikeBuilding
  readonly latest: AlikeBuilding
  readonly firstYear: number
  readonly latestYear: number
}

/** Homes of one type and age in an area, and how many of them had which change, as `changeNames`. */
type AlikeCounts = {
  homes: number
  firstYear: number
  latestYear: number
  readonly changes: number[]
}

/** By the number of the group. */
export type AlikeTable = Map<number, AlikeCounts>

/** Fewer would tell of single neighbours. */
export const fewestHomes = 5

const types = ['house', 'bungalow', 'flat', 'maisonette', 'park-home'] as const
/** In the words of the register. */
const typeNames = {
  house: 'House',
  bungalow: 'Bungalow',
  flat: 'Flat',
  maisonette: 'Maisonette',
  'park-home': 'Park home',
} as const
/** After all bands: nobody says when it was built. */
const agesOfType = ageBands.length + 1

/** The number of its type and age; null where the type is not known. */
function findGroup({ type, built }: AlikeKind): number | null {
  if (type === null) return null
  return types.indexOf(type) * agesOfType + (findAgeBand(built) ?? ageBands.length)
}

/** Counts a home in the table of each area that it is in. */
export function countHome(tables: readonly AlikeTable[], home: KnownTwice): void {
  const group = findGroup(home.latest)
  if (group === null) return
  const { firstYear, latestYear } = home
  const done = listChanges(home.first, home.latest)
  const changes = changeNames.map(name => (done.includes(name) ? 1 : 0))
  for (const table of tables) addCounts(table, group, { homes: 1, firstYear, latestYear, changes })
}

export function addTable(table: AlikeTable, other: AlikeTable): void {
  for (const [group, counts] of other) addCounts(table, group, counts)
}

function addCounts(table: AlikeTable, group: number, more: AlikeCounts): void {
  const counts = table.get(group)
  if (!counts) {
    table.set(group, { ...more, changes: [...more.changes] })
    return
  }
  counts.homes += more.homes
  counts.firstYear = Math.min(counts.firstYear, more.firstYear)
  counts.latestYear = Math.max(counts.latestYear, more.latestYear)
  more.changes.forEach((homes, at) => {
    counts.changes[at] = (counts.changes[at] ?? 0) + homes
  })
}

/** An area and what was counted there; `table` is asked only while no nearer one has enough homes. */
export type AlikeArea = {
  readonly area: HomesAlike['area']
  /** At least the groups from `first` to `last`. */
  readonly table: (first: number, last: number) => AlikeTable
}

/**
 * What homes like this one have had done, in the nearest area with enough of them. It is not counted
 * itself (`own`). A home of unknown age is like every home of its type.
 */
export function describeHomesAlike(
  building: AlikeKind,
  own: KnownTwice | null,
  areas: readonly AlikeArea[],
): HomesAlike | null {
  const group = findGroup(building)
  if (group === null || building.type === null) return null
  const age = group % agesOfType
  const isAnyAge = age === ageBands.length
  const groups = isAnyAge ? ([group - age, group] as const) : ([group, group] as const)
  const ownTable: AlikeTable = new Map()
  if (own) countHome([ownTable], own)
  for (const { area, table } of areas) {
    // Of a postcode only single ages with enough homes are stored.
    if (area === 'postcode' && isAnyAge) continue
    const counts = sumGroups(table(...groups), ...groups)
    const self = sumGroups(ownTable, ...groups)
    const homes = counts.homes - self.homes
    if (homes < fewestHomes) continue
    const done = changeNames.map((change, at) => ({
      change,
      homes: (counts.changes[at] ?? 0) - (self.changes[at] ?? 0),
    }))
    return {
      homes,
      area,
      propertyType: typeNames[building.type],
      ageBand: ageBands[age] ?? null,
      years: { from: counts.firstYear, to: counts.latestYear },
      done: done.filter(({ homes }) => homes > 0).sort((a, b) => b.homes - a.homes),
    }
  }
  return null
}

function sumGroups(table: AlikeTable, first: number, last: number): AlikeCounts {
  const sum: AlikeTable = new Map()
  for (const [group, counts] of table) {
    if (group >= first && group <= last) addCounts(sum, 0, counts)
  }
  return sum.get(0) ?? { homes: 0, firstYear: 0, latestYear: 0, changes: [] }
}
