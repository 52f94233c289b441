import { findNonsense } from '../homes/epc-ratings/believe-lodged.ts'
import {
  type RatingDates,
  readRatingDates,
  sortNewestFirst,
} from '../homes/epc-ratings/choose-rating.ts'
import { compareLetterWithScore } from '../homes/epc-ratings/energy-band.ts'
import { type Lodged, lodgedColumns } from '../homes/epc-ratings/lodged-columns.ts'
import { readNumber } from '../homes/epc-ratings/lodged-values.ts'
import { hasRightCheckDigit, maskMeterNumber } from '../homes/supplies/meter-numbers.ts'
import type { AssembledAddress, AssembledRating } from './new-register.ts'
import type { RecordDecoder } from './format/record.ts'
import type { RecommendationDecoder } from './format/recommendations.ts'
import type { Report } from './verify-register.ts'

export type Verifiers = {
  readonly records: RecordDecoder
  readonly recommendations: RecommendationDecoder
  readonly removed: ReadonlySet<string>
  readonly report: Report
  /** The day of its import: what was to come then was not believed. */
  readonly importedOn: string
}

/** What must be true of one address and what belongs to it. */
export function verifyAddress(
  { address, ratings }: AssembledAddress,
  { records, recommendations, removed, report, importedOn }: Verifiers,
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
      dates.push(readRatingDates(rating.id, lodged, importedOn))
      verifyLodged(rating, lodged, { report, importedOn })
    } catch (error) {
      report('broken', 'every record can be read', `${address.id}: ${(error as Error).message}`)
    }
  }
  const sound = dates.filter(({ lodgedOn }) => lodgedOn !== null)
  if (sortNewestFirst(sound).some((one, at) => one !== sound[at])) {
    report('broken', 'the certificates of an address are newest first', address.id)
  } else if (sortNewestFirst(dates).some((one, at) => one !== dates[at])) {
    report('listed', 'what counts was lodged on a day that can be true', address.id)
  }
}

function verifyLodged(
  rating: AssembledRating,
  lodged: Lodged,
  { report, importedOn }: Pick<Verifiers, 'report' | 'importedOn'>,
): void {
  for (const { attribute } of lodgedColumns) {
    const value = lodged[attribute]
    if (findNonsense(attribute, value, importedOn) === null) continue
    report('listed', `every ${attribute} can be true`, `${rating.id} ${value?.slice(0, 40)}`)
  }
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
