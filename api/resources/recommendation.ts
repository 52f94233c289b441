import { bandFromScore, energyBands } from '../../homes/epc-ratings/energy-band.ts'
import {
  describeRecommendation,
  type Recommendation,
  readIndicativeCost,
} from '../../homes/epc-ratings/recommendation.ts'
import type { Resource } from '../json-api/document.ts'
import { describeResource } from '../json-api/document-schemas.ts'
import { describeObject, oneOf, orNull, type Schema, textOrNull } from '../json-api/schema.ts'

const pounds: Schema = { type: 'number', minimum: 0 }
const onlyInDocuments = 'null where the register’s file did not say: only its JSON does.'

export const recommendationSchema = describeResource('recommendations', {
  attributes: describeObject({
    'improvement-item': { type: 'integer', minimum: 1, description: 'Its place in the order.' },
    'improvement-id': textOrNull,
    'improvement-id-text': textOrNull,
    'improvement-summary-text': textOrNull,
    'improvement-descr-text': textOrNull,
    'indicative-cost': textOrNull,
    'typical-saving': {
      type: ['number', 'null'],
      description: `Pounds a year at the prices of the time of lodging, with the steps before it done; ${onlyInDocuments}`,
    },
    'energy-performance-rating': {
      type: ['integer', 'null'],
      description: `The energy score after this step and those before it; ${onlyInDocuments}`,
    },
    'environmental-impact-rating': {
      type: ['integer', 'null'],
      description: `The environmental score after this step and those before it; ${onlyInDocuments}`,
    },
  }),
  meta: describeObject({
    title: { ...textOrNull, description: 'What the step is called, from whichever text there is.' },
    'cost-pounds': orNull(describeObject({ from: pounds, to: pounds })),
    'energy-band': {
      ...orNull(oneOf(energyBands)),
      description: 'The band of the energy score after this step.',
    },
  }),
})

export function writeRecommendation(
  recommendation: Recommendation,
  ratingId: string,
  lodgedOn: string | null,
): Resource {
  const cost = readIndicativeCost(recommendation.indicativeCost)
  const { outcome } = recommendation
  const scoreAfter = outcome?.scoreAfter ?? null
  return {
    type: 'recommendations',
    id: `${ratingId}-${recommendation.item}`,
    attributes: {
      'improvement-item': recommendation.item,
      'improvement-id': recommendation.improvementId,
      'improvement-id-text': recommendation.improvementIdText,
      'improvement-summary-text': recommendation.summaryText,
      'improvement-descr-text': recommendation.descriptionText,
      'indicative-cost': recommendation.indicativeCost,
      'typical-saving': outcome?.savingPounds ?? null,
      'energy-performance-rating': scoreAfter,
      'environmental-impact-rating': outcome?.environmentalScoreAfter ?? null,
    },
    meta: {
      title: describeRecommendation(recommendation, lodgedOn),
      'cost-pounds': cost && { from: cost.fromPounds, to: cost.toPounds },
      'energy-band': bandFromScore(scoreAfter),
    },
  }
}
