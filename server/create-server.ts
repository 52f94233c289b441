import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Config } from './config.ts'
import { type LogStream, limitRepeatedLines } from './monitoring/logging.ts'
import { type Bounds, maxHeaderBytes, serverOptions } from './protection/protection.ts'

type Parts = {
  config: Config
  bounds: Bounds
  logStream: LogStream
  createRequestId: () => string
  /** Sees a request before Fastify, and answers it or hands it over. */
  answerOrHandOver: (request: IncomingMessage, reply: ServerResponse, handOver: () => void) => void
  /** For a request whose address cannot be decoded. It passes no hook. */
  answerUndecodable: (request: FastifyRequest, reply: FastifyReply) => void
  /** For what Node cannot read as HTTP. */
  answerClientError: (error: Error & { code?: string }, socket: Socket) => void
}

/** Fastify with our options, without hooks and routes. */
export function createServer(parts: Parts): FastifyInstance {
  const hops = parts.config.TRUST_PROXY
  const app = Fastify({
    logger: {
      level: parts.config.LOG_LEVEL,
      stream: parts.logStream,
      hooks: { logMethod: limitRepeatedLines(() => performance.now()) },
    },
    genReqId: parts.createRequestId,
    // A number would make Fastify believe nobody.
    trustProxy: hops > 0 ? (_address, hop) => hop < hops : false,
    ...serverOptions(parts.bounds),
    // Else what arrives during a stop gets a bare 503, without our headers and whatever it asks for.
    return503OnClosing: false,
    // The first page is drawn before the server listens; in development all code is translated for it.
    pluginTimeout: 0,
    // However long an unknown id is, the answer is that there is no such thing.
    routerOptions: { maxParamLength: maxHeaderBytes },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_error, request, reply) => parts.answerUndecodable(request, reply),
    clientErrorHandler: parts.answerClientError,
  })
  // Fastify would refuse it for its body before a route can answer that it is not taken here.
  app.addHttpMethod('QUERY', { hasBody: false, overrideExisting: true })
  const [route] = app.server.listeners('request') as [RequestListener]
  app.server.removeAllListeners('request')
  app.server.on('request', (request, reply) => {
    parts.answerOrHandOver(request, reply, () => route.call(app.server, request, reply))
  })
  return app
}
