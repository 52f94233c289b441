import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite } from '../support/browser/open-site.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'

const site = await openSite()

/** As translators do: other words, in another element. */
const translate = () => {
  for (const one of document.querySelectorAll('main :is(h1, label, legend, summary, button)')) {
    const words = document.createElement('font')
    words.textContent = (one.textContent ?? '').toUpperCase()
    one.replaceChildren(words)
  }
}

/** As password managers do: an icon of theirs beside each field. */
const addIcons = () => {
  for (const field of document.querySelectorAll('main :is(input, select)')) {
    field.after(document.createElement('div'))
  }
}

/** The page with its script held back until the test lets it through. */
async function openWithoutScript(path: string) {
  const page = await site.openPage({ mayComplain: /React error #418/ })
  const gate = Promise.withResolvers<void>()
  await page.route('**/*.js', async route => {
    await gate.promise
    await route.continue()
  })
  await page.goto(path)
  const letScript = () => {
    gate.resolve()
    return waitForScript(page)
  }
  return { page, letScript }
}

/** Where React has rendered it anew, nothing that was marked before is left. */
const mark = (page: Page) => page.locator('main h1').evaluate(one => one.setAttribute('title', 'm'))
const countMarked = (page: Page) => page.locator('main h1[title=m]').count()

const changes = [
  ['a translator', translate],
  ['a password manager', addIcons],
] as const

test.each(changes)(
  'what is typed before script, on a page that %s changes, stays',
  async (_, change) => {
    const { page, letScript } = await openWithoutScript('/find-your-home?not-listed=yes')
    await page.getByLabel('Town or city').fill('Emberford')
    const line = page.getByLabel('Address line 1')
    await line.pressSequentially('3 New Lane')
    for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowLeft')
    await page.evaluate(change)
    await mark(page)
    await letScript()
    expect(await countMarked(page)).toBe(0)
    await page.keyboard.type('Kiln ')
    expect(await line.inputValue()).toBe('3 New Kiln Lane')
    expect(await page.getByLabel('Town or city').inputValue()).toBe('Emberford')
  },
)

test.each(changes)(
  'what is ticked and chosen before script, on a plan that %s changes, counts',
  async (_, change) => {
    const { page, letScript } = await openWithoutScript('/homes/900000000005/plan')
    await page.getByText('Your budget and who you are').click()
    await page.getByLabel('Who are you?').selectOption('landlord')
    await page.locator('#tick-loft').uncheck()
    await page.evaluate(change)
    await mark(page)
    await letScript()
    expect(await countMarked(page)).toBe(0)
    await page.getByRole('button', { name: 'Clear my answers' }).waitFor()
    expect(await page.getByLabel('Who are you?').isVisible()).toBe(true)
    await expect.poll(() => new URL(page.url()).search).toMatch(/^\?tick=(?!.*loft)/)
  },
)
