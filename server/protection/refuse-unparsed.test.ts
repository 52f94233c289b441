import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createPipelines } from './pipelines.ts'
import { createUnparsedRefusals } from './refuse-unparsed.ts'
import { endsConnection } from './whole-request.ts'

/** Answers what Node parses with its path, and refuses unparsed what begins with `/no` on watched connections. */
async function startServer({ watchesNew = false } = {}) {
  const slow = Promise.withResolvers<void>()
  const pipelines = createPipelines()
  const { watch, watchNew } = createUnparsedRefusals({
    mayRefuse: pipelines.isIdle,
    findRefusal: (request, socket) => {
      const { url = '' } = request
      const answer = `HTTP/1.1 503 Busy\r\nContent-Length: 0\r\nA: ${url}\r\n\r\n`
      if (!url.startsWith('/no')) return null
      return () => void (endsConnection(request) ? socket.end(answer) : socket.write(answer))
    },
    defer: answer => void setTimeout(20).then(answer),
  })
  const server = createServer((request, reply) =>
    pipelines.enter(request, reply, async () => {
      if (request.url === '/watch') watch(request.socket)
      const pieces = request.url === '/early' ? [] : await Array.fromAsync(request)
      if (request.url === '/slow') await slow.promise
      reply.setHeader('A', `${request.url}${encodeURI(pieces.join(''))}`).end()
    }),
  )
  if (watchesNew) {
    const [giveToNode] = server.listeners('connection') as [(socket: Socket) => void]
    server.removeListener('connection', giveToNode)
    server.on('connection', socket => watchNew(socket, () => giveToNode.call(server, socket)))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const connected = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const [served] = await connected
  const client = createClient(socket.setNoDelay(), served)
  return { ...client, served, endSlow: slow.resolve }
}

function createClient(socket: Socket, served: Socket) {
  let text = ''
  let sent = 0
  socket.on('data', bytes => {
    text += bytes
  })
  const listAnswers = () =>
    Array.from(text.matchAll(/HTTP\/1\.1 (\d+).*?\r\nA: (.*?)\r\n/gs), ([, status, path]) =>
      [status, path].join(' '),
    )
  return {
    /** Sends pieces that are read one by one. */
    async send(...pieces: string[]): Promise<void> {
      for (const piece of pieces) {
        socket.write(piece)
        sent += piece.length
        await expect.poll(() => served.bytesRead, { interval: 1 }).toBe(sent)
      }
    },
    end: () => socket.end(),
    expectEnd: () => expect.poll(() => socket.readableEnded, { interval: 1 }).toBe(true),
    expectAnswers: (answers: readonly string[]) =>
      expect.poll(listAnswers, { interval: 1 }).toEqual(answers),
  }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const getLast = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`

test('on a watched connection some are refused unparsed, and all else is answered as before', async () => {
  const { send, expectAnswers } = await startServer()
  const expected: string[] = []
  for (const [sent, answer] of [
    [get('/no/1'), '200 /no/1'],
    [get('/watch'), '200 /watch'],
    [get('/no/2'), '503 /no/2'],
    [post('/no/3', 'body'), '503 /no/3'],
    [get('/yes'), '200 /yes'],
    [post('/yes', 'body'), '200 /yesbody'],
    [get('/no/4'), '503 /no/4'],
  ] as const) {
    await send(sent)
    expected.push(answer)
    await expectAnswers(expected)
  }
})

test('answers come in order, whichever are refused', async () => {
  const { send, endSlow, expectAnswers } = await startServer()
  await send(get('/watch'))
  await expectAnswers(['200 /watch'])
  await send(get('/no/1'), get('/yes'), get('/slow'), get('/no/2'), get('/no/3') + get('/no/4'))
  endSlow()
  const parsed = ['200 /slow', '200 /no/2', '200 /no/3', '200 /no/4']
  await expectAnswers(['200 /watch', '503 /no/1', '200 /yes', ...parsed])
})

test('what looks like a request in the middle of another one is a part of it', async () => {
  const { send, expectAnswers } = await startServer()
  const inner = get('/no/1')
  const [head = '', tail = ''] = post('/yes', inner).split('\r\n\r\n')
  await send(get('/watch'))
  await expectAnswers(['200 /watch'])
  await send(`${head}\r\n\r\n`, `${tail}\r\n\r\n`)
  const first = ['200 /watch', `200 /yes${encodeURI(inner)}`]
  await expectAnswers(first)
  await send('GET /yes HTTP/1.1\r\nA: ', get('/no/2'))
  await expectAnswers([...first, '200 /yes'])
  await send(get('/no/3'))
  await expectAnswers([...first, '200 /yes', '503 /no/3'])
})

test('the body of a request that was answered before it came is a part of it, whatever it asks for', async () => {
  const { send, expectAnswers } = await startServer()
  await send(get('/watch'))
  await expectAnswers(['200 /watch'])
  const body = get('/no/1')
  // With these headers the parser's `finish` returns no error in the middle of a request.
  const upgrade = 'Connection: Upgrade\r\nUpgrade: x\r\n'
  await send(`POST /early HTTP/1.1\r\nHost: x\r\n${upgrade}Content-Length: ${body.length}\r\n\r\n`)
  await expectAnswers(['200 /watch', '200 /early'])
  await send(body)
  await send(get('/no/2'))
  await expectAnswers(['200 /watch', '200 /early', '503 /no/2'])
})

test('who sends a request and then ends its side of the connection is refused as well', async () => {
  const { send, end, expectAnswers } = await startServer()
  await send(get('/watch'))
  await expectAnswers(['200 /watch'])
  await send(get('/no/1'))
  end()
  await expectAnswers(['200 /watch', '503 /no/1'])
})

describe('on a new connection', () => {
  const startNew = () => startServer({ watchesNew: true })

  test('a request that is the only one is refused unparsed, and the connection ends', async () => {
    const { send, expectAnswers, expectEnd } = await startNew()
    await send(getLast('/no/1'))
    await expectAnswers(['503 /no/1'])
    await expectEnd()
  })

  test('so is one whose client has ended its side', async () => {
    const { send, end, expectAnswers, expectEnd } = await startNew()
    await send(getLast('/no/1'))
    end()
    await expectAnswers(['503 /no/1'])
    await expectEnd()
  })

  test('one that is not refused is answered as ever', async () => {
    const { send, expectAnswers, expectEnd } = await startNew()
    await send(getLast('/yes'))
    await expectAnswers(['200 /yes'])
    await expectEnd()
  })

  test('one after which the client keeps the connection is left to Node, and so is all that follows', async () => {
    const { send, expectAnswers } = await startNew()
    await send(get('/no/1'))
    await expectAnswers(['200 /no/1'])
    await send(post('/yes', 'body'), getLast('/no/2'))
    await expectAnswers(['200 /no/1', '200 /yesbody', '200 /no/2'])
  })

  test('one that comes in pieces, or with another, is left to Node', async () => {
    const one = await startNew()
    await one.send('GET /no/1 HTTP/1.1\r\nHo', 'st: x\r\n\r\n')
    await one.expectAnswers(['200 /no/1'])
    const other = await startNew()
    await other.send(get('/no/2') + getLast('/no/3'))
    await other.expectAnswers(['200 /no/2', '200 /no/3'])
  })

  test('nothing at all, for a second, leaves it to Node, which may wait for longer', async () => {
    const { send, served, expectAnswers } = await startNew()
    expect(served.parser).toBeUndefined()
    await expect.poll(() => served.parser, { timeout: 5000 }).toBeDefined()
    await setTimeout(1100)
    await send(get('/no/1'))
    await expectAnswers(['200 /no/1'])
  })

  test('a client that ends it at once is let go', async () => {
    const { end, served } = await startNew()
    end()
    await expect.poll(() => served.destroyed).toBe(true)
  })

  test('a client that breaks it off harms nothing', async () => {
    const { served } = await startNew()
    served.destroy(new Error('broken off'))
    await expect.poll(() => served.closed).toBe(true)
  })
})
