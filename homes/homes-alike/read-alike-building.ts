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

/** A few thousand wordings make up a country; what is written freely must not fill memory. */
const mostKnown = 20_000

/**
 * Reads what is compared as `readBuilding` reads it from what is believed. Millions of certificates
 * have the same few wordings, so that each is read once.
 */
export function createAlikeReader(): (columns: AlikeColumns, lodgedOn: string) => AlikeBuilding {
  const known = new Map<string, unknown>()
  const nothing = Object.fromEntries(lodgedColumns.map(({ attribute }) => [attribute, null]))

  return (lodged, lodgedOn) => {
    // Of the day, the year alone is read.
    const newYear = `${lodgedOn.slice(0, 4)}-01-01`
    const columns = { ...lodged, 'lodgement-date': newYear }
    return {
      type: read('type', columns),
      built: read('built', columns),
      walls: read('walls', columns),
      roof: read('roof', columns),
      floor: read('floor', columns),
      windows: read('windows', columns),
      heating: read('heating', columns),
      lowEnergyLights: read('lowEnergyLights', columns),
      solarPanels: read('solarPanels', columns),
    }
  }

  function read<Part extends keyof AlikeBuilding>(
    part: Part,
    columns: AlikeColumns,
  ): AlikeBuilding[Part] {
    const names: readonly ColumnName[] = columnsOf[part]
    let key: string = part
    for (const name of names) key += `\n${columns[name] ?? ''}`
    const found = known.get(key)
    if (found !== undefined) return found as AlikeBuilding[Part]
    const lodged = { ...nothing, ...pick(columns, names) } as Lodged
    const building = readBuilding(believeLodged(lodged, columns['lodgement-date'] ?? ''))
    if (known.size >= mostKnown) known.clear()
    known.set(key, building[part])
    return building[part]
  }
}

function pick(columns: AlikeColumns, names: readonly ColumnName[]): Partial<AlikeColumns> {
  return Object.fromEntries(names.map(name => [name, columns[name]]))
}
