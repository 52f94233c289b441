import type { RecordDictionary } from '../../format/dictionary.ts'
import type { LearnedRow } from '../../new-register.ts'
import { concludeLikelyRatings } from './conclude-likely-ratings.ts'
import { concludeHomesAlike, type HomesAlikePart, startHomesAlike } from './learn-homes-alike.ts'
import { type LikelyRatingsPart, startLikelyRatings } from './learn-likely-ratings.ts'
import {
  concludeLodgedPrices,
  type LodgedPricesPart,
  startLodgedPrices,
} from './learn-lodged-prices.ts'
import type { Learner } from './learner.ts'

/** What one thread has seen, topic by topic. Plain data, so that it can be posted. */
export type LearnedPart = {
  readonly likelyRatings: LikelyRatingsPart
  readonly lodgedPrices: LodgedPricesPart
  readonly homesAlike: HomesAlikePart
}

/**
 * What a version learns from its own certificates while it is assembled. Each topic is a file beside
 * this one with two functions. `start…` makes a learner: it sees every home and decodes only the
 * columns it needs, with `createColumnReader`. `conclude…` makes rows from the parts of all threads.
 * The same homes must give the same rows, however they were spread over threads: parts hold whole
 * numbers to be added up, or what is sorted before it is used.
 */
export function startLearning(dictionary: RecordDictionary): Learner<LearnedPart> {
  const likelyRatings = startLikelyRatings(dictionary)
  const lodgedPrices = startLodgedPrices(dictionary)
  const homesAlike = startHomesAlike(dictionary)
  return {
    see(postcode, homes) {
      likelyRatings.see(postcode, homes)
      lodgedPrices.see(postcode, homes)
      homesAlike.see(postcode, homes)
    },
    part: () => ({
      likelyRatings: likelyRatings.part(),
      lodgedPrices: lodgedPrices.part(),
      homesAlike: homesAlike.part(),
    }),
  }
}

/** For the table `learned`. */
export function* concludeLearning(parts: readonly LearnedPart[]): Iterable<LearnedRow> {
  yield* concludeLikelyRatings(parts.map(({ likelyRatings }) => likelyRatings))
  yield* concludeLodgedPrices(parts.map(({ lodgedPrices }) => lodgedPrices))
  yield* concludeHomesAlike(parts.map(({ homesAlike }) => homesAlike))
}
