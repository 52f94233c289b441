import { afterAll, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { ask } from '../support/site/ask.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { type Exchange, exchangeBytes, readAnswers } from './exchange-bytes.ts'
import { listSocketCases, type SocketCase } from './socket-cases.ts'

const isLong = process.env.TEST_ALL === '1'
const seed = Number(process.env.SOCKET_SEED ?? 20_261_121)
const cases = listSocketCases(
  isLong ? { pipelines: 1000, mangled: 20_000, seed } : { pipelines: 60, mangled: 240, seed },
)
const atOnce = 48

// A request that never ends is given up after 4 s here: who is quiet for longer waits for another.
const bounds = { headersMs: 3000, requestMs: 4000, lookEveryMs: 100 }
const quietMs = 4500
const boundMs = 20_000
const site = await runSite({
  env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error', DATA_DIR: linkDemonstration() },
  bounds,
})
afterAll(() => site.stop())
const port = Number(new URL(site.origin).port)

test(`whatever of ${cases.length} things is sent, it is answered in order or refused, and hung up on in time`, async () => {
  const wrong: string[] = []
  const outcomes = new Map<string, Map<string, number>>()
  let next = 0
  async function beClient(): Promise<void> {
    for (;;) {
      const asked = cases[next]
      next += 1
      if (asked === undefined) return
      const { pieces, answers } = asked
      const exchange = await exchangeBytes(port, {
        pieces,
        answers: answers === 'any' ? null : answers.length,
        quietMs,
        boundMs,
      })
      note(outcomes, asked, exchange)
      const fault = judge(asked, exchange)
      if (fault) wrong.push(`${asked.group}: ${asked.label.slice(0, 120)}: ${fault}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, beClient))
  console.info(describeOutcomes(outcomes).join('\n'))
  expect(wrong).toEqual([])
  expect(cases.length).toBeGreaterThan(1000)
}, 1_200_000)

test('after all of that the site is well, and nothing was a fault of ours', async () => {
  for (const path of ['/', '/health/live', '/find-your-home', '/v1/addresses?postcode=ZZ1+1AA']) {
    expect([path, (await ask(site.origin, path)).status]).toEqual([path, 200])
  }
  const { text } = await ask(site.adminOrigin, '/metrics')
  expect(text.match(/status="5xx"\} \d+/)).toBeNull()
  expect(site.lines().join('')).toBe('')
})

test.each([
  [
    'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n',
    [200, 404],
    '',
  ],
  [
    'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n',
    [200, 200],
    '',
  ],
  ['HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n', [204], ''],
  ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n', [200], ''],
  [
    'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nok',
    [],
    'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nok',
  ],
  [
    'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokstray',
    [],
    'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokstray',
  ],
])('the check itself reads %j as %j', (bytes, statuses, rest) => {
  expect(readAnswers(Buffer.from(bytes))).toEqual({ statuses, rest })
})

test.each([
  ['an answer too many', { statuses: [200, 200], end: 'closed', rest: '' }],
  ['the wrong order', { statuses: [404], end: 'closed', rest: '' }],
  ['a fault of ours', { statuses: [500], end: 'closed', rest: '' }],
  ['no end', { statuses: [], end: 'timed out', rest: '' }],
  ['no answer', { statuses: [], end: 'closed', rest: '' }],
  ['half an answer', { statuses: [200], end: 'closed', rest: 'HTTP/1.1 2' }],
] as [string, Exchange][])('%s would be found', (_, exchange) => {
  expect(judge({ group: '', label: '', pieces: [], answers: [[200]] }, exchange)).not.toBeNull()
})

function judge({ answers, isOftenCut }: SocketCase, exchange: Exchange): string | null {
  const { statuses, end, rest } = exchange
  const told = `${statuses.join(', ') || 'nothing'}, ${end}`
  if (end === 'timed out') return `no end: ${told}`
  if (rest !== '') return `stray bytes: ${told}, ${JSON.stringify(rest)}`
  if (statuses.some(status => status >= 500)) return `a fault of ours: ${told}`
  if (answers === 'any') return null
  if (statuses.length > answers.length) return `an answer too many: ${told}`
  const isWrong = statuses.some((status, at) => !answers[at]?.includes(status))
  if (isWrong) return `another answer: ${told}`
  return statuses.length < answers.length && !isOftenCut ? `too few answers: ${told}` : null
}

function note(
  outcomes: Map<string, Map<string, number>>,
  { group }: SocketCase,
  { statuses, end }: Exchange,
): void {
  const counts = outcomes.get(group) ?? new Map<string, number>()
  outcomes.set(group, counts)
  const outcome = statuses.length === 0 ? end : `${String(statuses.at(-1))[0]}xx`
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
}

function describeOutcomes(outcomes: Map<string, Map<string, number>>): string[] {
  return [...outcomes].map(([group, counts]) => {
    const parts = [...counts].toSorted().map(([outcome, count]) => `${outcome} ${count}`)
    return `${group}: ${parts.join(', ')}`
  })
}
