import { expect, test } from 'vitest'
import { steps } from '../../content/en/words/enquiries/steps.ts'
import { flowNames } from '../../enquiries/flows/flow.ts'
import { flows } from '../../enquiries/flows/flows.ts'
import { answerAll, leaveContactAndSend } from '../support/browser/answer-all.ts'
import { expectReports, isOfSent, type Report } from '../support/browser/expect-reports.ts'
import { openSite } from '../support/browser/open-site.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'

/** Seconds pass whenever the server looks, so that nobody is too quick. */
let aheadMs = 0
const site = await openSite({
  env: { DATA_DIR: linkDemonstration(), RATE_LIMITS: 'off' },
  clock: () => {
    aheadMs += 4000
    return new Date(Date.now() + aheadMs)
  },
})

// With route changes every flow is looked at where it is walked through: `enquiries.browser.test.ts`.
const walked =
  process.env.TEST_ALL === '1' ? flowNames : (['boiler-repair', 'moving-home'] as const)

test.each(walked)('page by page, no report gives away what was answered in %s', async name => {
  const page = await site.openPage({ javaScript: 'blocked' })
  const reports: Report[] = []
  await page.exposeFunction('noteReports', (noted: Report[]) => reports.push(...noted))
  // Every document begins a layer of its own.
  await page.addInitScript(() => {
    const layer: unknown[] = []
    const note = Reflect.get(window, 'noteReports') as (noted: unknown[]) => void
    layer.push = (...pushed) => {
      note(pushed)
      return Array.prototype.push.apply(layer, pushed)
    }
    window.dataLayer = layer
  })
  await page.goto(`/enquiries/${name}`)
  await page.getByRole('link', { name: steps.start.now }).click()
  await answerAll(page, flows[name])
  await leaveContactAndSend(page, flows[name])
  await expect.poll(() => reports.some(isOfSent)).toBe(true)
  expectReports(reports, name, site.origin)
})
