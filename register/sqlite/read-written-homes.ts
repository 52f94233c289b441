import type { Database } from '../../connections/sqlite.ts'
import type { Address } from '../../homes/addresses/address.ts'
import { readKeptAddresses } from '../format/postcode-block.ts'
import type { WrittenHomes } from '../new-register.ts'
import {
  addressOfCertificate,
  findByKey,
  type KeptId,
  keepId,
  readId,
  selectPostcodeOf,
  selectRows,
  whereKey,
} from './schema.ts'

/** Reads a file that is being made, once its indexes are there. */
export function readWrittenHomes(database: Database): WrittenHomes {
  const select = <Row>(query: string) => selectRows<Row>(database, query)
  const selectIds = select<[KeptId]>('SELECT id FROM address_ids ORDER BY id')
  const selectNumber = select<[number]>('SELECT address FROM address_ids WHERE id = ?')
  const selectShared = select<[number]>(
    'SELECT address FROM shared_uprns WHERE uprn = ? ORDER BY address',
  )
  const selectPostcode = select<[string]>('SELECT addresses FROM postcodes WHERE postcode = ?')
  const postcodeOf = selectPostcodeOf(database)
  const selectByKey = select<[Uint8Array, number]>(
    `SELECT record, number FROM certificates WHERE ${whereKey} ORDER BY number`,
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
      const found = findByKey(selectByKey, ratingId)
      return found ? readPlace(addressOfCertificate(found[1])) : null
    },
  }

  function readPlace(number: number): Address | null {
    const row = postcodeOf.get(number)
    return row ? (readKeptAddresses(row[0], row[1])[number - row[2]]?.address ?? null) : null
  }
}
