import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Benchmark } from './benchmark.ts'
import { currentFile, findRegister, makeRegister, thinOut, writePath } from './made-up-register.ts'
import type { ColdTimes } from './measure-cold.ts'
import { type LookupCall, type LookupTimes, measureLookups } from './measure-lookups.ts'
import { roundTo } from './round-to.ts'
import { type SampledKeys, sampleKeys } from './sample-keys.ts'
import { type LoadMachine, startLoad } from './start-load.ts'
import { startMeasured, stopMeasured } from './start-measured.ts'
import { describeRun, withOtherSizes } from './write-record.ts'

const fewHomes = 31
const country = 30_000_000
const mostKeys = 20_000
const coldCalls = 1000
const loadSeconds = 10
const bars = { warmRatio: 1.3, privateBytes: 400_000_000 }

const calls: readonly LookupCall[] = ['findAddresses', 'findAddress', 'chosenRating', 'findRating']

type CallFigures = { readonly call: LookupCall } & LookupTimes & { readonly cold: ColdTimes }
type Figures = ReturnType<typeof describeRun> & {
  readonly asked: number
  readonly fileBytes: number
  readonly calls: readonly CallFigures[]
  readonly privateBytes: number
}

/**
 * What a lookup takes in a large register beside one of 31 homes, warm; what it reads when the system
 * holds nothing of the file; and what memory of its own a process takes that serves it.
 */
export async function benchLookups(
  say: (line: string) => void,
  homes = 1_000_000,
): Promise<Benchmark> {
  const many = await findRegister(homes, say)
  const few = await makeRegister(fewHomes, say)
  const keys = {
    few: sampleKeys(currentFile(few), mostKeys),
    many: sampleKeys(currentFile(many), mostKeys),
  }
  const isAlike = (addresses: number) => Math.abs(addresses - fewHomes) <= 3
  const alike = {
    few: sampleKeys(currentFile(few), mostKeys, isAlike),
    many: sampleKeys(currentFile(many), 8 * mostKeys, isAlike),
  }
  const figures: CallFigures[] = []
  for (const call of calls) {
    say(`${call} in ${homes.toLocaleString('en-GB')} homes …`)
    const { few: fewKeys, many: manyKeys } = call === 'findAddresses' ? alike : keys
    const plan = { few: fewKeys[call], many: manyKeys[call] }
    const times = await measureLookups({ few, many }, call, plan)
    figures.push({ call, ...times, cold: measureCold(many, call, keys.many[call]) })
  }
  say('Serving it …')
  const measured: Figures = {
    ...describeRun(new Date()),
    asked: homes,
    fileBytes: statSync(currentFile(many)).size,
    calls: figures,
    privateBytes: await measureMemory(many, keys.many),
  }
  return report(withOtherSizes('lookups', measured))
}

function measureCold(dataFolder: string, call: LookupCall, keys: readonly string[]): ColdTimes {
  const folder = mkdtempSync(join(tmpdir(), 'cold-'))
  const keyFile = join(folder, 'keys.json')
  writeFileSync(keyFile, JSON.stringify(thinOut(keys, coldCalls)))
  // Tells the system to forget what it holds of the file.
  const file = `if=${currentFile(dataFolder)}`
  execFileSync('dd', [file, 'iflag=nocache', 'count=0', 'status=none'])
  const args = ['bench/measure-cold.ts', dataFolder, call, keyFile]
  const found = execFileSync(process.execPath, args, { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return JSON.parse(found)
}

/** After lookups, searches and pages of homes all over the register. */
async function measureMemory(dataFolder: string, keys: SampledKeys): Promise<number> {
  const load = startLoad()
  try {
    const { port, pid } = await startMeasured('bench/serve.ts', `DATA_DIR=${dataFolder}`)
    const run = (paths: readonly string[]) => askAll(load, port, paths)
    await run(keys.findAddresses.map(key => writePath('findAddresses', key)))
    await run(keys.chosenRating.map(key => writePath('chosenRating', key)))
    await run(keys.chosenRating.map(key => `/homes/${key}`))
    await run(searches.map(text => `/v1/addresses?search=${encodeURIComponent(text)}`))
    return readPrivateBytes(pid)
  } finally {
    load.stop()
    await stopMeasured()
  }
}

/** One of them mistyped, so that the words of the register are read for it. */
const searches = ['14 harbour road', 'high street', '3 churh lane', 'station road 21']

const askAll = (load: LoadMachine, port: number, paths: readonly string[]) =>
  load.run({
    port,
    paths,
    seconds: loadSeconds,
    connections: 8,
    distinct: false,
    spin: false,
  })

/** What no other process shares and the system can't drop: neither the file nor the program. */
function readPrivateBytes(pid: number): number {
  const counted = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const of = (name: string) => Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(counted)?.[1])
  return (of('Private_Dirty') + of('Swap')) * 1024
}

function report(sizes: readonly Figures[]): Benchmark {
  const named = (homes: number) => homes.toLocaleString('en-GB')
  const ofCountry = sizes.find(({ asked }) => asked === country)
  return {
    head: ['homes', 'call', 'µs', 'to 31 homes', 'cold p50 ms', 'cold p99 ms', 'reads', 'kB read'],
    rows: sizes.flatMap(({ asked, calls: ofSize }) =>
      ofSize.map(({ call, manyUs, ratio, cold }) => [
        named(asked),
        call,
        roundTo(manyUs, 2),
        roundTo(ratio, 2),
        roundTo(cold.p50Ms, 2),
        roundTo(cold.p99Ms, 2),
        roundTo(cold.readsPerCall, 2),
        Math.round(cold.kilobytesPerCall),
      ]),
    ),
    notes: sizes.map(
      ({ asked, fileBytes, privateBytes }) =>
        `${named(asked)} homes: a file of ${Math.round(fileBytes / 1e6)} MB; a process that serves it has ${Math.round(privateBytes / 1e6)} MB of its own.`,
    ),
    record: {
      yardstick: 'the same lookups in a register of 31 homes, in turns in the same process',
      ratio: roundTo(Math.max(...sizes.flatMap(one => one.calls.map(({ ratio }) => ratio))), 2),
      bars,
      figures: { sizes, privateBytes: ofCountry?.privateBytes ?? null },
    },
    missed: sizes.flatMap(({ asked, calls: ofSize, privateBytes }) => [
      ...ofSize
        .filter(({ ratio }) => ratio > bars.warmRatio)
        .map(
          ({ call, ratio }) =>
            `${call} takes ${roundTo(ratio, 2)} times as long in ${named(asked)} homes; the bar is ${bars.warmRatio}`,
        ),
      ...(privateBytes > bars.privateBytes
        ? [
            `${Math.round(privateBytes / 1e6)} MB of its own at ${named(asked)} homes; the bar is 400`,
          ]
        : []),
    ]),
  }
}
