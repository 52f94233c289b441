import type { Database } from '../../connections/sqlite.ts'
import type { Address } from '../../homes/addresses/address.ts'
import type { RecordDictionary } from '../format/dictionary.ts'
import { readKeptAddresses } from '../format/postcode-block.ts'
import { createRecordDecoder } from '../format/record.ts'
import type { WrittenHomes } from '../new-register.ts'
import {
  addressOfCertificate,
  boundsOfKey,
  type KeptId,
  keepId,
  readId,
  selectRows,
  whereKey,
} from './schema.ts'

/** Reads a file that is being made, once its indexes are there. */
export function readWrittenHomes(database: Database, dictionary: RecordDictionary): WrittenHomes {
  const { readKey } = createRecordDecoder(dictionary)
  const select = <Row>(query: string) => selectRows<Row>(database, query)
  const selectIds = select<[KeptId]>('SELECT id FROM address_ids ORDER BY id')
  const selectNumber = select<[number]>('SELECT address FROM address_ids WHERE id = ?')
  const selectShared = select<[number]>(
    'SELECT address FROM shared_uprns WHERE uprn = ? ORDER BY address',
  )
  const selectPostcode = select<[string]>('SELECT addresses FROM postcodes WHERE postcode = ?')
  const selectPostcodeOf = select<[string, string, number]>(
    `SELECT postcode, addresses, first_address FROM postcodes
     WHERE first_address <= ? ORDER BY first_address DESC LIMIT 1`,
  )
  const selectByKey = select<[number, Uint8Array]>(
    `SELECT number, record FROM certificates WHERE ${whereKey} ORDER BY number`,
  )
  return {
    *readIds() {
      for (const [id] of selectIds.iterate()) yield readId(id)
    },
    has: addressId => selectNumber.get(keepId(addressId)) !== undefined,
    listPostcode(postcode) {
      const [block] = selectPostcode.get(postcode) ?? []
      if (block === undefined) return []
      return readKeptAddresses(postcode, block).map(({ address }) => address)
    },
    listByUprn(uprn) {
      const kept = keepId(uprn)
      return [...selectNumber.all(kept), ...selectShared.all(kept)].flatMap(
        ([number]) => readPlace(number) ?? [],
      )
    },
    findByCertificate(ratingId) {
      const rows = selectByKey.all(...boundsOfKey(ratingId))
      const found = rows.find(([, record]) => readKey(record) === ratingId)
      return found ? readPlace(addressOfCertificate(found[0])) : null
    },
  }

  function readPlace(number: number): Address | null {
    const row = selectPostcodeOf.get(number)
    return row ? (readKeptAddresses(row[0], row[1])[number - row[2]]?.address ?? null) : null
  }
}
