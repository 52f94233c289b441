import type { Fuel } from './main-fuel.ts'

/**
 * What a certificate says of a building, in our own terms; null where it does not say. A visitor's
 * corrections take the place of single facts (`correctBuilding`), and everything that follows from a
 * certificate (energy, measures, plan, likely ratings, the picture) reads this and no lodged text.
 */
export type Building = {
  readonly type: BuildingType | null
  readonly form: BuildingForm | null
  /** First and last year of the lodged age band; the last is null for an open band. */
  readonly built: { readonly from: number; readonly to: number | null } | null
  readonly floorAreaM2: number | null
  readonly habitableRooms: number | null
  /** Of a flat or maisonette. */
  readonly level: 'basement' | 'ground' | 'mid' | 'top' | null
  readonly walls: WallFacts
  readonly roof: RoofFacts
  readonly floor: FloorFacts
  readonly windows: WindowFacts
  readonly heating: HeatingFacts
  readonly hotWater: HotWaterFacts
  /** From 0 to 1. */
  readonly lowEnergyLights: number | null
  /** Share of the roof under panels, from 0 to 1; 0 where there are none. */
  readonly solarPanels: number | null
  /** A gas meter and an appliance that uses it. */
  readonly hasMainsGas: boolean | null
}

/** A building of which nobody says anything. */
export const unknownBuilding: Building = {
  type: null,
  form: null,
  built: null,
  floorAreaM2: null,
  habitableRooms: null,
  level: null,
  walls: { kind: null, insulation: null, isAssumed: false },
  roof: { kind: null, insulation: null, insulationMm: null, isAssumed: false },
  floor: { kind: null, insulation: null, isAssumed: false },
  windows: { panes: null, share: null, isOld: null },
  heating: { kind: null, fuel: null, isOld: null, controls: null, second: null },
  hotWater: { from: null, hasCylinder: null, hasCylinderThermostat: null, isSolar: false },
  lowEnergyLights: null,
  solarPanels: null,
  hasMainsGas: null,
}

export type BuildingType = 'house' | 'bungalow' | 'flat' | 'maisonette' | 'park-home'
export type BuildingForm = 'detached' | 'semi-detached' | 'end-terrace' | 'mid-terrace'
export type Insulation = 'none' | 'some' | 'full'

/** `isAssumed`: the assessor could not look, and took what the building's age suggests. */
type PartFacts = { readonly insulation: Insulation | null; readonly isAssumed: boolean }

export type WallFacts = PartFacts & {
  readonly kind:
    | 'cavity'
    | 'solid-brick'
    | 'stone'
    | 'timber-frame'
    | 'system-built'
    | 'cob'
    | 'park-home'
    | null
}
export type RoofFacts = PartFacts & {
  readonly kind: 'pitched' | 'flat' | 'room-in-roof' | 'thatched' | 'dwelling-above' | null
  readonly insulationMm: number | null
}
export type FloorFacts = PartFacts & {
  readonly kind: 'solid' | 'suspended' | 'over-outside' | 'dwelling-below' | null
}
export type WindowFacts = {
  readonly panes: 'single' | 'secondary' | 'double' | 'triple' | null
  /** From 0 to 1: how much of the glass is of that kind; the rest is single. */
  readonly share: number | null
  readonly isOld: boolean | null
}
export type HeatingFacts = {
  readonly kind:
    | 'boiler'
    | 'heat-pump'
    | 'storage-heaters'
    | 'electric-heaters'
    | 'room-heaters'
    | 'warm-air'
    | 'network'
    | 'none'
    | null
  readonly fuel: Fuel | null
  /** Rated Poor or Average, which a condensing boiler is not. */
  readonly isOld: boolean | null
  readonly controls: 'none' | 'some' | 'full' | null
  /** Another system beside it, with its fuel; null where there is none or nobody says. */
  readonly second: Fuel | null
  /** One of the other heating systems of the home is a heat pump. */
  readonly isBesidePump?: true
}
export type HotWaterFacts = {
  readonly from: 'main-system' | 'immersion' | 'instant' | 'network' | 'other' | null
  readonly hasCylinder: boolean | null
  readonly hasCylinderThermostat: boolean | null
  readonly isSolar: boolean
}

/** What a visitor knows better. Only what is named replaces what was lodged. */
export type Corrections = {
  readonly floorAreaM2?: number
  readonly walls?: Pick<WallFacts, 'insulation'> & Partial<Pick<WallFacts, 'kind'>>
  readonly roof?: Partial<Pick<RoofFacts, 'insulation' | 'insulationMm'>>
  readonly floor?: Pick<FloorFacts, 'insulation'>
  readonly windows?: Pick<WindowFacts, 'panes'>
  readonly heating?: Partial<Pick<HeatingFacts, 'kind' | 'fuel' | 'controls' | 'isOld'>>
  readonly solarPanels?: number
}
