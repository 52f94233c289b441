import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { check } from '../../content/en/words/enquiries/check.ts'
import { contact } from '../../content/en/words/enquiries/contact.ts'
import { ofEnquiry } from '../support/browser/answer-all.ts'
import { isFocused } from '../support/browser/focus.ts'
import { openSite } from '../support/browser/open-site.ts'
import { runAxe } from '../support/browser/run-axe.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'

const site = await openSite({ env: { DATA_DIR: linkDemonstration(), RATE_LIMITS: 'off' } })
const refusedNote = /status of 422/
const screen = '/enquiries/meter-reading/reading?home=900000000001'

/** Each page that the visitor comes to, by its heading. */
function countScreens(page: Page): () => Promise<readonly string[]> {
  const shown: string[] = []
  return async () => {
    const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    if (shown.at(-1) !== heading) shown.push(heading)
    return shown
  }
}

describe.each(['on', 'off'] as const)('with JavaScript %s', javaScript => {
  test('a reading goes from the page of a home to Send in three screens', async () => {
    const page = await site.openPage({ javaScript, mayComplain: refusedNote })
    await page.goto('/homes/900000000001')
    if (javaScript === 'on') await waitForScript(page)
    await page.getByRole('link', { name: 'Send a meter reading for this home' }).click()
    await page.waitForURL('**/meter-reading/reading?*')
    const note = countScreens(page)
    await note()
    await page.getByText('1 Lantern Row, Emberford, ZZ1 1AA').first().waitFor()
    await page.getByText('For the meter that ends in 8009').waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
    await page.getByLabel('Electricity reading', { exact: true }).fill('04527')
    await page.getByRole('button', ofEnquiry).click()
    await page.getByRole('heading', { level: 1, name: contact.title }).waitFor()
    await note()
    await page.getByLabel('Full name').fill('Siân O’Neill')
    await page.getByLabel('Email address').fill('sian@post.example')
    await page.getByRole('button', ofEnquiry).click()
    await page.waitForURL('**/check?*')
    await page.getByRole('heading', { level: 1, name: check.title }).waitFor()
    expect(await note()).toHaveLength(3)
    await page.getByText('Shown as ending in 8009, not checked against a bill').waitFor()
  })

  test('a reading that looks wrong is asked about beside it, and can be said to be right', async () => {
    const page = await site.openPage({ javaScript, mayComplain: refusedNote })
    await page.goto(screen)
    if (javaScript === 'on') await waitForScript(page)
    await page.getByText('Compare with the last reading').click()
    await page.getByLabel('Last gas reading').fill('04600')
    await page.getByLabel('Gas reading', { exact: true }).fill('04527')
    await page.getByRole('button', ofEnquiry).click()
    const summary = page.getByRole('alert')
    await summary.getByText('it is lower than the last one, 04600').waitFor()
    expect(await page.title()).toMatch(/^Error: /)
    if (javaScript === 'on') await expect.poll(() => summary.evaluate(isFocused)).toBe(true)
    await summary.getByRole('link').click()
    const first = page.getByRole('radio', { name: 'Yes, I’ve looked again and it’s right' })
    await expect.poll(() => first.evaluate(isFocused)).toBe(true)
    expect(await page.getByLabel('Gas reading', { exact: true }).inputValue()).toBe('04527')
    expect(await page.getByLabel('Last gas reading').isVisible()).toBe(true)
    await page.getByRole('radio', { name: 'The meter has been changed' }).check()
    await page.getByRole('button', ofEnquiry).click()
    await page.waitForURL('**/contact?*')
  })

  test('a listed meter that is chosen wins over a mistyped number', async () => {
    const page = await site.openPage({ javaScript, mayComplain: refusedNote })
    await page.goto(screen)
    if (javaScript === 'on') await waitForScript(page)
    const typed = page.getByLabel('If it’s another electricity meter: its number')
    const choose = (name: string | RegExp) =>
      page.getByRole('region', { name: 'Electricity' }).getByRole('radio', { name })
    expect(await typed.isVisible()).toBe(false)
    await page.getByText('Another meter?').first().click()
    expect(await typed.isVisible()).toBe(false)
    await choose('Another one, or I can’t tell').check()
    await typed.fill('1912345678008')
    await page.getByLabel('Electricity reading', { exact: true }).fill('04527')
    await page.getByRole('button', ofEnquiry).click()
    await page.getByRole('alert').getByText('or choose the one that ends in 8009').waitFor()
    expect(await typed.inputValue()).toBe('1912345678008')
    await choose(/ends in 8009/).check()
    expect(await typed.isVisible()).toBe(false)
    await page.getByRole('button', ofEnquiry).click()
    await page.waitForURL('**/contact?*')
  })
})

test.each([
  [375, false],
  [1280, true],
])(
  'at %d pixels the drawing of the commonest meter is shown at once: %s',
  async (width, isShown) => {
    const page = await site.openPage({ width, mayComplain: refusedNote })
    await page.goto(screen)
    await waitForScript(page)
    const drawing = page.getByRole('img', { name: 'A gas meter marked m³' })
    expect(await drawing.isVisible()).toBe(isShown)
    if (!isShown) await page.getByText('How to read a gas meter').click()
    await drawing.waitFor()
    const field = await page.getByLabel('Gas reading', { exact: true }).boundingBox()
    const place = await drawing.boundingBox()
    expect(place?.y ?? 0).toBeGreaterThan(isShown ? 0 : (field?.y ?? Number.POSITIVE_INFINITY))
    await page.getByRole('button', ofEnquiry).click()
    await page.getByRole('alert').waitFor()
    await page.getByText('Mine looks different').last().waitFor({ state: 'attached' })
    expect(await drawing.count()).toBe(1)
  },
)

test('what is typed stays while the connection is lost', async () => {
  const page = await site.openPage({ mayComplain: /Failed to load resource/ })
  await page.goto(screen)
  await waitForScript(page)
  await page.getByLabel('Gas reading', { exact: true }).fill('04527')
  await page.route('**/*.data*', route => route.abort())
  await page.getByRole('button', ofEnquiry).click()
  await page.getByText('Not saved yet').waitFor()
  expect(await page.getByLabel('Gas reading', { exact: true }).inputValue()).toBe('04527')
  await page.unroute('**/*.data*')
  await page.getByRole('button', ofEnquiry).click()
  await page.waitForURL('**/contact?*')
})

test.each([
  ['light', 320],
  ['dark', 320],
  ['light', 1280],
  ['dark', 1280],
] as const)(
  'axe finds nothing on the screen in %s at %d pixels, errors shown',
  async (colorScheme, width) => {
    const mayComplain = refusedNote
    const page = await site.openPage({ mayComplain, bypassCSP: true, colorScheme, width })
    await page.goto(screen)
    await waitForScript(page)
    expect(await runAxe(page)).toEqual([])
    await page.getByText('Compare with the last reading').click()
    await page.getByLabel('Last electricity reading').fill('04600')
    await page.getByLabel('Electricity reading', { exact: true }).fill('04527')
    await page.getByLabel('Gas reading', { exact: true }).fill('45')
    await page.getByRole('button', ofEnquiry).click()
    await page.getByRole('alert').waitFor()
    expect(await runAxe(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  },
)
