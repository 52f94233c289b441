import { importIntoRegister } from '../register/import/import-into-register.ts'
import type { MadeUpFiles } from '../register/made-up/write-made-up-files.ts'

/** One import in a process of its own, so that its memory is its own. Prints what it took. */
const [dataFolder = '', written = '', only, learning] = process.argv.slice(2)
const files: MadeUpFiles = JSON.parse(written)
const started = performance.now()
const outcome = await importIntoRegister({
  dataFolder,
  inputs: [
    { kind: 'epc', paths: [files.certificates] },
    ...(only === 'certificates'
      ? []
      : ([
          { kind: 'addresses', format: 'plain', paths: [files.addresses] },
          { kind: 'supplies', paths: [files.supplies] },
        ] as const)),
  ],
  replace: true,
  learns: learning !== 'without-learning',
  now: new Date(),
})
if (outcome.kind === 'failed') throw new Error(outcome.why)
const { version, homes, certificates, rows } = outcome.report
console.log(
  JSON.stringify({
    seconds: (performance.now() - started) / 1000,
    processorSeconds: (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
    peakBytes: process.resourceUsage().maxRSS * 1024,
    version,
    homes,
    certificates,
    rows,
  }),
)
