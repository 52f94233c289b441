import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contact } from '../../content/en/words/enquiries/contact.ts'
import { ofEnquiry } from '../support/browser/answer-all.ts'
import { openSite } from '../support/browser/open-site.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'
import { createVisitor } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'

const site = await openSite({ env: { DATA_DIR: linkDemonstration(), RATE_LIMITS: 'off' } })

async function open(path: string): Promise<Page> {
  const page = await site.openPage({ mayComplain: /Failed to load resource/ })
  await page.goto(path)
  await waitForScript(page)
  return page
}

const lose = (page: Page) => page.route('**/*.data*', route => route.abort())
const regain = (page: Page) => page.unroute('**/*.data*')
/** Returns when nothing is on its way any more: what is sent after that is another request. */
async function pressInVain(page: Page, button: Locator): Promise<void> {
  const failed = page.waitForEvent('requestfailed')
  await button.click()
  await failed
  await alert(page).waitFor()
}

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'reach our website' })

test('contact details stay while the connection is lost, also after a mistake, and are sent again', async () => {
  const visitor = createVisitor(site.origin)
  const path = await visitor.answerQuestions('heat-pump', '?home=900000000001')
  const page = await site.openPage({
    cookies: Object.fromEntries(visitor.cookies),
    mayComplain: /Failed to load resource|status of 422/,
  })
  await page.goto(path)
  await waitForScript(page)
  const { fullName, email } = contact.fields
  await page.getByLabel(fullName.label).fill('Siân O’Neill')
  await page.getByRole('button', ofEnquiry).click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel(email.label).fill('sian@post.example')
  await lose(page)
  for (let presses = 0; presses < 2; presses += 1) {
    await pressInVain(page, page.getByRole('button', ofEnquiry))
  }
  expect(await page.getByLabel(fullName.label).inputValue()).toBe('Siân O’Neill')
  expect(await page.getByLabel(email.label).inputValue()).toBe('sian@post.example')
  await regain(page)
  await page.getByRole('button', ofEnquiry).click()
  await page.waitForURL('**/contact?*part=*')
})

test.each([
  ['find-your-home', '/find-your-home?not-listed=yes', /enquiries\/call-back/],
  ['the address of an enquiry', '/enquiries/heat-pump/address?not-listed=yes', /heat-pump\/tenure/],
])('an address typed at %s stays while the connection is lost', async (_, path, next) => {
  const page = await open(path)
  await page.getByLabel('Address line 1').fill('3 New Kiln Lane')
  await page.getByLabel('Town or city').fill('Emberford')
  await page.getByLabel('Postcode').fill('ZZ1 1AA')
  await lose(page)
  const send = page.getByRole('button', { name: 'Continue with this address' })
  for (let presses = 0; presses < 2; presses += 1) await pressInVain(page, send)
  expect(await page.getByLabel('Address line 1').inputValue()).toBe('3 New Kiln Lane')
  await regain(page)
  await send.click()
  await page.waitForURL(next)
})

const refused = (status: number) => ({
  status,
  contentType: 'text/html',
  body: '<h1>Please wait a minute</h1>',
})

test.each([
  ['that came too slowly, with 408', refused(408)],
  ['that is refused with 429', refused(429)],
  ['that is refused with 503', refused(503)],
  ['that a proxy answers with 502', refused(502)],
  ['that is answered by the page of a train’s network', refused(200)],
  ['whose answer breaks off', { status: 202, body: '[{"_1":' }],
])('a form %s stays, and is sent again', async (_, answer) => {
  const page = await open('/enquiries/heat-pump/address?not-listed=yes')
  await page.getByLabel('Address line 1').fill('3 New Kiln Lane')
  await page.getByLabel('Town or city').fill('Emberford')
  await page.getByLabel('Postcode').fill('ZZ1 1AA')
  await page.route('**/*.data*', route => route.fulfill(answer))
  const send = page.getByRole('button', { name: 'Continue with this address' })
  await send.click()
  await alert(page).waitFor()
  expect(await page.title()).toMatch(/^Error: /)
  expect(await page.getByLabel('Address line 1').inputValue()).toBe('3 New Kiln Lane')
  await regain(page)
  await send.click()
  await page.waitForURL(/heat-pump\/tenure/)
})

test('a link that cannot be followed says that the connection may be lost', async () => {
  const page = await open('/enquiries/heat-pump/address')
  await lose(page)
  await page.getByRole('link', { name: 'Enter the address yourself' }).click()
  await page.getByRole('heading', { level: 1, name: 'We couldn’t load this page' }).waitFor()
  await regain(page)
  await page.getByRole('link', { name: 'Try this page again' }).click()
  await page.getByLabel('Address line 1').waitFor()
})

test('an address typed as an answer stays while the connection is lost', async () => {
  const page = await open('/enquiries/bereavement/person')
  await page.getByRole('main').getByRole('textbox').fill('Gwen Lantern')
  await page.getByRole('button', ofEnquiry).click()
  await page.waitForURL('**/their-address')
  await page.getByRole('link', { name: 'Enter the address yourself' }).click()
  await page.getByLabel('Address line 1').fill('3 New Kiln Lane')
  await page.getByLabel('Town or city').fill('Emberford')
  await page.getByLabel('Postcode').fill('ZZ1 1AA')
  await lose(page)
  const send = page.getByRole('button', { name: 'Continue with this address' })
  await pressInVain(page, send)
  expect(await page.getByLabel('Address line 1').inputValue()).toBe('3 New Kiln Lane')
  await regain(page)
  await send.click()
  await page.waitForURL(url => !url.pathname.includes('their-address'))
})
