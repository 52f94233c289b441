import { afterAll, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { hasQuietFrame } from '../../site/app/shell/quiet-frame/has-quiet-frame.ts'
import { ask } from '../support/site/ask.ts'
import { allPaths } from '../support/site/contract-paths.ts'
import { type ReadPage, readPage } from '../support/site/read-page.ts'

const site = await runSite({ env: { LOG_LEVEL: 'silent' } })
afterAll(() => site.stop())

type Looked = { status: number; text: string; page: ReadPage; ids: Set<string> }
const looked = new Map<string, Promise<Looked>>()

/** Each path is asked, followed and read once, for the site draws on the same event loop. */
function look(path: string): Promise<Looked> {
  const before = looked.get(path)
  if (before) return before
  const looking = ask(site.origin, path).then(({ status, headers, text }) => {
    // An enquiry about a known home leads on to its first question.
    if (status === 302 || status === 303) return look(headers.location ?? '')
    const page = readPage(text)
    const ids = new Set(page.elements.flatMap(({ attributes }) => attributes.id ?? []))
    return { status, text, page, ids }
  })
  looked.set(path, looking)
  return looking
}

const shown = [
  ...allPaths,
  '/nowhere',
  '/find-your-home?postcode=ZZ1',
  '/find-your-home?postcode=ZZ11AA',
  '/find-your-home?search=Lantern+Row',
  ...['1', '4', '7', '8', '9', '22', '23', '31'].flatMap(number => {
    const home = `/homes/9000000000${number.padStart(2, '0')}`
    return [home, `${home}/certificate`, `${home}/plan`, `${home}/quote`]
  }),
  '/homes/900090000149',
  '/homes/900090000142',
  '/homes/900090000142/quote',
  '/enquiries/heat-pump/tenure?home=900000000001',
  '/enquiries/waiting-list?home=900090000149',
  '/enquiries/boiler-repair/safe-first?home=900000000001',
  '/enquiries/meter-reading/reading?home=900000000001',
]

test.each(shown)('every link of %s leads somewhere', async path => {
  const { page } = await look(path)
  const hrefs = page.all('a').map(({ href = '' }) => href)
  expect(hrefs.length).toBeGreaterThan(hasQuietFrame(path) ? 8 : 20)
  const dead = await Promise.all(hrefs.map(href => isDead(href, path)))
  expect(hrefs.filter((_, index) => dead[index])).toEqual([])
})

test.each(shown)('every id of %s is there once, and what names one finds it', async path => {
  const { elements } = (await look(path)).page
  const ids = elements.flatMap(({ attributes }) => attributes.id ?? [])
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  const named = elements.flatMap(({ attributes }) =>
    [
      attributes.rel === 'expect' ? attributes.href?.slice(1) : undefined,
      attributes.for,
      attributes.popovertarget,
      ...(attributes['aria-labelledby'] ?? '').split(' '),
      ...(attributes['aria-describedby'] ?? '').split(' '),
    ].filter(Boolean),
  )
  expect(named.filter(id => id !== undefined && !ids.includes(id))).toEqual([])
})

test.each(shown)('every form of %s has somewhere to go', async path => {
  const forms = (await look(path)).page.all('form')
  for (const { action = '', method = 'get' } of forms) {
    expect(action).toMatch(/^\/(?!\/)/)
    const { status } = await look(action)
    expect(method === 'post' ? [200, 302, 303] : [200]).toContain(status)
  }
})

/** Links to this page, or to a place in it. */
const noFiles = ['canonical', 'expect']

test.each(shown)('every file that %s asks for is served', async path => {
  const { page } = await look(path)
  const files = [
    ...page.all('link').flatMap(({ rel = '', href }) => (noFiles.includes(rel) ? [] : href)),
    ...page.all('script').map(({ src }) => src),
    ...page.all('img').map(({ src }) => src),
  ].filter(file => file !== undefined)
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) expect((await look(file)).status, file).toBe(200)
})

test('every file that the styles ask for is served', async () => {
  const { page } = await look('/')
  const sheets = page.all('link').flatMap(({ rel, href }) => (rel === 'stylesheet' ? href : []))
  const styles = await Promise.all(sheets.map(sheet => look(sheet ?? '')))
  const files = styles.flatMap(({ text }) =>
    [...text.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, file = '']) => file),
  )
  const own = files.filter(file => !file.startsWith('data:'))
  expect(own.length).toBeGreaterThan(0)
  for (const file of own) expect((await look(file)).status, file).toBe(200)
})

async function isDead(href: string, from: string): Promise<boolean> {
  if (/^(tel:\+?\d+|mailto:([^@\s]+@[^@\s]+|\?subject=\S+))$/.test(href)) return false
  const target = URL.parse(href, site.origin + from)
  if (!target) return true
  if (target.origin !== site.origin) return target.protocol !== 'https:'
  const { status, ids } = await look(target.pathname + target.search)
  const isThere = target.hash === '' || ids.has(decodeURIComponent(target.hash.slice(1)))
  // A page that is not there is shown all the same, and its skip links work.
  return !isThere || (status !== 200 && !href.startsWith('#'))
}
