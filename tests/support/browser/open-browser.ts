import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { inject } from 'vitest'
import { launchBrowser } from '../../../commands/find-browser.ts'

let browser: Promise<Browser> | undefined

/** One for all test files of a process; it ends with the process. */
export function openBrowser(): Promise<Browser> {
  browser ??= launchBrowser(inject('browserPath'))
  return browser
}

/**
 * `own`: the test moves the clock of the visitor's pages. No clock can be taken out of a context again, so
 * visitors without one get another context.
 */
export type VisitOptions = BrowserContextOptions & { readonly clock?: 'own' }

const idle = new Map<string, Visit[]>()
/** Once in some thousand visits the browser never answers that a page is closed: nobody waits for it. */
const longestLeaveMs = 10_000

export type Visit = {
  readonly context: BrowserContext
  /** Closes its pages and forgets what they stored; the next visitor may come. */
  readonly leave: () => Promise<void>
}

/**
 * A visitor without cookies, storage, cache or permissions. A new context costs the browser more than
 * all that most tests do in it, so that visitors who are alike have it one after another.
 */
export async function beginVisit(options: VisitOptions): Promise<Visit> {
  const key = JSON.stringify(options)
  const free = idle.get(key) ?? []
  idle.set(key, free)
  return free.pop() ?? (await makeVisit(options, visit => free.push(visit)))
}

async function makeVisit(
  { clock, ...options }: VisitOptions,
  whenFree: (visit: Visit) => void,
): Promise<Visit> {
  const context = await (await openBrowser()).newContext(options)
  context.setDefaultTimeout(15_000)
  if (clock === 'own') await context.clock.install()
  // The context's window stays open between visitors.
  const blank = await context.newPage()
  const devtools = await context.newCDPSession(blank)
  async function forget(): Promise<'clean'> {
    await Promise.all(context.pages().map(page => page !== blank && page.close()))
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.clearCookies()
    await context.clearPermissions()
    await devtools.send('Network.clearBrowserCache')
    const origin = options.baseURL ?? ''
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    return 'clean'
  }
  const visit: Visit = {
    context,
    async leave() {
      const left = await Promise.race([
        forget(),
        setTimeout(longestLeaveMs, 'stuck' as const, { ref: false }),
      ])
      if (left === 'clean') whenFree(visit)
      else void context.close().catch(() => {})
    },
  }
  return visit
}
