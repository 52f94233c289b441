import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDamage } from '../connections/sqlite.ts'
import { replaceFile } from '../connections/sync-file.ts'
import { UnreadableRegister } from './sqlite/open-register-file.ts'
import { openEarlierSqliteRegister } from './sqlite/read-earlier-register.ts'
import { isMissing, listVersions, versionPath } from './versions.ts'

const listPath = (folder: string) => join(folder, 'removed')

/**
 * Every certificate that was removed here, one a line. It outlasts versions: one that was made before
 * a removal does not know of it, and may come to be served again.
 */
export function readRemovedRatings(folder: string): readonly string[] {
  try {
    return readFileSync(listPath(folder), 'utf8').split('\n').filter(Boolean)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

export function rememberRemovedRatings(folder: string, ids: Iterable<string>): void {
  const known = new Set(readRemovedRatings(folder))
  const all = known.union(new Set(ids))
  if (all.size === known.size) return
  const lines = [...all].sort().map(id => `${id}\n`)
  replaceFile(listPath(folder), lines.join(''))
}

/** Those that a version knows of; none of one that cannot be read. */
export function readRemovedOf(folder: string, version: string): readonly string[] {
  try {
    // The reader that imports use: the one for serving does not read removals.
    const register = openEarlierSqliteRegister(versionPath(folder, version))
    try {
      return register.facts.removedRatingIds
    } finally {
      register.close()
    }
  } catch (error) {
    if (error instanceof UnreadableRegister || isDamage(error)) return []
    throw error
  }
}

/** What any version that is there knows, for where nobody can read the one that is served. */
export const readRemovedOfAll = (folder: string): readonly string[] =>
  listVersions(folder).flatMap(version => readRemovedOf(folder, version))
