import { importIntoRegister } from '../register/import/import-into-register.ts'
import type { ImportProgress } from '../register/import/run-passes.ts'
import type { MadeUpFiles } from '../register/made-up/write-made-up-files.ts'

export type StageFigures = {
  readonly stage: ImportProgress['stage']
  readonly seconds: number
  /** Of all threads. */
  readonly processorSeconds: number
  /** The most memory up to its end. */
  readonly peakBytes: number
}

/** One import in a process of its own, so that its memory is its own. Prints what it took. */
const [dataFolder = '', written = '', only, learning] = process.argv.slice(2)
/** Of a country that was made up in parts, those of each. */
const parts: readonly MadeUpFiles[] = [JSON.parse(written)].flat()
const started = performance.now()
const stages = timeStages()
const outcome = await importIntoRegister({
  dataFolder,
  inputs: [
    { kind: 'epc', paths: parts.map(({ certificates }) => certificates) },
    ...(only === 'certificates'
      ? []
      : ([
          { kind: 'addresses', format: 'plain', paths: parts.map(({ addresses }) => addresses) },
          { kind: 'supplies', paths: parts.map(({ supplies }) => supplies) },
        ] as const)),
  ],
  replace: true,
  learns: learning !== 'without-learning',
  now: new Date(),
  progress: ({ stage }) => stages.take(stage),
})
if (outcome.kind === 'failed') throw new Error(outcome.why)
const { version, homes, certificates, rows } = outcome.report
console.log(
  JSON.stringify({
    seconds: (performance.now() - started) / 1000,
    processorSeconds: readProcessorSeconds(),
    peakBytes: readPeakBytes(),
    version,
    homes,
    certificates,
    rows,
    stages: stages.finish(),
  }),
)

function readProcessorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function readPeakBytes(): number {
  return process.resourceUsage().maxRSS * 1024
}

function timeStages() {
  const done: StageFigures[] = []
  let open = { stage: 'reading' as ImportProgress['stage'], at: started, processor: 0 }
  const close = () => {
    done.push({
      stage: open.stage,
      seconds: (performance.now() - open.at) / 1000,
      processorSeconds: readProcessorSeconds() - open.processor,
      peakBytes: readPeakBytes(),
    })
  }
  return {
    take(stage: ImportProgress['stage']) {
      if (stage === open.stage) return
      close()
      open = { stage, at: performance.now(), processor: readProcessorSeconds() }
    },
    finish() {
      close()
      return done
    },
  }
}
