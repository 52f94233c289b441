import { expect, test } from 'vitest'
import { openSite } from '../support/browser/open-site.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'
import { createVisitor, someone } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'

/** By the server's time, whoever sends has read the page first. */
let now = Date.parse('2026-11-21T10:00:00Z')
const site = await openSite({
  env: { DATA_DIR: linkDemonstration(), RATE_LIMITS: 'off' },
  clock: () => new Date(now),
})

/** As of a build that has been replaced since the page was opened. */
async function openWithout(file: string, path: string, cookies: Record<string, string> = {}) {
  const page = await site.openPage({
    cookies,
    mayComplain: /imported module|route module|load resource/,
  })
  await page.route(`**/assets/${file}-*.js`, route => route.fulfill({ status: 404 }))
  await page.goto(path)
  await waitForScript(page)
  return page
}

test('a link whose page has lost its file is followed all the same', async () => {
  const page = await openWithout('give-address', '/enquiries/call-back?home=900000000004')
  await page.getByRole('link', { name: 'Choose another home' }).click()
  await page.getByRole('heading', { level: 1, name: 'Which home is it about?' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Ask us to call you' }).waitFor()
})

test('whoever has pressed Send is told so, where the file of that page is gone', async () => {
  const visitor = createVisitor(site.origin)
  const { path } = await visitor.reachCheck('call-back', '', { ...someone, 'time-window': 'any' })
  const page = await openWithout('enquiry-sent', path, Object.fromEntries(visitor.cookies))
  now += 10_000
  await page.getByRole('button', { name: 'Send my request' }).click()
  await page.getByRole('heading', { level: 1, name: 'We have your request' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/enquiries\/sent\/HL-/)
})

test('without a connection the page says so, instead of the browser', async () => {
  const page = await openWithout('give-address', '/enquiries/call-back?home=900000000004')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Choose another home' }).click()
  await page.getByRole('heading', { level: 1, name: 'We couldn’t load this page' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try this page again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Which home is it about?' }).waitFor()
})

test.each([
  '/',
  '/find-your-home?postcode=ZZ1+1AA',
  '/homes/900000000004/plan',
  '/enquiries/heat-pump',
  '/boiler-servicing',
])('without its style sheet, no icon or picture of %s fills the screen', async path => {
  const page = await site.openPage({ mayComplain: /load resource/ })
  await page.route('**/*.css', route => route.abort())
  await page.goto(path)
  const drawings = page.locator('svg[aria-hidden=true]')
  const heights = await drawings.evaluateAll(all =>
    all.map(one => one.getBoundingClientRect().height),
  )
  expect(Math.max(...heights)).toBeLessThanOrEqual(320)
})
