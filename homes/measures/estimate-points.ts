import type { EnergyOfUse } from '../energy/energy-use.ts'
import { findRatingPence, findRatingStanding, methodologyCalled } from '../energy/methodologies.ts'
import { costFromScore, scoreFromCost } from '../energy/score-from-cost.ts'
import type { Range } from '../range.ts'

const ratedPanelsKwp = 2.5

/** How far one step's points may be from the formula's: measured on made-up homes, decision 49. */
const tolerance = { share: 0.35, points: 1 }
/** A lodged step's own points are whole numbers. */
const lodgedTolerance = 1

const methodology = methodologyCalled('sap-2012')

export function costAtRatingPrices(uses: readonly EnergyOfUse[]): number {
  const hasGas = uses.some(({ fuel, kwh }) => fuel === 'mains-gas' && kwh > 0)
  const bought = uses.reduce((sum, use) => sum + use.kwh * penceOf(use), 0) / 100
  return bought + (hasGas ? findRatingStanding(methodology, 'mains-gas') : 0)
}

const penceOf = ({ fuel, nightShare }: EnergyOfUse): number =>
  findRatingPence(methodology, fuel, nightShare)?.value ?? 0

/** As certificates rate panels: those of their own recommendation, every kWh at the full price. */
export function panelsAtRatingPrices(kwhOfAKwp: number): number {
  return (
    (ratedPanelsKwp * kwhOfAKwp * penceOf({ use: 'lighting', fuel: 'electricity', kwh: 0 })) / 100
  )
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
  uses: readonly EnergyOfUse[],
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
