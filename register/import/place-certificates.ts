import { makeAddressId } from '../../homes/addresses/address-id.ts'
import { compareDoors, readDoor } from '../../homes/addresses/compare-doors.ts'
import { makeIdText } from '../../homes/addresses/id-text/make-id-text.ts'
import { addAll } from '../add-all.ts'
import { compareOldestFirst } from '../compare-text.ts'
import { type FormerHomes, mayTakeUprn } from './former-uprns.ts'
import { type AddressWords, groupByDwelling } from './group-by-dwelling.ts'
import {
  addHome,
  findByWords,
  findMatch,
  type HomeParts,
  type PostcodeCertificate,
  type PostcodeHomes,
} from './home-parts.ts'
import { isSamePlace, type PlaceReader } from './lodged-place.ts'

type CertificatesAndUprns = {
  readonly certificates: readonly PostcodeCertificate[]
  /** UPRNs used for several homes in different postcodes, so they identify none. */
  readonly sharedUprns: ReadonlySet<string>
  readonly formerHomes: FormerHomes
}

/**
 * Adds each certificate to the home its UPRN identifies, which it makes if need be; returns the rest,
 * grouped by UPRN and dwelling. `homes` has those of address files with a UPRN, and no other.
 */
export function placeByUprn(
  homes: PostcodeHomes,
  /** By UPRN. */
  officialHomes: ReadonlyMap<string, HomeParts>,
  { certificates, sharedUprns, formerHomes }: CertificatesAndUprns,
  /** Lines and town of each official address by UPRN, as `comparablePlace` gives them. */
  officialPlaces: ReadonlyMap<string, string>,
  postcode: string,
  readPlace: PlaceReader,
): PostcodeCertificate[][] {
  const unplaced: PostcodeCertificate[][] = []
  const listed = [...homes.values()].filter(home => home.officialAddress?.kind === 'home')
  /** Its UPRN is then a wrong one, such as that of its block. */
  const isListed = (group: readonly PostcodeCertificate[]) =>
    listed.length > 0 &&
    group.some(({ packedPlace }) => findMatch(readPlace(packedPlace).address.text, listed)?.isSure)
  const byUprn = Map.groupBy(certificates, ({ uprn }) => uprn)
  for (const [uprn, all] of byUprn) {
    if (uprn === null) {
      addAll(
        unplaced,
        all.map(certificate => [certificate]),
      )
      continue
    }
    const officialHome = officialHomes.get(uprn)
    const officialPlace = officialPlaces.get(uprn)
    const isThere = (one: PostcodeCertificate) => isSamePlace(one.packedPlace, officialPlace ?? '')
    if (officialHome && all.every(isThere)) {
      addAll(officialHome.certificates, all)
      continue
    }
    const homeBefore = formerHomes.get(uprn)
    // Official sources never give the UPRN of one address to another: it is the same home.
    const isSameHome = officialHome !== undefined && homeBefore?.isOfficial
    const formerHome = isSameHome ? undefined : homeBefore
    const addresses = [officialHome?.officialAddress, formerHome?.words].filter(one => one != null)
    const dwellings = groupByDwelling<PostcodeCertificate | AddressWords>(
      [...addresses, ...all],
      item => ('packedPlace' in item ? readPlace(item.packedPlace).address : item),
    )
    // A dwelling that only the version before had is no home now.
    const present = dwellings.filter(dwelling => dwelling.some(item => item !== formerHome?.words))
    for (const dwelling of present) {
      const group = dwelling.filter(item => 'packedPlace' in item)
      const [first] = group
      if (first === undefined) continue
      if (officialHome?.officialAddress && dwelling.includes(officialHome.officialAddress)) {
        addAll(officialHome.certificates, group)
        continue
      }
      const isUprnOfOneHome =
        officialHome === undefined &&
        present.length === 1 &&
        !sharedUprns.has(uprn) &&
        !isListed(group)
      const places = group.map(({ packedPlace }) => readPlace(packedPlace).place)
      const claim = { dwelling, postcode, places, isOfficial: false }
      if (!isUprnOfOneHome || !mayTakeUprn(formerHome, claim)) {
        unplaced.push(group)
        continue
      }
      const { text } = readPlace(first.packedPlace).address
      const home = addHome(homes, { id: uprn, uprn, officialAddress: null, text })
      addAll(home.certificates, group)
    }
  }
  return unplaced
}

/** Adds the rest to homes with the same address, or makes new ones; returns those that matched. */
export function placeByWords(
  homes: PostcodeHomes,
  unplaced: readonly PostcodeCertificate[][],
  postcode: string,
  readPlace: PlaceReader,
): ReadonlySet<PostcodeCertificate> {
  const matched = new Set<PostcodeCertificate>()
  // Oldest first: a new home takes its id from its oldest certificate, so newer ones do not change it.
  const oldestFirst = unplaced
    .map(group => group.toSorted(compareOldestFirst))
    .toSorted(compareByOldest)
  for (const group of oldestFirst) {
    const [oldest] = group
    if (oldest === undefined) continue
    const found = findHomeOfGroup(group, homes, readPlace)
    if (found) {
      addAll(found.certificates, group)
      for (const certificate of group) matched.add(certificate)
      continue
    }
    const { address, place } = readPlace(oldest.packedPlace)
    const { uprn } = oldest
    const id = makeAddressId(postcode, makeIdText(place.lines, place.postTown, postcode))
    const home =
      homes.get(id) ?? addHome(homes, { id, uprn, officialAddress: null, text: address.text })
    addAll(home.certificates, group)
  }
  return matched
}

/** Finds the home that any address of the group matches, trying its oldest certificate's first. */
function findHomeOfGroup(
  group: readonly PostcodeCertificate[],
  homes: PostcodeHomes,
  readPlace: PlaceReader,
): HomeParts | null {
  const texts = group.map(({ packedPlace }) => readPlace(packedPlace).address.text)
  for (const text of new Set(texts)) {
    const found = findByWords(text, homes, group[0]?.uprn)
    if (found && (found.isSure || isLikeAll(group, found.home, readPlace))) return found.home
  }
  return null
}

/**
 * Flat 1 may be the Flat 1 of the ground floor or that of the first, and is never both: where it has
 * the one, the other is a home of its own. Who gives an address file knows how many there are.
 */
function isLikeAll(
  group: readonly PostcodeCertificate[],
  { certificates, officialAddress }: HomeParts,
  readPlace: PlaceReader,
): boolean {
  if (officialAddress) return true
  const read = ({ packedPlace }: PostcodeCertificate) => readDoor(readPlace(packedPlace).address)
  const doors = group.map(read)
  return certificates
    .map(read)
    .every(one => doors.every(other => compareDoors(one, other) !== 'other'))
}

function compareByOldest(
  a: readonly PostcodeCertificate[],
  b: readonly PostcodeCertificate[],
): number {
  const [[one], [other]] = [a, b]
  return one && other ? compareOldestFirst(one, other) : 0
}
