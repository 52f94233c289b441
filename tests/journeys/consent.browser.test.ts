import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isFocused, readFocusedName } from '../support/browser/focus.ts'
import { openSite } from '../support/browser/open-site.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'

const tagUrl = 'https://tags.example/tag.js'
const site = await openSite({ env: { TAG_MANAGER_URL: tagUrl } })
const siteWithoutTags = await openSite()

test('the question stands first in the page, before the skip links', async () => {
  const { page } = await open()
  await page.goto('/price-cap')
  const first = page.locator('body > :first-child')
  expect(await first.getAttribute('aria-label')).toBe('Cookies that need your agreement')
  await page.keyboard.press('Tab')
  expect(await button(page, 'Accept outside tags').evaluate(isFocused)).toBe(true)
  expect(await first.evaluate(banner => getComputedStyle(banner).position)).toBe('static')
})

test.each([320, 1280])('yes and no are equal buttons at %i px', async width => {
  const { page } = await open({ width })
  await page.goto('/')
  const [yes, no] = await Promise.all(
    ['Accept outside tags', 'Reject outside tags'].map(name =>
      button(page, name).evaluate(element => {
        const { color, backgroundColor, borderColor, borderWidth, fontSize, fontWeight, height } =
          getComputedStyle(element)
        return { color, backgroundColor, borderColor, borderWidth, fontSize, fontWeight, height }
      }),
    ),
  )
  expect(yes).toEqual(no)
})

test.each(['/cookies', '/meterreads'])('on %s no button touches the text below it', async path => {
  const { page } = await open()
  await page.goto(path)
  const gaps = await page.locator('main form + p').evaluateAll(texts =>
    texts.map(text => {
      const form = text.previousElementSibling?.getBoundingClientRect()
      return text.getBoundingClientRect().top - (form?.bottom ?? 0)
    }),
  )
  expect(gaps.length).toBeGreaterThan(0)
  expect(Math.min(...gaps)).toBeGreaterThan(8)
})

describe.each(['/price-cap', '/find-your-home'])('on %s', path => {
  test('the tag is asked for only after yes, once a page', async () => {
    const { page, tagRequests } = await open()
    await page.goto(path)
    expect(tagRequests).toEqual([])
    await button(page, 'Accept outside tags').click()
    const confirmation = confirmationOf(page)
    await confirmation.getByText('You accepted outside tags.').waitFor()
    await settle(page)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(tagRequests).toEqual([tagUrl])
    await expect.poll(() => confirmation.evaluate(isFocused)).toBe(true)

    await button(page, 'Hide this message').click()
    await confirmation.waitFor({ state: 'detached' })
    await settle(page)
    expect(tagRequests).toEqual([tagUrl, tagUrl])
    expect(await button(page, 'Accept outside tags').count()).toBe(0)
  })

  test('the tag is never asked for after no', async () => {
    const { page, tagRequests } = await open()
    await page.goto(path)
    await button(page, 'Reject outside tags').click()
    await confirmationOf(page).getByText('You rejected outside tags').waitFor()
    await button(page, 'Hide this message').click()
    await confirmationOf(page).waitFor({ state: 'detached' })
    for (const next of ['/', '/find-your-home']) {
      await page.goto(next)
      await settle(page)
      expect(await button(page, 'Reject outside tags').count(), next).toBe(0)
    }
    expect(tagRequests).toEqual([])
  })
})

test('the answer is changed on the cookies page, and withdrawing stops the tag', async () => {
  const { page, tagRequests } = await open({ cookies: { 'hl-consent': 'accepted' } })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
  const main = page.getByRole('main')
  await main.getByText('At the moment you accept outside tags.').waitFor()
  await settle(page)
  expect(tagRequests.length).toBe(2)
  await main.getByRole('button', { name: 'Reject outside tags' }).click()
  await main.getByText('At the moment you reject outside tags.').waitFor()
  await page.goto('/')
  await settle(page)
  expect(tagRequests.length).toBe(2)
})

test.each([
  ['Accept outside tags', 'You accepted outside tags.', 'accepted', true],
  ['Reject outside tags', 'You rejected outside tags', 'rejected', false],
] as const)('without JavaScript “%s” is answered, confirmed and kept', async (...row) => {
  const [name, says, kept, served] = row
  const { page } = await open({ javaScript: 'off' })
  await page.goto('/price-cap')
  await button(page, name).click()
  await confirmationOf(page).getByText(says).waitFor()
  await button(page, 'Hide this message').click()
  await confirmationOf(page).waitFor({ state: 'detached' })
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'hl-consent')
  expect(cookie).toMatchObject({ value: kept, httpOnly: true, sameSite: 'Lax' })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(365)
  expect((await page.content()).includes(tagUrl)).toBe(served)
})

test('a search on a page with a tag is a page without it', async () => {
  const { page, tagRequests } = await open({ cookies: { 'hl-consent': 'accepted' } })
  await page.goto('/find-your-home')
  await settle(page)
  expect(tagRequests).toEqual([tagUrl])
  await page.getByLabel('Postcode').fill('ZZ1 1AA')
  await page.getByRole('button', { name: 'Find my home' }).click()
  await page.getByRole('heading', { level: 1, name: /addresses for ZZ1 1AA$/ }).waitFor()
  await settle(page)
  expect(await page.evaluate(() => Reflect.has(window, 'tagged'))).toBe(false)
  expect(tagRequests).toEqual([tagUrl])

  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await page.waitForURL('**/terms')
  await settle(page)
  expect(tagRequests).toHaveLength(2)
  expect(await page.evaluate(() => document.referrer)).toBe(`${site.origin}/find-your-home`)
})

test('answering on a search comes back to that search', async () => {
  const { page } = await open()
  await page.goto('/find-your-home?postcode=ZZ1+1AA')
  await button(page, 'Reject outside tags').click()
  await confirmationOf(page).getByText('You rejected outside tags').waitFor()
  expect(page.url()).toBe(`${site.origin}/find-your-home?postcode=ZZ1+1AA#consent-answer`)
})

test('answering beside a half-filled search leaves it as it is', async () => {
  const { page, tagRequests } = await open()
  await page.goto('/find-your-home')
  await settle(page)
  const postcode = page.getByLabel('Postcode', { exact: true })
  await postcode.fill('ZZ1 1')
  await button(page, 'Accept outside tags').click()
  const confirmation = confirmationOf(page)
  await confirmation.getByText('You accepted outside tags.').waitFor()
  await expect.poll(() => confirmation.evaluate(isFocused)).toBe(true)
  expect(await postcode.inputValue()).toBe('ZZ1 1')
  await button(page, 'Hide this message').click()
  await confirmation.waitFor({ state: 'detached' })
  expect(await postcode.inputValue()).toBe('ZZ1 1')
  expect(tagRequests).toEqual([])
  await page.goto('/')
  await settle(page)
  expect(tagRequests).toEqual([tagUrl])
})

test('until it is hidden the confirmation leaves the focus to a refused form', async () => {
  const { page } = await open({
    javaScript: 'off',
    cookies: { 'hl-consent': 'accepted-new' },
    mayComplain: /status of 400/,
  })
  await page.goto('/price-cap')
  expect(await confirmationOf(page).evaluate(isFocused)).toBe(false)
  await page.goto('/find-your-home?not-listed=yes')
  await page.getByRole('button', { name: 'Continue with this address' }).click()
  const summary = page.getByRole('alert')
  expect(await summary.innerText()).toContain('There is a problem')
  await expect.poll(() => summary.evaluate(isFocused)).toBe(true)
})

test('where nothing needs consent nobody is asked', async () => {
  const page = await siteWithoutTags.openPage()
  await page.goto('/')
  expect(await button(page, 'Accept outside tags').count()).toBe(0)
  await page.goto('/cookies')
  expect(await page.getByText('This site loads no outside tags').isVisible()).toBe(true)
})

test('visits are left out of the page counts on request, and counted again', async () => {
  const page = await siteWithoutTags.openPage({ javaScript: 'off' })
  const readCount = async () => {
    const metrics = await (await page.request.get(`${siteWithoutTags.adminOrigin}/metrics`)).text()
    return Number(metrics.match(/page_views_total\{page="Home"\} (\d+)/)?.[1] ?? 0)
  }
  await page.goto('/')
  const before = await readCount()
  await page.goto('/')
  expect(await readCount()).toBe(before + 1)
  await page.goto('/cookies')
  await button(page, 'Leave my visits out').click()
  await page.getByText('Your visits are left out of our page counts.').waitFor()
  await page.goto('/')
  expect(await readCount()).toBe(before + 1)
  await page.goto('/cookies')
  await button(page, 'Include my visits again').click()
  await page.getByText('Your visits are included in our page counts.').waitFor()
  await page.goto('/')
  expect(await readCount()).toBe(before + 2)
})

test.each([
  ['Leave my visits out', /^Your visits are left out/],
  ['Remove what I typed', /^Removed\./],
])('what came of “%s” is what is heard first', async (name, says) => {
  const page = await siteWithoutTags.openPage({ javaScript: 'off' })
  await page.goto('/cookies')
  await button(page, name).click()
  await expect.poll(() => readFocusedName(page)).toMatch(says)
})

const confirmationOf = (page: Page) =>
  page.getByRole('region', { name: 'Cookies that need your agreement' })

const button = (page: Page, name: string) => page.getByRole('button', { name }).first()

/** A tag in the page is asked for before `load`; one that React put there, once it has taken over. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await waitForScript(page)
}

/** The tag's host answers from here, and every request for it is written down. */
async function open(look: Parameters<typeof site.openPage>[0] = {}) {
  const page = await site.openPage(look)
  const tagRequests: string[] = []
  await page.context().route('https://tags.example/**', route => {
    tagRequests.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: 'window.tagged = true' })
  })
  return { page, tagRequests }
}
