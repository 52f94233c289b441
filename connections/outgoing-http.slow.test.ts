import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  breakOff,
  sendJson,
  sendText,
  startAnswering,
  stayMute,
} from '../tests/support/start-answering.ts'
import { holdTimeLimits } from '../tests/support/time-limits.ts'
import { createOutgoingHttp, OutgoingFault } from './outgoing-http.ts'

async function start(first: RequestListener, timeoutMs = 1000) {
  const server = await startAnswering(first)
  onTestFinished(server.stop)
  const breaker = { failures: 3, restMs: 60_000 }
  const base = () => server.base
  const headers = { accept: 'application/vnd.api+json', authorization: 'Bearer secret-token' }
  const http = createOutgoingHttp({ base, headers, timeoutMs, maxBytes: 10_000, breaker })
  return { ...server, http }
}

async function faultOf(call: Promise<unknown>): Promise<OutgoingFault> {
  const found = await call.then(
    () => null,
    error => error,
  )
  expect(found).toBeInstanceOf(OutgoingFault)
  return found
}

const question = '/homes?postcode=ZZ1%201AA'

/** Says nothing, and ends the time of the call that has reached it: no other call is under way. */
const muteUntilTimeIsUp = (): RequestListener => holdTimeLimits()

describe('an answer', () => {
  test('is read, and asked for with the headers given', async () => {
    let seen = {}
    const { http, asked } = await start((request, response) => {
      seen = request.headers
      sendJson({ data: ['é'] })(request, response)
    })
    expect(await http.getJson(question)).toEqual({ status: 200, value: { data: ['é'] } })
    expect(asked).toEqual([`/v1${question}`])
    expect(seen).toMatchObject({
      authorization: 'Bearer secret-token',
      accept: 'application/vnd.api+json',
    })
  })

  test.each([
    ['a refusal in JSON', sendJson({ errors: [] }, 404), { status: 404, value: { errors: [] } }],
    ['a refusal in words', sendText('<h1>No</h1>', 404), { status: 404, value: undefined }],
    ['a refusal without a word', sendText('', 404), { status: 404, value: null }],
    ['a fault', sendText('<h1>Oh</h1>', 500), { status: 500, value: undefined }],
    ['nothing, and rightly', sendText('', 503), { status: 503, value: null }],
  ])('may be %s', async (_, answer, expected) => {
    const { http } = await start(answer)
    expect(await http.getJson(question)).toStrictEqual(expected)
  })

  test('that sends elsewhere is not followed: the token goes to nobody else', async () => {
    const elsewhere = await start(sendJson({ data: [] }))
    const { http } = await start((_, response) => {
      response.writeHead(302, { location: `${elsewhere.base}/homes` }).end()
    })
    expect((await http.getJson(question)).status).toBe(302)
    expect(elsewhere.asked).toEqual([])
  })
})

describe('a failure has its name', () => {
  const gzipped: RequestListener = (_, response) => {
    response
      .writeHead(200, { 'Content-Encoding': 'gzip' })
      .end(gzipSync(JSON.stringify('x'.repeat(50_000))))
  }
  const latin1: RequestListener = (_, response) => {
    response.end(Buffer.from([0x22, 0xe9, 0x22]))
  }

  test.each([
    ['a page in HTML', sendText('<!doctype html><p>1912345678009'), 'not-json'],
    ['JSON that is cut off', sendText('{"data":[{"id":"900000000001","mpans":["19123'), 'not-json'],
    ['nothing', sendText(''), 'not-json'],
    ['another encoding', latin1, 'not-json'],
    ['more than is ever sent', sendJson({ data: 'x'.repeat(20_000) }), 'too-large'],
    ['more than that, packed small', gzipped, 'too-large'],
    ['an answer that breaks off', breakOff, 'refused'],
    ['no answer', stayMute, 'timed-out'],
  ])('%s', async (_, answer, kind) => {
    const { http } = await start(answer, kind === 'timed-out' ? 200 : 10_000)
    const fault = await faultOf(http.getJson(question))
    expect(fault.kind).toBe(kind)
    expect(`${fault.stack} ${String(fault.cause)}`).not.toMatch(/ZZ1|19123|900000|secret/)
  })

  test('a server that is gone', async () => {
    const { http, stop } = await start(sendJson({}))
    await http.getJson(question)
    await stop()
    const fault = await faultOf(http.getJson(question))
    expect(fault.kind).toBe('refused')
    expect(fault.message).toContain('ECONNREFUSED')
  })

  test('headers at once and a body that never comes', async () => {
    const { http } = await start((_, response) => {
      response.writeHead(200)
      response.flushHeaders()
    }, 200)
    expect((await faultOf(http.getJson(question))).kind).toBe('timed-out')
  })
})

describe('time', () => {
  test('is kept, also by one who has less of it', async () => {
    const { http } = await start(stayMute, 1500)
    const limits: { ms: number; end: () => void }[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
      const limit = new AbortController()
      const end = () => limit.abort(new DOMException('The time is up', 'TimeoutError'))
      limits.push({ ms, end })
      return limit.signal
    })
    const ended: string[] = []
    const ask = async (name: string, patienceMs: number) => {
      expect((await faultOf(http.getJson(question, patienceMs))).kind).toBe('timed-out')
      ended.push(name)
    }
    const whole = ask('whole', 60_000)
    const less = ask('less', 50.5)
    expect(limits.map(({ ms }) => ms)).toEqual([1500, 50])
    limits[1]?.end()
    await less
    expect(ended).toEqual(['less'])
    limits[0]?.end()
    await whole
    expect(ended).toEqual(['less', 'whole'])
  })

  test('that is used up leaves none to ask in', async () => {
    const { http, asked } = await start(sendJson({}))
    expect((await faultOf(http.getJson(question, 0.5))).kind).toBe('timed-out')
    expect(asked).toEqual([])
  })
})

describe('one more try', () => {
  test('is made where the connection failed', async () => {
    const { http, asked, answerNow } = await start((request, _response) => {
      answerNow(sendJson({ data: 'second' }))
      request.socket.destroy()
    })
    expect(await http.getJson(question)).toEqual({ status: 200, value: { data: 'second' } })
    expect(asked).toHaveLength(2)
  })

  test('is made once', async () => {
    const { http, asked } = await start(request => request.socket.destroy())
    expect((await faultOf(http.getJson(question))).kind).toBe('refused')
    expect(asked).toHaveLength(2)
  })

  test.each([
    ['refused', sendJson({}, 404)],
    ['failed', sendJson({}, 500)],
    ['answered wrongly', sendText('<p>')],
    ['was late', stayMute],
  ])('is not made where the server %s', async (_, answer) => {
    const { http, asked } = await start(answer === stayMute ? muteUntilTimeIsUp() : answer, 10_000)
    await http.getJson(question).catch(() => {})
    expect(asked).toHaveLength(1)
  })
})

describe('a server that fails again and again', () => {
  test.each([
    ['answers 500', sendJson({}, 500)],
    ['answers HTML', sendText('<p>')],
    ['is mute', stayMute],
  ])('is not asked for a while: one that %s', async (_, answer) => {
    const { http, asked } = await start(answer === stayMute ? muteUntilTimeIsUp() : answer, 10_000)
    for (let calls = 0; calls < 3; calls += 1) await http.getJson(question).catch(() => {})
    expect((await faultOf(http.getJson(question))).kind).toBe('not-asked')
    expect(asked).toHaveLength(3)
    expect(http.circuit()).toBe('open')
  })

  test('is asked on where it only refuses, or where callers had no patience', async () => {
    const { http, answerNow } = await start(sendJson({}, 404), 2000)
    for (let calls = 0; calls < 5; calls += 1) await http.getJson(question)
    answerNow(stayMute)
    for (let calls = 0; calls < 5; calls += 1) {
      // On a busy machine a call may be given up before it reaches the server, but it was made.
      expect((await faultOf(http.getJson(question, 20))).kind).toBe('timed-out')
    }
    expect(http.circuit()).toBe('closed')
    answerNow(sendJson({}, 404))
    expect(await http.getJson(question)).toMatchObject({ status: 404 })
  })

  const wellKnown = '/homes/1'
  /** Short for a mute server, and long enough for one that answers on a busy machine. */
  const patienceWith = (failing: RequestListener) => (failing === stayMute ? 500 : 10_000)
  /** Fails at what a visitor made up, and answers what it has answered before. */
  const failAt =
    (failing: RequestListener): RequestListener =>
    (request, response) =>
      (request.url?.endsWith(wellKnown) ? sendJson({ data: [] }) : failing)(request, response)

  test.each([
    ['answers 500', sendJson({}, 500)],
    ['answers 503', sendJson({}, 503)],
    ['answers HTML', sendText('<p>')],
    ['sends too much', sendJson({ data: 'x'.repeat(20_000) })],
    ['breaks off', breakOff],
    ['hangs up', (request => request.socket.destroy()) as RequestListener],
    ['is mute', stayMute],
    ['refuses', sendJson({}, 404)],
    ['sends elsewhere', ((_, response) => response.writeHead(302).end()) as RequestListener],
  ])('goes on being asked where it only %s at some questions', async (_, failing) => {
    const { http } = await start(failAt(failing), patienceWith(failing))
    await http.getJson(wellKnown)
    for (let calls = 0; calls < 9; calls += 1) {
      await http.getJson(`/homes?search=constructor${calls}`).catch(() => {})
    }
    expect(await http.getJson(wellKnown)).toMatchObject({ status: 200 })
    expect(http.circuit()).toBe('closed')
  })

  test.each([
    ['answers 500', sendJson({}, 500)],
    ['answers HTML', sendText('<p>')],
    ['hangs up', (request => request.socket.destroy()) as RequestListener],
    ['is mute', stayMute],
  ])('is not asked for a while where it %s at what it has answered before', async (_, failing) => {
    const { http, answerNow } = await start(sendJson({ data: [] }), patienceWith(failing))
    await http.getJson(wellKnown)
    answerNow(failing)
    for (let calls = 0; calls < 3; calls += 1) await faultOrFailure(http.getJson(question))
    await expect.poll(() => http.circuit()).toBe('open')
    expect((await faultOf(http.getJson(question))).kind).toBe('not-asked')
  })

  const faultOrFailure = (call: Promise<{ status: number }>) =>
    call.then(
      ({ status }) => expect(status).toBe(500),
      error => expect(error).toBeInstanceOf(OutgoingFault),
    )
})
