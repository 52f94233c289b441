import type { RequestListener, Server } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Turn } from '../../api/admission.ts'
import { networkOf } from '../../connections/network-of.ts'
import { addCounter, addGauge, type Metrics } from '../monitoring/metrics.ts'
import { limitConnections, mostConnectionsFor, readFileLimit } from './connection-limit.ts'
import { createPipelines } from './pipelines.ts'
import { createTurns } from './turns.ts'

/** How long a client may take, and how many connections there may be. */
export type Bounds = {
  readonly headersMs: number
  readonly requestMs: number
  /** How often Node checks the bounds. Its default of 30 s would be added to each of them. */
  readonly lookEveryMs: number
  /** For a connection that neither sends nor reads. */
  readonly idleMs: number
  readonly mostConnections: number
}

export const usualBounds = (): Bounds => ({
  headersMs: 10_000,
  requestMs: 30_000,
  lookEveryMs: 1000,
  idleMs: 60_000,
  mostConnections: mostConnectionsFor(readFileLimit()),
})

export const maxHeaderBytes = 64 * 1024

export const serverOptions = ({ headersMs, requestMs, lookEveryMs, idleMs }: Bounds) => ({
  http: {
    maxHeaderSize: maxHeaderBytes,
    requireHostHeader: false,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: lookEveryMs,
  },
  requestTimeout: requestMs,
  connectionTimeout: idleMs,
})

/** Protects the work of the site from a crowd, and from one client that behaves like one. */
export function createProtection(server: Server, metrics: Metrics, bounds: Bounds) {
  const countDropped = addCounter(
    metrics,
    'hearthlight_dropped_requests_total',
    'Requests that were not begun, by reason',
    ['reason'],
    ['gone', 'pipelined', 'busy'].map(reason => ({ reason })),
  )
  const countConnection = addCounter(
    metrics,
    'hearthlight_dropped_connections_total',
    'Connections that were closed or refused because there were too many',
  )
  const turns = createTurns()
  const pipelines = createPipelines({
    onDropped: (reason, count) => countDropped({ reason }, count),
  })
  const open = limitConnections(server, {
    most: bounds.mostConnections,
    isAnswering: pipelines.isAnswering,
    onDropped: () => countConnection({}),
  })
  server.on('connection', turns.noteArrival)
  // Before Fastify: for a request that is then dropped, its work would be most of the cost.
  const handlers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, reply) => {
    open.touch(request.socket)
    pipelines.enter(request, reply, () => {
      for (const handle of handlers) handle.call(server, request, reply)
    })
  })
  addGauge(metrics, 'hearthlight_open_connections', 'Connections that are open', open.open, 'sum')
  addGauge(
    metrics,
    'hearthlight_waiting_requests',
    'Requests that wait for their turn',
    turns.waiting,
    'sum',
  )

  return {
    endWith: pipelines.endWith,
    takeTurn(request: FastifyRequest): Turn | Promise<Turn> {
      const { socket } = request.raw
      const turn = turns.take({
        network: networkOf(request.ip),
        isGone: () => socket.destroyed || socket.writableEnded,
      })
      return turn instanceof Promise ? turn.then(note) : note(turn)
    },
  }

  function note(turn: Turn): Turn {
    if (turn !== 'go') countDropped({ reason: turn })
    return turn
  }
}
