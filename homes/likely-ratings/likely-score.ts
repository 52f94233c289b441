import { binOf, histogramBins, type ScoreHistogram } from './score-histogram.ts'

/** A rated home of the same kind (house or flat) in the same postcode. */
export type Neighbour = {
  readonly score: number
  /** A name, or a number within the postcode. */
  readonly street: string | number
  /** Of the homes of its class, wherever they are; null where it has none. */
  readonly classScores: ScoreHistogram | null
}

/** What is known of homes alike, from near to far. */
export type Evidence = {
  /** Of the home. */
  readonly street: string | number
  /** One that is left out may be among them. */
  readonly neighbours: readonly Neighbour[]
  /** Of the same kind in the same postcode sector; null where there is none. */
  readonly area: ScoreHistogram | null
  /** Of the same kind in the same nation. */
  readonly nation: ScoreHistogram | null
  /** Of the home's own class, where a certificate without a score says what home it is. */
  readonly ownClass: ScoreHistogram | null
  /** A home whose score is known and is estimated all the same: it is left out of what is summed up. */
  readonly leftOut: Neighbour | null
}

/** The tenth, half and nine tenths of the scores that homes like it have. Not yet calibrated. */
export type ScoreSpread = { readonly low: number; readonly middle: number; readonly high: number }

/**
 * How much each source counts, in homes. Tried on made-up countries; the calibration holds for any
 * choice, and a better one makes ranges narrower.
 */
const weights = {
  sameStreet: 1,
  otherStreet: 0.5,
  /** Homes of the neighbours' classes anywhere, all together. */
  classes: 8,
  area: 1,
  /** What the nation counts beside the homes of an area, which may be few. */
  nationInArea: 30,
}

/**
 * Puts together one distribution of scores: the neighbours', those of homes of their classes, and
 * those of the area's homes of the kind. Null where there is nothing at all.
 */
export function spreadScores(evidence: Evidence): ScoreSpread | null {
  const { neighbours, ownClass, leftOut } = evidence
  const density = new Float64Array(histogramBins)
  let total = addArea(density, evidence)
  const classes = new Map<ScoreHistogram, number>()
  for (const neighbour of neighbours) {
    if (neighbour === leftOut) continue
    const { score, street, classScores } = neighbour
    const weight = street === evidence.street ? weights.sameStreet : weights.otherStreet
    const bin = binOf(score)
    density[bin] = (density[bin] ?? 0) + weight
    total += weight
    if (classScores) classes.set(classScores, (classes.get(classScores) ?? 0) + weight)
  }
  if (ownClass !== null) {
    classes.clear()
    classes.set(ownClass, 1)
  }
  let sum = 0
  for (const weight of classes.values()) sum += weight
  for (const [scores, weight] of classes) {
    const own = leftOut?.classScores === scores ? leftOut.score : null
    total += addScores(density, scores, own, (weights.classes * weight) / sum)
  }
  return total > 0 ? readSpread(density, total) : null
}

function addArea(density: Float64Array, { area, nation, leftOut }: Evidence): number {
  const own = leftOut?.score ?? null
  const homes = area ? area.homes - (own === null ? 0 : 1) : 0
  const shareOfArea = nation === null ? 1 : homes / (homes + weights.nationInArea)
  let total = 0
  if (area) total += addScores(density, area, own, weights.area * shareOfArea)
  if (nation) total += addScores(density, nation, own, weights.area * (1 - shareOfArea))
  return total
}

/**
 * Adds the scores, as if they were so many homes' in all, but never more than there are; returns how
 * many were added.
 */
function addScores(
  density: Float64Array,
  scores: ScoreHistogram,
  leftOut: number | null,
  most: number,
): number {
  const homes = scores.homes - (leftOut === null ? 0 : 1)
  if (homes <= 0 || most <= 0) return 0
  const weight = Math.min(most, homes)
  const { counts } = scores
  const each = weight / homes
  for (let bin = 0; bin < histogramBins; bin += 1)
    density[bin] = (density[bin] ?? 0) + (counts[bin] ?? 0) * each
  if (leftOut !== null) {
    const bin = binOf(leftOut)
    density[bin] = (density[bin] ?? 0) - each
  }
  return weight
}

/** A bin holds what is half a point around its score, spread evenly. */
function readSpread(density: Float64Array, total: number): ScoreSpread {
  const found = [0, 0, 0]
  let below = 0
  let next = 0
  for (let bin = 0; bin < histogramBins && next < shares.length; bin += 1) {
    const here = density[bin] ?? 0
    for (;;) {
      const wanted = (shares[next] ?? 1) * total
      if (next >= shares.length || below + here < wanted || here <= 0) break
      found[next] = bin - 0.5 + (wanted - below) / here
      next += 1
    }
    below += here
  }
  const [low = 0, middle = 0, high = 0] = found
  return { low, middle, high }
}

const shares = [0.1, 0.5, 0.9]
