import type { Page } from 'playwright-core'

export const isFocused = (element: Element): boolean => element === document.activeElement

export const readFocusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
