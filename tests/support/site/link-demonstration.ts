import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll } from 'vitest'
import { demonstration } from '../../../commands/prepare-demonstration.ts'

/** A data folder for one test file: the demonstration's homes, and nothing typed or sent yet. */
export function linkDemonstration(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hearthlight-'))
  symlinkSync(resolve(demonstration, 'register'), join(folder, 'register'))
  afterAll(() => rmSync(folder, { recursive: true }))
  return folder
}
