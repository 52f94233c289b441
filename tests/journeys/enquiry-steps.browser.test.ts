import { expect, test } from 'vitest'
import { openSite } from '../support/browser/open-site.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readMetric } from '../support/site/read-metric.ts'

let aheadMs = 0
const site = await openSite({
  env: { DATA_DIR: linkDemonstration(), RATE_LIMITS: 'off' },
  clock: () => new Date(Date.now() + aheadMs),
})

const readSteps = () =>
  Promise.all(
    ['started', 'answered', 'checked', 'sent'].map(step =>
      readMetric(
        site.adminOrigin,
        `hearthlight_enquiry_steps_total{flow="call-back",step="${step}"}`,
      ),
    ),
  )

test('with script, each step of one enquiry is counted once, also over Back and reload', async () => {
  const page = await site.openPage()
  const heading = page.getByRole('heading', { level: 1 })
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  const goOn = () => next.click()
  await page.goto('/enquiries/call-back')
  await waitForScript(page)
  await page.getByRole('link', { name: 'Start now' }).click()
  await page.waitForURL('**/call-back/*')
  // The address changes a moment before the page does.
  await next.waitFor()
  expect(await readSteps()).toEqual([0, 0, 0, 0])
  for (let asked = 0; asked < 10 && !page.url().endsWith('/contact'); asked += 1) {
    const from = page.url()
    const question = await heading.textContent()
    const option = page.getByRole('main').getByRole('radio').first()
    if ((await option.count()) > 0) await option.check()
    await goOn()
    await page.waitForURL(url => url.href !== from)
    await expect.poll(() => heading.textContent()).not.toBe(question)
    if (asked === 0) expect(await readSteps()).toEqual([1, 0, 0, 0])
  }
  expect(await readSteps()).toEqual([1, 1, 0, 0])
  await page.goBack()
  await page.waitForURL(url => !url.pathname.endsWith('/contact'))
  await goOn()
  await page.waitForURL('**/contact')
  await page.reload()
  await waitForScript(page)
  expect(await readSteps()).toEqual([1, 1, 0, 0])
  await page.getByLabel('Full name').fill('Siân Ağaoğlu')
  await page.getByLabel('Phone number').fill('020 7946 0123')
  await page.getByLabel('Your postcode').fill('ZZ1 1AA')
  await goOn()
  await page.waitForURL('**/contact?part=needs')
  expect(await readSteps()).toEqual([1, 1, 0, 0])
  await goOn()
  await page.waitForURL('**/check')
  await page.reload()
  await waitForScript(page)
  expect(await readSteps()).toEqual([1, 1, 1, 0])
  aheadMs += 3100
  await page.getByRole('button', { name: 'Send my request' }).click()
  await page.waitForURL('**/enquiries/sent/*')
  expect(await readSteps()).toEqual([1, 1, 1, 1])
})
