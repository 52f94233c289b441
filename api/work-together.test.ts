import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTogether } from './work-together.ts'

test('what was read in one turn is begun after it, in order', async () => {
  const begun: number[] = []
  const beginTogether = createTogether(16)
  for (const number of [1, 2, 3]) beginTogether(() => begun.push(number))
  expect(begun).toEqual([])
  await nextTurn()
  expect(begun).toEqual([1, 2, 3])
})

test('many are not kept waiting for the rest', async () => {
  const begun: number[] = []
  const beginTogether = createTogether(16)
  for (let number = 0; number < 40; number += 1) beginTogether(() => begun.push(number))
  expect(begun).toEqual(Array.from({ length: 32 }, (_, number) => number))
  await nextTurn()
  expect(begun).toHaveLength(40)
})

test('what comes while others are begun is begun with the next', async () => {
  const begun: string[] = []
  const beginTogether = createTogether(16)
  beginTogether(() => {
    begun.push('first')
    beginTogether(() => begun.push('second'))
  })
  await nextTurn()
  await nextTurn()
  expect(begun).toEqual(['first', 'second'])
})
