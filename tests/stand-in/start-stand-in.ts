import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Answered,
  answerLead,
  answerRead,
  refuse,
  type Speaking,
} from './answer-as-contract.ts'

const media = 'application/vnd.api+json'

/** What stands in the way instead of an answer, for the path that was asked. */
export const badAnswers = {
  'answers 500': () => [500, 'application/json', '{"message":"ECONNRESET at db"}'],
  'answers HTML': () => [200, 'text/html', '<!doctype html><title>Portal</title><p>Log in'],
  'answers 404 with HTML': () => [404, 'text/html', '<!doctype html><title>404 Not Found</title>'],
  'answers 401': () => [401, media, '{"errors":[{"status":"401","code":"token-required"}]}'],
  'answers 429': () => [429, media, '{"errors":[{"status":"429","code":"too-many-calls"}]}'],
  'answers JSON that is cut off': () => [200, media, '{"data":[{"type":"addresses","id":"9000007'],
  'answers in another shape': () => [200, media, '{"homes":[],"total":0}'],
  'answers with a list of nulls': () => [200, media, '{"data":[null],"meta":{"count":1}}'],
  'answers with resources that hold nothing': path => [200, media, writeHollow(path)],
} as const satisfies Record<string, (path: string) => readonly [number, string, string]>

/** Of the right type and number, without a single attribute. */
function writeHollow(path: string): string {
  const { pathname } = new URL(path, 'http://stand-in')
  const last = pathname.split('/').at(-1) ?? ''
  const isList = ['addresses', 'epc-ratings', 'recommendations'].includes(last)
  const type = last === 'supply' ? 'supplies' : isList ? last : (pathname.split('/')[2] ?? '')
  const resource = { type, id: '900000700007' }
  return JSON.stringify({ data: isList ? [resource] : resource })
}

export type Fault = 'refuses connections' | 'answers after 10 seconds' | keyof typeof badAnswers
export type Asked = { method: string; path: string; token: string | undefined }

type Setup = { token?: string; meta?: Speaking['meta'] }

/** A second server that speaks the contract's /v1 and nothing else, and can be told to fail. */
export async function startStandIn({ token, meta = 'as-promised' }: Setup = {}) {
  const asked: Asked[] = []
  let failing: { fault: Fault; where: RegExp } | undefined
  const stopping = new AbortController()
  const speaking: Speaking = { meta, masked: token === undefined }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request
    asked.push({ method, path, token: headers.authorization })
    const fault = failing?.where.test(path) ? failing.fault : undefined
    if (fault === 'refuses connections') return void request.socket.destroy()
    if (fault === 'answers after 10 seconds') {
      await wait(10_000, undefined, { signal: stopping.signal, ref: false })
    } else if (fault) {
      const [status, type, text] = badAnswers[fault](path)
      return void response.writeHead(status, { 'Content-Type': type }).end(text)
    }
    send(response, await answerWell(request))
  }

  async function answerWell(request: IncomingMessage): Promise<Answered> {
    const { method, url = '/', headers } = request
    if (token !== undefined && headers.authorization !== `Bearer ${token}`) {
      return refuse(401, 'token-required', 'Show a token that we gave you.')
    }
    const { pathname } = new URL(url, 'http://stand-in')
    if (method === 'POST' && pathname === '/v1/leads') return answerLead(request)
    if (method !== 'GET') return refuse(405, 'method-not-allowed', 'Only reading is possible here.')
    return answerRead(new URL(url, 'http://stand-in'), speaking)
  }

  let server = await listen(answer, 0)
  const { port } = server.address() as AddressInfo

  return {
    base: `http://127.0.0.1:${port}`,
    asked,
    /** Fails from now on: everywhere, or where the path matches. */
    async fail(fault: Fault, where = /^/): Promise<void> {
      failing = { fault, where }
      if (fault === 'refuses connections' && where.source === '^') await close(server)
    },
    async mend(): Promise<void> {
      failing = undefined
      if (!server.listening) server = await listen(answer, port)
    },
    async stop(): Promise<void> {
      stopping.abort()
      await close(server)
    },
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: Answered): void {
  response.writeHead(status, { 'Content-Type': media, ...headers })
  response.end(JSON.stringify(body))
}

async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  port: number,
): Promise<Server> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return server
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = new Promise(resolve => server.close(resolve))
  server.closeAllConnections()
  await closed
}
