import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Look, missingPageNote, openSite } from '../support/browser/open-site.ts'
import { runAxe, themeRules } from '../support/browser/run-axe.ts'
import { everyPage, pageOfEachKind } from '../support/browser/sample-pages.ts'

const all = process.env.TEST_ALL === '1'
const paths = all ? everyPage : pageOfEachKind
const widths = all ? [1280, 768, 320] : [1280, 320]

/** Without rules of its own, a theme is asked all of them. */
const themes: [string, Look, (readonly string[])?][] = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }, themeRules],
  ['high contrast', { colorScheme: 'light', cookies: { 'hl-preferences': 'high' } }, themeRules],
]
if (all) {
  themes.push(
    [
      'dark high contrast',
      { colorScheme: 'dark', cookies: { 'hl-preferences': 'high' } },
      themeRules,
    ],
    ['wider spacing', { cookies: { 'hl-preferences': 'device.spacing.underlined' } }],
  )
}

const site = await openSite()
const siteWithTags = await openSite({ env: { TAG_MANAGER_URL: 'https://tags.example/tag.js' } })
const ready: Look = { bypassCSP: true, reducedMotion: 'reduce', mayComplain: missingPageNote }

test.each(themes)(
  'axe finds nothing on a page of each kind (%s)',
  async (_, theme, rules) => {
    const page = await site.openPage({ ...ready, ...theme })
    expect(await findFaults(page, paths, rules)).toEqual([])
  },
  600_000,
)

test('axe finds nothing where the script of a page does not arrive', async () => {
  const page = await site.openPage({ ...ready, javaScript: 'blocked' })
  const journeys = paths.filter(path => /^\/(find-your-home|enquiries)/.test(path))
  expect(await findFaults(page, journeys)).toEqual([])
})

test.each(themes)('axe finds nothing in open menus and panels (%s)', async (_, theme) => {
  const page = await site.openPage({ ...ready, ...theme })
  await page.goto('/offers')
  for (const name of ['Energy', 'Repairs', 'Accessibility']) {
    await page.getByRole('button', { name, exact: true }).click()
    expect(await runAxe(page), name).toEqual([])
  }
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: 'Accessibility' }).click()
  expect(await runAxe(page), 'Accessibility at 320 px').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.locator('summary').filter({ hasText: 'Repairs' }).click()
  expect(await runAxe(page), 'Menu at 320 px').toEqual([])
})

test('axe finds nothing in the consent question, its confirmation and the kept choice', async () => {
  const page = await siteWithTags.openPage(ready)
  await page.goto('/cookies')
  expect(await runAxe(page)).toEqual([])
  await page.getByRole('button', { name: 'Reject outside tags' }).first().click()
  await page.getByText('You rejected outside tags').waitFor()
  expect(await runAxe(page)).toEqual([])
})

async function findFaults(
  page: Page,
  among: readonly string[],
  rules?: readonly string[],
): Promise<string[]> {
  const faults: string[] = []
  for (const path of among) {
    await page.goto(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      faults.push(...(await runAxe(page, rules)).map(fault => `${path} at ${width} px: ${fault}`))
    }
  }
  return faults
}
