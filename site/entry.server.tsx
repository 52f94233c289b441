import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { hashScript, hashSharedScript } from './app/hash-script.ts'
import { pageScript } from './app/page-script.ts'
import { startDeferred } from './app/react-router-patches/defer-scripts.ts'
import { patchPage } from './app/react-router-patches/patch-page.ts'
import { renderPage } from './app/render-page.tsx'
import { renderedPage } from './app/server-html.ts'
import { speculationRules } from './app/speculation-rules.ts'
import { visitContext } from './app/visit.ts'

export { renderedPage, visitContext }

/** Of the inline scripts of a page that does not hydrate. */
export const plainScriptHashes: readonly string[] = [pageScript, speculationRules].map(hashScript)

/** A page that never hydrates, past `Response`: streaming and decoding it took a thirtieth of its time. */
export const renderPlain = (
  url: string,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Buffer> =>
  draw(<ServerRouter context={routerContext} url={url} />, routerContext, context)

/** Every page is one string. A hydrated one ends with its loaders' data. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const mark = randomUUID()
  const page = <ServerRouter context={routerContext} url={request.url} nonce={mark} />
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (!hydrates(routerContext) || !serverHandoffStream) {
    headers.set('X-Page-Kind', 'plain')
    context.set(renderedPage, await draw(page, routerContext, context))
    return new Response(null, { status, headers })
  }
  const patch = async (rendered: string) => {
    const patched = await patchPage({
      rendered,
      mark,
      loaderData: serverHandoffStream,
      defers: !import.meta.env.DEV,
    })
    const hashes = [
      ...[pageScript, ...patched.ownScripts].map(hashSharedScript),
      hashScript(patched.dataScript),
      hashSharedScript(startDeferred),
    ]
    headers.set('X-Script-Hashes', hashes.join(' '))
    return patched.html
  }
  headers.set('X-Page-Kind', 'hydrated')
  context.set(renderedPage, await draw(page, routerContext, context, patch))
  return new Response(null, { status, headers })
}

/** React Router would print it without the request's id, and an aborted request is no fault. */
export function handleError(
  fault: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (request.signal.aborted || isRouteErrorResponse(fault)) return
  context.get(visitContext).reportFault(fault)
}

/**
 * Draws a page and lets go of what its loaders read. React Router makes a router for every page, with
 * getters. V8 keeps these until it collects its whole heap, and with them all that they lead to.
 */
async function draw(
  page: ReactNode,
  { staticHandlerContext }: EntryContext,
  context: RouterContextProvider,
  patch?: (rendered: string) => Promise<string>,
): Promise<Buffer> {
  const drawn = await renderPage(page, context, patch)
  Object.assign(staticHandlerContext, { matches: [], loaderData: {} })
  return drawn
}

function hydrates({ staticHandlerContext }: EntryContext): boolean {
  return (
    staticHandlerContext.errors === null &&
    staticHandlerContext.matches.some(({ route }) => route.handle?.hydrate === true)
  )
}
