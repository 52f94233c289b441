import { expect, test } from 'vitest'
import { believedOf } from '../../tests/support/believed.ts'
import { readRunningCosts } from './running-costs.ts'

const lodged = {
  'lodgement-date': '2021-03-04',
  'lighting-cost-current': '90',
  'lighting-cost-potential': '60',
  'heating-cost-current': '1,200.10',
  'heating-cost-potential': '800.20',
  'hot-water-cost-current': '200.0',
  'hot-water-cost-potential': '100',
}

test('the bill, what it could be, and the difference, to the penny', () => {
  expect(readRunningCosts(believedOf(lodged))).toEqual({
    nowPounds: 1490.1,
    potentialPounds: 960.2,
    savingPounds: 529.9,
    byUse: {
      lighting: { nowPounds: 90, potentialPounds: 60 },
      heating: { nowPounds: 1200.1, potentialPounds: 800.2 },
      hotWater: { nowPounds: 200, potentialPounds: 100 },
    },
    priceYear: 2021,
  })
})

test('a potential that costs more is a saving below zero', () => {
  expect(
    readRunningCosts(believedOf({ ...lodged, 'heating-cost-potential': '1400' }))?.savingPounds,
  ).toBe(-69.9)
})

test('an unreadable day leaves the price year open', () => {
  expect(readRunningCosts(believedOf({ ...lodged, 'lodgement-date': null }))?.priceYear).toBeNull()
})

const parts = Object.keys(lodged).filter(name => name.includes('cost'))

test.each(
  parts.flatMap(part => [null, '', '0', '0.00', '-5', 'NO DATA!'].map(text => [part, text])),
)('%s of %j hides all the costs', (part, text) => {
  expect(readRunningCosts(believedOf({ ...lodged, [String(part)]: text }))).toBeNull()
})
