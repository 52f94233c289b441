import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import header from '../../content/header-configuration.json' with { type: 'json' }
import { isFocused, readFocusedName } from '../support/browser/focus.ts'
import { openSite } from '../support/browser/open-site.ts'

const site = await openSite()
const titles = header['section-titles']
const promos = header['menu-banner']

describe.each(['on', 'off'] as const)('at 320 px with JavaScript %s', javaScript => {
  const openMenu = async () => {
    const page = await site.openPage({ javaScript, width: 320, height: 640 })
    await page.goto('/price-cap')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    return page
  }

  test('each section opens its links and closes any other', async () => {
    const page = await openMenu()
    for (const [index, title] of titles.entries()) {
      await openSection(page, title)
      const open = menu(page).locator('details[open]')
      expect(await open.count(), title).toBe(1)
      expect(await open.getByRole('link').allInnerTexts(), title).toEqual(
        expect.arrayContaining(
          header.sections[index]?.flatMap(group => group.links.map(({ text }) => text)) ?? [],
        ),
      )
    }
  })

  test('a section shows its promotion, and Help shows none', async () => {
    const page = await openMenu()
    for (const [index, title] of titles.entries()) {
      await openSection(page, title)
      const text = await menu(page).locator('details[open]').innerText()
      const shown = promos.filter(promo => text.includes(promo.text))
      expect(shown, title).toEqual(promos.slice(index, index + 1))
    }
  })

  test('Escape or the close button closes it and gives focus back to its button', async () => {
    const page = await openMenu()
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    const open = page.locator(':popover-open')
    expect(await open.count()).toBe(1)
    await page.keyboard.press('Escape')
    expect(await open.count()).toBe(0)
    expect(await button.evaluate(isFocused)).toBe(true)

    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await readFocusedName(page)).toBe('Close menu')
    await page.keyboard.press('Enter')
    expect(await open.count()).toBe(0)
    expect(await button.evaluate(isFocused)).toBe(true)
  })

  test('a link goes to its part of the page', async () => {
    const page = await openMenu()
    await openSection(page, 'Home cover')
    await page.getByRole('link', { name: 'Use your cover' }).click()
    await page.waitForURL('**/home-cover#use-it')
  })

  test('every quick link works', async () => {
    const page = await openMenu()
    await menu(page).getByRole('link', { name: 'Refer a friend' }).click()
    await page.waitForURL('**/refer-a-friend')
  })
})

test.each([
  ['by touch', (link: Locator) => link.click()],
  ['by keyboard', (link: Locator) => link.press('Enter')],
])('a link to a part of the page that is open closes the menu over it, %s', async (_, follow) => {
  const page = await site.openPage({ width: 320, height: 640 })
  await page.goto('/price-cap')
  for (const turn of ['first', 'second']) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    if (turn === 'first') await openSection(page, 'Energy')
    await follow(menu(page).getByRole('link', { name: 'How regions differ' }))
    await page.waitForURL('**/price-cap#rates-by-region')
    expect(await page.locator(':popover-open').count(), turn).toBe(0)
    const heading = page.getByRole('heading', { name: 'How regions differ' })
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(640)
  }
})

test('Back to a page finds it without the menu that led away', async () => {
  const page = await site.openPage({ width: 320, height: 640 })
  await page.goto('/price-cap')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu(page).getByRole('link', { name: 'Refer a friend' }).click()
  await page.waitForURL('**/refer-a-friend')
  await page.goBack()
  await page.waitForURL('**/price-cap')
  expect(await page.locator(':popover-open').count()).toBe(0)
})

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

const openSection = (page: Page, title: string) =>
  menu(page)
    .locator('summary')
    .filter({ hasText: new RegExp(`^${title}$`) })
    .click()
