import fabric from './building-fabric.json' with { type: 'json' }
import systems from './heating-systems.json' with { type: 'json' }
import { firstYearOfAge, type HomePlan } from './home-plan.ts'
import { makeWeighted, type Random } from './random.ts'

type HeatingSystem = (typeof systems)[number]
type WallKind = keyof typeof fabric.walls
type GlazingKind = keyof typeof fabric.glazing
type Controls = (typeof fabric.controls.wet)[number]

/** What an assessor would find on a visit. */
export type Dwelling = {
  readonly plan: HomePlan
  readonly builtYear: number
  readonly floorAreaM2: number
  readonly floorHeightM: number
  readonly storeys: number
  readonly rooms: number
  readonly extensions: number
  readonly fireplaces: number
  readonly outlets: number
  readonly hasRoofAbove: boolean
  readonly hasGroundBelow: boolean
  readonly wall: WallKind
  readonly isWallInsulated: boolean
  readonly roof: 'pitched' | 'flat' | 'room'
  readonly loftInsulationMm: number
  readonly floor: 'solid' | 'suspended'
  readonly isFloorInsulated: boolean
  readonly glazing: GlazingKind
  readonly glazedShare: number
  readonly heating: HeatingSystem
  readonly isBoilerNew: boolean
  readonly controls: Controls
  readonly secondary: string
  readonly lowEnergyLights: number
  readonly hasSolarWater: boolean
  readonly photovoltaicShare: number
}

const pickSystem = makeWeighted(systems.map(system => [system, system.weight] as const))
const pickOffGasSystem = makeWeighted(
  systems.filter(({ isGas }) => !isGas).map(system => [system, system.weight] as const),
)
const pickSecondary = makeWeighted(
  fabric.secondary.map(({ description, weight }) => [description, weight] as const),
)
const heatPump = findHeating('heat-pump')
export const gasBoiler = findHeating('gas-boiler')
export const plainControls = fabric.controls.wet[0] as Controls

export function findHeating(name: string): HeatingSystem {
  const found = systems.find(system => system.name === name)
  if (found === undefined) throw new TypeError(`No heating system is named ${name}`)
  return found
}

/** As it stood at its first certificate. */
export function makeUpDwelling(plan: HomePlan, random: Random): Dwelling {
  const { age, isNewBuild } = plan
  const isFlat = plan.level !== null
  const heating = pickHeating(plan, random)
  const floorAreaM2 = pickFloorArea(plan, random)
  const storeys = isFlat || plan.propertyType !== 'House' ? 1 : floorAreaM2 > 150 ? 3 : 2
  const rooms = Math.max(1, Math.min(12, Math.round(floorAreaM2 / 21 + random.next() - 0.3)))
  const outlets = rooms * 2 + random.between(0, 4)
  return {
    plan,
    builtYear: random.between(firstYearOfAge[age] ?? 0, (firstYearOfAge[age + 1] ?? 0) - 1),
    floorAreaM2,
    floorHeightM: age < 2 ? random.between(250, 295) / 100 : random.between(228, 250) / 100,
    storeys,
    rooms,
    extensions: isFlat || isNewBuild ? 0 : random.pick([0, 0, 0, 1, 1, 2]),
    fireplaces: age < 3 && random.chance(0.15) ? random.between(1, 3) : 0,
    outlets,
    hasRoofAbove: !isFlat || plan.level === (plan.storeys ?? 1) - 1,
    hasGroundBelow: !isFlat || (plan.level ?? 0) <= 0,
    wall: pickWall(plan, random),
    isWallInsulated: age > 1 && age < 7 && random.chance(0.45),
    roof:
      isFlat && random.chance(0.3) ? 'flat' : !isFlat && random.chance(0.07) ? 'room' : 'pitched',
    loftInsulationMm:
      age > 8
        ? random.pick([250, 270, 300])
        : random.pick([0, 12, 50, 75, 100, 100, 150, 200, 250]),
    floor: age < 3 ? 'suspended' : 'solid',
    isFloorInsulated: age > 7,
    glazing:
      age > 9
        ? 'double'
        : random.pick([
            'single',
            'double-old',
            'double-old',
            'double-unknown',
            'double',
            'double',
            'secondary',
          ]),
    glazedShare: isNewBuild || random.chance(0.85) ? 100 : random.between(1, 19) * 5,
    heating,
    isBoilerNew: age > 9 || random.chance(0.35),
    controls: random.pick(heating.isWet ? fabric.controls.wet : fabric.controls.dry),
    secondary: isNewBuild ? 'None' : pickSecondary(random),
    lowEnergyLights: isNewBuild ? outlets : Math.round(outlets * random.next()),
    hasSolarWater: random.chance(0.01),
    photovoltaicShare:
      !isFlat && random.chance(isNewBuild ? 0.25 : 0.02) ? random.between(2, 8) * 5 : 0,
  }
}

function pickHeating(
  { isOffGas, isNewBuild, age, level }: HomePlan,
  random: Random,
): HeatingSystem {
  const isFlat = level !== null
  if (isNewBuild) {
    if (age === 12 && random.chance(0.6)) return heatPump
    if (!isOffGas) return gasBoiler
  }
  for (;;) {
    const system = isOffGas ? pickOffGasSystem(random) : pickSystem(random)
    const needsTank = /^(oil|lpg|wood|coal)-/.test(system.name)
    const fits = isFlat ? !needsTank : system.name !== 'community'
    if (fits && (isOffGas || !needsTank || random.chance(0.2))) return system
  }
}

function pickFloorArea(
  { propertyType, builtForm, isOffGas, level }: HomePlan,
  random: Random,
): number {
  const spread = (least: number, most: number) =>
    least + ((random.next() + random.next() + random.next()) / 3) * (most - least)
  const wide = isOffGas && level === null ? 1.5 : 1
  const area =
    propertyType === 'Flat' || propertyType === 'Maisonette'
      ? spread(25, 95)
      : propertyType === 'Park home'
        ? spread(30, 60)
        : propertyType === 'Bungalow'
          ? spread(45, 115)
          : builtForm === 'Detached'
            ? spread(70, 200)
            : spread(55, 125)
  return Math.round(area * wide * 100) / 100
}

function pickWall({ age, propertyType, level, isStone }: HomePlan, random: Random): WallKind {
  if (propertyType === 'Park home') return 'park-home'
  if (age < 2) return isStone ? 'stone' : 'solid-brick'
  if (level !== null && age < 6 && random.chance(0.2)) return 'system-built'
  if (age < 5) return 'cavity'
  if (age < 7) return 'cavity-partial'
  return random.chance(0.2) ? 'timber-frame' : 'cavity-modern'
}
