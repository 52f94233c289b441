/** First and last year; null where that side is open. */
type ConstructionAge = { readonly from: number | null; readonly to: number | null }

/** Bare years are lodged for new homes; an earlier one is a slip. */
export const earliestYear = 1800

/**
 * First years of the bands of England and Wales but for the first, which has none; what was built
 * since 2012 is one band, as certificates of different years cut it differently.
 */
export const ageBandStarts = [
  1900, 1930, 1950, 1967, 1976, 1983, 1991, 1996, 2003, 2007, 2012,
] as const

/** The number of the band that holds a year, from 0. */
export function findBandOfYear(year: number): number {
  const band = ageBandStarts.findIndex(from => from > year)
  return band < 0 ? ageBandStarts.length : band
}

/** Whether a bare year, if it is one, can be true on that day. */
export function isBelievableAge(text: string, today: string): boolean {
  const year = text.trim()
  return !/^\d{4}$/.test(year) || readConstructionAge(year, Number(today.slice(0, 4))) !== null
}

/**
 * Reads an age band, or a bare year that can be true: no later than the year after it was lodged,
 * for a home may be lodged from its plans. "Not applicable" and impossible years are null.
 */
export function readConstructionAge(
  text: string | null,
  lodgedYear: number,
): ConstructionAge | null {
  const band = text?.trim().replace(/^[^:]*:\s*/, '') ?? ''
  const [, before] = /^before (\d{4})$/i.exec(band) ?? []
  if (before) return { from: null, to: Number(before) - 1 }
  const [, onwards] = /^(\d{4}) onwards$/i.exec(band) ?? []
  if (onwards) return { from: Number(onwards), to: null }
  const [, from, to] = /^(\d{4})\s*[-–]\s*(\d{4})$/.exec(band) ?? []
  if (from && to) return from <= to ? { from: Number(from), to: Number(to) } : null
  const year = /^\d{4}$/.test(band) ? Number(band) : 0
  return year >= earliestYear && year <= lodgedYear + 1 ? { from: year, to: year } : null
}
