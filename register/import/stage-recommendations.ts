import { tidyKey } from '../../homes/epc-ratings/certificate-key.ts'
import {
  type RepeatedColumn,
  resolveRecommendationColumns,
} from '../../homes/epc-ratings/column-names.ts'
import { addAll } from '../add-all.ts'
import { chooseBucket, createBucketFile } from '../format/bucket-file.ts'
import { createByteWriter } from '../format/bytes.ts'
import type { RecordDictionary } from '../format/dictionary.ts'
import { createRecommendationEncoder } from '../format/recommendations.ts'
import { writeSteps } from '../format/staged-rows.ts'
import type { CsvRow } from './csv-row.ts'
import { createStepEncoder } from './encode-steps.ts'
import { joinRepeats, noteRepeats } from './join-repeats.ts'
import { readDocumentSteps } from './json/document-steps.ts'
import { type CertificateTaker, readDocuments } from './json/read-documents.ts'
import { isOfDocuments } from './open-source.ts'
import { type Progress, readRows } from './read-rows.ts'
import type { NumberedSource, SourcesToStage, StagedFiles } from './staging.ts'
import { addToCount, type FileTally, reject, startTally } from './tally.ts'

/** More steps than any certificate has, and few enough to be put together in memory. */
const mostInGroup = 200

/**
 * Rows that follow one another with one key, as official files have them, are kept as one group. So are
 * the steps of a document, none too: they replace those of an earlier one.
 */
export async function stageRecommendations(
  { sources, path, buckets }: SourcesToStage,
  dictionary: RecordDictionary,
  progress: (bytes: number, rows: number) => void,
): Promise<StagedFiles> {
  using staged = createBucketFile(path, buckets)
  const writer = createByteWriter()
  const encoder = createStepEncoder(dictionary)
  const tallies: FileTally[] = []
  const ofDocuments = createRecommendationEncoder(dictionary)
  const done = { bytes: 0, rows: 0 }
  const countOn: Progress = (bytes, rows) => progress(done.bytes + bytes, done.rows + rows)

  /** Nothing is counted: staging its certificate has counted the document, or says why it is not kept. */
  const stageDocuments = async ({ source, number }: NumberedSource) => {
    const take: CertificateTaker = (document, lodgedNumber, line) => {
      const key = tidyKey(lodgedNumber ?? '')
      if (key === null) return
      const steps = ofDocuments.encode(readDocumentSteps(document).map(ofDocuments.code))
      writeSteps(writer, { key, file: number, line, count: 0, steps })
      staged.put(chooseBucket(key, buckets), writer)
    }
    await readDocuments(source, take, startTally(source.file, 'certificates'), countOn)
  }

  for (const numbered of sources) {
    const { source, number } = numbered
    if (isOfDocuments(source)) {
      await stageDocuments(numbered)
      done.bytes += source.bytes
      continue
    }
    const tally = startTally(source.file, 'recommendations')
    tallies.push(tally)
    const countMended = (rule: string) => addToCount(tally.mended, rule)
    let keyField = -1
    let lodgedKey: Uint8Array = new Uint8Array()
    let key: string | null = null
    let firstLine = 0
    let repeats: readonly RepeatedColumn[] = []

    const keepGroup = () => {
      const given = encoder.size
      if (key !== null && given > 0) {
        const { steps, count } = encoder.finish()
        tally.superseded += given - count
        writeSteps(writer, { key, file: number, line: firstLine, count, steps })
        staged.put(chooseBucket(key, buckets), writer)
      }
    }
    const takeRow = (row: CsvRow) => {
      const { line } = row
      if (repeats.length > 0) joinRepeats(row, repeats, tally)
      if (!row.isField(keyField, lodgedKey) || encoder.size >= mostInGroup) {
        keepGroup()
        lodgedKey = row.fieldBytes(keyField)
        key = tidyKey(row.text(keyField))
        firstLine = line
      }
      if (key === null) return reject(tally, line, 'it has no key of a known form')
      if (!encoder.add(row, countMended))
        return reject(tally, line, 'its step (IMPROVEMENT_ITEM) is not a number from 1 to 999')
    }
    const takeHeader = (header: string[]) => {
      const resolved = resolveRecommendationColumns(header)
      if (resolved.kind === 'refused') return resolved.why
      addAll(tally.unknownColumns, resolved.unknownExtras)
      keyField = resolved.found.get('key') ?? -1
      repeats = resolved.repeats
      noteRepeats(repeats, tally)
      encoder.setFields(resolved.found, repeats.length > 0)
      return null
    }
    await readRows(source, { takeHeader, takeRow }, tally, countOn)
    keepGroup()
    done.bytes += source.bytes
    done.rows += tally.rows
  }
  return { tallies, file: staged.finish() }
}
