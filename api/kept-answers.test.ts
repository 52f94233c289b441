import { expect, test } from 'vitest'
import { createShelf, finishAnswer } from './kept-answers.ts'

const packing = {
  negotiate: () => 'identity' as const,
  compress: async (body: Buffer) => Buffer.concat([body, body]),
}
const answer = (size: number) => finishAnswer({ text: 'x'.repeat(size) }, packing)

test('a shelf lets the oldest go first and never holds more than it may', () => {
  const shelf = createShelf(10_000)
  for (const key of ['a', 'b', 'c', 'd']) shelf.keep(key, answer(1500))
  expect(['a', 'b', 'c', 'd'].map(key => shelf.find(key) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('an answer larger than the shelf is not kept', () => {
  const shelf = createShelf(1000)
  shelf.keep('a', answer(5000))
  expect(shelf.size()).toBe(0)
})

test('keeping a key again does not count it twice', () => {
  const shelf = createShelf(10_000)
  for (let round = 0; round < 50; round += 1) shelf.keep('same', answer(1500))
  shelf.keep('other', answer(1500))
  expect(shelf.size()).toBe(2)
})

test('an answer is packed once', async () => {
  const finished = answer(100)
  const [first, second] = [finished.body('br'), finished.body('br')]
  expect(await first).toBe(await second)
  expect(finished.body('br')).toBe(await first)
})
