import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { fetchHeaderAnswer, HeaderFault } from './fetch-header-answer.ts'

async function listen(server: Server): Promise<string> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return listen(server)
}

const big = JSON.stringify({ sections: 'x'.repeat(2_000_000) })

test('asks for JSON and gives the answer', async () => {
  const url = await serve((request, response) => {
    response.end(JSON.stringify({ sections: [], asked: request.headers.accept }))
  })
  expect(await fetchHeaderAnswer(url)).toEqual({ sections: [], asked: 'application/json' })
})

test('reads past a byte order mark', async () => {
  const url = await serve((_, response) => response.end('\ufeff{"sections":[]}'))
  expect(await fetchHeaderAnswer(url)).toEqual({ sections: [] })
})

test.each<[string, HeaderFault['kind'], RequestListener]>([
  ['status 500', 'not-2xx', (_, response) => response.writeHead(500).end('{}')],
  ['status 404', 'not-2xx', (_, response) => response.writeHead(404).end('{}')],
  ['status 304', 'not-2xx', (_, response) => response.writeHead(304).end()],
  [
    'a redirect',
    'refused',
    ({ url }, response) => {
      if (url === '/') response.writeHead(302, { location: '/elsewhere' })
      response.end('{}')
    },
  ],
  ['an empty answer', 'not-json', (_, response) => response.writeHead(204).end()],
  ['a page', 'not-json', (_, response) => response.end('<!doctype html>')],
  ['half an answer', 'not-json', (_, response) => response.end('{"sections":[')],
  ['broken UTF-8', 'not-json', (_, response) => response.end(Buffer.from('"\xff"', 'latin1'))],
  ['two megabytes', 'too-large', (_, response) => response.end(big)],
  [
    'two megabytes in pieces',
    'too-large',
    (_, response) => {
      for (let at = 0; at < big.length; at += 100_000) response.write(big.slice(at, at + 100_000))
      response.end()
    },
  ],
  [
    'two megabytes, zipped to two kilobytes',
    'too-large',
    (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(big)),
  ],
  ['a cut line', 'refused', request => request.socket.destroy()],
  [
    'a line cut in the middle',
    'refused',
    (request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{', () => request.socket.destroy())
    },
  ],
  ['silence', 'timed-out', () => {}],
  ['a stop in the middle', 'timed-out', (_, response) => void response.write('{')],
])('%s is %s', async (_, kind, answer) => {
  const url = await serve(answer)
  const timeoutMs = kind === 'timed-out' ? 150 : 10_000
  const fault = await fetchHeaderAnswer(url, { timeoutMs }).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(HeaderFault)
  expect(fault).toMatchObject({ kind })
})

test('nobody listening is refused, and the fault keeps the cause', async () => {
  const closed = createServer()
  const url = await listen(closed)
  await new Promise(resolve => closed.close(resolve))
  const fault = await fetchHeaderAnswer(url).catch((error: unknown) => error)
  expect(fault).toMatchObject({ kind: 'refused', cause: expect.any(Error) })
})
