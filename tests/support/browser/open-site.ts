import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, expect, inject, onTestFinished } from 'vitest'
import { launchBrowser } from '../../../commands/find-browser.ts'
import { runSite } from '../../../commands/run-site.ts'

export type Look = Pick<
  BrowserContextOptions,
  'bypassCSP' | 'colorScheme' | 'forcedColors' | 'reducedMotion'
> & {
  width?: number
  height?: number
  /**
   * `blocked`: script files are refused at the network, and lines in the page still run.
   * `off`: the browser runs none. axe needs timers of its own and never ends there.
   */
  javaScript?: 'on' | 'blocked' | 'off'
  cookies?: Record<string, string>
  /** What the browser may complain of here; anything else fails the test. */
  mayComplain?: RegExp
}

/** Chromium reports it as an error when it leaves out the fade between two pages. */
const skippedTransition = /Transition was (skipped|aborted)/

/** The browser itself notes every page that answers 404. */
export const missingPageNote = /status of 404/

/** One site and one browser for a test file; what the browser complains of fails the test. */
export async function openSite(setup: { env?: Record<string, string>; clock?: () => Date } = {}) {
  const site = await runSite({ ...setup, env: { LOG_LEVEL: 'silent', ...setup.env } })
  const browser = await launchBrowser(inject('browserPath'))
  afterAll(async () => {
    await browser.close()
    await site.stop()
  })

  /** A visitor of their own, who leaves when the test ends. */
  async function openPage(look: Look = {}): Promise<Page> {
    const { width = 1280, height = 900, javaScript = 'on', cookies = {}, ...rest } = look
    const { mayComplain, ...options } = rest
    const context = await browser.newContext({
      ...options,
      baseURL: site.origin,
      viewport: { width, height },
      javaScriptEnabled: javaScript !== 'off',
    })
    context.setDefaultTimeout(15_000)
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.origin })),
    )
    if (javaScript === 'blocked') {
      await context.route('**/*.js', route => route.abort('blockedbyclient'))
    }
    const complaints: string[] = []
    context.on('weberror', error => complaints.push(String(error.error())))
    context.on('console', message => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    onTestFinished(async () => {
      await context.close()
      const allowed = javaScript === 'blocked' ? /ERR_BLOCKED_BY_CLIENT/ : mayComplain
      expect(
        complaints.filter(text => !allowed?.test(text) && !skippedTransition.test(text)),
      ).toEqual([])
    })
    return context.newPage()
  }

  return { origin: site.origin, adminOrigin: site.adminOrigin, openPage }
}
