/** What is unlikely about a reading beside the one before it. */
export type ReadingDoubt = 'too-high' | 'too-low' | 'unchanged'

/** More than a large home uses in a year: kWh of electricity, and m³ of gas. */
const yearlyMost = { electricity: 10_000, gas: 3_000 }

/**
 * `days` between the two readings: null where that is not known, and below zero the same as null. The
 * limits are our own: a month in winter may take three times its share of the year, and a week is the
 * shortest time that says anything.
 */
export function doubtReading(
  fuel: 'electricity' | 'gas',
  { now, last, days }: { now: string; last: string; days: number | null },
): ReadingDoubt | null {
  const used = Number(now) - Number(last)
  if (used === 0) return 'unchanged'
  if (used < 0) return 'too-low'
  return used > yearlyMost[fuel] * shareOfYear(days) ? 'too-high' : null
}

function shareOfYear(days: number | null): number {
  if (days === null || days < 0) return 1
  const share = Math.max(7, days) / 365
  return share >= 1 ? share : Math.min(1, share * 3)
}
