import { normaliseUprn } from '../../homes/addresses/uprn.ts'
import { readRatingDates } from '../../homes/epc-ratings/choose-rating.ts'
import { readScore } from '../../homes/epc-ratings/energy-band.ts'
import type { RecordDictionary } from '../format/dictionary.ts'
import { createRecordDecoder } from '../format/record.ts'
import { earlierFile } from '../format/staged-rows.ts'
import type { EarlierRegister } from '../new-register.ts'
import { packPlace, placeColumns } from './place.ts'
import type { StageFormer } from './stage-formers.ts'
import type { Staging } from './staging.ts'

/**
 * What is served now goes into the new version first, so that any new row of it comes later. Returns
 * how many certificates it has.
 */
export function stageEarlier(
  staging: Staging,
  earlier: EarlierRegister & { readonly dictionary: RecordDictionary },
  { today, stageFormer }: { readonly today: string; readonly stageFormer: StageFormer },
  progress: (rows: number) => void,
): number {
  const decoder = createRecordDecoder(earlier.dictionary)
  let rows = 0
  for (const { postcode, addresses } of earlier.readPostcodes()) {
    for (const home of addresses) {
      const { address, isOfficial, ratings } = home
      stageFormer(home)
      const { id, uprn: ownUprn, mpans, mprns, text } = address
      if (isOfficial) {
        const bare = { ...address, mpans: [], mprns: [] }
        staging.addAddress(ownUprn ?? id, earlierFile, postcode, { address: bare, said: '' })
      }
      if (mpans.length + mprns.length > 0) {
        staging.addSupply({
          file: earlierFile,
          line: 0,
          // Where the home goes to another postcode, its meters go too.
          uprn: id === ownUprn ? Number(id) : 0,
          postcode,
          addressId: id,
          address: text,
          mpans: mpans.join(' '),
          mprns: mprns.join(' '),
        })
      }
      for (const { id: key, record, recommendations } of ratings) {
        const lodged = decoder.decode(record)
        // Judged anew: an earlier version may have believed what this one does not.
        const { lodgedOn } = readRatingDates(key, lodged, today)
        const score = readScore(lodged['current-energy-efficiency'])
        const place = packPlace(placeColumns.map(name => lodged[name]))
        const uprn = Number(normaliseUprn(lodged.uprn))
        staging.addCertificate(
          { key, postcode, uprn, lodgedOn: lodgedOn ?? '', steps: recommendations },
          { score, place, record },
        )
        rows += 1
        if (rows % 10_000 === 0) progress(rows)
      }
    }
  }
  return rows
}
