import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite } from '../support/browser/open-site.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'

const site = await openSite()
const path = '/homes/900000000005/plan'

/** Opens the page with its script held back, until the test lets it through. */
async function openWithoutScript(): Promise<{ page: Page; letScript: () => Promise<void> }> {
  const page = await site.openPage()
  const gate = Promise.withResolvers<void>()
  await page.route('**/*.js', async route => {
    await gate.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Update my plan' }).waitFor()
  return {
    page,
    letScript: async () => {
      gate.resolve()
      await waitForScript(page)
    },
  }
}

const findTotals = (page: Page) =>
  page.getByRole('region', { name: 'What the ticked steps do together' })

test('steps that are cleared before the script arrives are not in the totals', async () => {
  const { page, letScript } = await openWithoutScript()
  expect(await findTotals(page).innerText()).toContain('3 steps ticked for you')
  const drawing = page.locator('#picture-changes')
  const drawn = await drawing.innerText()
  await page.getByRole('checkbox', { name: /Insulate the loft/ }).uncheck()
  await page.getByRole('checkbox', { name: 'A new kitchen' }).check()
  await letScript()
  await expect.poll(() => findTotals(page).innerText()).toContain('2 steps ticked')
  await expect.poll(() => page.url()).toMatch(/\?tick=[^&]*&coming=kitchen$/)
  await expect.poll(() => drawing.innerText()).not.toBe(drawn)
  expect(page.url()).not.toContain('loft')
  expect(await page.getByRole('checkbox', { name: /Insulate the loft/ }).isChecked()).toBe(false)
  expect(await findTotals(page).getByRole('status').innerText()).toMatch(/^2 steps ticked: /)
})

test('answers that are given before the script arrives are sent with it', async () => {
  const { page, letScript } = await openWithoutScript()
  await page.getByText('Your budget and who you are').click()
  await page.getByLabel('Who are you?').selectOption('landlord')
  await page.getByLabel('Your budget (£)').fill('£900')
  await page.getByLabel('Your budget (£)').blur()
  await page.getByRole('checkbox', { name: /Insulate the loft/ }).uncheck()
  await letScript()
  await page.getByRole('button', { name: 'Clear my answers' }).waitFor()
  await expect.poll(() => page.url()).toMatch(/\?tick=/)
  await page.reload()
  expect(await page.getByLabel('Who are you?').inputValue()).toBe('landlord')
  expect(await page.getByLabel('Your budget (£)').inputValue()).toBe('900')
})

test('a figure that somebody is in when the script arrives is typed in peace', async () => {
  const { page, letScript } = await openWithoutScript()
  await page.getByText('Your budget and who you are').click()
  await page.getByLabel('Your budget (£)').pressSequentially('9')
  await letScript()
  await page.waitForTimeout(400)
  await page.getByLabel('Your budget (£)').pressSequentially('00')
  expect(await page.getByRole('button', { name: 'Clear my answers' }).count()).toBe(0)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Clear my answers' }).waitFor()
})

test('answers that were forgotten and that Back puts into the fields are not sent', async () => {
  const page = await site.openPage()
  await page.goto(path)
  await waitForScript(page)
  await page.getByText('Your budget and who you are').click()
  await page.getByLabel('Who are you?').selectOption('landlord')
  await page.getByRole('button', { name: 'Clear my answers' }).waitFor()
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/forget' })
    document.body.append(form)
    form.submit()
  })
  await page.waitForURL(/forgotten/)
  await page.goBack()
  await waitForScript(page)
  await page.waitForTimeout(400)
  expect(await page.getByRole('button', { name: 'Clear my answers' }).count()).toBe(0)
})
