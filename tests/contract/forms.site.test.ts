import { afterAll, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { type Answer, ask, sendForm } from '../support/site/ask.ts'
import { readHidden } from '../support/site/enquiry-visitor.ts'
import { expectProblem } from '../support/site/expect-problem.ts'
import { readPage } from '../support/site/read-page.ts'
import { startSite } from '../support/site/start-site.ts'

const site = await runSite({ env: { RATE_LIMITS: 'off' } })
const behind = await runSite({ env: { RATE_LIMITS: 'off', TRUST_PROXY: 'on' } })
afterAll(() => Promise.all([site.stop(), behind.stop()]))

/** By path, what of the page returned to has the focus, or is next to have it. */
const places = {
  '/promos': '#promos',
  '/preferences': '#accessibility-button',
  '/consent': '#consent-answer',
  '/counting': '#counting-answer',
}
const formPaths = Object.keys(places) as (keyof typeof places)[]

test.each<[keyof typeof places, Record<string, string>, string]>([
  ['/preferences', { theme: 'dark', 'wide-spacing': 'on' }, 'hl-preferences=dark.spacing'],
  [
    '/preferences',
    { theme: 'high', 'underlined-links': 'on', 'less-motion': 'on' },
    'hl-preferences=high.underlined.still',
  ],
  ['/preferences', { theme: 'nonsense' }, 'hl-preferences=device'],
  ['/promos', { promos: 'still' }, 'hl-promos=still'],
  ['/counting', { counting: 'off' }, 'hl-counting=off'],
  ['/consent', { answer: 'accepted' }, 'hl-consent=accepted-new'],
  ['/consent', { answer: 'rejected' }, 'hl-consent=rejected-new'],
  ['/consent', { answer: 'nonsense' }, 'hl-consent=rejected-new'],
])('%s keeps %j for a year, and goes back to the page', async (path, fields, cookie) => {
  const { status, headers } = await sendForm(site.origin, path, {
    from: '/price-cap?a=1',
    ...fields,
  })
  expect(status).toBe(303)
  expect(headers.location).toBe(`/price-cap?a=1${places[path]}`)
  expect(headers['set-cookie']).toEqual([
    `${cookie}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`,
  ])
})

test.each([
  ['accepted-new', 'accepted', 'accepted'],
  ['rejected-new', 'rejected', 'rejected'],
  // Another tab has changed the answer since this page was drawn.
  ['rejected-new', 'accepted', 'rejected'],
  ['rejected', 'accepted', 'rejected'],
  ['', 'accepted', ''],
])(
  'with the answer %j, a confirmation of %j that is hidden leaves %j',
  async (kept, hide, left) => {
    const { headers } = await sendForm(
      site.origin,
      '/consent',
      { hide },
      { Cookie: `hl-consent=${kept}` },
    )
    expect(headers['set-cookie']?.[0]).toMatch(new RegExp(`^hl-consent=${left};`))
  },
)

test.each([
  ['/preferences', { reset: 'yes', theme: 'dark' }, 'hl-preferences'],
  ['/promos', { promos: 'moving' }, 'hl-promos'],
  ['/counting', { counting: 'on' }, 'hl-counting'],
])('%s with %j forgets the choice', async (path, fields, name) => {
  const { headers } = await sendForm(site.origin, path, fields)
  expect(headers['set-cookie']?.[0]).toMatch(new RegExp(`^${name}=; Path=/; Max-Age=0;`))
})

test('behind TLS the cookie travels over TLS only', async () => {
  const headers = { 'X-Forwarded-Proto': 'https' }
  const answer = await sendForm(behind.origin, '/promos', { promos: 'still' }, headers)
  expect(answer.headers['set-cookie']?.[0]).toMatch(/; Secure$/)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/ok\r\nSet-Cookie: a=b',
  '',
])('a form that would go back to %j goes to the front page', async from => {
  for (const path of formPaths) {
    const { status, headers } = await sendForm(site.origin, path, { from })
    expect(status).toBe(303)
    expect(headers.location).toBe(`/${places[path]}`)
    expect(headers['set-cookie']).toHaveLength(1)
  }
})

test('what was chosen is there on the next page, with the strip still and the form filled in', async () => {
  const headers = { Cookie: 'hl-preferences=high.spacing.underlined.still' }
  const { text } = await ask(site.origin, '/preferences', { headers })
  const page = readPage(text)
  expect(page.all('html')[0]?.class?.split(' ').toSorted()).toEqual([
    'less-motion',
    'theme-high',
    'underlined-links',
    'wide-spacing',
  ])
  const checked = page.all('input').filter(input => 'checked' in input)
  expect(new Set(checked.map(({ name, value }) => value ?? name))).toEqual(
    new Set(['high', 'wide-spacing', 'underlined-links', 'less-motion']),
  )
  expect(page.elements.some(({ attributes }) => 'data-moving' in attributes)).toBe(false)
})

test('a choice made on a page that says what is wrong leads to a page that is there', async () => {
  const { text } = await ask(site.origin, '/price-cap', { method: 'DELETE' })
  const ways = readPage(text)
    .all('input')
    .filter(({ name }) => name === 'from')
  expect(ways.length).toBeGreaterThan(0)
  for (const { value: from = '' } of ways) {
    const { headers } = await sendForm(site.origin, '/promos', { from })
    expect((await ask(site.origin, headers.location ?? '')).status, from).toBe(200)
  }
})

test('the strip moves until it is stopped, and never on a journey', async () => {
  const moves = async (path: string, Cookie = '') =>
    readPage((await ask(site.origin, path, { headers: { Cookie } })).text).elements.some(
      ({ attributes }) => 'data-moving' in attributes,
    )
  expect(await moves('/price-cap')).toBe(true)
  expect(await moves('/price-cap', 'hl-promos=still')).toBe(false)
  expect(await moves('/price-cap', 'hl-promos=nonsense')).toBe(true)
  expect(await moves('/find-your-home')).toBe(false)
})

test.each(formPaths)('%s takes a form and nothing else', async path => {
  expectProblem(await post(path, { body: `from=${'x'.repeat(66_000)}` }), 413)
  for (const type of ['application/json', 'text/plain', 'application/xml', '']) {
    expectProblem(await post(path, { body: '{"promos":"still"}', type }), 415)
  }
})

test('a body without an end is too large as soon as it is', async () => {
  const headers = { 'Transfer-Encoding': 'chunked' }
  expectProblem(await post('/promos', { body: 'x'.repeat(200_000), headers }), 413)
})

test('the address that excuses a form without an origin is the one it is answered at', async () => {
  const headers = { Origin: 'null' }
  // The last two are no address beside that of a site.
  for (const path of ['/track/../forget', '/track/%2e%2e/forget', '//[', '//a:b/track/']) {
    expect((await post(path, { body: 'a=b', headers })).status, path).toBe(403)
  }
})

test.each([
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
  [{ 'Sec-Fetch-Site': 'same-site' }, 403],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: site.origin }, 403],
  [{ Origin: 'https://evil.example' }, 403],
  [{ Origin: 'null' }, 403],
  [{ Origin: site.origin.replace('http:', 'https:') }, 403],
  [{ Origin: site.origin }, 303],
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: site.origin }, 303],
  [{ 'Sec-Fetch-Site': 'none' }, 303],
  [{}, 303],
])('a form sent with %j is answered %i', async (headers, status) => {
  for (const path of formPaths) {
    const answer = await post(path, { body: 'promos=still', headers })
    expect(answer.status).toBe(status)
    expect('set-cookie' in answer.headers).toBe(status === 303)
    if (status === 403) expectProblem(answer, 403)
  }
})

test('sixty forms a minute are taken from one network, and pages go on', async () => {
  const limited = await startSite({ env: { TRUST_PROXY: 'on' } })
  const send = (network: string) =>
    sendForm(limited.origin, '/promos', { promos: 'still' }, { 'X-Forwarded-For': network })
  const taken = await Promise.all(Array.from({ length: 60 }, () => send('203.0.113.7')))
  expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([303]))
  const refused = await send('203.0.113.7')
  expectProblem(refused, 429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const page = readPage(refused.text)
  expect(page.title).toBe('Error: Please wait a minute – Hearthlight')
  expect(page.all('form').map(({ action }) => action)).toContain('/promos')
  expect(readHidden(refused.text).promos).toBe('still')
  expect((await send('203.0.113.8')).status).toBe(303)
  const headers = { 'X-Forwarded-For': '203.0.113.7' }
  expect((await ask(limited.origin, '/price-cap', { headers })).status).toBe(200)
})

test('a form that is refused stands on the page, whatever was typed, to be sent again', async () => {
  const limited = await startSite({ env: { TRUST_PROXY: 'on' } })
  const headers = { 'X-Forwarded-For': '203.0.113.9' }
  const path = '/enquiries/solar/address?not-listed=yes&from=check'
  const typed = { line1: '"><b>1 Lantern & Row', line2: '', postalTown: '$&', postcode: 'ZZ1 1AA' }
  const send = () => sendForm(limited.origin, path, typed, headers)
  for (let sent = 0; sent < 60; sent += 1) await send()
  const refused = await send()
  expectProblem(refused, 429)
  expect(readHidden(refused.text)).toMatchObject(typed)
  expect(
    readPage(refused.text)
      .all('form')
      .map(({ action }) => action),
  ).toContain(path)
  const other = { ...typed, line1: 'Another' }
  const next = await sendForm(limited.origin, path, other, headers)
  expect(readHidden(next.text)).toMatchObject(other)
  expectProblem(await sendForm(limited.origin, '/forget', {}, headers), 429)
})

test('preferences are said to be kept where they were, and not by an address alone', async () => {
  const read = async (path: string, Cookie: string) =>
    (await ask(site.origin, path, { headers: { Cookie } })).text
  const says = 'Your choices are kept. They apply'
  expect(await read('/preferences?kept=yes', 'hl-preferences=dark')).toContain(says)
  const refused = await read('/preferences?kept=yes', '')
  expect(refused).not.toContain(says)
  expect(refused).toContain('Your browser holds no preferences for this site')
  expect(await read('/preferences', '')).not.toContain('holds no preferences')
  expect(await read('/preferences', 'hl-preferences=dark')).not.toContain(says)
})

test('questions may be answered more often than forms are sent', async () => {
  const limited = await startSite()
  const answer = () => sendForm(limited.origin, '/enquiries/call-back/about', { answer: 'bill' })
  expect(await sendMoreThanTaken(answer)).toEqual(new Set([303]))
})

test('RATE_LIMITS=off takes them all', async () => {
  const statuses = await sendMoreThanTaken(() => sendForm(site.origin, '/promos', {}))
  expect(statuses).toEqual(new Set([303]))
})

/** Seventy, where a limit takes sixty; half of them at once, for more would be a crowd on a slow machine. */
async function sendMoreThanTaken(send: () => Promise<Answer>): Promise<Set<number>> {
  const half = () => Promise.all(Array.from({ length: 35 }, send))
  const answers = [...(await half()), ...(await half())]
  return new Set(answers.map(({ status }) => status))
}

type Posting = { body: string; type?: string; headers?: Record<string, string> }

function post(path: string, { body, headers = {}, ...rest }: Posting): Promise<Answer> {
  const type = rest.type ?? 'application/x-www-form-urlencoded'
  return ask(site.origin, path, {
    method: 'POST',
    headers: { ...(type && { 'Content-Type': type }), ...headers },
    body,
  })
}
