import type { Address } from '../../homes/addresses/address.ts'
import { makeAddressId } from '../../homes/addresses/address-id.ts'
import { cleanAddressText } from '../../homes/addresses/clean-address-text.ts'
import { type DescribedAddress, readAddress } from '../../homes/addresses/describe-address.ts'
import { matchAddress } from '../../homes/addresses/match-address.ts'
import { makeSortKey } from '../../homes/addresses/sort-key.ts'
import { type RatingDates, sortNewestFirst } from '../../homes/epc-ratings/choose-rating.ts'
import { findCountry } from './find-country.ts'
import { type LodgedPlace, sayPacked, unpackPlace } from './place.ts'
import { groupByDoor } from './same-door.ts'
import type { Official } from './staged-rows.ts'

export type PlacedCertificate = {
  readonly id: string
  readonly uprn: string | null
  readonly lodgedOn: string | null
  /** As `packPlace` made it. */
  readonly place: string
  /** Read only where two were lodged on one day. */
  readDates(): RatingDates
}

/** Meters as a file gave them, or as the version before had them. */
export type PlacedSupply = {
  readonly isEarlier: boolean
  readonly uprn: string | null
  readonly addressId: string | null
  readonly address: string | null
  readonly mpans: readonly string[]
  readonly mprns: readonly string[]
}

export type PostcodeParts<Certificate extends PlacedCertificate, Supply extends PlacedSupply> = {
  readonly postcode: string
  readonly officials: readonly Official[]
  readonly certificates: readonly Certificate[]
  readonly supplies: readonly Supply[]
  /** UPRNs that lead to several homes in several postcodes, so that they name none. */
  readonly sharedUprns: ReadonlySet<string>
}

export type AssembledHome<Certificate> = {
  readonly address: Address
  readonly isOfficial: boolean
  /** The one that counts first. */
  readonly certificates: readonly Certificate[]
}

export type AssembledPostcode<Certificate, Supply> = {
  readonly homes: readonly AssembledHome<Certificate>[]
  /** Certificates that are at an address by its words and not by its UPRN. */
  readonly matched: ReadonlySet<Certificate>
  readonly supplied: ReadonlyMap<
    Supply,
    'by-uprn' | 'by-words' | 'no-such-uprn' | 'no-such-address'
  >
}

type Home<Certificate> = {
  id: string
  uprn: string | null
  official: Address | null
  certificates: Certificate[]
  text: string
  numbers: readonly string[]
  mpans: readonly string[]
  mprns: readonly string[]
}

/** All that is known of one postcode, put together home by home, in natural order. */
export function assemblePostcode<
  Certificate extends PlacedCertificate,
  Supply extends PlacedSupply,
>(parts: PostcodeParts<Certificate, Supply>): AssembledPostcode<Certificate, Supply> {
  const { postcode, officials, certificates, sharedUprns } = parts
  const homes = new Map<string, Home<Certificate>>()
  const matched = new Set<Certificate>()
  const read = makeReader(postcode)
  const said = new Map<string, string>()
  for (const official of officials) {
    const { id, uprn, text } = official.address
    addHome(id, uprn, official.address, text)
    said.set(id, official.said)
  }

  const unplaced: Certificate[] = []
  const byUprn = Map.groupBy(certificates, ({ uprn }) => uprn)
  for (const [uprn, all] of byUprn) {
    if (uprn === null) {
      unplaced.push(...all)
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
        const home = homes.get(uprn) ?? addHome(uprn, uprn, null, read(first.place).described.text)
        home.certificates.push(...here)
      } else unplaced.push(...here)
    }
  }

  // From the oldest on: an address of its own is known by the words of its first certificate, so
  // that its id stays when newer ones come.
  unplaced.sort((a, b) => compare(a.lodgedOn ?? '', b.lodgedOn ?? '') || compare(a.id, b.id))
  for (const certificate of unplaced) {
    const { described, place } = read(certificate.place)
    const found = findByWords(described.text, homes)
    if (found) {
      found.certificates.push(certificate)
      matched.add(certificate)
      continue
    }
    const id = makeAddressId(postcode, cleanAddressText(described.text, place.postTown))
    const home = homes.get(id) ?? addHome(id, certificate.uprn, null, described.text)
    home.certificates.push(certificate)
  }

  const supplied = placeSupplies(parts.supplies, homes)
  const finished = [...homes.values()].map(home => finish(home, postcode, read))
  return { homes: inNaturalOrder(finished), matched, supplied }

  function addHome(id: string, uprn: string | null, official: Address | null, text: string) {
    const numbers = findNumbers(text)
    const home: Home<Certificate> = {
      id,
      uprn,
      official,
      certificates: [],
      text,
      numbers,
      mpans: [],
      mprns: [],
    }
    homes.set(id, home)
    return home
  }
}

/**
 * The one home that the words mean. Homes with other numbers than the words have cannot be it, and
 * are not looked at: reading an address takes far longer than finding its numbers.
 */
function findByWords<Certificate>(
  text: string,
  homes: ReadonlyMap<string, Home<Certificate>>,
): Home<Certificate> | null {
  const sought = findNumbers(text)
  const candidates = [...homes.values()].filter(({ numbers }) => {
    if (sought.length === 0 || numbers.length === 0) return true
    return numbers.some(number => sought.includes(number))
  })
  if (candidates.length === 0) return null
  const match = matchAddress(text, candidates)
  return match.kind === 'matched' ? (homes.get(match.id) ?? null) : null
}

/** But for those of the postcode at its end, which all homes here share. */
function findNumbers(text: string): readonly string[] {
  return (
    text
      .replace(postcodeAtEnd, '')
      .match(/\d+/g)
      ?.map(digits => digits.replace(/^0+/, '')) ?? []
  )
}

const postcodeAtEnd = /[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i

type Read = { described: DescribedAddress; place: LodgedPlace }

/** Neighbours and repeats have one text, which is then read once. */
function makeReader(postcode: string): (place: string) => Read {
  const known = new Map<string, Read>()
  return packed => {
    const found = known.get(packed)
    if (found) return found
    const place = unpackPlace(packed)
    const read = { described: readAddress(place.lines, place.postTown, postcode), place }
    known.set(packed, read)
    return read
  }
}

type Supplied = 'by-uprn' | 'by-words' | 'no-such-uprn' | 'no-such-address'

/** What a file of this import says replaces what the version before had of a home. */
function placeSupplies<Certificate, Supply extends PlacedSupply>(
  supplies: readonly Supply[],
  homes: ReadonlyMap<string, Home<Certificate>>,
): Map<Supply, Supplied> {
  const supplied = new Map<Supply, Supplied>()
  const isReplaced = new Set<Home<Certificate>>()
  const inTurn = supplies.some(({ isEarlier }) => isEarlier)
    ? supplies.toSorted((a, b) => Number(b.isEarlier) - Number(a.isEarlier))
    : supplies
  for (const supply of inTurn) {
    const byId = homes.get(supply.addressId ?? supply.uprn ?? '')
    const home = byId ?? (supply.address === null ? null : findByWords(supply.address, homes))
    if (!home) {
      supplied.set(supply, supply.address === null ? 'no-such-uprn' : 'no-such-address')
      continue
    }
    supplied.set(supply, byId ? 'by-uprn' : 'by-words')
    if (!supply.isEarlier && !isReplaced.has(home)) {
      isReplaced.add(home)
      home.mpans = []
      home.mprns = []
    }
    home.mpans = join(home.mpans, supply.mpans)
    home.mprns = join(home.mprns, supply.mprns)
  }
  return supplied
}

/** Each once. */
function join(some: readonly string[], more: readonly string[]): readonly string[] {
  if (more.length === 0 || (some.length === 0 && more.length === 1))
    return more.length ? more : some
  return [...new Set([...some, ...more])]
}

function finish<Certificate extends PlacedCertificate>(
  home: Home<Certificate>,
  postcode: string,
  read: (place: string) => Read,
): AssembledHome<Certificate> {
  const { id, uprn, official, mpans, mprns } = home
  const certificates = newestFirst(home.certificates)
  if (official) return { address: { ...official, mpans, mprns }, isOfficial: true, certificates }
  const { described, place } = read(certificates[0]?.place ?? '')
  const { county, localAuthority } = place
  const country = findCountry(localAuthority)
  const address: Address = {
    ...described,
    id,
    uprn,
    kind: 'home',
    county,
    postcode,
    country,
    localAuthority,
    mpans,
    mprns,
  }
  return { address, isOfficial: false, certificates }
}

function newestFirst<Certificate extends PlacedCertificate>(all: Certificate[]): Certificate[] {
  if (all.length < 2) return all
  const days = new Set(all.map(({ lodgedOn }) => lodgedOn))
  if (days.size === all.length)
    return all.sort((a, b) => compare(b.lodgedOn ?? '', a.lodgedOn ?? ''))
  const dated = all.map(certificate => ({ ...certificate.readDates(), certificate }))
  return sortNewestFirst(dated).map(({ certificate }) => certificate)
}

function inNaturalOrder<Certificate>(
  homes: readonly AssembledHome<Certificate>[],
): AssembledHome<Certificate>[] {
  return homes
    .map(home => ({ home, key: makeSortKey(home.address) }))
    .sort((a, b) => compare(a.key, b.key) || compare(a.home.address.id, b.home.address.id))
    .map(({ home }) => home)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
