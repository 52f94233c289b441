import type { Benchmark } from './benchmark.ts'
import { median } from './median.ts'
import { hasTwoCores } from './pin-to-core.ts'
import { readProcessorMs } from './read-processor-time.ts'
import { type LoadMachine, startLoad } from './start-load.ts'
import { type Measured, startMeasured, stopMeasured } from './start-measured.ts'
import type { SteadyResult } from './steady-load.ts'

const subjects = ['kept', 'constant body', 'drawn', 'React alone'] as const
type Subject = (typeof subjects)[number]

const keptPaths = ['/', '/help', '/price-cap']
/** With a full certificate. Nothing about one home is ever kept. */
const homePath = '/homes/900000000001'
const paths = [...keptPaths, homePath]
const subjectsOf = (path: string): readonly Subject[] =>
  path === homePath ? ['drawn', 'React alone'] : subjects

const rounds = 5
const seconds = 3
const warmUpSeconds = 2
const connections = 32
const bar = 0.6
const homeBar = 0.25
const steady = { perSecond: 200, seconds: 15 }

/** `perCoreSecond` is what the server answers in a second of its core: other work takes no part. */
type Reading = { perSecond: number; perCoreSecond: number; busy: number | null }

export async function benchPages(say: (line: string) => void): Promise<Benchmark> {
  const load = startLoad()
  try {
    const site = await startMeasured('commands/start.mjs', 'serve')
    const constant = await startMeasured('bench/constant-body.ts', site.origin, ...keptPaths)
    const react = await startMeasured('bench/react-alone.ts', site.origin, ...paths)
    const servers = { kept: site, 'constant body': constant, drawn: site, 'React alone': react }
    const readings = await measureRounds(load, servers, say)
    say(`The page of a home, ${steady.perSecond} times a second …`)
    return report(readings, await load.runSteadily({ ...steady, port: site.port, path: homePath }))
  } finally {
    load.stop()
    await stopMeasured()
  }
}

type Readings = Map<string, Reading[]>

/** Each round takes all of them in turn, so that whatever else the machine does falls on all. */
async function measureRounds(
  load: LoadMachine,
  servers: Record<Subject, Measured>,
  say: (line: string) => void,
): Promise<Readings> {
  const readings: Readings = new Map()
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'Warming up …' : `Round ${round} of ${rounds} …`)
    for (const path of paths) {
      for (const subject of subjectsOf(path)) {
        const distinct = subject === 'drawn'
        const time = round === 0 ? warmUpSeconds : seconds
        const reading = await measure(load, servers[subject], { path, distinct, seconds: time })
        if (round === 0) continue
        const key = keyOf(path, subject)
        readings.set(key, [...(readings.get(key) ?? []), reading])
      }
    }
  }
  return readings
}

const keyOf = (path: string, subject: Subject) => `${path} ${subject}`

async function measure(
  load: LoadMachine,
  { port, pid }: Measured,
  job: { path: string; distinct: boolean; seconds: number },
): Promise<Reading> {
  const before = readProcessorMs(pid)
  const result = await load.run({ ...job, port, connections, spin: hasTwoCores })
  const after = readProcessorMs(pid)
  const perSecond = result.answers / result.seconds
  if (before === null || after === null) return { perSecond, perCoreSecond: perSecond, busy: null }
  const busySeconds = (after - before) / 1000
  return {
    perSecond,
    perCoreSecond: result.answers / busySeconds,
    busy: busySeconds / result.seconds,
  }
}

function report(readings: Readings, paced: SteadyResult): Benchmark {
  const figures = paths.flatMap(path =>
    subjectsOf(path).map(subject => {
      const own = readings.get(keyOf(path, subject)) ?? []
      const yardstick = yardsticks[subject]
      const beside = yardstick ? (readings.get(keyOf(path, yardstick)) ?? []) : []
      return {
        path,
        subject,
        perSecond: Math.round(median(own.map(({ perSecond }) => perSecond))),
        perCoreSecond: Math.round(median(own.map(({ perCoreSecond }) => perCoreSecond))),
        coreBusy: roundTo2(median(own.map(({ busy }) => busy ?? 1))),
        yardstick,
        ratio: yardstick ? roundTo2(median(pairRatios(own, beside))) : null,
      }
    }),
  )
  const kept = figures.filter(({ subject }) => subject === 'kept')
  const home = figures.find(({ path, subject }) => path === homePath && subject === 'drawn')
  const homeRatio = home?.ratio ?? 0
  return {
    head: ['page', 'answered by', 'a second', 'core busy', 'a core second', 'ratio', 'to'],
    rows: figures.map(figure => [
      figure.path,
      descriptions[figure.subject],
      figure.perSecond,
      figure.coreBusy,
      figure.perCoreSecond,
      figure.ratio ?? '',
      figure.yardstick ?? '',
    ]),
    notes: [
      `${connections} connections, one core for the server, another for the load; medians of ${rounds} rounds of ${seconds} s.`,
      'A ratio is of answers in a second of the server’s core, taken round by round.',
      'React alone draws the same trees without routing, loaders or compression.',
      `${homePath} at a steady ${steady.perSecond} a second for ${steady.seconds} s: p50 ${roundTo2(paced.p50Ms)} ms, p99 ${roundTo2(paced.p99Ms)} ms, most ${roundTo2(paced.mostMs)} ms, counted from when each was due.`,
    ],
    record: {
      yardstick: 'node:http answering the same bytes and headers, in the same rounds',
      ratio: Math.min(...kept.map(({ ratio }) => ratio ?? 0)),
      bars: { keptToConstantBody: bar, homeToReactAlone: homeBar },
      figures: { pages: figures, homeAtSteadyPace: { ...steady, ...paced } },
    },
    missed: [
      ...kept
        .filter(({ ratio }) => (ratio ?? 0) < bar)
        .map(
          ({ path, ratio }) => `${path} reaches ${ratio} of the constant body; the bar is ${bar}`,
        ),
      ...(homeRatio < homeBar
        ? [`${homePath} reaches ${homeRatio} of React alone; the bar is ${homeBar}`]
        : []),
    ],
  }
}

const yardsticks: Record<Subject, Subject | null> = {
  kept: 'constant body',
  'constant body': null,
  drawn: 'React alone',
  'React alone': null,
}

const descriptions: Record<Subject, string> = {
  kept: 'the site, page kept',
  'constant body': 'node:http, constant body',
  drawn: 'the site, drawn each time',
  'React alone': 'node:http, renderToString',
}

function pairRatios(own: readonly Reading[], beside: readonly Reading[]): number[] {
  return own.flatMap(({ perCoreSecond }, round) => {
    const other = beside[round]
    return other ? [perCoreSecond / other.perCoreSecond] : []
  })
}

const roundTo2 = (value: number) => Math.round(value * 100) / 100
