import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Turn, TurnTaker, WorkKind } from '../../api/admission.ts'
import { networkOf } from '../../connections/network-of.ts'
import { addCounter, addGauge, type Metrics } from '../monitoring/metrics.ts'
import { classifyRequest, costsLittle } from './classify-request.ts'
import { clientAddress } from './client-address.ts'
import { limitConnections, mostConnectionsFor, readFileLimit } from './connection-limit.ts'
import { createPipelines } from './pipelines.ts'
import { createRefusals } from './refusals.ts'
import { createUnparsedRefusals } from './refuse-unparsed.ts'
import { createTurns } from './turns.ts'
import { endsConnection, type RequestHead } from './whole-request.ts'

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

type ProtectionParts = {
  readonly bounds: Bounds
  /** How many proxies are believed. */
  readonly hops: number
  /**
   * Answers a request that would wait too long, without Fastify, in a hundredth of the time that a
   * page takes. False where the answer is not ready: then it goes on, and `takeTurn` decides again.
   */
  readonly answerBusy: (request: IncomingMessage, reply: ServerResponse) => boolean
  /** The answer of `answerBusy` as text, with its head. Null where it is not ready. */
  readonly writeBusy: (request: RequestHead) => string | null
  readonly onBusyWritten: (method: string) => void
  readonly onOverload: (isOverloaded: boolean, refused: Readonly<Record<WorkKind, number>>) => void
}

/** Protects the work of the site from a crowd, and from one client that behaves like one. */
export function createProtection(server: Server, metrics: Metrics, parts: ProtectionParts) {
  const { bounds, hops, answerBusy, writeBusy, onBusyWritten } = parts
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
  const countRefused = addCounter(
    metrics,
    'hearthlight_refused_requests_total',
    'Requests that were answered 503 because there was too much to do, by kind',
    ['kind'],
    (['lead', 'enquiry', 'look-up'] as const).map(kind => ({ kind })),
  )
  let refused = { lead: 0, enquiry: 0, 'look-up': 0 }
  const turns = createTurns({
    onOverload(isOverloaded) {
      parts.onOverload(isOverloaded, refused)
      refused = { lead: 0, enquiry: 0, 'look-up': 0 }
    },
  })
  const pipelines = createPipelines({
    onDropped: (reason, count) => countDropped({ reason }, count),
  })
  const open = limitConnections(server, {
    most: bounds.mostConnections,
    isAnswering: pipelines.isAnswering,
    onDropped: () => countConnection({}),
  })
  const refusals = createRefusals()
  const unparsed = createUnparsedRefusals({
    mayRefuse: socket => turns.mayRefuse() && pipelines.isIdle(socket),
    findRefusal: findUnparsedRefusal,
    defer: refusals.add,
  })
  const [giveToNode] = server.listeners('connection') as [(socket: Socket) => void]
  server.removeListener('connection', giveToNode)
  server.on('connection', (socket: Socket) => {
    turns.noteArrival()
    refusals.noteArrival()
    if (turns.mayRefuse()) unparsed.watchNew(socket, () => giveToNode.call(server, socket))
    else giveToNode.call(server, socket)
  })
  // Before Fastify: for a request that is then dropped, its work would be most of the cost.
  const handlers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, reply) => {
    open.touch(request.socket)
    pipelines.enter(request, reply, () => {
      const kind = turns.mayRefuse() ? findRefusedKind(request, request.socket) : null
      if (kind === null) begin(request, reply)
      else refusals.add(() => refuse(request, reply, kind))
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

  addGauge(
    metrics,
    'hearthlight_is_overloaded',
    '1 while more is asked for than can be done, else 0',
    () => Number(turns.isOverloaded()),
    'max',
  )

  return {
    endWith: pipelines.endWith,
    load: () => ({ isOverloaded: turns.isOverloaded(), waiting: turns.waiting() }),
    takeTurn(request: TurnTaker): Turn | Promise<Turn> {
      const { socket } = request.raw
      const kind = classifyRequest(request.method, request.url)
      const turn = turns.take({
        kind,
        network: networkOf(request.ip),
        isGone: () => socket.destroyed || socket.writableEnded,
      })
      return turn instanceof Promise ? turn.then(later => note(later, kind)) : note(turn, kind)
    },
  }

  function note(turn: Turn, kind: WorkKind): Turn {
    if (turn !== 'go') countDropped({ reason: turn })
    if (turn === 'busy') noteRefused(kind)
    return turn
  }

  function noteRefused(kind: WorkKind): void {
    countRefused({ kind })
    refused[kind] += 1
  }

  function begin(request: IncomingMessage, reply: ServerResponse): void {
    for (const handle of handlers) handle.call(server, request, reply)
  }

  /** What a request is for that is refused; null where it may begin. */
  function findRefusedKind(request: RequestHead, socket: Socket): WorkKind | null {
    const { method = '', url = '', headers } = request
    if (costsLittle(method, url)) return null
    const kind = classifyRequest(method, url)
    const network = networkOf(clientAddress({ socket, headers }, hops))
    return turns.refuses(kind, network) ? kind : null
  }

  function refuse(request: IncomingMessage, reply: ServerResponse, kind: WorkKind): void {
    if (request.socket.destroyed) note('gone', kind)
    else if (answerBusy(request, reply)) {
      note('busy', kind)
      unparsed.watch(request.socket)
    } else begin(request, reply)
  }

  function findUnparsedRefusal(request: RequestHead, socket: Socket): (() => void) | null {
    const kind = findRefusedKind(request, socket)
    if (kind === null) return null
    const answer = writeBusy(request)
    if (answer === null) return null
    open.touch(socket)
    return () => {
      note(socket.destroyed ? 'gone' : 'busy', kind)
      if (socket.destroyed) return
      socket.write(answer, 'latin1')
      if (endsConnection(request)) endNow(socket)
      onBusyWritten(request.method ?? '')
    }
  }
}

/** Without telling the client first that no more is sent, which the system does as it closes. */
function endNow(socket: Socket): void {
  if (socket.writableLength === 0) socket.destroy()
  else socket.destroySoon()
}
