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

test.each(['on', 'off'] as const)(
  'with JavaScript %s, Back and Forward lead away from a request that was sent, and to it again',
  async javaScript => {
    const visitor = createVisitor(site.origin)
    const { path } = await visitor.reachCheck('call-back', '', { ...someone, 'time-window': 'any' })
    const page = await site.openPage({ javaScript, cookies: Object.fromEntries(visitor.cookies) })
    const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
    await page.goto('/offers')
    await page.goto(path)
    if (javaScript === 'on') await waitForScript(page)
    now += 10_000
    await page.getByRole('button', { name: 'Send my request' }).click()
    await heading('We have your request')
    const { pathname } = new URL(page.url())
    await page.goBack()
    await heading('What would you like to talk about?')
    await page.getByText('You’ve just sent').first().waitFor()
    await page.goForward()
    await heading('We have your request')
    expect(new URL(page.url()).pathname).toBe(pathname)
    await page.goBack()
    await heading('What would you like to talk about?')
    await page.goBack()
    await page.waitForURL('**/offers')
  },
)
