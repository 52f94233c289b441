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

test('no write is longer than a pipe keeps whole, but for a line that is longer by itself', () => {
  const { writes, stream } = setUp()
  const lines = Array.from({ length: 30 }, (_, at) => `${String(at).padEnd(400, '…')}\n`)
  lines.splice(7, 0, `${'x'.repeat(5000)}\n`)
  for (const line of lines) stream.write(line)
  stream.flush()
  expect(writes.join('')).toBe(lines.join(''))
  expect(writes.filter(text => Buffer.byteLength(text) > 4096)).toEqual([lines[7]])
  expect(writes.filter(text => !text.endsWith('\n'))).toEqual([])
  expect(writes.length).toBeLessThan(16)
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
