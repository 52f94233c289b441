/** The value below which such a share of them lies; between two that were measured, the lower. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const found = sorted[Math.floor(share * (sorted.length - 1))]
  if (found === undefined) throw new RangeError('Nothing was measured')
  return found
}
