import { findPreviousVersion, readCurrentVersion, versionPath } from '../versions.ts'
import { openSqliteRegister, type SqliteRegister } from './sqlite-register.ts'

export type ServedVersion = {
  readonly served: { readonly version: string; readonly register: SqliteRegister } | null
  readonly damaged: readonly { readonly version: string; readonly reason: string }[]
}

/** Opens the current version or, where that is damaged, the one before it. */
export function openServedVersion(
  folder: string,
  known: ServedVersion['damaged'] = [],
): ServedVersion {
  const damaged = [...known]
  for (const version of [readCurrentVersion(folder), findPreviousVersion(folder)]) {
    if (version === null || known.some(one => one.version === version)) continue
    try {
      return {
        served: { version, register: openSqliteRegister(versionPath(folder, version)) },
        damaged,
      }
    } catch (error) {
      damaged.push({ version, reason: (error as Error).message })
    }
  }
  return { served: null, damaged }
}
