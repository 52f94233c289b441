import type { RecordDictionary } from '../record-coder-dictionary.ts'
import { stageCertificates } from './stage-certificates.ts'
import { stageInWorker } from './stage-in-worker.ts'
import { stageRecommendations } from './stage-recommendations.ts'
import type { SourcesToStage } from './stage-sources.ts'
import type { FileTally } from './tally.ts'

/** Below it, two threads take longer to start than they save. */
const worthThreadsBytes = 8_000_000

type Work = { certificates: SourcesToStage; recommendations: SourcesToStage }

/**
 * Certificates and recommendations use different halves of the dictionary, so that each has a thread
 * of its own and nothing is shared. The dictionary has both halves afterwards.
 */
export async function stageCertificateFiles(
  work: Work,
  dictionary: RecordDictionary,
  progress: (bytes: number, rows: number) => void,
): Promise<FileTally[]> {
  const all = [...work.certificates.sources, ...work.recommendations.sources]
  const bytes = all.reduce((sum, { source }) => sum + source.bytes, 0)
  if (bytes < worthThreadsBytes) {
    const certificates = await stageCertificates(work.certificates, dictionary, progress)
    const steps = await stageRecommendations(work.recommendations, dictionary, () => {})
    return [...certificates, ...steps]
  }
  const stop = new AbortController()
  const read = { certificates: 0, recommendations: 0, rows: 0 }
  const start = (kind: 'certificates' | 'recommendations') =>
    stageInWorker(
      { kind, toStage: work[kind], dictionary },
      (done, rows) => {
        read[kind] = done
        if (kind === 'certificates') read.rows = rows
        progress(read.certificates + read.recommendations, read.rows)
      },
      stop.signal,
    )
  try {
    const [certificates, steps] = await Promise.all([
      start('certificates'),
      start('recommendations'),
    ])
    dictionary.values.splice(0, Number.POSITIVE_INFINITY, ...certificates.dictionary.values)
    dictionary.steps.splice(0, Number.POSITIVE_INFINITY, ...steps.dictionary.steps)
    dictionary.costs.splice(0, Number.POSITIVE_INFINITY, ...steps.dictionary.costs)
    return [...certificates.tallies, ...steps.tallies]
  } finally {
    stop.abort()
  }
}
