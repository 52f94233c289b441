import { expect, test } from 'vitest'
import { doubtReading } from './compare-readings.ts'

test.each([
  ['a usual month', 'electricity', '04527', '04300', 31, null],
  ['a winter month with electric heating', 'electricity', '06800', '04300', 31, null],
  ['a month of more than a winter takes', 'electricity', '07100', '04500', 31, 'too-high'],
  ['the same rise without a day', 'electricity', '07100', '04500', null, null],
  ['more than a year takes, without a day', 'electricity', '14528', '04527', null, 'too-high'],
  ['as much as a year takes, without a day', 'electricity', '14527', '04527', null, null],
  ['that rise over two years', 'electricity', '14528', '04527', 730, null],
  ['a day apart, as little as a week may take', 'electricity', '05100', '04527', 1, null],
  ['a day apart, and more', 'electricity', '05200', '04527', 1, 'too-high'],
  ['days that count backwards', 'electricity', '05200', '04527', -3, null],
  ['gas of a winter month', 'gas', '05200', '04500', 31, null],
  ['gas of more than that', 'gas', '05400', '04500', 31, 'too-high'],
  ['lower than the last', 'gas', '04499', '04500', 31, 'too-low'],
  ['gone round past 99999', 'electricity', '00012', '99980', 31, 'too-low'],
  ['the same', 'gas', '04500', '04500', 31, 'unchanged'],
  ['the same, with another nought in front', 'gas', '4500', '04500', null, 'unchanged'],
] as const)('%s', (_, fuel, now, last, days, doubt) => {
  expect(doubtReading(fuel, { now, last, days })).toBe(doubt)
})
