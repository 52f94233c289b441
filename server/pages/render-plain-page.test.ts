import { type EntryContext, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createPlainPageRenderer, isPlainPage, type PlainBuild } from './render-plain-page.ts'

test.each([
  ['a home', 'GET', '/homes/900000000001?utm_source=x', true],
  ['a content page', 'GET', '/help', true],
  ['the data of a page', 'GET', '/homes/900000000001.data', false],
  ['a journey', 'GET', '/homes/900000000001/plan', false],
  ['a file', 'GET', '/homes/900000000001/certificate.json', false],
  ['a page that is not listed', 'GET', '/nowhere', false],
  ['a form', 'POST', '/preferences', false],
])('%s is a page without script: %s %s %s', (_label, method, path, isPlain) => {
  expect(isPlainPage(method, new URL(path, 'http://localhost'))).toBe(isPlain)
})

test('pages begun in one turn are all read, and then drawn one behind the other', async () => {
  const order: string[] = []
  const render = createPlainPageRenderer(
    makeBuild({
      read: url => order.push(`read ${url.pathname}`),
      draw: url => order.push(`draw ${new URL(url).pathname}`),
    }),
  )
  const pages: ReturnType<typeof render>[] = []
  for (const path of ['/1', '/2', '/3']) {
    pages.push(render(new URL(path, 'http://localhost'), new RouterContextProvider()))
    // As turns begin them: the next when no promise of the one before can go on.
    await new Promise<void>(begin => queueMicrotask(() => process.nextTick(begin)))
  }
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(order).toEqual(['read /1', 'read /2', 'read /3', 'draw /1', 'draw /2', 'draw /3'])
})

test('React Router is given the routes of the page alone', async () => {
  const given: unknown[] = []
  const render = createPlainPageRenderer(
    makeBuild({
      read: () => {},
      draw: (_url, { manifest, routeModules }) =>
        given.push([Object.keys(manifest.routes), Object.keys(routeModules)]),
    }),
  )
  for (const path of ['/other', '/1', '/2']) {
    await render(new URL(path, 'http://localhost'), new RouterContextProvider())
  }
  const ofPage = ['root', 'page']
  expect(given).toEqual([
    [
      ['root', 'other'],
      ['root', 'other'],
    ],
    [ofPage, ofPage],
    [ofPage, ofPage],
  ])
})

test('a page of the table is found by its own route, and any other among all of them', async () => {
  const found: unknown[] = []
  const render = createPlainPageRenderer(
    makeBuild({
      read: () => {},
      draw: (_url, { staticHandlerContext }) =>
        found.push(staticHandlerContext.matches.map(({ route, params }) => [route.id, params])),
    }),
  )
  for (const path of ['/offers', '/help', '/homes/9', '/1']) {
    await render(new URL(path, 'http://localhost'), new RouterContextProvider())
  }
  const match = (id: string, params: object) => ['root', id].map(each => [each, params])
  expect(found).toEqual([
    match('offers', {}),
    match('content', { '*': 'help' }),
    match('home', { addressId: '9' }),
    match('page', { name: '1' }),
  ])
})

type Seen = {
  read: (url: URL) => void
  draw: (
    url: string,
    given: Pick<EntryContext, 'manifest' | 'routeModules' | 'staticHandlerContext'>,
  ) => void
}

function makeBuild({ read, draw }: Seen) {
  const loader = ({ url }: { url: URL }) => {
    read(url)
    return null
  }
  const renderPlain = async (url: string, given: EntryContext) => {
    draw(url, given)
    return Buffer.from('<!doctype html>')
  }
  const routes = {
    root: { id: 'root', path: '', module: {} },
    other: { id: 'other', parentId: 'root', path: 'other', module: {} },
    page: { id: 'page', parentId: 'root', path: ':name', module: { loader } },
    offers: { id: 'offers', parentId: 'root', path: 'offers', module: {} },
    home: { id: 'home', parentId: 'root', path: 'homes/:addressId', module: {} },
    content: { id: 'content', parentId: 'root', path: '*', module: {} },
  }
  const assets = { routes }
  return { assets, routes, entry: { module: { renderPlain } } } as unknown as PlainBuild
}
