import { expect, test } from 'vitest'
import { createOverloadCheck } from './overload-check.ts'

type Look = readonly [waitedMs: number, waiting: number]

function setUp() {
  let changes = 0
  let endOfWindow = () => {}
  const check = createOverloadCheck(
    () => {
      changes += 1
    },
    act => {
      endOfWindow = act
      return () => {
        endOfWindow = () => {}
      }
    },
  )
  return { check, changes: () => changes, endOfWindow: () => endOfWindow() }
}

/** A piece of work begun every 5 ms; for each how long the first has waited and how many wait. */
function follow(looks: readonly Look[], { check } = setUp()) {
  check.noteFirst(0)
  looks.forEach(([waitedMs, waiting], at) => {
    check.noteWaiting(at * 5, waitedMs, waiting)
    check.noteBegun()
  })
  return check
}

const looks = (count: number, make: (at: number) => Look) =>
  Array.from({ length: count }, (_, at) => make(at))

const isTooMuch = (all: readonly Look[]) => follow(all).isOverloaded()

test('a queue that grows is too much, and noticed within 200 ms', () => {
  const growing = looks(160, at => [at * 5, 30 + at])
  expect(isTooMuch(growing)).toBe(true)
  expect(isTooMuch(growing.slice(0, 42))).toBe(true)
  expect(isTooMuch(growing.slice(0, 30))).toBe(false)
})

test('a queue that stays long is too much', () => {
  expect(isTooMuch(looks(60, () => [100, 64]))).toBe(true)
})

test('a queue of many is too much though each waits a short time, and noticed within 200 ms', () => {
  expect(isTooMuch(looks(40, () => [16, 250]))).toBe(true)
})

test('a queue of no more than 96 who each wait a short time is served', () => {
  expect(isTooMuch(looks(200, () => [24, 96]))).toBe(false)
})

test('a crowd that is answered in groups is too much, though at times a group is on its way back', () => {
  const { check } = setUp()
  check.noteFirst(0)
  for (let at = 0; at <= 12; at += 1) {
    check.noteWaiting(at * 12.5, 80, at % 8 === 0 ? 256 : 205)
    for (let begun = 0; begun < 50; begun += 1) check.noteBegun()
  }
  expect(check.isOverloaded()).toBe(true)
})

test('63 behind one that is begun are served, however long each waits', () => {
  expect(isTooMuch(looks(200, () => [400, 63]))).toBe(false)
})

test('a queue that grows in two windows alone is a burst', () => {
  expect(isTooMuch(looks(160, at => [60 + at, at < 20 ? 100 + at : 140 - at]))).toBe(false)
})

test('a queue that gets shorter is a burst, however slowly', () => {
  expect(isTooMuch(looks(120, at => [60 + at, 300 - at]))).toBe(false)
  expect(isTooMuch(looks(160, at => [60 + at, 300 - 0.4 * at]))).toBe(false)
})

test('one short wait in a window shows that there is time', () => {
  expect(isTooMuch(looks(200, at => [(at % 10) * 20, at % 10 === 0 ? 5 : 100 + at]))).toBe(false)
})

test('it is over after a window in which nobody was refused, and said once', () => {
  const made = setUp()
  const check = follow(
    looks(60, () => [100, 64]),
    made,
  )
  check.noteRefused()
  made.endOfWindow()
  expect([check.isOverloaded(), made.changes()]).toEqual([true, 1])
  made.endOfWindow()
  expect([check.isOverloaded(), made.changes()]).toEqual([false, 2])
  made.endOfWindow()
  expect(made.changes()).toBe(2)
})

test('an empty queue does not end it while others are refused', () => {
  const made = setUp()
  const check = follow(
    looks(60, () => [100, 64]),
    made,
  )
  check.noteRefused()
  check.noteFirst(300)
  made.endOfWindow()
  expect(check.isOverloaded()).toBe(true)
})

test('a window with a pause of the machine in it is not counted', () => {
  const check = follow(looks(28, at => [60 + at, 100 + at]))
  check.noteWaiting(1500, 1400, 400)
  expect(check.isOverloaded()).toBe(false)
  for (let at = 1; at < 100; at += 1) {
    check.noteWaiting(1500 + at * 5, 300, 400 - at)
    check.noteBegun()
  }
  expect(check.isOverloaded()).toBe(false)
})
