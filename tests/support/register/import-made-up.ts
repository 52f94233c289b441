import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { importIntoRegister } from '../../../register/import/import-into-register.ts'
import {
  type FilesToMakeUp,
  writeMadeUpFiles,
} from '../../../register/made-up/write-made-up-files.ts'
import { openCurrentRegister } from '../../../register/sqlite/current-register.ts'
import { listPostcodes } from './list-postcodes.ts'

/** Made-up homes, taken in as official files are, with the files they came from. */
export async function importMadeUp(asked: {
  homes: number
  seed: number
  shape: FilesToMakeUp['shape']
}) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'hearthlight-register-'))
  const folder = join(dataFolder, 'files')
  mkdirSync(folder)
  const files = writeMadeUpFiles(folder, asked)
  const outcome = await importIntoRegister({
    dataFolder,
    inputs: [
      { kind: 'epc', paths: [files.certificates] },
      { kind: 'addresses', format: 'plain', paths: [files.addresses] },
      { kind: 'supplies', paths: [files.supplies] },
      { kind: 'removals', paths: [files.removals] },
    ],
    replace: true,
    now: new Date('2026-11-21T09:00:00Z'),
  })
  if (outcome.kind === 'failed') throw new Error(outcome.why)
  const versions = join(dataFolder, 'register')
  const register = openCurrentRegister(versions)
  afterAll(() => {
    register.close()
    rmSync(dataFolder, { recursive: true })
  })
  return { register, files, dataFolder, listPostcodes: () => listPostcodes(versions) }
}
