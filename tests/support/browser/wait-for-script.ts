import type { Page } from 'playwright-core'
import { deferredType } from '../../../site/app/react-router-patches/defer-scripts.ts'

/** Until React has taken the page over, effects and all; at once on pages without script. */
export async function waitForScript(page: Page): Promise<void> {
  if ((await page.locator(`script[type="${deferredType}"]`).count()) === 0) return
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some(key => key.startsWith('__react')),
  )
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 100)))
}
