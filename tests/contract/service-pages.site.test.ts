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

test('/offers has all promotions, those that end first, with price and last day', async () => {
  const main = readInside((await ask(site.origin, '/offers')).text, 'main')
  const [offers = '', services = ''] = main.split('Our services').map(part => part)
  const cardsOf = (part: string) =>
    [...part.matchAll(/<li[ >].*?<\/li>/gs)].map(([card]) => readWords(card))
  expect([...cardsOf(offers), ...cardsOf(services)]).toHaveLength(6)
  expect(cardsOf(offers).length).toBeGreaterThan(0)
  expect(cardsOf(offers).filter(card => !/From £[\d.]+ .*Until \d/s.test(card))).toEqual([])
  expect(cardsOf(services).filter(card => /Until|£/.test(card))).toEqual([])
})
