import { findFlat } from '../../homes/addresses/flat-number.ts'
import {
  type DescribedAddress,
  readAddress,
  saysNothing,
} from '../../homes/addresses/parse-address.ts'
import type { LodgedName } from '../../homes/epc-ratings/lodged-columns.ts'
import { isUnknownText } from '../../homes/epc-ratings/lodged-values.ts'
import { mendEncoding } from '../../homes/epc-ratings/mend-encoding.ts'

/** What a certificate says of where its home is; lines and town as ids are made from them. */
export type LodgedPlace = {
  readonly lines: readonly (string | null)[]
  readonly postTown: string | null
  readonly county: string | null
  readonly localAuthority: string | null
  readonly countryCode: string | null
}

/** In the order in which staging keeps them. */
const placeColumns = [
  'address1',
  'address2',
  'address3',
  'post-town',
  'county',
  'local-authority',
  'address',
  'country-code',
] as const satisfies readonly LodgedName[]

/** Packs the columns of a place; `read` gives the value of each. */
export function packPlace(read: (name: (typeof placeColumns)[number]) => string | null): string {
  let packed = ''
  for (const name of placeColumns) {
    const value = read(name) ?? ''
    if (name !== placeColumns[0]) packed += '\n'
    packed += value.includes('\n') ? value.replaceAll('\n', ' ') : value
  }
  return packed
}

/** Lines and town of an address file, to be compared by `isSamePlace`. */
export function comparablePlace(lines: readonly (string | null)[], town: string | null): string {
  const [line1, line2, line3] = lines
  // No certificate has more lines, so that this is like none.
  if (lines.length > 3) return ''
  return `${line1 ?? ''}\n${line2 ?? ''}\n${line3 ?? ''}\n${(town ?? '').toUpperCase()}`
}

/**
 * Whether the text of a certificate surely means the same door as that of an address file, which is
 * `said` as `comparablePlace` says it: both are equal, or have the same pieces between commas. If false,
 * they may still be the same door; only reading both addresses tells, which takes ten times as long.
 */
export function isSamePlace(packed: string, said: string): boolean {
  const place = comparablePackedPlace(packed)
  if (place === said) return true
  const plain = listPieces(place)
  return plain !== null && plain === listPieces(said)
}

/** Letters, numbers, and marks that mean nothing by themselves. */
const plainPlace = /^(?:[a-z\d', \n]|(?<=[a-z])-(?=[a-z]))+$/i
const bareNumber = /^\d{1,4}[A-Z]?$/
/** `parseAddress` leaves out a postcode at the beginning, so that a town behind it becomes the first piece. */
const postcodeFirst = /^\s*[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\s*[,\n]/i
const longestPlain = 300

/**
 * The pieces between commas as `parseAddress` tells them apart, in capitals, with the town behind them:
 * pieces after the first that are the town are left out, and a number alone stands before what follows.
 * Where two texts have the same pieces, both are read as the same door. Null where a text may say more
 * than its pieces do.
 */
function listPieces(place: string): string | null {
  if (place.length > longestPlain || !plainPlace.test(place)) return null
  if (postcodeFirst.test(place)) return null
  const end = place.lastIndexOf('\n')
  const town = place.slice(end).trim().toUpperCase()
  if (/[\d,]/.test(town)) return null
  const pieces: string[] = []
  for (const written of place.slice(0, end).toUpperCase().split(/[,\n]/)) {
    const piece = written.trim()
    if (piece !== '' && (piece !== town || pieces.length === 0)) pieces.push(piece)
  }
  const at = pieces.findLastIndex(piece => /\d/.test(piece))
  const [number = '', next] = pieces.slice(at, at + 2)
  if (next !== undefined && bareNumber.test(number)) {
    const isRepeated = pieces.some(
      (piece, other) => other !== at && (piece.includes(number) || pieces.indexOf(piece) < other),
    )
    if (isRepeated || next.endsWith(` ${town}`) || findFlat(next) !== null) return null
    pieces.splice(at, 2, `${number} ${next}`)
  }
  return `${pieces.join(', ')}\n${town}`
}

/** As `comparablePlace`, for the place of a certificate. */
function comparablePackedPlace(packed: string): string {
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
  const hasLines = [line1, line2, line3].some(line => line !== null && !saysNothing.test(line))
  const known = (text: string | null) => (isUnknownText(text) ? null : text)
  return {
    lines: hasLines ? [line1, line2, line3] : (address ?? '').split(',').map(part => part.trim()),
    postTown,
    county: known(county),
    localAuthority: known(localAuthority),
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

/** The address that a packed place means. */
export function readPacked(packed: string, postcode: string): DescribedAddress {
  const { lines, postTown } = unpackPlace(packed)
  return readMended(lines, postTown, postcode)
}

/** True where a certificate does not say which home of its postcode it belongs to. */
export function isNowhere(packed: string, hasUprn: boolean, postcode: string): boolean {
  if (hasUprn) return packed.slice(0, packed.lastIndexOf('\n')).trim() === ''
  // A place that begins with a house number names a home. Most do, so only the others are read in full.
  if (/^\d/.test(packed)) return false
  return readPacked(packed, postcode).line1 === ''
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
