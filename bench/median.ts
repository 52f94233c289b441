/** The middle one; of an even number, the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.ceil(sorted.length / 2) - 1]
  if (middle === undefined) throw new RangeError('Nothing was measured')
  return middle
}
