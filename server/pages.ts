import type { FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { hashScript } from '../site/app/hash-script.ts'
import type { Visit } from '../site/app/visit.ts'
import { contentSecurityPolicy, documentPolicy } from './security-headers.ts'
import type { SiteBuild } from './site-build.ts'

export type DrawnPage = {
  status: number
  headers: Record<string, string>
  cookies: readonly string[]
  body: string
  kind: 'plain' | 'hydrated' | 'other'
}

/** Between the site and its server alone; cookies have a place of their own. */
const ownHeaders = new Set(['set-cookie', 'x-page-kind', 'x-script-hashes'])

/** The bridge: one request in, one finished answer of React Router's out. */
export function createPages(build: SiteBuild | (() => Promise<SiteBuild>), mode: string) {
  const handle = createRequestHandler(build, mode)

  return async function drawPage(request: Request, visit: Visit): Promise<DrawnPage> {
    const { entry } = typeof build === 'function' ? await build() : build
    const { visitContext, analyticsLine, speculationRules } = entry.module
    const context = new RouterContextProvider()
    context.set(visitContext, visit)
    const response = await handle(request, context)
    const kind = readKind(response)
    const body = kind === 'other' ? await readFile(response) : await response.text()
    const headers: Record<string, string> = Object.fromEntries(
      [...response.headers].filter(([name]) => !ownHeaders.has(name)),
    )
    if (mode === 'production') {
      const { tagManagerUrl } = visit.settings
      headers['content-security-policy'] =
        kind === 'other'
          ? documentPolicy
          : contentSecurityPolicy({
              hashes:
                kind === 'hydrated'
                  ? (response.headers.get('x-script-hashes') ?? '').split(' ')
                  : [hashScript(analyticsLine), hashScript(speculationRules)],
              ownFiles: kind === 'hydrated',
              tagOrigin:
                tagManagerUrl && visit.choices.consent.answer === 'accepted'
                  ? new URL(tagManagerUrl).origin
                  : null,
            })
    }
    return {
      status: response.status,
      headers,
      cookies: response.headers.getSetCookie(),
      body,
      kind,
    }
  }
}

/** As it is: `text()` would take away the mark by which a spreadsheet knows the letters of a CSV file. */
async function readFile(response: Response): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
}

function readKind(response: Response): DrawnPage['kind'] {
  const kind = response.headers.get('x-page-kind')
  return kind === 'plain' || kind === 'hydrated' ? kind : 'other'
}

export function toWebRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':')) continue
    // What a form of a page without referrer says. Whether it is from here is judged before this,
    // by what the browser says of it; React Router would refuse it.
    if (name === 'origin' && value === 'null') continue
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one)
  }
  const hasBody = request.body instanceof Buffer
  return new Request(origin + request.url, {
    // HEAD tells what GET would: the page is drawn, and Fastify leaves its body out.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    ...(hasBody && { body: new Uint8Array(request.body as Buffer) }),
  })
}
