import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readFocusedName } from '../support/browser/focus.ts'
import { openSite } from '../support/browser/open-site.ts'
import { rowOf } from '../support/browser/read-homes.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'

const site = await openSite()
const { origin } = site

const view = (name: string, path: string, before: string | null) => ({
  event: 'pageView',
  pageName: `HL:${name}`,
  pageUrl: origin + path,
  referringUrl: before === null ? '' : origin + before,
})

const find = '/find-your-home'
const home = '/homes/:id'
const listName = /addresses for ZZ1 1AA$/

test('from find to choose and back: each is reported once, heard once, and has the focus', async () => {
  const page = await site.openPage()
  await page.goto(find)
  await waitForScript(page)
  await noteAnnouncements(page)
  const documents = countDocuments(page)

  await page.getByLabel('Postcode').fill('ZZ1 1AA')
  await page.getByRole('button', { name: 'Find my home' }).click()
  await expectArrival(page, listName)
  const listTitle = await page.title()

  // Long enough for a second report, or a second announcement, to show itself.
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => window.dataLayer)).toEqual([
    view('Find your home', find, null),
    view('Find your home', find, find),
  ])
  await expect.poll(() => readAnnouncements(page)).toEqual([listTitle])
  expect(documents()).toBe(0)

  await page.goBack()
  await expectArrival(page, /^Find your home$/)
  await page.goForward()
  await expectArrival(page, listName)
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => window.dataLayer)).toEqual([
    view('Find your home', find, null),
    ...Array(3).fill(view('Find your home', find, find)),
  ])
  await expect.poll(() => readAnnouncements(page)).toHaveLength(3)
  expect(documents()).toBe(0)
})

test('from the list to a home is a page of its own, which is reported once', async () => {
  const page = await site.openPage()
  await page.goto(`${find}?postcode=ZZ11AA`)
  await waitForScript(page)
  const documents = countDocuments(page)
  await rowOf(page, '1 Lantern Row').click()
  await page.waitForURL('**/homes/*')
  await page.getByRole('heading', { level: 1, name: /1 Lantern Row/ }).waitFor()
  expect(documents()).toBe(1)
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => window.dataLayer)).toEqual([view('Your home', home, find)])
})

test('an enquiry that a form leads to has the frame of enquiries', async () => {
  const page = await site.openPage()
  await page.goto(`${find}?not-listed=yes`)
  await waitForScript(page)
  const menu = page.locator('nav[aria-label="Main menu"], a[href="/sitemap"]')
  expect(await menu.count()).toBeGreaterThan(0)
  await page.getByLabel('Address line 1').fill('3 New Kiln Lane')
  await page.getByLabel('Town or city').fill('Emberford')
  await page.getByLabel('Postcode').fill('ZZ1 1AA')
  await page.getByRole('button', { name: 'Continue with this address' }).click()
  await page.waitForURL('**/enquiries/call-back*')
  await page.getByRole('link', { name: 'Start now' }).waitFor()
  expect(await menu.count()).toBe(0)
})

test('the homes that a search in an enquiry finds are heard, although its heading stays', async () => {
  const page = await site.openPage()
  await page.goto('/enquiries/solar/address')
  await waitForScript(page)
  await noteAnnouncements(page)
  await page.getByLabel('Postcode').fill('ZZ1 1AA')
  await page.keyboard.press('Enter')
  await page.getByText(/^31 addresses for/).waitFor()
  await expectArrival(page, /^Which home is it about\?$/)
  // The heading has the focus a moment before it is announced.
  await expect.poll(() => readAnnouncements(page)).toEqual([await page.title()])
  await page.goBack()
  await page.getByLabel('Postcode').waitFor()
  await expectArrival(page, /^Which home is it about\?$/)
})

test('the first page that is shown takes no focus and announces nothing', async () => {
  const page = await site.openPage()
  await page.goto(`${find}?postcode=ZZ11AA`)
  await waitForScript(page)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  expect(await page.locator('#route-status').textContent()).toBe('')
})

test('typing into the filter leaves the focus in it, and is neither reported nor announced', async () => {
  const page = await site.openPage()
  await page.goto(`${find}?postcode=ZZ11AA`)
  await waitForScript(page)
  await noteAnnouncements(page)
  await page.getByLabel('House or flat number, or name').fill('12')
  await page.waitForTimeout(300)
  expect(await page.getByLabel('House or flat number, or name').evaluate(isActive)).toBe(true)
  expect(await page.evaluate(() => window.dataLayer?.length)).toBe(1)
  expect(await readAnnouncements(page)).toEqual([])
})

test('what is wrong with a form keeps the focus, not the heading above it', async () => {
  const page = await site.openPage({ mayComplain: /status of 400/ })
  await page.goto(`${find}?not-listed=yes`)
  await waitForScript(page)
  await page.getByRole('button', { name: 'Continue with this address' }).click()
  const summary = page.getByRole('alert')
  await expect.poll(() => summary.evaluate(isActive)).toBe(true)
  await page.waitForTimeout(200)
  expect(await summary.evaluate(isActive)).toBe(true)
  expect(await page.title()).toMatch(/^Error: /)
})

test('where a route change fails, the heading that says so has the focus', async () => {
  const page = await site.openPage({ mayComplain: /./ })
  await page.goto(`${find}?postcode=ZZ11AA`)
  await waitForScript(page)
  await page.route('**/find-your-home.data*', route => route.abort())
  await page.getByRole('link', { name: 'Search another postcode' }).click()
  await expectArrival(page, /couldn’t load this page/)
})

test('where a page is loaded anew at its own address, the focus is not lost with the button that did it', async () => {
  const page = await site.openPage({ mayComplain: /ERR_FAILED/ })
  await page.goto(`${find}?postcode=ZZ1+1AA&house=`)
  await waitForScript(page)
  await page.getByRole('button', { name: 'Show the home' }).focus()
  await page.keyboard.press('Enter')
  await expectArrival(page, listName)
  await page.route('**/find-your-home.data*', route => route.abort())
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Show the home' }).click()
  await expectArrival(page, /search isn’t working$/)
  for (const _ of ['once', 'and once more']) {
    await page.keyboard.press('Tab')
    expect(await readFocusedName(page)).toBe('Try again')
    await page.keyboard.press('Enter')
    await expectArrival(page, /search isn’t working$/)
  }
})

test('a new page begins at its top, and Back where its reader was', async () => {
  const page = await site.openPage({ width: 320, height: 600 })
  await page.goto(`${find}?postcode=ZZ11AA`)
  await waitForScript(page)
  const again = page.getByRole('link', { name: 'Search another postcode' })
  await again.scrollIntoViewIfNeeded()
  const scrolled = await readScroll(page)
  expect(scrolled).toBeGreaterThan(600)
  await again.click()
  await expectArrival(page, /^Find your home$/)
  expect(await readScroll(page)).toBe(0)
  await page.goBack()
  await expectArrival(page, listName)
  await expect.poll(() => readScroll(page)).toBeGreaterThan(scrolled - 50)
})

test('Back gives the page before it, however early after a reload it is pressed', async () => {
  const page = await site.openPage()
  await page.goto(`${find}?postcode=ZZ11AA`)
  await waitForScript(page)
  await page.getByRole('link', { name: 'Search another postcode' }).click()
  await expectArrival(page, /^Find your home$/)

  const scripts = holdScripts(page)
  await scripts.hold()
  await page.reload()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: listName }).waitFor()
  await scripts.release()
  await waitForScript(page)
  await page.getByLabel('House or flat number, or name').fill('12')
  await page.getByText('1 of 31 is shown').waitFor()
})

test('what is typed into the filter before React listens narrows the list when it does', async () => {
  const page = await site.openPage()
  const scripts = holdScripts(page)
  await scripts.hold()
  await page.goto(`${find}?postcode=ZZ11AA`)
  await page.getByLabel('House or flat number, or name').fill('12')
  scripts.release()
  await waitForScript(page)
  await page.getByText('1 of 31 is shown').waitFor()
})

test('the heading that has the focus is not framed, and is no stop for the Tab key', async () => {
  const page = await site.openPage()
  await page.goto(`${find}?postcode=ZZ11AA`)
  await waitForScript(page)
  await page.getByRole('link', { name: 'Search another postcode' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.search === '')
  await expectArrival(page, /^Find your home$/)
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.evaluate(element => getComputedStyle(element).outlineStyle)).toBe('none')
  await page.keyboard.press('Tab')
  expect(await heading.getAttribute('tabindex')).toBeNull()
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('a link to a place within the page is no page view', async () => {
  const page = await site.openPage({ mayComplain: /status of 400/ })
  await page.goto(`${find}?not-listed=yes`)
  await waitForScript(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**#content')
  await page.getByRole('button', { name: 'Continue with this address' }).click()
  await page.getByRole('alert').getByRole('link').first().click()
  await page.waitForURL('**#line1')
  await page.waitForTimeout(1200)
  expect(await page.evaluate(() => window.dataLayer?.length)).toBe(1)
})

test('Back from an error’s link to its field keeps the errors and what was typed', async () => {
  const page = await site.openPage({ mayComplain: /status of 400/ })
  await page.goto(`${find}?not-listed=yes`)
  await waitForScript(page)
  await page.getByLabel('Town or city').fill('Emberford')
  await page.getByRole('button', { name: 'Continue with this address' }).click()
  const summary = page.getByRole('alert')
  await summary.getByRole('link').first().click()
  await page.waitForURL('**#line1')
  await page.getByLabel('Address line 1').fill('3 New Kiln Lane')
  await page.goBack()
  await page.waitForURL(url => url.hash === '')
  await page.waitForTimeout(500)
  expect(await summary.count()).toBe(1)
  expect(await page.getByLabel('Town or city').inputValue()).toBe('Emberford')
  expect(await page.getByLabel('Address line 1').inputValue()).toBe('3 New Kiln Lane')
})

async function expectArrival(page: Page, name: RegExp): Promise<string> {
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const heading = page.getByRole('heading', { level: 1 })
  await expect.poll(() => heading.evaluate(isActive)).toBe(true)
  return readFocusedName(page)
}

const isActive = (element: Element): boolean => element === document.activeElement
const readScroll = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Every text that the region for it is given, as somebody listening would hear it. */
const noteAnnouncements = (page: Page) =>
  page.evaluate(() => {
    const region = document.querySelector('#route-status')
    const heard: string[] = []
    Reflect.set(window, 'heard', heard)
    if (!region) return
    new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
      characterData: true,
      childList: true,
      subtree: true,
    })
  })

const readAnnouncements = (page: Page) => page.evaluate(() => Reflect.get(window, 'heard'))

/** Scripts that are asked for and do not come until they are let go. */
function holdScripts(page: Page) {
  const released = Promise.withResolvers<void>()
  return {
    hold: () =>
      page.route('**/*.js', async route => {
        await released.promise
        await route.continue()
      }),
    release: () => released.resolve(),
  }
}

function countDocuments(page: Page): () => number {
  let count = 0
  page.on('request', request => {
    if (request.resourceType() === 'document') count++
  })
  return () => count
}
