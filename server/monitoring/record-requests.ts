import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createAnswerLog, type LogStream } from './logging.ts'
import { addCounter, addHistogram, type Metrics } from './metrics.ts'
import { namePath } from './name-path.ts'

const durationBounds = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3]

/**
 * One log line for every answer, and one count for each but those of health. Neither holds an address typed
 * by a visitor: a query may carry a postcode, and a path may carry a home.
 */
export function recordRequests(
  app: FastifyInstance,
  metrics: Metrics,
  createRequestId: () => string,
  logStream: LogStream,
) {
  const count = addCounter(metrics, 'hearthlight_requests_total', 'Answers by method and status', [
    'method',
    'status',
  ])
  const observeSeconds = addHistogram(
    metrics,
    'hearthlight_request_duration_seconds',
    'Time from request to answer',
    durationBounds,
  )
  const log = createAnswerLog(app.log.level, logStream)
  /** When requests came that Fastify got later. */
  const arrivals = new WeakMap<IncomingMessage, number>()

  function write(reqId: string, method: string, place: string, status: number, ms: number): void {
    // A balancer that asks each second is no visitor, and a node that waits for its register no fault.
    if (!place.startsWith('/health/')) {
      observeSeconds(ms / 1000)
      count({ method, status: `${Math.floor(status / 100)}xx` })
    }
    log({ reqId, method, place, status, ms: Math.round(ms * 10) / 10 })
  }

  const record = (request: FastifyRequest, reply: FastifyReply, ms: number) =>
    write(request.id, request.method, nameOf(request), reply.statusCode, ms)

  app.addHook('onResponse', (request, reply, done) => {
    const startedAt = arrivals.get(request.raw)
    record(request, reply, startedAt === undefined ? reply.elapsedTime : since(startedAt))
    done()
  })
  return {
    record,
    /** For an answer to a GET that Fastify never saw. */
    recordPlain: ({ statusCode }: ServerResponse, place: string, startedAt: number) =>
      write(createRequestId(), 'GET', place, statusCode, since(startedAt)),
    noteArrival: (request: IncomingMessage, at: number) => arrivals.set(request, at),
    /** For a request that was refused before anything was begun; it has no line in the log. */
    countRefused: (method: string) => count({ method, status: '5xx' }),
    /** For what Node cannot read as a request; it has no line in the log. */
    countUnread: () => count({ method: 'unknown', status: '4xx' }),
  }
}

const since = (startedAt: number) => performance.now() - startedAt

function nameOf(request: FastifyRequest): string {
  const route = request.routeOptions.url
  // Fastify writes a colon that stands for itself as two.
  if (route && route !== '*') return route.replaceAll('::', ':')
  return namePath(readPathname(request.url))
}

function readPathname(url: string): string {
  const end = url.indexOf('?')
  const pathname = end < 0 ? url : url.slice(0, end)
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : pathname
}
