import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AdmissionParts, createAdmission, makeBusyAnswer } from './admission.ts'
import { createCrossOriginRule } from './cross-origin.ts'
import { createDispatcher, type DispatcherParts } from './dispatcher.ts'
import { readQuery } from './json-api/read-query.ts'
import { describeApi } from './open-api.ts'
import { createPlainCalls } from './plain-calls.ts'
import type { Problem } from './problems.ts'
import { queryProblems } from './request-problems.ts'
import { makeCacheable } from './response-cache.ts'
import { routes } from './routes/routes.ts'
import { createSender, type ServerHeaders } from './send-answer.ts'
import { StoreFailed } from './store-failed.ts'

export type ApiParts = DispatcherParts &
  AdmissionParts & {
    /** Origins whose pages may call /v1 from a browser, such as `https://example.org`. */
    readonly corsOrigins: readonly string[]
    /** For answers that pass none of the server's own hooks. */
    readonly serverHeaders?: ServerHeaders
  }

/** Adds /v1, and answers every path below it. */
export function addApi(app: FastifyInstance, parts: ApiParts) {
  const crossOrigin = createCrossOriginRule(parts.corsOrigins)
  const vary = `Accept, Accept-Encoding, Authorization${crossOrigin.varies ? ', Origin' : ''}`
  const sender = createSender(parts.compression, vary, parts.serverHeaders)
  const dispatcher = createDispatcher(parts, sender)
  const needsOwnHeaders = (origin: string | undefined) => crossOrigin.varies && origin !== undefined
  const { answerOrHandOver, findBegun } = createPlainCalls({
    routes,
    answerAtOnce: dispatcher.answerAtOnce,
    takeTurn: parts.takeTurn,
    needsOwnHeaders,
  })
  const admitOrRefuse = createAdmission(
    { ...parts, takeTurn: asker => findBegun(asker.raw)?.turn ?? parts.takeTurn(asker) },
    sender,
  )
  const openApiDocument = makeCacheable(
    JSON.stringify(describeApi(routes)),
    parts.compression.compress,
  )
  const known = listKnownPaths().map(({ path, methods }) => ({ isMatch: matchPath(path), methods }))

  app.register(
    async scope => {
      // A body sent to a path that takes none is not read.
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, _body, done) => done(null))
      if (crossOrigin.varies) {
        scope.addHook('onRequest', (request, reply, done) => {
          crossOrigin.allowReading(request, reply)
          done()
        })
      }
      scope.addHook('onRequest', admitOrRefuse)
      scope.register(addRoutes)
      scope.get('/openapi.json', answerOpenApiDocument)
      // Reply in onRequest, so that no body is awaited.
      const onRequest = (request: FastifyRequest, reply: FastifyReply) => {
        void answerUnrouted(request, reply)
      }
      scope.all('/', { onRequest }, answerUnrouted)
      scope.all('/*', { onRequest }, answerUnrouted)
      scope.setNotFoundHandler(answerUnrouted)
      scope.setErrorHandler(answerFault)
    },
    { prefix: '/v1' },
  )

  /** Routes have their own scope, because only they read a body. */
  async function addRoutes(scope: FastifyInstance) {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxBodyBytes },
      (_request, body, done) => done(null, body),
    )
    for (const route of routes) {
      scope.route({
        method: route.method,
        url: route.path.replace(/\{(\w+)\}/, ':$1'),
        onRequest: (request, reply, done) => {
          if (!dispatcher.refuseByHeaders(route, request, reply)) done()
        },
        handler: (request, reply) =>
          dispatcher.answerCall(route, request, reply, findBegun(request.raw)?.wasTried),
      })
    }
  }

  function answerOpenApiDocument(request: FastifyRequest, reply: FastifyReply) {
    const read = readQuery({}, request.query as Record<string, unknown>)
    if ('faults' in read) return sender.sendProblems(queryProblems(read.faults, {}), reply)
    return sender.sendCacheable(openApiDocument, request, reply, 'application/json')
  }

  /** Answers a method that the path does not take, a preflight request, or an unknown path. */
  function answerUnrouted(request: FastifyRequest, reply: FastifyReply) {
    const [path = ''] = request.url.split('?')
    const methods = known.find(({ isMatch }) => isMatch(path))?.methods ?? []
    // A path and method that are known come here where the router refused an id as too long, as Fastify’s does by default.
    if (methods.length === 0 || methods.includes(request.method)) {
      return sender.sendProblems([unknownPath], reply)
    }
    const allowed = [...methods, 'OPTIONS'].join(', ')
    reply.header('Allow', allowed)
    if (request.method !== 'OPTIONS') return sender.sendProblems([methodNotAllowed(allowed)], reply)
    crossOrigin.addPreflightHeaders(request, reply, allowed)
    return reply.code(204).header('Vary', vary).send()
  }

  function answerFault(
    error: { statusCode?: number },
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const status = error.statusCode ?? 500
    if (status === 413) return sender.sendProblems([tooLarge], reply)
    if (status >= 400 && status < 500) return sender.sendProblems([malformedRequest], reply)
    request.log.error({ err: error }, 'a call could not be answered')
    return sender.sendProblems(
      [error instanceof StoreFailed ? storeProblems[error.store] : internalError],
      reply,
    )
  }

  /** For what no hook of this scope sees. */
  const refuseOutside = (problem: Problem) => (request: FastifyRequest, reply: FastifyReply) => {
    crossOrigin.allowReading(request, reply)
    return sender.sendProblems([problem], reply)
  }

  return {
    /** For a call that is not begun. A browser of another origin needs headers of its own. */
    busyAnswer: makeBusyAnswer(vary),
    needsOwnHeaders,
    answerOrHandOver,
    /** For a URL that cannot be decoded; it never reaches the router. */
    answerUndecodable: refuseOutside(malformedRequest),
    /** For a request that names no host, or more than one. */
    answerBadHost: refuseOutside(badHost),
  }
}

const maxBodyBytes = 64 * 1024

const unknownPath: Problem = {
  code: 'unknown-path',
  detail: 'Nothing is served here. All calls are listed in /v1/openapi.json.',
}
const methodNotAllowed = (allowed: string): Problem => ({
  code: 'method-not-allowed',
  detail: `This path takes ${allowed} only.`,
})
const tooLarge: Problem = {
  code: 'body-too-large',
  detail: 'Send 64 kB or less. Long texts have their limits in /v1/openapi.json.',
}
const malformedRequest: Problem = {
  code: 'malformed-request',
  detail:
    'The address or the body cannot be decoded. Check the percent-encoding and send it again.',
}
const badHost: Problem = {
  code: 'malformed-request',
  detail: 'Send one Host header, with the name or address of this server.',
  source: { header: 'Host' },
}
const storeProblems: Readonly<Record<StoreFailed['store'], Problem>> = {
  register: {
    code: 'register-unavailable',
    detail: 'The register of homes cannot be read for now. Ask again in a while.',
  },
  leads: {
    code: 'leads-unavailable',
    detail:
      'Leads cannot be kept or read for now. Send the same again in a while; with the same Idempotency-Key it is kept once.',
  },
}
const internalError: Problem = {
  code: 'internal-error',
  detail: 'The fault is ours and is in our log. Asking again may work.',
}

/** Each path with the methods it takes, except OPTIONS. */
function listKnownPaths() {
  const byPath = Map.groupBy(routes, ({ path }) => path)
  return [
    { path: '/openapi.json', methods: ['GET', 'HEAD'] },
    ...[...byPath].map(([path, own]) => ({
      path,
      methods: own.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    })),
  ]
}

function matchPath(path: string) {
  const shape = new RegExp(`^/v1${path.replaceAll('.', '\\.').replace(/\{\w+\}/, '[^/]*')}$`)
  return (requested: string) => shape.test(requested)
}
