import type { Benchmark } from './benchmark.ts'
import { measureRounds, type Readings, summarise } from './measure-core.ts'
import { median } from './percentile.ts'
import { roundTo } from './round-to.ts'
import { startLoad } from './start-load.ts'
import { startMeasured, stopMeasured } from './start-measured.ts'
import type { SteadyResult } from './steady-load.ts'

const subjects = ['kept', 'constant body', 'drawn', 'React alone'] as const
type Subject = (typeof subjects)[number]

const keptPaths = ['/', '/help', '/price-cap']
/** Stands for the pages of many homes, requested in turn. Nothing about one home is ever kept. */
const homePath = '/homes/900000000001'
const mostHomes = 200
const paths = [...keptPaths, homePath]
const subjectsOf = (path: string): readonly Subject[] =>
  path === homePath ? ['drawn', 'React alone'] : subjects

const rounds = 5
const seconds = 3
const warmUpSeconds = 2
const connections = 32
const bar = 0.6
const homeBar = 0.6
const p99BarMs = 50
const steadySeconds = 15

export async function benchPages(say: (line: string) => void): Promise<Benchmark> {
  const load = startLoad()
  try {
    const site = await startMeasured('commands/start.mjs', 'serve')
    const homes = await findHomes(site.origin)
    const constant = await startMeasured('bench/constant-body.ts', site.origin, ...keptPaths)
    const react = await startMeasured('bench/react-alone.ts', site.origin, ...keptPaths, ...homes)
    const servers = { kept: site, 'constant body': constant, drawn: site, 'React alone': react }
    const all = paths.flatMap(path =>
      subjectsOf(path).map(subject => ({
        name: keyOf(path, subject),
        server: servers[subject],
        job: {
          paths: path === homePath ? homes : [path],
          connections,
          // A query makes a page of its own that is drawn anew; nothing about one home is ever kept.
          distinct: subject === 'drawn' && path !== homePath,
        },
      })),
    )
    const readings = await measureRounds(load, all, { rounds, seconds, warmUpSeconds }, say)
    const drawn = readings.get(keyOf(homePath, 'drawn')) ?? []
    const perSecond = Math.round(median(drawn.map(reading => reading.perSecond)) / 2)
    say(`Pages of homes, ${perSecond} a second …`)
    const pace = { paths: homes, perSecond, seconds: steadySeconds }
    return report(readings, { ...pace, ...(await load.runSteadily({ ...pace, port: site.port })) })
  } finally {
    load.stop()
    await stopMeasured()
  }
}

/** Homes of the demonstration, some way apart; not every number is one. */
async function findHomes(origin: string): Promise<readonly string[]> {
  const found: string[] = []
  for (let id = 900_000_000_001; found.length < mostHomes && id < 900_000_005_000; id += 23) {
    const path = `/homes/${id}`
    const { ok } = await fetch(origin + path, { method: 'HEAD' })
    if (ok) found.push(path)
  }
  return found
}

const keyOf = (path: string, subject: Subject) => `${path} ${subject}`

type Paced = SteadyResult & { perSecond: number; seconds: number }

function report(readings: Readings, paced: Paced): Benchmark {
  const figures = paths.flatMap(path =>
    subjectsOf(path).map(subject => {
      const yardstick = yardsticks[subject]
      const beside = yardstick && keyOf(path, yardstick)
      const { ratio, ...speed } = summarise(readings, keyOf(path, subject), beside)
      return { path, subject, ...speed, yardstick, ratio }
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
      `${homePath} stands for ${mostHomes} homes in turn; at half of their rate, ${paced.perSecond} a second, for ${paced.seconds} s: p50 ${roundTo(paced.p50Ms, 2)} ms, p99 ${roundTo(paced.p99Ms, 2)} ms, most ${roundTo(paced.mostMs, 2)} ms, counted from when each was due.`,
    ],
    record: {
      yardstick: 'node:http answering the same bytes and headers, in the same rounds',
      ratio: Math.min(...kept.map(({ ratio }) => ratio ?? 0)),
      bars: { keptToConstantBody: bar, homeToReactAlone: homeBar, p99MsAtHalfLoad: p99BarMs },
      figures: { pages: figures, homeAtSteadyPace: describePace(paced) },
    },
    missed: [
      ...kept
        .filter(({ ratio }) => (ratio ?? 0) < bar)
        .map(
          ({ path, ratio }) => `${path} reaches ${ratio} of the constant body; the bar is ${bar}`,
        ),
      ...(homeRatio < homeBar
        ? [`A page of a home reaches ${homeRatio} of React alone; the bar is ${homeBar}`]
        : []),
      ...(paced.p99Ms > p99BarMs
        ? [`p99 at half load is ${roundTo(paced.p99Ms, 2)} ms; the bar is ${p99BarMs} ms`]
        : []),
    ],
  }
}

const describePace = ({ perSecond, seconds, answers, p50Ms, p99Ms, mostMs }: Paced) => ({
  perSecond,
  seconds,
  answers,
  p50Ms,
  p99Ms,
  mostMs,
})

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
