import {
  hasStrangeLetters,
  isMendedPostcode,
  parsePostcode,
} from '../../homes/addresses/postcode.ts'
import { isMendedUprn, normaliseUprn } from '../../homes/addresses/uprn.ts'
import { findNonsense, type Nonsense } from '../../homes/epc-ratings/believe-lodged.ts'
import { tidyKey } from '../../homes/epc-ratings/certificate-key.ts'
import { type RepeatedColumn, resolveColumns } from '../../homes/epc-ratings/column-names.ts'
import { readScore } from '../../homes/epc-ratings/energy-band.ts'
import type { LodgedName } from '../../homes/epc-ratings/lodged-columns.ts'
import { believeDay } from '../../homes/epc-ratings/lodged-dates.ts'
import { chooseBucket, createBucketFile } from '../format/bucket-file.ts'
import { createByteWriter } from '../format/bytes.ts'
import type { RecordDictionary } from '../format/dictionary.ts'
import { writeBody, writeCertificate } from '../format/staged-rows.ts'
import type { CsvRow } from './csv-row.ts'
import { createRowEncoder, type RowNote } from './encode-row.ts'
import { joinRepeats, noteRepeats } from './join-repeats.ts'
import { packPlace, placeColumns } from './lodged-place.ts'
import { readRows } from './read-rows.ts'
import type { SourcesToStage, StagedFiles } from './staging.ts'
import { addToCount, type FileTally, reject, remark, startTally } from './tally.ts'

const mendedUprn = 'its uprn is written as a spreadsheet has it, and was mended'
const mendedPostcode = 'its postcode has O for 0 or I for 1, or the other way, and was mended'
const signsInPostcode = 'its postcode has signs in it, which were left out'

/** Encodes each certificate once and keeps it with what is needed to put it in its place. */
export async function stageCertificates(
  { sources, path, buckets, today }: SourcesToStage,
  dictionary: RecordDictionary,
  progress: (bytes: number, rows: number) => void,
): Promise<StagedFiles> {
  using staged = createBucketFile(path, buckets)
  const [writer, body] = [createByteWriter(), createByteWriter()]
  const encoder = createRowEncoder(dictionary, today)
  const tallies: FileTally[] = []
  for (const { source, number } of sources) {
    const tally = startTally(source.file, 'certificates')
    tallies.push(tally)
    let line = 0
    let repeats: readonly RepeatedColumn[] = []
    const remarkOn = (name: LodgedName, nonsense: Nonsense) =>
      remark(tally, line, `its ${name} is ${nonsense}`)
    const tell = (note: RowNote) => {
      if (note.kind === 'nonsense') remarkOn(note.name, note.nonsense)
      else addToCount(tally.mended, note.rule)
    }
    const judge = (name: LodgedName, text: string | null) => {
      const nonsense = text === null ? null : findNonsense(name, text, today)
      if (nonsense !== null) remarkOn(name, nonsense)
    }
    /** Those of the columns that are written out, the quick way; the encoder judges the others. */
    const judgeWrittenOut = (row: CsvRow, read: { uprn: string | null; postcode: string }) => {
      const uprn = encoder.read(row, 'uprn')
      if (read.uprn === null) judge('uprn', uprn)
      else if (uprn !== null && uprn !== read.uprn && isMendedUprn(uprn))
        remark(tally, line, mendedUprn)
      const postcode = encoder.read(row, 'postcode') ?? ''
      if (hasStrangeLetters(read.postcode)) judge('postcode', postcode)
      if (postcode !== read.postcode) {
        if (isMendedPostcode(postcode, read.postcode)) remark(tally, line, mendedPostcode)
        if (/[^\w\s]/.test(postcode)) remark(tally, line, signsInPostcode)
      }
      const reference = encoder.read(row, 'building-reference-number')
      if (reference?.includes('+')) judge('building-reference-number', reference)
      const datetime = encoder.read(row, 'lodgement-datetime')
      const date = encoder.read(row, 'lodgement-date')
      if (date === null || !datetime?.startsWith(date)) judge('lodgement-datetime', datetime)
    }

    const takeRow = (row: CsvRow) => {
      line = row.line
      if (repeats.length > 0) joinRepeats(row, repeats, tally)
      const key = tidyKey(encoder.read(row, 'lmk-key') ?? '')
      if (key === null) {
        const isBlank = !encoder.read(row, 'lmk-key')?.trim()
        return reject(tally, line, isBlank ? 'it has no key' : 'its key is not of any known form')
      }
      const postcode = parsePostcode(encoder.read(row, 'postcode') ?? '')
      if (!postcode.valid)
        return reject(tally, line, `its postcode cannot be read (${postcode.reason})`)
      const place = packPlace(placeColumns.map(name => encoder.read(row, name)))
      if (place.trim() === '') return reject(tally, line, 'it has no address')
      const uprn = normaliseUprn(encoder.read(row, 'uprn'))
      const score = readScore(encoder.read(row, 'current-energy-efficiency'))
      const lodgedOn =
        believeDay(encoder.read(row, 'lodgement-date'), today) ??
        believeDay(encoder.read(row, 'lodgement-datetime'), today)
      judgeWrittenOut(row, { uprn, postcode: postcode.postcode })
      writeBody(body, { score, place, record: encoder.encode(row, key, tell) })
      writeCertificate(writer, {
        key,
        file: number,
        line,
        uprn: Number(uprn),
        postcode: postcode.postcode,
        isMoved: false,
        lodgedOn: lodgedOn ?? '',
        body: body.bytes.subarray(0, body.length),
        steps: null,
      })
      staged.put(chooseBucket(key, buckets), writer)
    }
    const takeHeader = (header: string[]) => {
      const columns = resolveColumns(header)
      if (columns.kind === 'refused') return columns.why
      tally.unknownColumns.push(...columns.unknownExtras)
      tally.missingColumns.push(...columns.missing)
      encoder.setFields(columns.found)
      repeats = columns.repeats
      noteRepeats(repeats, tally)
      return null
    }
    await readRows(source, { takeHeader, takeRow }, tally, progress)
  }
  return { tallies, file: staged.finish() }
}
