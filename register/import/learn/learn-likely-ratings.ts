import type { RecordDictionary } from '../../format/dictionary.ts'
import type { LearnedRow } from '../../new-register.ts'
import type { Learner } from './learn.ts'

export type LikelyRatingsPart = {
  readonly homes: number
}

export function startLikelyRatings(_: RecordDictionary): Learner<LikelyRatingsPart> {
  let homes = 0
  return {
    see(_postcode, seen) {
      for (const { address, ratings } of seen)
        if (address.kind === 'home' && ratings[0] && ratings[0].score !== null) homes += 1
    },
    part: () => ({ homes }),
  }
}

export function* concludeLikelyRatings(parts: readonly LikelyRatingsPart[]): Iterable<LearnedRow> {
  const homes = parts.reduce((sum, part) => sum + part.homes, 0)
  yield { topic: 'likely-ratings', key: 'homes', content: JSON.stringify(homes) }
}
