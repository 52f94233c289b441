import type { Building } from '../epc-ratings/building.ts'
import type { Confidence, SourceId } from '../sources.ts'
import type { BoughtFuel } from './energy-use.ts'

type HeatingKind = NonNullable<Building['heating']['kind']>

/** Heat from a kWh that is bought. `old`: where the certificate rates the heating poor or average. */
export type Efficiency = {
  readonly kind: HeatingKind | 'second' | 'water-heater'
  readonly fuel: BoughtFuel
  readonly value: number
  readonly old?: number
  readonly source: SourceId
  readonly confidence: Confidence
}

const sap = { source: 'sap-2009-tables', confidence: 'certain' } as const
const guide = { source: 'measures-guides', confidence: 'unverified' } as const
const direct = { source: 'sap-2009-tables', confidence: 'certain', value: 1 } as const

export const efficiencies: readonly Efficiency[] = [
  { kind: 'boiler', fuel: 'mains-gas', value: 0.84, old: 0.7, ...guide },
  { kind: 'boiler', fuel: 'lpg', value: 0.84, old: 0.7, ...guide },
  { kind: 'boiler', fuel: 'oil', value: 0.85, old: 0.71, ...guide },
  { kind: 'boiler', fuel: 'wood', value: 0.63, ...sap },
  { kind: 'boiler', fuel: 'coal', value: 0.6, ...sap },
  { kind: 'boiler', fuel: 'electricity', ...direct },
  {
    kind: 'heat-pump',
    fuel: 'electricity',
    value: 2.78,
    source: 'electrification-of-heat',
    confidence: 'two-sources',
  },
  { kind: 'storage-heaters', fuel: 'electricity', ...direct },
  { kind: 'electric-heaters', fuel: 'electricity', ...direct },
  { kind: 'none', fuel: 'electricity', ...direct },
  { kind: 'room-heaters', fuel: 'mains-gas', value: 0.58, ...sap },
  { kind: 'room-heaters', fuel: 'lpg', value: 0.6, ...sap },
  { kind: 'room-heaters', fuel: 'oil', value: 0.6, ...sap },
  { kind: 'room-heaters', fuel: 'coal', value: 0.6, ...sap },
  { kind: 'room-heaters', fuel: 'wood', value: 0.6, ...sap },
  { kind: 'room-heaters', fuel: 'electricity', ...direct },
  { kind: 'warm-air', fuel: 'mains-gas', value: 0.76, old: 0.7, ...sap },
  { kind: 'warm-air', fuel: 'lpg', value: 0.76, old: 0.7, ...sap },
  { kind: 'warm-air', fuel: 'oil', value: 0.7, ...sap },
  { kind: 'warm-air', fuel: 'electricity', ...direct },
  { kind: 'network', fuel: 'heat-network', ...direct },
  { kind: 'second', fuel: 'mains-gas', value: 0.58, ...sap },
  { kind: 'second', fuel: 'lpg', value: 0.6, ...sap },
  { kind: 'second', fuel: 'oil', value: 0.6, ...sap },
  { kind: 'second', fuel: 'coal', value: 0.32, ...sap },
  { kind: 'second', fuel: 'wood', value: 0.6, ...sap },
  { kind: 'second', fuel: 'electricity', ...direct },
  { kind: 'water-heater', fuel: 'electricity', ...direct },
  { kind: 'water-heater', fuel: 'mains-gas', value: 0.65, ...sap },
  { kind: 'water-heater', fuel: 'lpg', value: 0.65, ...sap },
]

const byKey = new Map(efficiencies.map(row => [`${row.kind} ${row.fuel}`, row]))

/** Of a pair that no row has (a coal-fired heat pump): 1, so that nothing is gained or lost. */
export function efficiencyOf(
  kind: Efficiency['kind'],
  fuel: BoughtFuel,
  isOld: boolean | null = null,
): number {
  const row = byKey.get(`${kind} ${fuel}`)
  return (isOld === true ? row?.old : undefined) ?? row?.value ?? 1
}
