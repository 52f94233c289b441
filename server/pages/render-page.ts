import { pathToFileURL } from 'node:url'
import type { FastifyRequest } from 'fastify'
import { type createContext, createRequestHandler, RouterContextProvider } from 'react-router'
import { mayRunTags } from '../../site/app/may-run-tags.ts'
import type { Visit } from '../../site/app/visit.ts'
import { contentSecurityPolicy, documentPolicy } from '../security-headers.ts'
import {
  createPlainPageRenderer,
  isPlainPage,
  type PlainBuild,
  type PlainPage,
} from './render-plain-page.ts'

/** What `site/entry.server.tsx` exports besides React Router's own parts. */
export type SiteBuild = PlainBuild & {
  entry: {
    module: {
      visitContext: ReturnType<typeof createContext<Visit>>
      /** The HTML of a page whose response says that it is one; that has no body. */
      renderedPage: ReturnType<typeof createContext<Buffer>>
      plainScriptHashes: readonly string[]
    }
  }
}

export async function loadSiteBuild(path: string): Promise<SiteBuild> {
  return import(pathToFileURL(path).href)
}

export type RenderedPage = Omit<PlainPage, 'kind'> & { kind: 'plain' | 'hydrated' | 'other' }

/** Not sent as they are: two tell the server about the page, and cookies are passed on apart. */
const internalHeaders = new Set(['set-cookie', 'x-page-kind', 'x-script-hashes'])

/** What a page is requested by. */
type PageRequest = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body'>

/** The bridge to React Router: one request in, one whole response out. */
export function createPageRenderer(build: SiteBuild | (() => Promise<SiteBuild>), mode: string) {
  const handleAny = createRequestHandler(build, mode)
  const renderPlain = typeof build === 'function' ? null : createPlainPageRenderer(build)

  return async function renderPage(request: PageRequest, visit: Visit): Promise<RenderedPage> {
    const { entry } = typeof build === 'function' ? await build() : build
    const { visitContext, renderedPage, plainScriptHashes } = entry.module
    const context = new RouterContextProvider()
    context.set(visitContext, visit)
    const url = new URL(visit.origin + request.url)
    // HEAD has the headers of GET: the page is rendered, and Fastify leaves its body out.
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const answer =
      renderPlain && isPlainPage(method, url)
        ? await renderPlain(url, context)
        : await handleAny(toWebRequest(request, method, url), context)
    const isResponse = answer instanceof Response
    const page = isResponse ? await readPage(answer, () => context.get(renderedPage)) : answer
    if (mode !== 'production') return page
    const { tagManagerUrl } = visit.settings
    const hashes =
      isResponse && page.kind === 'hydrated'
        ? (answer.headers.get('x-script-hashes') ?? '').split(' ')
        : plainScriptHashes
    page.headers['content-security-policy'] =
      page.kind === 'other'
        ? documentPolicy
        : contentSecurityPolicy({
            hashes,
            ownFiles: page.kind === 'hydrated',
            tagOrigin:
              tagManagerUrl && visit.choices.consent.answer === 'accepted' && mayRunTags(url)
                ? new URL(tagManagerUrl).origin
                : null,
          })
    return page
  }
}

async function readPage(response: Response, readHtml: () => Buffer): Promise<RenderedPage> {
  const kind = readKind(response)
  return {
    status: response.status,
    headers: Object.fromEntries(
      [...response.headers].filter(([name]) => !internalHeaders.has(name)),
    ),
    cookies: response.headers.getSetCookie(),
    body: kind === 'other' ? Buffer.from(await response.arrayBuffer()) : readHtml(),
    kind,
  }
}

function readKind(response: Response): RenderedPage['kind'] {
  const kind = response.headers.get('x-page-kind')
  return kind === 'plain' || kind === 'hydrated' ? kind : 'other'
}

function toWebRequest(request: PageRequest, method: string, url: URL): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':')) continue
    // Sent by a form on a page without a referrer. React Router would refuse it; whether the form is
    // ours was judged before.
    if (name === 'origin' && value === 'null') continue
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one)
  }
  const { body } = request
  return new Request(url, {
    method,
    headers,
    ...(body instanceof Buffer && { body: new Uint8Array(body) }),
  })
}
