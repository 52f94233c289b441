import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite } from '../support/browser/open-site.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'

const site = await openSite()

/** As Google Translate does, but for the words: another element in place of each text. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Node[] = []
    while (texts.nextNode()) found.push(texts.currentNode)
    for (const text of found) {
      if (!text.parentElement || text.parentElement.closest('script, style, svg, option')) continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = text.textContent
      outer.append(inner)
      text.parentElement.replaceChild(outer, text)
    }
  })

const readForm = (page: Page) =>
  page
    .locator('main form')
    .first()
    .evaluate(form => {
      const copy = form.cloneNode(true) as HTMLElement
      for (const one of copy.querySelectorAll('svg, style')) one.remove()
      return copy.innerHTML
        .replaceAll(/<\/?font>|<!--.*?-->/g, '')
        .replaceAll(/<[^>]*>/g, '|')
        .replaceAll(/[\s|]*\|[\s|]*/g, '|')
    })

test('in a browser that translates, a plan says what it would say without', async () => {
  const page = await site.openPage()
  const fresh = await site.openPage()
  await page.goto('/homes/900000000004/plan')
  await waitForScript(page)
  await translate(page)
  const ticks = await page.locator('[id^=tick-]:checked').all()
  const done = page.locator('[name=done]').nth(1)
  const coming = page.locator('#coming-roof')
  expect(ticks.length).toBeGreaterThan(1)
  for (const box of [...ticks.toReversed(), done, page.locator('[id^=tick-]').nth(3), coming]) {
    const { href } = new URL(page.url())
    await box.evaluate((one: HTMLElement) => one.click())
    await expect.poll(() => page.url()).not.toBe(href)
    await fresh.goto(page.url())
    const expected = await readForm(fresh)
    await expect.poll(() => readForm(page)).toBe(expected)
  }
})
