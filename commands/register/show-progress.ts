import type { ImportProgress } from '../../register/import/run-passes.ts'
import type { PublishProgress } from '../../register/published/publish-register.ts'
import { openProgressLine, type ProgressOutput } from '../progress-line.ts'

type Progress = ImportProgress | PublishProgress

const stages: Readonly<Record<Progress['stage'], string>> = {
  reading: 'Reading',
  joining: 'Joining certificates and recommendations',
  filling: 'Filling the register',
  finishing: 'Indexing and checking',
  hashing: 'Hashing',
  comparing: 'Comparing what stands there',
  sending: 'Sending',
}

/** One live line on a terminal; elsewhere a plain line for each stage and now and then. */
export function showProgress(
  output: ProgressOutput,
  now = () => performance.now(),
): { show(progress: Progress): void; end(): void } {
  const line = openProgressLine(output)
  const started = now()
  let shownAt = Number.NEGATIVE_INFINITY
  let stage = ''
  return {
    show(progress) {
      const at = now()
      const isNew = progress.stage !== stage
      if (!isNew && at - shownAt < line.everyMs) return
      shownAt = at
      stage = progress.stage
      line.show(describeProgress(progress, at - started))
    },
    end: line.end,
  }
}

function describeProgress(progress: Progress, elapsedMs: number): string {
  const { stage, done } = progress
  const seconds = elapsedMs / 1000
  const parts = [stages[stage], `${Math.floor(done * 100)} %`]
  const [count, unit] = 'rows' in progress ? [progress.rows, 'rows'] : [progress.bytes / 1e6, 'MB']
  if (count > 0) {
    parts.push(`${sayCount(count)} ${unit}`)
    const hasRate = stage === 'reading' || unit === 'MB'
    if (hasRate && seconds > 1) parts.push(`${sayCount(count / seconds)} ${unit}/s`)
  }
  if (done > 0.02 && seconds > 1) parts.push(`about ${sayTime((seconds * (1 - done)) / done)} left`)
  return parts.join(', ')
}

const sayCount = (count: number) => Math.round(count).toLocaleString('en-GB')

function sayTime(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}
