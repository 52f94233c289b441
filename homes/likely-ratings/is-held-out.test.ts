import { expect, test } from 'vitest'
import { isHeldOut } from './is-held-out.ts'

test('one home in ten, though their ids follow one another', () => {
  for (const first of [900_000_000_001, 100_000_000_000, 10_000_000]) {
    const ids = Array.from({ length: 10_000 }, (_, at) => `${first + at}`)
    expect(ids.filter(isHeldOut).length / ids.length).toBeCloseTo(0.1, 1)
    expect(new Set(ids.filter(isHeldOut).map(id => id.at(-1))).size).toBe(10)
  }
})

test('always the same ones', () => {
  const held = ['900000000001', '900000000002', '900000000010', 'a1b2c3d4e5f6g7h8'].filter(
    isHeldOut,
  )
  expect(held).toEqual(['a1b2c3d4e5f6g7h8'])
})
