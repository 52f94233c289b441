import type { HomeMeasure } from '../measures/measure.ts'
import type { Range } from '../range.ts'
import type { PlanStep } from './plan.ts'

/** Nobody is told to spend money for its sake where it takes longer to come back: our own assumption. */
const mostYears = 15
const mostOfLife = 0.5

/** Costs little: up to this many pounds, back within this many years. Our own assumption too. */
const littlePounds = 100
const littleYears = 2

/** The years of payback given to what never pays back. */
export const neverYears = 100

/** Null where cost or saving is not known, and where it likely saves nothing. */
export function findPaybackYears(cost: Range | null, saving: Range | null): Range | null {
  if (cost === null || saving === null || saving.likely <= 0) return null
  return {
    low: yearsOf(cost.low, saving.high),
    likely: yearsOf(cost.likely, saving.likely),
    high: yearsOf(cost.high, saving.low),
  }
}

const yearsOf = (pounds: number, poundsAYear: number) =>
  poundsAYear <= 0 ? neverYears : Math.min(neverYears, pounds / poundsAYear)

/** Soon enough to be START HERE or NEXT. */
export function isPaidSoon({ kind }: HomeMeasure, years: Range | null): boolean {
  const ofLife = (kind?.lifeYears ?? Number.POSITIVE_INFINITY) * mostOfLife
  return years !== null && years.likely <= Math.min(mostYears, ofLife)
}

export const costsLittle = (netCost: Range | null, years: Range | null): boolean =>
  netCost !== null && netCost.likely <= littlePounds && years !== null && years.likely < littleYears

/** Rounded to be said: 0 is under a year. */
export const wholeYears = (years: number): number => (years < 1 ? 0 : Math.round(years))

/**
 * Years until a step pays back after the least that help is sure to pay, or would pay where none is
 * sure; of help that pays up to a sum, after that sum. Null where no help has a known sum, and where
 * it takes longer than the thing lasts.
 */
export function yearsWithHelp({ measure, helpPounds, helpIfPaid }: PlanStep): number | null {
  const { costPounds, savingPounds, kind } = measure
  if (!helpPounds || !costPounds || !savingPounds || savingPounds.low <= 0) return null
  const pounds = Math.max(0, costPounds.likely - (helpPounds.from || helpIfPaid || helpPounds.to))
  const years = wholeYears(pounds / savingPounds.likely)
  return kind?.lifeYears && years <= kind.lifeYears ? years : null
}
