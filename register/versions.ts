import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../connections/sync-file.ts'
import { readBaseVersion } from './sqlite/read-base-version.ts'

/** Thrown where there is no version of that name to publish. */
export class UnknownVersion extends Error {
  override name = 'UnknownVersion'
}

const shape = /^\d{8}T\d{9}Z$/

/** Names sort by age: 20261121T193655123Z. */
export function nameVersion(now: Date): string {
  return now.toISOString().replaceAll(/[-:.]/g, '')
}

export function isVersionName(text: string): boolean {
  return shape.test(text)
}

/** When it was made, from its name. */
export function readVersionTime(version: string): string {
  return version.replace(/(....)(..)(..)T(..)(..)(..)(...)Z/, '$1-$2-$3T$4:$5:$6.$7Z')
}

export function versionPath(folder: string, version: string): string {
  return join(folder, `${version}.sqlite`)
}

export function reportPath(folder: string, version: string): string {
  return join(folder, `${version}.report.json`)
}

/** The file that says which version is served. */
export function pointerPath(folder: string): string {
  return join(folder, 'current')
}

/** Every complete version, newest first. */
export function listVersions(folder: string): string[] {
  return listFiles(folder)
    .filter(name => name.endsWith('.sqlite') && shape.test(name.slice(0, -'.sqlite'.length)))
    .map(name => name.slice(0, -'.sqlite'.length))
    .sort()
    .reverse()
}

/** Null where nothing is served yet, and where the file that says what is served is lost or damaged. */
export function readCurrentVersion(folder: string): string | null {
  try {
    const named = readFileSync(pointerPath(folder), 'utf8').trim()
    return shape.test(named) ? named : null
  } catch {
    return null
  }
}

/** Where nobody can tell whether there are versions, or which of them is served: what to do. Else null. */
export function describeLostPointer(folder: string): string | null {
  if (readCurrentVersion(folder) !== null) return null
  const code = readFolderFault(folder)
  if (code !== null)
    return `The folder register in DATA_DIR cannot be read (${code}): look at who owns it, and at its disk.`
  const versions = listVersions(folder)
  // A node that is fetching its first register has files that were neither imported nor served.
  const isServedOrImported =
    readPreviousName(folder) !== null ||
    versions.some(version => existsSync(reportPath(folder, version)))
  if (versions.length === 0 || !isServedOrImported) return null
  return `The file register/current in DATA_DIR, which names the version to serve, is missing or damaged. Write one of these names into it: ${versions.join(', ')}. Or import again with --replace.`
}

function readFolderFault(folder: string): string | null {
  try {
    listFiles(folder)
    readPreviousName(folder)
    return null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown'
  }
}

/** Why nothing can be done with the version that is served. */
export const describeNoVersion = (folder: string): string =>
  describeLostPointer(folder) ?? 'there is no register yet: import one, or make one up.'

/** Names the version that the current one replaced; empty where there is none to go back to. */
const previousPath = (folder: string) => join(folder, 'previous')

/**
 * The one that the current replaced: what a roll-back goes to, and what is served if that is damaged.
 * A base that is only kept for its deltas is none: certificates removed since would come back.
 */
export function findPreviousVersion(folder: string): string | null {
  const current = readCurrentVersion(folder)
  if (current === null) return null
  const older = listVersions(folder).filter(version => version < current)
  const named = readPreviousName(folder)
  // Before there were deltas no name was written, and whatever stood here had been served.
  return older.find(version => named === null || version === named) ?? null
}

function readPreviousName(folder: string): string | null {
  try {
    return readFileSync(previousPath(folder), 'utf8').trim()
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** From now on this version is served; the one it replaces is kept, all others go. */
export function publishVersion(
  folder: string,
  version: string,
  replaced: string | null = readCurrentVersion(folder),
): void {
  if (!listVersions(folder).includes(version)) {
    throw new UnknownVersion(`There is no register version ${version} in ${folder}.`)
  }
  const isKnown = readCurrentVersion(folder) !== null
  if (replaced !== version) writeName(previousPath(folder), replaced ?? '')
  pointTo(folder, version)
  // Where nobody could tell which version was served, the operator may still want any of them.
  if (!isKnown) return
  // An import may run meanwhile: what it writes goes with the next one, if it ends before its time.
  for (const name of listRemovable(folder, [version, replaced])) {
    if (!isUnfinished(name)) removeIfPossible(join(folder, name))
  }
}

/** Goes back from the current version to the one before. False, and nothing is changed, where those are others. */
export function rollBackVersion(
  folder: string,
  { from, to }: { readonly from: string; readonly to: string },
): boolean {
  if (readCurrentVersion(folder) !== from || findPreviousVersion(folder) !== to) return false
  pointTo(folder, to)
  writeName(previousPath(folder), '')
  return true
}

/**
 * What a killed import or a roll-back has left: all but the current version and the one before, or
 * only what is unfinished where nobody can tell which is current. Only for whoever holds the lock of
 * imports.
 */
export function removeLeftovers(folder: string): void {
  const current = readCurrentVersion(folder)
  for (const name of listRemovable(folder, [current, findPreviousVersion(folder)]))
    if (current !== null || isUnfinished(name)) removeIfPossible(join(folder, name))
}

/** The base of a delta that is kept is kept as well. */
function listRemovable(folder: string, wanted: readonly (string | null)[]): readonly string[] {
  const kept = wanted.flatMap(version =>
    version === null ? [] : [version, findBaseVersion(folder, version)],
  )
  const keepsAll = kept.includes('unknown')
  return listFiles(folder).filter(name => {
    const [version = '', ...rest] = name.split('.')
    const isOurs = shape.test(version) && (rest[0] === 'sqlite' || rest.join('.') === 'report.json')
    const isWhole = rest.length === 1 || rest[0] === 'report'
    return isOurs && !(isWhole && (keepsAll || kept.includes(version)))
  })
}

/** Null of a whole version. */
function findBaseVersion(folder: string, version: string): string | null {
  try {
    return readBaseVersion(versionPath(folder, version))
  } catch (error) {
    // Of a damaged delta nobody can tell which base it needs.
    return isMissing(error) ? null : 'unknown'
  }
}

/** With what SQLite may keep beside it. */
const isUnfinished = (name: string) => name.includes('.sqlite.unfinished')

/** Windows keeps a file that somebody still reads: it goes with the next import. */
function removeIfPossible(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch (error) {
    const code = (error as { code?: unknown }).code
    if (code !== 'EBUSY' && code !== 'EPERM') throw error
  }
}

function pointTo(folder: string, version: string): void {
  writeName(pointerPath(folder), version)
}

function writeName(path: string, version: string): void {
  replaceFile(path, `${version}\n`)
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

export function isMissing(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ENOENT'
}
