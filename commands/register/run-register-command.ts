import { statSync } from 'node:fs'
import { join } from 'node:path'
import { isReadOnly } from '../../connections/sqlite.ts'
import {
  type ImportOutcome,
  importIntoRegister,
} from '../../register/import/import-into-register.ts'
import { summarise } from '../../register/import/import-report.ts'
import { readCurrentVersion } from '../../register/versions.ts'
import { type CommandOutput, fail, failMisused, succeed } from '../command-output.ts'
import type { ProgressOutput } from '../progress-line.ts'
import { makeUpRegister } from './make-up-register.ts'
import { type PublishingSettings, publishVersionTo } from './publish-served.ts'
import { type RegisterCommand, readRegisterWords, registerUsage } from './read-register-words.ts'
import { describeServed, rollBackRegister, verifyServed } from './served-version.ts'
import { showProgress } from './show-progress.ts'
import { type NoUpgrade, upgradeRegister } from './upgrade-register.ts'

type RegisterPlace = {
  readonly dataFolder: string
  readonly now: Date
  readonly output: ProgressOutput
  /** Nothing is published from here where it is left out. */
  readonly publishing?: PublishingSettings
}

/** Runs what was asked for and says what to print; only progress is printed on the way. */
export async function runRegisterCommand(
  words: readonly string[],
  place: RegisterPlace,
): Promise<CommandOutput> {
  try {
    return await runWords(words, place)
  } catch (error) {
    if (!isReadOnly(error)) throw error
    const { path = join(place.dataFolder, 'register') } = error as NodeJS.ErrnoException
    const why = `${path} is not this user's to read or write. Run this as the user that owns it, the one that runs the site.`
    return fail(why)
  }
}

async function runWords(words: readonly string[], place: RegisterPlace): Promise<CommandOutput> {
  const read = readRegisterWords(words)
  if (read.kind === 'wrong') return failMisused(read.why, registerUsage)
  const { command } = read
  if (isNoFolder(place.dataFolder)) {
    return fail(
      `Nothing was changed: DATA_DIR ${place.dataFolder} is not a folder, or lies below what is none.`,
    )
  }
  const folder = join(place.dataFolder, 'register')
  if (command.verb === 'status') return describeServed(folder)
  if (command.verb === 'verify') return verifyServed(folder)
  if (command.verb === 'roll-back') return rollBack(folder, place)
  if (command.verb === 'publish') return publish(folder, command.target, place)
  const outcome = await runImport(command, place)
  return outcome.kind === 'current' ? succeed([outcome.says]) : printOutcome(outcome)
}

function isNoFolder(path: string): boolean {
  try {
    return !statSync(path).isDirectory()
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOTDIR'
  }
}

const nothingSet: PublishingSettings = {
  REGISTER_URL: null,
  REGISTER_SIGNING_KEY: null,
  REGISTER_PUBLIC_KEY: null,
}

async function publish(
  folder: string,
  given: string | null,
  { now, output, publishing: settings = nothingSet }: RegisterPlace,
): Promise<CommandOutput> {
  const target = given ?? settings.REGISTER_URL
  if (target === null) {
    return failMisused('publish needs a TARGET, or REGISTER_URL', registerUsage)
  }
  const version = readCurrentVersion(folder)
  return publishVersionTo({ folder, version, target, settings, now, output })
}

/** Where registers are published, the version before is published as well. */
function rollBack(
  folder: string,
  { now, output, publishing: settings = nothingSet }: RegisterPlace,
): Promise<CommandOutput> | CommandOutput {
  const { REGISTER_URL: target, REGISTER_SIGNING_KEY: key } = settings
  if (target === null) return rollBackRegister(folder)
  if (key === null) {
    return fail(
      'Nothing was changed: here is served what is published at REGISTER_URL. Roll back where it is published.',
    )
  }
  return rollBackRegister(folder, version =>
    publishVersionTo({ folder, version, target, settings, now, output }),
  )
}

async function runImport(
  command: Extract<RegisterCommand, { verb: 'make-up' | 'import' | 'upgrade' }>,
  { dataFolder, now, output }: RegisterPlace,
): Promise<ImportOutcome | NoUpgrade> {
  const shown = showProgress(output)
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
    return fail(...messages.map(showable))
  }
  const { madeUpLeftOut } = outcome.report
  const messages = [
    ...(madeUpLeftOut > 0 ? [describeLeftOut(madeUpLeftOut)] : []),
    `The whole report: ${outcome.reportPath}`,
  ]
  return succeed(summarise(outcome.report).map(showable), messages)
}

/** Others chose the names of files and columns. A terminal would obey control characters in them, and what follows a line break would look like a line of ours. */
const showable = (line: string): string => line.replaceAll(/\p{Cc}/gu, '\uFFFD')

function describeLeftOut(madeUp: number): string {
  const count = madeUp.toLocaleString('en-GB')
  return `These are the first real homes: the ${count} made-up ones that were served are gone, and links to them lead nowhere.`
}
