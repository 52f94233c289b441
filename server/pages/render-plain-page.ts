import {
  createStaticHandler,
  type DataStrategyFunctionArgs,
  type DataStrategyResult,
  type EntryContext,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from 'react-router'
import { createTogether } from '../../api/work-together.ts'
import { findPage, type PageEntry } from '../../site/app/page-table.ts'

export type PlainBuild = ServerBuild & {
  entry: {
    module: {
      renderPlain: (
        url: string,
        routerContext: EntryContext,
        context: RouterContextProvider,
      ) => Promise<Buffer>
    }
  }
}

export type PlainPage = {
  status: number
  headers: Record<string, string>
  cookies: readonly string[]
  body: Buffer
  kind: 'plain'
}

/** To draw and compress so many takes 10 to 15 ms. */
const mostTogether = 8

type Routes = Parameters<typeof createStaticHandler>[0]
type Query = ReturnType<typeof createStaticHandler>['query']

/** Pages that carry no React script. Whatever is not in the page table goes React Router's own way. */
export function isPlainPage(method: string, { pathname }: URL): boolean {
  if (method !== 'GET') return false
  // The data of a page, which a route change asks for.
  if (pathname.endsWith('.data')) return false
  const kind = findPage(pathname)?.kind
  return kind === 'content' || kind === 'document'
}

/**
 * Renders a page without script. React Router's own handler also encodes what the loaders read, for
 * a script that takes over: an eighth of the time of a home's page, for nothing. Where a loader
 * redirects, its answer is returned.
 */
export function createPlainPageRenderer(build: PlainBuild) {
  const queryOf = createQueries(build)
  const { renderPlain, handleError } = build.entry.module
  const beginTogether = createTogether(mostTogether)
  const entryOf = createEntries(build)

  return async function renderPlainPage(
    url: URL,
    context: RouterContextProvider,
  ): Promise<PlainPage | Response> {
    // Only forms are read from a request; its address and the visit say all that a page needs.
    const request = new Request(url)
    const found = await queryOf(url)(request, {
      requestContext: context,
      normalizePath: () => normalizePath(url),
      dataStrategy: given => callLoaders({ ...given, context }),
    })
    if (found instanceof Response) return found
    const report = (fault: unknown) =>
      handleError?.(fault, { request, context, params: found.matches[0]?.params ?? {} })
    const render = async (page: StaticHandlerContext): Promise<PlainPage> => ({
      status: page.statusCode,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      // No page without script has other headers of its own.
      cookies: Object.values(page.loaderHeaders).flatMap(headers => headers.getSetCookie()),
      body: await renderPlain(
        request.url,
        { ...entryOf(page), staticHandlerContext: page, renderMeta: {} },
        context,
      ),
      kind: 'plain',
    })
    for (const fault of Object.values(found.errors ?? {})) report(fault)
    await new Promise<void>(draw => beginTogether(draw))
    try {
      return await render(found)
    } catch (fault) {
      report(fault)
      return render({ ...found, statusCode: 500, errors: { root: fault } })
    }
  }
}

/** One of React Router's handlers for each page: it compares an address with each route that it was given. */
function createQueries(build: PlainBuild) {
  const routes = listRoutes(build)
  const queries = new Map<PageEntry | undefined, Query>()

  return function queryOf({ pathname }: URL): Query {
    return queries.getOrInsertComputed(
      findPage(pathname),
      page => createStaticHandler(pickRoute(routes, page)).query,
    )
  }
}

/** The root with the route of one page; with all, where no route has its path. */
function pickRoute([root]: Routes, page: PageEntry | undefined): Routes {
  if (!root || !page) return root ? [root] : []
  const path = page.kind === 'content' ? '*' : page.path.slice(1)
  const own = root.children?.filter(child => (child.index ? '' : child.path) === path) ?? []
  return own.length === 0 ? [root] : [{ ...root, index: false, children: own }]
}

/**
 * Makes what React Router renders a page from. It names the routes of that page alone, because React
 * Router makes objects for all routes that it is given, anew for every page.
 */
function createEntries({ assets, routes, future, ssr, routeDiscovery }: PlainBuild) {
  type Entry = Omit<EntryContext, 'staticHandlerContext'>
  const entries = new Map<string, Entry>()

  function makeEntry(ids: readonly string[]): Entry {
    const pick = <Value>(all: Readonly<Record<string, Value>>) =>
      Object.entries(all).filter(([id]) => ids.includes(id))
    const modules = pick(routes).flatMap(([id, route]) => (route ? [[id, route.module]] : []))
    const manifest = { ...assets, routes: Object.fromEntries(pick(assets.routes)) }
    // `serverHandoffStream` is left out: it is for a script, and would hold what the loaders read.
    return {
      manifest,
      routeModules: Object.fromEntries(modules),
      branches: [],
      future,
      ssr,
      routeDiscovery,
      isSpaMode: false,
    }
  }

  return function entryOf({ matches }: StaticHandlerContext): Entry {
    const ids = matches.map(({ route }) => route.id)
    return entries.getOrInsertComputed(ids.join(' '), () => makeEntry(ids))
  }
}

/**
 * Loaders are called as they are. React Router would have each also wait for its request to be aborted,
 * which this one never is, and build an address of its own for each.
 */
async function callLoaders({
  matches,
  ...given
}: Omit<DataStrategyFunctionArgs, 'runClientMiddleware'>) {
  const { request, url, pattern, context } = given
  const calls = matches.flatMap(({ route: { id, loader }, params }) =>
    typeof loader === 'function'
      ? [callLoader(id, () => loader({ request, url, pattern, params, context }))]
      : [],
  )
  return Object.fromEntries(await Promise.all(calls))
}

async function callLoader(id: string, call: () => unknown): Promise<[string, DataStrategyResult]> {
  try {
    return [id, { type: 'data', result: await call() }]
  } catch (fault) {
    return [id, { type: 'error', result: fault }]
  }
}

/** The root and the pages in it; no page stands in another. */
function listRoutes({ routes }: PlainBuild): Routes {
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
function normalizePath({ pathname, search }: URL) {
  if (search === '') return { pathname, search, hash: '' }
  const parameters = new URLSearchParams(search)
  parameters.delete('_routes')
  return { pathname, search: parameters.size > 0 ? `?${parameters}` : '', hash: '' }
}
