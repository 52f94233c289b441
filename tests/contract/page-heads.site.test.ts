import { afterAll, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { ask } from '../support/site/ask.ts'
import { allPaths, listedPaths } from '../support/site/contract-paths.ts'
import { readInside, readPage, readWords } from '../support/site/read-page.ts'
import { startSite } from '../support/site/start-site.ts'

const site = await runSite()
afterAll(() => site.stop())

test.each(allPaths)('%s tells search engines and other sites what it is', async path => {
  const { text } = await ask(site.origin, path)
  const page = readPage(text)
  const url = site.origin + path
  expect(page.link('canonical')).toBe(url)
  expect(page.meta('og:url')).toBe(url)
  expect(page.meta('og:site_name')).toBe('Hearthlight')
  expect(page.meta('og:type')).toBe('website')
  expect(page.meta('og:title')).toMatch(/\S/)
  expect(page.meta('description')?.length).toBeGreaterThan(30)
  expect(page.meta('og:description')).toBe(page.meta('description'))
  expect(page.meta('robots')).toBeUndefined()
})

test('no two listed pages describe themselves alike', async () => {
  const answers = await Promise.all(listedPaths.map(path => ask(site.origin, path)))
  const descriptions = answers.map(({ text }) => readPage(text).meta('description'))
  expect(new Set(descriptions).size).toBe(listedPaths.length)
})

test.each(['/certificate', '/plan', '/quote'])(
  '%s of a home in a building is called what the home’s page is called',
  async page => {
    const home = '/homes/900090000119'
    const name = 'Room G01, Quill House, 3 Bridge Street'
    expect(readWords(readInside((await ask(site.origin, home)).text, 'h1'))).toContain(name)
    const { text } = await ask(site.origin, home + page)
    expect(readWords(readInside(text, 'h1'))).toContain(` for ${name}`)
    expect(readWords(text)).toContain(`Back to ${name}`)
  },
)

test.each([
  ['icon', 'image/svg+xml'],
  ['apple-touch-icon', 'image/png'],
])('the %s that browsers show for the site is there', async (kind, type) => {
  const { text } = await ask(site.origin, '/')
  const answer = await ask(site.origin, readPage(text).link(kind) ?? '')
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe(type)
})

test('the picture that pages are shared with is there', async () => {
  const { text } = await ask(site.origin, '/')
  const picture = readPage(text).meta('og:image') ?? ''
  expect(picture.startsWith(`${site.origin}/`)).toBe(true)
  const answer = await ask(site.origin, new URL(picture).pathname)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toMatch(/^image\/(png|jpeg|webp)$/)
})

test.each(allPaths)('the structured data of %s can be read and is about it', async path => {
  const { text } = await ask(site.origin, path)
  for (const script of structuredData(text)) {
    const data = JSON.parse(script)
    expect(data['@context']).toBe('https://schema.org')
    expect(data['@type']).toMatch(/^[A-Z]\w+$/)
    expect(data.url).toBe(path === '/' ? site.origin : site.origin + path)
  }
})

test('the front page and the content pages carry structured data', async () => {
  const answers = await Promise.all(['/', '/price-cap'].map(path => ask(site.origin, path)))
  expect(answers.map(({ text }) => structuredData(text).length)).toEqual([1, 1])
})

test('a query is no part of the canonical address', async () => {
  const { text } = await ask(site.origin, '/price-cap?utm_source=letter')
  expect(readPage(text).link('canonical')).toBe(`${site.origin}/price-cap`)
})

test('the sitemap lists every page that is listed, and nothing else, and each answers', async () => {
  const { status, headers, text } = await ask(site.origin, '/sitemap.xml')
  const places = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place)
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^application\/xml/)
  expect(places.toSorted()).toEqual(listedPaths.map(path => site.origin + path).toSorted())
  for (const place of places) {
    expect((await ask(site.origin, new URL(place).pathname)).status).toBe(200)
  }
})

test('robots.txt leads to the sitemap and lets pages be read', async () => {
  const { status, headers, text } = await ask(site.origin, '/robots.txt')
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(text).toMatch(/^User-agent: \*$/m)
  expect(text).toContain(`Sitemap: ${site.origin}/sitemap.xml`)
  const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path)
  expect(closed.filter(path => allPaths.some(page => page.startsWith(path)))).toEqual([])
})

test.each(['Bright Homes', 'Bright & <b>Warm</b></script>"'])(
  'SITE_TITLE %s stands in titles, beside the logo and in the data',
  async title => {
    const renamed = await startSite({ env: { SITE_TITLE: title } })
    for (const path of ['/', '/price-cap', '/find-your-home', '/nowhere', '/?x=1']) {
      const { text } = await ask(renamed.origin, path)
      const page = readPage(text)
      expect(page.title.endsWith(` – ${title}`)).toBe(true)
      expect(readWords(readInside(text, 'header'))).toContain(title)
      expect(text.includes('<b>Warm')).toBe(false)
      for (const data of structuredData(text)) JSON.parse(data)
    }
  },
)

test('behind a proxy that is believed, addresses are the visitor’s', async () => {
  const behind = await startSite({ env: { TRUST_PROXY: 'on' } })
  const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'www.hearthlight.example' }
  const { text } = await ask(behind.origin, '/price-cap', { headers })
  expect(readPage(text).link('canonical')).toBe('https://www.hearthlight.example/price-cap')
})

test('a proxy that is not believed changes nothing', async () => {
  const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'evil.example' }
  const { text } = await ask(site.origin, '/price-cap', { headers })
  expect(text.includes('evil.example')).toBe(false)
})

function structuredData(html: string): string[] {
  return readPage(html)
    .scripts.filter(({ attributes }) => attributes.type === 'application/ld+json')
    .map(({ text }) => text)
}
