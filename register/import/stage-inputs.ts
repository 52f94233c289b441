import { join } from 'node:path'
import { addAll } from '../add-all.ts'
import type { RecordDictionary } from '../format/dictionary.ts'
import type { FoundInputs } from './find-inputs.ts'
import type { TaskMessage } from './import-tasks.ts'
import type { ImportThreads } from './import-threads.ts'
import { isOfDocuments } from './open-source.ts'
import { stageAddresses } from './stage-addresses.ts'
import { stageRemovals } from './stage-removals.ts'
import { stageSupplies } from './stage-supplies.ts'
import type { SourcesToStage, StagedFiles, Staging } from './staging.ts'
import { type FileTally, startTally } from './tally.ts'

type StagingWork = {
  readonly threads: ImportThreads
  readonly found: FoundInputs
  readonly staging: Staging
  readonly stagingFolder: string
  readonly buckets: number
  readonly dictionary: RecordDictionary
  readonly removed: Set<string>
  /** Null where nothing is served, or nothing of it is kept. */
  readonly isServed: ((ratingId: string) => boolean) | null
  readonly today: string
  /** The part of all bytes that has been read, and the rows that came of them. */
  readonly progress: (part: number, rows: number) => void
}

type StagedInputs = {
  /** By the number of their file; number 0 is what was served before, and counts nowhere. */
  readonly tallies: FileTally[]
  readonly files: StagedCertificateFiles
}

/**
 * Reads certificates in a thread of their own; recommendations, and then the others, beside it. All of
 * these take as long as certificates alone: a third at the same time would only take a core from those.
 */
export async function stageInputs(work: StagingWork): Promise<StagedInputs> {
  const { threads, found, staging, stagingFolder, buckets, dictionary, removed, today, progress } =
    work
  const large = { bytes: 0, rows: 0 }
  const others = { bytes: 0, rows: 0 }
  const tell = () =>
    progress((large.bytes + others.bytes) / (found.bytes + 1), large.rows + others.rows)
  const toStage = (kind: 'certificates' | 'recommendations', sources = found[kind]) => {
    return { sources, path: join(stagingFolder, kind), buckets, today }
  }
  // A document holds its certificate's steps as well: each thread reads its half of it.
  const documents = found.certificates.filter(({ source }) => isOfDocuments(source))
  const withSteps = [...found.recommendations, ...documents]
  const recommendationsRead = Promise.withResolvers<void>()
  const reading = stageCertificateFiles(
    threads,
    {
      certificates: toStage('certificates'),
      recommendations: toStage('recommendations', withSteps),
    },
    dictionary,
    (bytes, rows) => {
      Object.assign(large, { bytes, rows })
      tell()
    },
    recommendationsRead.resolve,
  )
  // Awaited below, when the others are read.
  reading.catch(() => {})
  try {
    await Promise.race([recommendationsRead.promise, reading])
    const tallies = await stageOthers()
    const { certificates, recommendations } = await reading
    const first = startTally('', 'certificates')
    return {
      tallies: [first, ...certificates.tallies, ...recommendations.tallies, ...tallies],
      files: { certificates, recommendations },
    }
  } catch (error) {
    await threads[Symbol.asyncDispose]()
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
    return stageRemovals(removed, work.isServed, source, count)
  }
}

type Work = { certificates: SourcesToStage; recommendations: SourcesToStage }

type StagedCertificateFiles = { certificates: StagedFiles; recommendations: StagedFiles }

/**
 * Certificates and recommendations use different halves of the dictionary, so that each has a thread
 * of its own and nothing is shared. The dictionary has both halves afterwards.
 */
export async function stageCertificateFiles(
  threads: ImportThreads,
  work: Work,
  dictionary: RecordDictionary,
  progress: (bytes: number, rows: number) => void,
  onRecommendationsRead = (): void => {},
): Promise<StagedCertificateFiles> {
  const read = { certificates: 0, recommendations: 0, rows: 0 }
  const listen = (kind: keyof Work) => (message: TaskMessage) => {
    if (message.kind !== 'progress') return
    read[kind] = message.bytes
    if (kind === 'certificates') read.rows = message.rows
    progress(read.certificates + read.recommendations, read.rows)
  }
  const task = <Kind extends keyof Work>(kind: Kind) => ({ kind, toStage: work[kind], dictionary })
  const stageRecommendations = async () => {
    const staged = await threads.run<'recommendations'>(
      1,
      task('recommendations'),
      listen('recommendations'),
    )
    onRecommendationsRead()
    return staged
  }
  const [certificates, recommendations] = await Promise.all([
    threads.run<'certificates'>(0, task('certificates'), listen('certificates')),
    stageRecommendations(),
  ])
  const { values } = certificates.dictionary
  const { steps, costs } = recommendations.dictionary
  replaceAll(dictionary.values, values)
  replaceAll(dictionary.steps, steps)
  replaceAll(dictionary.costs, costs)
  return { certificates, recommendations }
}

/** Without threads they are the same list. */
function replaceAll<Item>(list: Item[], items: readonly Item[]): void {
  const all = items.slice()
  list.length = 0
  addAll(list, all)
}
