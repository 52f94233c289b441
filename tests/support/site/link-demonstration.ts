import { rmSync } from 'node:fs'
import { afterAll, onTestFinished } from 'vitest'
import { makeDataFolder } from '../../../commands/run-site.ts'

/** A data folder for one test file: the demonstration's homes, and nothing typed or sent yet. */
export function linkDemonstration(): string {
  const folder = makeDataFolder()
  afterAll(() => rmSync(folder, { recursive: true }))
  return folder
}

/** The same for one test. */
export function linkForOneTest(): string {
  const folder = makeDataFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
