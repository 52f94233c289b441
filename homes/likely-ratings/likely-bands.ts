import { bandFloors, type EnergyBand, energyBands } from '../epc-ratings/energy-band.ts'
import type { Range } from '../range.ts'
import type { LikelyRating } from './likely-rating.ts'

/** The scores that a tenth, half and nine tenths of homes like it are below. */
type Spread = Pick<LikelyRating, 'low' | 'score' | 'high'>

/** A letter, or two beside each other, are named where so many homes like it have them. */
const leastShare = 0.5

/** The letters that a home probably has, the better first; none where homes like it differ more. */
export function likelyBands(likely: Spread): readonly EnergyBand[] {
  const shareOf = (bands: readonly EnergyBand[]) =>
    bands.reduce((sum, band) => sum + findShare(likely, band), 0)
  for (const length of [1, 2]) {
    const [most = []] = energyBands
      .slice(length - 1)
      .map((_, at) => energyBands.slice(at, at + length))
      .toSorted((one, other) => shareOf(other) - shareOf(one))
    if (shareOf(most) >= leastShare) return most
  }
  return []
}

/** The same of a home whose likely score something has moved to another. */
export const likelyBandsAfter = ({ low, score, high }: Spread, after: Range) =>
  likelyBands({
    low: low + after.low - score,
    score: after.likely,
    high: high + after.high - score,
  })

function findShare(likely: Spread, band: EnergyBand): number {
  const better = energyBands[energyBands.indexOf(band) - 1]
  const below = better ? shareBelow(likely, bandFloors[better]) : 0.9
  return below - shareBelow(likely, bandFloors[band])
}

/** Straight lines between the three scores that are known; nothing is known beyond them. */
function shareBelow({ low, score, high }: Spread, limit: number): number {
  if (limit <= low) return 0.1
  if (limit > high) return 0.9
  return limit <= score
    ? 0.1 + (0.4 * (limit - low)) / (score - low)
    : 0.5 + (0.4 * (limit - score)) / (high - score)
}
