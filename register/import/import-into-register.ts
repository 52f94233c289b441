import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDamage, isDiskFull, isReadOnly } from '../../connections/sqlite.ts'
import { isDamagedRecord } from '../format/bytes.ts'
import { readRemovedOfAll, readRemovedRatings, rememberRemovedRatings } from '../removed-ratings.ts'
import { howToMendRegister, UnreadableRegister } from '../sqlite/open-register-file.ts'
import {
  type EarlierSqliteRegister,
  openEarlierSqliteRegister,
} from '../sqlite/read-earlier-register.ts'
import {
  describeLostPointer,
  findPreviousVersion,
  nameVersion,
  publishVersion,
  readCurrentVersion,
  removeLeftovers,
  reportPath,
  versionPath,
} from '../versions.ts'
import { buildVersion, type ImportRequest } from './build-version.ts'
import { UnfitFiles } from './check-files.ts'
import { takeImportLock } from './import-lock.ts'
import { addUp, type ImportReport } from './import-report.ts'
import { RefusedFile } from './refused-file.ts'

export type ImportOutcome =
  | { readonly kind: 'done'; readonly report: ImportReport; readonly reportPath: string }
  | { readonly kind: 'failed'; readonly why: string; readonly rejects: readonly string[] }

/** Makes a new version of the register beside the one being served, and then serves it instead. */
export async function importIntoRegister(request: ImportRequest): Promise<ImportOutcome> {
  const { dataFolder } = request
  try {
    return await whileAlone(dataFolder, () => importAlone(request))
  } catch (error) {
    return explainFailure(error, join(dataFolder, 'register'))
  }
}

/** Nobody else imports meanwhile: what is looked at before an import, and made for it, stays so. */
export async function whileAlone(
  dataFolder: string,
  act: () => Promise<ImportOutcome>,
): Promise<ImportOutcome> {
  const lock = takeImportLock(join(dataFolder, 'register'))
  if (lock === null) return fail('Another import is running; wait until it has ended.')
  try {
    return await act()
  } finally {
    lock.release()
  }
}

/** Throws what whoever imports can do nothing about. */
export function explainFailure(error: unknown, folder: string): ImportOutcome {
  if (error instanceof RefusedFile) return fail(error.message)
  if (error instanceof UnfitFiles) return fail(error.message, error.rejects)
  if (isDiskFull(error))
    return fail(
      `The disk is full. Make room in ${folder}, and where temporary files go, and import again. 32 MiB stay free for leads.`,
    )
  if (isReadOnly(error))
    return fail(
      `This user may not write to ${folder}. Import as the user that owns it, the one that runs the site.`,
    )
  if (isDamagedRegister(error))
    return fail(
      `The register that is served is damaged: ${(error as Error).message} ${howToMendRegister}`,
    )
  throw error
}

/** For a caller that holds the lock of imports already. */
export async function importAlone(request: ImportRequest): Promise<ImportOutcome> {
  const folder = join(request.dataFolder, 'register')
  const lostPointer = request.replace ? null : describeLostPointer(folder)
  if (lostPointer !== null) return fail(lostPointer)
  try {
    return await importOver(request, folder, openEarlier(folder))
  } catch (error) {
    // Of a version that cannot be read, nothing is needed where the import starts empty.
    if (!request.replace || !isDamagedRegister(error)) throw error
    return importOver(request, folder, null)
  }
}

const isDamagedRegister = (error: unknown): boolean =>
  error instanceof UnreadableRegister || isDamagedRecord(error) || isDamage(error)

async function importOver(
  request: ImportRequest,
  folder: string,
  earlier: EarlierSqliteRegister | null,
): Promise<ImportOutcome> {
  const stagingFolder = join(folder, 'staging')
  rmSync(stagingFolder, { recursive: true, force: true })
  removeLeftovers(folder)
  mkdirSync(stagingFolder)
  const version = nameVersion(request.now)
  const current = readCurrentVersion(folder)
  // What roll-back returns to: never a damaged version, nor one of made-up homes that real ones replace.
  const replaced = earlier ? current : findPreviousVersion(folder)
  try {
    const started = performance.now()
    const built = await buildVersion(request, {
      earlier,
      removed: readRemoved(folder, earlier),
      stagingFolder,
      path: versionPath(folder, version),
    })
    // Nodes that follow a place swap without the lock. What that removed would come back with this.
    if (readCurrentVersion(folder) !== current) {
      removeLeftovers(folder)
      return fail('Another version was served meanwhile. Look at it, and import again.')
    }
    const { files, ignored, missing, filled, changedPostcodes, madeUpLeftOut } = built
    const report: ImportReport = {
      version,
      importedAt: request.now.toISOString(),
      seconds: Math.round((performance.now() - started) / 100) / 10,
      ...filled,
      madeUpLeftOut,
      changedPostcodes,
      rows: addUp(files),
      files,
      ignored,
      missing,
    }
    const path = reportPath(folder, version)
    writeFileSync(path, `${JSON.stringify(report, writeMaps, 1)}\n`)
    rememberRemovedRatings(folder, built.removed)
    publishVersion(folder, version, madeUpLeftOut > 0 ? null : replaced)
    return { kind: 'done', report, reportPath: path }
  } finally {
    earlier?.close()
    rmSync(stagingFolder, { recursive: true, force: true })
  }
}

function openEarlier(folder: string): EarlierSqliteRegister | null {
  const current = readCurrentVersion(folder)
  return current === null ? null : openEarlierSqliteRegister(versionPath(folder, current))
}

/** Also what a version knew that was gone back from, and what those know that are there, if need be. */
function readRemoved(folder: string, earlier: EarlierSqliteRegister | null): readonly string[] {
  const known = earlier ? earlier.facts.removedRatingIds : readRemovedOfAll(folder)
  return [...readRemovedRatings(folder), ...known]
}

function fail(why: string, rejects: readonly string[] = []): ImportOutcome {
  return { kind: 'failed', why, rejects }
}

/** As JSON has no maps, the names in one become the members of an object. */
const writeMaps = (_: string, value: unknown) =>
  value instanceof Map ? Object.fromEntries(value) : value
