import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type BucketFile, removeBucketFiles } from '../format/bucket-file.ts'
import type { RecordDictionary } from '../format/dictionary.ts'
import type { NewRegister } from '../new-register.ts'
import type { EarlierSqliteRegister } from '../sqlite/read-earlier-register.ts'
import { type Change, chooseChange, type DeltaLimits } from './choose-change.ts'
import { fillRegister } from './fill-register.ts'
import type { FoundInputs } from './find-inputs.ts'
import type { TaskDone } from './import-tasks.ts'
import { type ImportThreads, runPass } from './import-threads.ts'
import type { Joined } from './join-certificates.ts'
import { cutRanges } from './postcode-ranges.ts'
import { stageEarlier } from './stage-earlier.ts'
import { stageInputs } from './stage-inputs.ts'
import { createStaging, type StagedHere } from './staging.ts'
import type { FileTally } from './tally.ts'

export type ImportProgress = {
  readonly stage: 'reading' | 'joining' | 'filling' | 'finishing'
  /** How much of the whole is done, from 0 to 1. */
  readonly done: number
  /** Rows read, or certificates put in their places. */
  readonly rows: number
}

/** What every pass of one import needs. */
export type Build = {
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

export type Staged = {
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
export const shares = { reading: 0.4, joining: 0.15, filling: 0.4 }

export type Earlier = {
  /** It goes into the new version. */
  readonly kept: EarlierSqliteRegister | null
  /** Its ids are looked for in the new version. */
  readonly known: EarlierSqliteRegister | null
  /** Of versions; null where a whole version is to be written. */
  readonly folder: string | null
}

/** Stages the files first: they decide which of the served postcodes are needed. */
export async function stage(
  build: Build,
  { kept, known, folder }: Earlier,
  opened: DisposableStack,
): Promise<Staged> {
  const { stagingFolder, buckets } = build
  using ofFiles = startStaging(path.join(stagingFolder, 'files'), buckets)
  const progress = (part: number, rows: number) =>
    build.report({ stage: 'reading', done: part * shares.reading, rows })
  // More are removed than it knows of where it was gone back to.
  const removedBefore = new Set(kept?.facts.removedRatingIds)
  const isServed = kept?.holdsRating ?? null
  const { tallies, files } = await stageInputs({ ...build, staging: ofFiles, isServed, progress })
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

export function join(build: Build, staged: Staged): Promise<readonly Joined[]> {
  const { threads, stagingFolder, buckets, removed, hasDocuments } = build
  const { certificates, steps, tallies } = staged
  const dictionary = hasDocuments ? build.dictionary : null
  return runPass(
    threads,
    'join',
    { certificates, steps, buckets, removed, dictionary },
    { buckets, path: path.join(stagingFolder, 'joined'), tallies },
    rows => reportJoined(build, staged, rows / 2),
  )
}

export async function locate(build: Build, staged: Staged, joined: readonly Joined[]) {
  const { threads, stagingFolder, buckets } = build
  const { here, tallies } = staged
  const certificates = joined.map(({ file }) => file)
  const ranges = cutRanges(
    [...here, ...joined].map(({ rowsBySector }) => rowsBySector),
    buckets,
  )
  const [located] = await Promise.all([
    runPass(
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
    ),
    removeBucketFiles([...staged.certificates, staged.steps]),
  ])
  return {
    done: [...certificates, ...here.flatMap(listFiles)],
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

export async function assembleAndFill(
  { threads, dictionary, today, report, ...build }: Build,
  { tallies, rows: total, change }: Staged,
  { done, files, sharedUprns, ranges }: Awaited<ReturnType<typeof locate>>,
  register: NewRegister,
) {
  // What was learned of the whole country stays that of the base.
  const learns = build.learns && change === null
  const progress = (rows: number) => {
    const part = rows / Math.max(1, total)
    report({
      stage: 'filling',
      done: shares.reading + shares.joining + part * shares.filling,
      rows,
    })
  }
  const facts = { files, dictionary, sharedUprns, today, learns }
  const [filled] = await Promise.all([
    fillRegister(threads, facts, { ranges, tallies }, register, progress),
    removeBucketFiles(done),
  ])
  return filled
}
