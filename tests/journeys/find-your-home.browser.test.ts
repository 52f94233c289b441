import { describe, expect, test } from 'vitest'
import { isFocused } from '../support/browser/focus.ts'
import { openSite } from '../support/browser/open-site.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'
import { waysToVisit } from '../support/browser/ways-to-visit.ts'

const site = await openSite()

const mistakes = [
  ['nothing', '', 'Enter your postcode'],
  ['half a postcode', 'zz1 1', 'Check the postcode. Enter it in full, for example ZZ1\u00a01AA.'],
] as const

describe.each(waysToVisit)('with JavaScript %s at %i px', (javaScript, width) => {
  test.each(mistakes)(
    '%s typed: what is wrong, and the way to the field',
    async (_, typed, says) => {
      const page = await site.openPage({ javaScript, width })
      await page.goto('/find-your-home')
      const field = page.getByLabel('Postcode')
      await field.fill(typed)
      await page.getByRole('button', { name: 'Find my home' }).click()
      const summary = page.getByRole('alert')
      await summary.getByText('There is a problem').waitFor()
      expect(await page.title()).toBe('Error: Find your home – Hearthlight')
      expect(await field.inputValue()).toBe(typed)
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      expect(await field.evaluate(readDescription)).toContain(says)
      if (javaScript === 'on') await expect.poll(() => summary.evaluate(isFocused)).toBe(true)
      await summary.getByRole('link', { name: says }).click()
      expect(await field.evaluate(isFocused)).toBe(true)
    },
  )
})

test('what is typed before the page is taken over stays typed', async () => {
  const page = await site.openPage()
  const held: (() => void)[] = []
  let holding = true
  await page.route('**/*.js', async route => {
    if (holding) await new Promise<void>(resolve => held.push(resolve))
    await route.continue()
  })
  await page.goto('/find-your-home', { waitUntil: 'commit' })
  await page.getByLabel('Postcode').fill('ZZ1 1AA')
  holding = false
  for (const letGo of held) letGo()
  await waitForScript(page)
  expect(await page.getByLabel('Postcode').inputValue()).toBe('ZZ1 1AA')
})

const readDescription = (field: Element) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent)
    .join(' ')
