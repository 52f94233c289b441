import { afterAll, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { deferredType } from '../../site/app/react-router-patches/defer-scripts.ts'
import { ask } from '../support/site/ask.ts'
import {
  allPaths,
  contentPaths,
  journeyPaths,
  listedPaths,
  plainPaths,
} from '../support/site/contract-paths.ts'
import { readInside, readPage, readWords } from '../support/site/read-page.ts'

const site = await runSite()
afterAll(() => site.stop())

test.each(allPaths)('%s is whole in the shell', async path => {
  const { status, headers, text } = await ask(site.origin, path)
  const page = readPage(text)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(text).toMatch(/^<!DOCTYPE html><html lang="en"/)
  expect(page.title).toMatch(/^\S.* – Hearthlight$/)
  expect(page.title).not.toMatch(/^Error: /)
  for (const name of ['header', 'main', 'footer', 'h1']) expect(page.all(name)).toHaveLength(1)
  expect(page.all('main')[0]).toMatchObject({ id: 'content', tabindex: '-1' })
  expect(page.all('footer')[0]).toMatchObject({ id: 'footer', tabindex: '-1' })
})

test.each(allPaths)(
  '%s begins with the ways past the header and ends with the footer’s',
  async path => {
    const page = readPage((await ask(site.origin, path)).text)
    const links = page.all('a').map(({ href }) => href)
    expect(links.slice(0, 2)).toEqual(['#content', '#footer'])
    const footer = readPage(readInside((await ask(site.origin, path)).text, 'footer'))
    expect(footer.all('a').map(({ href }) => href)).toEqual(
      expect.arrayContaining(['/privacy', '/cookies', '/accessibility', '/terms', '/preferences']),
    )
  },
)

test('every listed page has a title of its own, and the front page is Home', async () => {
  const answers = await Promise.all(listedPaths.map(path => ask(site.origin, path)))
  const titles = answers.map(({ text }) => readPage(text).title)
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles[0]).toBe('Home – Hearthlight')
})

test.each([...plainPaths, ...contentPaths])('%s carries no script but one line', async path => {
  const { text } = await ask(site.origin, path)
  const page = readPage(text)
  expect(page.scripts.filter(({ attributes }) => 'src' in attributes)).toEqual([])
  expect(page.running).toHaveLength(1)
  expect(page.all('link').filter(({ rel }) => rel === 'modulepreload')).toEqual([])
})

test.each(journeyPaths)('%s hydrates, and leads on without it', async path => {
  const { text } = await ask(site.origin, path)
  const page = readPage(text)
  expect(page.all('script').filter(({ type }) => type === deferredType)).toHaveLength(1)
  // Its files are asked for once the page is usable: nothing in it asks for them sooner.
  expect(page.all('script').filter(({ type, src }) => type === 'module' || src)).toEqual([])
  expect(page.all('link').filter(({ rel }) => rel === 'modulepreload')).toEqual([])
  const main = readPage(readInside(text, 'main'))
  expect(main.all('form').length + main.all('a').length).toBeGreaterThan(1)
})

test.each([
  '/nowhere',
  '/price-cap/nowhere',
  '/enquiries',
  '/enquiries/nowhere',
  '/enquiries/constructor',
  '/enquiries/__proto__',
  '/enquiries/heat-pump/nowhere',
  '/nowhere?utm_source=letter',
])('%s is not there, and says so in the shell', async path => {
  const { status, text } = await ask(site.origin, path)
  const page = readPage(text)
  expect(status).toBe(404)
  expect(page.title).toBe('We can’t find that page – Hearthlight')
  expect(page.meta('robots')).toBe('noindex')
  expect(page.all('main')[0]?.id).toBe('content')
  expect(page.all('footer')[0]?.id).toBe('footer')
  expect(page.all('nav').length).toBeGreaterThan(2)
  expect(page.running).toHaveLength(1)
  expect(
    readPage(readInside(text, 'main'))
      .all('a')
      .map(({ href }) => href),
  ).toContain('/help')
})

test.each([
  ['', 'Enter your postcode'],
  ['ZZ1', 'Check the postcode'],
  ['"><script>alert(1)</script>', 'We couldn’t find that address'],
])('a postcode that is %o is refused with a title that says so', async (typed, says) => {
  const path = `/find-your-home?postcode=${encodeURIComponent(typed)}`
  const { status, text } = await ask(site.origin, path)
  const page = readPage(text)
  expect(status).toBe(200)
  expect(page.title).toBe('Error: Find your home – Hearthlight')
  expect(readWords(readInside(text, 'main'))).toContain(says)
  expect(page.all('input').find(({ name }) => name === 'postcode')?.value ?? '').toBe(typed)
  expect(text.includes('<script>alert')).toBe(false)
})

test('a postcode that is whole is not kept, listed or cached', async () => {
  const { headers, text } = await ask(site.origin, '/find-your-home?postcode=zz11aa')
  expect(readPage(text).title).toBe('31 addresses for ZZ1\u00a01AA – Hearthlight')
  expect(readPage(text).meta('robots')).toBe('noindex')
  expect(headers['cache-control']).toBe('private, no-store')
})
