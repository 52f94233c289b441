import { join } from 'node:path'
import type { ImportRequest } from '../../register/import/build-version.ts'
import {
  type ImportOutcome,
  importIntoRegister,
} from '../../register/import/import-into-register.ts'
import { readRemovedRatings } from '../../register/removed-ratings.ts'
import {
  howToMendRegister,
  openRegisterFile,
  UnreadableRegister,
} from '../../register/sqlite/open-register-file.ts'
import { schemaVersion } from '../../register/sqlite/schema.ts'
import {
  describeNoVersion,
  listVersions,
  readCurrentVersion,
  versionPath,
} from '../../register/versions.ts'
import { countRestoredRemovals } from './served-version.ts'

/** There is nothing to do. */
export type NoUpgrade = { readonly kind: 'current'; readonly says: string }

type Upgrade = Pick<ImportRequest, 'dataFolder' | 'now' | 'progress'>

/**
 * Makes what is served anew, as an import does that brings nothing: beside it, with what was removed
 * and the ids that homes had before, and swapped in when it is whole. A delta is merged with its base.
 * Once more where an older file still has what was removed: that file goes with the new version.
 */
export async function upgradeRegister(work: Upgrade): Promise<ImportOutcome | NoUpgrade> {
  const folder = join(work.dataFolder, 'register')
  const version = readCurrentVersion(folder)
  if (version === null) return fail(describeNoVersion(folder))
  const file = readFile(versionPath(folder, version))
  if (typeof file === 'string')
    return fail(`the register that is served cannot be read. ${file} ${howToMendRegister}`)
  if (file.form === schemaVersion && !file.isDelta && !isRemovedOnDisk(folder, version))
    return { kind: 'current', says: `Version ${version} has the present form: nothing to do.` }
  return importIntoRegister({ ...work, inputs: [], replace: false })
}

/** Whether the version before, or a base that is kept for it, has certificates that were removed since. */
function isRemovedOnDisk(folder: string, current: string): boolean {
  const removed = new Set(readRemovedRatings(folder))
  const older = listVersions(folder).filter(version => version !== current)
  return (
    removed.size > 0 &&
    older.some(version => countRestoredRemovals(removed, versionPath(folder, version)) !== 0)
  )
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
