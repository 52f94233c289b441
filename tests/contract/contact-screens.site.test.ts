import { afterAll, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { type FlowName, flowNames } from '../../enquiries/flows/flow.ts'
import { flows } from '../../enquiries/flows/flows.ts'
import { connected } from '../support/site/connected.ts'
import { createVisitor, someone } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readPage } from '../support/site/read-page.ts'

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

test('no box of consent is ticked, and what was ticked on one enquiry is asked anew on another', async () => {
  const visitor = createVisitor(site.origin)
  const ticked = (html: string) =>
    readPage(html)
      .all('input')
      .filter(field => 'checked' in field && field.name === 'consents')
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
