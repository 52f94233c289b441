import type { HomeWords } from '../../content/home-words.ts'
import {
  believeLodged,
  listUnknownValues,
  readLodgedOn,
} from '../../homes/epc-ratings/believe-lodged.ts'
import { lodgedColumns } from '../../homes/epc-ratings/lodged-columns.ts'
import { isExpired, validUntil } from '../../homes/epc-ratings/lodged-dates.ts'
import type { Rating } from '../../homes/epc-ratings/rating.ts'
import {
  describeRecommendation,
  type Recommendation,
  readIndicativeCost,
} from '../../homes/epc-ratings/recommendation.ts'
import { maskMeterNumber } from '../../homes/supplies/meter-numbers.ts'
import type { HomeRecord } from './read-home.ts'
import { writeCsv } from './write-csv.ts'

type CertifiedHome = HomeRecord & { readonly rating: Rating }
type FileContext = { readonly today: string; readonly link: string; readonly words: HomeWords }

/** The certificate and supply of a home as JSON. Meter numbers show their last four digits only. */
export function formatCertificateJson(
  home: CertifiedHome,
  { today, link, words }: FileContext,
): string {
  const { address, rating, recommendations } = home
  const lodgedOn = readLodgedOn(believeLodged(rating.lodged, today))
  const file = {
    notice: words.homeSupply.notice.file,
    'made-on': today,
    link,
    address: {
      id: address.id,
      address: address.text,
      postcode: address.postcode,
      country: address.country,
    },
    certificate: {
      id: rating.id,
      'valid-until': lodgedOn && validUntil(lodgedOn),
      expired: lodgedOn && isExpired(lodgedOn, today),
      lodged: rating.lodged,
      unknown: listUnknownValues(rating.lodged, today),
    },
    ...(typeof recommendations === 'string'
      ? {
          recommendations: null,
          'recommendations-missing': words.home.steps.missing[recommendations].title,
        }
      : { recommendations: recommendations.map(one => formatRecommendation(one, lodgedOn)) }),
    supply: {
      electricity: address.mpans.map(mpan => ({ mpan: maskMeterNumber(mpan) })),
      gas: address.mprns.map(mprn => ({ mprn: maskMeterNumber(mprn) })),
    },
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

function formatRecommendation(recommendation: Recommendation, lodgedOn: string | null) {
  const cost = readIndicativeCost(recommendation.indicativeCost)
  return {
    item: recommendation.item,
    title: describeRecommendation(recommendation, lodgedOn),
    'cost-pounds': cost && { from: cost.fromPounds, to: cost.toPounds },
    'saving-pounds-a-year': recommendation.outcome?.savingPounds ?? null,
    'score-after': recommendation.outcome?.scoreAfter ?? null,
    'environmental-score-after': recommendation.outcome?.environmentalScoreAfter ?? null,
  }
}

/** What is known of it. */
function listOutcome({ outcome }: Recommendation) {
  const rows = [
    ['saving', outcome?.savingPounds],
    ['scoreAfter', outcome?.scoreAfter],
    ['environmentalScoreAfter', outcome?.environmentalScoreAfter],
  ] as const
  return rows.flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)] as const],
  )
}

/**
 * The certificate and supply of a home as a table of three columns: part, name and value. Unlike the
 * JSON, it leaves unknown values empty and gives costs as they were lodged.
 */
export function formatCertificateCsv(
  home: CertifiedHome,
  { today, link, words }: FileContext,
): string {
  const { address, rating, recommendations } = home
  const { parts, headings, names } = words.homeSupply.file
  const lodgedOn = readLodgedOn(believeLodged(rating.lodged, today))
  const unknown = new Set<string>(listUnknownValues(rating.lodged, today))
  return writeCsv([
    headings,
    [parts.file, names.notice, words.homeSupply.notice.file],
    [parts.file, names.madeOn, today],
    [parts.file, names.link, link],
    [parts.home, names.address, address.text],
    [parts.home, names.validUntil, lodgedOn && validUntil(lodgedOn)],
    ...lodgedColumns
      .filter(({ attribute, onlyIn }) => onlyIn !== 'json' || rating.lodged[attribute] !== null)
      .map(({ attribute }) => [
        parts.certificate,
        words.home.details.labels[attribute],
        unknown.has(attribute) ? null : rating.lodged[attribute],
      ]),
    ...(typeof recommendations === 'string'
      ? [[parts.certificate, names.steps, words.home.steps.missing[recommendations].title]]
      : recommendations.flatMap(recommendation => [
          [
            parts.step(recommendation.item),
            names.title,
            describeRecommendation(recommendation, lodgedOn),
          ],
          [parts.step(recommendation.item), names.cost, recommendation.indicativeCost],
          ...listOutcome(recommendation).map(([name, value]) => [
            parts.step(recommendation.item),
            names[name],
            value,
          ]),
        ])),
    ...address.mpans.map(mpan => [parts.supply, names.mpan, maskMeterNumber(mpan)]),
    ...address.mprns.map(mprn => [parts.supply, names.mprn, maskMeterNumber(mprn)]),
  ])
}
