import type { Building, Corrections } from '../epc-ratings/building.ts'
import type { MeasureId } from './measure.ts'

/**
 * Whether the building has it, or cannot have it. What a visitor corrected counts; where certificate
 * and recommendation contradict each other in what was lodged, the recommendation stands.
 */
export function isInPlace(id: MeasureId, building: Building, corrections: Corrections): boolean {
  const { walls, roof, floor, windows, heating, hotWater, lowEnergyLights, solarPanels } = building
  switch (id) {
    case 'loft':
    case 'loft-top-up':
      return roof.insulation === 'full' || roof.kind === 'dwelling-above' || roof.kind === 'flat'
    case 'room-in-roof':
    case 'flat-roof':
      return roof.insulation === 'full' || roof.kind === 'dwelling-above'
    case 'cavity-wall':
      return walls.insulation === 'full' || (walls.kind !== null && walls.kind !== 'cavity')
    case 'internal-wall':
    case 'external-wall':
      // A filled cavity may still be insulated further.
      return walls.insulation === 'full' && walls.kind !== 'cavity'
    case 'suspended-floor':
    case 'solid-floor':
      return floor.insulation === 'full' || floor.kind === 'dwelling-below'
    case 'double-glazing':
    case 'secondary-glazing':
      return corrections.windows
        ? windows.panes !== 'single' && windows.panes !== null
        : windows.panes === 'triple' && windows.share === 1
    case 'cylinder-jacket':
      return lacksTank(hotWater, corrections)
    case 'cylinder-thermostat':
      return lacksTank(hotWater, corrections) || hotWater.hasCylinderThermostat === true
    case 'heating-controls':
      return (
        heating.controls === 'full' ||
        heating.kind === 'network' ||
        // What the certificate says of controls is of the heating that it saw.
        (heating.controls === null && corrections.heating?.kind !== undefined)
      )
    case 'condensing-boiler':
      return isNewHeating(heating.kind) || corrections.heating?.isOld === false
    case 'storage-heaters':
      return isNewHeating(heating.kind) || (corrections.heating?.kind ?? '') === 'boiler'
    case 'heat-pump':
      return isNewHeating(heating.kind) || heating.isBesidePump === true
    case 'low-energy-lights':
      return lowEnergyLights === 1
    case 'solar-panels':
      return (solarPanels !== null && solarPanels > 0) || bearsNoPanels(roof)
    case 'solar-water':
      return hotWater.isSolar || bearsNoPanels(roof)
    default:
      return false
  }
}

/** What the certificate says of a tank is of the heating that it saw. */
const lacksTank = ({ hasCylinder }: Building['hotWater'], { heating }: Corrections) =>
  hasCylinder === false || (hasCylinder === null && heating?.kind !== undefined)

/** Thatch burns, and a roof above another home belongs to that one. */
export const bearsNoPanels = ({ kind }: Building['roof']) =>
  kind === 'thatched' || kind === 'dwelling-above'

const isNewHeating = (kind: Building['heating']['kind']) =>
  kind === 'heat-pump' || kind === 'network'
