import type { Benchmark } from './benchmark.ts'
import { browserEncodings } from './browser-encodings.ts'
import {
  currentFile,
  findRegister,
  listKeys,
  makeRegister,
  thinOut,
  writePath,
} from './made-up-register.ts'
import { measureRounds, type Readings, summarise } from './measure-core.ts'
import { type Lookup, type LookupTimes, measureLookups } from './measure-lookups.ts'
import { roundTo } from './round-to.ts'
import { sampleKeys } from './sample-keys.ts'
import { type LoadMachine, startLoad } from './start-load.ts'
import { type Measured, startMeasured, stopMeasured } from './start-measured.ts'
import { describeRun, withOtherSizes } from './write-record.ts'

const usualHomes = 1_000_000
const fewHomes = 31
/** So many in turn are more than the server keeps answers. */
const mostKeys = 20_000
const rounds = 5
const seconds = 3
const warmUpSeconds = 2
const connections = 32

const lookups: readonly Lookup[] = ['findAddresses', 'chosenRating']
const bars = { kept: 0.75, neverKeptAddresses: 0.4, neverKeptRating: 0.45, manyToFew: 1.3 }
const titles: Record<Lookup, string> = {
  findAddresses: 'addresses of a postcode, 15 homes',
  chosenRating: 'the certificate of a home',
}

const subjects = [
  'kept',
  'constant',
  'kept, compressed',
  'constant, compressed',
  'never kept',
  'never kept, compressed',
] as const
type Subject = (typeof subjects)[number]

const yardsticks: Record<Subject, Subject | null> = {
  kept: 'constant',
  constant: null,
  'kept, compressed': 'constant, compressed',
  'constant, compressed': null,
  'never kept': 'constant',
  'never kept, compressed': 'constant, compressed',
}

type Paths = Record<Lookup, readonly string[]>

type Figures = ReturnType<typeof describeRun> & {
  readonly asked: number
  readonly calls: readonly CallFigures[]
  readonly lookups: Readonly<Record<Lookup, LookupTimes>>
}
type CallFigures = ReturnType<typeof judgeCalls>[number]

/** The record also has the sizes that were measured before. */
export async function benchApi(
  say: (line: string) => void,
  homes = usualHomes,
): Promise<Benchmark> {
  const folders = { few: await makeRegister(fewHomes, say), many: await findRegister(homes, say) }
  say('Looking up …')
  const times = {
    findAddresses: await timeLookup(folders, homes, 'findAddresses'),
    chosenRating: await timeLookup(folders, homes, 'chosenRating'),
  }
  const load = startLoad()
  try {
    const calls = judgeCalls(await measureServers(load, folders.many, homes, say))
    const measured = { ...describeRun(new Date()), asked: homes, calls, lookups: times }
    return report(withOtherSizes('api', measured))
  } finally {
    load.stop()
    await stopMeasured()
  }
}

/** Postcodes about as large as the one of the small register, so that the work is alike. */
function timeLookup(folders: { few: string; many: string }, homes: number, lookup: Lookup) {
  const isAlike = (count: number) => Math.abs(count - fewHomes) <= 3
  const isWanted = lookup === 'findAddresses' ? isAlike : () => true
  return measureLookups(folders, lookup, {
    few: pickKeys(folders.few, fewHomes, isWanted)[lookup],
    many: pickKeys(folders.many, homes, isWanted)[lookup],
  })
}

/** Picks what is asked for from all homes, or from a sample where they are too many to read whole. */
function pickKeys(
  dataFolder: string,
  homes: number,
  isWanted: (addresses: number) => boolean,
  most = mostKeys,
): Paths {
  if (homes <= usualHomes) return listKeys(dataFolder, { isWanted, most })
  const path = currentFile(dataFolder)
  const { findAddresses, chosenRating } = sampleKeys(path, 8 * mostKeys, isWanted)
  return {
    findAddresses: thinOut(findAddresses, most),
    chosenRating: thinOut(chosenRating, most),
  }
}

async function measureServers(
  load: LoadMachine,
  dataFolder: string,
  homes: number,
  say: (line: string) => void,
): Promise<Readings> {
  // Around 15 rather than exactly: there must be more of them than the server keeps answers.
  const around = pickKeys(dataFolder, homes, count => count >= 12 && count <= 18)
  const exactly = pickKeys(dataFolder, homes, count => count === 15, 1)
  const many: Paths = pathsOf(around)
  const one: Paths = pathsOf(exactly)
  const both = lookups.map(lookup => one[lookup][0] ?? '')
  const site = await startMeasured('bench/serve.ts', `DATA_DIR=${dataFolder}`)
  const plain = await startMeasured('bench/constant-body.ts', site.origin, '--plain', ...both)
  const packed = await startMeasured('bench/constant-body.ts', site.origin, ...both)
  const servers: Record<Subject, Measured> = {
    kept: site,
    constant: plain,
    'kept, compressed': site,
    'constant, compressed': packed,
    'never kept': site,
    'never kept, compressed': site,
  }
  const all = lookups.flatMap(lookup =>
    subjects.map(subject => ({
      name: `${lookup} ${subject}`,
      server: servers[subject],
      job: {
        paths: subject.startsWith('never kept') ? many[lookup] : one[lookup],
        acceptEncoding: subject.endsWith('compressed') ? browserEncodings : 'identity',
        connections,
        distinct: false,
      },
    })),
  )
  return measureRounds(load, all, { rounds, seconds, warmUpSeconds }, say)
}

const pathsOf = (keys: Paths): Paths => ({
  findAddresses: keys.findAddresses.map(key => writePath('findAddresses', key)),
  chosenRating: keys.chosenRating.map(key => writePath('chosenRating', key)),
})

function judgeCalls(readings: Readings) {
  return lookups.flatMap(lookup =>
    subjects.map(subject => {
      const yardstick = yardsticks[subject]
      const beside = yardstick && `${lookup} ${yardstick}`
      const { perSecond, perCoreSecond, ratio } = summarise(
        readings,
        `${lookup} ${subject}`,
        beside,
      )
      return { lookup, subject, perSecond, perCoreSecond, yardstick, ratio }
    }),
  )
}

function barOf({ lookup, subject }: CallFigures): number {
  if (subject.startsWith('kept')) return bars.kept
  return lookup === 'findAddresses' ? bars.neverKeptAddresses : bars.neverKeptRating
}

function report(sizes: readonly Figures[]): Benchmark {
  const kept = sizes
    .flatMap(({ calls }) => calls)
    .filter(({ subject }) => subject.startsWith('kept'))
  return {
    head: ['homes', 'call', 'answer', 'a second', 'a core second', 'ratio'],
    rows: sizes.flatMap(({ asked, calls }) =>
      calls.map(({ lookup, subject, perSecond, perCoreSecond, ratio }) => [
        named(asked),
        titles[lookup],
        subject,
        perSecond,
        perCoreSecond,
        ratio ?? '',
      ]),
    ),
    notes: [
      `${connections} connections, one core for the server, another for the load; medians of ${rounds} rounds of ${seconds} s.`,
      'A ratio is of answers in a second of the server’s core to those of node:http with a constant body of the same bytes, round by round.',
      'Never kept: up to 20,000 questions in turn, postcodes of 12 to 18 addresses, so that every answer is read from the register and written anew.',
      ...sizes.flatMap(size => lookups.map(lookup => describeTimes(size, lookup))),
    ],
    record: {
      yardstick: 'node:http answering the same bytes and headers, in the same rounds',
      ratio: Math.min(...kept.map(({ ratio }) => ratio ?? 0)),
      bars,
      figures: { sizes },
    },
    missed: sizes.flatMap(size => [
      ...size.calls
        .filter(one => one.ratio !== null && one.ratio < barOf(one))
        .map(
          one =>
            `${titles[one.lookup]} (${one.subject}) among ${named(size.asked)} homes reaches ${one.ratio} of the constant body; the bar is ${barOf(one)}`,
        ),
      ...lookups
        .filter(lookup => size.lookups[lookup].ratio > bars.manyToFew)
        .map(lookup => `${describeTimes(size, lookup)} The bar is ${bars.manyToFew}.`),
    ]),
  }
}

function describeTimes({ asked, lookups: times }: Figures, lookup: Lookup): string {
  const { fewUs, manyUs, ratio } = times[lookup]
  return `${lookup} takes ${roundTo(fewUs, 2)} µs with ${fewHomes} homes and ${roundTo(manyUs, 2)} µs with ${named(asked)}: ${roundTo(ratio, 2)} times as long.`
}

const named = (homes: number) => homes.toLocaleString('en-GB')
