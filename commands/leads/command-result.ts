import type { Config } from '../../server/config.ts'
import { type CommandOutput, fail } from '../command-output.ts'
import type { ProgressOutput } from '../progress-line.ts'

export type LeadsPlace = {
  readonly config: Config
  readonly now: () => Date
  /** What editors own. */
  readonly contentFolder: string
  readonly output: ProgressOutput
  /** For results too many to be held: each piece when there is room for it. */
  readonly print: (text: string) => Promise<void>
  /** Where a server with these settings answers. */
  readonly ownBase: () => string | null
}

export const failUnknown = (reference: string): CommandOutput =>
  fail(`There is no lead ${reference}. See: npm run leads -- list`)

export const noKey =
  'LEADS_KEY is not set, and leads are sealed with it. npm start makes one in .env.local; leads from elsewhere need the key they were sealed with.'
