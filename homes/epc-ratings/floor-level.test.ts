import { expect, test } from 'vitest'
import { shapeOfKey } from './column-names.ts'
import { readFloorLevel } from './floor-level.ts'

const storey = (number: number, isOrAbove = false) => ({ at: 'storey', storey: number, isOrAbove })

test.each([
  ['00', { at: 'ground' }],
  ['01', storey(1)],
  ['1', storey(1)],
  ['1st', storey(1)],
  ['2nd', storey(2)],
  ['20+', storey(20, true)],
  ['21st or above', storey(21, true)],
  ['-1', { at: 'basement' }],
  ['Basement', { at: 'basement' }],
  ['Ground', { at: 'ground' }],
  ['mid floor', { at: 'mid-floor' }],
  ['top floor', { at: 'top-floor' }],
  ['NODATA!', null],
  ['constructor', null],
  ['', null],
  [null, null],
])('%j in an old file', (text, level) => {
  expect(readFloorLevel(text, 'old')).toEqual(level)
})

test.each([
  ['0', { at: 'basement' }],
  ['1', { at: 'ground' }],
  ['2', { at: 'mid-floor' }],
  ['3', { at: 'top-floor' }],
  ['Ground', { at: 'ground' }],
])('%j in a new file', (text, level) => {
  expect(readFloorLevel(text, 'new')).toEqual(level)
})

test.each([
  ['0123-4567-8901-2345-6789', 'new'],
  ['12345678901234567890123456789012', 'old'],
  ['a'.repeat(64), 'old'],
])('the key %s is of a file that is %s', (key, shape) => {
  expect(shapeOfKey(key)).toBe(shape)
})
