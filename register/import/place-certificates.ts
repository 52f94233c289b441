import type { Address } from '../../homes/addresses/address.ts'
import { makeAddressId } from '../../homes/addresses/address-id.ts'
import { makeIdText } from '../../homes/addresses/id-text/make-id-text.ts'
import type { RatingDates } from '../../homes/epc-ratings/choose-rating.ts'
import { compareText } from './compare-text.ts'
import { addHome, findByWords, type GatheredHomes } from './gathered-home.ts'
import { sayPacked } from './place.ts'
import type { PlaceReader } from './read-places.ts'
import { groupByDoor } from './same-door.ts'

export type PlacedCertificate = {
  readonly id: string
  readonly uprn: string | null
  readonly lodgedOn: string | null
  /** As `packPlace` made it. */
  readonly place: string
  /** Read only where two were lodged on one day. */
  readDates(): RatingDates
}

type Certificates<Certificate> = {
  readonly certificates: readonly Certificate[]
  /** UPRNs that lead to several homes in several postcodes, so that they name none. */
  readonly sharedUprns: ReadonlySet<string>
}

/** Gives those whose UPRN is none or names no one home; what one UPRN names as one home together. */
export function placeByUprn<Certificate extends PlacedCertificate>(
  homes: GatheredHomes<Certificate>,
  { certificates, sharedUprns }: Certificates<Certificate>,
  /** By the id of an official address, what its file says of it. */
  said: ReadonlyMap<string, string>,
  read: PlaceReader,
): Certificate[][] {
  const unplaced: Certificate[][] = []
  const byUprn = Map.groupBy(certificates, ({ uprn }) => uprn)
  for (const [uprn, all] of byUprn) {
    if (uprn === null) {
      unplaced.push(...all.map(certificate => [certificate]))
      continue
    }
    const known = homes.get(uprn)
    if (known && all.every(({ place }) => sayPacked(place) === said.get(uprn))) {
      known.certificates.push(...all)
      continue
    }
    const official = known?.official ?? null
    const doors = groupByDoor<Certificate | Address>(
      official === null ? all : [official, ...all],
      item => ('place' in item ? read(item.place).described : item),
    )
    for (const door of doors) {
      const here = door.filter(item => 'place' in item)
      const isOfficial = here.length < door.length
      const [first] = here
      if (
        first &&
        (isOfficial || (official === null && doors.length === 1 && !sharedUprns.has(uprn)))
      ) {
        const home =
          homes.get(uprn) ?? addHome(homes, uprn, uprn, null, read(first.place).described.text)
        home.certificates.push(...here)
      } else if (here.length > 0) unplaced.push(here)
    }
  }
  return unplaced
}

/** Gives those that are at a home because their words are like its own. */
export function placeByWords<Certificate extends PlacedCertificate>(
  homes: GatheredHomes<Certificate>,
  unplaced: readonly Certificate[][],
  postcode: string,
  read: PlaceReader,
): ReadonlySet<Certificate> {
  const matched = new Set<Certificate>()
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
function findAny<Certificate extends PlacedCertificate>(
  group: readonly Certificate[],
  homes: GatheredHomes<Certificate>,
  read: PlaceReader,
) {
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
