import { basename, join } from 'node:path'
import type { Database } from '../../connections/sqlite.ts'
import type { RegisterFacts } from '../new-register.ts'
import { startDictionary } from '../record-coder-dictionary.ts'
import type { EarlierSqliteRegister } from '../sqlite/read-earlier-register.ts'
import { createSqliteRegister } from '../sqlite/write-register.ts'
import type { Filled } from './assemble-all.ts'
import { fillRegister } from './fill-register.ts'
import type { ImportRequest } from './import-into-register.ts'
import { checkCounts } from './import-report.ts'
import { joinCertificates } from './join-certificates.ts'
import { settlePostcodes } from './settle-postcodes.ts'
import { keepLatestAddresses } from './stage-addresses.ts'
import { stageEarlier } from './stage-earlier.ts'
import { stagedPath, stageInputs } from './stage-inputs.ts'
import { findSupplyPostcodes } from './stage-supplies.ts'
import { createStaging, earlierFile } from './staging.ts'
import type { FileTally } from './tally.ts'
import { refuseUnreadable, refuseUseless } from './unfit-files.ts'

export type ImportProgress = {
  readonly stage: 'reading' | 'joining' | 'filling' | 'finishing'
  /** How much of the whole is done, from 0 to 1. */
  readonly done: number
  /** Rows read, or certificates put in their places. */
  readonly rows: number
}

export type BuiltVersion = {
  readonly files: readonly FileTally[]
  readonly ignored: readonly string[]
  readonly filled: Filled
}

type Places = {
  readonly earlier: EarlierSqliteRegister | null
  readonly stagingFolder: string
  readonly path: string
}

/** Shares of the time that the stages take, measured on a million certificates. */
const shares = { reading: 0.5, joining: 0.15, filling: 0.3 }

/** Reads, puts together and writes one version whole; nothing that is served is touched. */
export async function buildVersion(request: ImportRequest, places: Places): Promise<BuiltVersion> {
  const { earlier, stagingFolder, path } = places
  const say = request.progress ?? (() => {})
  const dictionary = startDictionary(earlier?.dictionary)
  const removed = new Set(earlier?.facts.removedRatingIds)
  const mainPath = join(stagingFolder, 'main.sqlite')
  const staging = createStaging(mainPath, ['certificates', 'addresses', 'supplies'])
  let isOpen = true
  try {
    if (earlier && !request.replace)
      stageEarlier(staging, earlier, rows => say({ stage: 'reading', done: 0, rows }))
    const { tallies, ignored } = await stageInputs({
      inputs: request.inputs,
      staging,
      stagingFolder,
      dictionary,
      removed,
      progress: (part, rows) => say({ stage: 'reading', done: part * shares.reading, rows }),
    })
    const files = tallies.slice(earlierFile + 1)
    refuseUnreadable(files)
    staging.exec('COMMIT')
    attach(staging, stagingFolder)
    staging.exec('BEGIN')

    const total = countCertificates(staging)
    joinCertificates(staging, dictionary, removed, tallies, rows => {
      const done = shares.reading + (rows / total) * shares.joining
      say({ stage: 'joining', done, rows })
    })
    keepLatestAddresses(staging, tallies)
    const sharedUprns = settlePostcodes(staging)
    findSupplyPostcodes(staging)
    staging.exec('COMMIT')
    staging.close()
    isOpen = false

    const register = createSqliteRegister(path, dictionary)
    try {
      const facts = { dictionary, sharedUprns, tallies }
      const filled = await fillRegister(mainPath, total, register, facts, rows => {
        const done = shares.reading + shares.joining + (rows / total) * shares.filling
        say({ stage: 'filling', done, rows })
      })
      checkCounts(files)
      refuseUseless(files)
      say({ stage: 'finishing', done: 1 - 0.05, rows: filled.certificates })
      register.finish(describeVersion(request, earlier, filled, removed))
      return { files, ignored, filled }
    } catch (error) {
      register.discard()
      throw error
    }
  } finally {
    if (isOpen) staging.close()
  }
}

function attach(staging: Database, folder: string): void {
  for (const table of ['certificates', 'recommendations'] as const)
    staging.exec(`ATTACH '${stagedPath(folder, table).replaceAll("'", "''")}' AS fresh_${table}`)
}

function countCertificates(staging: Database): number {
  const { count } = staging
    .prepare(
      `SELECT (SELECT count(*) FROM main.certificates)
            + (SELECT count(*) FROM fresh_certificates.certificates) AS count`,
    )
    .get() as { count: number }
  return Math.max(1, count)
}

function describeVersion(
  { inputs, now, replace }: ImportRequest,
  earlier: EarlierSqliteRegister | null,
  { isMadeUp }: Filled,
  removed: ReadonlySet<string>,
): RegisterFacts {
  const importedAt = now.toISOString()
  const fresh = inputs.flatMap(({ paths }) =>
    paths.map(path => ({ file: basename(path), importedAt })),
  )
  return {
    isMadeUp,
    sources: replace ? fresh : [...(earlier?.facts.sources ?? []), ...fresh],
    removedRatingIds: [...removed].sort(),
  }
}
