import { join } from 'node:path'
import {
  type ImportOutcome,
  importIntoRegister,
} from '../../register/import/import-into-register.ts'
import { summarise } from '../../register/import/import-report.ts'
import { makeUpRegister } from './make-up-register.ts'
import { type RegisterCommand, readRegisterWords, registerUsage } from './read-register-words.ts'
import {
  type CommandOutput,
  describeServed,
  rollBackRegister,
  verifyServed,
} from './served-version.ts'
import { type ProgressOutput, showProgress } from './show-progress.ts'
import { type NoUpgrade, upgradeRegister } from './upgrade-register.ts'

export type RegisterPlace = {
  readonly dataFolder: string
  readonly now: Date
  readonly output: ProgressOutput
}

/** Runs what was asked for and says what to print; only progress is printed on the way. */
export async function runRegisterCommand(
  words: readonly string[],
  place: RegisterPlace,
): Promise<CommandOutput> {
  const read = readRegisterWords(words)
  if (read.kind === 'wrong')
    return { exitCode: 2, results: [], messages: [`${read.why}.`, registerUsage] }
  const { command } = read
  const folder = join(place.dataFolder, 'register')
  if (command.verb === 'status') return describeServed(folder)
  if (command.verb === 'verify') return verifyServed(folder)
  if (command.verb === 'roll-back') return rollBackRegister(folder)
  const outcome = await runImport(command, place)
  return outcome.kind === 'current'
    ? { exitCode: 0, results: [outcome.says], messages: [] }
    : printOutcome(outcome)
}

async function runImport(
  command: Extract<RegisterCommand, { verb: 'make-up' | 'import' | 'upgrade' }>,
  { dataFolder, now, output }: RegisterPlace,
): Promise<ImportOutcome | NoUpgrade> {
  const shown = showProgress(output, () => performance.now())
  const work = { dataFolder, now, progress: shown.show }
  try {
    if (command.verb === 'make-up') {
      output.write(`Making up ${command.homes.toLocaleString('en-GB')} homes …\n`)
      return await makeUpRegister({ ...work, homes: command.homes, seed: command.seed })
    }
    if (command.verb === 'upgrade') return await upgradeRegister(work)
    return await importIntoRegister({
      ...work,
      inputs: [command.input],
      replace: command.isReplaced,
    })
  } finally {
    shown.end()
  }
}

function printOutcome(outcome: ImportOutcome): CommandOutput {
  if (outcome.kind === 'failed') {
    const messages = [...outcome.rejects, `Failed, and nothing was changed: ${outcome.why}`]
    return { exitCode: 1, results: [], messages }
  }
  const { madeUpLeftOut } = outcome.report
  const messages = [
    ...(madeUpLeftOut > 0 ? [describeLeftOut(madeUpLeftOut)] : []),
    `The whole report: ${outcome.reportPath}`,
  ]
  return { exitCode: 0, results: summarise(outcome.report), messages }
}

function describeLeftOut(madeUp: number): string {
  const count = madeUp.toLocaleString('en-GB')
  return `These are the first real homes: the ${count} made-up ones that were served are gone, and links to them lead nowhere.`
}
