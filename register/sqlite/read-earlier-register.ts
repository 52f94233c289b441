import { statSync } from 'node:fs'
import type {
  AssembledAddress,
  AssembledRating,
  EarlierRegister,
  RegisterFacts,
} from '../new-register.ts'
import { createRecordDecoder } from '../record-coder.ts'
import type { RecordDictionary } from '../record-coder-dictionary.ts'
import { openRegisterFile } from './open-register-file.ts'
import { readKeptAddresses } from './postcode-block.ts'
import { addressOfCertificate, numberCertificate, readDay } from './schema.ts'

export type EarlierSqliteRegister = EarlierRegister & {
  /** What its records were made with; begin the next dictionary from it. */
  readonly dictionary: RecordDictionary
  readonly fileBytes: number
}

/** Throws `UnreadableRegister` where the file is not one that can be read. */
export function openEarlierSqliteRegister(path: string): EarlierSqliteRegister {
  const { database, facts, dictionary } = openRegisterFile(path)
  const { readKey } = createRecordDecoder(dictionary)
  return {
    dictionary,
    fileBytes: statSync(path).size,
    facts: { isMadeUp: facts.isMadeUp, sources: facts.sources, removedRatingIds: readRemoved() },
    *readPostcodes() {
      const postcodes = prepare('SELECT first_address, postcode, addresses FROM postcodes')
      const certificates = prepare(
        `SELECT number, record, recommendations, score, lodged_on FROM certificates
         WHERE number BETWEEN ? AND ? ORDER BY number`,
      )
      for (const row of postcodes.iterate() as Iterable<unknown>) {
        const [first, postcode, block] = row as [number, string, string]
        const kept = readKeptAddresses(postcode, block)
        const ratings = kept.map((): AssembledRating[] => [])
        const rows = certificates.all(
          numberCertificate(first, 0),
          numberCertificate(first + kept.length, 0) - 1,
        )
        for (const [number, record, recommendations, score, lodgedOn] of rows as unknown as Row[]) {
          ratings[addressOfCertificate(number) - first]?.push({
            id: readKey(record),
            record,
            recommendations,
            score,
            lodgedOn: readDay(lodgedOn),
          })
        }
        const addresses = kept.map(({ address, isOfficial }, at): AssembledAddress => {
          return { address, isOfficial, ratings: ratings[at] ?? [] }
        })
        yield { postcode, addresses }
      }
    },
    close() {
      database.close()
    },
  }

  function prepare(query: string) {
    const statement = database.prepare(query)
    statement.setReturnArrays(true)
    return statement
  }

  function readRemoved(): RegisterFacts['removedRatingIds'] {
    const rows = prepare('SELECT id FROM removed_ratings ORDER BY id').all()
    return (rows as unknown as [string][]).map(([id]) => id)
  }
}

type Row = [
  number: number,
  record: Uint8Array,
  recommendations: Uint8Array | null,
  score: number | null,
  lodgedOn: number | string | null,
]
