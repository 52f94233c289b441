import { join } from 'node:path'
import { openCurrentRegister } from '../register/sqlite/current-register.ts'
import { makeUpRegister } from './register/make-up-register.ts'

const homes = 5000

/** The data folder of tests, pictures and benchmarks, filled by whoever builds the site for them. */
export const demonstration = join('.cache', 'demonstration')

/** Where there is no register yet, a made-up one, so that everything can be tried at once. */
export async function prepareDemonstration(
  dataFolder: string,
  say: (line: string) => void,
): Promise<void> {
  if (!isEmpty(dataFolder)) return
  say(`Making up a register of ${homes.toLocaleString('en-GB')} homes, as none was imported …`)
  const started = performance.now()
  const outcome = await makeUpRegister({ dataFolder, homes, seed: 1, now: new Date() })
  if (outcome.kind === 'failed') say(`No homes can be looked up: ${outcome.why}`)
  else say(`Made up and imported in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

function isEmpty(dataFolder: string): boolean {
  const register = openCurrentRegister(join(dataFolder, 'register'))
  try {
    return register.status().state === 'none'
  } finally {
    register.close()
  }
}
