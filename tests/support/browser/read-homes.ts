import type { Page } from 'playwright-core'

/** The names in the rows of a list of homes that are shown, in their order. */
export const readHomes = (page: Page): Promise<string[]> =>
  page
    .locator('[id^="home-"]')
    .filter({ visible: true })
    .evaluateAll(rows => rows.map(row => row.firstElementChild?.textContent ?? ''))

/** The row of a home, whatever its letter. */
export const rowOf = (page: Page, name: string) =>
  page.locator('[id^="home-"]').filter({ has: page.getByText(name, { exact: true }) })
