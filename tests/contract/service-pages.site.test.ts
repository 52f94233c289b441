import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { pageTable } from '../../site/app/page-table.ts'
import { ask } from '../support/site/ask.ts'
import { readInside, readWords } from '../support/site/read-page.ts'

const clock = () => new Date('2026-11-22T10:00:00Z')
const site = await runSite({ env: { LOG_LEVEL: 'silent' }, clock })
afterAll(() => site.stop())

const paths = [
  ...pageTable.filter(({ kind }) => kind === 'content').map(({ path }) => path),
  '/offers',
]
const mostBytes = 22 * 1024
const packed = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

test.each(paths)('%s carries no React script, and at most 22 kB of HTML', async path => {
  const { status, text } = await ask(site.origin, path)
  expect(status).toBe(200)
  expect(text).not.toMatch(/<script[^>]*type="module"|modulepreload|__reactRouterContext/)
  expect(packed(text)).toBeLessThanOrEqual(mostBytes)
})

test.each(paths)('%s has one h1, and skips no level of heading', async path => {
  const main = readInside((await ask(site.origin, path)).text, 'main')
  const levels = [...main.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))
  expect(levels[0]).toBe(1)
  expect(levels.filter(level => level === 1)).toHaveLength(1)
  for (const [at, level] of levels.entries()) {
    expect(level - (levels[at - 1] ?? 0), `${path}: ${levels.join(' ')}`).toBeLessThanOrEqual(1)
  }
})

test('a page about a death offers nothing for sale', async () => {
  const main = readInside((await ask(site.origin, '/bereavement')).text, 'main')
  expect(readWords(main)).not.toMatch(/£|offer|tariff|From \d/i)
  const hrefs = [...main.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
  expect(hrefs.filter(href => /tariffs|offers|home-cover|refer|find-your-home/.test(href))).toEqual(
    [],
  )
})

test('every price of a service comes from a file, and goes with its last day', async () => {
  const prices: [string, string][] = [
    ['/boiler-servicing', 'From £96 a visit'],
    ['/home-cover', 'From £13.50 a month'],
    ['/repairs', '£115 a visit'],
    ['/electric-vehicles', 'From £899 fitted'],
  ]
  for (const [path, price] of prices) {
    const main = readWords(readInside((await ask(site.origin, path)).text, 'main'))
    expect(main).toContain(price)
    expect(main).toContain('Example price')
  }
})

test('/offers has all promotions, first those with a gain, their terms and their last day', async () => {
  const cards = await readOffers()
  expect(cards).toHaveLength(6)
  const offers = cards.filter(card => card.includes('On offer until'))
  expect(offers.length).toBeGreaterThan(0)
  expect(cards.slice(0, offers.length)).toEqual(offers)
  for (const card of offers) {
    expect(card).toMatch(/£[\d.]+ a (?:month|visit)/)
    expect(card).toMatch(/£\d+ a year less than|is included: £\d+ on its own/)
    expect(card).toMatch(/On offer until \d+ \w+ 20\d\d/)
    expect(card).not.toContain('Example')
  }
})

test('an offer ends on the day that the page it leads to says', async () => {
  const cards = await readOffers()
  for (const [path, words] of [
    ['/boiler-servicing', 'Arrange a boiler service'],
    ['/home-cover', 'Compare cover plans'],
    ['/energy-tariffs', 'Compare tariffs'],
  ] as const) {
    const card = cards.find(one => one.includes(words)) ?? ''
    const [day = 'no day'] = /(?<=On offer until )\d+ \w+ \d{4}/.exec(card) ?? []
    const main = inOneLine(readInside((await ask(site.origin, path)).text, 'main'))
    expect(main.toLowerCase(), path).toContain(`on offer until ${day}`.toLowerCase())
  }
})

test('/offers says once that prices are examples, and names schemes with where they hold', async () => {
  const main = inOneLine(readInside((await ask(site.origin, '/offers')).text, 'main'))
  expect(main.match(/example/gi)).toHaveLength(1)
  expect(main).toMatch(/£[\d,]+ off a heat pump Boiler Upgrade Scheme: England and Wales/)
})

async function readOffers(): Promise<string[]> {
  const main = readInside((await ask(site.origin, '/offers')).text, 'main')
  return [...main.matchAll(/<li[ >].*?<\/li>/gs)].map(([card]) => inOneLine(card))
}

const inOneLine = (html: string) => readWords(html).replaceAll(/\s+/g, ' ')
