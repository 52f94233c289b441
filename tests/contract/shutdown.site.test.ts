import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '../support/site/ask.ts'
import { readPage } from '../support/site/read-page.ts'
import { findFreePort, listens, startChild } from '../support/site/start-child.ts'
import { sendHeader, smallHeader, startHeaderSource } from '../support/site/start-header-source.ts'
import { startSite } from '../support/site/start-site.ts'

test.each([
  ['SIGTERM', '/price-cap'],
  ['SIGINT', '/find-your-home'],
] as const)('%s lets %s finish, takes nothing new, and ends with 0', async (signal, path) => {
  const source = await startHeaderSource((_, response) => response.writeHead(500).end())
  const port = await findFreePort()
  const child = startChild({ PORT: String(port), HEADER_CONFIGURATION_URL: source.url })
  await expect.poll(() => listens(port), { timeout: 60_000, interval: 20 }).toBe(true)

  const { promise: inFlight, resolve: sayInFlight } = Promise.withResolvers<void>()
  source.answerNow((request, response) => {
    sayInFlight()
    sendHeader(smallHeader('In time'), 250)(request, response)
  })
  const asked = ask(`http://127.0.0.1:${port}`, path)
  await inFlight
  child.stop(signal)
  // As from a terminal, where npm passes it on as well.
  setTimeout(() => child.stop(signal), 50)
  const [{ status, text }] = await Promise.all([
    asked,
    expect.poll(() => listens(port), { timeout: 2000, interval: 10 }).toBe(false),
  ])
  expect(status).toBe(200)
  expect(text.endsWith('</html>')).toBe(true)
  expect(readPage(text).all('footer')[0]?.id).toBe('footer')
  expect(await child.exited).toBe(0)
  expect(child.told().at(-1)).toBe('Stopped.')
  expect(child.logged()).toMatch(/"status":200,.*"answered"/)
})

test('a second signal later does not wait for what is in flight', async () => {
  const port = await findFreePort()
  const child = startChild({ PORT: String(port) })
  await expect.poll(() => listens(port), { timeout: 60_000, interval: 20 }).toBe(true)
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.write('POST /v1/leads HTTP/1.1\r\nHost: a\r\nContent-Type: application/vnd.api+json\r\n')
  socket.write('Content-Length: 9\r\nExpect: 100-continue\r\n\r\n')
  // So the request is there, and waits for its body.
  expect(String(await once(socket, 'data').then(([bytes]) => bytes))).toMatch(/^HTTP\/1\.1 100 /)
  child.stop('SIGTERM')
  // On a busy machine it hears of the signal late, and of one within a second of it as the same.
  await expect.poll(() => child.told().at(-1)).toMatch(/^SIGTERM: /)
  await wait(1200)
  expect(await listens(port)).toBe(false)
  child.stop('SIGTERM')
  // Well before the 15 s after which a stop that waits gives up, with 1 as well.
  expect(await Promise.race([child.exited, wait(8_000, 'waits')])).toBe(1)
})

test('a visitor who keeps the connection open does not hold it up', async () => {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const child = startChild({ PORT: String(port) })
  await expect.poll(() => listens(port), { timeout: 60_000, interval: 20 }).toBe(true)
  await fetch(`${origin}/price-cap`).then(response => response.text())
  child.stop('SIGTERM')
  expect(await child.exited).toBe(0)
})

test('what was half sent when the stop came is answered like any other request', async () => {
  const site = await startSite()
  const socket = connect(Number(new URL(site.origin).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.on('data', chunk => {
    text += chunk
  })
  const ended = new Promise(resolve => socket.once('end', resolve))
  socket.write('GET /price-cap HTTP/1.1\r\nHo')
  await once(socket, 'connect')
  await passTurns()
  const stopped = site.stop()
  await passTurns()
  socket.write('st: a\r\n\r\n')
  await Promise.all([ended, stopped])
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(text).toMatch(/^X-Content-Type-Options: nosniff\r$/im)
  expect(text).toMatch(/^Connection: close\r$/im)
  expect(text.endsWith('</html>')).toBe(true)
})

/** The site is in this process: what was sent to it is read within a few turns, however long one takes. */
async function passTurns(): Promise<void> {
  for (let turns = 0; turns < 100; turns += 1) await turn()
}
