import { readLodgedOn } from '../epc-ratings/believe-lodged.ts'
import type { Building } from '../epc-ratings/building.ts'
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

/** What a plan is worked out from. */
export type PlanBasis = {
  readonly kind: Plan['basis']
  /** As lodged, or as homes like it are; null where there is neither. */
  readonly believed: Believed | null
  /** With the visitor's corrections. */
  readonly building: Building | null
  /** Without them, where there are any. */
  readonly asLodged: Building | null
  readonly score: number | null
  readonly band: EnergyBand | null
}

export function readBasis(home: HomeToPlan, { corrections }: PlanAnswers): PlanBasis {
  const { certificate, likely } = home
  const believed = certificate?.believed ?? (likely && describeTypical(likely))
  const building = believed && readBuilding(believed)
  const level = believed && readEnergyLevel(believed, 'current')
  return {
    kind: certificate ? 'certificate' : likely ? 'likely-rating' : 'nothing',
    believed,
    building: building && corrections ? correctBuilding(building, corrections) : building,
    asLodged: corrections ? building : null,
    score: level?.score ?? null,
    band: level?.band ?? null,
  }
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
  home: HomeToPlan,
  { kind, building, band }: PlanBasis,
  { corrections }: PlanAnswers,
  today: string,
): HelpFacts {
  const lodgedOn = home.certificate && readLodgedOn(home.certificate.believed)
  const lodged = kind === 'certificate' ? building : null
  return {
    country: home.country,
    band: kind === 'certificate' ? band : null,
    isCertificateInDate: lodgedOn ? !isExpired(lodgedOn, today) : null,
    mainFuel: lodged?.heating.fuel ?? corrections?.heating?.fuel ?? null,
    hasMainsGas: lodged?.hasMainsGas ?? null,
    hasHeatPump: lodged?.heating.kind ? lodged.heating.kind === 'heat-pump' : null,
    hasSolarPanels: lodged?.solarPanels == null ? null : lodged.solarPanels > 0,
  }
}
