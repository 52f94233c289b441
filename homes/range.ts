/** A figure that is not known exactly. In order: low is never above likely, likely never above high. */
export type Range = { readonly low: number; readonly likely: number; readonly high: number }

export const exactly = (value: number): Range => ({ low: value, likely: value, high: value })

export const zero: Range = { low: 0, likely: 0, high: 0 }

/** Three figures in whatever order: likely stays, and the others go around it. */
export function rangeAround(likely: number, ...others: readonly number[]): Range {
  return {
    low: Math.min(likely, ...others),
    likely,
    high: Math.max(likely, ...others),
  }
}

export function times(range: Range, factor: number): Range {
  return rangeAround(range.likely * factor, range.low * factor, range.high * factor)
}

/** `by` has to be 0 or more. */
export function spread(range: Range, by: { readonly low: number; readonly high: number }): Range {
  const ends = [range.low * by.low, range.low * by.high, range.high * by.low, range.high * by.high]
  return rangeAround(range.likely, ...ends)
}

export function plus(a: Range, b: Range): Range {
  return { low: a.low + b.low, likely: a.likely + b.likely, high: a.high + b.high }
}

/**
 * Two doubts that have nothing to do with each other: both at their worst at once is rare, so their
 * logarithms add up as squares. Of figures above 0; others are spread end by end.
 */
export function spreadTogether(
  range: Range,
  by: { readonly low: number; readonly high: number },
): Range {
  const { low, likely, high } = range
  if (low <= 0 || by.low <= 0) return spread(range, by)
  const together = (a: number, b: number) => Math.exp(Math.hypot(Math.log(a), Math.log(b)))
  return rangeAround(
    likely,
    likely / together(likely / low, 1 / Math.min(1, by.low)),
    likely * together(high / likely, Math.max(1, by.high)),
  )
}
