import { expect, test } from 'vitest'
import { type ClassColumns, createClassifier } from './home-class.ts'

const house: ClassColumns = {
  'property-type': 'House',
  'construction-age-band': 'England and Wales: 1930-1949',
  'total-floor-area': '84',
  'main-fuel': 'mains gas (not community)',
}
const classify = createClassifier()

test.each<[string, Partial<ClassColumns>]>([
  ['a few square metres', { 'total-floor-area': '90.5' }],
  ['the words for a fuel', { 'main-fuel': 'Gas: mains gas' }],
  ['a year within the age band', { 'construction-age-band': '1935' }],
  ['the case of letters', { 'property-type': 'house ' }],
])('%s does not change the class', (_, more) => {
  expect(classify({ ...house, ...more })).toBe(classify(house))
})

test.each<[string, Partial<ClassColumns>]>([
  ['size', { 'total-floor-area': '50' }],
  ['fuel', { 'main-fuel': 'oil (not community)' }],
  ['a heat network', { 'main-fuel': 'mains gas (community)' }],
  ['age', { 'construction-age-band': 'England and Wales: before 1900' }],
  ['type', { 'property-type': 'Flat' }],
  ['what nobody says', { 'total-floor-area': null }],
])('%s does', (_, more) => {
  expect(classify({ ...house, ...more })).not.toBe(classify(house))
})
