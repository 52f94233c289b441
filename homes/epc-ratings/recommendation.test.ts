import { expect, test } from 'vitest'
import {
  describeRecommendation,
  findImprovementTitle,
  readIndicativeCost,
} from './recommendation.ts'

const bare = {
  item: 1,
  improvementId: '5',
  improvementIdText: null,
  summaryText: null,
  descriptionText: null,
  indicativeCost: null,
}

test.each([
  ['as the old files say', { improvementIdText: 'Loft', summaryText: 'Summary' }, 'Loft'],
  ['as the new files say', { summaryText: 'Summary' }, 'Summary'],
  [
    'blank texts: by its code',
    { improvementIdText: ' ', summaryText: '' },
    'Top up loft insulation to 270 mm',
  ],
  ['a padded code', { improvementId: ' 05 ' }, 'Top up loft insulation to 270 mm'],
  ['an unknown code: the long text', { improvementId: '99', descriptionText: 'Long' }, 'Long'],
  ['nothing to go by', { improvementId: null }, null],
])('%s', (_, change, title) => {
  expect(describeRecommendation({ ...bare, ...change })).toBe(title)
})

test('codes that nobody explained have no title', () => {
  const unexplained = ['33', '43', '64', '67', '68', '69', '71', '74', '0', '77', 'toString', '']
  expect(unexplained.map(findImprovementTitle).filter(Boolean)).toEqual([])
  const codes = Array.from({ length: 76 }, (_, index) => String(index + 1))
  expect(codes.filter(findImprovementTitle)).toHaveLength(68)
})

test.each([
  ['£4,000 - £6,000', 4000, 6000],
  ['£4,000  -  £6,000', 4000, 6000],
  [' £350-£450 ', 350, 450],
  ['£350 – 450', 350, 450],
  ['£100 to £200', 100, 200],
  ['£25', 25, 25],
  ['£17.50', 17.5, 17.5],
  ['A£850 - A£1,500', 850, 1500],
  ['Â£850 - Â£1,500', 850, 1500],
  ['?850 - ?1,500', 850, 1500],
])('the cost %j', (text, fromPounds, toPounds) => {
  expect(readIndicativeCost(text)).toEqual({ fromPounds, toPounds })
})

test.each([[''], [null], ['Unknown'], ['£'], ['£6,000 - £4,000'], ['4000'], ['£4,000 - £']])(
  'no cost can be read from %j',
  text => {
    expect(readIndicativeCost(text)).toBeNull()
  },
)
