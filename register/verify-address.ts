import {
  type RatingDates,
  readRatingDates,
  sortNewestFirst,
} from '../homes/epc-ratings/choose-rating.ts'
import { compareLetterWithScore } from '../homes/epc-ratings/energy-band.ts'
import type { Lodged } from '../homes/epc-ratings/lodged-columns.ts'
import { readNumber } from '../homes/epc-ratings/read-number.ts'
import { maskMeterNumber } from '../homes/supplies/mask.ts'
import { hasRightCheckDigit } from '../homes/supplies/mpan.ts'
import type { AssembledAddress, AssembledRating } from './new-register.ts'
import type { RecordDecoder } from './record-coder.ts'
import type { RecommendationDecoder } from './record-coder-recommendations.ts'
import type { Report } from './verify-register.ts'

export type Verifiers = {
  readonly records: RecordDecoder
  readonly recommendations: RecommendationDecoder
  readonly removed: ReadonlySet<string>
  readonly report: Report
}

/** What must be true of one address and what belongs to it. */
export function verifyAddress(
  { address, ratings }: AssembledAddress,
  { records, recommendations, removed, report }: Verifiers,
): void {
  for (const mpan of address.mpans) {
    if (!hasRightCheckDigit(mpan)) {
      report(
        'listed',
        'the check digit of an MPAN is right',
        `${address.id} ${maskMeterNumber(mpan)}`,
      )
    }
  }
  const dates: RatingDates[] = []
  for (const rating of ratings) {
    if (removed.has(rating.id)) {
      report('broken', 'a certificate that was removed stays out', rating.id)
    }
    try {
      if (rating.recommendations) recommendations.decode(rating.recommendations)
      const lodged = records.decode(rating.record)
      dates.push(readRatingDates(rating.id, lodged))
      verifyLodged(rating, lodged, report)
    } catch (error) {
      report('broken', 'every record can be read', `${address.id}: ${(error as Error).message}`)
    }
  }
  if (sortNewestFirst(dates).some((one, at) => one !== dates[at])) {
    report('broken', 'the certificates of an address are newest first', address.id)
  }
}

function verifyLodged(rating: AssembledRating, lodged: Lodged, report: Report): void {
  const score = lodged['current-energy-efficiency']
  if (rating.score !== null && rating.score !== readNumber(score)) {
    report('broken', 'the score beside a record is the one in it', rating.id)
  }
  for (const [letter, number] of [
    [lodged['current-energy-rating'], score],
    [lodged['potential-energy-rating'], lodged['potential-energy-efficiency']],
  ] as const) {
    if (compareLetterWithScore(letter, number) === 'differ') {
      report('listed', 'a letter agrees with its score', `${rating.id} ${letter} ${number}`)
    }
  }
}
