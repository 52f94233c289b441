/** How many homes have each score, from 0 to 100; what a better one scores counts as 100. */
export type ScoreHistogram = { readonly counts: Uint32Array<ArrayBuffer>; homes: number }

export const histogramBins = 101

export function startHistogram(): ScoreHistogram {
  return { counts: new Uint32Array(histogramBins), homes: 0 }
}

export function binOf(score: number): number {
  return Math.max(0, Math.min(histogramBins - 1, Math.round(score)))
}

export function countScore(histogram: ScoreHistogram, score: number): void {
  const bin = binOf(score)
  histogram.counts[bin] = (histogram.counts[bin] ?? 0) + 1
  histogram.homes += 1
}

export function addHistogram(into: ScoreHistogram, more: ScoreHistogram): void {
  for (const [bin, count] of more.counts.entries())
    into.counts[bin] = (into.counts[bin] ?? 0) + count
  into.homes += more.homes
}

/** The first score that any has, then how many have it and each up to the last; for JSON. */
export function packHistogram({ counts }: ScoreHistogram): readonly number[] {
  const first = counts.findIndex(count => count > 0)
  if (first < 0) return []
  return [first, ...counts.subarray(first, counts.findLastIndex(count => count > 0) + 1)]
}

export function unpackHistogram([first = 0, ...packed]: readonly number[]): ScoreHistogram {
  const histogram = startHistogram()
  histogram.counts.set(packed, first)
  return { ...histogram, homes: packed.reduce((sum, count) => sum + count, 0) }
}
