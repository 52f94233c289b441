import { expect, test } from 'vitest'
import { drawRandomBytes } from './random-bytes.ts'

test('No bytes are drawn twice, also where the pool is filled again', () => {
  const drawn = Array.from({ length: 5000 }, () => drawRandomBytes(12).toString('hex'))
  expect(new Set(drawn).size).toBe(drawn.length)
  expect(drawn.every(bytes => bytes.length === 24)).toBe(true)
})

test('What was drawn is not changed by what is drawn later', () => {
  const first = drawRandomBytes(8)
  const before = first.toString('hex')
  for (let draw = 0; draw < 2000; draw += 1) drawRandomBytes(8)
  expect(first.toString('hex')).toBe(before)
})

test('More than the pool holds is refused', () => {
  expect(() => drawRandomBytes(4097)).toThrow(RangeError)
})
