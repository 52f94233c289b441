import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite } from '../support/browser/open-site.ts'
import { readHomes, rowOf } from '../support/browser/read-homes.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'

const site = await openSite()
const list = '/find-your-home?postcode=ZZ1+1AA'
const filterOf = (page: Page) => page.getByLabel('House or flat number, or name')

test.each(['on', 'off'] as const)(
  'with script %s the filter opens the one home that was typed',
  async javaScript => {
    const page = await site.openPage({ javaScript })
    await page.goto(list)
    await filterOf(page).fill('12')
    await page.getByRole('button', { name: 'Show the home', exact: true }).click()
    await page.waitForURL('**/homes/900000000012')
    await page.goBack()
    // When React takes over, it fills in again what was typed before.
    if (javaScript === 'on') await waitForScript(page)
    await filterOf(page).fill('Lantern')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/find-your-home?postcode=ZZ1+1AA&house=Lantern')
  },
)

test('the filter is in place before script runs, and nothing moves', async () => {
  const page = await site.openPage({ width: 360 })
  await page.goto(list)
  await waitForScript(page)
  await page.waitForTimeout(300)
  expect(await page.evaluate(readShift)).toBe(0)
})

test('the filter narrows at once by whole numbers, and says how many are left', async () => {
  const page = await site.openPage()
  await page.goto(list)
  await filterOf(page).fill('1')
  await page.getByRole('status').filter({ hasText: '1 of 31 is shown' }).waitFor()
  await page.getByRole('heading', { name: '1 of 31 addresses for ZZ1 1AA' }).waitFor()
  expect(await readHomes(page)).toEqual(['1 Lantern Row', 'My home isn’t listed'])
  await filterOf(page).fill('47')
  await page.getByText('There’s no 47 in the list. All 31 are shown').waitFor()
  expect(await readHomes(page)).toHaveLength(32)
  await filterOf(page).fill('windmill')
  await page.getByText('Nothing in the list matches “windmill”').waitFor()
  expect(await readHomes(page)).toEqual(['My home isn’t listed'])
})

test('Back finds the list as it was filtered', async () => {
  const page = await site.openPage()
  await page.goto(list)
  await waitForScript(page)
  await filterOf(page).fill('7')
  await rowOf(page, '7 Lantern Row').click()
  await page.waitForURL('**/homes/900000000007')
  await page.goBack()
  await page.getByText('1 of 31 is shown').waitFor()
  expect(await filterOf(page).inputValue()).toBe('7')
  expect(await readHomes(page)).toEqual(['7 Lantern Row', 'My home isn’t listed'])
})

test('the filter is not there where the list is short', async () => {
  const page = await site.openPage()
  await page.goto(`${list}&house=landlord`)
  await waitForScript(page)
  expect(await filterOf(page).count()).toBe(0)
})

const readShift = (): Promise<number> =>
  new Promise(resolve => {
    let total = 0
    new PerformanceObserver(entries => {
      for (const entry of entries.getEntries()) total += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(total), 200)
  })
