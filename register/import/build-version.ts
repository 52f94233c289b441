import { mkdirSync } from 'node:fs'
import path, { dirname } from 'node:path'
import { type BucketFile, removeBucketFiles } from '../format/bucket-file.ts'
import { type RecordDictionary, startDictionary } from '../format/dictionary.ts'
import { earlierFile } from '../format/staged-rows.ts'
import type { NewRegister, RegisterFacts } from '../new-register.ts'
import { type EarlierSqliteRegister, joinFormerIds } from '../sqlite/read-earlier-register.ts'
import { createSqliteRegister } from '../sqlite/write-register.ts'
import type { Filled } from './assemble-ranges.ts'
import { checkCounts, refuseUnreadable, refuseUseless, UnfitFiles } from './check-files.ts'
import { type Change, chooseChange, type DeltaLimits, usualDeltaLimits } from './choose-change.ts'
import { containsRealHomes } from './contains-real-homes.ts'
import { fillRegister } from './fill-register.ts'
import { findFormerIds } from './find-former-ids.ts'
import { type FoundInputs, findInputs, type ImportInput } from './find-inputs.ts'
import type { TaskDone } from './import-tasks.ts'
import { type ImportThreads, runPass, startThreads, withoutThreads } from './import-threads.ts'
import type { Joined } from './join-certificates.ts'
import { isOfDocuments } from './json/read-documents.ts'
import { concludeLearning } from './learn/learn.ts'
import { cutRanges } from './postcode-ranges.ts'
import { stageEarlier } from './stage-earlier.ts'
import { stageInputs } from './stage-inputs.ts'
import { createStaging, type StagedHere } from './staging.ts'
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

export type ImportProgress = {
  readonly stage: 'reading' | 'joining' | 'filling' | 'finishing'
  /** How much of the whole is done, from 0 to 1. */
  readonly done: number
  /** Rows read, or certificates put in their places. */
  readonly rows: number
}

export type BuiltVersion = {
  readonly files: readonly FileTally[]
  readonly ignored: readonly string[]
  readonly missing: readonly string[]
  /** What the version holds, with the base of a delta. */
  readonly filled: Filled
  /** The postcodes that a delta holds; null of a whole version. */
  readonly changedPostcodes: number | null
  /** How many made-up homes were served and are left out, as these are real. */
  readonly madeUpLeftOut: number
}

type Places = {
  readonly earlier: EarlierSqliteRegister | null
  readonly stagingFolder: string
  readonly path: string
}

/** What every pass of one import needs. */
type Build = {
  readonly threads: ImportThreads
  readonly found: FoundInputs
  readonly stagingFolder: string
  readonly buckets: number
  readonly dictionary: RecordDictionary
  /** Keys of removed certificates. */
  readonly removed: Set<string>
  readonly today: string
  /** Whether anything came from a document, now or before. */
  readonly hasDocuments: boolean
  readonly learns: boolean
  readonly deltaLimits: DeltaLimits
  report(progress: ImportProgress): void
}

type Staged = {
  /** What was served before, then what the files bring. */
  readonly here: readonly StagedHere[]
  readonly certificates: readonly BucketFile[]
  readonly steps: BucketFile
  /** By the number of their file. */
  readonly tallies: readonly FileTally[]
  /** Of certificates. */
  readonly rows: number
  /** Null where a whole version is written. */
  readonly change: Change | null
}

/** Shares of the time that the stages take, measured on a million certificates. */
const shares = { reading: 0.4, joining: 0.15, filling: 0.4 }

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
    removed: new Set(earlier?.facts.removedRatingIds),
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
  const register = createSqliteRegister(places.path, build.dictionary, change?.carried)
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
    return { files, ignored, missing, filled: all, changedPostcodes, madeUpLeftOut }
  } catch (error) {
    register.discard()
    throw error
  }
}

type Earlier = {
  /** It goes into the new version. */
  readonly kept: EarlierSqliteRegister | null
  /** Its ids are looked for in the new version. */
  readonly known: EarlierSqliteRegister | null
  /** Of versions; null where a whole version is to be written. */
  readonly folder: string | null
}

/** Stages the files first: they decide which of the served postcodes are needed. */
async function stage(
  build: Build,
  { kept, known, folder }: Earlier,
  opened: DisposableStack,
): Promise<Staged> {
  const { stagingFolder, buckets } = build
  using ofFiles = startStaging(path.join(stagingFolder, 'files'), buckets)
  const progress = (part: number, rows: number) =>
    build.report({ stage: 'reading', done: part * shares.reading, rows })
  const removedBefore = new Set(build.removed)
  const { tallies, files } = await stageInputs({ ...build, staging: ofFiles, progress })
  const brought = ofFiles.finish()
  const [certificates, steps] = [files.certificates.file, files.recommendations.file]
  const removed = build.removed.difference(removedBefore)
  const rows = { ...brought, certificates, steps, buckets, removed }
  const change = opened.use(
    kept && folder !== null ? chooseChange(folder, kept, rows, build.deltaLimits) : null,
  )
  const read = files.certificates.tallies.reduce((sum, { rows }) => sum + rows, 0)
  const report = (rows: number) => progress(1, read + rows)
  const served =
    kept && change
      ? await stageTouched(build, kept.path, change, report)
      : [stageServed(build, { kept, known }, report)]
  return {
    here: [...served.map(({ here }) => here), brought],
    certificates: [...served.map(({ here }) => here.certificates), certificates],
    steps,
    tallies,
    rows: served.reduce((sum, { rows }) => sum + rows, read),
    change,
  }
}

function stageServed(
  { stagingFolder, buckets, today }: Build,
  versions: Pick<Earlier, 'kept' | 'known'>,
  progress: (rows: number) => void,
): TaskDone['earlier'] {
  using staging = startStaging(path.join(stagingFolder, 'earlier'), buckets)
  const rows = stageEarlier(staging, { ...versions, today }, progress)
  return { here: staging.finish(), rows }
}

/** Each thread reads its share of the postcodes by the register's indexes. */
function stageTouched(
  { threads, stagingFolder, buckets, today }: Build,
  registerPath: string,
  { touched, reached }: Change,
  progress: (rows: number) => void,
): Promise<TaskDone['earlier'][]> {
  const share = Math.ceil(touched.length / threads.count)
  const read = new Array<number>(threads.count).fill(0)
  return Promise.all(
    read.map((_, thread) => {
      const postcodes = touched.slice(thread * share, (thread + 1) * share)
      const folder = path.join(stagingFolder, `earlier-${thread}`)
      mkdirSync(folder)
      const work = { registerPath, postcodes, reached, folder, buckets, today }
      return threads.run<'earlier'>(thread, { kind: 'earlier', work }, message => {
        if (message.kind !== 'progress') return
        read[thread] = message.rows
        progress(read.reduce((sum, rows) => sum + rows, 0))
      })
    }),
  )
}

function startStaging(folder: string, buckets: number) {
  mkdirSync(folder)
  return createStaging(folder, buckets)
}

async function join(build: Build, staged: Staged): Promise<readonly Joined[]> {
  const { threads, stagingFolder, buckets, removed, hasDocuments } = build
  const { certificates, steps, tallies } = staged
  const dictionary = hasDocuments ? build.dictionary : null
  const joined = await runPass(
    threads,
    'join',
    { certificates, steps, buckets, removed, dictionary },
    { buckets, path: path.join(stagingFolder, 'joined'), tallies },
    rows => reportJoined(build, staged, rows / 2),
  )
  removeBucketFiles([...certificates, steps])
  return joined
}

async function locate(build: Build, staged: Staged, joined: readonly Joined[]) {
  const { threads, stagingFolder, buckets } = build
  const { here, tallies } = staged
  const certificates = joined.map(({ file }) => file)
  const ranges = cutRanges(
    [...here, ...joined].map(({ rowsBySector }) => rowsBySector),
    buckets,
  )
  const located = await runPass(
    threads,
    'locate',
    {
      addresses: here.map(({ addresses }) => addresses),
      supplies: here.map(({ supplies }) => supplies),
      formerUprns: here.map(({ formerUprns }) => formerUprns),
      certificates,
      ranges,
    },
    { buckets, path: path.join(stagingFolder, 'located'), tallies },
    rows => reportJoined(build, staged, (staged.rows + rows) / 2),
  )
  removeBucketFiles([...certificates, ...here.flatMap(listFiles)])
  return {
    files: located.map(({ files }) => files),
    sharedUprns: new Set(located.flatMap(({ sharedUprns }) => sharedUprns)),
    ranges: ranges.starts.length + 1,
  }
}

function listFiles({ addresses, supplies, formerUprns }: StagedHere): BucketFile[] {
  return [addresses, supplies, formerUprns]
}

/** Join and locate are reported as one stage, of which each is half. */
function reportJoined({ report }: Build, staged: Staged, rows: number): void {
  const part = rows / Math.max(1, staged.rows)
  report({ stage: 'joining', done: shares.reading + part * shares.joining, rows })
}

function assembleAndFill(
  { threads, dictionary, today, report, ...build }: Build,
  { tallies, rows: total, change }: Staged,
  { files, sharedUprns, ranges }: Awaited<ReturnType<typeof locate>>,
  register: NewRegister,
) {
  // What was learned of the whole country stays that of the base.
  const learns = build.learns && change === null
  return fillRegister(
    threads,
    { files, dictionary, sharedUprns, today, learns },
    { ranges, tallies },
    register,
    rows => {
      const part = rows / Math.max(1, total)
      const done = shares.reading + shares.joining + part * shares.filling
      report({ stage: 'filling', done, rows })
    },
  )
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
    paths.map(file => ({ file: path.basename(file), importedAt })),
  )
  return {
    isMadeUp,
    sources: replace ? fresh : [...(earlier?.facts.sources ?? []), ...fresh],
    removedRatingIds: [...removed].sort(),
    hasDocuments,
  }
}
