import { findStranded } from '../leads/move/find-stranded.ts'
import { checkDataFolder } from './check-data-folder.ts'
import { type Config, readEnvironment } from './config.ts'
import { checkMocks } from './homes-provider.ts'

export type Say = (line: string) => void

/** The settings; null where they or the data folder cannot be used, with the reasons said. */
export function readCheckedConfig(mode: 'production' | 'development', say: Say): Config | null {
  const result = readEnvironment(mode)
  if (!result.ok) {
    say('The configuration has problems, so nothing was started:')
    for (const problem of result.problems) say(`  ${problem}`)
    return null
  }
  const { config } = result
  const problem =
    checkDataFolder(config.DATA_DIR) ??
    findStranded(config.DATA_DIR, config.DATABASE_URL !== null) ??
    checkMocks(config)
  if (problem === null) return config
  say(problem)
  return null
}
