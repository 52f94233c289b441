import type { FastifyReply, FastifyRequest } from 'fastify'

/** Lets pages of these origins read answers in a browser; does nothing where there are none. */
export function createCrossOriginRule(origins: readonly string[]) {
  const allowed = new Set(origins)

  function isAllowed(request: FastifyRequest): boolean {
    const { origin } = request.headers
    return origin !== undefined && allowed.has(origin)
  }

  function allowReading(request: FastifyRequest, reply: FastifyReply): void {
    if (allowed.size === 0 || !isAllowed(request)) return
    reply.header('Access-Control-Allow-Origin', request.headers.origin)
    reply.header(
      'Access-Control-Expose-Headers',
      'ETag, Idempotency-Replayed, Location, Retry-After',
    )
  }

  /** For the answer to the OPTIONS request that a browser sends before a call. */
  function addPreflightHeaders(
    request: FastifyRequest,
    reply: FastifyReply,
    methods: string,
  ): void {
    if (!isAllowed(request)) return
    reply.header('Access-Control-Allow-Methods', methods)
    reply.header(
      'Access-Control-Allow-Headers',
      'Accept, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match',
    )
    reply.header('Access-Control-Max-Age', '600')
  }

  return { varies: allowed.size > 0, allowReading, addPreflightHeaders }
}
