import { expect, test } from 'vitest'
import { createOverloadCheck } from './overload-check.ts'

type Piece = readonly [waitedMs: number, waiting: number]

/** Pieces of work begun every 5 ms; for each how long it waited and how many wait behind it. */
function follow(pieces: readonly Piece[]) {
  const check = createOverloadCheck(() => {})
  check.noteFirst(0)
  pieces.forEach(([waitedMs, waiting], at) => void check.noteBegun(at * 5, () => waitedMs, waiting))
  return check
}

const pieces = (count: number, make: (at: number) => Piece) =>
  Array.from({ length: count }, (_, at) => make(at))

const isTooMuch = (all: readonly Piece[]) => follow(all).isOverloaded()

test('a queue that grows is too much, and noticed within 250 ms', () => {
  const growing = pieces(160, at => [at * 5, 10 + at])
  expect(isTooMuch(growing)).toBe(true)
  expect(isTooMuch(growing.slice(0, 51))).toBe(true)
  expect(isTooMuch(growing.slice(0, 30))).toBe(false)
})

test('a queue that stays long is too much', () => {
  expect(isTooMuch(pieces(60, () => [100, 40]))).toBe(true)
})

test('a queue that grows in two windows alone is a burst', () => {
  expect(isTooMuch(pieces(160, at => [60 + at, at < 25 ? 100 + at : 150 - at]))).toBe(false)
})

test('a queue that gets shorter is a burst, however slowly', () => {
  expect(isTooMuch(pieces(120, at => [60 + at, 300 - at]))).toBe(false)
  expect(isTooMuch(pieces(160, at => [60 + at, 300 - 0.4 * at]))).toBe(false)
})

test('one short wait in a window shows that there is time', () => {
  expect(isTooMuch(pieces(200, at => [(at % 10) * 20, 100 + at]))).toBe(false)
})

test('it is over when somebody waited little, or the queue was empty', () => {
  const check = follow(pieces(60, () => [100, 40]))
  for (let at = 60; at < 90; at += 1) check.noteBegun(at * 5, () => 20, 40)
  expect(check.isOverloaded()).toBe(false)
  const again = follow(pieces(60, () => [100, 40]))
  again.noteFirst(300)
  expect(again.isOverloaded()).toBe(false)
})

test('a window with a pause of the machine in it is not counted', () => {
  const twoWindows = pieces(28, at => [60 + at, 100 + at])
  const check = follow(twoWindows)
  check.noteBegun(1500, () => 1400, 400)
  expect(check.isOverloaded()).toBe(false)
  for (let at = 1; at < 100; at += 1) check.noteBegun(1500 + at * 5, () => 300, 400 - at)
  expect(check.isOverloaded()).toBe(false)
})
