import { expect, test } from 'vitest'
import { isFocused } from '../support/browser/focus.ts'
import { openSite } from '../support/browser/open-site.ts'
import { runAxe } from '../support/browser/run-axe.ts'
import { createVisitor } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'

const site = await openSite({ env: { DATA_DIR: linkDemonstration(), RATE_LIMITS: 'off' } })

test.each(['on', 'off'] as const)(
  'what came of saving and withdrawing has the focus and names the tab, with JavaScript %s',
  async javaScript => {
    const { reference } = await createVisitor(site.origin).sendEnquiry('call-back')
    const page = await site.openPage({ javaScript, width: 320, bypassCSP: true })
    await page.goto('/track')
    await page.getByLabel('Reference').fill(reference)
    await page.getByLabel('Postcode').fill('zz1 1aa')
    await page.getByRole('button', { name: 'Find my request' }).click()
    const says = async (note: RegExp, tab: RegExp) => {
      const outcome = page.getByRole('alert', { name: note })
      await outcome.waitFor()
      await expect.poll(() => outcome.evaluate(isFocused)).toBe(true)
      expect(await page.title()).toMatch(tab)
      if (javaScript === 'on') expect(await runAxe(page)).toEqual([])
    }
    const change = page.getByRole('link', { name: 'Change when or how we get in touch' })
    const save = page.getByRole('button', { name: 'Save' })
    await change.click()
    await save.click()
    await says(/as it was/, /^Nothing changed: Your request for a call/)
    await change.click()
    await page.getByLabel('Saturday').check()
    await save.click()
    await says(/^Changed\./, /^Changed: Your request for a call/)
    await page.getByRole('link', { name: 'Withdraw the request' }).click()
    await page.getByRole('button', { name: 'Yes, withdraw it' }).click()
    await says(/^Withdrawn\./, /^Withdrawn: Your request for a call/)
    expect(await page.getByText('Withdrawn on').count()).toBe(1)
    await page.goBack()
    await page.getByRole('heading', { name: /withdrawn/ }).waitFor()
  },
)

test('what can be done about a request stands beside how it is getting on where there is room', async () => {
  const visitor = createVisitor(site.origin)
  const { sent } = await visitor.sendEnquiry('call-back')
  const path = new URL(sent.headers.location ?? '', site.origin).pathname
  const cookies = Object.fromEntries(visitor.cookies)
  const leftOf = async (width: number, heading: string) => {
    const page = await site.openPage({ width, cookies, javaScript: 'off' })
    await page.goto(path)
    await page.getByRole('link', { name: 'See how it’s getting on' }).click()
    const box = await page.getByRole('heading', { name: heading, exact: true }).boundingBox()
    return box?.x ?? 0
  }
  const [status, contact] = ['How it’s getting on', 'How we get in touch']
  expect(await leftOf(375, contact)).toBe(await leftOf(375, status))
  expect(await leftOf(1280, contact)).toBeGreaterThan((await leftOf(1280, status)) + 400)

  const page = await site.openPage({ cookies, javaScript: 'off' })
  await page.goto(path)
  await page.getByRole('link', { name: 'Withdraw the request' }).click()
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click()
  const left = await page.getByRole('heading', { name: status }).boundingBox()
  const right = await page.getByText('Want to talk to us?').boundingBox()
  expect(Math.abs((left?.y ?? 0) - (right?.y ?? 99))).toBeLessThan(8)
})
