import { expect, test } from 'vitest'
import { readConstructionAge } from './construction-age.ts'

test.each([
  ['England and Wales: before 1900', { from: null, to: 1899 }],
  ['England and Wales: 1900-1929', { from: 1900, to: 1929 }],
  ['England and Wales: 1976-1982', { from: 1976, to: 1982 }],
  ['England and Wales: 2007 onwards', { from: 2007, to: null }],
  ['ENGLAND AND WALES: 2012 ONWARDS', { from: 2012, to: null }],
  ['1950-1966', { from: 1950, to: 1966 }],
  ['2019', { from: 2019, to: 2019 }],
  ['2022', { from: 2022, to: 2022 }],
  ['2023', null],
  ['1700', null],
  ['2044', null],
  ['2121', null],
  ['1966-1950', null],
  ['Not applicable', null],
  ['INVALID!', null],
  ['', null],
  [null, null],
])('%j, lodged in 2021', (text, age) => {
  expect(readConstructionAge(text, 2021)).toEqual(age)
})
