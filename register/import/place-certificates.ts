import { makeAddressId } from '../../homes/addresses/address-id.ts'
import { makeIdText } from '../../homes/addresses/id-text/make-id-text.ts'
import { compareText } from './compare-text.ts'
import { type FormerHomes, mayHaveUprn } from './former-homes.ts'
import {
  addHome,
  findByWords,
  type HomeParts,
  type PlacedCertificate,
  type PostcodeHomes,
} from './home-parts.ts'
import { type PlaceReader, sayPacked } from './place.ts'
import { groupByDoor, type Located } from './same-door.ts'

type Certificates = {
  readonly certificates: readonly PlacedCertificate[]
  /** UPRNs that lead to several homes in several postcodes, so that they name none. */
  readonly sharedUprns: ReadonlySet<string>
  readonly formers: FormerHomes
}

/** Gives those whose UPRN is none or names no one home; what one UPRN names as one home together. */
export function placeByUprn(
  homes: PostcodeHomes,
  officials: ReadonlyMap<string, HomeParts>,
  { certificates, sharedUprns, formers }: Certificates,
  /** By the UPRN of an official address, what its file says of it. */
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
    if (official && all.every(({ place }) => sayPacked(place) === said.get(uprn))) {
      official.certificates.push(...all)
      continue
    }
    const known = formers.get(uprn)
    const former = official && known?.isOfficial ? undefined : known
    const others = [official?.official, former?.located].filter(one => one != null)
    const doors = groupByDoor<PlacedCertificate | Located>([...others, ...all], item =>
      'place' in item ? read(item.place).described : item,
    )
    const claimed = doors.filter(door => door.some(item => item !== former?.located))
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

/** Gives those that are at a home because their words are like its own. */
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

/** The home that the words of any of them mean, asked from the oldest on. */
function findAny(group: readonly PlacedCertificate[], homes: PostcodeHomes, read: PlaceReader) {
  for (const text of new Set(group.map(({ place }) => read(place).described.text))) {
    const found = findByWords(text, homes, group[0]?.uprn)
    if (found) return found
  }
  return null
}

function compareAge(a: PlacedCertificate, b: PlacedCertificate): number {
  return compareText(a.lodgedOn ?? '', b.lodgedOn ?? '') || compareText(a.id, b.id)
}

function compareGroups(a: readonly PlacedCertificate[], b: readonly PlacedCertificate[]): number {
  const [[one], [other]] = [a, b]
  return one && other ? compareAge(one, other) : 0
}
