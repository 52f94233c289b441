import { join } from 'node:path'
import type { RecordDictionary } from '../format/dictionary.ts'
import type { FoundInputs } from './find-inputs.ts'
import type { ImportThreads } from './import-threads.ts'
import { stageAddresses } from './stage-addresses.ts'
import { type StagedCertificateFiles, stageCertificateFiles } from './stage-certificate-files.ts'
import { stageRemovals } from './stage-removals.ts'
import { stageSupplies } from './stage-supplies.ts'
import type { Staging } from './staging.ts'
import { type FileTally, startTally } from './tally.ts'

type StagingWork = {
  readonly threads: ImportThreads
  readonly found: FoundInputs
  readonly staging: Staging
  readonly stagingFolder: string
  readonly buckets: number
  readonly dictionary: RecordDictionary
  readonly removed: Set<string>
  readonly today: string
  /** The part of all bytes that has been read, and the rows that came of them. */
  readonly progress: (part: number, rows: number) => void
}

export type StagedInputs = {
  /** By the number of their file; number 0 is what was served before, and counts nowhere. */
  readonly tallies: FileTally[]
  readonly files: StagedCertificateFiles
}

/** Reads the large files in threads of their own, if they are, and the others meanwhile here. */
export async function stageInputs(work: StagingWork): Promise<StagedInputs> {
  const { threads, found, staging, stagingFolder, buckets, dictionary, removed, today, progress } =
    work
  const large = { bytes: 0, rows: 0 }
  const others = { bytes: 0, rows: 0 }
  const tell = () =>
    progress((large.bytes + others.bytes) / (found.bytes + 1), large.rows + others.rows)
  const toStage = (kind: 'certificates' | 'recommendations') => {
    return { sources: found[kind], path: join(stagingFolder, kind), buckets, today }
  }
  const reading = stageCertificateFiles(
    threads,
    { certificates: toStage('certificates'), recommendations: toStage('recommendations') },
    dictionary,
    (bytes, rows) => {
      Object.assign(large, { bytes, rows })
      tell()
    },
  )
  // Awaited below, when the others are read.
  reading.catch(() => {})
  try {
    const tallies = await stageOthers()
    const { certificates, recommendations } = await reading
    const first = startTally('', 'certificates')
    return {
      tallies: [first, ...certificates.tallies, ...recommendations.tallies, ...tallies],
      files: { certificates, recommendations },
    }
  } catch (error) {
    await threads.close()
    await reading.catch(() => {})
    throw error
  }

  async function stageOthers(): Promise<FileTally[]> {
    const tallies: FileTally[] = []
    for (const other of found.others) {
      const before = { ...others }
      tallies.push(
        await stageOther(other, (bytes, rows) => {
          others.bytes = before.bytes + bytes
          others.rows = before.rows + rows
          tell()
        }),
      )
    }
    return tallies
  }

  function stageOther(
    { input, source }: FoundInputs['others'][number],
    count: (bytes: number, rows: number) => void,
  ): Promise<FileTally> {
    if (input.kind === 'addresses') return stageAddresses(staging, source, input.format, count)
    if (input.kind === 'supplies') return stageSupplies(staging, source, count)
    return stageRemovals(removed, source, count)
  }
}
