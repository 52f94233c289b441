import type { Building, Corrections } from '../epc-ratings/building.ts'
import type { MeasureId } from '../measures/measure.ts'

/** Whether a correction says that what a measure would bring is there. */
export function isMended(id: MeasureId, building: Building, corrections: Corrections): boolean {
  const { walls, roof, floor, windows, heating } = building
  switch (id) {
    case 'cavity-wall':
    case 'internal-wall':
    case 'external-wall':
      return corrections.walls !== undefined && walls.insulation === 'full'
    case 'loft':
    case 'loft-top-up':
    case 'room-in-roof':
    case 'flat-roof':
      return corrections.roof !== undefined && roof.insulation === 'full'
    case 'suspended-floor':
    case 'solid-floor':
      return corrections.floor !== undefined && floor.insulation === 'full'
    case 'double-glazing':
    case 'secondary-glazing':
      return corrections.windows !== undefined && windows.panes !== 'single'
    case 'heating-controls':
      return corrections.heating?.controls !== undefined && heating.controls === 'full'
    default:
      return false
  }
}
