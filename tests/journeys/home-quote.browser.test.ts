import { describe, expect, test } from 'vitest'
import { openSite } from '../support/browser/open-site.ts'
import { runAxe } from '../support/browser/run-axe.ts'
import { waysToVisit } from '../support/browser/ways-to-visit.ts'

const site = await openSite({ clock: () => new Date('2026-11-22T12:00:00Z') })
const quote = '/homes/900000000001/quote'

describe.each(waysToVisit)('with JavaScript %s at %i px', (javaScript, width) => {
  test('own figures, and from a tariff to the first question about it', async () => {
    const page = await site.openPage({ javaScript, width, mayComplain: /422/ })
    await page.goto(quote)
    await page.getByRole('heading', { name: 'Tariffs for 1 Lantern Row' }).waitFor()
    await page.getByText('Change the figures').click()
    await page.getByLabel('Electricity a year, in kWh').fill('lots')
    await page.getByRole('button', { name: 'Show my prices' }).click()
    const summary = page.getByRole('alert')
    await summary.getByText('There is a problem').waitFor()
    expect(await page.title()).toBe('Error: Tariffs for 1 Lantern Row – Hearthlight')
    const field = page.getByLabel('Electricity a year, in kWh')
    expect(await field.inputValue()).toBe('lots')
    await field.fill('1800')
    await page.getByLabel('Electricity meter').selectOption('Two rates, such as Economy 7')
    await field.press('Enter')
    await page.getByText('We’ve counted your own 1,800 kWh of electricity').waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('link', { name: 'Start again from the certificate' }).click()
    await page.getByText('worked out from its certificate').first().waitFor()
    await page.getByRole('link', { name: 'Ask about switching Hearth Fix 12' }).click()
    await page.getByRole('heading', { name: 'Switch to Hearth Fix 12' }).waitFor()
    await page.getByRole('link', { name: 'Start now' }).click()
    await page.getByRole('heading', { name: 'What would you like us to supply?' }).waitFor()
    await page.getByText('Hearth Fix 12: electricity').waitFor()
    await page.getByLabel('Electricity and gas').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'Who supplies the home with energy?' }).waitFor()
    expect(page.url()).not.toContain('tariff=')
    await page.getByText('Hearth Fix 12: electricity').waitFor()
  })
})

test.each([320, 375, 768, 1280])(
  'nothing is wider than the page at %i px, and axe finds nothing',
  async width => {
    const page = await site.openPage({ width, bypassCSP: true, reducedMotion: 'reduce' })
    const homes = ['900000000001', '900000000018', '900090000149', '900000000031']
    for (const path of homes.map(id => `/homes/${id}/quote`)) {
      await page.goto(path)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, path).toBe(0)
      expect(await runAxe(page), path).toEqual([])
    }
    await page.goto(quote)
    await page.getByText('Change the figures').click()
    expect(await runAxe(page), 'the form').toEqual([])
  },
)
