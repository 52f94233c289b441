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
  const press = () => page.getByRole('button', { name: 'Continue', exact: true }).click()

  /** The address changes a moment before the page does: who acts in between acts on the page before. */
  async function leave(act: () => Promise<unknown>) {
    const [url, title] = [page.url(), await heading.textContent()]
    await act()
    await page.waitForURL(({ href }) => href !== url)
    await expect.poll(() => heading.textContent()).not.toBe(title)
  }

  await page.goto('/enquiries/call-back')
  await waitForScript(page)
  await leave(() => page.getByRole('link', { name: 'Start now' }).click())
  expect(await readSteps()).toEqual([0, 0, 0, 0])
  for (let asked = 0; asked < 10 && !page.url().endsWith('/contact'); asked += 1) {
    const option = page.getByRole('main').getByRole('radio').first()
    if ((await option.count()) > 0) await option.check()
    await leave(press)
    if (asked === 0) expect(await readSteps()).toEqual([1, 0, 0, 0])
  }
  expect(await readSteps()).toEqual([1, 1, 0, 0])
  await leave(() => page.goBack())
  expect(page.url()).not.toMatch(/contact$/)
  await leave(press)
  expect(page.url()).toMatch(/contact$/)
  await page.reload()
  await waitForScript(page)
  expect(await readSteps()).toEqual([1, 1, 0, 0])
  await page.getByLabel('Full name').fill('Siân Ağaoğlu')
  await page.getByLabel('Phone number').fill('020 7946 0123')
  await page.getByLabel('Your postcode').fill('ZZ1 1AA')
  await leave(press)
  expect(page.url()).toMatch(/contact\?part=needs$/)
  expect(await readSteps()).toEqual([1, 1, 0, 0])
  await leave(press)
  expect(page.url()).toMatch(/check$/)
  await page.reload()
  await waitForScript(page)
  expect(await readSteps()).toEqual([1, 1, 1, 0])
  aheadMs += 3100
  await page.getByRole('button', { name: 'Send my request' }).click()
  await page.waitForURL('**/enquiries/sent/*')
  expect(await readSteps()).toEqual([1, 1, 1, 1])
})
