import type { Range } from '../../homes/range.ts'
import { formatPounds } from './format.ts'

/**
 * Rounds as far as an estimate is known: to 5 below 100, to 10 below 1,000, to 50 below 10,000, else
 * to 100.
 */
export function roundEstimate(amount: number): number {
  return roundTo(stepOf(amount), amount)
}

/** Adding 0 turns -0, which would be written “-£0”, into 0. */
const roundTo = (step: number, amount: number) => Math.round(amount / step) * step + 0

function stepOf(amount: number): number {
  const size = Math.abs(amount)
  return size < 100 ? 5 : size < 1000 ? 10 : size < 10_000 ? 50 : 100
}

export const formatEstimate = (pounds: number): string => formatPounds(roundEstimate(pounds))

/** Its two ends in words; one and the same where they round to one. */
export function formatRange(range: Range): { low: string; high: string } {
  const { low, high } = roundRange(range)
  return { low: formatPounds(low), high: formatPounds(high) }
}

/** A wide range is not known to ten pounds: its ends are rounded to about a sixth of its width. */
const widthSteps = [1000, 500, 100, 50, 10]

function roundRange({ low, high }: Range): { low: number; high: number } {
  const sixth = (high - low) / 6
  const wide = widthSteps.find(step => step <= sixth) ?? 0
  const round = (end: number) => roundTo(Math.max(wide, stepOf(end)), end)
  return { low: round(low), high: round(high) }
}

type Saves = {
  readonly kind: 'saves'
  readonly range: { low: string; high: string }
  /** Null where the ends of the range say as much. */
  readonly likely: string | null
}

export type SavingView =
  | Saves
  | { readonly kind: 'dearer'; readonly range: { low: string; high: string } }
  | { readonly kind: 'mixed'; readonly less: string; readonly more: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unknown' }

/** A year's saving, which may be none, or a cost, or either. */
export function viewSaving(saving: Range | null): SavingView {
  if (saving === null) return { kind: 'unknown' }
  const { low, high } = roundRange(saving)
  if (low === 0 && high === 0) return { kind: 'nothing' }
  if (low >= 0) {
    const range = formatRange(saving)
    const likely = formatEstimate(saving.likely)
    const isSaid = likely === range.low || likely === range.high
    return { kind: 'saves', range, likely: isSaid ? null : likely }
  }
  if (high > 0) return { kind: 'mixed', less: formatPounds(high), more: formatPounds(-low) }
  const range = { low: formatPounds(Math.abs(high)), high: formatPounds(-low) }
  return { kind: 'dearer', range }
}
