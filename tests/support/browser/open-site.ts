import type { ConsoleMessage, Page, WebError } from 'playwright-core'
import { afterAll, expect, inject, onTestFinished } from 'vitest'
import { type RunningSite, runSite } from '../../../commands/run-site.ts'
import { beginVisit, type VisitOptions } from './open-browser.ts'

export type Look = Pick<
  VisitOptions,
  'bypassCSP' | 'clock' | 'colorScheme' | 'forcedColors' | 'hasTouch' | 'reducedMotion'
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

/** The browser itself notes every page that answers 404. */
export const missingPageNote = /status of 404/

type Setup = { env?: Record<string, string>; clock?: () => Date }

/** Of files that ask for nothing special. Without limits: all their visitors are one network. */
let usual: Promise<RunningSite> | undefined

/**
 * Without a setup, the site that the files of this process share; else one of the file's own. What
 * the browser complains of fails the test.
 */
export async function openSite(setup?: Setup) {
  const site = await (setup === undefined ? openUsualSite() : openOwnSite(setup))

  /** A visitor of their own, who leaves when the test ends. */
  async function openPage(look: Look = {}): Promise<Page> {
    const { width = 1280, height = 900, javaScript = 'on', cookies = {}, ...rest } = look
    const { mayComplain, ...options } = rest
    const { context, leave } = await beginVisit({
      ...options,
      baseURL: site.origin,
      viewport: { width, height },
      javaScriptEnabled: javaScript !== 'off',
    })
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.origin })),
    )
    if (javaScript === 'blocked') {
      await context.route('**/*.js', route => route.abort('blockedbyclient'))
    }
    const complaints: string[] = []
    const noteError = (error: WebError) => complaints.push(String(error.error()))
    const noteMessage = (message: ConsoleMessage) => {
      if (message.type() === 'error') complaints.push(message.text())
    }
    context.on('weberror', noteError)
    context.on('console', noteMessage)
    onTestFinished(async () => {
      await leave()
      context.off('weberror', noteError)
      context.off('console', noteMessage)
      const allowed = javaScript === 'blocked' ? /ERR_BLOCKED_BY_CLIENT/ : mayComplain
      expect(complaints.filter(text => !allowed?.test(text))).toEqual([])
    })
    return context.newPage()
  }

  return { origin: site.origin, adminOrigin: site.adminOrigin, openPage }
}

/** Starts on a day on which the prices, offers and notices of `content/` hold. */
export const usualClock = () => new Date(Date.parse('2026-11-22T12:00:00Z') + performance.now())

/** It keeps its drafts apart: sites that go by the clock of the machine would purge them as old. */
function openUsualSite(): Promise<RunningSite> {
  usual ??= runSite({
    env: { LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: inject('journeysFolder') },
    clock: usualClock,
  })
  return usual
}

async function openOwnSite(setup: Setup): Promise<RunningSite> {
  const site = await runSite({ ...setup, env: { LOG_LEVEL: 'silent', ...setup.env } })
  afterAll(() => site.stop())
  return site
}
