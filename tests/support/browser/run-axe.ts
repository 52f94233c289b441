import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

// A page takes it in a third of the time of `axe.source`, whose names are long.
export const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules whose answer a theme can change; all others find the same in every theme. */
export const themeRules = ['color-contrast', 'link-in-text-block', 'target-size']

type RunOnly = { type: 'tag' | 'rule'; values: readonly string[] }

/** One line for each thing wrong. The page must be open with `bypassCSP`: axe is not ours. */
export async function runAxe(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const asked: RunOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags }
  const { violations } = await page.evaluate(
    (runOnly): Promise<AxeResults> =>
      Reflect.get(window, 'axe').run(document, {
        runOnly,
        rules: { 'target-size': { enabled: true } },
        resultTypes: ['violations'],
      }),
    asked,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help}: ${target} ${any[0]?.message ?? ''}`),
  )
}
