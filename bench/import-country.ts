import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { listSources } from '../register/import/list-sources.ts'
import { openSource } from '../register/import/open-source.ts'
import type { MadeUpFiles } from '../register/made-up/write-made-up-files.ts'
import { versionPath } from '../register/versions.ts'
import type { Benchmark, Cell } from './benchmark.ts'
import type { StageFigures } from './import-alone.ts'
import { registerFolder } from './made-up-register.ts'
import { roundTo } from './round-to.ts'
import { type Imported, runImport } from './run-import.ts'
import { describeRun, withOtherSizes } from './write-record.ts'

/** Of what is imported from zips: their bytes, what waits on disk at most, and the register. */
const diskBytesPerHome = 2_000
const parts = 2
/** A country smaller than this is mostly starting up, and says nothing of what a certificate costs. */
const slopeFrom = 1_000_000
const country = 30_000_000
const bars = {
  peakBytes: 2e9,
  bytesPerHome: 400,
  slope: 1.15,
  secondsOfCountry: 15 * 60,
}

type Figures = Imported &
  ReturnType<typeof describeRun> & { asked: number; readSeconds: number; bytesPerHome: number }

const recordName = 'import-country'

/**
 * The whole import of a made-up country of any size from zips, beside unpacking the same zips. The
 * record also has the sizes that were measured before.
 */
export async function benchCountry(say: (line: string) => void, homes: number): Promise<Benchmark> {
  return report(withOtherSizes(recordName, await measure(homes, say)))
}

async function measure(homes: number, say: (line: string) => void): Promise<Figures> {
  const named = homes.toLocaleString('en-GB')
  const folder = resolve(`.cache/bench/country-${homes}`)
  const wasThere = readMadeUp(folder) !== null
  checkDisk(homes, wasThere)
  if (!wasThere) say(`Making up the zips of ${named} homes …`)
  try {
    const files = readMadeUp(folder) ?? (await makeUp(folder, homes))
    say('Unpacking them …')
    const readSeconds = await timeUnpacking(files)
    say(`Importing ${named} homes …`)
    const dataFolder = registerFolder(homes)
    rmSync(dataFolder, { recursive: true, force: true })
    const done = runImport(dataFolder, files)
    const { size } = statSync(versionPath(join(dataFolder, 'register'), done.version))
    return {
      ...describeRun(new Date()),
      ...done,
      asked: homes,
      readSeconds,
      bytesPerHome: Math.round(size / done.homes),
    }
  } finally {
    // A country takes half an hour to make up: one that was there is kept.
    if (!wasThere) rmSync(folder, { recursive: true, force: true })
  }
}

class NotEnoughDisk extends Error {
  override name = 'NotEnoughDisk'
}

function checkDisk(homes: number, hasFiles: boolean): void {
  mkdirSync('.cache', { recursive: true })
  const { bavail, bsize } = statfsSync('.cache')
  const needed = homes * (hasFiles ? diskBytesPerHome - 300 : diskBytesPerHome)
  const inGigabytes = (bytes: number) => Math.round(bytes / 1e9)
  if (bavail * bsize < needed)
    throw new NotEnoughDisk(
      `${inGigabytes(needed)} GB of disk are needed in .cache, and ${inGigabytes(bavail * bsize)} are free.`,
    )
}

const partFolders = (folder: string) =>
  Array.from({ length: parts }, (_, part) => join(folder, String(part + 1)))

function readMadeUp(folder: string): MadeUpFiles[] | null {
  const lists = partFolders(folder).map(part => join(part, 'made-up.json'))
  return lists.every(list => existsSync(list))
    ? lists.map(list => JSON.parse(readFileSync(list, 'utf8')))
    : null
}

async function makeUp(folder: string, homes: number): Promise<MadeUpFiles[]> {
  rmSync(folder, { recursive: true, force: true })
  await Promise.all(
    partFolders(folder).map(async (part, at) => {
      const args = ['bench/make-up-part.ts', part, homes, at + 1, parts].map(String)
      const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')
      if (code !== 0) throw new Error(`Part ${at + 1} of the country was not made up.`)
    }),
  )
  return readMadeUp(folder) ?? []
}

/** The yardstick: the same zips unpacked, and the lines in them counted. */
async function timeUnpacking(files: readonly MadeUpFiles[]): Promise<number> {
  const started = performance.now()
  const paths = files.flatMap(({ certificates, addresses, supplies }) => [
    certificates,
    addresses,
    supplies,
  ])
  let lines = 0
  for (const source of (await listSources(paths)).sources)
    for await (const piece of openSource(source))
      for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines += 1
  if (lines === 0) throw new Error('There was nothing to unpack.')
  return (performance.now() - started) / 1000
}

const compareToYardstick = (largest?: Figures) =>
  largest ? roundTo(largest.readSeconds / largest.seconds, 3) : null

const microsecondsEach = ({ seconds, certificates }: Imported) => (seconds / certificates) * 1e6

function report(figures: readonly Figures[]): Benchmark {
  const whole = figures.find(({ asked }) => asked === country)
  const base = figures.find(({ asked }) => asked === slopeFrom)
  const slope = whole && base ? roundTo(microsecondsEach(whole) / microsecondsEach(base), 2) : null
  const row = (what: string, tell: (one: Figures) => Cell): Cell[] => [what, ...figures.map(tell)]
  const stageRow = (stage: StageFigures['stage'], rowsOf: (one: Figures) => number) =>
    row(`${stage}: rows a second`, one => {
      const seconds = one.stages.find(found => found.stage === stage)?.seconds ?? 0
      return seconds === 0 ? '' : Math.round(rowsOf(one) / seconds)
    })
  const missed = figures.flatMap(one => findMissed(one))
  if (slope !== null && slope > bars.slope)
    missed.push(`a certificate takes ${slope} times as long in a country; the bar is ${bars.slope}`)
  return {
    head: ['what', ...figures.map(({ asked }) => `${asked / 1e6} million homes`)],
    rows: [
      row('certificates', ({ certificates }) => certificates),
      row('seconds', ({ seconds }) => roundTo(seconds, 1)),
      row('certificates a second', ({ certificates, seconds }) =>
        Math.round(certificates / seconds),
      ),
      row('microseconds a certificate', one => roundTo(microsecondsEach(one), 1)),
      row('the same of processor time', ({ processorSeconds, certificates }) =>
        roundTo((processorSeconds / certificates) * 1e6, 1),
      ),
      stageRow('reading', ({ rows }) => rows.rows),
      stageRow('joining', ({ certificates }) => certificates),
      stageRow('filling', ({ certificates }) => certificates),
      stageRow('finishing', ({ certificates }) => certificates),
      row('most memory, MB', ({ peakBytes }) => Math.round(peakBytes / 1e6)),
      row('bytes a home', ({ bytesPerHome }) => bytesPerHome),
      row('seconds to unpack the zips and count lines', ({ readSeconds }) =>
        roundTo(readSeconds, 1),
      ),
    ],
    notes: [
      ...(slope === null
        ? []
        : [`A certificate of ${country} homes takes ${slope} times that of ${slopeFrom}.`]),
      ...(whole
        ? [
            `29 million certificates at that rate: ${Math.round((whole.seconds / whole.certificates) * 29e6)} s.`,
          ]
        : []),
    ],
    recordName,
    record: {
      yardstick: 'unpacking the same zips in one thread and counting their lines',
      ratio: compareToYardstick(figures.at(-1)),
      bars,
      figures: { slope, sizes: figures },
    },
    missed,
  }
}

function findMissed({ asked, peakBytes, bytesPerHome, seconds, rows }: Figures): string[] {
  const { served, superseded, matched, rejected } = rows
  const at = `at ${asked.toLocaleString('en-GB')} homes`
  return [
    ...(peakBytes > bars.peakBytes
      ? [`${Math.round(peakBytes / 1e6)} MB of memory ${at}; the bar is 2000`]
      : []),
    ...(bytesPerHome > bars.bytesPerHome
      ? [`${bytesPerHome} bytes a home ${at}; the bar is ${bars.bytesPerHome}`]
      : []),
    ...(asked === country && seconds > bars.secondsOfCountry
      ? [`the country takes ${Math.round(seconds)} s; the bar is ${bars.secondsOfCountry}`]
      : []),
    ...(rows.rows === served + superseded + matched + rejected
      ? []
      : [`the rows do not add up ${at}`]),
  ]
}
