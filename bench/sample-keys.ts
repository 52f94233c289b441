import { readKeptAddresses } from '../register/format/postcode-block.ts'
import { readKey } from '../register/format/record.ts'
import { openRegisterFile } from '../register/sqlite/open-register-file.ts'
import { numberCertificate, selectRows } from '../register/sqlite/schema.ts'
import type { LookupCall } from './measure-lookups.ts'

export type SampledKeys = Readonly<Record<LookupCall, readonly string[]>>

/**
 * Keys of homes with a certificate, spread evenly over a register file and found without reading all
 * of it. Postcodes are those with about as many addresses as wanted.
 */
export function sampleKeys(
  path: string,
  most: number,
  isWanted: (addresses: number) => boolean = () => true,
): SampledKeys {
  const { database, facts } = openRegisterFile(path)
  const selectPostcode = selectRows<PostcodeRow>(
    database,
    `SELECT first_address, postcode, addresses FROM postcodes
     WHERE first_address <= ? ORDER BY first_address DESC LIMIT 1`,
  )
  const selectRecord = selectRows<[Uint8Array]>(
    database,
    'SELECT record FROM certificates WHERE number = ?',
  )
  const postcodes = new Set<string>()
  const addressIds = new Set<string>()
  const ratingIds = new Set<string>()
  const addresses = facts.homes + facts.otherSupplies
  const step = Math.max(1, addresses / most)
  for (let at = 1; at <= addresses; at += step) {
    const number = Math.floor(at)
    const [first, postcode, block] = selectPostcode.get(number) as PostcodeRow
    const kept = readKeptAddresses(postcode, block)
    if (isWanted(kept.length)) postcodes.add(postcode)
    const [record] = selectRecord.get(numberCertificate(number, 0)) ?? []
    const id = kept[number - first]?.address.id
    if (record === undefined || id === undefined) continue
    addressIds.add(id)
    ratingIds.add(readKey(record))
  }
  database.close()
  return {
    findAddresses: [...postcodes],
    findAddress: [...addressIds],
    chosenRating: [...addressIds],
    findRating: [...ratingIds],
  }
}

type PostcodeRow = [first: number, postcode: string, block: string]
