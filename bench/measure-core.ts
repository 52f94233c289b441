import type { LoadJob } from './load-generator.ts'
import { hasTwoCores } from './pin-to-core.ts'
import { readProcessorMs } from './read-process.ts'
import type { LoadMachine } from './start-load.ts'
import type { Measured } from './start-measured.ts'

/** `perCoreSecond` is what the server answers in a second of its core: other work takes no part. */
export type Reading = { perSecond: number; perCoreSecond: number; busy: number | null }

export async function measureCore(
  load: LoadMachine,
  { port, pid }: Measured,
  job: Omit<LoadJob, 'port' | 'spin'>,
): Promise<Reading> {
  const before = readProcessorMs(pid)
  const { answers, seconds } = await load.run({ ...job, port, spin: hasTwoCores })
  const after = readProcessorMs(pid)
  const perSecond = answers / seconds
  if (before === null || after === null) return { perSecond, perCoreSecond: perSecond, busy: null }
  const busySeconds = (after - before) / 1000
  return { perSecond, perCoreSecond: answers / busySeconds, busy: busySeconds / seconds }
}

/** Round by round. */
export function pairRatios(own: readonly Reading[], beside: readonly Reading[]): number[] {
  return own.flatMap(({ perCoreSecond }, round) => {
    const other = beside[round]
    return other ? [perCoreSecond / other.perCoreSecond] : []
  })
}
