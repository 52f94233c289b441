import { onTestFinished } from 'vitest'
import { type RunningSite, runSite } from '../../../commands/run-site.ts'

/** A site for one test, which ends with it. */
export async function startSite(setup: Parameters<typeof runSite>[0] = {}): Promise<RunningSite> {
  const site = await runSite(setup)
  onTestFinished(() => site.stop())
  return site
}
