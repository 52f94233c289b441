/** The least that was measured which so great a share of all does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const found = sorted[Math.ceil(sorted.length * share) - 1]
  if (found === undefined) throw new RangeError('Nothing was measured')
  return found
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)
