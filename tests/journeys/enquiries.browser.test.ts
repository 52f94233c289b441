import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { check } from '../../content/en/words/enquiries/check.ts'
import { contact } from '../../content/en/words/enquiries/contact.ts'
import { questionWords } from '../../content/en/words/enquiries/questions.ts'
import { steps } from '../../content/en/words/enquiries/steps.ts'
import { type Answers, type Flow, flowNames } from '../../enquiries/flows/flow.ts'
import { flows } from '../../enquiries/flows/flows.ts'
import { findLondonDay } from '../../site/header/london-day.ts'
import { linkDemonstration } from '../contract/link-demonstration.ts'
import { answerOf, type GivenAnswer } from './answer-of.ts'
import { isFocused } from './focus.ts'
import { openSite } from './open-site.ts'
import { waitForScript } from './wait-for-script.ts'

const site = await openSite({ env: { DATA_DIR: linkDemonstration(), RATE_LIMITS: 'off' } })
const today = findLondonDay(Date.now())
const refusedNote = /status of 422/
const ofEnquiry = { name: steps.submit, exact: true } as const

test.each(flowNames)('with JavaScript on, %s is made from start to reference', async name => {
  // Sent quicker than a person can, so it is asked once more, as a form that is not taken yet.
  const page = await site.openPage({ mayComplain: refusedNote })
  await page.goto(`/enquiries/${name}`)
  await waitForScript(page)
  const documents = recordDocuments(page)
  await page.getByRole('link', { name: steps.start.now }).click()
  await answerAll(page, flows[name])
  await page.getByLabel(contact.fields.fullName.label).fill('Siân O’Neill')
  await page.getByLabel(contact.fields.email.label).fill('sian@post.example')
  if (name === 'call-back') {
    await page.getByLabel(contact.fields.phone.label, { exact: true }).fill('020 7946 0123')
  }
  if (!flows[name].isAboutHome) {
    await page.getByLabel(contact.fields.postcode.label).fill('ZZ1 1AA')
  }
  await page.getByRole('button', ofEnquiry).click()
  await heading(page, check.title)
  await page.getByRole('button', { name: check.send, exact: true }).click()
  await page.waitForURL(/\/enquiries\/sent\/HL-|\/check/)
  const again = page.getByRole('heading', { level: 1, name: check.again.title })
  const sent = page.getByText(/HL-[0-9A-Z]{4}-[0-9A-Z]{4}/).first()
  await again.or(sent).first().waitFor()
  if (await again.isVisible()) {
    await page.getByRole('button', { name: check.send, exact: true }).click()
  }
  await page.waitForURL(/\/enquiries\/sent\/HL-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(documents).toEqual([])
})

describe.each(['on', 'off'] as const)('with JavaScript %s', javaScript => {
  test('a question without an answer says so first, and the way to it', async () => {
    const page = await site.openPage({ javaScript, mayComplain: refusedNote })
    await page.goto('/enquiries/call-back/about')
    if (javaScript === 'on') await waitForScript(page)
    await page.getByRole('button', ofEnquiry).click()
    const summary = page.getByRole('alert')
    await summary.getByText('There is a problem').waitFor()
    expect(await page.title()).toMatch(/^Error: /)
    if (javaScript === 'on') await expect.poll(() => summary.evaluate(isFocused)).toBe(true)
    await summary.getByRole('link').click()
    const first = page.getByRole('main').getByRole('radio').first()
    await expect.poll(() => first.evaluate(isFocused)).toBe(true)
    await page.keyboard.press('Space')
    await page.getByRole('button', ofEnquiry).click()
    await page.waitForURL(url => !url.pathname.endsWith('/about'))
    expect(await page.title()).not.toMatch(/^Error: /)
  })

  test('what was typed stays typed when it is refused', async () => {
    const page = await site.openPage({ javaScript, mayComplain: refusedNote })
    await page.goto('/enquiries/bereavement/person')
    if (javaScript === 'on') await waitForScript(page)
    const field = page.getByLabel(questionWords('bereavement', 'person').title)
    const long = 'Llanfair'.repeat(40)
    await field.fill(long)
    await page.getByRole('button', ofEnquiry).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel(questionWords('bereavement', 'person').title).inputValue()).toBe(
      long,
    )
    expect(await page.getByRole('main').getByText('If it is urgent').count()).toBe(0)
  })

  test('Back and Reload find each answer as it was given', async () => {
    const page = await site.openPage({ javaScript })
    await page.goto('/enquiries/call-back/about')
    if (javaScript === 'on') await waitForScript(page)
    const { options = {} } = questionWords('call-back', 'about')
    const bill = page.getByRole('radio', { name: options.bill ?? '' })
    await bill.check()
    await page.getByRole('button', ofEnquiry).click()
    await page.waitForURL(url => !url.pathname.endsWith('/about'))
    await page.reload()
    expect(page.url()).not.toMatch(/\/about$/)
    await page.goBack()
    await expect.poll(() => bill.isChecked()).toBe(true)
    await page.reload()
    expect(await bill.isChecked()).toBe(true)
    await page.goForward()
    await page.getByRole('link', { name: steps.back, exact: true }).click()
    await expect.poll(() => bill.isChecked()).toBe(true)
  })
})

test('whoever jumps ahead comes to the first question that is not answered', async () => {
  const page = await site.openPage()
  for (const step of ['customer', 'contact', 'check', 'check?from=check']) {
    await page.goto(`/enquiries/call-back/${step}`)
    expect(new URL(page.url()).pathname).toBe('/enquiries/call-back/about')
  }
  await page.goto('/enquiries/heat-pump/tenure')
  expect(new URL(page.url()).pathname).toBe('/enquiries/heat-pump/address')
})

test('a second tab goes on with the answers of the first', async () => {
  const page = await site.openPage()
  await page.goto('/enquiries/waiting-list')
  await page.getByRole('link', { name: steps.start.now }).click()
  await answerAll(page, flows['waiting-list'], 1)
  const second = await page.context().newPage()
  await second.goto('/enquiries/waiting-list')
  await second.getByRole('link', { name: steps.start.goOn }).click()
  await heading(second, questionWords('waiting-list', 'tell-by').title)
  await answerAll(second, flows['waiting-list'])
  await page.reload()
  await page.goto('/enquiries/waiting-list/contact')
  expect(new URL(page.url()).pathname).toBe('/enquiries/waiting-list/contact')
})

test('a changed answer leads back to the others, by way of what it opens', async () => {
  const page = await site.openPage()
  await page.goto('/enquiries/call-back')
  await page.getByRole('link', { name: steps.start.now }).click()
  await answerAll(page, flows['call-back'])
  await page.goto('/enquiries/call-back/about?from=check')
  await waitForScript(page)
  const { options = {} } = questionWords('call-back', 'about')
  await page.getByRole('radio', { name: options.meter ?? '' }).check()
  await page.getByRole('button', ofEnquiry).click()
  await heading(page, questionWords('call-back', 'off-supply').title)
  expect(page.url()).toContain('from=check')
  await page.getByRole('main').getByRole('radio').last().check()
  await page.getByRole('button', ofEnquiry).click()
  // Without a name yet, the check page sends on to the page that asks for it.
  await page.waitForURL(/\/call-back\/(check|contact)/)
})

test('an enquiry about a home that is not listed takes the address that was typed', async () => {
  const page = await site.openPage({ mayComplain: refusedNote })
  await page.goto('/enquiries/insulation/address')
  await waitForScript(page)
  await page.getByRole('link', { name: steps.address.byHand }).click()
  await heading(page, steps.address.typedTitle)
  await page.getByLabel('Address line 1').fill('3 New Kiln Lane')
  await page.getByRole('button', { name: 'Continue with this address' }).click()
  await page.getByRole('alert').getByText('Enter the town or city').waitFor()
  expect(await page.getByLabel('Address line 1').inputValue()).toBe('3 New Kiln Lane')
  await page.getByLabel('Town or city').fill('Emberford')
  await page.getByLabel('Postcode').fill('ZZ1 1AA')
  await page.getByRole('button', { name: 'Continue with this address' }).click()
  await page.waitForURL('**/insulation/tenure?home=not-listed')
  await page.goto('/enquiries/insulation?home=not-listed')
  await page.getByText('3 New Kiln Lane, Emberford, ZZ1 1AA').waitFor()
})

test('an answer given while the connection is lost stays on the page, and can be sent again', async () => {
  const page = await site.openPage({ mayComplain: /Failed to load resource/ })
  await page.goto('/enquiries/call-back/about')
  await waitForScript(page)
  const { options = {} } = questionWords('call-back', 'about')
  const bill = page.getByRole('radio', { name: options.bill ?? '' })
  await bill.check()
  await page.route('**/*.data*', route => route.abort())
  await page.getByRole('button', ofEnquiry).click()
  await page.getByText(steps.noConnectionTitle).waitFor()
  expect(await bill.isChecked()).toBe(true)
  await page.unroute('**/*.data*')
  await page.getByRole('button', ofEnquiry).click()
  await page.waitForURL(url => !url.pathname.endsWith('/about'))
})

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** From the first step to the page of contact, or so many questions. */
async function answerAll(page: Page, flow: Flow, most = 40): Promise<void> {
  let answers: Answers = {}
  await page.waitForURL(/\/enquiries\/[^/]+\/./)
  if (page.url().includes('/address')) await chooseHome(page)
  for (let asked = 0; asked < most; asked += 1) {
    const id = new URL(page.url()).pathname.split('/')[3] ?? ''
    if (id === 'contact') return
    const question = flow.questions.find(one => one.id === id)
    if (!question) throw new Error(`${page.url()} is no question.`)
    const { title } = questionWords(flow.name, id)
    await heading(page, title)
    const { given, values } = answerOf(flow, question, { manner: 'eager', today, answers })
    answers = { ...answers, [id]: values }
    await enter(page, given, title)
    const before = page.url()
    await page.getByRole('button', ofEnquiry).click()
    await page.waitForURL(url => url.href !== before)
  }
}

async function chooseHome(page: Page): Promise<void> {
  await page.getByLabel('Postcode').fill('ZZ1 1AA')
  await page.getByRole('button', { name: 'Find my home' }).click()
  await page.getByRole('radio', { name: '1 Lantern Row', exact: true }).check()
  await page.getByRole('button', ofEnquiry).click()
  await page.waitForURL(/[?&]home=/)
}

async function enter(page: Page, given: GivenAnswer, title: string): Promise<void> {
  const main = page.getByRole('main')
  if (given.kind === 'typed') await main.getByLabel(title).fill(given.text)
  if (given.kind === 'chosen') {
    for (const label of given.labels) await main.getByLabel(label, { exact: true }).check()
  }
  if (given.kind === 'day') {
    const [day, month, year] = given.parts
    await main.getByLabel('Day').fill(day)
    await main.getByLabel('Month').fill(month)
    await main.getByLabel('Year').fill(year)
  }
}

function recordDocuments(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'document') asked.push(request.url())
  })
  return asked
}
