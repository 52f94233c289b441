import { type DescribedAddress, readAddress } from '../../homes/addresses/parse-address.ts'
import { type LodgedPlace, unpackPlace } from './place.ts'

export type ReadPlace = { described: DescribedAddress; place: LodgedPlace }

export type PlaceReader = (packed: string) => ReadPlace

/** Neighbours and repeats have one text, which is then read once. */
export function createPlaceReader(postcode: string): PlaceReader {
  const known = new Map<string, ReadPlace>()
  return packed => {
    const found = known.get(packed)
    if (found) return found
    const place = unpackPlace(packed)
    const read = { described: readAddress(place.lines, place.postTown, postcode), place }
    known.set(packed, read)
    return read
  }
}
