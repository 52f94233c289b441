import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegisterStatus } from '../register/register-status.ts'
import { openCurrentRegister } from '../register/sqlite/current-register.ts'

const homes = 5000
const seed = 1

/** The data folder of tests, pictures and benchmarks, filled by whoever builds the site for them. */
export const demonstration = join('.cache', 'demonstration')

/**
 * Where there is no register yet, a made-up one, so that everything can be tried at once. Where the
 * one that an earlier version of the program made up for this is still served, a new one: what there
 * is to try changes with the program. A register that anybody else made or imported is left alone.
 */
export async function prepareDemonstration(
  dataFolder: string,
  say: (line: string) => void,
  nameSources = hashSources,
): Promise<void> {
  const served = readStatus(dataFolder)
  const isFirst = served.state === 'none'
  if (!isFirst && !isOutdated(served, readStamp(dataFolder), nameSources)) return
  const why = isFirst ? 'as none was imported' : 'as this version has others to try'
  say(`Making up a register of ${homes.toLocaleString('en-GB')} homes, ${why} …`)
  const started = performance.now()
  // Loaded only here: a hundred files that nobody needs who serves homes.
  const { makeUpRegister } = await import('./register/make-up-register.ts')
  const outcome = await makeUpRegister({ dataFolder, homes, seed, now: new Date() })
  if (outcome.kind === 'failed') {
    say(isFirst ? `No homes can be looked up: ${outcome.why}` : `The homes stay: ${outcome.why}`)
    return
  }
  const { version } = readStatus(dataFolder)
  writeStamp(dataFolder, { version, madeFrom: nameSources() }, say)
  say(`Made up and imported in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

type Stamp = { readonly version: string | null; readonly madeFrom: string }

/** Names the version that was made up as a demonstration, so that no other is ever replaced. */
const stampPath = (dataFolder: string) => join(dataFolder, 'register', 'demonstration.json')

function isOutdated(
  served: RegisterStatus,
  stamp: Stamp | null,
  nameSources: () => string,
): boolean {
  if (served.state !== 'serving' || !served.isMadeUp) return false
  // Without a stamp nobody knows whether an operator made these homes up.
  return stamp !== null && stamp.version === served.version && stamp.madeFrom !== nameSources()
}

/** Without one the homes are served as well; they only stay when a later version has others. */
function writeStamp(dataFolder: string, stamp: Stamp, say: (line: string) => void): void {
  try {
    writeFileSync(stampPath(dataFolder), `${JSON.stringify(stamp)}\n`)
  } catch (error) {
    say(`They will not be renewed by a later version: ${(error as Error).message}`)
  }
}

function readStamp(dataFolder: string): Stamp | null {
  try {
    return JSON.parse(readFileSync(stampPath(dataFolder), 'utf8')) as Stamp
  } catch {
    return null
  }
}

/** Of the programs that make homes up and import them: what is made of the same is the same. */
function hashSources(): string {
  const root = join(import.meta.dirname, '..')
  const hash = createHash('sha256').update(`${homes} ${seed}`)
  for (const room of ['homes', 'register']) {
    const names = readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    for (const name of names.filter(isProgram).toSorted())
      hash.update(name).update(readFileSync(join(root, room, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

const isProgram = (name: string) => /\.(ts|json)$/.test(name) && !/\.(test|cases)\.\w+$/.test(name)

function readStatus(dataFolder: string): RegisterStatus {
  const register = openCurrentRegister(join(dataFolder, 'register'))
  try {
    return register.status()
  } finally {
    register.close()
  }
}
