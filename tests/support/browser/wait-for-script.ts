import type { Page } from 'playwright-core'
import { deferredType } from '../../../site/app/react-router-patches/defer-scripts.ts'

/** Until React has taken the page over, effects and all; at once on pages without script. */
export async function waitForScript(page: Page): Promise<void> {
  if ((await page.locator(`script[type="${deferredType}"]`).count()) === 0) return
  // The handler that the page came with: the effect of `entry.client.tsx` takes it away as the last.
  await page.waitForFunction(() => window.onpopstate === null)
}
