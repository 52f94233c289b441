import { describe, expect, test } from 'vitest'
import { methodologies, methodologyOn } from './methodologies.ts'
import { costFromScore, scoreFromCost } from './score-from-cost.ts'

const sap2012 = methodologyOn('2016-01-01')
const sap2009 = methodologyOn('2013-01-01')

describe('the score of a cost', () => {
  test.each([
    ['a usual home', sap2012, 860, 90, 62.676],
    ['just below the bend', sap2012, 1124, 90, 51.218],
    ['above the bend', sap2012, 1500, 90, 36.05],
    ['under SAP 2009', sap2009, 860, 90, 58.233],
    ['no cost at all', sap2012, 0, 90, 100],
    ['a home that earns', sap2012, -100, 90, 104.34],
  ])('%s', (_, methodology, pounds, areaM2, score) => {
    expect(scoreFromCost(pounds, areaM2, methodology)).toBeCloseTo(score, 3)
  })

  test.each(Array.from({ length: 118 }, (_, index) => index + 3))('%i and back', score => {
    for (const methodology of [sap2009, sap2012]) {
      const pounds = costFromScore(score, 77, methodology) ?? Number.NaN
      // Between line and curve lies a gap of less than a hundredth.
      expect(scoreFromCost(pounds, 77, methodology)).toBeCloseTo(score, 1)
    }
  })

  test('is not known where no formula is held', () => {
    for (const methodology of methodologies.filter(({ costDeflator }) => costDeflator === null)) {
      expect(scoreFromCost(860, 90, methodology)).toBeNull()
      expect(costFromScore(62, 90, methodology)).toBeNull()
    }
  })
})

test.each([
  ['2005-01-01', 'sap-2005'],
  ['2011-03-31', 'sap-2005'],
  ['2011-04-01', 'sap-2009'],
  ['2014-12-07', 'sap-2009'],
  ['2014-12-08', 'sap-2012'],
  ['2025-06-14', 'sap-2012'],
  ['2025-06-15', 'sap-10'],
])('on %s the methodology is %s', (day, id) => {
  expect(methodologyOn(day).id).toBe(id)
})
