import type { RecordDictionary } from '../format/dictionary.ts'
import { type AssembleWork, assembleRanges, type Filled } from './assemble-all.ts'
import { type Joined, type JoinWork, joinCertificates } from './join-certificates.ts'
import { type Settled, type SettleWork, settleHomes } from './settle-homes.ts'
import { stageCertificates } from './stage-certificates.ts'
import { stageRecommendations } from './stage-recommendations.ts'
import type { SourcesToStage, StagedFiles } from './stage-sources.ts'
import { blankTallies, type FileTally } from './tally.ts'

type Counted = {
  /** Those of the buckets or ranges that are this task's. */
  readonly own: readonly number[]
  /** Of the files there are; what is counted comes back in new ones. */
  readonly tallies: readonly FileTally[]
}
type Staging = { readonly toStage: SourcesToStage; readonly dictionary: RecordDictionary }

/** What a thread of the import can be asked to do. Plain data. */
export type Task =
  | (Staging & { readonly kind: 'certificates' })
  | (Staging & { readonly kind: 'recommendations' })
  | (Counted & { readonly kind: 'join'; readonly work: JoinWork; readonly path: string })
  | (Counted & { readonly kind: 'settle'; readonly work: SettleWork; readonly path: string })
  | (Counted & { readonly kind: 'assemble'; readonly work: AssembleWork })

type WithTallies<Done> = { readonly done: Done; readonly tallies: readonly FileTally[] }
type Staged = StagedFiles & { readonly dictionary: RecordDictionary }

export type TaskDone = {
  certificates: Staged
  recommendations: Staged
  join: WithTallies<Joined>
  settle: WithTallies<Settled>
  assemble: WithTallies<Filled>
}

/** Made ready for the register, and how many certificates they have. */
type PackedPostcodes = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly certificates: number
  readonly endsRange: boolean
}

/** What it says on the way. */
export type TaskWord =
  | { readonly kind: 'progress'; readonly rows: number; readonly bytes: number }
  | (PackedPostcodes & { readonly kind: 'batch' })

export type Say = (word: TaskWord, given?: ArrayBuffer[]) => void

const sayEveryMs = 100

export async function doTask(task: Task, say: Say): Promise<TaskDone[Task['kind']]> {
  let saidAt = Number.NEGATIVE_INFINITY
  const progress = (bytes: number, rows: number) => {
    if (performance.now() - saidAt < sayEveryMs) return
    saidAt = performance.now()
    say({ kind: 'progress', bytes, rows })
  }
  const countRows = (rows: number) => progress(0, rows)
  if (task.kind === 'certificates' || task.kind === 'recommendations') {
    const stage = task.kind === 'certificates' ? stageCertificates : stageRecommendations
    const staged = await stage(task.toStage, task.dictionary, progress)
    return { ...staged, dictionary: task.dictionary }
  }
  const tallies = blankTallies(task.tallies)
  if (task.kind === 'join') {
    const done = joinCertificates(task.work, task.own, task.path, tallies, countRows)
    return { done, tallies }
  }
  if (task.kind === 'settle') {
    const done = settleHomes(task.work, task.own, task.path, tallies, countRows)
    return { done, tallies }
  }
  return { done: assembleRanges(task.work, task.own, tallies, say), tallies }
}
