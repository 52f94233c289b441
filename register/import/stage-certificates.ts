import { type RepeatedColumn, resolveColumns } from '../../homes/epc-ratings/column-names.ts'
import { addAll } from '../add-all.ts'
import { chooseBucket, createBucketFile } from '../format/bucket-file.ts'
import { createByteWriter } from '../format/bytes.ts'
import type { RecordDictionary } from '../format/dictionary.ts'
import { type StagedCertificate, writeCertificate } from '../format/staged-rows.ts'
import { CsvRow } from './csv-row.ts'
import { createRowEncoder, type RowEncoder } from './encode-row.ts'
import { joinRepeats, noteRepeats } from './join-repeats.ts'
import { notInDocuments } from './json/document-columns.ts'
import { createDocumentEncoder, type DocumentEncoder } from './json/encode-document.ts'
import { type CertificateTaker, readDocuments } from './json/read-documents.ts'
import { isOfDocuments, type Source } from './open-source.ts'
import { type Progress, readRows } from './read-rows.ts'
import { type CertificateFile, createCertificateStager } from './stage-certificate.ts'
import type { SourcesToStage, StagedFiles } from './staging.ts'
import { type FileTally, startTally } from './tally.ts'

/** Encodes each certificate once and keeps it with what is needed to put it in its place. */
export async function stageCertificates(
  { sources, path, buckets, today }: SourcesToStage,
  dictionary: RecordDictionary,
  progress: (bytes: number, rows: number) => void,
): Promise<StagedFiles> {
  using staged = createBucketFile(path, buckets)
  const writer = createByteWriter()
  const tallies: FileTally[] = []
  const keep = (row: StagedCertificate) => {
    writeCertificate(writer, row)
    staged.put(chooseBucket(row.key, buckets), writer)
  }
  const rows = createRowEncoder(dictionary, today)
  const documents = createDocumentEncoder(dictionary, today)
  const done = { bytes: 0, rows: 0 }
  for (const { source, number } of sources) {
    const tally = startTally(source.file, 'certificates')
    tallies.push(tally)
    const file = { number, tally, today, keep }
    const countOn: Progress = (bytes, rows) => progress(done.bytes + bytes, done.rows + rows)
    if (isOfDocuments(source)) await stageDocuments(source, documents, file, countOn)
    else await stageRows(source, rows, file, countOn)
    done.bytes += source.bytes
    done.rows += tally.rows
  }
  return { tallies, file: staged.finish() }
}

type StagedFile = Omit<CertificateFile, 'origin'>

async function stageRows(
  source: Source,
  encoder: RowEncoder,
  file: StagedFile,
  progress: Progress,
): Promise<void> {
  const { tally } = file
  let row: CsvRow = new CsvRow()
  let repeats: readonly RepeatedColumn[] = []
  const stage = createCertificateStager(
    { ...file, origin: 'row' },
    {
      read: name => encoder.read(row, name),
      encode: (key, tell) => encoder.encode(row, key, tell),
    },
  )
  const takeRow = (next: CsvRow) => {
    row = next
    if (repeats.length > 0) joinRepeats(row, repeats, tally)
    const lodgedKey = encoder.read(row, 'lmk-key') ?? ''
    stage(lodgedKey, row.line)
  }
  const takeHeader = (header: string[]) => {
    const columns = resolveColumns(header)
    if (columns.kind === 'refused') return columns.why
    addAll(tally.unknownColumns, columns.unknownExtras)
    addAll(tally.missingColumns, columns.missing)
    encoder.setFields(columns.found)
    repeats = columns.repeats
    noteRepeats(repeats, tally)
    return null
  }
  await readRows(source, { takeHeader, takeRow }, tally, progress)
}

async function stageDocuments(
  source: Source,
  encoder: DocumentEncoder,
  file: StagedFile,
  progress: Progress,
): Promise<void> {
  const { tally } = file
  addAll(tally.missingColumns, notInDocuments)
  const stage = createCertificateStager({ ...file, origin: 'document' }, encoder)
  const take: CertificateTaker = (document, number, line) => {
    encoder.setDocument(document)
    stage(number ?? '', line)
  }
  await readDocuments(source, take, tally, progress)
}
