import type { ImportInput } from '../../../register/import/find-inputs.ts'
import { importIntoRegister } from '../../../register/import/import-into-register.ts'

/** Imports one after another in a process of its own; it may kill itself when a stage begins. */
type ToDo = {
  readonly dataFolder: string
  readonly imports: readonly (readonly ImportInput[])[]
  readonly dieAt?: string
}

const { dataFolder, imports, dieAt }: ToDo = JSON.parse(process.argv[2] ?? '')
const told: string[] = []
for (const [at, inputs] of imports.entries()) {
  const outcome = await importIntoRegister({
    dataFolder,
    inputs,
    replace: false,
    now: new Date(Date.UTC(2026, 10, 22, 9, at)),
    progress: ({ stage }) => {
      if (stage === dieAt) process.kill(process.pid, 'SIGKILL')
    },
  })
  told.push(outcome.kind === 'done' ? `${outcome.report.homes} homes` : outcome.why)
}
console.log(JSON.stringify(told))
