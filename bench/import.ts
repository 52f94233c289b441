import { createReadStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeMadeUpFiles } from '../register/made-up/write-made-up-files.ts'
import { versionPath } from '../register/versions.ts'
import type { Benchmark } from './benchmark.ts'
import { benchDocuments, type DocumentFigures } from './import-documents.ts'
import { benchLearning, type LearningFigures } from './import-learning.ts'
import { registerFolder } from './made-up-register.ts'
import { roundTo } from './round-to.ts'
import { type Imported, runImport } from './run-import.ts'

const homes = 1_000_000
const bars = {
  certificatesPerSecond: 30_000,
  bytesPerHome: 700,
  peakBytes: 1.5e9,
  learningPercent: 15,
}
const readIn = 1024 * 1024

/** Imports of a made-up country, of its certificates and of everything, beside merely reading the files. */
export async function benchImport(say: (line: string) => void): Promise<Benchmark> {
  const folder = resolve('.cache/bench/files')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  try {
    say(`Making up the files of ${homes.toLocaleString('en-GB')} homes …`)
    const files = writeMadeUpFiles(folder, { homes, seed: 1, shape: 'bulk' })
    const sources = [files.addresses, files.supplies, ...listFiles(files.certificates)]
    const bytes = sources.reduce((sum, file) => sum + statSync(file).size, 0)
    say('Reading them …')
    const readSeconds = await timeReading(sources)
    say('Importing the certificates alone …')
    const alone = runImport(join(folder, 'alone'), files, 'certificates')
    say('Importing everything …')
    const dataFolder = registerFolder(homes)
    rmSync(dataFolder, { recursive: true, force: true })
    const done = runImport(dataFolder, files)
    const { size } = statSync(versionPath(join(dataFolder, 'register'), done.version))
    say('Importing certificates as JSON …')
    const documents = benchDocuments(folder)
    say('Importing with and without learning …')
    const learning = benchLearning(folder)
    return report(alone, done, { bytes, readSeconds, size, documents, learning })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder).map(name => join(folder, name))
}

/** The yardstick: the same bytes from the same disk, and their lines counted. */
async function timeReading(files: readonly string[]): Promise<number> {
  const started = performance.now()
  let lines = 0
  for (const file of files) {
    for await (const chunk of createReadStream(file, { highWaterMark: readIn })) {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1
    }
  }
  if (lines === 0) throw new Error('There was nothing to read.')
  return (performance.now() - started) / 1000
}

type Measured = {
  readonly bytes: number
  readonly readSeconds: number
  readonly size: number
  readonly documents: DocumentFigures
  readonly learning: LearningFigures
}

const perSecondOf = (amount: number, seconds: number) => Math.round(amount / seconds)

function report(
  alone: Imported,
  done: Imported,
  { bytes, readSeconds, size, documents, learning }: Measured,
): Benchmark {
  const perSecond = Math.round(alone.certificates / alone.seconds)
  const perSecondOfAll = Math.round(done.certificates / done.seconds)
  const peakBytes = Math.max(alone.peakBytes, done.peakBytes)
  const bytesPerHome = Math.round(size / done.homes)
  const { rows, served, superseded, matched, rejected } = done.rows
  const isExact = rows === served + superseded + matched + rejected
  const ratio = roundTo(readSeconds / done.seconds, 3)
  return {
    head: ['what', 'figure', 'bar'],
    rows: [
      ['certificates a second, recommendations with them', perSecond, bars.certificatesPerSecond],
      ['bytes a home, all indexes', bytesPerHome, bars.bytesPerHome],
      ['most memory, MB', Math.round(peakBytes / 1e6), bars.peakBytes / 1e6],
      ['learning, % of processor time', learning.percent, bars.learningPercent],
      ['certificates a second, addresses and supplies as well', perSecondOfAll, ''],
      ['seconds for everything', Math.round(done.seconds), ''],
      ['MB a second', Math.round(bytes / 1e6 / done.seconds), ''],
      ['seconds to read the files and count lines', roundTo(readSeconds, 1), ''],
      ...describeDocuments(documents),
    ],
    notes: [
      `${done.homes.toLocaleString('en-GB')} homes, ${done.certificates.toLocaleString('en-GB')} certificates, ${Math.round(bytes / 1e6).toLocaleString('en-GB')} MB of files.`,
      `Rows read ${rows} = served ${served} + superseded ${superseded} + matched ${matched} + rejected ${rejected}.`,
    ],
    record: {
      yardstick: 'reading the same files and counting their lines',
      ratio,
      bars,
      figures: {
        alone,
        everything: done,
        bytesRead: bytes,
        readSeconds,
        bytesPerHome,
        perSecond,
        perSecondOfAll,
        documents,
        learning,
      },
    },
    missed: [
      ...(perSecond < bars.certificatesPerSecond
        ? [`${perSecond} certificates a second; the bar is ${bars.certificatesPerSecond}`]
        : []),
      ...(bytesPerHome > bars.bytesPerHome
        ? [`${bytesPerHome} bytes a home; the bar is ${bars.bytesPerHome}`]
        : []),
      ...(peakBytes > bars.peakBytes
        ? [`${Math.round(peakBytes / 1e6)} MB of memory; the bar is 1500`]
        : []),
      ...(learning.percent > bars.learningPercent
        ? [`learning takes ${learning.percent} % of processor time; the bar is 15`]
        : []),
      ...(isExact ? [] : ['the rows do not add up']),
    ],
  }
}

function describeDocuments(figures: DocumentFigures): [string, number, string][] {
  const { documents, megabytes, importSeconds, parseSeconds } = figures
  return [
    ['certificates a second as JSON', perSecondOf(documents, importSeconds), ''],
    ['MB of JSON a second', perSecondOf(megabytes, importSeconds), ''],
    ['the same by JSON.parse alone, certificates', perSecondOf(documents, parseSeconds), ''],
    ['the same by JSON.parse alone, MB', perSecondOf(megabytes, parseSeconds), ''],
  ]
}
