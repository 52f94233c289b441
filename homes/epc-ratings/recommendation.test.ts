import { expect, test } from 'vitest'
import {
  describeRecommendation,
  findImprovementTitle,
  isNamedByDay,
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
  expect(describeRecommendation({ ...bare, ...change }, '2026-01-01')).toBe(title)
})

test('codes that nobody explained have no title', () => {
  const unexplained = ['33', '43', '64', '67', '68', '69', '71', '74', '0', '77', 'toString', '']
  const titleOf = (code: string) => findImprovementTitle(code, '2026-01-01')
  expect(unexplained.map(titleOf).filter(Boolean)).toEqual([])
  const codes = Array.from({ length: 76 }, (_, index) => String(index + 1))
  expect(codes.filter(titleOf)).toHaveLength(68)
})

test.each([
  ['7', '2025-06-15', 'Insulate the walls on the inside'],
  ['7', '2025-06-14', 'Insulate the walls on the inside or the outside'],
  ['07', null, 'Insulate the walls on the inside or the outside'],
  ['65', '2020-01-01', 'Insulate the walls on the outside'],
])('code %s of a certificate of %s', (improvementId, lodgedOn, title) => {
  const step = { ...bare, improvementId }
  expect(describeRecommendation(step, lodgedOn)).toBe(title)
  expect(isNamedByDay(step)).toBe(/7$/.test(improvementId))
  const worded = { ...step, summaryText: 'Internal or external wall insulation' }
  expect(describeRecommendation(worded, lodgedOn)).toBe(worded.summaryText)
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
