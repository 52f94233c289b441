import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../../connections/make-folder.ts'
import {
  explainFailure,
  type ImportOutcome,
  importAlone,
  whileAlone,
} from '../../register/import/import-into-register.ts'
import type { ImportProgress } from '../../register/import/run-passes.ts'
import { writeMadeUpFiles } from '../../register/made-up/write-made-up-files.ts'
import { openCurrentRegister } from '../../register/sqlite/current-register.ts'
import { describeLostPointer } from '../../register/versions.ts'

type HomesToMakeUp = {
  readonly dataFolder: string
  readonly homes: number
  readonly seed: number
  readonly now: Date
  readonly progress?: (progress: ImportProgress) => void
}

/**
 * A made-up register in place of whatever made-up one is there. The files are of the official
 * shapes and go through the importers that real files go through.
 */
export async function makeUpRegister(asked: HomesToMakeUp): Promise<ImportOutcome> {
  try {
    return await whileAlone(asked.dataFolder, () => makeUpAlone(asked))
  } catch (error) {
    return explainFailure(error, asked.dataFolder)
  }
}

async function makeUpAlone(asked: HomesToMakeUp): Promise<ImportOutcome> {
  const { dataFolder, homes, seed, now, progress = () => {} } = asked
  if (servesRealHomes(dataFolder)) {
    const why = `The register in ${dataFolder} holds real homes, and made-up ones must not stand among them. Set DATA_DIR to another folder.`
    return { kind: 'failed', why, rejects: [] }
  }
  // What nobody can tell to be made up may be real, and would go with the import after this one.
  const lostPointer = describeLostPointer(join(dataFolder, 'register'))
  if (lostPointer !== null) return { kind: 'failed', why: lostPointer, rejects: [] }
  const folder = join(dataFolder, 'made-up')
  try {
    rmSync(folder, { recursive: true, force: true })
    makeFolder(folder)
    const files = writeMadeUpFiles(folder, {
      homes,
      seed,
      shape: 'bulk-and-old',
      alsoDocuments: true,
    })
    return await importAlone({
      dataFolder,
      inputs: [
        { kind: 'epc', paths: [files.certificates] },
        { kind: 'addresses', format: 'plain', paths: [files.addresses] },
        { kind: 'supplies', paths: [files.supplies] },
        { kind: 'removals', paths: [files.removals] },
      ],
      replace: true,
      forgetsIds: true,
      now,
      progress,
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function servesRealHomes(dataFolder: string): boolean {
  const register = openCurrentRegister(join(dataFolder, 'register'))
  try {
    const { state, isMadeUp, homes } = register.status()
    return state === 'serving' && homes > 0 && !isMadeUp
  } finally {
    register.close()
  }
}
