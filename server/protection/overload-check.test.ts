import { expect, test } from 'vitest'
import { createOverloadCheck } from './overload-check.ts'

/** Pieces of work begun every 5 ms; for each how long it waited and how many wait behind it. */
function follow(pieces: readonly (readonly [waitedMs: number, waiting: number])[]) {
  const check = createOverloadCheck(() => {})
  check.noteFirst(0)
  pieces.forEach(([waitedMs, waiting], at) => void check.noteBegun(at * 5, waitedMs, waiting))
  return check.isOverloaded()
}

const pieces = (count: number, make: (at: number) => readonly [number, number]) =>
  Array.from({ length: count }, (_, at) => make(at))

test('a queue that stays long is too much', () => {
  expect(follow(pieces(160, at => [at * 5, 100 + at]))).toBe(true)
})

test('a queue that grows in one window alone is a burst', () => {
  expect(follow(pieces(160, at => [60 + at, at < 60 ? 100 + at : 300 - at]))).toBe(false)
})

test('a queue that gets shorter is a burst', () => {
  expect(follow(pieces(120, at => [60 + at, 300 - at]))).toBe(false)
})

test('one short wait in a window shows that there is time', () => {
  expect(follow(pieces(200, at => [at % 40 === 0 ? 10 : 200, 100 + at]))).toBe(false)
})

test('a pause of the machine is not too much work', () => {
  const check = createOverloadCheck(() => {})
  check.noteFirst(0)
  check.noteBegun(1500, 1500, 300)
  for (let at = 1; at < 100; at += 1) check.noteBegun(1500 + at * 5, 300, 300 - at)
  expect(check.isOverloaded()).toBe(false)
})
