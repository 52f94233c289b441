import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Recommendation } from '../../homes/epc-ratings/recommendation.ts'
import { encodeRecommendationsWith } from '../../tests/support/register/encode-texts.ts'
import { startDictionary } from './dictionary.ts'
import { createRecommendationDecoder, joinSteps, splitSteps } from './recommendations.ts'

const text = fc.option(
  fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.nat(0xffff)).map(units => String.fromCharCode(...units)),
  ),
)
const score = fc.option(fc.integer({ min: 1, max: 125 }))
const outcome = fc.record({
  savingPounds: fc.option(fc.integer({ min: -9_999_999, max: 9_999_999 }).map(p => p / 100)),
  scoreAfter: score,
  environmentalScoreAfter: score,
})
const lodged = {
  item: fc.integer({ min: 1, max: 999 }),
  improvementId: text,
  improvementIdText: text,
  summaryText: text,
  descriptionText: text,
  indicativeCost: text,
}
const recommendation = fc.oneof(fc.record(lodged), fc.record({ ...lodged, outcome }))

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

test('steps are told apart, whatever they hold, and put together again', () => {
  const dictionary = startDictionary()
  const encode = encodeRecommendationsWith(dictionary)
  fc.assert(
    fc.property(fc.array(recommendation, { minLength: 1 }), given => {
      const bytes = encode(given)
      const steps = splitSteps(bytes)
      expect(steps.map(({ item, hasOutcome }) => ({ item, hasOutcome }))).toEqual(
        given.map(({ item, ...rest }) => ({ item, hasOutcome: 'outcome' in rest })),
      )
      expect(Buffer.compare(joinSteps(steps), bytes)).toBe(0)
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
