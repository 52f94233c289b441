import type { Building } from '../epc-ratings/building.ts'
import { measureAssumptions } from './assumptions.ts'
import { type Cost, estimateCost, estimateHeatPumpCost } from './measure-costs.ts'

export const typicalCostIds = ['loft-top-up', 'cavity-wall', 'heat-pump', 'solar-panels'] as const
export type TypicalCostId = (typeof typicalCostIds)[number]

const unknown = { insulation: null, isAssumed: true, kind: null } as const
/** The size class of the home below: most heat pumps that were installed are in it. */
const heatPumpKw = 8

/** The three-bedroom semi that the guides to prices speak of; the rest is not known. */
const guideHome: Building = {
  type: 'house',
  form: 'semi-detached',
  built: null,
  floorAreaM2: measureAssumptions.guideAreaM2.value,
  habitableRooms: null,
  level: null,
  walls: unknown,
  roof: { ...unknown, kind: 'pitched', insulationMm: null },
  floor: unknown,
  windows: { panes: null, share: null, isOld: null },
  heating: { kind: null, fuel: null, isOld: null, controls: null, second: null },
  hotWater: { from: null, hasCylinder: null, hasCylinderThermostat: null, isSolar: false },
  lowEnergyLights: null,
  solarPanels: null,
  hasMainsGas: null,
}

/** What work costs where no certificate says more; null where no source that we have says. */
export function findTypicalCost(id: TypicalCostId): Cost | null {
  return id === 'heat-pump' ? estimateHeatPumpCost(heatPumpKw) : estimateCost(id, guideHome)
}
