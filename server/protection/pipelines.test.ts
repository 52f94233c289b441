import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createPipelines } from './pipelines.ts'

/** A real server whose answers are given when the test says so. */
async function startHeld(parts: { mostWaiting?: number; hold?: (path: string) => boolean } = {}) {
  const { mostWaiting = 32, hold = () => true } = parts
  const dropped: Record<string, number> = {}
  const begun: string[] = []
  const held = new Map<string, () => void>()
  const pipelines = createPipelines({
    mostWaiting,
    onDropped: (why, count) => {
      dropped[why] = (dropped[why] ?? 0) + count
    },
  })
  const answer: RequestListener = (request, reply) => {
    const path = request.url ?? ''
    begun.push(path)
    const end = () => reply.setHeader('Content-Length', path.length).end(path)
    if (hold(path)) held.set(path, end)
    else end()
  }
  const server = createServer((request, reply) =>
    pipelines.enter(request, reply, () => answer(request, reply)),
  )
  server.on('clientError', (_error, socket) =>
    pipelines.endWith(socket as Socket, () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo

  function open(bytes: string) {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', chunk => {
      text += chunk
    })
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    return {
      socket,
      closed: new Promise<void>(resolve => socket.on('close', () => resolve())),
      paths: () => text.match(/(?<=\r\n\r\n)\/\w*?(?=HTTP|$)/g) ?? [],
      text: () => text,
    }
  }
  const release = async (path: string) => {
    await expect.poll(() => held.has(path)).toBe(true)
    held.get(path)?.()
  }
  return { open, begun, dropped, release }
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`
const paths = (count: number) => Array.from({ length: count }, (_, at) => `/${at}`)

test('of a connection one request is begun at a time, and its answers come in order', async () => {
  const { open, begun, release } = await startHeld()
  const client = open(
    paths(3)
      .map(path => get(path))
      .join(''),
  )
  await expect.poll(() => begun).toEqual(['/0'])
  await release('/0')
  await expect.poll(() => begun).toEqual(['/0', '/1'])
  await release('/1')
  await release('/2')
  await expect.poll(client.paths).toEqual(['/0', '/1', '/2'])
})

test('connections do not wait for one another', async () => {
  const { open, begun } = await startHeld()
  open(get('/one') + get('/one2'))
  open(get('/other') + get('/other2'))
  await expect.poll(() => begun.toSorted()).toEqual(['/one', '/other'])
})

test('who sends more than may wait is answered up to there, told so, and hung up on', async () => {
  const { open, begun, dropped, release } = await startHeld({
    mostWaiting: 4,
    hold: path => path === '/0',
  })
  const client = open(
    paths(200)
      .map(path => get(path))
      .join(''),
  )
  await expect.poll(() => dropped.pipelined).toBe(195)
  expect(begun).toEqual(['/0'])
  await release('/0')
  await client.closed
  expect(client.paths()).toEqual(paths(5))
  expect(client.text().match(/Connection: close/g)).toHaveLength(1)
  expect(client.text().lastIndexOf('Connection: close')).toBeGreaterThan(
    client.text().indexOf('/3'),
  )
})

test('who never reads the answers has no more of them worked out', async () => {
  const { open, begun } = await startHeld({ hold: () => false, mostWaiting: 1000 })
  const client = open('')
  await new Promise(resolve => client.socket.once('connect', resolve))
  client.socket.pause()
  // Longer answers than the buffers between the two can hold.
  const long = `/${'x'.repeat(8000)}`
  for (let sent = 0; sent < 2000; sent += 1) client.socket.write(get(long))
  await expect
    .poll(
      async () => {
        const before = begun.length
        await new Promise(resolve => setTimeout(resolve, 100))
        return begun.length === before
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  expect(begun.length).toBeLessThan(2000)
})

test('what waits for a client that hangs up is never begun', async () => {
  const { open, begun, dropped, release } = await startHeld()
  const client = open(
    paths(5)
      .map(path => get(path))
      .join(''),
  )
  await expect.poll(() => begun).toEqual(['/0'])
  client.socket.destroy()
  await expect.poll(() => dropped.gone).toBe(4)
  await release('/0')
  expect(begun).toEqual(['/0'])
})

test.each([
  ['nonsense', 'nonsense\r\n\r\n'],
  [
    'two lengths',
    'POST /p HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
  ],
])('%s after requests is refused after their answers, not before', async (_, bytes) => {
  const { open, release } = await startHeld()
  const client = open(get('/0') + get('/1') + bytes)
  await release('/0')
  await release('/1')
  await client.closed
  const statuses = client.text().match(/HTTP\/1\.1 \d+/g)
  expect(statuses).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 400'])
})

test('a request whose body turns into nonsense is refused at once, and once', async () => {
  const { open } = await startHeld()
  const client = open('POST /p HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n')
  await client.closed
  expect(client.text().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
})

test('one that waits and turns into nonsense is never begun', async () => {
  const { open, begun, release } = await startHeld()
  const half = 'POST /p HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'
  const client = open(get('/0') + half)
  await release('/0')
  await client.closed
  expect(client.text().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
  expect(begun).toEqual(['/0'])
})

test('one that was answered before its body came is not answered again', async () => {
  const { open } = await startHeld({ hold: () => false })
  const client = open('POST /p HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n')
  await expect.poll(client.paths).toEqual(['/p'])
  client.socket.write('zz\r\n')
  await client.closed
  expect(client.text().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
})
