import { believeLodged } from '../epc-ratings/believe-lodged.ts'
import type { Building } from '../epc-ratings/building.ts'
import { type Lodged, type LodgedName, lodgedColumns } from '../epc-ratings/lodged-columns.ts'
import { readBuilding } from '../epc-ratings/read-building.ts'

/** What homes are told apart by, and compared by. */
export type AlikeBuilding = Pick<
  Building,
  | 'type'
  | 'built'
  | 'walls'
  | 'roof'
  | 'floor'
  | 'windows'
  | 'heating'
  | 'lowEnergyLights'
  | 'solarPanels'
>

/** By what a home finds those that are like it. */
export type AlikeKind = Pick<AlikeBuilding, 'type' | 'built'>

/** The columns that `readBuilding` reads for each of them. */
const columnsOf = {
  type: ['property-type'],
  built: ['construction-age-band', 'lodgement-date'],
  walls: ['walls-description', 'property-type'],
  roof: ['roof-description'],
  floor: ['floor-description'],
  windows: ['windows-description', 'glazed-type', 'multi-glaze-proportion'],
  heating: [
    'mainheat-description',
    'mainheat-energy-eff',
    'main-fuel',
    'mainheatcont-description',
    'secondheat-description',
  ],
  lowEnergyLights: ['low-energy-lighting', 'lighting-description'],
  solarPanels: ['photo-supply'],
} as const satisfies Readonly<Record<keyof AlikeBuilding, readonly LodgedName[]>>

type ColumnName = (typeof columnsOf)[keyof AlikeBuilding][number]

export const alikeColumns: readonly ColumnName[] = [...new Set(Object.values(columnsOf).flat())]
export type AlikeColumns = Readonly<Record<ColumnName, string | null>>

export const alikeKindColumns = [...columnsOf.type, ...columnsOf.built]
type KindColumns = Readonly<Record<(typeof alikeKindColumns)[number], string | null>>

/** A few thousand wordings make up a country; what is written freely must not fill memory. */
const mostKnown = 20_000

/** What was read from the texts of some columns, and what follows with the text of the next. */
type Known = { part: unknown; readonly next: Map<string | null, Known> }

/**
 * Reads what is compared as `readBuilding` reads it from what is believed. Millions of certificates
 * have the same few wordings, so that each is read once.
 */
export function createAlikeReader(): (columns: AlikeColumns, lodgedOn: string) => AlikeBuilding {
  const read = createPartReader()
  return (columns, lodgedOn) => {
    const newYear = newYearOf(lodgedOn)
    return {
      type: read('type', columns, newYear),
      built: read('built', columns, newYear),
      walls: read('walls', columns, newYear),
      roof: read('roof', columns, newYear),
      floor: read('floor', columns, newYear),
      windows: read('windows', columns, newYear),
      heating: read('heating', columns, newYear),
      lowEnergyLights: read('lowEnergyLights', columns, newYear),
      solarPanels: read('solarPanels', columns, newYear),
    }
  }
}

/** Of a home that is not compared with itself: its other parts are not needed. */
export function createAlikeKindReader(): (columns: KindColumns, lodgedOn: string) => AlikeKind {
  const read = createPartReader()
  return (columns, lodgedOn) => {
    const newYear = newYearOf(lodgedOn)
    return { type: read('type', columns, newYear), built: read('built', columns, newYear) }
  }
}

/** Of the day, the year alone is read. */
const newYearOf = (lodgedOn: string) => `${lodgedOn.slice(0, 4)}-01-01`

function createPartReader() {
  const known = new Map<keyof AlikeBuilding, Known>()
  let parts = 0
  const nothing = Object.fromEntries(lodgedColumns.map(({ attribute }) => [attribute, null]))

  return function read<Part extends keyof AlikeBuilding>(
    part: Part,
    columns: Partial<AlikeColumns>,
    lodgedOn: string,
  ): AlikeBuilding[Part] {
    const names: readonly ColumnName[] = columnsOf[part]
    let found = known.get(part) ?? remember(known, part)
    for (const name of names) {
      const text = name === 'lodgement-date' ? lodgedOn : (columns[name] ?? null)
      found = found.next.get(text) ?? remember(found.next, text)
    }
    if (found.part === undefined) {
      const lodged = { ...nothing, ...pick(columns, names), 'lodgement-date': lodgedOn } as Lodged
      if (parts >= mostKnown) known.clear()
      parts = parts >= mostKnown ? 1 : parts + 1
      found.part = readBuilding(believeLodged(lodged, lodgedOn))[part]
    }
    return found.part as AlikeBuilding[Part]
  }
}

function remember<Key>(known: Map<Key, Known>, key: Key): Known {
  const added: Known = { part: undefined, next: new Map() }
  known.set(key, added)
  return added
}

function pick(columns: Partial<AlikeColumns>, names: readonly ColumnName[]): Partial<AlikeColumns> {
  return Object.fromEntries(names.map(name => [name, columns[name]]))
}
