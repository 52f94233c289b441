import type { Building } from '../epc-ratings/building.ts'
import { fullLoftMm } from '../epc-ratings/read-fabric.ts'
import type { HomeMeasure } from './measure.ts'

/** Share of a roof that panels of this size take up, for a drawing: certificates say it in per cent. */
const usualPanels = 0.4

/** The building as it is once these measures are done: for its picture, and for no figure. */
export const buildingAfter = (before: Building, measures: readonly HomeMeasure[]): Building =>
  measures.reduce(applyTo, before)

function applyTo(building: Building, { id }: HomeMeasure): Building {
  const { walls, roof, floor, windows, heating, hotWater } = building
  switch (id) {
    case 'loft':
    case 'loft-top-up':
      return {
        ...building,
        roof: { ...roof, insulation: 'full', insulationMm: fullLoftMm, isAssumed: false },
      }
    case 'room-in-roof':
    case 'flat-roof':
      return { ...building, roof: { ...roof, insulation: 'full', isAssumed: false } }
    case 'cavity-wall':
    case 'internal-wall':
    case 'external-wall':
      return { ...building, walls: { ...walls, insulation: 'full', isAssumed: false } }
    case 'suspended-floor':
    case 'solid-floor':
      return { ...building, floor: { ...floor, insulation: 'full', isAssumed: false } }
    case 'double-glazing':
      return { ...building, windows: { panes: 'double', share: 1, isOld: false } }
    case 'secondary-glazing':
      return { ...building, windows: { ...windows, panes: 'secondary', share: 1 } }
    case 'heating-controls':
      return { ...building, heating: { ...heating, controls: 'full' } }
    case 'condensing-boiler':
      return { ...building, heating: { ...heating, kind: 'boiler', isOld: false } }
    case 'storage-heaters':
      return {
        ...building,
        heating: { ...heating, kind: 'storage-heaters', fuel: 'electricity', isOld: false },
      }
    case 'heat-pump':
      return {
        ...building,
        heating: { ...heating, kind: 'heat-pump', fuel: 'electricity', isOld: false },
      }
    case 'solar-panels':
      return { ...building, solarPanels: Math.max(building.solarPanels ?? 0, usualPanels) }
    case 'solar-water':
      return { ...building, hotWater: { ...hotWater, isSolar: true } }
    case 'low-energy-lights':
      return { ...building, lowEnergyLights: 1 }
    default:
      return building
  }
}
