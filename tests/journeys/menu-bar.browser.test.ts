import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import header from '../../content/header-configuration.json' with { type: 'json' }
import { isFocused, readFocusedName } from '../support/browser/focus.ts'
import { openSite } from '../support/browser/open-site.ts'

const site = await openSite()
const titles = header['section-titles']

describe.each(['on', 'off'] as const)('with JavaScript %s', javaScript => {
  const openPrices = async () => {
    const page = await site.openPage({ javaScript })
    await page.goto('/price-cap')
    return page
  }

  test('a button opens the links and the promotion of its section, and closes any other', async () => {
    const page = await openPrices()
    for (const [index, title] of titles.entries()) {
      await menuButton(page, title).click()
      const open = page.locator(':popover-open')
      expect(await open.count()).toBe(1)
      const links = await open
        .getByRole('link')
        .evaluateAll(all => all.map(link => [link.textContent, link.getAttribute('href')]))
      expect(links, title).toEqual(linksOf(index))
      expect(await open.innerText()).toContain(header['menu-banner'][index]?.text ?? '')
    }
  })

  test('Escape closes a panel and gives focus back to its button', async () => {
    const page = await openPrices()
    await menuButton(page, 'Repairs').click()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await readFocusedName(page)).toBe('Heating and hot water')
    await page.keyboard.press('Escape')
    expect(await page.locator(':popover-open').count()).toBe(0)
    expect(await menuButton(page, 'Repairs').evaluate(isFocused)).toBe(true)
  })

  test('Enter and Space open and close a panel, and a click elsewhere closes it', async () => {
    const page = await openPrices()
    const open = page.locator(':popover-open')
    await menuButton(page, 'Energy').focus()
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key)
      expect(await open.count(), key).toBe(1)
      await page.keyboard.press(key)
      expect(await open.count(), key).toBe(0)
    }
    await menuButton(page, 'Energy').click()
    await page.mouse.click(640, 890)
    expect(await open.count()).toBe(0)
  })

  test('a link in a panel goes to its part of the page', async () => {
    const page = await openPrices()
    await menuButton(page, 'Greener homes').click()
    await page.getByRole('link', { name: 'Heat pumps', exact: true }).click()
    await page.waitForURL('**/greener-homes#heat-pumps')
    const heading = page.getByRole('heading', { name: 'Heat pumps', exact: true })
    expect(await heading.isVisible()).toBe(true)
  })
})

test('a link to a part of the page that is open closes its panel', async () => {
  const page = await site.openPage()
  await page.goto('/price-cap')
  await menuButton(page, 'Energy').click()
  await page.getByRole('link', { name: 'How regions differ' }).first().click()
  await page.waitForURL('**/price-cap#rates-by-region')
  expect(await page.locator(':popover-open').count()).toBe(0)
})

test('the browser tells assistive technology whether a panel is open', async () => {
  const page = await site.openPage()
  await page.goto('/offers')
  const devtools = await page.context().newCDPSession(page)
  const readExpanded = async () => {
    const { nodes } = await devtools.send('Accessibility.getFullAXTree')
    const button = nodes.find(
      ({ role, name }) => role?.value === 'button' && name?.value === 'Energy',
    )
    return button?.properties?.find(({ name }) => name === 'expanded')?.value.value
  }
  expect(await readExpanded()).toBe(false)
  await menuButton(page, 'Energy').click()
  expect(await readExpanded()).toBe(true)
})

const menuButton = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name, exact: true })

function linksOf(index: number): [string, string][] {
  const groups = header.sections[index] ?? []
  const promo = header['menu-banner'][index]
  return [
    ...groups.flatMap(group => [{ text: group.heading, href: group.href }, ...group.links]),
    ...(promo ? [promo.link] : []),
  ]
    .filter(({ href }) => href !== '')
    .map(({ text, href }) => [text, href])
}
