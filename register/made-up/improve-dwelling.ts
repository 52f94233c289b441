import fabric from './building-fabric.json' with { type: 'json' }
import { type Dwelling, gasBoiler, plainControls } from './make-up-dwelling.ts'

export type Improvement = {
  /** The register's code of the kind of improvement. */
  readonly id: string
  readonly text: string
  readonly cost: string
  readonly isOpen: (dwelling: Dwelling) => boolean
  readonly make: (dwelling: Dwelling) => Partial<Dwelling>
}

/** In the order in which a certificate recommends them. */
export const improvements: readonly Improvement[] = [
  {
    id: '5',
    text: 'Increase loft insulation to 270 mm',
    cost: '£100 - £350',
    isOpen: ({ hasRoofAbove, roof, loftInsulationMm }) =>
      hasRoofAbove && roof === 'pitched' && loftInsulationMm < 200,
    make: () => ({ loftInsulationMm: 270 }),
  },
  {
    id: '45',
    text: 'Flat roof or sloping ceiling insulation',
    cost: '£850 - £1,500',
    isOpen: ({ hasRoofAbove, roof, loftInsulationMm }) =>
      hasRoofAbove && roof === 'flat' && loftInsulationMm < 100,
    make: () => ({ loftInsulationMm: 150 }),
  },
  {
    id: '46',
    text: 'Room-in-roof insulation',
    cost: '£1,500 - £2,700',
    isOpen: ({ hasRoofAbove, roof, loftInsulationMm }) =>
      hasRoofAbove && roof === 'room' && loftInsulationMm < 100,
    make: () => ({ loftInsulationMm: 100 }),
  },
  {
    id: '6',
    text: 'Cavity wall insulation',
    cost: '£500 - £1,500',
    isOpen: ({ wall, isWallInsulated }) =>
      fabric.walls[wall].measure === 'cavity-wall' && !isWallInsulated,
    make: () => ({ isWallInsulated: true }),
  },
  {
    id: '7',
    text: 'Internal or external wall insulation',
    cost: '£4,000 - £14,000',
    isOpen: ({ wall, isWallInsulated }) =>
      fabric.walls[wall].measure === 'solid-wall' && !isWallInsulated,
    make: () => ({ isWallInsulated: true }),
  },
  {
    id: '57',
    text: 'Floor insulation (suspended floor)',
    cost: '£800 - £1,200',
    isOpen: ({ hasGroundBelow, floor, isFloorInsulated }) =>
      hasGroundBelow && floor === 'suspended' && !isFloorInsulated,
    make: () => ({ isFloorInsulated: true }),
  },
  {
    id: '58',
    text: 'Floor insulation (solid floor)',
    cost: '£4,000 - £6,000',
    isOpen: ({ hasGroundBelow, floor, isFloorInsulated }) =>
      hasGroundBelow && floor === 'solid' && !isFloorInsulated,
    make: () => ({ isFloorInsulated: true }),
  },
  {
    id: '35',
    text: 'Low energy lighting for all fixed outlets',
    cost: '£20 - £65',
    isOpen: ({ lowEnergyLights, outlets }) => lowEnergyLights < outlets * 0.8,
    make: ({ outlets }) => ({ lowEnergyLights: outlets }),
  },
  {
    id: '11',
    text: 'Heating controls (programmer, room thermostat and TRVs)',
    cost: '£350 - £450',
    isOpen: ({ heating, controls }) => heating.isWet && controls.stars < 4,
    make: () => ({ controls: plainControls }),
  },
  {
    id: '20',
    text: 'Replace boiler with new condensing boiler',
    cost: '£2,200 - £3,000',
    isOpen: ({ heating, isBoilerNew }) => heating.name === 'gas-boiler' && !isBoilerNew,
    make: () => ({ isBoilerNew: true }),
  },
  {
    id: '27',
    text: 'Change heating to gas condensing boiler',
    cost: '£3,000 - £7,000',
    isOpen: ({ heating, plan }) =>
      !plan.isOffGas &&
      !plan.isNewBuild &&
      /heaters$|electric$/.test(heating.description) &&
      heating.name !== 'heat-pump',
    make: () => ({ heating: gasBoiler, isBoilerNew: true, controls: plainControls }),
  },
  {
    id: '8',
    text: 'Replace single glazed windows with low-E double glazed windows',
    cost: '£3,300 - £6,500',
    isOpen: ({ glazing }) => glazing === 'single',
    make: () => ({ glazing: 'double', glazedShare: 100 }),
  },
  {
    id: '19',
    text: 'Solar water heating',
    cost: '£4,000 - £6,000',
    isOpen: ({ plan, heating, hasSolarWater }) =>
      plan.level === null && heating.isWet && !hasSolarWater,
    make: () => ({ hasSolarWater: true }),
  },
  {
    id: '34',
    text: 'Solar photovoltaic panels, 2.5 kWp',
    cost: '£3,500 - £5,500',
    isOpen: ({ plan, photovoltaicShare }) => plan.level === null && photovoltaicShare === 0,
    make: () => ({ photovoltaicShare: 40 }),
  },
]

export function improve(dwelling: Dwelling, made: readonly Improvement[]): Dwelling {
  const better = { ...dwelling }
  for (const improvement of made) Object.assign(better, improvement.make(better))
  return better
}
