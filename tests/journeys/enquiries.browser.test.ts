import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { questionWords } from '../../content/en/words/enquiries/questions.ts'
import { steps } from '../../content/en/words/enquiries/steps.ts'
import { flowNames } from '../../enquiries/flows/flow.ts'
import { flows } from '../../enquiries/flows/flows.ts'
import {
  answerAll,
  begin,
  heading,
  leaveContactAndSend,
  ofEnquiry,
} from '../support/browser/answer-all.ts'
import { expectReports, isOfSent, readReports } from '../support/browser/expect-reports.ts'
import { isFocused } from '../support/browser/focus.ts'
import { openSite } from '../support/browser/open-site.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'

const site = await openSite({ env: { DATA_DIR: linkDemonstration(), RATE_LIMITS: 'off' } })
const refusedNote = /status of 422/

test.each(flowNames)('with JavaScript on, %s is made from start to reference', async name => {
  // Sent quicker than a person can, so it is asked once more, as a form that is not taken yet.
  const page = await site.openPage({ mayComplain: refusedNote })
  await page.goto(`/enquiries/${name}`)
  await waitForScript(page)
  const documents = recordDocuments(page)
  await begin(page, flows[name])
  await answerAll(page, flows[name])
  await leaveContactAndSend(page, flows[name])
  await page.waitForURL(/\/enquiries\/sent\/HL-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(documents).toEqual([])
  await expect.poll(async () => (await readReports(page)).some(isOfSent)).toBe(true)
  expectReports(await readReports(page), name, site.origin)
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
    // The address of a page is there a moment before its title.
    await expect.poll(() => page.title()).not.toMatch(/^Error: /)
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
    expect(await field.inputValue()).toBe(long)
    // Also once the error's link was followed, at which the router forgets the answer to the form.
    await page.getByRole('alert').getByRole('link').click()
    await expect.poll(() => field.evaluate(isFocused)).toBe(true)
    expect(await page.getByRole('alert').count()).toBe(1)
    expect(await field.inputValue()).toBe(long)
    // A warning about gas is not the first thing to read where somebody tells us of a death.
    expect(
      await page
        .getByRole('main')
        .getByText(/smell gas/i)
        .count(),
    ).toBe(0)
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
    await page.getByRole('link', { name: steps.page.back, exact: true }).click()
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
  await page.getByRole('link', { name: steps.finder.home.byHand }).click()
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
  await page.getByText(steps.page.noConnection.title).waitFor()
  expect(await bill.isChecked()).toBe(true)
  await page.unroute('**/*.data*')
  await page.getByRole('button', ofEnquiry).click()
  await page.waitForURL(url => !url.pathname.endsWith('/about'))
})

function recordDocuments(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'document') asked.push(request.url())
  })
  return asked
}
