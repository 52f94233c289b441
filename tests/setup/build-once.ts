import type { TestProject } from 'vitest/node'
import { buildSite } from '../../commands/build-site.ts'
import { findBrowser } from '../../commands/find-browser.ts'
import { demonstration, prepareDemonstration } from '../../commands/prepare-demonstration.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browserPath: string
  }
}

/** Once for all files: the site as visitors get it, and a browser to look at it with. */
export default async function buildOnce(project: TestProject): Promise<void> {
  const say = (line: string) => console.error(line)
  await buildSite(say)
  await prepareDemonstration(demonstration, say)
  project.provide('browserPath', findBrowser(say))
}
