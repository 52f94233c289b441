import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Histogram } from 'prom-client'
import { findPage } from '../../site/app/page-table.ts'
import { addCounter, type Metrics } from './metrics.ts'

const durationBounds = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3]

/**
 * One log line and one count for every answer. Neither holds an address typed by a visitor: a query
 * may carry a postcode, and a path may carry a home.
 */
export function recordRequests(app: FastifyInstance, metrics: Metrics) {
  const count = addCounter(metrics, 'hearthlight_requests_total', 'Answers by method and status', [
    'method',
    'status',
  ])
  const duration = new Histogram({
    name: 'hearthlight_request_duration_seconds',
    help: 'Time from request to answer',
    buckets: durationBounds,
    registers: [metrics],
  })
  const record = (request: FastifyRequest, reply: FastifyReply, ms: number) => {
    duration.observe(ms / 1000)
    count({ method: request.method, status: `${Math.floor(reply.statusCode / 100)}xx` })
    request.log.info(
      {
        method: request.method,
        place: nameOf(request),
        status: reply.statusCode,
        ms: Math.round(ms * 10) / 10,
      },
      'answered',
    )
  }
  app.addHook('onResponse', (request, reply, done) => {
    record(request, reply, reply.elapsedTime)
    done()
  })
  return {
    record,
    /** For a request that was refused before anything was begun; it has no line in the log. */
    countRefused: (method: string) => count({ method, status: '5xx' }),
  }
}

function nameOf(request: FastifyRequest): string {
  const route = request.routeOptions.url
  if (route && route !== '*') return route
  return findPage(readPathname(request.url))?.path ?? 'unknown'
}

function readPathname(url: string): string {
  const end = url.indexOf('?')
  const pathname = end < 0 ? url : url.slice(0, end)
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : pathname
}
