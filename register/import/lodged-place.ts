import { type DescribedAddress, readAddress } from '../../homes/addresses/parse-address.ts'
import type { LodgedName } from '../../homes/epc-ratings/lodged-columns.ts'
import { mendEncoding } from '../../homes/epc-ratings/mend-encoding.ts'

/** What a certificate says of where its home is; lines and town as ids are made from them. */
export type LodgedPlace = {
  readonly lines: readonly (string | null)[]
  readonly postTown: string | null
  readonly county: string | null
  readonly localAuthority: string | null
  readonly countryCode: string | null
}

/** The columns of a place in the order in which staging keeps them. */
export const placeColumns = [
  'address1',
  'address2',
  'address3',
  'post-town',
  'county',
  'local-authority',
  'address',
  'country-code',
] as const satisfies readonly LodgedName[]

export function packPlace(values: readonly (string | null)[]): string {
  let packed = ''
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? ''
    if (at > 0) packed += '\n'
    packed += value.includes('\n') ? value.replaceAll('\n', ' ') : value
  }
  return packed
}

/** Lines and town of an address file, to be compared with `comparablePackedPlace`. */
export function comparablePlace(lines: readonly (string | null)[], town: string | null): string {
  const [line1, line2, line3] = lines
  // No certificate has more lines, so that this is like none.
  if (lines.length > 3) return ''
  return `${line1 ?? ''}\n${line2 ?? ''}\n${line3 ?? ''}\n${(town ?? '').toUpperCase()}`
}

/** The same of a certificate's place. */
export function comparablePackedPlace(packed: string): string {
  let lines = 0
  for (let line = 0; line < 3; line += 1) lines = packed.indexOf('\n', lines) + 1
  const end = packed.indexOf('\n', lines)
  return packed.slice(0, lines) + packed.slice(lines, end).toUpperCase()
}

/** The whole address stands in for the lines where a file has no lines. */
export function unpackPlace(packed: string): LodgedPlace {
  const values = packed.split('\n').map(value => value.trim() || null)
  const [line1 = null, line2 = null, line3 = null, postTown = null, county = null] = values
  const [, , , , , localAuthority = null, address = null, countryCode = null] = values
  const hasLines = line1 !== null || line2 !== null || line3 !== null
  return {
    lines: hasLines ? [line1, line2, line3] : (address ?? '').split(',').map(part => part.trim()),
    postTown,
    county,
    localAuthority,
    countryCode,
  }
}

/** The address that lines and town mean, once all known damage to them is mended. */
export function readMended(
  lines: readonly (string | null)[],
  town: string | null,
  postcode: string,
): DescribedAddress {
  const mendedLines = lines.map(line => line && mendEncoding(line))
  return readAddress(mendedLines, town && mendEncoding(town), postcode)
}

/** True where a certificate has no address at all. */
export function isNowhere(packed: string): boolean {
  return packed.slice(0, packed.lastIndexOf('\n')).trim() === ''
}

type ReadPlace = { address: DescribedAddress; place: LodgedPlace }

export type PlaceReader = (packed: string) => ReadPlace

/** Neighbours and repeats have one text, which is then read once. */
export function createPlaceReader(postcode: string): PlaceReader {
  const known = new Map<string, ReadPlace>()
  return packed => {
    const found = known.get(packed)
    if (found) return found
    const place = unpackPlace(packed)
    const read = { address: readMended(place.lines, place.postTown, postcode), place }
    known.set(packed, read)
    return read
  }
}
