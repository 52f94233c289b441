import type { RecordDictionary } from '../format/dictionary.ts'
import type { TaskWord } from './do-task.ts'
import type { ImportThreads } from './import-threads.ts'
import type { SourcesToStage, StagedFiles } from './stage-sources.ts'

type Work = { certificates: SourcesToStage; recommendations: SourcesToStage }

export type StagedCertificateFiles = { certificates: StagedFiles; recommendations: StagedFiles }

/**
 * Certificates and recommendations use different halves of the dictionary, so that each has a thread
 * of its own and nothing is shared. The dictionary has both halves afterwards.
 */
export async function stageCertificateFiles(
  threads: ImportThreads,
  work: Work,
  dictionary: RecordDictionary,
  progress: (bytes: number, rows: number) => void,
): Promise<StagedCertificateFiles> {
  const read = { certificates: 0, recommendations: 0, rows: 0 }
  const hear = (kind: keyof Work) => (word: TaskWord) => {
    if (word.kind !== 'progress') return
    read[kind] = word.bytes
    if (kind === 'certificates') read.rows = word.rows
    progress(read.certificates + read.recommendations, read.rows)
  }
  const task = <Kind extends keyof Work>(kind: Kind) => ({ kind, toStage: work[kind], dictionary })
  const [certificates, recommendations] = await Promise.all([
    threads.run<'certificates'>(0, task('certificates'), hear('certificates')),
    threads.run<'recommendations'>(1, task('recommendations'), hear('recommendations')),
  ])
  const { values } = certificates.dictionary
  const { steps, costs } = recommendations.dictionary
  dictionary.values.splice(0, Number.POSITIVE_INFINITY, ...values)
  dictionary.steps.splice(0, Number.POSITIVE_INFINITY, ...steps)
  dictionary.costs.splice(0, Number.POSITIVE_INFINITY, ...costs)
  return { certificates, recommendations }
}
