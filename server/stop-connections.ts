import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Server } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Closes the app when others have taken its place: it takes no more connections, and each that is
     * open is closed with its next answer, or when nothing came on it for a while.
     */
    drain: () => Promise<void>
  }
}

/** A request that is on its way when its connection is closed has failed: so idle ones wait as well. */
const idleMs = 5000

/**
 * Node closes idle connections once, when it stops: those with an answer in flight turn idle only
 * afterwards. Its own call would cut off what is not sent yet, so each is ended with its answer.
 */
export function endConnectionsOnStop(app: FastifyInstance) {
  let isDraining = false
  let isStopping = false
  app.addHook('onRequest', (_request, reply, done) => {
    // Node then answers with `Connection: close`.
    if (isDraining) reply.raw.shouldKeepAlive = false
    done()
  })
  app.addHook('preClose', async () => {
    isStopping = true
  })
  const endAfterAnswer = ({ socket }: IncomingMessage): void => {
    if (isStopping) socket.destroySoon()
  }
  app.addHook('onResponse', (request, _reply, done) => {
    endAfterAnswer(request.raw)
    done()
  })
  app.decorate('drain', async () => {
    isDraining = true
    const allClosed = once(app.server, 'close')
    // That of HTTP would close idle connections as well.
    Server.prototype.close.call(app.server)
    await Promise.race([allClosed, setTimeout(idleMs)])
    await app.close()
  })
  return {
    isStopping: () => isStopping,
    /** Whether connections are closed with their next answer. */
    isEnding: () => isDraining || isStopping,
    endAfterAnswer,
  }
}
