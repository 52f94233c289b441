import { expect, test } from 'vitest'
import type { Recommendation } from '../../homes/epc-ratings/recommendation.ts'
import { encodeRecommendationsWith } from '../../tests/support/register/encode-texts.ts'
import { startDictionary } from '../format/dictionary.ts'
import { createRecommendationDecoder } from '../format/recommendations.ts'
import { createStepMerger } from './merge-steps.ts'

const outcome = { savingPounds: 80, scoreAfter: 64, environmentalScoreAfter: 60 }
const step = (item: number, improvementId: string | null, more: Partial<Recommendation> = {}) => ({
  item,
  improvementId,
  improvementIdText: null,
  summaryText: null,
  descriptionText: null,
  indicativeCost: null,
  ...more,
})

type Steps = readonly Recommendation[]

function merge(earlier: Steps | null, rows: Steps | null, document: Steps | null): Steps {
  const dictionary = startDictionary()
  const encode = encodeRecommendationsWith(dictionary)
  const [first, second, third] = [earlier, rows, document].map(steps => steps && encode(steps))
  const sizes = [dictionary.steps.length, dictionary.costs.length]
  const merged = createStepMerger(dictionary)({
    earlier: first ?? null,
    rows: second ?? null,
    document: third ?? null,
  })
  expect([dictionary.steps.length, dictionary.costs.length]).toEqual(sizes)
  return merged === null ? [] : createRecommendationDecoder(dictionary).decode(merged)
}

const named = step(1, '5', { summaryText: 'Loft insulation', indicativeCost: '£100' })
const told = step(1, '5', { outcome })
const both = { ...named, outcome }

test.each<[string, Steps | null, Steps | null, Steps | null, Steps]>([
  ['nothing is said', null, null, null, []],
  ['only served', [named], null, null, [named]],
  ['rows alone', null, [named], null, [named]],
  ['a document alone', null, null, [told], [told]],
  ['a document without steps', [told], null, [], []],
  ['rows and a document', null, [named], [told], [both]],
  ['a document after rows', [named], null, [told], [both]],
  ['rows after a document', [told], [named], null, [both]],
  [
    'rows once more',
    [both],
    [{ ...named, indicativeCost: '£200' }],
    null,
    [{ ...both, indicativeCost: '£200' }],
  ],
  [
    'a document once more',
    [both],
    null,
    [{ ...told, outcome: { ...outcome, scoreAfter: 65 } }],
    [{ ...both, outcome: { ...outcome, scoreAfter: 65 } }],
  ],
  ['a row that is gone', [named, step(2, '6')], [named], null, [named]],
  [
    'a row that is gone, which a document told too',
    [both, step(2, '6', { outcome })],
    [named],
    null,
    [both, step(2, '6', { outcome })],
  ],
  ['a step of the rows alone', null, [named, step(3, '34')], [told], [both, step(3, '34')]],
  [
    'another improvement under the number',
    [named],
    null,
    [step(1, '6', { outcome })],
    [step(1, '6', { outcome })],
  ],
  ['an improvement without a code beside one with', [told], [step(1, null)], null, [step(1, null)]],
])('%s', (_, earlier, rows, document, merged) => {
  expect(merge(earlier, rows, document)).toEqual(merged)
})
