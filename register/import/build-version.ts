import { basename, join } from 'node:path'
import { removeBucketFiles } from '../format/bucket-file.ts'
import { startDictionary } from '../format/dictionary.ts'
import { earlierFile } from '../format/staged-rows.ts'
import type { RegisterFacts } from '../new-register.ts'
import type { EarlierSqliteRegister } from '../sqlite/read-earlier-register.ts'
import { createSqliteRegister } from '../sqlite/write-register.ts'
import type { Filled } from './assemble-all.ts'
import { fillRegister } from './fill-register.ts'
import { type FoundInputs, findInputs } from './find-inputs.ts'
import { followIds } from './follow-ids.ts'
import { holdRealHomes } from './hold-real-homes.ts'
import type { ImportRequest } from './import-into-register.ts'
import { checkCounts } from './import-report.ts'
import { doWithoutThreads, startThreads } from './import-threads.ts'
import { cutRanges } from './postcode-ranges.ts'
import { runPass } from './run-pass.ts'
import { stageEarlier } from './stage-earlier.ts'
import { startFormers } from './stage-formers.ts'
import { stageInputs } from './stage-inputs.ts'
import { createStaging } from './staging.ts'
import type { FileTally } from './tally.ts'
import { refuseUnreadable, refuseUseless, UnfitFiles } from './unfit-files.ts'

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
  readonly filled: Filled
  /** How many made-up homes were served and are left out, as these are real. */
  readonly madeUpLeftOut: number
}

type Places = {
  readonly earlier: EarlierSqliteRegister | null
  readonly stagingFolder: string
  readonly path: string
}

/** Shares of the time that the stages take, measured on a million certificates. */
const shares = { reading: 0.4, joining: 0.15, filling: 0.4 }

/** Of what is read; two of them are in memory at a time. */
const bytesInBucket = 24_000_000
/** Each has a few tens of kilobytes waiting in memory. */
const mostBuckets = 1024
/** Below it, threads take longer to start than they save. */
const worthThreadsBytes = 8_000_000

/**
 * Reads, puts together and writes one version whole; nothing that is served is touched. Rows are
 * sorted into buckets by key, in which certificates meet their recommendations; then by home, which
 * decides its postcode; then by range of postcodes, so that no more than a few buckets need memory.
 */
export async function buildVersion(request: ImportRequest, places: Places): Promise<BuiltVersion> {
  const { stagingFolder, path } = places
  const say = request.progress ?? (() => {})
  const found = await findInputs(request.inputs)
  const madeUpLeftOut = await countMadeUp(request, places.earlier, found)
  const earlier = madeUpLeftOut > 0 ? null : places.earlier
  const kept = request.replace ? null : earlier
  const known = request.forgetsIds ? null : earlier
  const dictionary = startDictionary(earlier?.dictionary)
  const removed = new Set(earlier?.facts.removedRatingIds)
  const today = request.now.toISOString().slice(0, 10)
  // A version takes about a quarter of what its files did.
  const bytes = found.bytes + (kept ? kept.fileBytes * 4 : 0)
  await using threads = bytes < worthThreadsBytes ? doWithoutThreads() : startThreads(2)
  const buckets = Math.min(mostBuckets, Math.ceil((bytes + 1) / bytesInBucket))

  using staging = createStaging(stagingFolder, buckets)
  const sayRead = (part: number, rows: number) =>
    say({ stage: 'reading', done: part * shares.reading, rows })
  const stageFormer = known ? startFormers(staging, known) : () => {}
  const earlierRows = kept
    ? stageEarlier(staging, kept, { today, stageFormer }, rows => sayRead(0, rows))
    : 0
  if (known && !kept)
    for (const { addresses } of known.readAddresses()) addresses.forEach(stageFormer)
  const { tallies, files: fresh } = await stageInputs({
    threads,
    found,
    staging,
    stagingFolder,
    buckets,
    dictionary,
    removed,
    today,
    progress: sayRead,
  })
  const here = staging.finish()
  const files = tallies.slice(earlierFile + 1)
  refuseUnreadable(files)

  const read = fresh.certificates.tallies.reduce((sum, { rows }) => sum + rows, earlierRows)
  const total = Math.max(1, read)
  // Two passes, of which each counts half.
  const sayJoined = (rows: number) =>
    say({ stage: 'joining', done: shares.reading + (rows / total) * shares.joining, rows })
  const byKey = [here.certificates, fresh.certificates.file]
  const joined = await runPass(
    threads,
    'join',
    {
      certificates: byKey,
      steps: fresh.recommendations.file,
      buckets,
      removed,
    },
    { buckets, path: join(stagingFolder, 'joined'), tallies },
    rows => sayJoined(rows / 2),
  )
  removeBucketFiles([...byKey, fresh.recommendations.file])
  const byHome = joined.map(({ file }) => file)
  const ranges = cutRanges(
    [here, ...joined].map(one => one.rowsBySector),
    buckets,
  )
  const settled = await runPass(
    threads,
    'settle',
    { ...here, certificates: byHome, ranges },
    { buckets, path: join(stagingFolder, 'settled'), tallies },
    rows => sayJoined((total + rows) / 2),
  )
  removeBucketFiles([...byHome, here.addresses, here.supplies, here.formers])

  const register = createSqliteRegister(path, dictionary)
  try {
    const filled = await fillRegister(
      threads,
      {
        files: settled.map(one => one.files),
        dictionary,
        sharedUprns: new Set(settled.flatMap(one => one.sharedUprns)),
        today,
      },
      { ranges: ranges.starts.length + 1, tallies },
      register,
      rows => {
        const done = shares.reading + shares.joining + (rows / total) * shares.filling
        say({ stage: 'filling', done, rows })
      },
    )
    checkCounts(files)
    if (request.inputs.length > 0) refuseUseless(files)
    say({ stage: 'finishing', done: 1 - 0.05, rows: filled.certificates })
    register.finish(describeVersion(request, earlier, filled, removed), written =>
      known ? followIds(known, written) : { aliases: [], retired: [] },
    )
    return { files, ignored: found.ignored, filled, madeUpLeftOut }
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
  if (!earlier?.facts.isMadeUp || forgetsIds || !(await holdRealHomes(found))) return 0
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
  removed: ReadonlySet<string>,
): RegisterFacts {
  const importedAt = now.toISOString()
  const fresh = inputs.flatMap(({ paths }) =>
    paths.map(path => ({ file: basename(path), importedAt })),
  )
  return {
    isMadeUp,
    sources: replace ? fresh : [...(earlier?.facts.sources ?? []), ...fresh],
    removedRatingIds: [...removed].sort(),
  }
}
