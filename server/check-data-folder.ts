import { accessSync, constants } from 'node:fs'
import { makeFolder } from '../connections/make-folder.ts'

/** Null where it is there, or was made, and can be read and written to; else what is wrong, for whoever starts the server. */
export function checkDataFolder(folder: string, read: (folder: string) => unknown = tryRights) {
  try {
    makeFolder(folder)
    read(folder)
    return null
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    return `DATA_DIR ${folder} ${reasons.get(code) ?? `cannot be used (${code})`}. Set it to a folder of this user's.`
  }
}

const tryRights = (folder: string) =>
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)

const notAllowed = 'cannot be made, read or written to by this user'
const notAFolder = 'is not a folder, or lies below what is none'
const reasons: ReadonlyMap<string, string> = new Map([
  ['EEXIST', notAFolder],
  ['ENOTDIR', notAFolder],
  ['EACCES', notAllowed],
  ['EPERM', notAllowed],
  ['EROFS', 'cannot be made or written to: the disk is read-only'],
  ['ENOENT', 'cannot be made, or is a link to what is not there'],
])
