import type { Browser, Page } from 'playwright-core'
import { planPage } from '../content/en/words/plan-page.ts'
import { waitForScript } from '../tests/support/browser/wait-for-script.ts'
import { median } from './percentile.ts'

export type PlanChange = {
  readonly path: string
  readonly medianMs: number
  readonly worstMs: number
  readonly allMs: readonly number[]
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const slowdown = 4
const roundTripMs = 150

/**
 * How long a plan takes on a slow phone from a tap on a step that is not ticked, when the finger
 * lifts, to the painted totals. Each run opens the plan anew with nothing ticked, and ticks the first
 * step: some of the others, such as a heat pump, are in no total.
 */
export async function measurePlanChange(
  browser: Browser,
  origin: string,
  { path, runs }: { path: string; runs: number },
): Promise<PlanChange> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext(phone)
    try {
      const page = await context.newPage()
      await page.goto(`${origin}${path}?tick=`, { waitUntil: 'networkidle' })
      await waitForScript(page)
      times.push(await timeTick(page))
    } finally {
      await context.close()
    }
  }
  const allMs = times.map(Math.round)
  return { path, medianMs: median(allMs), worstMs: Math.max(...allMs), allMs }
}

async function timeTick(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const step = page.locator('input[name="tick"][type="checkbox"]').first()
  await step.scrollIntoViewIfNeeded()
  const painted = page.evaluate(watchTotals, planPage.texts.totals.title)
  // The page watches before the tap is sent.
  const tapped = page.evaluate(() => document.title).then(() => step.tap())
  const [time] = await Promise.all([painted, tapped])
  return time
}

/** Runs in the page: milliseconds from the finger's lift to the first frame with the new totals. */
function watchTotals(title: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const totals = document.querySelector(`section[aria-label="${title}"]`)
  if (totals === null || totals.querySelector('dl') !== null) {
    throw new Error('The plan does not begin without a total')
  }
  let start = Number.NaN
  addEventListener('pointerup', event => (start = event.timeStamp), { capture: true, once: true })
  const timer = setTimeout(() => reject(new Error('No totals came')), 20_000)
  const observer = new MutationObserver(() => {
    if (totals.querySelector('dl') === null || totals.getAttribute('aria-busy') === 'true') return
    observer.disconnect()
    clearTimeout(timer)
    // A message that a frame sends is handled after that frame is painted.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(performance.now() - start)
    requestAnimationFrame(() => port2.postMessage(null))
  })
  observer.observe(totals, { subtree: true, childList: true, attributes: true })
  return promise
}
