import axe from 'axe-core'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** One line for each thing wrong. The page must be open with `bypassCSP`: axe is not ours. */
export async function runAxe(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (values): Promise<axe.AxeResults> =>
      Reflect.get(window, 'axe').run(document, {
        runOnly: { type: 'tag', values },
        rules: { 'target-size': { enabled: true } },
        resultTypes: ['violations'],
      }),
    tags,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help}: ${target} ${any[0]?.message ?? ''}`),
  )
}
