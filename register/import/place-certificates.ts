import { makeAddressId } from '../../homes/addresses/address-id.ts'
import { makeIdText } from '../../homes/addresses/id-text/make-id-text.ts'
import { compareAge } from '../compare-text.ts'
import { type FormerUprns, mayHaveUprn } from './former-uprns.ts'
import { type AddressWords, groupByDwelling } from './group-by-dwelling.ts'
import {
  addHome,
  findByWords,
  type HomeParts,
  type PlacedCertificate,
  type PostcodeHomes,
} from './home-parts.ts'
import { comparablePackedPlace, type PlaceReader } from './lodged-place.ts'

type Certificates = {
  readonly certificates: readonly PlacedCertificate[]
  /** UPRNs that lead to several homes in several postcodes, so that they name none. */
  readonly sharedUprns: ReadonlySet<string>
  readonly formerUprns: FormerUprns
}

/** Returns the certificates that their UPRN does not place, those of one UPRN and dwelling together. */
export function placeByUprn(
  homes: PostcodeHomes,
  officials: ReadonlyMap<string, HomeParts>,
  { certificates, sharedUprns, formerUprns }: Certificates,
  /** What the address file says of each official address, by UPRN. */
  said: ReadonlyMap<string, string>,
  postcode: string,
  read: PlaceReader,
): PlacedCertificate[][] {
  const unplaced: PlacedCertificate[][] = []
  const byUprn = Map.groupBy(certificates, ({ uprn }) => uprn)
  for (const [uprn, all] of byUprn) {
    if (uprn === null) {
      unplaced.push(...all.map(certificate => [certificate]))
      continue
    }
    const official = officials.get(uprn)
    if (official && all.every(({ place }) => comparablePackedPlace(place) === said.get(uprn))) {
      official.certificates.push(...all)
      continue
    }
    const known = formerUprns.get(uprn)
    const former = official && known?.isOfficial ? undefined : known
    const others = [official?.official, former?.words].filter(one => one != null)
    const doors = groupByDwelling<PlacedCertificate | AddressWords>([...others, ...all], item =>
      'place' in item ? read(item.place).described : item,
    )
    const claimed = doors.filter(door => door.some(item => item !== former?.words))
    for (const door of claimed) {
      const here = door.filter(item => 'place' in item)
      const [first] = here
      if (first === undefined) continue
      if (official?.official && door.includes(official.official)) {
        official.certificates.push(...here)
        continue
      }
      const isOnly = official === undefined && claimed.length === 1 && !sharedUprns.has(uprn)
      const places = here.map(({ place }) => read(place).place)
      if (!isOnly || !mayHaveUprn(former, { door, postcode, places, isOfficial: false })) {
        unplaced.push(here)
        continue
      }
      const home = addHome(homes, uprn, uprn, null, read(first.place).described.text)
      home.certificates.push(...here)
    }
  }
  return unplaced
}

/** Returns the certificates that joined a home because their address reads like its own. */
export function placeByWords(
  homes: PostcodeHomes,
  unplaced: readonly PlacedCertificate[][],
  postcode: string,
  read: PlaceReader,
): ReadonlySet<PlacedCertificate> {
  const matched = new Set<PlacedCertificate>()
  // From the oldest on: an address of its own is known by the words of its first certificate, so
  // that its id stays when newer ones come.
  const oldestFirst = unplaced.map(group => group.toSorted(compareAge)).toSorted(compareGroups)
  for (const group of oldestFirst) {
    const [oldest] = group
    if (oldest === undefined) continue
    const found = findAny(group, homes, read)
    if (found) {
      found.certificates.push(...group)
      for (const certificate of group) matched.add(certificate)
      continue
    }
    const { described, place } = read(oldest.place)
    const id = makeAddressId(postcode, makeIdText(place.lines, place.postTown, postcode))
    const home = homes.get(id) ?? addHome(homes, id, oldest.uprn, null, described.text)
    home.certificates.push(...group)
  }
  return matched
}

/** The home that the address of any of them means; the oldest is tried first. */
function findAny(group: readonly PlacedCertificate[], homes: PostcodeHomes, read: PlaceReader) {
  for (const text of new Set(group.map(({ place }) => read(place).described.text))) {
    const found = findByWords(text, homes, group[0]?.uprn)
    if (found) return found
  }
  return null
}

function compareGroups(a: readonly PlacedCertificate[], b: readonly PlacedCertificate[]): number {
  const [[one], [other]] = [a, b]
  return one && other ? compareAge(one, other) : 0
}
