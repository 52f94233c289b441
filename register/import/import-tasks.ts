import type { RecordDictionary } from '../format/dictionary.ts'
import {
  type HomesOfPostcodes,
  openEarlierSqliteRegister,
} from '../sqlite/read-earlier-register.ts'
import {
  type Assembled,
  type AssembleWork,
  assembleRanges,
  type PostcodeBatch,
} from './assemble-ranges.ts'
import { type Joined, type JoinWork, joinCertificates } from './join-certificates.ts'
import { type LocatedHomes, type LocateWork, locateHomes } from './locate-homes.ts'
import { stageCertificates } from './stage-certificates.ts'
import { stageEarlier } from './stage-earlier.ts'
import { stageRecommendations } from './stage-recommendations.ts'
import { createStaging, type SourcesToStage, type StagedFiles, type StagedHere } from './staging.ts'
import { blankTallies, type FileTally } from './tally.ts'

type Counted = {
  /** The buckets or ranges that this task works on. */
  readonly own: readonly number[]
  /** Of every file; what the task counts comes back in new ones. */
  readonly tallies: readonly FileTally[]
}
/** A share of the postcodes that a change touches. */
type EarlierWork = {
  /** Of the version that is served. */
  readonly registerPath: string
  readonly postcodes: readonly string[]
  readonly reached: HomesOfPostcodes
  readonly folder: string
  readonly buckets: number
  readonly today: string
}

type Staging = { readonly toStage: SourcesToStage; readonly dictionary: RecordDictionary }

/** Work for one thread of the import. Plain data. */
export type Task =
  | (Staging & { readonly kind: 'certificates' })
  | (Staging & { readonly kind: 'recommendations' })
  | { readonly kind: 'earlier'; readonly work: EarlierWork }
  | (Counted & { readonly kind: 'join'; readonly work: JoinWork; readonly path: string })
  | (Counted & { readonly kind: 'locate'; readonly work: LocateWork; readonly path: string })
  | (Counted & { readonly kind: 'assemble'; readonly work: AssembleWork })

type WithTallies<Done> = { readonly done: Done; readonly tallies: readonly FileTally[] }
type Staged = StagedFiles & { readonly dictionary: RecordDictionary }

export type TaskDone = {
  certificates: Staged
  recommendations: Staged
  earlier: { readonly here: StagedHere; readonly rows: number }
  join: WithTallies<Joined>
  locate: WithTallies<LocatedHomes>
  assemble: WithTallies<Assembled>
}

/** What a task reports while it runs. */
export type TaskMessage =
  | { readonly kind: 'progress'; readonly rows: number; readonly bytes: number }
  | (PostcodeBatch & { readonly kind: 'batch' })

type Send = (message: TaskMessage, transferred?: ArrayBuffer[]) => void

const progressEveryMs = 100

export async function runTask(task: Task, send: Send): Promise<TaskDone[Task['kind']]> {
  let sentAt = Number.NEGATIVE_INFINITY
  const progress = (bytes: number, rows: number) => {
    if (performance.now() - sentAt < progressEveryMs) return
    sentAt = performance.now()
    send({ kind: 'progress', bytes, rows })
  }
  const countRows = (rows: number) => progress(0, rows)
  if (task.kind === 'certificates' || task.kind === 'recommendations') {
    const stage = task.kind === 'certificates' ? stageCertificates : stageRecommendations
    const staged = await stage(task.toStage, task.dictionary, progress)
    return { ...staged, dictionary: task.dictionary }
  }
  if (task.kind === 'earlier') return stageTouched(task.work, countRows)
  const tallies = blankTallies(task.tallies)
  if (task.kind === 'join') {
    const done = joinCertificates(task.work, task.own, task.path, tallies, countRows)
    return { done, tallies }
  }
  if (task.kind === 'locate') {
    const done = locateHomes(task.work, task.own, task.path, tallies, countRows)
    return { done, tallies }
  }
  const done = assembleRanges(task.work, task.own, tallies, batch =>
    send({ kind: 'batch', ...batch }, [batch.bytes.buffer]),
  )
  return { done, tallies }
}

function stageTouched(
  { registerPath, postcodes, reached, folder, buckets, today }: EarlierWork,
  progress: (rows: number) => void,
): TaskDone['earlier'] {
  const register = openEarlierSqliteRegister(registerPath)
  try {
    const part = register.narrow(postcodes, reached)
    using staging = createStaging(folder, buckets)
    const rows = stageEarlier(staging, { kept: part, known: part, today }, progress)
    return { here: staging.finish(), rows }
  } finally {
    register.close()
  }
}
