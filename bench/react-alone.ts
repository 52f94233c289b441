import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { ReactNode } from 'react'
import { demonstration } from '../commands/prepare-demonstration.ts'
import { createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openOwnRegister } from '../server/homes-provider.ts'
import { loadSiteBuild } from '../server/pages/render-page.ts'
import { overhearDrawing } from '../tests/support/site/overhear-drawing.ts'

/**
 * The yardstick for drawing: React's `renderToString` of the very trees the site draws, behind
 * `node:http`. Routing, loaders and the header were done once, before; nothing is compressed.
 *
 * The frame is drawn for every request too, as React would that draws the whole document, although
 * the site draws it once. Whoever imports React's renderer after this line is overheard.
 */
const react: typeof import('react-dom/server') = createRequire(import.meta.url)('react-dom/server')
const { renderToString } = react
let overheard: ReactNode[] = []
react.renderToString = tree => {
  overheard.push(tree)
  return renderToString(tree)
}

/** The site lets go of what its loaders read once a page is drawn. Here it is drawn again and again. */
let giveBack = () => {}

const [origin = '', ...paths] = process.argv.slice(2)
const trees = await collectTrees()

const server = createServer((request, response) => {
  const parts = trees.get(request.url)
  if (!parts) throw new Error(`No page at ${request.url}`)
  const html = `<!DOCTYPE html>${parts.map(part => renderToString(part)).join('')}`
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
  })
  response.end(html)
})
server.listen(0, '127.0.0.1', () => {
  console.error(`React alone is at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

/** Asks the site itself for its pages, and hears what it draws. */
async function collectTrees(): Promise<Map<string | undefined, readonly ReactNode[]>> {
  const found = new Map<string | undefined, readonly ReactNode[]>()
  const settings = readConfig({ LOG_LEVEL: 'error' }, 'development')
  if (!settings.ok) throw new Error(settings.problems.join('; '))
  const build = await loadSiteBuild(resolve('build/server/index.js'))
  const app = await createApp({
    config: settings.config,
    homes: openOwnRegister(demonstration),
    mode: 'production',
    build: overhearDrawing(build, drawnFrom => {
      const { matches, loaderData } = drawnFrom
      giveBack = () => Object.assign(drawnFrom, { matches, loaderData })
    }),
    clientFolder: null,
    contentFolder: resolve('content'),
  })
  await app.ready()
  let frame: ReactNode = null
  for (const path of paths) {
    overheard = []
    const answer = await app.inject({ url: path, headers: { host: new URL(origin).host } })
    giveBack()
    // The site draws a frame only where it has none of that kind yet.
    const page = overheard[0]
    if (overheard.length > 1) frame = overheard[1]
    found.set(path, [frame, page])
    const alike = [answer.body, await (await fetch(origin + path)).text(), renderToString(page)]
    if (new Set(alike.map(readMain)).size > 1)
      throw new Error(`${path} is not the page that the site draws`)
  }
  await app.close()
  return found
}

/** After it, a hydrated page has a script with what its loaders read; the mark of ours is taken out. */
function readMain(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return main.replaceAll(/ nonce="[^"]*"/g, '')
}
