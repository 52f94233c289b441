import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isFocused } from '../support/browser/focus.ts'
import { openSite } from '../support/browser/open-site.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'

const site = await openSite()
const path = '/homes/900000000001/plan'

const open = async (query = '', mayComplain = /never/) => {
  const page = await site.openPage({ mayComplain })
  await page.goto(path + query)
  await waitForScript(page)
  return page
}

const countPosts = (page: Page) => {
  let posts = 0
  page.on('request', request => {
    if (request.method() === 'POST') posts += 1
  })
  return () => posts
}

const openUse = async (page: Page) => {
  await page.getByText('Your own usage').click()
  return page.getByLabel(/gas/i).and(page.locator('[name=gas-kwh]'))
}

test('a figure is typed in peace, and sent when its field is left', async () => {
  const page = await open()
  const posts = countPosts(page)
  const gas = await openUse(page)
  await gas.pressSequentially('115', { delay: 60 })
  await page.waitForTimeout(400)
  await gas.pressSequentially('00', { delay: 60 })
  expect(await gas.inputValue()).toBe('11500')
  expect(await gas.evaluate(isFocused)).toBe(true)
  expect(posts()).toBe(0)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Clear my answers' }).waitFor()
  expect(posts()).toBe(1)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
    'electricity-kwh',
  )
  await page.reload()
  expect(await page.locator('[name=gas-kwh]').inputValue()).toBe('11500')
})

test('a figure is kept whose field is left by a click on a tick', async () => {
  const page = await open()
  const gas = await openUse(page)
  await gas.pressSequentially('11500')
  await page
    .getByRole('checkbox', { name: /Fit solar panels/ })
    .first()
    .click()
  await expect.poll(() => page.url()).toContain('tick=low-energy-lights')
  await page.getByRole('button', { name: 'Clear my answers' }).waitFor()
  await page.reload()
  expect(await page.locator('[name=gas-kwh]').inputValue()).toBe('11500')
  expect(page.url()).toContain('tick=low-energy-lights')
})

test('a figure that could not be sent goes with the next tick', async () => {
  const page = await open('', /Failed to load resource/)
  const gas = await openUse(page)
  await gas.pressSequentially('11500')
  await page.route('**/*.data*', route => route.abort())
  await page.keyboard.press('Tab')
  await page.getByText('We can’t reach our server').waitFor()
  expect(await gas.inputValue()).toBe('11500')
  await page.unroute('**/*.data*')
  await page
    .getByRole('checkbox', { name: /Fit solar panels/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Clear my answers' }).waitFor()
  await page.reload()
  expect(await page.locator('[name=gas-kwh]').inputValue()).toBe('11500')
})
