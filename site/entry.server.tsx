import { renderToReadableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { Document } from './document.tsx'
import { readServedFrame } from './visit/read-shell.ts'
import { ServedFrameContext } from './visit/shell.tsx'
import { visitContext } from './visit/visit.ts'

export { analyticsLine } from './visit/analytics.ts'
export { speculationRules } from './visit/speculation-rules.ts'
export { visitContext }

/**
 * Pages without script are one string. A hydrated page must go through the stream, or its loader
 * data is missing and it stays dead without an error; it is sent whole all the same.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const frame = { Document, ...(await readServedFrame(context.get(visitContext))) }
  const page = (
    <ServedFrameContext value={frame}>
      <ServerRouter context={routerContext} url={request.url} />
    </ServedFrameContext>
  )
  const hydrated = hydrates(routerContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('X-Page-Kind', hydrated ? 'hydrated' : 'plain')
  if (!hydrated) {
    return new Response(`<!DOCTYPE html>${renderToString(page)}`, { status, headers })
  }
  const stream = await renderToReadableStream(page, { signal: request.signal })
  await stream.allReady
  return new Response(stream, { status, headers })
}

/** React Router would print it without the request's id, and an aborted request is no fault. */
export function handleError(
  fault: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (request.signal.aborted || isRouteErrorResponse(fault)) return
  context.get(visitContext).reportFault(fault)
}

function hydrates({ staticHandlerContext }: EntryContext): boolean {
  return (
    staticHandlerContext.errors === null &&
    staticHandlerContext.matches.some(({ route }) => route.handle?.hydrate === true)
  )
}
