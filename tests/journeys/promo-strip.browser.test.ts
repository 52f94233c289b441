import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import header from '../../content/header-configuration.json' with { type: 'json' }
import { isFocused } from '../support/browser/focus.ts'
import { openSite } from '../support/browser/open-site.ts'

const site = await openSite()
const promos = header['menu-banner']
const turnMs = 8000
const middles = promos.map((_, index) => index * turnMs + turnMs / 2)

describe.each(['on', 'off'] as const)('with JavaScript %s', javaScript => {
  test('each promotion has its turn of at least seven seconds, then the first stays', async () => {
    const page = await openPrices({ javaScript })
    expect(await readStates(page)).toContain('running')
    for (const [index, middle] of middles.entries()) {
      for (const time of [middle - 3500, middle, middle + 3500]) {
        await goToTime(page, time)
        expect(await readShown(page), `${time} ms`).toEqual([`${index + 1} of 6`])
      }
    }
    await goToTime(page, promos.length * turnMs + 2000)
    expect(await readStates(page)).toEqual(['finished'])
    expect(await readShown(page)).toEqual(['1 of 6'])
  })

  test('Stop brings the page back still, for every later page and visit, until Start', async () => {
    const page = await openPrices({ javaScript })
    await strip(page).getByRole('button', { name: 'Stop the slides' }).click()
    const start = strip(page).getByRole('button', { name: 'Start the slides' })
    await start.waitFor()
    // Only then is the strip, to which the address leads, where Tab goes on from.
    await page.waitForLoadState()
    await page.keyboard.press('Tab')
    expect(await start.evaluate(isFocused)).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/price-cap')
    for (const path of ['/price-cap', '/', '/offers', '/price-cap']) {
      await page.goto(path)
      expect(await start.isVisible(), path).toBe(true)
      expect(await readStates(page), path).toEqual([])
      expect(await readShown(page), path).toEqual(['1 of 6'])
    }
    await start.click()
    await strip(page).getByRole('button', { name: 'Stop the slides' }).waitFor()
    expect(await readStates(page)).toContain('running')
  })
})

test('the pointer, the focus or an open panel holds it, and leaving lets it go on', async () => {
  const page = await openPrices()
  const everyState = async () => [...new Set(await readStates(page))]
  await strip(page).hover()
  expect(await everyState()).toEqual(['paused'])
  await page.mouse.move(640, 800)
  expect(await everyState()).toEqual(['running'])
  await strip(page).getByRole('link', { name: 'See all offers' }).focus()
  expect(await everyState()).toEqual(['paused'])
  await page.getByRole('link', { name: 'Hearthlight home' }).focus()
  expect(await everyState()).toEqual(['running'])
  await page.getByRole('button', { name: 'Home cover' }).click()
  expect(await everyState()).toEqual(['paused'])
})

test.each([
  ['the device asks for less motion', { reducedMotion: 'reduce' }],
  ['the visitor chose to stop movement', { cookies: { 'hl-preferences': 'device.still' } }],
] as const)('nothing moves where %s', async (_, look) => {
  const page = await openPrices(look)
  expect(await readStates(page)).toEqual([])
  expect(await readShown(page)).toEqual(['1 of 6'])
})

test('a visitor who chose to stop movement finds in its place the way to that choice', async () => {
  const page = await openPrices({ cookies: { 'hl-preferences': 'device.still' } })
  await strip(page).getByRole('link', { name: 'Movement is off in your preferences' }).click()
  await page.waitForURL('**/preferences')
})

test.each(['/find-your-home', '/homes/900000000001', '/enquiries/heat-pump'])(
  'there is no strip on %s',
  async path => {
    const page = await site.openPage()
    await page.goto(path)
    expect(await strip(page).count()).toBe(0)
  },
)

test('on a phone there is no strip: its promotions are in the menu and on their page', async () => {
  const page = await openPrices({ width: 375 })
  expect(await strip(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const [index, { text }] of promos.entries()) {
    await menu.locator('summary').nth(index).click()
    await menu.getByText(text).waitFor()
  }
})

test('its first control stops it and says so, without a pressed state', async () => {
  const page = await openPrices()
  const control = strip(page).locator('a, button').first()
  expect((await control.innerText()).trim()).toBe('Stop the slides')
  expect(await control.getAttribute('aria-pressed')).toBeNull()
  await page.getByRole('banner').getByRole('button', { name: 'Accessibility' }).focus()
  await page.keyboard.press('Tab')
  expect(await control.evaluate(isFocused)).toBe(true)
})

test('what changes by itself is not read out, and what stands still may be', async () => {
  const page = await openPrices()
  const live = strip(page).locator('[aria-live]')
  expect(await live.getAttribute('aria-live')).toBe('off')
  await strip(page).getByRole('button', { name: 'Stop the slides' }).click()
  await strip(page).getByRole('button', { name: 'Start the slides' }).waitFor()
  expect(await live.getAttribute('aria-live')).toBe('polite')
})

test.each([768, 1280])('nothing below it moves while it turns at %i px', async width => {
  const page = await openPrices({ width })
  await page.evaluate(() => document.fonts.ready)
  const readTop = () => page.getByRole('main').evaluate(main => main.getBoundingClientRect().top)
  const tops = new Set<number>()
  for (const time of [0, ...middles, promos.length * turnMs + 2000]) {
    await goToTime(page, time)
    tops.add(await readTop())
  }
  expect(tops.size).toBe(1)
})

test('the page of all offers lists every one with its link', async () => {
  const page = await site.openPage({ javaScript: 'off' })
  await page.goto('/price-cap')
  await strip(page).getByRole('link', { name: 'See all offers' }).click()
  await page.waitForURL('**/offers')
  const items = page.getByRole('main').getByRole('listitem')
  expect(await items.count()).toBe(6)
  for (const { text, link } of promos) {
    const anchor = items.filter({ hasText: text }).getByRole('link', { name: link.text })
    expect(await anchor.getAttribute('href')).toBe(link.href)
  }
})

async function openPrices(look: Parameters<typeof site.openPage>[0] = {}) {
  const page = await site.openPage(look)
  await page.goto('/price-cap')
  return page
}

const strip = (page: Page) => page.getByRole('region', { name: 'Offers and services' })

const readStates = (page: Page) =>
  strip(page).evaluate(region =>
    region.getAnimations({ subtree: true }).map(({ playState }) => playState),
  )

const goToTime = (page: Page, time: number) =>
  strip(page).evaluate((region, currentTime) => {
    for (const animation of region.getAnimations({ subtree: true })) {
      animation.currentTime = currentTime
    }
  }, time)

const readShown = (page: Page) =>
  strip(page)
    .getByRole('group', { name: / of 6$/ })
    .evaluateAll(groups =>
      groups
        .filter(group => group.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map(group => group.ariaLabel),
    )
