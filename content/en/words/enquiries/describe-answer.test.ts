import { expect, test } from 'vitest'
import type { QuestionKind } from '../../../../enquiries/flows/flow.ts'
import { describeAnswer } from './describe-answer.ts'

test.each<[string, string, QuestionKind, string[], string]>([
  ['heat-pump', 'hot-water', 'one', ['no-room'], 'No cylinder and no room for one'],
  ['insulation', 'wish', 'many', ['walls', 'loft'], 'Walls; Loft or roof'],
  [
    'heat-pump',
    'protection',
    'many',
    ['listed', 'conservation-area'],
    'It’s a listed building, or part of one; It’s in a conservation area, national park or similar',
  ],
  ['meter-reading', 'taken-on', 'day', ['2026-11-05'], '5 November 2026'],
  ['meter-reading', 'gas', 'meter-reading', ['04527'], '04527'],
  ['meter-reading', 'mpan', 'meter-number', ['*********8009'], 'The one that ends in 8009'],
  [
    'meter-reading',
    'mpan',
    'meter-number',
    ['*********8009', 'not-checked'],
    'Shown as ending in 8009, not checked against a bill',
  ],
  ['meter-reading', 'mpan', 'meter-number', ['1912345678009'], '1912345678009'],
  ['meter-reading', 'mprn', 'meter-number', ['other'], 'Another one, or I can’t tell'],
  ['boiler-repair', 'code', 'words', ['F28, red light'], 'F28, red light'],
  ['boiler-repair', 'code', 'words', [], ''],
  ['heat-pump', 'hot-water', 'one', ['toString'], 'toString'],
])('%s, %s (%s): %j is told as %s', (flow, id, kind, values, text) => {
  expect(describeAnswer(flow as 'heat-pump', { id, kind }, values)).toBe(text)
})
