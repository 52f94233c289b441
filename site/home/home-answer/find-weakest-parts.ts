import {
  featureColumns,
  type HomeFeature,
  homeFeatures,
} from '../../../homes/epc-ratings/home-features.ts'
import type { Believed } from '../../../homes/epc-ratings/lodged-columns.ts'
import { readStars } from '../../../homes/epc-ratings/lodged-values.ts'

/** No certificate in the official files rates second heating. */
type RatedPart = Exclude<HomeFeature, 'second-heating'>

/**
 * The part with the fewest stars, or the three that share them, those that keep the heat in first. Null
 * where none is rated, empty where each is good or better.
 */
export function findWeakestParts(believed: Believed): readonly RatedPart[] | null {
  const rated = homeFeatures.flatMap(feature => {
    if (feature === 'second-heating') return []
    const stars = readStars(believed[featureColumns[feature].stars])
    return stars === null ? [] : [{ feature, stars }]
  })
  if (rated.length === 0) return null
  const fewest = Math.min(...rated.map(({ stars }) => stars))
  if (fewest > 3) return []
  return rated
    .filter(({ stars }) => stars === fewest)
    .map(({ feature }) => feature)
    .slice(0, 3)
}
