import {
  createStaticHandler,
  type EntryContext,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from 'react-router'
import { findPage } from '../../site/app/page-table.ts'

type Routes = Parameters<typeof createStaticHandler>[0]

/** Pages that carry no React script. Whatever is not in the page table goes React Router's own way. */
export function isPlainPage({ method, url }: Request): boolean {
  if (method !== 'GET') return false
  const { pathname } = new URL(url)
  // The data of a page, which a route change asks for.
  if (pathname.endsWith('.data')) return false
  const kind = findPage(pathname)?.kind
  return kind === 'content' || kind === 'document'
}

/**
 * Renders a page without script. React Router's own handler also encodes what the loaders read, for
 * a script that takes over: an eighth of the time of a home's page, for nothing.
 */
export function createPlainPageRenderer(build: ServerBuild) {
  const { query } = createStaticHandler(listRoutes(build))
  const { default: renderDocument, handleError } = build.entry.module
  // Without `serverHandoffStream`, which would be what the loaders read.
  const shared: Omit<EntryContext, 'staticHandlerContext'> = {
    manifest: build.assets,
    routeModules: Object.fromEntries(
      Object.entries(build.routes).flatMap(([id, route]) => (route ? [[id, route.module]] : [])),
    ),
    branches: [],
    future: build.future,
    ssr: build.ssr,
    routeDiscovery: build.routeDiscovery,
    isSpaMode: false,
  }

  return async function renderPlainPage(
    request: Request,
    context: RouterContextProvider,
  ): Promise<Response> {
    const found = await query(request, { requestContext: context, normalizePath })
    if (found instanceof Response) return found
    const report = (fault: unknown) =>
      handleError?.(fault, { request, context, params: found.matches[0]?.params ?? {} })
    const render = async (page: StaticHandlerContext) =>
      renderDocument(
        request,
        page.statusCode,
        headersOf(page),
        { ...shared, staticHandlerContext: page, renderMeta: {} },
        context,
      )
    for (const fault of Object.values(found.errors ?? {})) report(fault)
    try {
      return await render(found)
    } catch (fault) {
      report(fault)
      return render({ ...found, statusCode: 500, errors: { root: fault } })
    }
  }
}

/** The root and the pages in it; no page stands in another. */
function listRoutes({ routes }: ServerBuild): Routes {
  const [root, ...pages] = Object.values(routes).flatMap(route => {
    if (!route) return []
    const { id, path, index, module } = route
    const { loader, handle } = module
    const shared = { id, handle, ...(path !== undefined && { path }), ...(loader && { loader }) }
    return [index ? { ...shared, index } : shared]
  })
  return root ? [{ ...root, index: false, children: pages }] : []
}

/** As React Router passes a path on: without `_routes`, which is for its own requests for data. */
function normalizePath({ url }: Request) {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('_routes')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return { pathname, search, hash: '' }
}

/** No page without script has other headers of its own. */
function headersOf({ loaderHeaders }: StaticHandlerContext): Headers {
  const headers = new Headers()
  for (const ofLoader of Object.values(loaderHeaders)) {
    for (const cookie of ofLoader.getSetCookie()) headers.append('Set-Cookie', cookie)
  }
  return headers
}
