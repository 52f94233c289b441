import { afterAll, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { ask } from '../support/site/ask.ts'
import { readPage, readWords } from '../support/site/read-page.ts'

const tags = 'https://tags.example/load.js'
const without = await runSite()
const having = await runSite({ env: { TAG_MANAGER_URL: tags } })
afterAll(() => Promise.all([without.stop(), having.stop()]))

async function look(origin: string, path: string, Cookie: string) {
  const { headers, text } = await ask(origin, path, { headers: { Cookie } })
  const page = readPage(text)
  return {
    asks:
      readWords(text).includes('Reject outside tags') &&
      page.all('form').some(({ action }) => action === '/consent'),
    loads: page.scripts.some(({ attributes }) => attributes.src === tags),
    allows: String(headers['content-security-policy']).includes('tags.example'),
  }
}

const secret = `/track/HL-7K3M-Q9TX/${'A'.repeat(22)}`
const pages = ['/', '/price-cap', '/find-your-home', '/track']

test.each([
  ['has not answered', '', true, false],
  ['sent nonsense', 'hl-consent=yes', true, false],
  ['rejected', 'hl-consent=rejected-new', false, false],
  ['rejected and hid the message', 'hl-consent=rejected', false, false],
  ['accepted', 'hl-consent=accepted-new', false, true],
  ['accepted and hid the message', 'hl-consent=accepted', false, true],
])('with outside tags, a visitor who %s', async (_, cookie, asks, loads) => {
  for (const path of pages) {
    expect(await look(having.origin, path, cookie), path).toEqual({ asks, loads, allows: loads })
  }
})

test.each([
  ['a search', '/find-your-home?postcode=ZZ1+1AA'],
  ['a home', '/homes/900000000001'],
  ['an enquiry', '/enquiries/heat-pump'],
  ['the secret link of an enquiry', secret],
  ['a change of one', `${secret}/delete`],
  ['a page that is not there behind a secret link', `${secret}/nowhere`],
  ['a secret link in other letters', secret.replace('/t', '/%54')],
  ['a secret link with something before it', `/en${secret}`],
  ['an address that leads nowhere', '/home/900000000001'],
])('accepted tags stay out of %s', async (_, path) => {
  const looked = await look(having.origin, path, 'hl-consent=accepted')
  expect(looked).toEqual({ asks: false, loads: false, allows: false })
})

test('what an advertisement adds to an address keeps no tag out', async () => {
  const path = '/price-cap?utm_source=letter&gclid=abc'
  const looked = await look(having.origin, path, 'hl-consent=accepted')
  expect(looked).toEqual({ asks: false, loads: true, allows: true })
})

test.each([
  ['', 404, 301],
  ['/delete', 404, 301],
  ['/nowhere', 404, 301],
  [`?${'long'.repeat(600)}`, 414, 414],
])('no answer at a secret link%s is told to the next page', async (more, status, inLetters) => {
  const answer = await ask(having.origin, secret + more)
  const other = await ask(having.origin, secret.replace('/t', '/%54') + more)
  expect([answer.status, other.status]).toEqual([status, inLetters])
  for (const { headers } of [answer, other]) expect(headers['referrer-policy']).toBe('no-referrer')
})

test.each(['', 'hl-consent=accepted', 'hl-consent=accepted-new'])(
  'without outside tags nothing is asked or loaded, whatever the cookie (%s)',
  async cookie => {
    for (const path of pages) {
      const looked = await look(without.origin, path, cookie)
      expect(looked, path).toEqual({ asks: false, loads: false, allows: false })
    }
  },
)

test('the question comes before the ways past the header, with two answers alike', async () => {
  const { text } = await ask(having.origin, '/price-cap')
  const at = (part: string) => text.indexOf(part)
  expect(at('action="/consent"')).toBeGreaterThan(at('<body'))
  expect(at('action="/consent"')).toBeLessThan(at('<a href="#content"'))
  const answers = readPage(text)
    .all('button')
    .filter(({ name }) => name === 'answer')
  expect(answers.map(({ value }) => value)).toEqual(['accepted', 'rejected'])
  expect(answers[0]?.class).toBe(answers[1]?.class)
})
