import { expect, test } from 'vitest'
import { contact } from '../../content/en/words/enquiries/contact.ts'
import { steps } from '../../content/en/words/enquiries/steps.ts'
import { ofEnquiry } from '../support/browser/answer-all.ts'
import { openSite } from '../support/browser/open-site.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'
import { createVisitor } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'

const site = await openSite({ env: { DATA_DIR: linkDemonstration(), RATE_LIMITS: 'off' } })
const { fullName, email } = contact.fields

test.each(['on', 'off'] as const)(
  'with JavaScript %s, what was typed is there after Back and Forward, and what was sent since is not undone',
  async javaScript => {
    const visitor = createVisitor(site.origin)
    const path = await visitor.answerQuestions('heat-pump', '?home=900000000001')
    const page = await site.openPage({ javaScript, cookies: Object.fromEntries(visitor.cookies) })
    const name = page.getByLabel(fullName.label)
    await page.goto(path)
    if (javaScript === 'on') await waitForScript(page)
    await name.fill('Siân')
    await page.getByRole('main').getByRole('link', { name: steps.page.back, exact: true }).click()
    await name.waitFor({ state: 'detached' })
    await page.goBack()
    await name.waitFor()
    expect(await name.inputValue()).toBe('Siân')
    await name.fill('Siân O’Neill')
    await page.getByLabel(email.label).fill('sian@post.example')
    await page.getByRole('button', ofEnquiry).click()
    await name.waitFor({ state: 'detached' })
    await page.goBack()
    await name.waitFor()
    expect(await name.inputValue()).toBe('Siân O’Neill')
  },
)

test('what was typed on a page and left there gets into no other, also after a press on an error’s link', async () => {
  const page = await site.openPage({ mayComplain: /status of 400/ })
  const town = page.getByLabel('Town or city')
  const refuse = async (error: string) => {
    await page.getByRole('button', { name: 'Continue with this address' }).click()
    await page.getByRole('alert').getByRole('link', { name: error }).click()
  }
  await page.goto('/find-your-home?not-listed=yes')
  await waitForScript(page)
  await refuse('Enter the town or city')
  await town.fill('Emberford')
  await page.getByRole('link', { name: 'Search by postcode' }).click()
  await page.getByText('Other ways to search').click()
  await page.getByRole('link', { name: 'Enter the address yourself' }).click()
  await refuse('Enter the postcode')
  await page.waitForURL('**#postcode')
  await page.waitForTimeout(300)
  expect(await town.inputValue()).toBe('')
})

test('what was typed and refused is there after Back', async () => {
  const page = await site.openPage({ mayComplain: /status of 400/ })
  const town = page.getByLabel('Town or city')
  await page.goto('/find-your-home?not-listed=yes')
  await waitForScript(page)
  await town.fill('Emberford')
  await page.getByRole('button', { name: 'Continue with this address' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('link', { name: 'Search by postcode' }).click()
  await town.waitFor({ state: 'detached' })
  await page.goBack()
  await town.waitFor()
  expect(await town.inputValue()).toBe('Emberford')
})
