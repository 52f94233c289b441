import { believeLodged, readLodgedOn } from '../../homes/epc-ratings/believe-lodged.ts'
import type { Believed } from '../../homes/epc-ratings/lodged-columns.ts'
import { isExpired } from '../../homes/epc-ratings/lodged-dates.ts'
import type { Rating } from '../../homes/epc-ratings/rating.ts'
import type { Recommendation } from '../../homes/epc-ratings/recommendation.ts'

/** The certificate that counts for a home, and what else was read with it. */
export type Certificate = {
  readonly rating: Rating
  /** The lodged values, with null for those that cannot be true. */
  readonly believed: Believed
  /** Every certificate of the home, newest first; null where the others could not be read. */
  readonly ratings: readonly Rating[] | null
  readonly recommendations: readonly Recommendation[] | MissingSteps
  readonly today: string
}

/** `unread`: reading them failed. `unlisted`: the register has no list for this certificate. */
type MissingSteps = 'unread' | 'unlisted'

/** `believed`: of the rating, where a caller has it already. */
export function makeCertificate(
  given: Omit<Certificate, 'believed' | 'today'>,
  today: string,
  believed = believeLodged(given.rating.lodged, today),
): Certificate {
  const { rating, ratings } = given
  const isListed = ratings?.some(({ id }) => id === rating.id)
  return {
    ...given,
    believed,
    ratings: ratings && !isListed ? [rating, ...ratings] : ratings,
    today,
  }
}

export function hasExpired(believed: Believed, today: string): boolean {
  const lodgedOn = readLodgedOn(believed)
  return lodgedOn !== null && isExpired(lodgedOn, today)
}
