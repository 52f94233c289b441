import { parsePostcode } from '../../homes/addresses/postcode.ts'
import { normaliseUprn } from '../../homes/addresses/uprn.ts'
import { resolveColumns } from '../../homes/epc-ratings/column-names.ts'
import { type LodgedName, lodgedColumns } from '../../homes/epc-ratings/lodged-columns.ts'
import { readDay } from '../../homes/epc-ratings/lodged-dates.ts'
import { mendEncoding } from '../../homes/epc-ratings/mend-encoding.ts'
import { readNumber } from '../../homes/epc-ratings/read-number.ts'
import { createRecordEncoder } from '../record-coder.ts'
import type { RecordDictionary } from '../record-coder-dictionary.ts'
import { packPlace, placeColumns } from './place.ts'
import { readRows } from './read-rows.ts'
import type { SourcesToStage } from './stage-sources.ts'
import { createStaging } from './staging.ts'
import { type FileTally, reject, startTally } from './tally.ts'
import { tidyKey } from './tidy-key.ts'

const positions = new Map(lodgedColumns.map(({ attribute }, position) => [attribute, position]))
const at = (name: LodgedName) => positions.get(name) ?? -1
const keyAt = at('lmk-key')
const postcodeAt = at('postcode')
const uprnAt = at('uprn')
const scoreAt = at('current-energy-efficiency')
const lodgedOnAt = at('lodgement-date')
const lodgedAtAt = at('lodgement-datetime')
const placeAt = placeColumns.map(at)

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
  const encoder = createRecordEncoder(dictionary)
  const tallies: FileTally[] = []
  try {
    for (const { source, number } of sources) {
      const tally = startTally(source.file, 'certificates')
      tallies.push(tally)
      const countMended = (rule: string) => {
        tally.mended[rule] = (tally.mended[rule] ?? 0) + 1
      }
      let places: readonly number[] = []
      const values: (string | null)[] = lodgedColumns.map(() => null)

      const takeRow = (fields: string[], line: number) => {
        for (let position = 0; position < places.length; position++) {
          const field = fields[places[position] ?? -1]
          values[position] = field ? mendEncoding(field, countMended) : null
        }
        const key = tidyKey(values[keyAt] ?? '')
        if (key === null) {
          const isBlank = !values[keyAt]?.trim()
          return reject(tally, line, isBlank ? 'it has no key' : 'its key is not of any known form')
        }
        const postcode = parsePostcode(values[postcodeAt] ?? '')
        if (!postcode.valid)
          return reject(tally, line, `its postcode cannot be read (${postcode.reason})`)
        const place = packPlace(placeAt.map(position => values[position] ?? null))
        if (place.trim() === '') return reject(tally, line, 'it has no address')
        values[keyAt] = key
        const uprn = normaliseUprn(values[uprnAt] ?? null)
        insert.run(
          key,
          number,
          line,
          postcode.postcode,
          uprn === null ? null : Number(uprn),
          readDay(values[lodgedOnAt] ?? null) ?? readDay(values[lodgedAtAt] ?? null),
          readNumber(values[scoreAt] ?? null),
          place,
          encoder.encode(values),
        )
      }
      const takeHeader = (header: string[]) => {
        const columns = resolveColumns(header)
        if (columns.kind === 'refused') return columns.why
        tally.unknownColumns.push(...columns.unknownExtras)
        tally.missingColumns.push(...columns.missing)
        places = lodgedColumns.map(({ attribute }) => columns.found.get(attribute) ?? -1)
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
