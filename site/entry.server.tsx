import { randomUUID } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { analyticsLine } from './app/analytics.ts'
import { Document } from './app/document.tsx'
import { hashScript } from './app/hash-script.ts'
import { readScript, takeOwnScripts } from './app/own-scripts.ts'
import { writeHandOver } from './app/react-router-patches/hand-over.ts'
import { startLater, startLaterLine } from './app/react-router-patches/start-later.ts'
import { ServerHtmlContext, serverHtmlOfVisit } from './app/server-html.ts'
import { readServedFrame } from './app/shell/read-shell.ts'
import { ServedFrameContext } from './app/shell/use-shell.tsx'
import { visitContext } from './app/visit.ts'

export { analyticsLine } from './app/analytics.ts'
export { speculationRules } from './app/speculation-rules.ts'
export { visitContext }

/** Every page is one string. A hydrated one ends with what its loaders read. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const hydrated = hydrates(routerContext)
  const handOver = hydrated && serverHandoffStream ? await writeHandOver(serverHandoffStream) : ''
  const frame = { Document, ...(await readServedFrame(context.get(visitContext))) }
  const mark = randomUUID()
  const rendered = renderToString(
    <ServedFrameContext value={frame}>
      <ServerHtmlContext value={context.get(serverHtmlOfVisit)}>
        <ServerRouter context={routerContext} url={request.url} nonce={mark} />
      </ServerHtmlContext>
    </ServedFrameContext>,
  )
  const { html, scripts } = takeOwnScripts(rendered, mark)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('X-Page-Kind', hydrated ? 'hydrated' : 'plain')
  if (hydrated) {
    const all = [analyticsLine, ...scripts, readScript(handOver), startLaterLine]
    headers.set('X-Script-Hashes', all.map(hashScript).join(' '))
  }
  const end = html.lastIndexOf('</body>')
  const page = `<!DOCTYPE html>${html.slice(0, end)}${handOver}${html.slice(end)}`
  // While developing, modules are many and are asked for by Vite's own client.
  const body = hydrated && !import.meta.env.DEV ? startLater(page) : page
  return new Response(body, { status, headers })
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
