import { join } from 'node:path'
import type { ImportRequest } from '../../register/import/build-version.ts'
import {
  type ImportOutcome,
  importIntoRegister,
} from '../../register/import/import-into-register.ts'
import {
  howToMendRegister,
  openRegisterFile,
  UnreadableRegister,
} from '../../register/sqlite/open-register-file.ts'
import { schemaVersion } from '../../register/sqlite/schema.ts'
import { describeNoVersion, readCurrentVersion, versionPath } from '../../register/versions.ts'

/** There is nothing to do. */
export type NoUpgrade = { readonly kind: 'current'; readonly says: string }

type Upgrade = Pick<ImportRequest, 'dataFolder' | 'now' | 'progress'>

/**
 * Makes what is served anew, as an import does that brings nothing: beside it, with what was removed
 * and the ids that homes had before, and swapped in when it is whole. A delta is merged with its base.
 */
export async function upgradeRegister(work: Upgrade): Promise<ImportOutcome | NoUpgrade> {
  const folder = join(work.dataFolder, 'register')
  const version = readCurrentVersion(folder)
  if (version === null) return fail(describeNoVersion(folder))
  const file = readFile(versionPath(folder, version))
  if (typeof file === 'string')
    return fail(`the register that is served cannot be read. ${file} ${howToMendRegister}`)
  if (file.form === schemaVersion && !file.isDelta)
    return { kind: 'current', says: `Version ${version} has the present form: nothing to do.` }
  return importIntoRegister({ ...work, inputs: [], replace: false })
}

function readFile(path: string): { form: number; isDelta: boolean } | string {
  try {
    const { database, facts, form } = openRegisterFile(path)
    database.close()
    return { form, isDelta: facts.base !== null }
  } catch (error) {
    if (error instanceof UnreadableRegister) return error.message
    throw error
  }
}

function fail(why: string): ImportOutcome {
  return { kind: 'failed', why, rejects: [] }
}
