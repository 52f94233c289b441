import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type HandleDocumentRequestFunction, ServerRouter } from 'react-router'
import { demonstration } from '../commands/prepare-demonstration.ts'
import { createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openHomes } from '../server/open-homes.ts'
import { loadSiteBuild } from '../server/site-build.ts'

/**
 * The yardstick for drawing: React's `renderToString` of the very tree the site draws, behind
 * `node:http`. Routing, loaders and the header were done once, before; nothing is compressed.
 */
const [origin = '', ...paths] = process.argv.slice(2)
const trees = await collectTrees()

const server = createServer((request, response) => {
  const tree = trees.get(request.url)
  if (!tree) throw new Error(`No page at ${request.url}`)
  const html = draw(tree)
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
  })
  response.end(html)
})
server.listen(0, '127.0.0.1', () => {
  console.error(`React alone is at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

function draw(tree: ReactElement): string {
  return `<!DOCTYPE html>${renderToString(tree)}`
}

/** Asks the site itself for its pages and keeps what it would have drawn. */
async function collectTrees(): Promise<Map<string | undefined, ReactElement>> {
  const found = new Map<string | undefined, ReactElement>()
  const keepTree: HandleDocumentRequestFunction = (request, status, headers, context) => {
    const tree = ServerRouter({ context, url: request.url })
    found.set(new URL(request.url).pathname, tree)
    return new Response(draw(tree), { status, headers })
  }
  const built = await loadSiteBuild(resolve('build/server/index.js'))
  const build = {
    ...built,
    entry: { ...built.entry, module: { ...built.entry.module, default: keepTree } },
  }
  const settings = readConfig({ LOG_LEVEL: 'error' }, 'development')
  if (!settings.ok) throw new Error(settings.problems.join('; '))
  const app = await createApp({
    config: settings.config,
    homes: openHomes(demonstration),
    mode: 'production',
    build,
    clientFolder: null,
    contentFolder: resolve('content'),
  })
  for (const path of paths) {
    const answer = await app.inject({ url: path, headers: { host: new URL(origin).host } })
    if (answer.body !== (await (await fetch(origin + path)).text()))
      throw new Error(`${path} is not the page that the site draws`)
  }
  await app.close()
  return found
}
