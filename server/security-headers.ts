import type { FastifyInstance } from 'fastify'
import { decodePath } from '../site/app/analytics.ts'

/** On every answer, whatever it is. */
export const everyAnswer: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), browsing-topics=()',
}

/** Two years, which browsers require for their preload lists. Sent only over TLS. */
export const strictTransport = 'max-age=63072000; includeSubDomains'

const everySecureAnswer = { ...everyAnswer, 'Strict-Transport-Security': strictTransport }

export const headersOver = (protocol: string): Readonly<Record<string, string>> =>
  protocol === 'https' ? everySecureAnswer : everyAnswer

/** For answers of every status: a link on any of them would pass the secret on as its referrer. */
export const secretAnswer = { 'Referrer-Policy': 'no-referrer' } as const

/** The address is the secret link of an enquiry, however it is written. */
export const isSecretAddress = (url: string): boolean =>
  /^\/+track\//i.test(decodePath(url.split('?', 1)[0] ?? ''))

type ScriptPolicy = {
  /** Hashes of the inline scripts that a page may run. */
  hashes: readonly string[]
  /** A hydrated page also loads our own files. */
  ownFiles: boolean
  /** Third-party tags, once accepted: the origin they come from. */
  tagOrigin: string | null
}

export function contentSecurityPolicy({ hashes, ownFiles, tagOrigin }: ScriptPolicy): string {
  const scripts = [...(ownFiles ? ["'self'"] : []), ...hashes, ...(tagOrigin ? [tagOrigin] : [])]
  const tags = tagOrigin ? ` ${tagOrigin}` : ''
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ') || "'none'"}`,
    "style-src 'self'",
    `img-src 'self'${tags}`,
    "font-src 'self'",
    `connect-src 'self'${tags}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

/** For what is not a page: nothing may run, load or frame it. */
export const documentPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Names and values in turn, for an answer that is no page and is written past Fastify. */
export function listDocumentHeaders(mode: 'production' | 'development') {
  const policy = mode === 'production' ? ['Content-Security-Policy', documentPolicy] : []
  return (protocol: string): string[] => [
    ...Object.entries(headersOver(protocol)).flat(),
    ...policy,
  ]
}

/** Last of all, and with a callback: a cached page passes it by, and a promise would cost more than the work. */
export function addSecurityHeaders(app: FastifyInstance, mode: 'production' | 'development') {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isSecretAddress(request.url)) reply.headers(secretAnswer)
    for (const [name, value] of Object.entries(headersOver(request.protocol))) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
    // In development Vite adds scripts to pages, which this policy would stop.
    if (mode === 'production' && !reply.hasHeader('Content-Security-Policy')) {
      reply.header('Content-Security-Policy', documentPolicy)
    }
    done(null, payload)
  })
}
