import type { ImportProgress } from '../../register/import/run-passes.ts'
import type { PublishProgress } from '../../register/published/publish-register.ts'

type Progress = ImportProgress | PublishProgress

export type ProgressOutput = {
  /** Whether a line can be written over. */
  readonly isTTY: boolean
  write(text: string): void
}

const stages: Readonly<Record<Progress['stage'], string>> = {
  reading: 'Reading',
  joining: 'Joining certificates and recommendations',
  filling: 'Filling the register',
  finishing: 'Indexing and checking',
  hashing: 'Hashing',
  comparing: 'Comparing what stands there',
  sending: 'Sending',
}

const liveEveryMs = 200
const plainEveryMs = 10_000

/** One live line on a terminal; elsewhere a plain line for each stage and now and then. */
export function showProgress(
  output: ProgressOutput,
  now: () => number,
): { show(progress: Progress): void; end(): void } {
  const started = now()
  let shownAt = Number.NEGATIVE_INFINITY
  let stage = ''
  return {
    show(progress) {
      const at = now()
      const isNew = progress.stage !== stage
      if (!isNew && at - shownAt < (output.isTTY ? liveEveryMs : plainEveryMs)) return
      shownAt = at
      stage = progress.stage
      const line = describeProgress(progress, at - started)
      output.write(output.isTTY ? `\r\u001b[2K${line}` : `${line}\n`)
    },
    end() {
      if (output.isTTY) output.write('\r\u001b[2K')
    },
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
