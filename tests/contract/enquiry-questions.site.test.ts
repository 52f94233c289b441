import { afterAll, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { flowNames } from '../../enquiries/flows/flow.ts'
import { ask, sendForm } from '../support/site/ask.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readPage } from '../support/site/read-page.ts'

const site = await runSite({ env: { DATA_DIR: linkDemonstration(), LOG_LEVEL: 'info' } })
afterAll(() => site.stop())

const question = '/enquiries/call-back/about'

test.each(flowNames.map(name => `/enquiries/${name}`))('%s has an address to share', async path => {
  const { status, text } = await ask(site.origin, path)
  expect(status).toBe(200)
  expect(readPage(text).link('canonical')).toBe(`${site.origin}${path}`)
})

test('a question is kept by nobody, in no index, and has no cookie before it is answered', async () => {
  const { status, headers, text } = await ask(site.origin, question)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['set-cookie']).toBeUndefined()
  expect(readPage(text).meta('robots')).toBe('noindex')
})

test.each([
  ['a question that comes later', '/enquiries/call-back/customer', `${question}?lost=yes`],
  ['a home not chosen yet', '/enquiries/solar/tenure', '/enquiries/solar/address'],
  [
    'a home that is not there',
    '/enquiries/solar/tenure?home=900000009999',
    '/enquiries/solar/address?home=900000009999',
  ],
  [
    'an address that was not typed',
    '/enquiries/solar/tenure?home=not-listed',
    '/enquiries/solar/address?home=not-listed',
  ],
])('%s leads to what comes first', async (_, path, to) => {
  const { status, headers } = await ask(site.origin, path)
  expect([status, headers.location]).toEqual([303, to])
})

test.each([
  '/enquiries/call-back/nowhere',
  '/enquiries/call-back/__proto__',
  '/enquiries/nowhere/about',
  '/enquiries/constructor/about',
])('%s is not there', async path => {
  expect((await ask(site.origin, path)).status).toBe(404)
  expect((await sendForm(site.origin, path, { answer: 'x' })).status).toBe(404)
})

test.each<[string, Record<string, string>]>([
  ['nothing', {}],
  ['an answer that is not offered', { answer: 'a-million-pounds' }],
  ['a name of a property', { answer: '__proto__' }],
  ['markup', { answer: '"><script>alert(1)</script>' }],
])('%s in place of an answer is refused with words, and keeps nothing', async (_, fields) => {
  const { status, text, headers } = await sendForm(site.origin, question, fields)
  expect(status).toBe(422)
  expect(readPage(text).title).toMatch(/^Error: /)
  expect(text).toContain('href="#answer"')
  expect(text).not.toContain('<script>alert(1)')
  expect(headers['set-cookie']).toBeUndefined()
})

test('an answer is kept under a random cookie, and the way on says nothing of it', async () => {
  const { status, headers } = await sendForm(site.origin, question, { answer: 'bill' })
  expect(status).toBe(303)
  expect(headers.location).toMatch(/^\/enquiries\/call-back\/[a-z-]+$/)
  expect(headers.location).not.toContain('bill')
  expect(headers['set-cookie']?.[0]).toMatch(
    /^hl-visit=[\w-]{22}; Path=\/; Max-Age=604800; HttpOnly/,
  )
})

test('a list of no homes, and a search that fails the shape, both lead on by hand', async () => {
  const path = '/enquiries/solar/address'
  const none = await ask(site.origin, `${path}?postcode=ZZ99+9ZZ`)
  expect(none.status).toBe(200)
  expect(none.text).toContain('We can’t find any addresses for ZZ99 9ZZ')
  const half = await ask(site.origin, `${path}?postcode=ZZ1`)
  expect(readPage(half.text).title).toMatch(/^Error: /)
  expect(half.text).toContain('Enter the address yourself')
  // Nothing is listed there, so the page shows the form for typing the address.
  expect(none.text).toContain('action="/enquiries/solar/address?not-listed=yes"')
  expect(none.text).toContain('value="ZZ99 9ZZ"')
  expect((await sendForm(site.origin, `${path}?postcode=ZZ1+1AA`, {})).status).toBe(422)
})

test('a street typed where the postcode goes finds its homes, to choose from or not', async () => {
  const path = '/enquiries/solar/address?postcode=Lantern+Row'
  const { status, text } = await ask(site.origin, path)
  expect(status).toBe(200)
  expect(text).toMatch(/>\d+ addresses for “Lantern Row”</)
  const next = /href="([^"]*&amp;page=[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await ask(site.origin, next)).text).toMatch(/Addresses 21 to \d+ of \d+\./)
  const beyond = await ask(site.origin, `${path}&page=nowhere`)
  expect(beyond.text).toContain('We can’t find that page of addresses.')
  const chosen = await sendForm(site.origin, path, { home: '900000000001' })
  expect(chosen.headers.location).toBe('/enquiries/solar/tenure?home=900000000001')
  const refused = await sendForm(site.origin, path, {})
  expect(refused.status).toBe(422)
  expect(refused.text).toMatch(/>\d+ addresses for “Lantern Row”</)
  const none = await ask(site.origin, '/enquiries/solar/address?postcode=Nowhere+Street')
  expect(none.text).toContain('We couldn’t find that address. Check the spelling')
})

test('the home that was chosen by its id is the one that the questions are about', async () => {
  const path = '/enquiries/solar/address?postcode=ZZ1+1AA'
  const { status, headers } = await sendForm(site.origin, path, { home: '900000000001' })
  expect([status, headers.location]).toEqual([303, '/enquiries/solar/tenure?home=900000000001'])
  const start = await ask(site.origin, '/enquiries/solar?home=900000000001')
  expect(start.text).toContain('1 Lantern Row')
  expect(start.text).toContain('href="/enquiries/solar/tenure?home=900000000001"')
})

test('whoever takes no cookies is told why the first question comes again', async () => {
  const next = await sendForm(site.origin, question, { answer: 'bill' })
  const again = await ask(site.origin, next.headers.location ?? '')
  expect(again.headers.location).toBe(`${question}?lost=yes`)
  const { text } = await ask(site.origin, `${question}?lost=yes`)
  expect(text).toContain('Your earlier answers aren’t here')
  expect((await ask(site.origin, question)).text).not.toContain('Your earlier answers')
})
