import { expect, test } from 'vitest'
import { isSolution } from './form-guard.ts'
import { challengePieces, solveChallenge } from './solve-challenge.ts'

test('work that was done is an answer to its own challenge alone', async () => {
  const answer = await solveChallenge('a challenge')
  expect(isSolution('a challenge', answer)).toBe(true)
  expect(isSolution('b challenge', answer)).toBe(false)
})

test('every piece counts, and its place', async () => {
  const numbers = (await solveChallenge('a challenge')).split('.')
  for (const piece of numbers.keys()) {
    const wrong = numbers.with(piece, String(Number(numbers[piece]) + 1))
    // The next number answers as well once in 256 times; for this challenge it never does.
    expect(isSolution('a challenge', wrong.join('.')), `piece ${piece}`).toBe(false)
  }
  expect(isSolution('a challenge', numbers.toReversed().join('.'))).toBe(false)
  expect(isSolution('a challenge', numbers.slice(1).join('.'))).toBe(false)
  expect(isSolution('a challenge', [...numbers, '0'].join('.'))).toBe(false)
})

test.each([
  '',
  '0',
  '.',
  'x',
  '-1.2',
  Array(challengePieces).fill('0').join('.'),
  '9'.repeat(1_000_000),
])('%.20j is no work', answer => {
  expect(isSolution('a challenge', answer)).toBe(false)
})

test('it takes some four thousand hashes, give or take', async () => {
  const tries = await Promise.all(
    ['one', 'two', 'three', 'four'].map(async challenge =>
      (await solveChallenge(challenge))
        .split('.')
        .reduce((sum, number) => sum + Number(number) + 1, 0),
    ),
  )
  const mean = tries.reduce((sum, one) => sum + one, 0) / tries.length
  expect(mean).toBeGreaterThan(3000)
  expect(mean).toBeLessThan(5500)
})

test('meanwhile everything else goes on', async () => {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  turn()
  await solveChallenge('a challenge')
  isOver = true
  expect(turns).toBeGreaterThan(challengePieces)
})
