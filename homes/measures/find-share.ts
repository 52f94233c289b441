import type { Building } from '../epc-ratings/building.ts'
import type { Believed, LodgedName } from '../epc-ratings/lodged-columns.ts'
import { readNumber } from '../epc-ratings/lodged-values.ts'
import { readRoof, readWalls } from '../epc-ratings/read-fabric.ts'
import { type Range, rangeAround } from '../range.ts'
import type { SourceId } from '../sources.ts'
import { measureAssumptions } from './assumptions.ts'
import {
  fabricShareOf,
  findHeatLossSaved,
  type HeatLoss,
  type Sizes,
  sumHeatLoss,
} from './heat-loss.ts'
import { type LodgedStep, shareOf } from './lodged-steps.ts'
import type { MeasureId, MeasureKind, SavingBasis } from './measure.ts'

/** The share of a measure's uses that it takes away. */
export type Share = {
  /** What it is thought to save. */
  readonly saved: Range
  /** What the certificate's model makes of it, by which the home would be rated. */
  readonly modelled: number
  readonly basis: SavingBasis
  readonly sources: readonly (SourceId | 'certificate')[]
}

export type ShareFacts = {
  readonly building: Building
  readonly believed: Believed | null
  readonly heatLoss: { readonly sizes: Sizes; readonly loss: HeatLoss } | null
  /** kWh of heat that the rooms and the hot water need in a year, by the energy model. */
  readonly roomHeatKwh: number
  readonly waterHeatKwh: number
  /** Heat from a kWh that the boiler burns today, and from one that a new one would; null: no boiler. */
  readonly boiler: { readonly now: number; readonly fresh: number } | null
  /** What a certificate says of a loft or wall holds for that one, and not for what a visitor corrected. */
  readonly isRoofAsLodged: boolean
  readonly areWallsAsLodged: boolean
  /** Metered shares are of all heating and hot water; this is rooms' part of it. */
  readonly roomShare: number
  /** Ids of the measures that were applied before, and what they keep in of all heat that is lost. */
  readonly before: ReadonlySet<MeasureId>
  readonly keptIn: number
}

/** Median fall in metered gas in the year after. Homes that had both fell by less than the sum. */
export const measured = { cavity: 0.12, solid: 0.173, loft: 0.032, loftAndCavity: 0.084 }
/** Of a home's heat loss where its floor area is not known. */
const usualFabricShare = 0.8

const { mostOfOwn, oneHomeHigh, oneHomeLow } = measureAssumptions

export function findShare(
  id: MeasureId,
  kind: MeasureKind | null,
  lodged: LodgedStep | null,
  facts: ShareFacts,
): Share | null {
  const promised = capToFabric(id, findPromised(id, lodged, facts), facts)
  const metered = findMetered(id, facts)
  if (promised === null) {
    if (metered === null) return null
    const most = Math.min(metered, fabricLeft(facts))
    const saved = rangeAround(most, most * oneHomeLow.value, most * oneHomeHigh.value)
    const sources = ['need-2026', 'own-assumptions'] as const
    return { saved, modelled: most, basis: 'measured-share', sources }
  }
  const { low, likely, high } = promised.credited ?? kind?.inUse ?? unknownInUse
  // Homes that had cavity and loft done measured no more than with the cavity alone.
  const isSecond = isLoft(id) && facts.before.has('cavity-wall')
  const credited = promised.share * (isSecond ? low : likely)
  const around = [promised.share * low, promised.share * high]
  const { basis, sources, share } = promised
  // Homes that were metered had lofts of all depths: they say little of one whose depth is known.
  if (metered === null || isLoft(id)) {
    return { saved: rangeAround(credited, ...around), modelled: share, basis, sources }
  }
  // No more than this home's own walls lose.
  const most = Math.min(metered, share)
  return {
    // Halfway between what the model promises and what homes measured, and both in the range.
    saved: rangeAround((credited + most) / 2, most, ...around),
    modelled: share,
    basis,
    sources: [...sources, 'need-2026'],
  }
}

const unknownInUse: Range = { low: 0.5, likely: 0.75, high: 1 }

type Promised = Pick<Share, 'basis' | 'sources'> & {
  readonly share: number
  /** Where the figure is of homes in use already, or has a range of its own. */
  readonly credited?: Range
}

function findPromised(
  id: MeasureId,
  lodged: LodgedStep | null,
  facts: ShareFacts,
): Promised | null {
  const own = findModelled(id, facts)
  // A step that takes away far more heat than its part of the home loses is a slip.
  const isLikely = ({ share }: Promised) =>
    own === null || shareOf(id) === 'left' || share <= own.share * mostOfOwn.value
  if (lodged && lodged.share !== null && isAsLodged(id, facts)) {
    const step: Promised = { share: lodged.share, basis: 'lodged-step', sources: ['certificate'] }
    if (isLikely(step)) return step
  }
  const heat = findLodgedHeat(id, facts)
  return heat && isLikely(heat) ? heat : own
}

/** All that keeps heat in never keeps in more than walls, roof, floor, windows and doors lose. */
function capToFabric(id: MeasureId, promised: Promised | null, facts: ShareFacts): Promised | null {
  if (promised === null || shareOf(id) === 'left') return promised
  const share = Math.min(promised.share, fabricLeft(facts))
  return share > 0 ? { ...promised, share } : null
}

const fabricLeft = ({ heatLoss, keptIn }: ShareFacts) =>
  Math.max(0, (heatLoss ? fabricShareOf(heatLoss.loss) : usualFabricShare) - keptIn)

const isLoft = (id: MeasureId) => id === 'loft' || id === 'loft-top-up'

const lodgedHeat = new Map<MeasureId, LodgedName>([
  ['loft', 'impact-of-loft-insulation'],
  ['loft-top-up', 'impact-of-loft-insulation'],
  ['cavity-wall', 'impact-of-cavity-insulation'],
  ['internal-wall', 'impact-of-solid-wall-insulation'],
  ['external-wall', 'impact-of-solid-wall-insulation'],
])

/** The certificate's own heat with and without it: efficiency is in both, and drops out. */
function findLodgedHeat(id: MeasureId, facts: ShareFacts): Promised | null {
  const { believed, roomHeatKwh } = facts
  const column = lodgedHeat.get(id)
  if (!believed || !column || !isAsLodged(id, facts)) return null
  const impact = readNumber(believed[column])
  const demand = readNumber(believed['space-heating-demand']) ?? roomHeatKwh
  const share = impact === null || demand <= 0 ? 0 : -impact / demand
  if (share <= 0 || share > 0.9) return null
  return { share, basis: 'lodged-heat', sources: ['certificate'] }
}

export function compareWithLodged(
  { roof, walls, type }: Building,
  believed: Believed | null,
): Pick<ShareFacts, 'isRoofAsLodged' | 'areWallsAsLodged'> {
  if (believed === null) return { isRoofAsLodged: true, areWallsAsLodged: true }
  const lodgedRoof = readRoof(believed)
  return {
    isRoofAsLodged:
      lodgedRoof.insulation === roof.insulation && lodgedRoof.insulationMm === roof.insulationMm,
    areWallsAsLodged: readWalls(believed, type).insulation === walls.insulation,
  }
}

function isAsLodged(id: MeasureId, facts: ShareFacts): boolean {
  if (isLoft(id)) return facts.isRoofAsLodged
  const isWall = id === 'cavity-wall' || id === 'internal-wall' || id === 'external-wall'
  return !isWall || facts.areWallsAsLodged
}

function findModelled(id: MeasureId, facts: ShareFacts): Promised | null {
  const { building, boiler, roomHeatKwh, waterHeatKwh } = facts
  const ofWater = (kwh: number) => Math.min(0.5, kwh / Math.max(1, waterHeatKwh))
  switch (id) {
    case 'low-energy-lights': {
      const lit = building.lowEnergyLights ?? 0.5
      return modelled(1 - 0.5 / (1 - 0.5 * lit), ['own-assumptions'])
    }
    case 'condensing-boiler':
      return boiler && modelled(1 - boiler.now / boiler.fresh, ['measures-guides'])
    case 'heating-controls':
      return modelled(
        warmerKelvin(building) / measureAssumptions.heatingRiseK.value,
        controlSources,
      )
    case 'cylinder-jacket':
      return modelled(ofWater(measureAssumptions.jacketKwh.value), controlSources)
    case 'cylinder-thermostat':
      return modelled(ofWater(measureAssumptions.cylinderThermostatKwh.value), controlSources)
    case 'solar-water': {
      const share = measureAssumptions.solarWaterShare.value
      const best = measureAssumptions.solarWaterBest.value / share
      const solar = modelled(share, ['solar-water-trial'])
      return solar && { ...solar, credited: { low: 0.6, likely: 1, high: best } }
    }
    default:
      return roomHeatKwh > 0 ? findFabric(id, facts) : null
  }
}

const controlSources = ['own-assumptions'] as const

/** How much warmer rooms get than they have to be, for want of controls. */
function warmerKelvin({ heating }: Building): number {
  const { thermostatK, valvesK } = measureAssumptions
  if (heating.controls === 'full') return 0
  return heating.controls === 'none' ? thermostatK.value + valvesK.value : valvesK.value
}

function findFabric(id: MeasureId, { building, heatLoss }: ShareFacts): Promised | null {
  if (heatLoss === null) return null
  const { sizes, loss } = heatLoss
  const saved = findHeatLossSaved(id, building, sizes, loss)
  if (saved === null) return null
  const losses = ['sap-wall-and-loft-losses', 'building-part-losses'] as const
  return modelled(saved / sumHeatLoss(loss), [...losses, 'own-assumptions'])
}

const modelled = (share: number, sources: readonly SourceId[]): Promised | null =>
  share > 0 ? { share, basis: 'modelled', sources } : null

function findMetered(id: MeasureId, { building, before, roomShare }: ShareFacts): number | null {
  const share = findMeteredOfAll(id, building, before)
  return share === null || roomShare <= 0 ? null : Math.min(0.9, share / roomShare)
}

function findMeteredOfAll(
  id: MeasureId,
  { walls }: Building,
  before: ReadonlySet<MeasureId>,
): number | null {
  const hasLoft = before.has('loft') || before.has('loft-top-up')
  switch (id) {
    case 'cavity-wall':
      return hasLoft ? restOfBoth(measured.loft) : measured.cavity
    case 'loft':
    case 'loft-top-up':
      return before.has('cavity-wall') ? null : measured.loft
    case 'internal-wall':
    case 'external-wall':
      return walls.kind === 'cavity' ? null : measured.solid
    default:
      return null
  }
}

/** Of what the first left, so that the two together come to what homes with both measured. */
const restOfBoth = (first: number) => Math.max(0, (measured.loftAndCavity - first) / (1 - first))
