import { expect, test } from 'vitest'
import { openSite } from '../support/browser/open-site.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'

const site = await openSite()

test('a search that takes long says so, and the answer still comes', async () => {
  const page = await site.openPage()
  await page.route('**/find-your-home.data*', async route => {
    await new Promise(resolve => setTimeout(resolve, 4000))
    await route.continue()
  })
  await page.goto('/find-your-home')
  await waitForScript(page)
  await page.getByLabel('Postcode').fill('ZZ1 1AA')
  await page.getByRole('button', { name: 'Find my home' }).click()
  await page.getByRole('status').filter({ hasText: 'Still looking…' }).waitFor()
  await page.getByRole('heading', { name: '31 addresses for ZZ1 1AA' }).waitFor()
  expect(await page.getByText('Still looking…').count()).toBe(0)
})

test('a connection that fails on the way is our fault in words, and trying again works', async () => {
  const page = await site.openPage({ mayComplain: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })
  await page.goto('/find-your-home')
  await waitForScript(page)
  await page.route('**/find-your-home.data*', route => route.abort())
  await page.getByLabel('Postcode').fill('ZZ1 1AA')
  await page.getByRole('button', { name: 'Find my home' }).click()
  await page.getByRole('heading', { name: 'Address search isn’t working' }).waitFor()
  await page.unroute('**/find-your-home.data*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: '31 addresses for ZZ1 1AA' }).waitFor()
})
