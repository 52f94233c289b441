import { expect, test } from 'vitest'
import { createLogStream } from './logging.ts'

function setUp() {
  const writes: string[] = []
  const stream = createLogStream({ write: text => writes.push(text) })
  const nextTurn = () => new Promise(resolve => setImmediate(resolve))
  return { writes, stream, nextTurn }
}

test('lines of one turn of the event loop are written together, in order', async () => {
  const { writes, stream, nextTurn } = setUp()
  for (const line of ['a\n', 'b\n', 'c\n']) stream.write(line)
  expect(writes).toEqual([])
  await nextTurn()
  expect(writes).toEqual(['a\nb\nc\n'])
  stream.write('d\n')
  await nextTurn()
  expect(writes).toEqual(['a\nb\nc\n', 'd\n'])
})

test('a flush writes what waits at once, and nothing twice', async () => {
  const { writes, stream, nextTurn } = setUp()
  stream.write('a\n')
  stream.flush()
  stream.flush()
  expect(writes).toEqual(['a\n'])
  await nextTurn()
  expect(writes).toEqual(['a\n'])
  stream.write('b\n')
  await nextTurn()
  expect(writes).toEqual(['a\n', 'b\n'])
})
