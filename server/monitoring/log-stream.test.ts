import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createAnswerLog, createLogStream } from './logging.ts'

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

test('no line holds a secret link, whoever wrote it there', () => {
  const { writes, stream } = setUp()
  const token = 'Ab0_-Ab0_-Ab0_-Ab0_-Ab'
  const link = `/track/HL-7K3M-Q9TX/${token}`
  const error = new TypeError(
    `No answer for "http://site.example${link}/held.json?a=1" and ${link}`,
  )
  pino({}, stream).error({ err: error, path: link }, `a request failed: ${link}`)
  const answered =
    '{"place":"/track/:reference/:token","stack":"site/track/read-followed.ts:34:10"}\n'
  stream.write(answered)
  stream.flush()
  expect(writes.join('')).not.toMatch(/7K3M|Ab0_/)
  expect(writes.join('')).toContain('site.example/track/…/held.json')
  expect(writes.join('')).toContain(answered)
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

const answer = { reqId: 'a-1', method: 'GET', place: '/v1/addresses', status: 200, ms: 0.3 }

test.each(['trace', 'debug', 'info', 'warn', 'silent'])(
  'at LOG_LEVEL=%s the line of an answer is that of pino, or none like there',
  level => {
    const { writes, stream } = setUp()
    const readWritten = () => {
      stream.flush()
      return writes.splice(0)
    }
    createAnswerLog(level, stream)(answer)
    const own = readWritten()
    pino({ level }, stream).info(answer, 'answered')
    const ofPino = readWritten()
    const withoutTime = (line: string) => line.replace(/"time":\d+/, '"time":0')
    expect(own.map(withoutTime)).toEqual(ofPino.map(withoutTime))
    expect(own.length).toBe(['warn', 'silent'].includes(level) ? 0 : 1)
  },
)
