import type { LoadJob } from './load-generator.ts'
import { median } from './percentile.ts'
import { hasTwoCores } from './pin-to-core.ts'
import { readProcessorMs } from './read-process.ts'
import { roundTo } from './round-to.ts'
import type { LoadMachine } from './start-load.ts'
import type { Measured } from './start-measured.ts'

/** `perCoreSecond` is what the server answers in a second of its core: other work takes no part. */
type Reading = { perSecond: number; perCoreSecond: number; busy: number | null }

type Job = Omit<LoadJob, 'port' | 'spin'>
export type Readings = ReadonlyMap<string, readonly Reading[]>

type Subject = {
  readonly name: string
  readonly server: Measured
  readonly job: Omit<Job, 'seconds'>
}
type Times = Readonly<Record<'rounds' | 'seconds' | 'warmUpSeconds', number>>

/** Each round takes all of them in turn, so that whatever else the machine does falls on all. */
export async function measureRounds(
  load: LoadMachine,
  all: readonly Subject[],
  { rounds, seconds, warmUpSeconds }: Times,
  say: (line: string) => void,
): Promise<Readings> {
  const readings = new Map(all.map(({ name }): [string, Reading[]] => [name, []]))
  say('Warming up …')
  for (const { server, job } of all)
    await measureCore(load, server, { ...job, seconds: warmUpSeconds })
  for (let round = 1; round <= rounds; round += 1) {
    say(`Round ${round} of ${rounds} …`)
    for (const { name, server, job } of all)
      readings.get(name)?.push(await measureCore(load, server, { ...job, seconds }))
  }
  return readings
}

async function measureCore(load: LoadMachine, { port, pid }: Measured, job: Job): Promise<Reading> {
  const before = readProcessorMs(pid)
  const { answers, seconds } = await load.run({ ...job, port, spin: hasTwoCores })
  const after = readProcessorMs(pid)
  const perSecond = answers / seconds
  if (before === null || after === null) return { perSecond, perCoreSecond: perSecond, busy: null }
  const busySeconds = (after - before) / 1000
  return { perSecond, perCoreSecond: answers / busySeconds, busy: busySeconds / seconds }
}

/** Medians of all rounds; the ratio is to the yardstick's answers in a second of its core, round by round. */
export function summarise(readings: Readings, name: string, yardstick: string | null) {
  const own = readings.get(name) ?? []
  const beside = readings.get(yardstick ?? name) ?? []
  const middle = (of: (reading: Reading, round: number) => number) => median(own.map(of))
  const ratio = middle(
    ({ perCoreSecond }, round) => perCoreSecond / (beside[round]?.perCoreSecond ?? Number.NaN),
  )
  return {
    perSecond: Math.round(middle(({ perSecond }) => perSecond)),
    perCoreSecond: Math.round(middle(({ perCoreSecond }) => perCoreSecond)),
    coreBusy: roundTo(
      middle(({ busy }) => busy ?? 1),
      2,
    ),
    ratio: yardstick === null ? null : roundTo(ratio, 2),
  }
}
