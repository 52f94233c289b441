import { spawn } from 'node:child_process'
import { linkSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type CurrentRegister, openCurrentRegister } from '../register/sqlite/current-register.ts'
import { publishVersion, readCurrentVersion, versionPath } from '../register/versions.ts'
import type { Benchmark, Cell } from './benchmark.ts'
import { compareLayers } from './compare-layers.ts'
import { currentFile, makeRegister } from './made-up-register.ts'
import { readPeakBytes, readProcessorMs } from './read-process.ts'
import { roundTo } from './round-to.ts'
import { writeChange } from './write-change.ts'
import { describeRun, withOtherSizes } from './write-record.ts'

/** As many of all homes as 50,000 are of thirty million. */
const homesPerChange = 600
const bars = { seconds: 60, lookup: 1.3 }

type Imported = {
  /** From the start of the command until a server answers by what it imported. */
  readonly seconds: number
  readonly processorSeconds: number
  readonly peakBytes: number
  readonly bytes: number
}

const usualHomes = 1_000_000
/** A server looks for a new register every second. */
const longestAfterEndMs = 10_000

/**
 * How soon a small change of a large register is served, beside writing the register anew. The record also
 * has the sizes that were measured before.
 */
export async function benchChanges(
  say: (line: string) => void,
  homes = usualHomes,
): Promise<Benchmark> {
  const from = join(await makeRegister(homes, say), 'register')
  const dataFolder = resolve(`.cache/bench/changes-${homes}`)
  const folder = join(dataFolder, 'register')
  const version = readCurrentVersion(from)
  if (version === null) throw new Error(`There is no register in ${from}.`)
  rmSync(dataFolder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  linkSync(versionPath(from, version), versionPath(folder, version))
  publishVersion(folder, version)
  const changes = Math.round(homes / homesPerChange)
  say(`Writing two changes of ${changes.toLocaleString('en-GB')} certificates …`)
  const [first, second] = [1, 2].map(number =>
    writeChange(versionPath(folder, version), join(dataFolder, `change-${number}`), {
      changes,
      number,
    }),
  )
  if (!first || !second) throw new Error('There is nothing to import.')
  const served = openCurrentRegister(folder)
  const measure = (words: readonly string[], isServed: () => Promise<boolean>) => {
    say(`${words.join(' ')} …`)
    return runImport(dataFolder, served, words, isServed)
  }
  const holds = async (id: string) => (await served.findRating(id)) !== null
  try {
    const change = await measure(['import', 'epc', first.path], () => holds(first.lastId))
    say('Comparing lookups …')
    const lookups = await compareLayers(versionPath(folder, version), currentFile(dataFolder))
    const ids = first.ids.slice(0, 10)
    const list = join(dataFolder, 'removals.csv')
    writeFileSync(list, ['LMK_KEY', ...ids, ''].join('\n'))
    const isGone = async () => !(await holds(ids.at(-1) ?? ''))
    const removal = await measure(['import', 'removals', list], isGone)
    const again = await measure(['import', 'epc', second.path], () => holds(second.lastId))
    const before = readCurrentVersion(folder)
    const isWhole = async () => served.served().version !== before
    // That of a country takes as long as its import, which has a benchmark of its own.
    const whole = homes <= usualHomes ? await measure(['upgrade'], isWhole) : null
    const figures = { asked: homes, changes, change, removal, again, whole, lookups }
    return report(withOtherSizes('changes', { ...describeRun(new Date()), ...figures }))
  } finally {
    served.close()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

async function runImport(
  dataFolder: string,
  served: CurrentRegister,
  words: readonly string[],
  isServed: () => Promise<boolean>,
): Promise<Imported> {
  const started = performance.now()
  const child = spawn(process.execPath, ['commands/register.ts', ...words], {
    env: { ...process.env, DATA_DIR: dataFolder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<number | null>((done, fail) => {
    child.on('exit', done)
    child.on('error', fail)
  })
  let [processorSeconds, peakBytes] = [0, 0]
  const pid = child.pid ?? 0
  const watching = setInterval(() => {
    processorSeconds = Math.max(processorSeconds, (readProcessorMs(pid) ?? 0) / 1000)
    peakBytes = Math.max(peakBytes, readPeakBytes(pid))
  }, 50)
  const exitCode = ended.finally(() => clearInterval(watching))
  let givesUpAt = Number.POSITIVE_INFINITY
  void exitCode.then(code => {
    givesUpAt = performance.now() + (code === 0 ? longestAfterEndMs : 0)
  })
  while (!(await isServed())) {
    if (performance.now() > givesUpAt)
      throw new Error(`${words.join(' ')} ended, and nothing that it changed is served.`)
    await wait(20)
  }
  const seconds = (performance.now() - started) / 1000
  await exitCode
  const version = served.served().version ?? ''
  const { size } = statSync(versionPath(join(dataFolder, 'register'), version))
  return { seconds, processorSeconds, peakBytes, bytes: size }
}

type Figures = ReturnType<typeof describeRun> & {
  readonly asked: number
  readonly changes: number
  readonly change: Imported
  readonly removal: Imported
  readonly again: Imported
  readonly whole: Imported | null
  readonly lookups: Readonly<Record<string, number>>
}

function report(sizes: readonly Figures[]): Benchmark {
  const named = (count: number) => count.toLocaleString('en-GB')
  const last = sizes.findLast(({ whole }) => whole !== null)
  return {
    head: [
      'homes',
      'what',
      'seconds until served',
      'processor seconds',
      'most memory, MB',
      'MB written',
    ],
    rows: sizes.flatMap(({ asked, changes, change, removal, again, whole }) => {
      const describe = (
        name: string,
        { seconds, processorSeconds, peakBytes, bytes }: Imported,
      ): Cell[] => [
        named(asked),
        name,
        roundTo(seconds, 1),
        roundTo(processorSeconds, 1),
        Math.round(peakBytes / 1e6),
        roundTo(bytes / 1e6, 1),
      ]
      return [
        describe(`a change of ${named(changes)} certificates`, change),
        describe('taking ten out', removal),
        describe('another such change', again),
        ...(whole ? [describe('the register whole (upgrade)', whole)] : []),
      ]
    }),
    notes: [
      'Half of the certificates are newer ones of known homes, half of homes without.',
      ...sizes.flatMap(({ asked, lookups }) =>
        Object.entries(lookups).map(
          ([name, ratio]) =>
            `${named(asked)} homes, ${name}: ${roundTo(ratio, 2)} × the processor time with one file.`,
        ),
      ),
    ],
    record: {
      yardstick: 'writing the register whole',
      ratio: last?.whole ? roundTo(last.change.seconds / last.whole.seconds, 3) : null,
      bars,
      figures: { sizes },
    },
    missed: sizes.flatMap(({ asked, change, removal, again, lookups }) => [
      ...Object.entries({ change, removal, again })
        .filter(([, { seconds }]) => seconds > bars.seconds)
        .map(
          ([name, { seconds }]) =>
            `${named(asked)} homes, ${name}: ${roundTo(seconds, 1)} s; the bar is ${bars.seconds}`,
        ),
      ...Object.entries(lookups)
        .filter(([, ratio]) => ratio > bars.lookup)
        .map(
          ([name, ratio]) =>
            `${named(asked)} homes, ${name}: ${roundTo(ratio, 2)} × one file; the bar is ${bars.lookup}`,
        ),
    ]),
  }
}
