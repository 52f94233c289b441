import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ServiceAreas, ServiceState } from '../../homes/supplies/service-area.ts'
import { connected } from '../support/site/connected.ts'
import { createVisitor, someone } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readInside, readWords as readLines } from '../support/site/read-page.ts'
import { startSite } from '../support/site/start-site.ts'

const DATA_DIR = linkDemonstration()
/** A day on which the next look at the area, by `content/service-areas.json`, is still to come. */
const clock = () => new Date('2026-11-22T12:00:00Z')
const waiting = '900090000149'
const notCovered = '900090000142'
const covered = '900000000001'

const readWords = (html: string) => readLines(readInside(html, 'main')).replaceAll(/\s+/g, ' ')

/** A site whose areas an editor changes. */
async function start() {
  const contentFolder = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(contentFolder, { recursive: true }))
  cpSync('content', contentFolder, { recursive: true })
  const env = { RATE_LIMITS: 'off', ...connected, DATA_DIR }
  const site = await startSite({ env, contentFolder, clock })
  const file = join(contentFolder, 'service-areas.json')
  return {
    visitor: createVisitor(site.origin),
    set(code: string, state: ServiceState) {
      const areas: ServiceAreas = JSON.parse(readFileSync(file, 'utf8'))
      const outcodes = [
        ...areas.outcodes.filter(entry => entry.code !== code),
        { code, state, reason: 'Too far.', lookAgainOn: '2027-02-15' },
      ]
      writeFileSync(file, JSON.stringify({ ...areas, outcodes }))
    },
  }
}

describe('a request for work at a home that we do not serve', () => {
  test('says so on the start page and the check page, with the list instead', async () => {
    const { visitor } = await start()
    const query = `?home=${waiting}`
    const page = await visitor.go(`/enquiries/heat-pump${query}`)
    const { page: check } = await visitor.reachCheck('heat-pump', query)
    for (const html of [page.text, check]) {
      const words = readWords(html)
      expect(words).toContain('We don’t work in ZZ4 yet')
      expect(words).toContain('Why not: We have no engineers near enough')
      expect(words).toContain('We next look at this on 15 February 2027.')
      expect(words).toContain('You can still send this request if you like')
      expect(html).toContain(`href="/enquiries/waiting-list${query}"`)
    }
    expect(readWords(page.text)).toContain('Nobody can come to this home')
  })

  test.each([
    ['join', 'send you the contract', 'We’ll send you one with the rates'],
    ['heat-pump', 'will get in touch'],
    ['boiler-repair', 'we’ll get in touch by'],
  ] as const)('%s promises nothing there that we do elsewhere', async (flow, ...promises) => {
    const { visitor } = await start()
    const read = async (query: string) => {
      const page = await visitor.go(`/enquiries/${flow}${query}`)
      return readWords(page.text) + readWords((await visitor.reachCheck(flow, query)).page)
    }
    const there = await read(`?home=${notCovered}`)
    const elsewhere = await read(`?home=${covered}`)
    for (const promise of promises) {
      expect(there).not.toContain(promise)
      expect(elsewhere).toContain(promise)
    }
  })

  test('its plan says so, with the way to why, and asks for nobody to come', async () => {
    const { visitor } = await start()
    const read = async (home: string) => (await visitor.go(`/homes/${home}/plan`)).text
    const plan = await read(waiting)
    expect(readWords(plan)).toContain('We don’t work in this area yet')
    expect(plan).toContain(`href="/homes/${waiting}#service-area"`)
    expect(plan).not.toContain('name="ask"')
    const elsewhere = await read(covered)
    expect(readWords(elsewhere)).not.toContain('work in this area')
    expect(elsewhere).toContain('name="ask"')
  })

  test('where there is no list, offers none', async () => {
    const { visitor } = await start()
    const page = await visitor.go(`/enquiries/boiler-repair?home=${notCovered}`)
    expect(readWords(page.text)).toContain('We don’t work in ZZ97')
    expect(page.text).not.toContain('href="/enquiries/waiting-list')
  })

  test('says so as soon as the home is chosen or typed', async () => {
    const { visitor } = await start()
    const choose = (home: string, flow = 'heat-pump') =>
      visitor.send(`/enquiries/${flow}/address?postcode=ZZ4+1AA`, '', { home })
    const chosen = await choose(waiting)
    expect(chosen.headers.location).toBe(`/enquiries/heat-pump?home=${waiting}`)
    expect((await choose(covered)).headers.location).toBe(
      `/enquiries/heat-pump/tenure?home=${covered}`,
    )
    const meters = await choose(waiting, 'meter-reading')
    expect(meters.headers.location).toBe(`/enquiries/meter-reading/reading?home=${waiting}`)
    const typed = await visitor.send('/enquiries/solar/address?not-listed=yes', '', {
      ...{ line1: '3 New Kiln Lane', line2: '', postalTown: 'Marshgate', postcode: 'ZZ4 1AA' },
    })
    expect(typed.headers.location).toBe('/enquiries/solar?home=not-listed')
    const start2 = readWords((await visitor.go('/enquiries/solar?home=not-listed')).text)
    expect(start2).toContain('We don’t work in ZZ4 yet')
  })

  test('in Northern Ireland says whom to call in danger there', async () => {
    const { visitor } = await start()
    const read = async (postcode: string) => {
      const home = { line1: '3 New Kiln Lane', line2: '', postalTown: 'Exampleton', postcode }
      await visitor.send('/enquiries/boiler-repair/address?not-listed=yes', '', home)
      return readWords((await visitor.go('/enquiries/boiler-repair?home=not-listed')).text)
    }
    expect(await read('BT1 1AA')).toMatch(
      /In Northern Ireland, call 0800 002 001 .*haven’t confirmed/,
    )
    const jersey = await read('JE2 3AB')
    expect(jersey).not.toContain('0800 002 001')
    expect(jersey).toMatch(
      /numbers on these pages are for Great Britain\. .*call the number on your bill/,
    )
  })

  test('a call asked for there names the numbers there before and after it is sent', async () => {
    const { visitor } = await start()
    const contact = { ...someone, postcode: 'BT1 1AA' }
    const { path, page } = await visitor.reachCheck('call-back', '', contact)
    const { headers } = await visitor.press(path, page)
    const sent = await visitor.go(headers.location ?? '')
    for (const html of [page, sent.text]) {
      expect(readWords(html)).toContain('In Northern Ireland, call 0800 002 001')
    }
  })

  test('is not sent unread where that has changed since the check page was shown', async () => {
    const { visitor, set } = await start()
    const { path, page } = await visitor.reachCheck('insulation', `?home=${covered}`)
    expect(readWords(page)).not.toContain('We do not work')
    set('ZZ1', 'not-covered')
    await expect
      .poll(async () => readWords((await visitor.go(path)).text), { timeout: 8000 })
      .toContain('We don’t work in ZZ1')
    const refused = await visitor.send(path, page, {})
    expect(refused.status).toBe(409)
    expect(readWords(refused.text)).toContain('We no longer work where this home is')
    const sent = await visitor.press(path, refused.text)
    expect(sent.headers.location).toMatch(/^\/enquiries\/sent\//)
  })
})

test('flows that work anywhere say nothing of it', async () => {
  const { visitor } = await start()
  for (const flow of ['call-back', 'waiting-list', 'moving-home', 'bereavement']) {
    const { text } = await visitor.go(`/enquiries/${flow}?home=${waiting}`)
    expect([flow, readWords(text).includes('We don’t work in')]).toEqual([flow, false])
  }
})

test('nobody is left to wait for an area in which we work', async () => {
  const { visitor } = await start()
  const here = 'We already work in ZZ1'
  const first = await visitor.go(`/enquiries/waiting-list?home=${covered}`)
  expect(readWords(first.text)).toContain(here)
  expect(readInside(first.text, 'main')).toContain('href="/enquiries/heat-pump"')
  // The contact page asks for the postcode.
  const { path, page } = await visitor.reachCheck('waiting-list')
  expect(readWords(page)).toContain(here)
  expect(readInside(page, 'main')).toContain('href="/energy-tariffs"')
  // It stays the visitor's to decide.
  expect((await visitor.press(path, page)).headers.location).toMatch(/^\/enquiries\/sent\//)
  for (const home of [waiting, notCovered]) {
    const { page } = await visitor.reachCheck('waiting-list', `?home=${home}`)
    expect(readWords(page)).not.toContain('We already work')
  }
})

test('a home’s page says near the top where we do not work, and links to the whole answer', async () => {
  const { visitor } = await start()
  const { text } = await visitor.go(`/homes/${waiting}`)
  const links = text.split('href="#service-area"').length - 1
  expect(links).toBe(1)
  const words = readWords(text)
  expect(
    words.indexOf(
      'We don’t work in this area yet, but there is a waiting list. Why, and what you can do',
    ),
  ).toBeGreaterThan(0)
  const served = readWords((await visitor.go(`/homes/${covered}`)).text)
  expect(served).not.toContain('Why, and what you can do')
})

test.each([
  ['email', 'Email address', 'Phone number'],
  ['text', 'Phone number', 'Email address'],
  ['phone', 'Phone number', 'Email address'],
] as const)('to be told by %s, the list asks for what that needs alone', async (way, asks, not) => {
  const { visitor } = await start()
  const query = `?home=${waiting}`
  const step = (id: string, answer: string) =>
    visitor.send(`/enquiries/waiting-list/${id}${query}`, '', { answer })
  await step('product', 'heat-pump')
  await step('tell-by', way)
  await step('about-list', 'read')
  const contact = `/enquiries/waiting-list/contact${query}`
  const page = await visitor.go(contact)
  expect(readWords(page.text)).toContain(asks)
  expect(readWords(page.text)).not.toContain(not)
  expect(page.text).toContain(`href="/enquiries/waiting-list/tell-by${query}`)
  const refused = await visitor.send(contact, page.text, { 'full-name': 'Sam Sample' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain(`href="#${way === 'email' ? 'email' : 'phone'}"`)
  expect(refused.text).not.toContain(`href="#${way === 'email' ? 'phone' : 'email'}"`)
  // From the cases of read-phone: mobile numbers for fiction are refused.
  const given = way === 'email' ? { email: 'sam@post.example' } : { phone: '07911 123456' }
  const taken = await visitor.send(contact, page.text, {
    'full-name': 'Sam Sample',
    ...given,
  })
  expect(taken.headers.location).toBe(`${contact}&part=needs`)
  const check = await visitor.leaveContact(`${contact}&part=needs`, {})
  expect(check).toBe(`/enquiries/waiting-list/check${query}`)
})
