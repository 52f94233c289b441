import type { BoughtFuel, EnergyOfUse } from '../energy/energy-use.ts'
import { findRatingPence, findRatingStanding, methodologyCalled } from '../energy/methodologies.ts'
import { costFromScore, scoreFromCost } from '../energy/score-from-cost.ts'
import type { Range } from '../range.ts'

const ratedPanelsKwp = 2.5

/** How far one step's points may be from the formula's: measured on made-up homes, decision 49. */
const tolerance = { share: 0.35, points: 1 }
/** A lodged step's own points are whole numbers. */
const lodgedTolerance = 1

const methodology = methodologyCalled('sap-2012')

/** What a home uses of a fuel; `rated` is the kWh by which it is rated. */
export type RatedUse = Readonly<Pick<EnergyOfUse, 'fuel' | 'nightShare'> & { rated: number }>

export function costAtRatingPrices(uses: readonly RatedUse[]): number {
  let pence = 0
  let hasGas = false
  for (const use of uses) {
    pence += use.rated * penceOf(use)
    if (use.fuel === 'mains-gas' && use.rated > 0) hasGas = true
  }
  return pence / 100 + (hasGas ? findRatingStanding(methodology, 'mains-gas') : 0)
}

/** Prices of the methodology never change: looked up once for each fuel that is not by day and night. */
const knownPence = new Map<BoughtFuel, number>()

function penceOf({ fuel, nightShare }: Pick<EnergyOfUse, 'fuel' | 'nightShare'>): number {
  const known = nightShare === undefined ? knownPence.get(fuel) : undefined
  if (known !== undefined) return known
  const pence = findRatingPence(methodology, fuel, nightShare)?.value ?? 0
  if (nightShare === undefined) knownPence.set(fuel, pence)
  return pence
}

/** As certificates rate panels: those of their own recommendation, every kWh at the full price. */
export function panelsAtRatingPrices(kwhOfAKwp: number): number {
  return (ratedPanelsKwp * kwhOfAKwp * penceOf({ fuel: 'electricity' })) / 100
}

/** A score with the year's cost that stands behind it. */
export type Rated = { readonly score: number; readonly poundsAYear: number; readonly scale: number }

/**
 * The cost that the lodged score stands for, and how the model's own compares: what a measure takes
 * off the model's cost is scaled by that, so that any route of the energy model gives like points.
 */
export function rateHome(
  score: number | null,
  floorAreaM2: number | null,
  uses: readonly RatedUse[],
): Rated | null {
  if (score === null || floorAreaM2 === null) return null
  const poundsAYear = costFromScore(score, floorAreaM2, methodology)
  const ownCost = costAtRatingPrices(uses)
  if (poundsAYear === null || ownCost <= 0) return null
  return { score, poundsAYear, scale: Math.min(1.5, Math.max(0.5, poundsAYear / ownCost)) }
}

/** Pounds off a year at rating prices: of what the home uses, and of what its panels make. */
export type RatedSaving = { readonly used: number; readonly made: number }

export function pointsBetween(
  rated: Rated,
  floorAreaM2: number,
  savedBefore: RatedSaving,
  savedAfter: RatedSaving,
): Range | null {
  const [before, after] = [savedBefore, savedAfter].map(({ used, made }) =>
    scoreFromCost(rated.poundsAYear - used * rated.scale - made, floorAreaM2, methodology),
  )
  if (before === undefined || after === undefined || before === null || after === null) return null
  const points = Math.max(0, after - before)
  return {
    low: Math.max(0, points * (1 - tolerance.share) - tolerance.points),
    likely: points,
    high: points * (1 + tolerance.share) + tolerance.points,
  }
}

export function pointsLodged(points: number): Range {
  return {
    low: Math.max(0, points - lodgedTolerance),
    likely: points,
    high: points + lodgedTolerance,
  }
}
