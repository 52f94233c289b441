import type { Database } from '../../connections/sqlite.ts'
import { normaliseUprn } from '../../homes/addresses/uprn.ts'
import type { EarlierRegister } from '../new-register.ts'
import { createRecordDecoder } from '../record-coder.ts'
import type { RecordDictionary } from '../record-coder-dictionary.ts'
import { packPlace, placeColumns } from './place.ts'
import { insertAddress } from './stage-addresses.ts'
import { insertSupply } from './stage-supplies.ts'
import { earlierFile } from './staging.ts'

/** What is served now goes into the new version first, so that any new row of it comes later. */
export function stageEarlier(
  staging: Database,
  earlier: EarlierRegister & { readonly dictionary: RecordDictionary },
  progress: (rows: number) => void,
): void {
  const decoder = createRecordDecoder(earlier.dictionary)
  const insertOfficial = insertAddress(staging)
  const insertMeters = insertSupply(staging)
  const insertCertificate = staging.prepare(
    `INSERT INTO certificates
       (key, file, line, postcode, uprn, lodged_on, score, place, record, recommendations)
     VALUES (?, ?, 0, ?, ?, ?, ?, ?, ?, ?)`,
  )
  let rows = 0
  for (const { postcode, addresses } of earlier.readPostcodes()) {
    for (const { address, isOfficial, ratings } of addresses) {
      const { id, mpans, mprns, text } = address
      if (isOfficial) {
        const bare = JSON.stringify({ ...address, mpans: [], mprns: [] })
        insertOfficial.run(id, earlierFile, 0, postcode, bare)
      }
      if (mpans.length + mprns.length > 0) {
        const meters = [mpans.join(' '), mprns.join(' ')] as const
        insertMeters.run(null, earlierFile, 0, postcode, id, text, ...meters)
      }
      for (const { id: key, record, recommendations, score, lodgedOn } of ratings) {
        const lodged = decoder.decode(record)
        const uprn = normaliseUprn(lodged.uprn)
        insertCertificate.run(
          key,
          earlierFile,
          postcode,
          uprn === null ? null : Number(uprn),
          lodgedOn,
          score,
          packPlace(placeColumns.map(name => lodged[name])),
          record,
          recommendations,
        )
        rows += 1
        if (rows % 10_000 === 0) progress(rows)
      }
    }
  }
}
