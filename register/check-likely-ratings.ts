import type { Database } from '../connections/sqlite.ts'
import { type EnergyBand, energyBands } from '../homes/epc-ratings/energy-band.ts'
import { areaOf, kindOf, nationOf } from '../homes/likely-ratings/home-place.ts'
import { isHeldOut } from '../homes/likely-ratings/is-held-out.ts'
import type { RecordDictionary } from './format/dictionary.ts'
import { createLikelyRatings, type LikelyRatings } from './sqlite/likely-ratings.ts'
import { createLearnedReader } from './sqlite/read-learned.ts'
import { type PostcodeRow, selectRows } from './sqlite/schema.ts'

/** How likely ratings of held-out homes, each without its own certificate, compare with the true scores. */
export type LikelyRatingsCheck = {
  readonly all: Coverage
  /** By predicted band. */
  readonly bands: readonly (Coverage & { readonly band: EnergyBand })[]
  readonly nations: readonly (Coverage & { readonly nation: string })[]
  /** In points, on average. */
  readonly meanError: number
  /** Of the mean score of the area's other homes of the kind. */
  readonly areaMeanError: number
  /** Of the median score of the postcode's other homes of the kind; of the area's mean without any. */
  readonly postcodeMedianError: number
}

export type Coverage = {
  readonly homes: number
  /** How many of them scored within the range. */
  readonly within: number
}

type MutableCoverage = { homes: number; within: number }

/** Null where the version has learned nothing, and where no home was held out. */
export function checkLikelyRatings(
  database: Database,
  form: number,
  dictionary: RecordDictionary,
): LikelyRatingsCheck | null {
  const learned = createLearnedReader(database, form)
  const likelyRatings = createLikelyRatings(database, learned, dictionary)
  if (likelyRatings === null) return null
  const all = { homes: 0, within: 0 }
  const bands = new Map<EnergyBand, MutableCoverage>()
  const nations = new Map<string, MutableCoverage>()
  const errors = { estimate: 0, areaMean: 0, postcodeMedian: 0 }
  const select = 'SELECT postcode, addresses, first_address FROM postcodes'
  for (const row of selectRows<PostcodeRow>(database, select).iterate()) {
    const postcode = likelyRatings.open(row)
    const nation = nationOf(postcode.homes.map(({ address }) => address))
    for (const [at, { address, score }] of postcode.homes.entries()) {
      if (score === null || !isHeldOut(address.id)) continue
      const estimate = postcode.estimate(at)
      if (estimate === null) continue
      const isWithin = estimate.low <= score && score <= estimate.high
      for (const coverage of [all, entryOf(bands, estimate.band), entryOf(nations, nation)]) {
        coverage.homes += 1
        if (isWithin) coverage.within += 1
      }
      const areaMean = findAreaMean(likelyRatings, address, score) ?? estimate.score
      const others = postcode.homes.flatMap((other, place) =>
        place === at || other.score === null || kindOf(other.address) !== kindOf(address)
          ? []
          : other.score,
      )
      errors.estimate += Math.abs(estimate.score - score)
      errors.areaMean += Math.abs(areaMean - score)
      errors.postcodeMedian += Math.abs((findMedian(others) ?? areaMean) - score)
    }
  }
  if (all.homes === 0) return null
  return {
    all,
    bands: energyBands.flatMap(band => {
      const coverage = bands.get(band)
      return coverage ? [{ band, ...coverage }] : []
    }),
    nations: [...nations].sort().map(([nation, coverage]) => ({ nation, ...coverage })),
    meanError: errors.estimate / all.homes,
    areaMeanError: errors.areaMean / all.homes,
    postcodeMedianError: errors.postcodeMedian / all.homes,
  }
}

function entryOf<Key>(coverages: Map<Key, MutableCoverage>, key: Key): MutableCoverage {
  const known = coverages.get(key) ?? { homes: 0, within: 0 }
  coverages.set(key, known)
  return known
}

/** Of the other homes of its kind in its area; null where there are none. */
function findAreaMean(
  { model }: LikelyRatings,
  address: Parameters<typeof kindOf>[0] & { readonly postcode: string },
  own: number,
): number | null {
  const area = model.findArea(kindOf(address), areaOf(address.postcode))
  if (area === null || area.scores.homes < 2) return null
  const sum = area.scores.counts.reduce((sum, homes, score) => sum + homes * score, 0)
  return (sum - own) / (area.scores.homes - 1)
}

function findMedian(scores: readonly number[]): number | null {
  if (scores.length === 0) return null
  const sorted = scores.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}
