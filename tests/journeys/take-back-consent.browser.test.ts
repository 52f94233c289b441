import { expect, test } from 'vitest'
import { consents as words } from '../../content/en/words/enquiries/consents.ts'
import { listConsentBoxes } from '../../enquiries/consent/consent-boxes.ts'
import { isFocused } from '../support/browser/focus.ts'
import { openSite } from '../support/browser/open-site.ts'
import { runAxe } from '../support/browser/run-axe.ts'
import { createVisitor, someone } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'

const site = await openSite({ env: { DATA_DIR: linkDemonstration(), RATE_LIMITS: 'off' } })
const consents = ['share-heat-pump-installer', 'marketing-news-phone', 'marketing-news-email']

async function sendOne(): Promise<string> {
  const visitor = createVisitor(site.origin)
  return (await visitor.sendEnquiry('heat-pump', '?home=900000000001', { ...someone, consents }))
    .reference
}

const byEmail = listConsentBoxes({ partner: null, marketing: 'offered' }, words).find(
  ({ id }) => id === 'marketing-news-email',
)?.wording.text

test.each(['on', 'off'] as const)(
  'with reference and postcode one channel is taken back by keyboard, with JavaScript %s',
  async javaScript => {
    const reference = await sendOne()
    const page = await site.openPage({ javaScript, width: 320, bypassCSP: true })
    await page.goto('/track')
    await page.getByLabel('Reference').fill(reference)
    await page.getByLabel('Postcode').fill('zz1 1aa')
    await page.getByRole('button', { name: 'Find my request' }).click()
    await page.getByText('Your data', { exact: true }).click()
    const agreed = page.getByRole('region', { name: 'What you agreed to' })
    const ways = agreed.getByRole('button')
    const name = `Take this back ${byEmail}`
    const one = agreed.getByRole('button', { name })
    expect(await ways.count()).toBe(4)
    await ways.first().focus()
    for (let tab = 0; tab < 3; tab++) await page.keyboard.press('Tab')
    expect(await one.evaluate(isFocused)).toBe(true)
    await page.keyboard.press('Enter')
    const stopped =
      'You no longer agree to: news about grants, saving energy and our own products, by email.'
    await agreed.getByText(stopped).waitFor()
    expect(new URL(page.url()).hash).toBe('#taken-back')
    // Nothing says a note that is there when its page loads, but that it has the focus.
    const note = page.getByRole('alert', { name: 'Taken back' })
    await expect.poll(() => note.evaluate(isFocused)).toBe(true)
    expect(await page.title()).toMatch(/^Taken back: Your request about a heat pump/)
    expect(await agreed.getByText('Taken back on').count()).toBe(1)
    expect(await one.count()).toBe(0)
    expect(await ways.allInnerTexts()).toEqual([
      'Stop sharing with Emberford Heat Pumps Ltd',
      expect.stringContaining('Take this back'),
    ])
    if (javaScript === 'on') expect(await runAxe(page)).toEqual([])
    await page.reload()
    expect(await agreed.getByText('Taken back on').count()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  },
)
