import { readLodgedOn } from '../epc-ratings/believe-lodged.ts'
import { type Building, unknownBuilding } from '../epc-ratings/building.ts'
import { correctBuilding } from '../epc-ratings/correct-building.ts'
import {
  bandFloors,
  bandFromScore,
  type EnergyBand,
  energyBands,
  readEnergyLevel,
} from '../epc-ratings/energy-band.ts'
import { type Believed, lodgedColumns } from '../epc-ratings/lodged-columns.ts'
import { isExpired } from '../epc-ratings/lodged-dates.ts'
import { readBuilding } from '../epc-ratings/read-building.ts'
import type { HelpFacts } from '../grants/help.ts'
import type { LikelyRating } from '../likely-ratings/likely-rating.ts'
import type { HomeToPlan, Plan, PlanAnswers } from './plan.ts'
import { tellBuilding } from './told-building.ts'

/** What a plan is worked out from. */
export type PlanBasis = {
  readonly kind: Plan['basis']
  /** As lodged, or as homes like it are; null where there is neither. */
  readonly believed: Believed | null
  /** As lodged; null where there is no certificate. */
  readonly lodged: Believed | null
  readonly lodgedOn: string | null
  /** With the visitor's corrections. */
  readonly building: Building | null
  /** Without them, where there are any. */
  readonly asLodged: Building | null
  readonly score: number | null
  readonly band: EnergyBand | null
  /** By homes alike that differ too much for a first step to rest on. */
  readonly isGuess: boolean
}

export function readBasis(home: HomeToPlan, { corrections }: PlanAnswers): PlanBasis {
  const { certificate, likely } = home
  const lodged = certificate?.believed ?? null
  const believed = lodged ?? (likely && describeTypical(likely))
  const lodgedBuilding = believed && readBuilding(believed)
  const level = believed && readEnergyLevel(believed, 'current')
  return {
    kind: certificate ? 'certificate' : likely ? 'likely-rating' : 'nothing',
    believed,
    lodged,
    lodgedOn: lodged && readLodgedOn(lodged),
    building: corrections
      ? lodged && lodgedBuilding
        ? correctBuilding(lodgedBuilding, corrections)
        : tellBuilding(lodgedBuilding ?? unknownBuilding, corrections)
      : lodgedBuilding,
    asLodged: corrections ? lodgedBuilding : null,
    score: level?.score ?? null,
    band: level?.band ?? null,
    isGuess: lodged === null && likely !== null && isWide(likely),
  }
}

/** True where the likely rating covers more than two letters, or the home's type is not known. */
function isWide({ low, high, typical }: LikelyRating): boolean {
  const [worst, best] = [bandFromScore(low), bandFromScore(high)]
  if (worst === null || best === null || typical.propertyType === null) return true
  return energyBands.indexOf(worst) - energyBands.indexOf(best) > 1
}

const nothingLodged = Object.fromEntries(
  lodgedColumns.map(({ attribute }) => [attribute, null]),
) as Believed

/** A home like most of those that a likely rating rests on, as a certificate would describe it. */
function describeTypical({ score, typical }: LikelyRating): Believed {
  return {
    ...nothingLodged,
    'current-energy-efficiency': String(score),
    'property-type': typical.propertyType,
    'built-form': typical.builtForm,
    'construction-age-band': typical.ageBand,
    'total-floor-area': typical.floorAreaM2 === null ? null : String(typical.floorAreaM2),
    'main-fuel': typical.mainFuel,
  } as Believed
}

/** Null in band A, and where there is no score. */
export function findNextLetter(score: number | null): Plan['score']['nextLetter'] {
  const band = bandFromScore(score)
  if (score === null || band === null) return null
  const next = energyBands[energyBands.indexOf(band) - 1]
  return next === undefined ? null : { band: next, pointsNeeded: bandFloors[next] - score }
}

/** What a likely rating says settles nothing: only what was lodged counts, and what a visitor says. */
export function readHelpFacts(
  { country, mprns }: HomeToPlan,
  { kind, building, band, lodgedOn }: PlanBasis,
  { corrections, ownUse }: PlanAnswers,
  today: string,
): HelpFacts {
  const told = corrections && tellBuilding(unknownBuilding, corrections)
  const known = kind === 'certificate' ? building : told
  const heating = known?.heating
  return {
    country,
    band: kind === 'certificate' ? band : null,
    isCertificateInDate: lodgedOn ? !isExpired(lodgedOn, today) : null,
    mainFuel: heating?.kind === 'network' ? 'heat-network' : (heating?.fuel ?? null),
    // Where a gas meter is listed, or somebody pays for gas, there is gas, whatever an assessor saw.
    hasMainsGas: mprns.length > 0 || (ownUse?.gasKwh ?? 0) > 0 || (known?.hasMainsGas ?? null),
    hasHeatPump: known?.heating.kind ? known.heating.kind === 'heat-pump' : null,
    hasSolarPanels: known?.solarPanels == null ? null : known.solarPanels > 0,
  }
}
