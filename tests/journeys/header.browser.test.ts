import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { company } from '../../content/en/words/company.ts'
import { readFocusedName } from '../support/browser/focus.ts'
import { openSite } from '../support/browser/open-site.ts'

const site = await openSite()

describe.each(['on', 'off'] as const)('with JavaScript %s', javaScript => {
  test.each([
    [1, 'Skip to main content', 'content'],
    [2, 'Skip to footer', 'footer'],
  ] as const)(
    'Tab number %i is "%s", in sight, and moves focus there',
    async (tabs, name, target) => {
      const page = await site.openPage({ javaScript, width: 320 })
      for (const path of ['/help', '/find-your-home']) {
        await page.goto(path)
        for (let tab = 0; tab < tabs; tab += 1) await page.keyboard.press('Tab')
        expect(await readFocusedName(page)).toBe(name)
        const box = await page.getByRole('link', { name }).boundingBox()
        expect(box?.y).toBeGreaterThanOrEqual(0)
        await page.keyboard.press('Enter')
        expect(await page.evaluate(() => document.activeElement?.id)).toBe(target)
      }
    },
  )

  test('every quick link works', async () => {
    const page = await site.openPage({ javaScript })
    await page.goto('/offers')
    const links = page.getByRole('navigation', { name: 'Quick links' })
    expect(await links.getByRole('link').allInnerTexts()).toEqual([
      'Send a meter reading',
      'Top up your meter',
      'Moving home',
      'When someone dies',
      'Refer a friend',
    ])
    await links.getByRole('link', { name: 'Refer a friend' }).click()
    await page.waitForURL('**/refer-a-friend')
  })

  test.each([320, 1280])('the engineers’ line leads to repairs at %i px', async width => {
    const page = await site.openPage({ javaScript, width })
    await page.goto('/find-your-home')
    const line = page.getByRole('complementary', { name: 'Engineers' })
    expect(await line.innerText()).toContain('Need a repair?')
    await line.getByRole('link', { name: 'Our engineers can help' }).click()
    await page.waitForURL('**/repairs')
  })
})

test.each([
  [320, 110],
  [375, 92],
  [768, 92],
  [1280, 92],
])('on a journey at %i px the header is at most %i px high', async (width, most) => {
  const page = await site.openPage({ width, height: 667 })
  for (const path of ['/find-your-home', '/homes/900000000001']) {
    await page.goto(path)
    const box = await page.getByRole('banner').boundingBox()
    expect(box?.height, path).toBeLessThanOrEqual(most)
  }
})

test.each([
  ['/greener-homes', 210],
  ['/enquiries/solar/tenure?home=900000000001', 130],
])('at 375 px with text at 200 %% the header of %s is at most %i px high', async (path, most) => {
  const page = await site.openPage({ width: 375, height: 667 })
  await page.goto(path)
  await page.locator('html').evaluate(html => {
    html.style.fontSize = '200%'
  })
  const header = page.getByRole('banner')
  expect((await header.boundingBox())?.height).toBeLessThanOrEqual(most)
  for (const name of [
    `Call us ${company.phone.text}`,
    /^Accessibility$/,
    /^(Menu|Save and leave)$/,
  ]) {
    const control = header.getByRole('link', { name }).or(header.getByRole('button', { name }))
    const box = await control.filter({ visible: true }).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), String(name)).toBeGreaterThanOrEqual(44)
  }
})

test.each([
  [320, '200%', ''],
  [768, '100%', 'wide-spacing'],
  [768, '150%', ''],
  [900, '200%', ''],
  [1280, '200%', ''],
])(
  'at %i px with text at %s (%s) all of the accessibility panel is on the screen',
  async (...look) => {
    const [width, size, spacing] = look
    const page = await site.openPage({ width })
    for (const path of ['/price-cap', '/enquiries/call-back/about']) {
      await page.goto(path)
      await page.locator('html').evaluate(
        (html, [size, spacing]) => {
          html.style.fontSize = size
          html.setAttribute('class', spacing)
        },
        [size, spacing] as const,
      )
      await page.getByRole('button', { name: 'Accessibility' }).click()
      const box = await page.locator(':popover-open').boundingBox()
      expect(box?.x, path).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0), path).toBeLessThanOrEqual(width)
    }
  },
)

test.each([375, 768, 1280])('the phone number is one press away at %i px', async width => {
  const page = await site.openPage({ width })
  await page.goto('/help')
  const call = page.getByRole('banner').getByRole('link', { name: `Call us ${company.phone.text}` })
  expect(await call.getAttribute('href')).toBe(company.phone.href)
  const box = await call.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
})

test.each([320, 768, 1280])(
  'Tab reaches every control in the header at %i px, each with an outline',
  async width => {
    const page = await site.openPage({ width, reducedMotion: 'reduce' })
    await page.goto('/price-cap')
    const controls = await page
      .getByRole('banner')
      .locator('a[href], button, summary, input')
      .filter({ visible: true })
      .evaluateAll(all => all.map(control => control.textContent.trim()))
    expect(controls.length).toBeGreaterThan(3)
    for (let tab = 0; tab < 2; tab += 1) await page.keyboard.press('Tab')
    const reached: string[] = []
    for (const _ of controls) {
      await page.keyboard.press('Tab')
      const focused = await readFocus(page)
      reached.push(focused.name)
      expect(focused, focused.name).toMatchObject({ outlined: true, onTop: true, inHeader: true })
    }
    expect(reached).toEqual(controls)
    await page.keyboard.press('Tab')
    expect(await readFocus(page)).toMatchObject({ inHeader: false })
  },
)

const readFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused)
    const [box = focused.getBoundingClientRect()] = focused.getClientRects()
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    let behind = focused.parentElement
    const isClear = (element: Element) =>
      getComputedStyle(element).backgroundColor === 'rgba(0, 0, 0, 0)'
    while (behind && isClear(behind)) behind = behind.parentElement
    return {
      name: focused.textContent.trim(),
      outlined:
        outlineStyle === 'solid' &&
        Number.parseFloat(outlineWidth) >= 2 &&
        outlineColor !== (behind && getComputedStyle(behind).backgroundColor),
      onTop: there !== null && (focused.contains(there) || there.contains(focused)),
      inHeader: focused.closest('header') !== null,
    }
  })

test.each([320, 1280])(
  'a browser without popovers covers nothing with them at %i px',
  async width => {
    const page = await site.openPage({ width })
    await page.route('**/*.css', async route => {
      const response = await route.fetch()
      const sheet = (await response.text()).replaceAll(':popover-open', ':-unknown')
      // Such a browser hides none by itself either.
      const body = `@layer unaware { [popover] { display: block } } ${sheet}`
      await route.fulfill({ response, body })
    })
    await page.goto('/price-cap')
    expect(await page.locator('[popover], [popovertarget]').count()).toBeGreaterThan(2)
    const shown = page.locator('[popover], [popovertarget]').filter({ visible: true })
    expect(await shown.count()).toBe(0)
  },
)
