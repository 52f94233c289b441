import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { limitConnections, mostConnectionsFor, readFileLimit } from './connection-limit.ts'

test.each([
  [256, 192],
  [1024, 768],
  [4096, 3072],
  [20_000, 10_000],
  [1_000_000, 10_000],
  [null, 10_000],
  [100, 36],
  [50, 1],
])('a limit of %s open files leaves room for %i connections', (files, connections) => {
  expect(mostConnectionsFor(files)).toBe(connections)
})

test('the limit of this process can be read where there is one', () => {
  const limit = readFileLimit()
  if (process.platform === 'win32') expect(limit).toBeNull()
  else expect(limit).toBeGreaterThan(0)
})

async function startLimited(most: number, listener: RequestListener = (_, reply) => reply.end()) {
  const answering = new Set<Socket>()
  let dropped = 0
  const server = createServer((request, reply) => {
    open.touch(request.socket)
    answering.add(request.socket)
    reply.on('close', () => answering.delete(request.socket))
    listener(request, reply)
  })
  const open = limitConnections(server, {
    most,
    isAnswering: socket => answering.has(socket),
    onDropped: () => {
      dropped += 1
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  async function openOne() {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    let isClosed = false
    socket.on('close', () => {
      isClosed = true
    })
    socket.resume()
    await new Promise(resolve => socket.once('connect', resolve))
    return { socket, isClosed: () => isClosed }
  }
  return { openOne, dropped: () => dropped, open: open.open }
}

test('the connection that did nothing for longest makes room for a new one', async () => {
  const { openOne, dropped, open } = await startLimited(10)
  const silent: Awaited<ReturnType<typeof openOne>>[] = []
  for (let number = 0; number < 9; number += 1) silent.push(await openOne())
  await expect.poll(open).toBe(9)
  // The first says something, so that it is the last to go.
  silent[0]?.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await new Promise(resolve => silent[0]?.socket.once('data', resolve))
  const visitor = await openOne()
  await expect.poll(() => silent[1]?.isClosed()).toBe(true)
  visitor.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const answer = await new Promise(resolve => visitor.socket.once('data', resolve))
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200/)
  expect([silent[0]?.isClosed(), silent[2]?.isClosed(), dropped()]).toEqual([false, false, 1])
})

test('however many come, never more are open than the limit, and a visitor gets in', async () => {
  const { openOne, dropped, open } = await startLimited(20)
  const crowd = await Promise.all(Array.from({ length: 200 }, openOne))
  await expect.poll(open).toBeLessThanOrEqual(20)
  const visitor = await openOne()
  visitor.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const answer = await new Promise(resolve => visitor.socket.once('data', resolve))
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200/)
  await expect.poll(() => crowd.filter(({ isClosed }) => isClosed()).length).toBeGreaterThan(179)
  expect(dropped()).toBeGreaterThan(179)
})

test('one that is being answered is never given up', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { openOne } = await startLimited(10, async (_, reply) => {
    await held
    reply.end('at last')
  })
  const first = await openOne()
  let text = ''
  first.socket.on('data', chunk => {
    text += chunk
  })
  first.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  for (let number = 0; number < 40; number += 1) await openOne()
  release()
  await expect.poll(() => text).toContain('at last')
})

test('where each of several processes is full, a new connection is closed and counted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'connection-limit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'two-processes.ts')
  const place = JSON.stringify(join(import.meta.dirname, 'connection-limit.ts'))
  writeFileSync(
    program,
    `
    import cluster from 'node:cluster'
    import { createServer } from 'node:http'
    import { connect } from 'node:net'
    import { limitConnections } from ${place}
    if (cluster.isPrimary) {
      const workers = [cluster.fork(), cluster.fork()]
      const [port] = await Promise.all(
        workers.map(worker => new Promise(resolve => worker.on('listening', at => resolve(at.port)))),
      )
      let dropped = 0
      cluster.on('message', () => {
        dropped += 1
        if (dropped === 16) {
          console.log('16 were dropped')
          process.exit()
        }
      })
      for (let number = 0; number < 20; number += 1) connect(port, '127.0.0.1').on('error', () => {})
    } else {
      const server = createServer()
      const onDropped = () => process.send('dropped')
      limitConnections(server, { most: 2, isAnswering: () => true, onDropped })
      server.listen(0, '127.0.0.1')
    }`,
  )
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  expect(String(await new Promise(resolve => child.stdout.once('data', resolve)))).toBe(
    '16 were dropped\n',
  )
})
