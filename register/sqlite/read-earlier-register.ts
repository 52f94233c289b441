import { statSync } from 'node:fs'
import type { RecordDictionary } from '../format/dictionary.ts'
import { readKeptAddresses } from '../format/postcode-block.ts'
import { createRecordDecoder } from '../format/record.ts'
import type {
  AssembledAddress,
  AssembledRating,
  EarlierRegister,
  FormerIds,
  RegisterFacts,
} from '../new-register.ts'
import { openRegisterFile } from './open-register-file.ts'
import {
  addressOfCertificate,
  formerIdsVersion,
  keepId,
  numberCertificate,
  readDay,
  readId,
  selectRows,
} from './schema.ts'

export type EarlierSqliteRegister = EarlierRegister & {
  /** What its records were made with; begin the next dictionary from it. */
  readonly dictionary: RecordDictionary
  readonly fileBytes: number
  readonly form: number
  /** And other supplies. */
  readonly homes: number
}

type PostcodeRow = [first: number, postcode: string, block: string]

/** Throws `UnreadableRegister` where the file is not one that can be read. */
export function openEarlierSqliteRegister(path: string): EarlierSqliteRegister {
  const { database, facts, dictionary, form } = openRegisterFile(path)
  const { readKey } = createRecordDecoder(dictionary)
  const select = (query: string) => selectRows(database, query)
  const postcodeColumns = 'first_address, postcode, addresses'
  const selectNumber = select('SELECT address FROM address_ids WHERE id = ?')
  const selectPostcodeOf = select(
    `SELECT ${postcodeColumns} FROM postcodes
     WHERE first_address <= ? ORDER BY first_address DESC LIMIT 1`,
  )
  const selectCertificates = select(
    `SELECT number, record, recommendations, score, lodged_on FROM certificates
     WHERE number BETWEEN ? AND ? ORDER BY number`,
  )
  return {
    dictionary,
    form,
    homes: facts.homes + facts.otherSupplies,
    fileBytes: statSync(path).size,
    facts: {
      isMadeUp: facts.isMadeUp,
      sources: facts.sources,
      removedRatingIds: readRemoved(),
      hasDocuments: facts.hasDocuments,
    },
    *readPostcodes() {
      for (const [first, postcode, block] of iteratePostcodes()) {
        const kept = readKeptAddresses(postcode, block)
        const ratings = kept.map((): AssembledRating[] => [])
        for (const { number, rating } of readRatings(first, first + kept.length)) {
          ratings[number - first]?.push(rating)
        }
        const addresses = kept.map(({ address, isOfficial }, at): AssembledAddress => {
          return { address, isOfficial, ratings: ratings[at] ?? [] }
        })
        yield { postcode, addresses }
      }
    },
    *readAddresses() {
      for (const [, postcode, block] of iteratePostcodes())
        yield { postcode, addresses: readKeptAddresses(postcode, block) }
    },
    *readIds() {
      const rows = select('SELECT id FROM address_ids ORDER BY id').iterate()
      for (const [id] of rows as Iterable<unknown> as Iterable<[string | number]>) yield readId(id)
    },
    readHome(addressId) {
      const [number] = (selectNumber.get(keepId(addressId)) ?? []) as unknown as [number?]
      if (number === undefined) return null
      const row = selectPostcodeOf.get(number) as unknown as PostcodeRow | undefined
      const kept = row && readKeptAddresses(row[1], row[2])[number - row[0]]
      if (!kept) return null
      const { address, isOfficial } = kept
      const ratings = readRatings(number, number + 1).map(({ rating }) => rating)
      return { address, isOfficial, ratings }
    },
    readFormerIds: () => (form < formerIdsVersion ? { aliases: [], retired: [] } : formerIds()),
    close() {
      database.close()
    },
  }

  function iteratePostcodes(): Iterable<PostcodeRow> {
    const rows: Iterable<unknown> = select(`SELECT ${postcodeColumns} FROM postcodes`).iterate()
    return rows as Iterable<PostcodeRow>
  }

  /** Of the addresses from this number up to, and without, that one. */
  function readRatings(from: number, to: number): { number: number; rating: AssembledRating }[] {
    const rows = selectCertificates.all(numberCertificate(from, 0), numberCertificate(to, 0) - 1)
    return (rows as unknown as CertificateRow[]).map(
      ([number, record, recommendations, score, lodgedOn]) => ({
        number: addressOfCertificate(number),
        rating: {
          id: readKey(record),
          record,
          recommendations,
          score,
          lodgedOn: readDay(lodgedOn),
        },
      }),
    )
  }

  function formerIds(): FormerIds {
    return {
      aliases: iterateRows('SELECT id, address_id FROM aliases', ([id, addressId]) => {
        return { id: readId(id ?? ''), addressId: readId(addressId ?? '') }
      }),
      retired: iterateRows(
        'SELECT id, postcode, fingerprint, is_official FROM retired_ids',
        ([id, postcode, fingerprint, isOfficial]) => ({
          id: readId(id ?? ''),
          postcode: String(postcode),
          fingerprint: String(fingerprint),
          isOfficial: isOfficial === 1,
        }),
      ),
    }
  }

  function iterateRows<Item>(
    query: string,
    read: (row: readonly (string | number)[]) => Item,
  ): Iterable<Item> {
    return {
      *[Symbol.iterator]() {
        const rows: Iterable<unknown> = select(query).iterate()
        for (const row of rows as Iterable<(string | number)[]>) yield read(row)
      },
    }
  }

  function readRemoved(): RegisterFacts['removedRatingIds'] {
    const rows = select('SELECT id FROM removed_ratings ORDER BY id').all()
    return (rows as unknown as [string][]).map(([id]) => id)
  }
}

type CertificateRow = [
  number: number,
  record: Uint8Array,
  recommendations: Uint8Array | null,
  score: number | null,
  lodgedOn: number | string | null,
]
