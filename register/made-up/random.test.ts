import { expect, test } from 'vitest'
import { makeRandom, makeWeighted } from './random.ts'

const draw = (random: ReturnType<typeof makeRandom>) => Array.from({ length: 50 }, random.next)

test('the same seeds draw the same numbers, others draw others', () => {
  expect(draw(makeRandom(7, 1))).toEqual(draw(makeRandom(7, 1)))
  expect(draw(makeRandom(7, 1))).not.toEqual(draw(makeRandom(7, 2)))
  expect(draw(makeRandom(1, 7))).not.toEqual(draw(makeRandom(7, 1)))
})

test('neighbouring seeds draw first numbers that spread evenly', () => {
  const tenths = new Array<number>(10).fill(0)
  for (let seed = 0; seed < 10_000; seed++) {
    const tenth = Math.floor(makeRandom(3, seed).next() * 10)
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(150)
})

test('weights decide how often each is picked', () => {
  const pick = makeWeighted([
    ['often', 9],
    ['seldom', 1],
  ])
  const random = makeRandom(5)
  const picked = Array.from({ length: 5_000 }, () => pick(random))
  expect(picked.filter(item => item === 'seldom').length / 5_000).toBeCloseTo(0.1, 1)
})
