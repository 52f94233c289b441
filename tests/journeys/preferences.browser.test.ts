import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isFocused, readFocusedName } from '../support/browser/focus.ts'
import { openSite } from '../support/browser/open-site.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'

const site = await openSite()

const themes = [
  ['Light', 'dark', 'theme-light', 'rgb(255, 251, 245)'],
  ['Dark', 'light', 'theme-dark', 'rgb(14, 22, 38)'],
  ['High contrast', 'light', 'theme-high', 'rgb(255, 255, 255)'],
  ['High contrast', 'dark', 'theme-high', 'rgb(0, 0, 0)'],
  ['Match my device', 'light', null, 'rgb(255, 251, 245)'],
  ['Match my device', 'dark', null, 'rgb(14, 22, 38)'],
] as const

const switches = [
  ['Wider text spacing', 'wide-spacing'],
  ['Underline every link', 'underlined-links'],
  ['Stop movement', 'less-motion'],
] as const

describe('without JavaScript', () => {
  test.each(themes)('%s on a %s device paints every page so', async (...row) => {
    const [label, colorScheme, className, background] = row
    const page = await site.openPage({ javaScript: 'off', colorScheme })
    await page.goto('/preferences')
    await page.getByRole('main').getByLabel(label, { exact: true }).check()
    await keep(page)
    await page.getByText('Your choices are kept.').waitFor()
    for (const path of ['/price-cap', '/find-your-home']) {
      expect(await readServedClass(page, path), path).toBe(className)
      expect(await readBackground(page), path).toBe(background)
    }
    await page.goto('/preferences')
    expect(await page.getByRole('main').getByLabel(label, { exact: true }).isChecked()).toBe(true)
  })

  test.each(switches)('“%s” is kept, and can be taken back', async (label, className) => {
    const page = await site.openPage({ javaScript: 'off' })
    await page.goto('/preferences')
    const choice = page.getByRole('main').getByLabel(label)
    await choice.check()
    await keep(page)
    expect(await choice.isChecked()).toBe(true)
    expect(await readServedClass(page, '/help')).toBe(className)
    await page.goto('/preferences')
    await choice.uncheck()
    await keep(page)
    expect(await readServedClass(page, '/help')).toBe(null)
  })

  test.each([320, 1280])(
    'the panel at %i px keeps choices and returns to its page',
    async width => {
      const page = await site.openPage({ javaScript: 'off', width })
      await page.goto('/price-cap')
      await page.getByRole('button', { name: 'Accessibility' }).click()
      const panel = page.locator(':popover-open')
      const box = await panel.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      await panel.getByLabel('Dark').check()
      await panel.getByLabel('Wider text spacing').check()
      await panel.getByRole('button', { name: 'Save my preferences' }).click()
      await page.waitForURL('**/price-cap#accessibility-button')
      await page.waitForLoadState()
      const opener = page.getByRole('button', { name: 'Accessibility' })
      await expect.poll(() => opener.evaluate(isFocused)).toBe(true)
      expect(new URL(page.url()).pathname).toBe('/price-cap')
      expect(await page.locator('html').getAttribute('class')).toBe('theme-dark wide-spacing')
    },
  )

  test('the panel returns to the search that it was opened on', async () => {
    const page = await site.openPage({ javaScript: 'off' })
    await page.goto('/find-your-home?postcode=ZZ1+1AA')
    await page.getByRole('button', { name: 'Accessibility' }).click()
    const panel = page.locator(':popover-open')
    await panel.getByRole('button', { name: 'Save my preferences' }).click()
    await page.waitForURL(`${site.origin}/find-your-home?postcode=ZZ1+1AA#accessibility-button`)
  })

  test('that choices are kept is the first thing heard, in the name of the page and in the focus', async () => {
    const page = await site.openPage({ javaScript: 'off' })
    await page.goto('/preferences')
    await keep(page)
    expect(await page.title()).toMatch(/^Saved: /)
    await expect.poll(() => readFocusedName(page)).toMatch(/^Your choices are kept/)
  })

  test('all of it can be put back to the usual look', async () => {
    const cookies = { 'hl-preferences': 'dark.spacing.underlined.still' }
    const page = await site.openPage({ javaScript: 'off', cookies })
    await page.goto('/preferences')
    expect(await page.locator('html').getAttribute('class')).toBe(
      'theme-dark wide-spacing underlined-links less-motion',
    )
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Reset to standard' }).click()
    await expect.poll(() => page.locator('html').getAttribute('class')).toBe(null)
    expect(await main.getByLabel('Match my device').isChecked()).toBe(true)
    expect(await main.getByLabel('Wider text spacing').isChecked()).toBe(false)
  })
})

test('preferences that are saved beside a half-filled form leave it as it is', async () => {
  const page = await site.openPage()
  await page.goto('/find-your-home?not-listed=yes')
  await waitForScript(page)
  await page.getByLabel('Address line 1').fill('3 New Kiln Lane')
  await page.getByRole('button', { name: 'Accessibility' }).click()
  const panel = page.locator(':popover-open')
  await panel.getByLabel('Dark').check()
  await panel.getByRole('button', { name: 'Save my preferences' }).click()
  await panel.waitFor({ state: 'detached' })
  expect(await page.locator('html').getAttribute('class')).toBe('theme-dark')
  expect(await page.getByLabel('Address line 1').inputValue()).toBe('3 New Kiln Lane')
  expect(await readServedClass(page, '/help')).toBe('theme-dark')
})

test('preferences that are reset beside a half-filled form do not come back with the next', async () => {
  const page = await site.openPage({ cookies: { 'hl-preferences': 'dark.spacing' } })
  await page.goto('/find-your-home?not-listed=yes')
  await waitForScript(page)
  await page.getByLabel('Address line 1').fill('3 New Kiln Lane')
  const open = page.getByRole('button', { name: 'Accessibility' })
  const panel = page.locator(':popover-open')
  await open.click()
  await panel.getByRole('button', { name: 'Reset to standard' }).click()
  await panel.waitFor({ state: 'detached' })
  expect(await page.locator('html').getAttribute('class')).toBe('')
  await open.click()
  await panel.getByLabel('Underline every link').check()
  await panel.getByRole('button', { name: 'Save my preferences' }).click()
  await panel.waitFor({ state: 'detached' })
  expect(await readServedClass(page, '/help')).toBe('underlined-links')
})

test('wider text spacing is at least what WCAG 1.4.12 names, for text of every size', async () => {
  const page = await site.openPage({ cookies: { 'hl-preferences': 'device.spacing' } })
  for (const path of ['/', '/price-cap', '/find-your-home']) {
    await page.goto(path)
    const tight = await page
      .locator('p, li, td, th, label, button, h1, h2, h3, a:not([aria-label])')
      .filter({ visible: true })
      .evaluateAll(elements =>
        elements
          .filter(element => {
            const { fontSize, letterSpacing, wordSpacing } = getComputedStyle(element)
            const asked = Number.parseFloat(fontSize) * 0.99
            return !(
              Number.parseFloat(letterSpacing) >= asked * 0.12 &&
              Number.parseFloat(wordSpacing) >= asked * 0.16
            )
          })
          .map(({ tagName }) => tagName.toLowerCase()),
      )
    expect([...new Set(tight)], path).toEqual([])
  }
})

test('every link but the logo is underlined where that was asked for', async () => {
  const page = await site.openPage({ cookies: { 'hl-preferences': 'device.underlined' } })
  for (const path of ['/', '/price-cap', '/find-your-home']) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Energy', exact: true }).click()
    const plain = await page
      .locator('a[href]:not([aria-label="Hearthlight home"])')
      .filter({ visible: true })
      .evaluateAll(links =>
        links
          .filter(link => !getComputedStyle(link).textDecorationLine.includes('underline'))
          .map(link => link.textContent),
      )
    expect(plain, path).toEqual([])
  }
})

test('nothing on the page is animated where movement is stopped', async () => {
  const page = await site.openPage({ cookies: { 'hl-preferences': 'device.still' } })
  await page.goto('/')
  await page.getByRole('button', { name: 'Energy', exact: true }).click()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

async function keep(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Save my preferences' }).click()
  await page.waitForURL('**/preferences?kept=yes')
  await page.waitForLoadState()
}

/** From the server's own HTML, so that the first paint is already right. */
async function readServedClass(page: Page, path: string): Promise<string | null> {
  const html = await (await page.goto(path))?.text()
  const [tag = ''] = html?.match(/<html[^>]*>/) ?? []
  return tag.match(/class="([^"]*)"/)?.[1] ?? null
}

const readBackground = (page: Page) =>
  page.locator('html').evaluate(html => getComputedStyle(html).backgroundColor)
