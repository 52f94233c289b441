import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Recommendation } from '../../homes/epc-ratings/recommendation.ts'
import { encodeRecommendationsWith } from '../../tests/support/register/encode-texts.ts'
import { startDictionary } from './dictionary.ts'
import { createRecommendationDecoder } from './recommendations.ts'

const text = fc.option(
  fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.nat(0xffff)).map(units => String.fromCharCode(...units)),
  ),
)
const recommendation = fc.record({
  item: fc.nat(),
  improvementId: text,
  improvementIdText: text,
  summaryText: text,
  descriptionText: text,
  indicativeCost: text,
})

test('recommendations come back as they were, in their order', () => {
  const dictionary = startDictionary()
  const encode = encodeRecommendationsWith(dictionary)
  fc.assert(
    fc.property(fc.array(recommendation, { minLength: 1 }), given => {
      const bytes = encode(given) ?? new Uint8Array()
      expect(createRecommendationDecoder(dictionary).decode(bytes)).toEqual(given)
    }),
  )
})

test('a recommendation that has been seen takes three bytes', () => {
  const dictionary = startDictionary()
  const encode = encodeRecommendationsWith(dictionary)
  const step: Recommendation = {
    item: 1,
    improvementId: '5',
    improvementIdText: 'Cavity wall insulation',
    summaryText: null,
    descriptionText: null,
    indicativeCost: '£500 - £1,500',
  }
  encode([step])
  expect(encode([step, { ...step, item: 2 }])).toHaveLength(6)
})
