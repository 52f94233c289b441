import {
  describeRecommendation,
  type Recommendation,
  readIndicativeCost,
} from '../../homes/epc-ratings/recommendation.ts'
import type { Resource } from '../json-api/document.ts'
import { describeResource } from '../json-api/document-schemas.ts'
import { describeObject, type Schema, textOrNull } from '../json-api/schema.ts'

const pounds: Schema = { type: 'number', minimum: 0 }

export const recommendationSchema = describeResource('recommendations', {
  attributes: describeObject({
    'improvement-item': { type: 'integer', minimum: 1, description: 'Its place in the order.' },
    'improvement-id': textOrNull,
    'improvement-id-text': textOrNull,
    'improvement-summary-text': textOrNull,
    'improvement-descr-text': textOrNull,
    'indicative-cost': textOrNull,
  }),
  meta: describeObject({
    title: { ...textOrNull, description: 'What the step is called, from whichever text there is.' },
    'cost-pounds': { anyOf: [describeObject({ from: pounds, to: pounds }), { type: 'null' }] },
  }),
})

export function writeRecommendation(recommendation: Recommendation, ratingId: string): Resource {
  const cost = readIndicativeCost(recommendation.indicativeCost)
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
    },
    meta: {
      title: describeRecommendation(recommendation),
      'cost-pounds': cost && { from: cost.fromPounds, to: cost.toPounds },
    },
  }
}
