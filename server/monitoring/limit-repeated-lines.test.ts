import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitRepeatedLines } from './logging.ts'

function openLog() {
  let at = 0
  const lines: Record<string, unknown>[] = []
  const { log } = Fastify({
    logger: {
      level: 'info',
      stream: { write: text => lines.push(JSON.parse(text)) },
      hooks: { logMethod: limitRepeatedLines(() => at) },
    },
  })
  const told = () => lines.map(({ msg, unwritten }) => (unwritten ? `${msg} +${unwritten}` : msg))
  return { log, lines, told, pass: (ms: number) => (at += ms) }
}

const full = new Error('database or disk is full')

test('a fault that lasts is one line a minute, which says how many were not written', () => {
  const { log, told, lines, pass } = openLog()
  const fail = () => log.error({ act: 'write', err: full }, 'drafts cannot be kept')
  for (let at = 0; at < 100; at += 1) fail()
  expect(told()).toEqual(['drafts cannot be kept'])
  pass(60_000)
  for (let at = 0; at < 3; at += 1) fail()
  expect(told()).toEqual(['drafts cannot be kept', 'drafts cannot be kept +99'])
  expect(lines[1]).toMatchObject({ act: 'write', err: { message: full.message } })
  pass(600_000)
  fail()
  pass(600_000)
  fail()
  expect(told().slice(2)).toEqual(['drafts cannot be kept +2', 'drafts cannot be kept'])
})

test('an error without a message of ours is a kind of its own, and keeps what it says', () => {
  const { log, told, lines, pass } = openLog()
  const other = new TypeError('no such member')
  for (const error of [full, other, full, other, full]) log.error(error)
  expect(told()).toEqual([full.message, other.message])
  pass(60_000)
  log.error(full)
  expect(told()[2]).toBe(`${full.message} +2`)
  expect(lines[2]).toMatchObject({ err: { message: full.message, stack: full.stack } })
})

test('a thousand other kinds do not make it forget how often the newer ones were not written', () => {
  const { log, told, pass } = openLog()
  for (const message of ['old', 'old', 'new', 'new']) log.error(message)
  for (let at = 0; at < 999; at += 1) log.error(`other ${at}`)
  pass(60_000)
  for (const message of ['new', 'old']) log.error(message)
  expect(told().slice(-2)).toEqual(['new +1', 'old'])
})

test('each kind has its own line, also from the log of a request', () => {
  const { log, told } = openLog()
  for (const reqId of ['a', 'b']) {
    const ofRequest = log.child({ reqId })
    ofRequest.warn({ kind: 'refused', cause: reqId }, 'homes cannot be read')
    ofRequest.warn({ kind: 'timed-out', cause: reqId }, 'homes cannot be read')
    ofRequest.error({ act: 'read', err: new Error(reqId) }, 'drafts cannot be kept')
    ofRequest.error({ act: 'write', err: new Error(reqId) }, 'drafts cannot be kept')
    ofRequest.error('without fields')
  }
  expect(told()).toEqual([
    'homes cannot be read',
    'homes cannot be read',
    'drafts cannot be kept',
    'without fields',
  ])
})

test('another mistake in a file is another line, and so is one in another file', () => {
  const { log, lines } = openLog()
  for (const file of ['tariffs.json', 'grants.json'])
    for (const cause of ['no JSON', 'no JSON', 'a price is missing'])
      log.error({ file, cause }, 'a content file is broken')
  expect(lines.map(({ file, cause }) => `${file}: ${cause}`)).toEqual([
    'tariffs.json: no JSON',
    'tariffs.json: a price is missing',
    'grants.json: no JSON',
    'grants.json: a price is missing',
  ])
})

test('two mistakes of ours are two kinds, and one is one whatever a visitor sent', () => {
  const { log, lines } = openLog()
  const first = (sent: string) => new Error(`cannot draw ${sent}`)
  const second = (sent: string) => new TypeError(`cannot read ${sent}`)
  for (let at = 0; at < 50; at += 1) {
    log.error({ err: first(`${at}`) }, 'a page could not be drawn')
    log.error({ err: second(`${at}`) }, 'a page could not be drawn')
  }
  expect(lines.map(({ err }) => (err as Error).message)).toEqual(['cannot draw 0', 'cannot read 0'])
})

test('what is only told is never left out', () => {
  const { log, lines } = openLog()
  for (let at = 0; at < 5; at += 1) log.info({ status: 200 }, 'answered')
  expect(lines).toHaveLength(5)
})
