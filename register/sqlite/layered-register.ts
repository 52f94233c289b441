import { energyBands } from '../../homes/epc-ratings/energy-band.ts'
import type { BandCounts, LocalRegister } from '../register.ts'
import { startBandCounts } from './count-bands.ts'
import { answerSearch } from './cut-page.ts'
import type { Delta } from './read-delta.ts'
import { createSearch } from './search-addresses.ts'
import type { SearchFile } from './search-file.ts'

type FileRegister = LocalRegister & {
  readonly searchFile: SearchFile
  holdsRating(ratingId: string): boolean
}

/**
 * Reads a base and its delta as one register: each question goes to the file that knows the answer.
 * Searches and counts ask both. `changed` was opened with what the base has learned.
 */
export function layerRegisters(
  base: FileRegister,
  changed: FileRegister,
  delta: Delta,
): FileRegister {
  const search = createSearch([base.searchFile, changed.searchFile])
  const ofPostcode = (postcode: string) => (delta.replacesPostcode(postcode) ? changed : base)
  const ofAddress = (addressId: string) => (delta.knowsId(addressId) ? changed : base)
  const ofRating = (ratingId: string) => (delta.knowsRating(ratingId) ? changed : base)
  return {
    searchFile: changed.searchFile,
    findAddresses: postcode => ofPostcode(postcode).findAddresses(postcode),
    findAddress: id => ofAddress(id).findAddress(id),
    searchAddresses: (text, size, cursor = null) => answerSearch(search, text, size, cursor),
    chosenRating: id => ofAddress(id).chosenRating(id),
    listRatings: id => ofAddress(id).listRatings(id),
    holdsRating: id => ofRating(id).holdsRating(id),
    findRating: id => ofRating(id).findRating(id),
    listRecommendations: id => ofRating(id).listRecommendations(id),
    async countBands(area) {
      const { kind, code } = area
      if (kind === 'postcode') return ofPostcode(code).countBands(area)
      const [all, more] = await Promise.all([base.countBands(area), changed.countBands(area)])
      return addCounts(all, more, delta.countReplaced(kind, code))
    },
    likelyRating: id => ofAddress(id).likelyRating(id),
    homesAlike: id => ofAddress(id).homesAlike(id),
    fittedPrices: () => base.fittedPrices(),
    storedAddresses: postcode => ofPostcode(postcode).storedAddresses(postcode),
    visitRating: (id, visitor) => ofAddress(id).visitRating(id, visitor),
  }
}

function addCounts(base: BandCounts, changed: BandCounts, replaced: BandCounts): BandCounts {
  const counts = startBandCounts()
  for (const band of energyBands) counts[band] = base[band] + changed[band] - replaced[band]
  return counts
}
