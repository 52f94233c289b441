import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { createServer } from './create-server.ts'
import { createLogStream } from './monitoring/logging.ts'
import { usualBounds } from './protection/protection.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

test('what has to be ready before the server listens may take a minute', async () => {
  const read = readConfig({}, 'development')
  if (!read.ok) throw new Error(read.problems.join())
  const app = createServer({
    config: read.config,
    bounds: usualBounds(),
    logStream: createLogStream({ write: () => true }),
    createRequestId: () => 'r',
    answerOrHandOver: (_request, _reply, handOver) => handOver(),
    answerUndecodable: (_request, reply) => reply.send(),
    answerClientError: (_error, socket) => socket.destroy(),
  })
  const minute = Promise.withResolvers<void>()
  app.addHook('onReady', () => minute.promise)
  const ready = app.ready()
  await vi.advanceTimersByTimeAsync(60_000)
  minute.resolve()
  await expect(ready).resolves.toBe(app)
  await app.close()
})
