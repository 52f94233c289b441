import { expect, test } from 'vitest'
import { readHomeShape } from './home-shape.ts'

test.each([
  ['House', 'Detached', 'detached'],
  ['House', 'Semi-Detached', 'semi-detached'],
  ['House', 'End-Terrace', 'end-terrace'],
  ['House', 'Enclosed End-Terrace', 'end-terrace'],
  ['House', 'Mid-Terrace', 'mid-terrace'],
  ['House', 'Enclosed Mid-Terrace', 'mid-terrace'],
  ['House', 'NO DATA!', null],
  ['House', null, null],
  ['Bungalow', 'Semi-Detached', 'bungalow'],
  ['Flat', 'Mid-Terrace', 'flat'],
  ['Maisonette', 'Detached', 'maisonette'],
  ['Park home', null, 'park-home'],
  ['INVALID!', 'Detached', null],
  [null, 'Detached', null],
])('the shape of a %s, %s, is %s', (type, form, shape) => {
  expect(readHomeShape({ 'property-type': type, 'built-form': form })).toBe(shape)
})
