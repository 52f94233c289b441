import type { Address } from '../../homes/addresses/address.ts'
import { normaliseUprn } from '../../homes/addresses/uprn.ts'
import { compareText } from '../compare-text.ts'
import { createRecordDecoder } from '../format/record.ts'
import type { RelatedHomes } from '../sqlite/find-related.ts'
import type { EarlierPart } from '../sqlite/read-earlier-register.ts'
import { groupByDwelling } from './group-by-dwelling.ts'
import { packPlace, readPacked } from './lodged-place.ts'

/** A certificate that was not in the register before. */
export type NewCertificate = { readonly key: string; readonly packedPlace: string }

/** A home that gets new certificates. */
export type ReachedHome = Pick<Address, 'id' | 'kind'> & {
  /** How many it had before. */
  readonly certificates: number
}

/**
 * Finds the home that new certificates of a UPRN join, where they change nothing else: the UPRN is
 * that home's id and stands nowhere else, all of its certificates were lodged with it, and the old
 * and the new ones give one dwelling. Other homes of the postcode are placed by their own UPRNs, or
 * by their words, and so by the words of this home, which stay the same. Null where it is not so.
 */
export function createReachFinder(earlier: EarlierPart, related: RelatedHomes) {
  const decoder = createRecordDecoder(earlier.dictionary)
  return (
    postcode: string,
    uprn: string,
    brought: readonly NewCertificate[],
  ): ReachedHome | null => {
    const [holder, ...others] = related.postcodesOfUprn(uprn)
    if (holder !== postcode || others.length > 0) return null
    const home = earlier.readHome(uprn)
    if (home === null || home.address.uprn !== uprn) return null
    const all = [...brought]
    for (const { id, record } of home.ratings) {
      const lodged = decoder.decode(record)
      if (normaliseUprn(lodged.uprn) !== uprn) return null
      all.push({ key: id, packedPlace: packPlace(name => lodged[name]) })
    }
    all.sort((a, b) => compareText(a.key, b.key))
    const words = all.map(({ packedPlace }) => readPacked(packedPlace, postcode))
    const { address, isOfficial, ratings } = home
    const isSameText = words.every(({ text }) => text === address.text)
    // Certificates change the words of a home only where no address file gives them.
    const isOne = isOfficial && groupByDwelling([address, ...words], one => one).length === 1
    if (!isSameText && !isOne) return null
    return { id: address.id, kind: address.kind, certificates: ratings.length }
  }
}
