import { accessSync, constants } from 'node:fs'
import { checkRoom } from '../../connections/check-room.ts'
import { isDamage, isDiskFull } from '../../connections/sqlite.ts'
import { usualDeltaLimits } from '../../register/import/choose-change.ts'
import { takeImportLock } from '../../register/import/import-lock.ts'
import { readAcceptedManifest } from '../../register/published/accepted-manifest.ts'
import type { RegisterStatus } from '../../register/register-status.ts'
import {
  readRemovedOf,
  readRemovedRatings,
  rememberRemovedRatings,
} from '../../register/removed-ratings.ts'
import { openCurrentRegister } from '../../register/sqlite/current-register.ts'
import { howToMendRegister, UnreadableRegister } from '../../register/sqlite/open-register-file.ts'
import { openSqliteRegister } from '../../register/sqlite/sqlite-register.ts'
import { type Verification, verifyRegister } from '../../register/verify-register.ts'
import {
  describeLostPointer,
  findPreviousVersion,
  readCurrentVersion,
  rollBackVersion,
  versionPath,
} from '../../register/versions.ts'
import { type CommandOutput, fail, succeed } from '../command-output.ts'
import { describeLearned, describeLikelyRatings } from './describe-learned.ts'

/** Describes the served version, one fact a line. Exit code 1 if it cannot be served, or read. */
export function describeServed(folder: string): CommandOutput {
  const register = openCurrentRegister(folder)
  try {
    const status = register.status()
    const { state, version, homes, otherSupplies, certificates, isMadeUp, damaged } = status
    const messages = damaged.map(one => `Version ${one.version} is not served. ${one.reason}`)
    if (state === 'none') {
      return fail('There is no register yet: import one, or generate made-up homes with make-up.')
    }
    if (state === 'unreadable') {
      messages.push('No version of the register can be read: import again with --replace.')
      return fail(...messages)
    }
    const learner = status.delta?.base ?? version
    const learned = learner === null ? null : describeLearned(versionPath(folder, learner))
    messages.push(...(learned?.messages ?? []))
    const results = [
      `version: ${version}`,
      ...describeDelta(status),
      `imported on: ${status.importedOn}`,
      `homes: ${homes}`,
      `other supplies: ${otherSupplies}`,
      `certificates: ${certificates}`,
      `made up: ${isMadeUp ? 'yes' : 'no'}`,
      `former ids that lead to an address: ${status.aliases}`,
      `previous version: ${findPreviousVersion(folder) ?? 'none'}`,
      ...describePublished(folder, version),
      ...(learned?.results ?? []),
    ]
    if (status.isEarlierForm) messages.push(earlierFormMessage)
    return { exitCode: learned?.messages.length ? 1 : 0, results, messages }
  } finally {
    register.close()
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function describeDelta({ delta }: RegisterStatus): readonly string[] {
  if (delta === null) return []
  const { base, postcodes, share } = delta
  const most = percent(usualDeltaLimits.largestShare)
  return [
    `delta beside version ${base}: ${postcodes} postcodes (${percent(share)}); merged by upgrade, by an import with --replace, or by the import with which it would pass ${most}`,
  ]
}

/** Where it came from a place of published registers, or was published from here to REGISTER_URL. */
function describePublished(folder: string, version: string | null): readonly string[] {
  const manifest = readAcceptedManifest(folder)
  return manifest?.version === version ? [`published as number: ${manifest.serial}`] : []
}

const earlierFormMessage =
  'This register was written by an earlier release. It is served as it is; run upgrade to rewrite it.'

const maxExamplesShown = 5

const howToCheck =
  'What is to check was lodged like that and is served as it is. Compare the examples with the files that were imported; nothing else is to be done.'

/** Reads every row of the current version and lists the rules it breaks. */
export function verifyServed(folder: string): CommandOutput {
  const version = readCurrentVersion(folder)
  if (version === null) {
    return fail(describeLostPointer(folder) ?? 'There is no register yet: nothing to verify.')
  }
  try {
    return describeVerification(version, verifyRegister(versionPath(folder, version)))
  } catch (error) {
    if (!(error instanceof UnreadableRegister) && !isDamage(error)) throw error
    return fail(`Version ${version} is damaged. ${(error as Error).message} ${howToMendRegister}`)
  }
}

function describeVerification(version: string, verified: Verification): CommandOutput {
  const { homes, otherSupplies, certificates, findings, likelyRatings } = verified
  const checked = `${homes} homes, ${otherSupplies} other supplies, ${certificates} certificates`
  const results = findings.map(({ kind, rule, count, examples }) => {
    const label = kind === 'broken' ? 'BROKEN' : 'to check'
    const shown = examples.slice(0, maxExamplesShown).join('; ')
    return `${label}: ${count} ${count === 1 ? 'breaks' : 'break'} the rule "${rule}" (${shown})`
  })
  const broken = findings.filter(({ kind }) => kind === 'broken').length
  if (broken > 0) {
    const rules = broken === 1 ? '1 rule' : `${broken} rules`
    const messages = [`Version ${version} breaks ${rules} (${checked}). ${howToMendRegister}`]
    return { exitCode: 1, results, messages }
  }
  results.push(...describeLikelyRatings(likelyRatings))
  results.push(`Version ${version} is in order: ${checked}.`)
  return succeed(results, findings.length > 0 ? [howToCheck] : [])
}

type Publish = (version: string) => Promise<CommandOutput>

/**
 * Serves the version before, unless that would bring back certificates that were removed since. With
 * `publish`, that version is published first, so that it is served everywhere or nowhere. No import
 * runs meanwhile: it would end by serving what was gone back from.
 */
export async function rollBackRegister(
  folder: string,
  publish: Publish | null = null,
): Promise<CommandOutput> {
  if (readCurrentVersion(folder) === null)
    return refuse(describeLostPointer(folder) ?? nothingBefore)
  const unfit = describeUnfitFolder(folder)
  if (unfit !== null) return refuse(unfit)
  const lock = takeImportLock(folder)
  if (lock === null) return refuse('An import is running: end it, or wait for it.')
  try {
    return await rollBackAlone(folder, publish)
  } finally {
    lock.release()
  }
}

/** Asked first: what is published cannot be taken back where it then cannot be noted here. */
export function describeUnfitFolder(folder: string): string | null {
  try {
    accessSync(folder, constants.W_OK)
    checkRoom(folder)
    return null
  } catch (error) {
    return isDiskFull(error)
      ? `The disk is full. Make room in ${folder}.`
      : `${folder} cannot be written to: this user does not own it, or the disk is read-only.`
  }
}

const nothingBefore = 'There is no version to go back to.'

async function rollBackAlone(folder: string, publish: Publish | null): Promise<CommandOutput> {
  const current = readCurrentVersion(folder)
  const previous = findPreviousVersion(folder)
  if (current === null || previous === null) return refuse(nothingBefore)
  const removed = new Set([...readRemovedRatings(folder), ...readRemovedOf(folder, current)])
  const restored = countRestoredRemovals(removed, versionPath(folder, previous))
  if (restored === 'previous-unreadable')
    return refuse(`Version ${previous} is damaged and cannot be served.`)
  if (restored > 0)
    return refuse(
      `Version ${previous} still holds ${restored} certificates that were removed since. Import again instead.`,
    )
  // The version before may not know of all of them, and they are published with it.
  rememberRemovedRatings(folder, removed)
  const published = await publish?.(previous)
  if (published && published.exitCode !== 0) return published
  // Nodes that follow a place swap without the lock.
  if (!rollBackVersion(folder, { from: current, to: previous }))
    return refuse('Another version was served meanwhile. Look at it, and roll back again.')
  const results = [`Now served: version ${previous}.`, ...(published?.results ?? [])]
  return succeed(results, published?.messages)
}

/** Counts the certificates in an older version that have been removed since. */
export function countRestoredRemovals(
  removed: ReadonlySet<string>,
  previousPath: string,
): number | 'previous-unreadable' {
  try {
    const previous = openSqliteRegister(previousPath)
    try {
      return [...removed].filter(id => previous.holdsRating(id)).length
    } finally {
      previous.close()
    }
  } catch (error) {
    if (error instanceof UnreadableRegister) return 'previous-unreadable'
    throw error
  }
}

const refuse = (why: string): CommandOutput => fail(`Nothing was changed: ${why}`)
