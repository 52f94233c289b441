import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite } from '../support/browser/open-site.ts'
import { readChosen, readRadios } from '../support/browser/read-radios.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'

const site = await openSite()
const list = '/find-your-home?postcode=ZZ1+1AA'
const filterOf = (page: Page) => page.getByLabel('Filter the list')

test('the filter is there with script alone', async () => {
  const without = await site.openPage({ javaScript: 'off' })
  await without.goto(list)
  expect(await filterOf(without).count()).toBe(0)
  const page = await site.openPage()
  await page.goto(list)
  await filterOf(page).waitFor()
})

test('the filter comes without moving what is below it', async () => {
  const page = await site.openPage({ width: 360 })
  await page.goto(list)
  await filterOf(page).waitFor()
  await page.waitForTimeout(300)
  expect(await page.evaluate(readShift)).toBeLessThan(0.01)
})

test('the filter narrows at once by whole numbers, and says how many are left', async () => {
  const page = await site.openPage()
  await page.goto(list)
  await filterOf(page).fill('1')
  await page.getByRole('status').filter({ hasText: '1 of 31 are shown' }).waitFor()
  expect(await readRadios(page)).toEqual(['1 Lantern Row', 'My home is not listed'])
  await filterOf(page).fill('47')
  await page.getByText('There is no 47 in the list. All 31 are shown').waitFor()
  expect(await readRadios(page)).toHaveLength(32)
  await filterOf(page).fill('windmill')
  await page.getByText('Nothing in the list matches “windmill”').waitFor()
  expect(await readRadios(page)).toEqual(['My home is not listed'])
})

test('the filter never hides what is chosen, and Back finds both as they were', async () => {
  const page = await site.openPage()
  await page.goto(list)
  await filterOf(page).fill('5')
  await page.getByLabel('5 Lantern Row', { exact: true }).check()
  await filterOf(page).fill('7')
  expect(await readRadios(page)).toEqual([
    '5 Lantern Row',
    '7 Lantern Row',
    'My home is not listed',
  ])
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/homes/900000000005')
  await page.goBack()
  await page.getByRole('heading', { name: '31 addresses for ZZ1 1AA' }).waitFor()
  expect(await filterOf(page).inputValue()).toBe('7')
  expect(await readChosen(page)).toEqual(['5 Lantern Row'])
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
