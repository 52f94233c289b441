import { resolve } from 'node:path'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  RouterContextProvider,
  Scripts,
  ServerRouter,
} from 'react-router'
import { expect, test } from 'vitest'
import { loadSiteBuild } from '../../../server/pages/render-page.ts'
import { hashScript } from '../hash-script.ts'
import { checkPatchedPage } from './check-patched-page.ts'
import { startDeferred } from './defer-scripts.ts'
import { patchPage } from './patch-page.ts'

const mark = '0b0f0c0e-1a2b-4c3d-8e5f-667788990011'
const build = await loadSiteBuild(resolve('build/server/index.js'))

const root = {
  default: Outlet,
  Layout: ({ children }: { children: ReactNode }) =>
    createElement('html', null, createElement('body', null, children, createElement(Scripts))),
  loader: () => 'data',
}

/** What React Router prints for the built site's files, patched after `change` was made to it. */
async function patchPrinted(change: (printed: string) => string): Promise<string[]> {
  const routes = Object.fromEntries(
    Object.entries(build.routes).flatMap(([id, route]) =>
      route ? [[id, { ...route, module: id === 'root' ? root : { default: () => null } }]] : [],
    ),
  )
  const handle = createRequestHandler(
    {
      ...build,
      routes,
      entry: { ...build.entry, module: { ...build.entry.module, default: respond, handleError } },
    },
    'production',
  )
  function handleError(fault: unknown): void {
    throw fault
  }
  async function respond(
    request: Request,
    _status: number,
    headers: Headers,
    { serverHandoffStream, ...context }: EntryContext,
  ) {
    if (!serverHandoffStream) throw new Error('React Router gave no loader data')
    const router = createElement(ServerRouter, { context, url: request.url, nonce: mark })
    const { html, ownScripts, dataScript } = await patchPage({
      rendered: change(renderToString(router)),
      mark,
      loaderData: serverHandoffStream,
      defers: true,
    })
    headers.set(
      'X-Script-Hashes',
      [...ownScripts, dataScript, startDeferred].map(hashScript).join(' '),
    )
    return new Response(html, { headers })
  }
  const response = await handle(new Request('https://x.example/'), new RouterContextProvider())
  const hashes = response.headers.get('x-script-hashes')?.split(' ') ?? []
  return checkPatchedPage(await response.text(), hashes)
}

test('the patches fit what React Router prints', async () => {
  expect(await patchPrinted(printed => printed)).toEqual([])
})

test.each([
  [
    'other preloads',
    /<link rel="modulepreload" href/g,
    '<link rel="preload" href',
    'defer-scripts',
  ],
  ['closed otherwise', /\/>/g, '>', 'defer-scripts'],
  ['another module script', / async=""/, ' defer=""', 'defer-scripts'],
  ['no module script', /<script[^>]*type="module"[\s\S]*?<\/script>/, '', 'defer-scripts'],
  ['another context', /__reactRouterContext/g, '__router', 'loader-data'],
  ['another controller', /streamController/g, 'controller', 'loader-data'],
  ['no nonce', / nonce="[^"]*"/g, '', 'own-scripts'],
  ['a nonce in other quotes', / nonce="([^"]*)"/, " nonce='$1'", 'own-scripts'],
])('with %s, the build fails', async (_, found, instead, patch) => {
  let changed = false
  const problems = await patchPrinted(printed => {
    const other = printed.replaceAll(new RegExp(found, 'g'), instead)
    changed = other !== printed
    return other
  })
  expect(changed).toBe(true)
  expect(problems.join('\n')).toContain(`react-router-patches/${patch}.ts expects `)
})
