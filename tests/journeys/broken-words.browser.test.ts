import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { missingPageNote, openSite } from '../support/browser/open-site.ts'
import { everyPage } from '../support/browser/sample-pages.ts'

const site = await openSite()

test('at 375 px with text twice as large no word breaks over lines or sticks out', async () => {
  const page = await site.openPage({ width: 375, height: 667, mayComplain: missingPageNote })
  const broken: string[] = []
  for (const path of everyPage) {
    await page.goto(path)
    const words = await findBrokenWords(page)
    broken.push(...words.map(word => `${path}: ${word}`))
  }
  expect(broken).toEqual([])
})

const findBrokenWords = (page: Page): Promise<string[]> =>
  page.locator('html').evaluate(async html => {
    html.style.fontSize = '200%'
    await document.fonts.ready
    // This text is for screen readers alone.
    const isHidden = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath !== 'none' || isHidden(element.parentElement))
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent || parent.closest('script, style, noscript, option, svg') || isHidden(parent))
        continue
      // A box that scrolls, and that the keyboard reaches, may be wider than the page.
      const mayBeWide = parent.closest('[tabindex]:not(main, footer, h1)') !== null
      for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/[^\s\-–/@.]+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
        const tops = new Set(lines.map(({ top }) => Math.round(top)))
        const end = Math.max(0, ...lines.map(({ right }) => right))
        const isLongerThanLine =
          lines.reduce((sum, { width }) => sum + width, 0) > html.clientWidth - 64
        if (tops.size > 1 && !isLongerThanLine) found.push(`“${word}” over ${tops.size} lines`)
        if (end > html.clientWidth + 1 && !mayBeWide) found.push(`“${word}” to ${Math.round(end)}`)
      }
    }
    return found
  })
