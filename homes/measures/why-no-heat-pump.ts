import type { Building } from '../epc-ratings/building.ts'
import { isFlat } from './is-flat.ts'

const noHeatPumpReasons = ['has-one', 'network', 'flat', 'park-home', 'unknown'] as const
export type NoHeatPumpReason = (typeof noHeatPumpReasons)[number]

/** Why a plan has no heat pump among its measures, for who asks about one by name. */
export function whyNoHeatPump(building: Building | null): NoHeatPumpReason {
  if (building === null) return 'unknown'
  const { kind, isBesidePump } = building.heating
  if (kind === 'heat-pump' || isBesidePump) return 'has-one'
  if (kind === 'network') return 'network'
  if (isFlat(building)) return 'flat'
  return building.type === 'park-home' ? 'park-home' : 'unknown'
}
