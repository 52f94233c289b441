import { basename, dirname } from 'node:path'
import { startDictionary } from '../format/dictionary.ts'
import { earlierFile } from '../format/staged-rows.ts'
import type { RegisterFacts } from '../new-register.ts'
import { type EarlierSqliteRegister, joinFormerIds } from '../sqlite/read-earlier-register.ts'
import { createSqliteRegister } from '../sqlite/write-register.ts'
import type { Filled } from './assemble-ranges.ts'
import { checkCounts, refuseUnreadable, refuseUseless, UnfitFiles } from './check-files.ts'
import { type DeltaLimits, usualDeltaLimits } from './choose-change.ts'
import { containsRealHomes } from './contains-real-homes.ts'
import { findFormerIds } from './find-former-ids.ts'
import { type FoundInputs, findInputs, type ImportInput } from './find-inputs.ts'
import { startThreads, withoutThreads } from './import-threads.ts'
import { concludeLearning } from './learn/learn.ts'
import { isOfDocuments } from './open-source.ts'
import {
  assembleAndFill,
  type Build,
  type ImportProgress,
  join,
  locate,
  shares,
  stage,
} from './run-passes.ts'
import type { FileTally } from './tally.ts'

export type ImportRequest = {
  readonly dataFolder: string
  /** Imported together into one new version. Without any, the served version is written anew. */
  readonly inputs: readonly ImportInput[]
  /** Starts empty, but for what was removed, which stays out. */
  readonly replace: boolean
  /** What is served is forgotten with all ids of its homes, which were made up. */
  readonly forgetsIds?: boolean
  readonly now: Date
  /** False only where it is measured what learning costs. */
  readonly learns?: boolean
  /** When a delta is written beside what is served, and not a whole version. */
  readonly deltaLimits?: DeltaLimits
  readonly progress?: (progress: ImportProgress) => void
}

type BuiltVersion = {
  readonly files: readonly FileTally[]
  readonly ignored: readonly string[]
  readonly missing: readonly string[]
  /** What the version holds, with the base of a delta. */
  readonly filled: Filled
  /** The postcodes that a delta holds; null of a whole version. */
  readonly changedPostcodes: number | null
  /** How many made-up homes were served and are left out, as these are real. */
  readonly madeUpLeftOut: number
  /** Keys of all certificates that stay out of it. */
  readonly removed: ReadonlySet<string>
}

type Places = {
  readonly earlier: EarlierSqliteRegister | null
  /** Keys of certificates that were removed before this import. */
  readonly removed: Iterable<string>
  readonly stagingFolder: string
  readonly path: string
}

/** Of what is read; two of them are in memory at a time. */
const bytesInBucket = 24_000_000
/** Each has a few tens of kilobytes waiting in memory. */
const mostBuckets = 2048
/** Below it, threads take longer to start than they save. */
const worthThreadsBytes = 8_000_000

/**
 * Writes one version, whole or as a delta, beside the one that is served. Its passes, in order; between them rows
 * wait in bucket files, of which a few are in memory at a time:
 *
 * 1. stage     Checks and encodes each row of every input file, then of the served version: of all
 *              of it, or, for a delta, of the postcodes that the files may change.
 *              Certificates and recommendations go into buckets by certificate key; addresses,
 *              supplies and the UPRNs of earlier homes into buckets by home.
 * 2. join      For each key: keeps the last certificate, unless it was removed, and adds its
 *              recommendations. Into buckets by home.
 * 3. locate    For each home: decides its postcode, and moves its rows there. Into buckets by range
 *              of postcodes.
 * 4. assemble  For each postcode: puts its rows together into homes, packs them, and learns from
 *              them.
 * 5. fill      Writes the packed postcodes into the new file, in order, while 4 goes on.
 * 6. finish    Writes what was learned, indexes the file, and finds where the ids of the version before lead to now.
 *
 * Passes 2 to 4 run in threads, bucket by bucket; so does most of pass 1.
 */
export async function buildVersion(request: ImportRequest, places: Places): Promise<BuiltVersion> {
  const found = await findInputs(request.inputs)
  const madeUpLeftOut = await countMadeUp(request, places.earlier, found)
  const earlier = madeUpLeftOut > 0 ? null : places.earlier
  const kept = request.replace ? null : earlier
  const known = request.forgetsIds ? null : earlier
  // A version takes about a quarter of what its files did.
  const bytes = found.unpackedBytes + (kept ? kept.fileBytes * 4 : 0)
  await using threads = bytes < worthThreadsBytes ? withoutThreads() : startThreads(2)
  const build: Build = {
    threads,
    found,
    stagingFolder: places.stagingFolder,
    buckets: Math.min(mostBuckets, Math.ceil((bytes + 1) / bytesInBucket)),
    dictionary: startDictionary(earlier?.dictionary),
    // Those of real homes may have been imported before the homes.
    removed: new Set(places.removed),
    today: request.now.toISOString().slice(0, 10),
    hasDocuments:
      (kept?.facts.hasDocuments ?? false) ||
      found.certificates.some(({ source }) => isOfDocuments(source)),
    learns: request.learns ?? true,
    deltaLimits: request.deltaLimits ?? usualDeltaLimits,
    report: request.progress ?? (() => {}),
  }

  const canBeDelta = request.inputs.length > 0 && kept !== null && kept === known
  const folder = canBeDelta ? dirname(places.path) : null
  using opened = new DisposableStack()
  const staged = await stage(build, { kept, known, folder }, opened)
  const { change } = staged
  const files = staged.tallies.slice(earlierFile + 1)
  refuseUnreadable(files)
  const joined = await join(build, staged)
  const located = await locate(build, staged, joined)
  const former = change?.earlier ?? known
  const register = createSqliteRegister(places.path, build.dictionary, change?.carried, staged.rows)
  try {
    const { filled, learned } = await assembleAndFill(build, staged, located, register)
    checkCounts(files)
    if (request.inputs.length > 0) refuseUseless(files)
    const done = shares.reading + shares.joining + shares.filling
    build.report({ stage: 'finishing', done, rows: filled.certificates })
    const all = change?.addUp(filled) ?? filled
    register.finish(
      describeVersion(request, earlier, all, build),
      written => {
        const ofHomes = former ? findFormerIds(former, written) : { aliases: [], retired: [] }
        return change ? joinFormerIds(ofHomes, change.carriedFormerIds(written)) : ofHomes
      },
      learned.length > 0 ? concludeLearning(learned) : [],
      change?.describeReplaced,
    )
    const { ignored, missing } = found
    const changedPostcodes = change?.postcodes ?? null
    const { removed } = build
    return { files, ignored, missing, filled: all, changedPostcodes, madeUpLeftOut, removed }
  } catch (error) {
    register.discard()
    throw error
  }
}

/** The first real homes take the place of all made-up ones, which must not stand among them. */
async function countMadeUp(
  { inputs, forgetsIds }: ImportRequest,
  earlier: EarlierSqliteRegister | null,
  found: FoundInputs,
): Promise<number> {
  if (!earlier?.facts.isMadeUp || forgetsIds || !(await containsRealHomes(found))) return 0
  if (earlier.homes > 0 && inputs.every(({ kind }) => kind === 'supplies')) {
    const why =
      'The homes that are served are made up, and these meters are of real ones. Import certificates or addresses first'
    throw new UnfitFiles(why, [])
  }
  return earlier.homes
}

function describeVersion(
  { inputs, now, replace }: ImportRequest,
  earlier: EarlierSqliteRegister | null,
  { isMadeUp }: Filled,
  { removed, hasDocuments }: Build,
): RegisterFacts {
  const importedAt = now.toISOString()
  const fresh = inputs.flatMap(({ paths }) =>
    paths.map(file => ({ file: basename(file), importedAt })),
  )
  return {
    isMadeUp,
    sources: replace ? fresh : [...(earlier?.facts.sources ?? []), ...fresh],
    removedRatingIds: [...removed].sort(),
    hasDocuments,
  }
}
