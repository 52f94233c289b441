import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findPage } from '../../site/app/page-table.ts'
import type { Metrics } from './metrics.ts'

/**
 * One log line and one count for every answer. Neither holds an address typed by a visitor: a query
 * may carry a postcode, and a path may carry a home.
 */
export function recordRequests(app: FastifyInstance, metrics: Metrics) {
  const countAnswer = metrics.countBy(
    'hearthlight_requests_total',
    'Answers by method and status',
    key => {
      const [method = '', status = ''] = key.split(' ')
      return { method, status }
    },
  )
  const record = (request: FastifyRequest, reply: FastifyReply, ms: number) => {
    metrics.observeRequest(ms)
    countAnswer(`${request.method} ${Math.floor(reply.statusCode / 100)}xx`)
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
  return record
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
