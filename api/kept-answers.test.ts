import { expect, test } from 'vitest'
import { createShelf, finishAnswer } from './kept-answers.ts'

const answer = (size: number) =>
  finishAnswer(Buffer.from('x'.repeat(size)), async body => Buffer.concat([body, body]))

test('a shelf lets the oldest go first and never holds more than it may', () => {
  const shelf = createShelf(10_000)
  for (const key of ['a', 'b', 'c', 'd']) shelf.keep(key, answer(1500))
  expect(['a', 'b', 'c', 'd'].map(key => shelf.find(key) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
  ])
  expect(shelf.bytes()).toBe(3 * 2750)
})

test('an answer larger than the shelf is not kept', () => {
  const shelf = createShelf(1000)
  shelf.keep('a', answer(5000))
  expect(shelf.size()).toBe(0)
  expect(shelf.bytes()).toBe(0)
})

test('an answer that is made anew replaces the old one and its bytes', () => {
  const shelf = createShelf(10_000)
  for (let round = 0; round < 50; round += 1) shelf.keep('same', answer(1500))
  const newest = answer(100)
  shelf.keep('same', newest)
  expect(shelf.find('same')).toBe(newest)
  expect(shelf.size()).toBe(1)
  expect(shelf.bytes()).toBe(650)
})

test('what is dropped is gone with its bytes, and dropping it again is nothing', () => {
  const shelf = createShelf(10_000)
  shelf.keep('a', answer(1500))
  shelf.drop('a')
  shelf.drop('a')
  expect(shelf.find('a')).toBeUndefined()
  expect(shelf.bytes()).toBe(0)
})

test('an answer is packed once', async () => {
  const finished = answer(100)
  const [first, second] = [finished.body('br'), finished.body('br')]
  expect(await first).toBe(await second)
  expect(finished.body('br')).toBe(await first)
})
