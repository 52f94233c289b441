import type { IncomingMessage, ServerResponse } from 'node:http'
import type { makeBusyAnswer } from '../../api/admission.ts'
import type { Encoding } from '../../api/response-cache.ts'
import { retryAfterSeconds } from '../../api/send-answer.ts'
import { type Choices, readChoices } from '../../site/choices/choices.ts'
import { negotiateEncoding } from '../compression.ts'
import { isOverTls } from '../protection/client-address.ts'
import { endsConnection } from '../protection/whole-request.ts'
import { documentPolicy, headersOver, isSecretAddress, secretAnswer } from '../security-headers.ts'
import type { ProblemPage } from './problem-pages.ts'

type Parts = {
  /** How many proxies are believed. */
  readonly hops: number
  /** How long a connection is kept on which nothing comes. */
  readonly keepAliveMs: number
  readonly api: {
    readonly busyAnswer: ReturnType<typeof makeBusyAnswer>
    readonly needsOwnHeaders: (origin: string | undefined) => boolean
  }
  readonly isOfApi: (request: { url: string }) => boolean
  readonly cachedBusyPage: (choices: Choices) => ProblemPage | null
}

type BusyRequest = Pick<IncomingMessage, 'url' | 'headers'>

type WrittenAnswer = { readonly second: number; readonly text: string }

type BusyAnswer = {
  readonly headers: string[]
  /** A letter for each byte, as `CacheableResponse` has them. */
  readonly body: string
  /** All of it with the head, as it was written last: on a connection that is kept, and on one that ends. */
  kept?: WrittenAnswer
  ended?: WrittenAnswer
}

/** Writes the busy answer from bytes that are ready. False where there are none for this request. */
export function createBusyAnswers({ hops, keepAliveMs, api, isOfApi, cachedBusyPage }: Parts) {
  const ofApi = {
    http: readyApiAnswer('http'),
    https: readyApiAnswer('https'),
  }
  const ofPages = new WeakMap<ProblemPage, Map<string, BusyAnswer>>()

  function readyApiAnswer(protocol: string): BusyAnswer {
    const { headers, body } = api.busyAnswer
    const all = {
      ...headersOver(protocol),
      'Content-Security-Policy': documentPolicy,
      ...headers,
    }
    return { headers: Object.entries(all).flat(), body: body.toString('latin1') }
  }

  function findReady(request: BusyRequest): BusyAnswer | null {
    const { headers, url = '' } = request
    const protocol = isOverTls(request, hops) ? 'https' : 'http'
    if (isOfApi({ url })) return api.needsOwnHeaders(headers.origin) ? null : ofApi[protocol]
    const found = cachedBusyPage(readChoices(headers.cookie, protocol === 'https'))
    const encoding = negotiateEncoding(headers['accept-encoding'], 'once')
    return found && readyPage(found, encoding, protocol, isSecretAddress(url))
  }

  function readyPage(
    found: ProblemPage,
    encoding: Encoding,
    protocol: 'http' | 'https',
    isSecret: boolean,
  ): BusyAnswer | null {
    const forms = ofPages.getOrInsertComputed(found, () => new Map())
    const form = `${encoding} ${protocol} ${isSecret}`
    const ready = forms.get(form)
    if (ready) return ready
    const body = found.encode(encoding)
    // Being compressed: this one takes the longer way, and waits for it.
    if (body instanceof Promise) return null
    const all = {
      ...headersOver(protocol),
      ...found.page.headers,
      ...(isSecret && secretAnswer),
      'Retry-After': retryAfterSeconds,
      'Cache-Control': 'private, no-store',
      Vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      'Content-Length': String(body.length),
    }
    const made = { headers: Object.entries(all).flat(), body: body.toString('latin1') }
    forms.set(form, made)
    return made
  }

  function writeWhole(answer: BusyAnswer, how: 'kept' | 'ended'): string {
    const second = Math.floor(Date.now() / 1000)
    const last = answer[how]
    if (last?.second === second) return last.text
    const lines = ['HTTP/1.1 503 Service Unavailable']
    for (let at = 0; at < answer.headers.length; at += 2) {
      lines.push(`${answer.headers[at]}: ${answer.headers[at + 1]}`)
    }
    lines.push(`Date: ${new Date(second * 1000).toUTCString()}`)
    if (how === 'ended') lines.push('Connection: close')
    else
      lines.push('Connection: keep-alive', `Keep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}`)
    lines.push('', answer.body)
    const text = lines.join('\r\n')
    answer[how] = { second, text }
    return text
  }

  return {
    answer(request: IncomingMessage, reply: ServerResponse): boolean {
      const ready = findReady(request)
      if (ready === null) return false
      reply.writeHead(503, ready.headers).end(ready.body, 'latin1')
      return true
    },
    /** The whole answer as Node would write it, a letter for each byte. */
    write(request: BusyRequest): string | null {
      const ready = findReady(request)
      return ready && writeWhole(ready, endsConnection(request) ? 'ended' : 'kept')
    },
  }
}
