import { pathToFileURL } from 'node:url'
import type { FastifyRequest } from 'fastify'
import {
  type createContext,
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { hashScript } from '../../site/app/hash-script.ts'
import type { Visit } from '../../site/app/visit.ts'
import { contentSecurityPolicy, documentPolicy } from '../security-headers.ts'
import { createPlainPageRenderer, isPlainPage } from './render-plain-page.ts'

/** What `site/entry.server.tsx` exports besides React Router's own parts. */
export type SiteBuild = ServerBuild & {
  entry: {
    module: {
      visitContext: ReturnType<typeof createContext<Visit>>
      analyticsScript: string
      speculationRules: string
    }
  }
}

export async function loadSiteBuild(path: string): Promise<SiteBuild> {
  return import(pathToFileURL(path).href)
}

export type RenderedPage = {
  status: number
  headers: Record<string, string>
  cookies: readonly string[]
  body: string
  kind: 'plain' | 'hydrated' | 'other'
}

/** Not sent as they are: two tell the server about the page, and cookies are passed on apart. */
const internalHeaders = new Set(['set-cookie', 'x-page-kind', 'x-script-hashes'])

/** The bridge to React Router: one request in, one whole response out. */
export function createPageRenderer(build: SiteBuild | (() => Promise<SiteBuild>), mode: string) {
  const handleAny = createRequestHandler(build, mode)
  const renderPlain = typeof build === 'function' ? null : createPlainPageRenderer(build)
  const handle = (request: Request, context: RouterContextProvider) =>
    renderPlain && isPlainPage(request)
      ? renderPlain(request, context)
      : handleAny(request, context)

  return async function renderPage(request: Request, visit: Visit): Promise<RenderedPage> {
    const { entry } = typeof build === 'function' ? await build() : build
    const { visitContext, analyticsScript, speculationRules } = entry.module
    const context = new RouterContextProvider()
    context.set(visitContext, visit)
    const response = await handle(request, context)
    const kind = readKind(response)
    const body = kind === 'other' ? await readFile(response) : await response.text()
    const headers: Record<string, string> = Object.fromEntries(
      [...response.headers].filter(([name]) => !internalHeaders.has(name)),
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
                  : [hashScript(analyticsScript), hashScript(speculationRules)],
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

/** Keeps the byte order mark, which `text()` drops and by which a spreadsheet reads a CSV file. */
async function readFile(response: Response): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
}

function readKind(response: Response): RenderedPage['kind'] {
  const kind = response.headers.get('x-page-kind')
  return kind === 'plain' || kind === 'hydrated' ? kind : 'other'
}

export function toWebRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':')) continue
    // Sent by a form on a page without a referrer. React Router would refuse it; whether the form is
    // ours was judged before.
    if (name === 'origin' && value === 'null') continue
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one)
  }
  const hasBody = request.body instanceof Buffer
  return new Request(origin + request.url, {
    // HEAD has the headers of GET: the page is rendered, and Fastify leaves its body out.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    ...(hasBody && { body: new Uint8Array(request.body as Buffer) }),
  })
}
