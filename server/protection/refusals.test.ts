import { expect, test } from 'vitest'
import { createRefusals } from './refusals.ts'

function setUp() {
  let at = 0
  const deferred: (() => void)[] = []
  const answered: number[] = []
  const refusals = createRefusals({
    sliceMs: 8,
    now: () => at,
    nextTurn: act => deferred.push(act),
  })
  return {
    answered,
    accept: refusals.noteArrival,
    wait: (ms: number) => {
      at += ms
    },
    add: (number: number) =>
      refusals.add(() => {
        answered.push(number)
        at += 3
      }),
    /** One turn of the event loop. */
    comeRound: () => {
      for (const act of deferred.splice(0)) act()
    },
  }
}

test('nobody is answered in the turn in which the request is read', () => {
  const { add, answered, comeRound } = setUp()
  add(1)
  expect(answered).toEqual([])
  comeRound()
  expect(answered).toEqual([1])
})

test('a few are answered in each turn, in order, until all are', () => {
  const { add, answered, comeRound } = setUp()
  for (const number of [1, 2, 3, 4]) add(number)
  comeRound()
  expect(answered).toEqual([1, 2, 3])
  add(5)
  comeRound()
  expect(answered).toEqual([1, 2, 3, 4, 5])
  comeRound()
  add(6)
  comeRound()
  expect(answered).toEqual([1, 2, 3, 4, 5, 6])
})

test('while connections come nobody is answered, for a while', () => {
  const { add, accept, wait, answered, comeRound } = setUp()
  add(1)
  accept()
  comeRound()
  expect(answered).toEqual([])
  wait(9)
  accept()
  comeRound()
  expect(answered).toEqual([])
  wait(1)
  accept()
  comeRound()
  expect(answered).toEqual([1])
  add(2)
  accept()
  comeRound()
  comeRound()
  expect(answered).toEqual([1, 2])
})
