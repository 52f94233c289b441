import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildSite } from '../../commands/build-site.ts'
import { findBrowser } from '../../commands/find-browser.ts'
import { demonstration, prepareDemonstration } from '../../commands/prepare-demonstration.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browserPath: string
    journeysFolder: string
  }
}

/** Prepares for all files the site as visitors get it, a data folder for journeys, and a browser. */
export default async function buildOnce(project: TestProject) {
  const say = (line: string) => console.error(line)
  await buildSite(say)
  await prepareDemonstration(demonstration, say)
  project.provide('browserPath', findBrowser(say))
  const folder = mkdtempSync(join(tmpdir(), 'hearthlight-journeys-'))
  symlinkSync(resolve(demonstration, 'register'), join(folder, 'register'))
  project.provide('journeysFolder', folder)
  return () => rmSync(folder, { recursive: true })
}
