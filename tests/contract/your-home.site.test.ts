import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { company } from '../../content/en/words/company.ts'
import { ask } from '../support/site/ask.ts'
import { findLeaks } from '../support/site/find-leaks.ts'
import { readInside, readPage } from '../support/site/read-page.ts'

const site = await runSite({ env: { LOG_LEVEL: 'silent' } })
afterAll(() => site.stop())

const rated = '/homes/900000000001'
const unrated = '/homes/900000000033'
const lamp = '/homes/900000000031'
const mostBytesPacked = 22_000

test('a home in band A with nothing that pays has no steps in an order and no next band', async () => {
  const home = await ask(site.origin, '/homes/900000000012')
  expect(home.text).toContain('What to do next')
  expect(home.text).not.toContain('in this order')
  const plan = await ask(site.origin, '/homes/900000000012/plan')
  expect(plan.text).toContain('Nothing to start with')
  expect(plan.text).not.toContain('the next band')
})

test.each([
  ['a rated home', rated, 200],
  ['a home without a certificate', unrated, 200],
  ['a supply that is no home', lamp, 200],
  ['a certificate', `${rated}/certificate`, 200],
  ['a certificate that there is not', `${unrated}/certificate`, 404],
  ['a certificate of an id that nobody has', '/homes/000000000000/certificate', 404],
  ['an id that nobody has', '/homes/000000000000', 404],
  ['an id that is none', '/homes/%3Cb%3E', 404],
])('%s is kept nowhere and found by no search engine', async (_, path, expected) => {
  const { status, headers, text } = await ask(site.origin, path)
  const page = readPage(text)
  expect(status).toBe(expected)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(page.meta('robots')).toBe('noindex')
  expect(page.link('canonical')).toBeUndefined()
  expect(findLeaks(text)).toEqual([])
})

test('a supply that is no home is not said to be a home, nor to lack a certificate', async () => {
  const { text } = await ask(site.origin, lamp)
  expect(readPage(text).meta('description')).toBe('This is a shared or public supply, not a home')
  const certificate = await ask(site.origin, `${lamp}/certificate`)
  expect(certificate.status).toBe(404)
  expect(certificate.text).toContain('<h1>This is a shared or public supply, not a home</h1>')
  expect(certificate.text).not.toContain('for this home')
})

test('its title is the first line of the address', async () => {
  const { text } = await ask(site.origin, rated)
  expect(text).toContain('<title>1 Lantern Row – Hearthlight</title>')
})

test.each([
  rated,
  unrated,
  lamp,
  `${rated}/quote`,
  '/homes/900090000142/quote',
  '/find-your-home?postcode=zz11aa',
  '/find-your-home?search=4+Lantern+Row+Emberford',
  '/find-your-home?postcode=ZZ99+9ZZ',
  '/find-your-home?postcode=EH1+1AA',
])('no postcode on %s breaks over two lines', async path => {
  const { text } = await ask(site.origin, path)
  // Not by readWords, which makes plain spaces of all.
  const words = readInside(text, 'main').replaceAll(/<[^>]+>/g, '\n')
  expect(words).toMatch(/\u00a0\d[A-Z]{2}\b/)
  expect(words).not.toMatch(/[A-Z]\d[A-Z\d]? \d[A-Z]{2}\b/)
})

test('the whole page of a rated home is small on its way', async () => {
  const { body } = await ask(site.origin, rated, { headers: { 'Accept-Encoding': 'br' } })
  expect(body.length).toBeLessThan(mostBytesPacked)
})

test.each([rated, unrated, lamp, `${rated}/certificate`])(
  '%s carries no script but one line',
  async path => {
    const { text } = await ask(site.origin, path)
    const page = readPage(text)
    expect(page.running).toHaveLength(1)
    expect(page.all('link').filter(({ rel }) => rel === 'modulepreload')).toEqual([])
  },
)

test('the certificate’s own page has every lodged value, its history, letting rules and limits', async () => {
  const { text } = await ask(site.origin, `${rated}/certificate`)
  for (const id of [
    'rating',
    'letting',
    'what-it-is-made-of',
    'energy-use',
    'lodged-costs',
    'recommendations',
    'certificates',
    'how-reliable',
    'all-details',
  ])
    expect(text).toContain(`id="${id}"`)
  expect(text).toContain('<h1>Energy certificate for 1 Lantern Row</h1>')
  expect(text).toContain('copyright and database right of Royal Mail and Ordnance Survey')
})

test.each([
  ['the page', rated],
  ['the certificate', `${rated}/certificate`],
  ['a supply that is no home', lamp],
  ['the JSON file', `${rated}/certificate.json`],
  ['the CSV file', `${rated}/certificate.csv`],
])('no meter number is whole in %s', async (_, path) => {
  const { status, text } = await ask(site.origin, path)
  expect(status).toBe(200)
  expect(text).not.toMatch(/1912345678009|1234567810/)
})

test('every link to a part of the page leads to it', async () => {
  for (const path of [rated, unrated, lamp]) {
    const { text } = await ask(site.origin, path)
    const page = readPage(text)
    const ids = new Set(page.elements.flatMap(({ attributes }) => attributes.id ?? []))
    const targets = page.elements.flatMap(({ attributes }) =>
      attributes.href?.startsWith('#') ? attributes.href.slice(1) : [],
    )
    expect(targets.length).toBeGreaterThan(1)
    expect(targets.filter(target => !ids.has(target))).toEqual([])
  }
})

describe('the certificate as a file', () => {
  test('in JSON: everything lodged, what would help, and whose addresses these are', async () => {
    const { headers, text } = await ask(site.origin, `${rated}/certificate.json`)
    const file = JSON.parse(text)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="energy-certificate-[\d-]+\.json"$/,
    )
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(file.notice).toContain('Royal Mail and Ordnance Survey')
    expect(file.link).toBe(site.origin + rated)
    expect(file.address.address).toBe('1 Lantern Row, Emberford, ZZ1 1AA')
    expect(file.certificate.lodged['current-energy-rating']).toBe('D')
    expect(file.recommendations.length).toBeGreaterThan(0)
    expect(file.supply.electricity).toEqual([{ mpan: '*********8009' }])
  })

  test('in CSV: a line for each, in a form that spreadsheets read', async () => {
    const { headers, text } = await ask(site.origin, `${rated}/certificate.csv`)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(text.startsWith('\uFEFFPart,What,Says\r\n')).toBe(true)
    expect(text).toContain('\r\nCertificate,Energy rating now,D\r\n')
    expect(text).toContain('*********8009')
  })

  test.each([unrated, lamp, '/homes/000000000000'])('%s has none to give', async path => {
    for (const kind of ['json', 'csv']) {
      const { status, text } = await ask(site.origin, `${path}/certificate.${kind}`)
      expect(status).toBe(404)
      expect(text).toContain('<h1>We can’t find that page</h1>')
    }
  })
})

describe('where homes cannot be read', async () => {
  const broken = createServer((_, answer) => answer.writeHead(500).end('<p>broken</p>'))
  await new Promise<void>(resolve => broken.listen(0, '127.0.0.1', resolve))
  const { port } = broken.address() as AddressInfo
  const without = await runSite({
    env: { LOG_LEVEL: 'silent', API_URL: `http://127.0.0.1:${port}` },
  })
  afterAll(async () => {
    await without.stop()
    broken.close()
  })

  test('the page says that the fault is ours, offers to try again, and has a number', async () => {
    const { status, headers, text } = await ask(without.origin, rated)
    expect(status).toBe(503)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(text).toContain('<h1>We can’t look this home up just now</h1>')
    expect(text).toContain('That’s our fault, not yours')
    expect(text).toContain('>Try again</a>')
    expect(text).toContain(company.phone.text)
    expect(text).not.toMatch(/No energy certificate was found|don’t know that home/)
    expect(findLeaks(text)).toEqual([])
  })

  test('a file is not said to be missing', async () => {
    const { status, text } = await ask(without.origin, `${rated}/certificate.json`)
    expect(status).toBe(502)
    expect(text).toContain('our fault, not yours')
  })
})
