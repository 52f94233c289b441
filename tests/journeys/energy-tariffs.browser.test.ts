import { describe, expect, test } from 'vitest'
import { isFocused } from '../support/browser/focus.ts'
import { openSite } from '../support/browser/open-site.ts'
import { runAxe } from '../support/browser/run-axe.ts'
import { waysToVisit } from '../support/browser/ways-to-visit.ts'

const site = await openSite({ clock: () => new Date('2026-11-22T12:00:00Z') })
const variable = 'Hearth Variable'

describe.each(waysToVisit)('with JavaScript %s at %i px', (javaScript, width) => {
  test('a region from the list, by keyboard, and back to the average', async () => {
    const page = await site.openPage({ javaScript, width })
    await page.goto('/energy-tariffs')
    const card = page.getByRole('listitem').filter({ hasText: variable }).first()
    expect(await card.innerText()).toContain('54.80p a day')
    await page.getByText('Or choose your region').focus()
    await page.keyboard.press('Enter')
    const list = page.getByLabel('Region', { exact: true })
    await list.selectOption('London')
    await list.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/energy-tariffs?region=LO')
    await page.getByText('Prices for London.').waitFor()
    expect(await card.innerText()).toContain('42.98p a day')
    await page.goBack()
    await page.getByText('These are average prices for Great Britain.').waitFor()
  })

  test('a mistyped postcode is said, kept and mended', async () => {
    const page = await site.openPage({ javaScript, width })
    await page.goto('/energy-tariffs')
    const field = page.getByLabel('Your postcode')
    await field.fill('LS1 4')
    await field.press('Enter')
    const summary = page.getByRole('alert')
    await summary.getByText('There is a problem').waitFor()
    expect(await page.title()).toBe('Error: Energy tariffs – Hearthlight')
    expect(await field.inputValue()).toBe('LS1 4')
    await summary.getByRole('link').click()
    expect(await field.evaluate(isFocused)).toBe(true)
    await field.fill('ls1 4dy')
    await field.press('Enter')
    await page.getByText('Prices for Yorkshire.').waitFor()
    expect(await page.title()).toBe('Energy tariffs – Hearthlight')
  })
})

test.each(['/energy-tariffs', '/homes/900000000004/quote'])(
  'the first price of %s stands on the first screen of a phone',
  async path => {
    const page = await site.openPage({ width: 375, height: 667 })
    await page.goto(path)
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Costs least' })
    const { bottom } = await card
      .getByText(/^£\d+ a month$/)
      .evaluate(element => element.getBoundingClientRect().toJSON())
    expect(bottom).toBeLessThan(667)
  },
)

test.each([320, 768, 1280])(
  'nothing is wider than the page at %i px, and axe finds nothing',
  async width => {
    const page = await site.openPage({ width, bypassCSP: true, reducedMotion: 'reduce' })
    for (const path of ['/energy-tariffs?region=MW', '/home-cover', '/boiler-servicing']) {
      await page.goto(path)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, path).toBe(0)
      expect(await runAxe(page), path).toEqual([])
    }
  },
)
