import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { ask } from '../support/site/ask.ts'
import { headerDataPath } from '../support/site/contract-paths.ts'
import { readInside, readPage, readWords } from '../support/site/read-page.ts'
import { sendHeader, smallHeader, startHeaderSource } from '../support/site/start-header-source.ts'
import { startSite } from '../support/site/start-site.ts'

const site = await runSite()
afterAll(() => site.stop())

/** The first page has what is read, however busy the machine is. */
const startReading = (url: string) =>
  startSite({ env: { HEADER_CONFIGURATION_URL: url }, headerBudgetMs: 10_000 })

const file = readFileSync('content/header-configuration.json', 'utf8')
const shipped: {
  'quick-links': unknown[]
  'section-titles': string[]
  'menu-banner': { text: string; link: { href: string; text: string } }[]
} = JSON.parse(file)

test('our own endpoint serves the file as it is', async () => {
  const { status, headers, text } = await ask(site.origin, headerDataPath)
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^application\/json/)
  expect(text).toBe(file)
})

test.each(['/', '/price-cap', '/find-your-home', '/nowhere'])(
  '%s shows the sections, the quick links, the engineers and the promotions',
  async path => {
    const page = (await ask(site.origin, path)).text
    const header = readInside(page, 'header')
    const words = readWords(header)
    for (const title of shipped['section-titles']) expect(words).toContain(title)
    for (const { text, link } of shipped['menu-banner']) {
      expect(words).toContain(text)
      expect(words).toContain(link.text)
    }
    expect(words).toContain('Our engineers can help')
    const links = readPage(header).all('a')
    expect(links.map(({ href }) => href)).toEqual(
      expect.arrayContaining([
        '/',
        '/meterreads',
        '/my-account/topup',
        '/moving-home',
        '/bereavement',
        '/refer-a-friend',
      ]),
    )
    // The strip links to it only where it stands; the footer does everywhere.
    expect(
      readPage(page)
        .all('a')
        .map(({ href }) => href),
    ).toContain('/offers')
  },
)

test('/offers lists all six promotions, in years to come too', async () => {
  const later = await startSite({ clock: () => new Date('2030-01-01T12:00:00Z') })
  const main = readInside((await ask(later.origin, '/offers')).text, 'main')
  expect(shipped['menu-banner']).toHaveLength(6)
  for (const { text, link } of shipped['menu-banner']) {
    expect(main).toContain(text)
    expect(main).toContain(`href="${link.href}"`)
  }
})

test('both variants of the quick links show the same entries, and differ in which are links', async () => {
  const [signedOut, signedIn] = shipped['quick-links']
  const source = await startHeaderSource(
    sendHeader({ ...shipped, 'quick-links': [signedIn, signedOut] }),
  )
  const exchanged = await startReading(source.url)
  const shown = await Promise.all(
    [site.origin, exchanged.origin].map(async origin => {
      const { text } = await ask(origin, '/price-cap')
      return /<nav[^>]*aria-label="Quick links"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? ''
    }),
  )
  const entries = ['Send a meter reading', 'Top up your meter', 'Moving home', 'When someone dies']
  expect(shown.map(html => readWords(html).replaceAll(/\s+/g, ' '))).toEqual([
    expect.stringContaining('Refer a friend'),
    expect.stringContaining('Refer a friend, by phone'),
  ])
  for (const html of shown) for (const entry of entries) expect(html).toContain(`${entry}</a>`)
  expect(shown.map(html => html.includes('href="/refer-a-friend"'))).toEqual([true, false])
})

test('what HEADER_CONFIGURATION_URL answers is what pages show', async () => {
  const source = await startHeaderSource(sendHeader(smallHeader('From afar')))
  const far = await startReading(source.url)
  for (const path of ['/', '/price-cap', '/find-your-home']) {
    const words = readWords(readInside((await ask(far.origin, path)).text, 'header'))
    expect(words).toContain('From afar')
    expect(words).not.toContain(shipped['section-titles'][0])
  }
})

test('hideA11yBtn hides the button and keeps the links in the footer', async () => {
  const source = await startHeaderSource(sendHeader(smallHeader('A', { hideA11yBtn: true })))
  const hidden = await startReading(source.url)
  for (const path of ['/', '/find-your-home']) {
    const [shown, without] = await Promise.all([ask(site.origin, path), ask(hidden.origin, path)])
    expect(readInside(shown.text, 'header')).toContain('action="/preferences"')
    expect(readInside(without.text, 'header')).not.toMatch(/Accessibility|preferences/)
    const footer = readInside(without.text, 'footer')
    expect(footer).toContain('href="/preferences"')
    expect(footer).toContain('href="/accessibility"')
  }
})

const script = '</script><script>alert(1)</script>'
const hostileLink = (href: string) => ({ text: `to ${href}`, href })
const hostileHrefs = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  'http://evil.example/',
  '" onclick="alert(1)',
]
const hostile = {
  'section-titles': [script, '<img src=x onerror=alert(1)>'],
  sections: [
    [{ heading: script, href: 'javascript:alert(1)', links: hostileHrefs.map(hostileLink) }],
    [{ heading: '<b>bold</b>', href: '/help', links: [{ text: script, href: '/help' }] }],
  ],
  'quick-links': [[{ heading: script, links: hostileHrefs.map(hostileLink) }]],
  'menu-banner': hostileHrefs.map(href => ({ text: script, link: { ...hostileLink(href) } })),
  'secondary-banner': [{ text: script, link: { href: 'javascript:alert(1)', text: script } }],
}

test.each(['/', '/offers', '/price-cap', '/find-your-home', '/nowhere'])(
  '%s shows hostile header data as text, without its links',
  async path => {
    const source = await startHeaderSource(sendHeader(hostile))
    const attacked = await startReading(source.url)
    const [usual, { status, text }] = await Promise.all([
      ask(site.origin, path),
      ask(attacked.origin, path),
    ])
    const page = readPage(text)
    expect(status).toBe(usual.status)
    expect(readWords(text)).toContain(script)
    expect(/<script>alert|<b>bold|<img src=x/.exec(text)?.[0]).toBeUndefined()
    expect(page.scripts.length).toBe(readPage(usual.text).scripts.length)
    const targets = page.elements.flatMap(({ attributes }) =>
      [attributes.href, attributes.action, attributes.src].filter(target => target !== undefined),
    )
    const safe = /^(\/(?![/\\])|#|tel:|mailto:|https:)/
    expect(
      targets.filter(target => !safe.test(target) && !target.startsWith(attacked.origin)),
    ).toEqual([])
    expect(
      page.elements.filter(({ attributes }) => 'onclick' in attributes || 'onerror' in attributes),
    ).toEqual([])
  },
)
