import { readdirSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { ask } from '../support/site/ask.ts'
import { findLeaks } from '../support/site/find-leaks.ts'
import { readPage } from '../support/site/read-page.ts'
import { sendRaw } from '../support/site/send-raw.ts'

const site = await runSite({ env: { LOG_LEVEL: 'silent' } })
afterAll(() => site.stop())

const hashed = readdirSync('build/client/assets')
  .filter(name => /\.(js|css|woff2)$/.test(name))
  .map(name => `/assets/${name}`)

const typeOf: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
}

test('the build has scripts, styles and fonts, all hashed', () => {
  for (const kind of ['js', 'css', 'woff2']) {
    expect(hashed.some(path => path.endsWith(kind))).toBe(true)
  }
  expect(hashed.filter(path => !/-[\w-]{8,}\.\w+$/.test(path))).toEqual([])
})

test.each(hashed)('%s is kept for good', async path => {
  const { status, headers } = await ask(site.origin, path)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-type']).toBe(typeOf[path.split('.').at(-1) ?? ''])
  expect(headers.etag).toMatch(/^"[\w-]+"$/)
})

test.each(hashed.filter(path => !path.endsWith('woff2')))('%s comes packed', async path => {
  const plain = await ask(site.origin, path)
  expect(plain.headers).not.toHaveProperty('content-encoding')
  for (const encoding of ['br', 'gzip']) {
    const packed = await ask(site.origin, path, { headers: { 'Accept-Encoding': encoding } })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers.vary).toBe('Accept-Encoding')
    expect(packed.headers['content-length']).toBe(String(packed.body.length))
    expect(packed.text).toBe(plain.text)
    expect(packed.body.length).toBeLessThanOrEqual(plain.body.length + 30)
  }
})

test.each([
  [undefined, undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['zstd', undefined],
])('a file for who accepts %s comes as %s', async (accept, encoding) => {
  const headers: Record<string, string> = accept === undefined ? {} : { 'Accept-Encoding': accept }
  const answer = await ask(site.origin, '/icon.svg', { headers })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.text).toContain('<svg')
})

test('a file that the visitor has is not sent again', async () => {
  for (const path of [...hashed.slice(0, 3), '/icon.svg']) {
    const { etag = '', 'cache-control': cacheControl } = (await ask(site.origin, path)).headers
    // A proxy that compresses marks tags as weak, and a client may have several versions.
    for (const tags of [etag, `W/${etag}`, `"another", ${etag}`]) {
      const again = await ask(site.origin, path, { headers: { 'If-None-Match': tags } })
      expect(again.status).toBe(304)
      expect(again.body.length).toBe(0)
      expect(again.headers).toMatchObject({
        etag,
        vary: 'Accept-Encoding',
        'cache-control': cacheControl,
      })
    }
    const other = await ask(site.origin, path, { headers: { 'If-None-Match': '"another"' } })
    expect(other.status).toBe(200)
  }
})

test('the sheet of illustrations is named by its hash: a new build has new pictures in it', async () => {
  const { text } = await ask(site.origin, '/')
  const sheets = [...text.matchAll(/<use href="([^"#]*)#(?!art")([\w-]+)"/g)]
  expect(sheets.length).toBeGreaterThan(5)
  const [path = '', ...others] = new Set(sheets.map(([, file]) => file))
  expect(path).toMatch(/^\/assets\/illustrations-[0-9a-f]{8}\.svg$/)
  expect(others).toEqual([])
  const sheet = await ask(site.origin, path)
  expect(sheet.headers['content-type']).toBe(typeOf.svg)
  expect(sheet.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const [, , name] of sheets) expect(sheet.text).toContain(`<g id="${name}"`)
})

test('a file that keeps its name is not kept for good', async () => {
  const { headers } = await ask(site.origin, '/icon.svg')
  expect(headers['content-type']).toBe(typeOf.svg)
  expect(headers['cache-control']).not.toContain('immutable')
})

test.each([
  '/assets/../../package.json',
  '/../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..\\..\\package.json',
  '/package.json',
  '/build/server/index.js',
  '/.env.local',
  '/content/price-cap.json',
  '/assets/',
])('%s is no file of the site', async path => {
  const { status, text } = await sendRaw(
    site.origin,
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  )
  expect([400, 404]).toContain(status)
  expect(readPage(text).all('main')[0]?.id).toBe('content')
  expect(text).not.toContain('"dependencies"')
  expect(findLeaks(text)).toEqual([])
})
