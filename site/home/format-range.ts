import type { Range } from '../../homes/range.ts'
import { formatPounds } from '../app/format.ts'

/**
 * Rounds as far as an estimate is known: to 5 below 100, to 10 below 1,000, to 50 below 10,000, else
 * to 100.
 */
export function roundEstimate(amount: number): number {
  const size = Math.abs(amount)
  const step = size < 100 ? 5 : size < 1000 ? 10 : size < 10_000 ? 50 : 100
  return Math.round(amount / step) * step
}

export const formatEstimate = (pounds: number): string => formatPounds(roundEstimate(pounds))

/** Its two ends in words; one and the same where they round to one. */
export function formatRange({ low, high }: Range): { low: string; high: string } {
  return { low: formatEstimate(low), high: formatEstimate(high) }
}

export type SavingView =
  | {
      readonly kind: 'saves' | 'dearer'
      readonly range: { low: string; high: string }
      readonly likely: string
    }
  | { readonly kind: 'mixed'; readonly less: string; readonly more: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unknown' }

/** A year's saving, which may be none, or a cost, or either. */
export function viewSaving(saving: Range | null): SavingView {
  if (saving === null) return { kind: 'unknown' }
  const low = roundEstimate(saving.low)
  const high = roundEstimate(saving.high)
  if (low <= 0 && high <= 0 && low === high) return { kind: 'nothing' }
  if (low >= 0) {
    return { kind: 'saves', range: formatRange(saving), likely: formatEstimate(saving.likely) }
  }
  if (high > 0) return { kind: 'mixed', less: formatPounds(high), more: formatPounds(-low) }
  const range = { low: formatPounds(Math.abs(high)), high: formatPounds(-low) }
  return { kind: 'dearer', range, likely: formatPounds(Math.abs(roundEstimate(saving.likely))) }
}
