import { parsePostcode } from '../../homes/addresses/postcode.ts'
import { normaliseUprn } from '../../homes/addresses/uprn.ts'
import { resolveColumns } from '../../homes/epc-ratings/column-names.ts'
import { readDay } from '../../homes/epc-ratings/lodged-dates.ts'
import { readNumber } from '../../homes/epc-ratings/read-number.ts'
import type { RecordDictionary } from '../record-coder-dictionary.ts'
import type { CsvRow } from './csv-row.ts'
import { createRowEncoder } from './encode-row.ts'
import { packPlace, placeColumns } from './place.ts'
import { readRows } from './read-rows.ts'
import type { SourcesToStage } from './stage-sources.ts'
import { createStaging } from './staging.ts'
import { type FileTally, reject, startTally } from './tally.ts'
import { tidyKey } from './tidy-key.ts'

/** Encodes each certificate once and keeps it with what is needed to put it in its place. */
export async function stageCertificates(
  { sources, path }: SourcesToStage,
  dictionary: RecordDictionary,
  progress: (bytes: number, rows: number) => void,
): Promise<FileTally[]> {
  const staging = createStaging(path, ['certificates'])
  const insert = staging.prepare(
    `INSERT INTO certificates (key, file, line, postcode, uprn, lodged_on, score, place, record)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const encoder = createRowEncoder(dictionary)
  const tallies: FileTally[] = []
  try {
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
        insert.run(
          key,
          number,
          line,
          postcode.postcode,
          uprn === null ? null : Number(uprn),
          readDay(encoder.read(row, 'lodgement-date')) ??
            readDay(encoder.read(row, 'lodgement-datetime')),
          readNumber(encoder.read(row, 'current-energy-efficiency')),
          place,
          encoder.encode(row, key, countMended),
        )
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
    staging.exec('COMMIT')
    return tallies
  } finally {
    staging.close()
  }
}
