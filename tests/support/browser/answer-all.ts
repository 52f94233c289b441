import type { Page } from 'playwright-core'
import { check } from '../../../content/en/words/enquiries/check.ts'
import { contact } from '../../../content/en/words/enquiries/contact.ts'
import { questionWords } from '../../../content/en/words/enquiries/questions.ts'
import { steps } from '../../../content/en/words/enquiries/steps.ts'
import type { Flow } from '../../../enquiries/flows/flow.ts'
import { findLondonDay } from '../../../homes/london-day.ts'
import { screenFields } from '../enquiries/screen-fields.ts'
import { answerOf, type GivenAnswer } from './answer-of.ts'
import { rowOf } from './read-homes.ts'

const today = findLondonDay(Date.now())

export const ofEnquiry = { name: steps.page.submit, exact: true } as const

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** Answers from the first step to the page of contact, or so many questions. */
export async function answerAll(page: Page, flow: Flow, most = 40): Promise<void> {
  await page.waitForURL(/\/enquiries\/[^/]+\/./)
  if (page.url().includes('/address')) await chooseHome(page)
  for (let asked = 0; asked < most; asked += 1) {
    const id = new URL(page.url()).pathname.split('/')[3] ?? ''
    if (id === 'contact') return
    if (flow.screens?.some(screen => screen.id === id)) {
      for (const [name, text] of Object.entries(screenFields[flow.name] ?? {})) {
        await page.locator(`[name="${name}"]`).fill(text)
      }
      await page.getByRole('button', ofEnquiry).click()
      await page.waitForURL('**/contact*')
      continue
    }
    const question = flow.questions.find(one => one.id === id)
    if (!question) throw new Error(`${page.url()} is no question.`)
    const { title } = questionWords(flow.name, id)
    await heading(page, title)
    const { given } = answerOf(flow, question, { manner: 'eager', today })
    if (given.kind === 'address') {
      await giveAddress(page)
      await page.waitForURL(url => !url.pathname.endsWith(`/${id}`))
      continue
    }
    await enter(page, given, title)
    const before = page.url()
    await page.getByRole('button', ofEnquiry).click()
    await page.waitForURL(url => url.href !== before)
  }
}

/** The first page of a flow on one screen asks for the home itself. */
export async function begin(page: Page, flow: Flow): Promise<void> {
  if (flow.screens) await chooseHome(page)
  else await page.getByRole('link', { name: steps.start.now }).click()
}

async function chooseHome(page: Page): Promise<void> {
  await page.getByLabel('Postcode').fill('ZZ1 1AA')
  await page.getByRole('button', { name: 'Find my home' }).click()
  await rowOf(page, '1 Lantern Row').click()
  await page.waitForURL(/[?&]home=/)
}

/** Gives a home by its postcode, from the list. */
export async function giveAddress(page: Page, home = '1 Lantern Row'): Promise<void> {
  await page.getByLabel('Postcode').fill('ZZ1 1AA')
  await page.getByRole('button', { name: steps.finder.answer.submit }).click()
  await rowOf(page, home).click()
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

/** Fills in a further screen of the contact page. */
type FillScreen = (part: string | null) => Promise<void>

/** Goes from a screen of the contact page through the others, as they stand or filled in. */
export async function pressToCheck(page: Page, fill?: FillScreen): Promise<void> {
  for (let screens = 0; screens < 3 && page.url().includes('/contact'); screens += 1) {
    await fill?.(new URL(page.url()).searchParams.get('part'))
    await pressToNextScreen(page)
  }
  await heading(page, check.title)
}

/** Waits for the next screen's heading: the address changes a moment before the screen does. */
async function pressToNextScreen(page: Page): Promise<void> {
  const title = page.getByRole('heading', { level: 1 })
  const before = await title.innerText()
  await page.getByRole('button', ofEnquiry).click()
  await title.filter({ hasNotText: before }).waitFor()
}

/** Sent quicker than a person can, so it is asked for once more. */
export async function leaveContactAndSend(
  page: Page,
  flow: Flow,
  fill?: FillScreen,
): Promise<void> {
  await page.getByLabel(contact.fields.fullName.label).fill('Siân O’Neill')
  await page.getByLabel(contact.fields.email.label).fill('sian@post.example')
  if (flow.name === 'call-back') {
    await page.getByLabel(contact.fields.phone.label, { exact: true }).fill('020 7946 0123')
  }
  // The page asks for no postcode where the home, or an address among the answers, has one.
  const postcode = page.getByLabel(contact.fields.postcode.label)
  if (await postcode.isVisible()) await postcode.fill('ZZ1 1AA')
  await pressToCheck(page, fill)
  const send = check.sends[flow.name] ?? check.page.send
  await page.getByRole('button', { name: send, exact: true }).click()
  await page.waitForURL(/\/enquiries\/sent\/HL-|\/check/)
  const again = page.getByRole('heading', { level: 1, name: check.again.title })
  const sent = page.getByText(/HL-[0-9A-Z]{4}-[0-9A-Z]{4}/).first()
  await again.or(sent).first().waitFor()
  if (await again.isVisible()) {
    await page.getByRole('button', { name: send, exact: true }).click()
  }
}
