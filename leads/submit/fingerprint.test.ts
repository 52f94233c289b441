import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fingerprintOf, writeCanonically } from './fingerprint.ts'

const reverse = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reverse)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, one]) => [name, reverse(one)])
      .toReversed(),
  )
}

test('the order of members makes no difference, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      expect(fingerprintOf(reverse(value))).toBe(fingerprintOf(value))
      expect(JSON.parse(writeCanonically(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('the order of a list does, and so does every character', () => {
  expect(fingerprintOf([1, 2])).not.toBe(fingerprintOf([2, 1]))
  expect(fingerprintOf({ name: 'Ada' })).not.toBe(fingerprintOf({ name: 'ada' }))
  expect(fingerprintOf({ name: undefined })).toBe(fingerprintOf({}))
})
