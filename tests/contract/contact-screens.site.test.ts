import { afterAll, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { type FlowName, flowNames } from '../../enquiries/flows/flow.ts'
import { flows } from '../../enquiries/flows/flows.ts'
import { connected } from '../support/site/connected.ts'
import { createVisitor, someone } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readPage, readWords } from '../support/site/read-page.ts'

const site = await runSite({
  env: { RATE_LIMITS: 'off', ...connected, DATA_DIR: linkDemonstration() },
})
afterAll(() => site.stop())

const home = '?home=900000000001'

test('what is asked of contact is what the flow needs: a postcode without a home, news only where offered', async () => {
  const names = async (flow: 'heat-pump' | 'call-back' | 'bereavement' | 'waiting-list') => {
    const screens = await readScreens(flow, flow === 'heat-pump' ? home : '')
    return new Set(screens.flatMap(controls => controls.map(({ name }) => name)))
  }
  const heatPump = await names('heat-pump')
  expect([heatPump.has('postcode'), heatPump.has('consents')]).toEqual([false, true])
  const bereavement = await names('bereavement')
  expect([bereavement.has('postcode'), bereavement.has('consents')]).toEqual([true, false])
  expect((await names('waiting-list')).has('channels')).toBe(false)
})

/** What can be operated on each screen of the contact page, in order. */
async function readScreens(flow: FlowName, query: string) {
  const visitor = createVisitor(site.origin)
  let path = await visitor.answerQuestions(flow, query)
  const screens = []
  while (path.includes('/contact')) {
    const { text } = await visitor.go(path)
    const form = /<form id="step"[\s\S]*?<\/form>/.exec(text)?.[0] ?? ''
    const page = readPage(form)
    screens.push(
      (['input', 'select', 'textarea', 'button'] as const)
        .flatMap(kind => page.all(kind))
        .filter(({ type }) => type !== 'hidden'),
    )
    path = (await visitor.send(path, text, someone)).headers.location ?? ''
  }
  return screens
}

// The questions of a move are walked by `enquiry-journeys.site.test.ts`.
const walked = flowNames.filter(name => name !== 'moving-home')

test.each(walked)('%s: contact is three short screens at most, of eight controls', async flow => {
  const screens = await readScreens(flow, flows[flow].isAboutHome ? home : '')
  const isShort = flow === 'meter-reading'
  expect(screens.length).toBeLessThanOrEqual(isShort ? 1 : 3)
  expect(screens.length).toBeGreaterThan(0)
  for (const controls of screens) {
    // The first screen may suggest another address and another number beside what was typed.
    const suggestions = controls.some(({ name }) => name === 'full-name') ? 2 : 0
    expect(controls.length).toBeGreaterThan(1)
    expect(controls.length + suggestions).toBeLessThanOrEqual(8)
  }
})

const ticked = (html: string) =>
  readPage(html)
    .all('input')
    .filter(field => 'checked' in field && field.name === 'consents')

test('no box of consent is ticked, and what was ticked on one enquiry is asked anew on another', async () => {
  const visitor = createVisitor(site.origin)
  const path = await visitor.answerQuestions('heat-pump', home)
  const asked = `${path}&part=consent`
  const consents = ['share-heat-pump-installer', 'marketing-news-email']
  // Too early, and then to the screen that was not seen yet.
  expect((await visitor.go(asked)).headers.location).toBe(path)
  await visitor.leaveContact(path, someone)
  expect(ticked((await visitor.go(asked)).text)).toEqual([])
  await visitor.leaveContact(path, { ...someone, consents })
  expect(ticked((await visitor.go(asked)).text)).toHaveLength(2)
  const other = await visitor.answerQuestions('solar', home)
  expect((await visitor.go(other)).text).toContain('value="Siân Ağaoğlu-Marker"')
  await visitor.leaveContact(other, someone)
  expect(ticked((await visitor.go(`${other}&part=consent`)).text)).toEqual([])
})

const offered = (html: string) =>
  readPage(html)
    .all('input')
    .filter(({ name }) => name === 'consents')
    .map(({ value }) => value)

test('news is offered in the ways that we were given, and asked about once more for a new one', async () => {
  const visitor = createVisitor(site.origin)
  const path = await visitor.answerQuestions('heat-pump', home)
  const onlyEmail = { ...someone, phone: '', channels: '' }
  const asked = `${path}&part=consent`
  const check = await visitor.leaveContact(path, onlyEmail)
  expect(check).toContain('/check')
  const [shared, ...news] = offered((await visitor.go(asked)).text)
  expect(shared).toBe('share-heat-pump-installer')
  expect(news).toEqual(['marketing-news-email', 'marketing-news-post'])
  const { text } = await visitor.go(path)
  await visitor.send(path, text, { ...onlyEmail, phone: '020 7946 0123' })
  expect((await visitor.go(check)).headers.location).toBe(asked)
  const all = ['email', 'phone', 'text', 'post'].map(way => `marketing-news-${way}`)
  expect(offered((await visitor.go(asked)).text)).toEqual([shared, ...all])
  // Without the number again, what was decided stands.
  await visitor.leaveContact(path, someone)
  await visitor.send(path, (await visitor.go(path)).text, onlyEmail)
  expect((await visitor.go(check)).status).toBe(200)
})

test('a box whose words have changed since its page was shown is shown anew, without its tick', async () => {
  const visitor = createVisitor(site.origin)
  const path = await visitor.answerQuestions('heat-pump', home)
  await visitor.leaveContact(path, someone)
  const asked = `${path}&part=consent`
  const { text } = await visitor.go(asked)
  const consents = ['share-heat-pump-installer', 'marketing-news-email']
  // As a page of an earlier version sends it, which stayed open.
  const sent = await visitor.send(asked, text, {
    consents,
    'asked-consents': 'share-heat-pump-installer 0',
  })
  expect(sent.headers.location).toBe(asked)
  const again = await visitor.go(asked)
  expect(again.text).toContain('value="share-heat-pump-installer"')
  expect(ticked(again.text)).toEqual([])
  const decided = await visitor.send(asked, again.text, { consents })
  expect(decided.headers.location).toContain('/check')
})

test('each row of the check page is changed on the screen that has its field', async () => {
  const visitor = createVisitor(site.origin)
  const consents = ['share-heat-pump-installer', 'marketing-news-email']
  const more = { needs: ['large-print'], message: 'Ring twice', 'on-behalf-of': 'my sister' }
  const { page } = await visitor.reachCheck('heat-pump', home, { ...someone, ...more, consents })
  const rows = readPage(page)
    .all('a')
    .map(({ href = '' }) => new URL(href, site.origin))
    .filter(({ searchParams }) => searchParams.get('from') === 'check')
    .filter(({ pathname }) => pathname.endsWith('/contact'))
  const parts = rows.map(({ searchParams }) => searchParams.get('part') ?? 'who')
  // Name, email, phone, how; when, needs, for whom, message; passing on, news.
  expect(parts).toEqual([
    ...Array(4).fill('who'),
    ...Array(4).fill('needs'),
    ...Array(2).fill('consent'),
  ])
  const news = rows.at(-1)
  const path = `${news?.pathname}${news?.search}`
  const screen = await visitor.go(path)
  const changed = await visitor.send(path, screen.text, { consents: [] })
  const check = await visitor.go(changed.headers.location ?? '')
  expect(check.text).toContain('Ring twice')
  expect(readWords(check.text)).toMatch(/News and offers from us\s+None/)
})

test('who leaves the boxes without a decision is asked again, with what they ticked', async () => {
  const visitor = createVisitor(site.origin)
  const path = await visitor.answerQuestions('heat-pump', home)
  const asked = `${path}&part=consent`
  for (const at of [path, `${path}&part=needs`]) {
    await visitor.send(at, (await visitor.go(at)).text, someone)
  }
  const leave = { leave: 'yes', consents: ['marketing-news-email'] }
  const left = await visitor.send(asked, (await visitor.go(asked)).text, leave)
  expect(left.headers.location).toBe('/enquiries/saved')
  const back = await visitor.go(path.replace('/contact', '/check'))
  expect(back.headers.location).toBe(asked)
  const ticked = readPage((await visitor.go(asked)).text)
    .all('input')
    .filter(field => 'checked' in field && field.name === 'consents')
  expect(ticked.map(({ value }) => value)).toEqual(['marketing-news-email'])
})

test('who starts empty has nothing of who sent before them, on this screen or a later one', async () => {
  const visitor = createVisitor(site.origin)
  const before = { ...someone, needs: ['large-print'], 'time-window': 'evening' }
  await visitor.sendEnquiry('heat-pump', home, before)
  const path = await visitor.answerQuestions('solar', home)
  const offer = /href="([^"]*empty=yes[^"]*)"/.exec((await visitor.go(path)).text)?.[1] ?? ''
  const empty = offer.replaceAll('&amp;', '&')
  const { text } = await visitor.go(empty)
  const action = /<form id="step"[^>]* action="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
  const own = { 'full-name': 'Another Person', email: 'another@post.example' }
  const sent = await visitor.send(action ?? '', text, own)
  const needs = await visitor.go(sent.headers.location ?? '')
  expect(sent.headers.location).toContain('part=needs')
  expect(needs.text).toContain('value="large-print"')
  expect(needs.text).not.toMatch(/value="large-print"[^>]* checked|value="evening"[^>]* selected/)
  const next = await visitor.answerQuestions('insulation', home)
  await visitor.send(next, (await visitor.go(next)).text, {})
  const later = await visitor.go(`${next}&part=needs`)
  expect(later.text).not.toMatch(/value="large-print"[^>]* checked|value="evening"[^>]* selected/)
})
