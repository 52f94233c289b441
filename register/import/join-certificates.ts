import {
  type BucketFile,
  chooseBucket,
  createBucketFile,
  readBucketRows,
} from '../format/bucket-file.ts'
import { createByteWriter, writeVarint } from '../format/bytes.ts'
import type { RecordDictionary } from '../format/dictionary.ts'
import { wholeOf, writeLocated } from '../format/located-rows.ts'
import { joinSteps, orderSteps, splitSteps } from '../format/recommendations.ts'
import {
  readCertificate,
  readSteps,
  type StagedCertificate,
  type StagedSteps,
  writeCertificate,
} from '../format/staged-rows.ts'
import { areToMerge, createCertificateMerger } from './merge-certificates.ts'
import { createStepMerger } from './merge-steps.ts'
import { countSector } from './postcode-ranges.ts'
import { type FileTally, reject, tallyOf } from './tally.ts'

export type JoinWork = {
  /** What was served before comes first. Both are in buckets by key. */
  readonly certificates: readonly BucketFile[]
  readonly steps: BucketFile
  readonly buckets: number
  readonly removed: ReadonlySet<string>
  /** Null where nothing came from a document, so that there is nothing to merge. */
  readonly dictionary: RecordDictionary | null
}

/** In its file, the UPRN stands before each certificate and its postcode. */
export type Joined = { readonly file: BucketFile; readonly rowsBySector: Map<string, number> }

type Group = { certificate: StagedCertificate; steps: StagedSteps[] }

/** A document's steps are no rows of a file, and are counted with their certificate. */
const isOfDocument = ({ count }: StagedSteps) => count === 0

/**
 * Brings each certificate together with its recommendations, a bucket at a time, and puts it into
 * the bucket of its home. Of a key given more than once the last row counts, together with what only
 * the other has where one of them came from a document.
 */
export function joinCertificates(
  work: JoinWork,
  buckets: readonly number[],
  path: string,
  tallies: readonly FileTally[],
  progress: (rows: number) => void,
): Joined {
  const { removed, dictionary } = work
  const mergeCertificates = dictionary && createCertificateMerger(dictionary)
  const mergeWithDocument = dictionary && createStepMerger(dictionary)
  const [writer, row] = [createByteWriter(), createByteWriter()]
  using joined = createBucketFile(path, work.buckets)
  const rowsBySector = new Map<string, number>()
  let rows = 0
  for (const bucket of buckets) {
    const groups = readCertificates(bucket)
    readStepsOf(groups, bucket)
    for (const [key, { certificate, steps }] of groups) {
      if (removed.has(key)) {
        const { file, line } = certificate
        reject(tallyOf(tallies, file), line, 'it was removed: opted out or cancelled')
        for (const one of steps) refuseSteps(one)
        continue
      }
      certificate.steps = chooseSteps(certificate.steps, steps)
      writeCertificate(row, certificate)
      writer.length = 0
      writeVarint(writer, certificate.uprn)
      writeLocated(writer, certificate.postcode, wholeOf(row))
      const home = certificate.uprn === 0 ? key : String(certificate.uprn)
      joined.put(chooseBucket(home, work.buckets), writer)
      countSector(rowsBySector, certificate.postcode)
    }
    rows += groups.size
    progress(rows)
  }
  return { file: joined.finish(), rowsBySector }

  function readCertificates(bucket: number): Map<string, Group> {
    const groups = new Map<string, Group>()
    for (const certificate of readBucketRows(work.certificates, bucket, readCertificate)) {
      const group = groups.get(certificate.key)
      if (group === undefined) {
        groups.set(certificate.key, { certificate, steps: [] })
        continue
      }
      const { certificate: earlier } = group
      tallyOf(tallies, earlier.file).superseded += 1
      group.certificate =
        mergeCertificates && areToMerge(earlier, certificate)
          ? mergeCertificates(earlier, certificate)
          : certificate
      group.certificate.steps ??= earlier.steps
    }
    return groups
  }

  function readStepsOf(groups: ReadonlyMap<string, Group>, bucket: number): void {
    for (const steps of readBucketRows([work.steps], bucket, readSteps)) {
      const group = groups.get(steps.key)
      if (group) group.steps.push(steps)
      else refuseSteps(steps)
    }
  }

  function refuseSteps(steps: StagedSteps): void {
    if (isOfDocument(steps)) return
    const { key, file, line, count } = steps
    const why = removed.has(key) ? 'its certificate was removed' : 'no certificate has its key'
    reject(tallyOf(tallies, file), line, why, count)
  }

  function chooseSteps(
    earlier: Uint8Array | null,
    found: readonly StagedSteps[],
  ): Uint8Array | null {
    if (mergeWithDocument === null) return mergeSteps(found) ?? earlier
    const rows = mergeSteps(found.filter(steps => !isOfDocument(steps)))
    const document = found.findLast(isOfDocument)?.steps ?? null
    return mergeWithDocument({ earlier, rows, document })
  }

  function mergeSteps(found: readonly StagedSteps[]): Uint8Array | null {
    for (const { file, count } of found) tallyOf(tallies, file).served += count
    const [only] = found
    if (!only) return null
    if (found.length === 1) return only.steps
    const steps = found.flatMap(({ file, steps: encoded }) =>
      splitSteps(encoded).map(step => ({ ...step, file })),
    )
    for (const [at, { item, file }] of steps.entries()) {
      if (steps.findLastIndex(later => later.item === item) === at) continue
      const tally = tallyOf(tallies, file)
      tally.served -= 1
      tally.superseded += 1
    }
    return joinSteps(orderSteps(steps))
  }
}
