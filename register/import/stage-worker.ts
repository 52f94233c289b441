import { parentPort, workerData } from 'node:worker_threads'
import type { RecordDictionary } from '../record-coder-dictionary.ts'
import { RefusedFile } from './refused-file.ts'
import { stageCertificates } from './stage-certificates.ts'
import { stageRecommendations } from './stage-recommendations.ts'
import type { SourcesToStage } from './stage-sources.ts'
import type { FileTally } from './tally.ts'

export type StageWork = {
  readonly kind: 'certificates' | 'recommendations'
  readonly toStage: SourcesToStage
  readonly dictionary: RecordDictionary
}

export type StageWord =
  | { readonly kind: 'progress'; readonly bytes: number; readonly rows: number }
  | { readonly kind: 'done'; readonly tallies: FileTally[]; readonly dictionary: RecordDictionary }
  | { readonly kind: 'refused'; readonly file: string; readonly why: string }

const sayEveryMs = 100

const say = (word: StageWord) => parentPort?.postMessage(word)

const { kind, toStage, dictionary } = workerData as StageWork
try {
  const stage = kind === 'certificates' ? stageCertificates : stageRecommendations
  let saidAt = 0
  const tallies = await stage(toStage, dictionary, (bytes, rows) => {
    if (performance.now() - saidAt < sayEveryMs) return
    saidAt = performance.now()
    say({ kind: 'progress', bytes, rows })
  })
  say({ kind: 'done', tallies, dictionary })
} catch (error) {
  if (!(error instanceof RefusedFile)) throw error
  say({ kind: 'refused', file: error.file, why: error.why })
}
