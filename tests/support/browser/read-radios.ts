import type { Page } from 'playwright-core'

const readLabels = (radios: Element[]): string[] =>
  radios.map(radio => (radio as HTMLInputElement).labels?.[0]?.textContent ?? '')

/** The labels of those that are shown, in their order. */
export const readRadios = (page: Page): Promise<string[]> =>
  page.getByRole('radio').evaluateAll(readLabels)

export const readChosen = (page: Page): Promise<string[]> =>
  page.getByRole('radio', { checked: true }).evaluateAll(readLabels)
