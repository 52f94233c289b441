import { parsePostcode } from '../../homes/addresses/postcode.ts'
import { normaliseUprn } from '../../homes/addresses/uprn.ts'
import { resolveColumns } from '../../homes/epc-ratings/column-names.ts'
import { readDay } from '../../homes/epc-ratings/lodged-dates.ts'
import { readNumber } from '../../homes/epc-ratings/read-number.ts'
import { tidyKey } from '../../homes/epc-ratings/tidy-key.ts'
import { createByteWriter } from '../record-coder-bytes.ts'
import type { RecordDictionary } from '../record-coder-dictionary.ts'
import { chooseBucket, createBucketFile } from './bucket-file.ts'
import type { CsvRow } from './csv-row.ts'
import { createRowEncoder } from './encode-row.ts'
import { packPlace, placeColumns } from './place.ts'
import { readRows } from './read-rows.ts'
import type { SourcesToStage, StagedFiles } from './stage-sources.ts'
import { writeBody, writeCertificate } from './staged-rows.ts'
import { type FileTally, reject, startTally } from './tally.ts'

/** Encodes each certificate once and keeps it with what is needed to put it in its place. */
export async function stageCertificates(
  { sources, path, buckets }: SourcesToStage,
  dictionary: RecordDictionary,
  progress: (bytes: number, rows: number) => void,
): Promise<StagedFiles> {
  using staged = createBucketFile(path, buckets)
  const [writer, body] = [createByteWriter(), createByteWriter()]
  const encoder = createRowEncoder(dictionary)
  const tallies: FileTally[] = []
  for (const { source, number } of sources) {
    const tally = startTally(source.file, 'certificates')
    tallies.push(tally)
    const countMended = (rule: string) => {
      tally.mended[rule] = (tally.mended[rule] ?? 0) + 1
    }

    const takeRow = (row: CsvRow) => {
      const { line } = row
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
      const score = readNumber(encoder.read(row, 'current-energy-efficiency'))
      writeBody(body, { score, place, record: encoder.encode(row, key, countMended) })
      writeCertificate(writer, {
        key,
        file: number,
        line,
        uprn: Number(uprn),
        postcode: postcode.postcode,
        isMoved: false,
        lodgedOn:
          readDay(encoder.read(row, 'lodgement-date')) ??
          readDay(encoder.read(row, 'lodgement-datetime')) ??
          '',
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
      return null
    }
    await readRows(source, { takeHeader, takeRow }, tally, progress)
  }
  return { tallies, file: staged.finish() }
}
