import { expect, test } from 'vitest'
import { believedOf } from '../../tests/support/believed.ts'
import { step } from '../../tests/support/homes/homes-to-measure.ts'
import type { Lodged } from '../epc-ratings/lodged-columns.ts'
import { readBuilding } from '../epc-ratings/read-building.ts'
import { findRecommendedMeasure } from './recommended-measure.ts'

const read = (lodged: Partial<Lodged>) => readBuilding(believedOf(lodged))

test.each([
  ['5', 'Solar photovoltaic panels, 2.5 kWp', 'solar-panels'],
  ['5', 'Wind turbine', 'as-lodged'],
  ['5', 'Increase loft insulation to 270 mm', 'loft-top-up'],
  ['6', 'Cavity wall insulation', 'cavity-wall'],
  ['5', 'Cavity wall insulation', 'cavity-wall'],
  ['6', 'Replace boiler with new condensing boiler', 'condensing-boiler'],
  ['1', 'Insulate hot water cylinder with 80 mm jacket', 'cylinder-jacket'],
  ['1', 'Hot water cylinder thermostat', 'cylinder-thermostat'],
])('code %s beside “%s” may be a category: %s', (code, summaryText, id) => {
  expect(findRecommendedMeasure(step(1, code, { summaryText }), read({}))).toBe(id)
})

const flatRoof = { summaryText: 'Flat roof or sloping ceiling insulation' }

test.each([
  ['56', {}, { 'windows-description': 'Fully double glazed' }, 'as-lodged'],
  ['56', {}, { 'windows-description': 'Partial double glazing' }, 'double-glazing'],
  ['45', {}, { 'roof-description': 'Pitched, 270 mm loft insulation' }, 'as-lodged'],
  ['', flatRoof, { 'roof-description': 'Pitched, 270 mm loft insulation' }, 'as-lodged'],
  ['45', {}, { 'roof-description': 'Roof room(s), no insulation (assumed)' }, 'as-lodged'],
  ['45', {}, { 'roof-description': 'Thatched, with additional insulation' }, 'as-lodged'],
  ['45', {}, { 'roof-description': 'Flat, no insulation (assumed)' }, 'flat-roof'],
  ['', flatRoof, { 'roof-description': 'Flat, no insulation (assumed)' }, 'flat-roof'],
])('a step for another part keeps its words: %s, %j, %j', (code, words, lodged, id) => {
  expect(findRecommendedMeasure(step(1, code, words), read(lodged))).toBe(id)
})
