import type { Address } from '../../homes/addresses/address.ts'
import { makeAddressId } from '../../homes/addresses/address-id.ts'
import { sortNewestFirst } from '../../homes/epc-ratings/choose-rating.ts'
import { compareText } from '../compare-text.ts'
import type { Official } from '../format/staged-rows.ts'
import { inNaturalOrder } from '../natural-order.ts'
import type { AssembledAddress } from '../new-register.ts'
import { certificatesPerAddress } from '../sqlite/schema.ts'
import { findCountry } from './find-country.ts'
import { chooseOfficialId, type FormerHomes } from './former-uprns.ts'
import {
  addHome,
  findByWords,
  findMatch,
  type HomeParts,
  type PostcodeCertificate,
  type PostcodeHomes,
} from './home-parts.ts'
import { createPlaceReader, type PlaceReader, unpackPlace } from './lodged-place.ts'
import { placeByUprn, placeByWords } from './place-certificates.ts'

type PostcodeParts = {
  readonly postcode: string
  readonly officials: readonly Official[]
  readonly certificates: readonly PostcodeCertificate[]
  readonly supplies: readonly PostcodeSupply[]
  /** UPRNs used for several homes in different postcodes, so they identify none. */
  readonly sharedUprns: ReadonlySet<string>
  /** The homes that the UPRNs of this postcode identified in the version before. */
  readonly formerHomes: FormerHomes
}

/** Meters as a file gave them, or as the version before had them. */
export type PostcodeSupply = {
  readonly file: number
  readonly line: number
  readonly isEarlier: boolean
  readonly uprn: string | null
  readonly addressId: string | null
  readonly address: string | null
  readonly mpans: readonly string[]
  readonly mprns: readonly string[]
}

type AssembledPostcode = {
  readonly homes: readonly AssembledAddress[]
  /** Certificates that are at an address by its words and not by its UPRN. */
  readonly matched: ReadonlySet<PostcodeCertificate>
  /** Certificates that their home has no room for, as `cutToFit` says. */
  readonly cutOff: ReadonlySet<PostcodeCertificate>
  /** Rows without a UPRN whose words another row gives. */
  readonly repeated: ReadonlySet<Official>
  readonly supplied: ReadonlyMap<PostcodeSupply, Supplied>
}

export type Supplied = 'by-uprn' | 'by-words' | 'no-such-uprn' | 'shared-uprn' | 'no-such-address'

/** Assembles the homes of one postcode from all its rows; returns them in natural order. */
export function assemblePostcode(parts: PostcodeParts): AssembledPostcode {
  const { postcode, officials, supplies } = parts
  const homes: PostcodeHomes = new Map()
  const readPlace = createPlaceReader(postcode)
  const officialPlaces = new Map<string, string>()
  const officialHomes = new Map<string, HomeParts>()
  for (const official of officials) {
    const { uprn, text } = official.address
    if (uprn === null) continue
    const id = chooseOfficialId(official.address, parts.formerHomes)
    const home = addHome(homes, { id, uprn, officialAddress: official.address, text })
    officialHomes.set(uprn, home)
    officialPlaces.set(uprn, official.said)
  }
  const unplaced = placeByUprn(homes, officialHomes, parts, officialPlaces, postcode, readPlace)
  const repeated = placeWithoutUprn(homes, officials)
  const matched = placeByWords(homes, unplaced, postcode, readPlace)
  const supplied = placeSupplies(supplies, homes, parts.formerHomes)
  const cut = [...homes.values()].map(home => cutToFit(home, postcode))
  const cutOff = new Set(cut.flatMap(([, ...more]) => more.flatMap(home => home.certificates)))
  const finished = cut.flat().map(home => finish(home, postcode, readPlace))
  const inOrder = inNaturalOrder(finished, ({ address }) => address)
  return { homes: inOrder, matched, cutOff, repeated, supplied }
}

/**
 * Official addresses without a UPRN make new homes, unless one is there in the same words. Such a home
 * stays as it is: its UPRN is only what certificates say, and may prove to be that of another. Returns
 * those of which another row gives the address.
 */
function placeWithoutUprn(homes: PostcodeHomes, officials: readonly Official[]): Set<Official> {
  const repeated = new Set<Official>()
  const without = officials.filter(({ address }) => address.uprn === null)
  for (const official of without.sort((a, b) => compareText(a.address.id, b.address.id))) {
    const { address } = official
    const { id, text, kind } = address
    const alike = [...homes.values()].filter(one => (one.officialAddress?.kind ?? 'home') === kind)
    if (findMatch(text, alike)?.isSure) repeated.add(official)
    else addHome(homes, { id, uprn: null, officialAddress: address, text })
  }
  return repeated
}

/**
 * What a file of this import says replaces what the version before had of a home. Where a home is gone,
 * its meters go to one that is surely the same, or to one that was not there before; else to none.
 */
function placeSupplies(
  supplies: readonly PostcodeSupply[],
  homes: PostcodeHomes,
  formerHomes: FormerHomes,
): Map<PostcodeSupply, Supplied> {
  const supplied = new Map<PostcodeSupply, Supplied>()
  const isReplaced = new Set<HomeParts>()
  const earlierFirst = supplies.some(({ isEarlier }) => isEarlier)
    ? supplies.toSorted((a, b) => Number(b.isEarlier) - Number(a.isEarlier))
    : supplies
  const formerIds = new Set(supplies.map(({ addressId }) => addressId))
  const wasOther = ({ id }: HomeParts, { isEarlier, address }: PostcodeSupply) =>
    isEarlier && (formerIds.has(id) || (formerHomes.get(id)?.words?.text ?? address) !== address)
  for (const supply of earlierFirst) {
    const byId = homes.get(supply.addressId ?? supply.uprn ?? '')
    const found = byId || supply.address === null ? null : findByWords(supply.address, homes)
    const home =
      byId ?? (found && (found.isSure || !wasOther(found.home, supply)) ? found.home : null)
    if (!home) {
      const isShared = () =>
        homes.values().some(({ uprn }) => uprn !== null && uprn === supply.uprn)
      if (supply.address !== null) supplied.set(supply, 'no-such-address')
      else supplied.set(supply, isShared() ? 'shared-uprn' : 'no-such-uprn')
      continue
    }
    supplied.set(supply, byId ? 'by-uprn' : 'by-words')
    if (!supply.isEarlier && !isReplaced.has(home)) {
      isReplaced.add(home)
      home.mpans = []
      home.mprns = []
    }
    home.mpans = joinNumbers(home.mpans, supply.mpans)
    home.mprns = joinNumbers(home.mprns, supply.mprns)
  }
  return supplied
}

/** Each number once. */
function joinNumbers(some: readonly string[], more: readonly string[]): readonly string[] {
  if (more.length === 0 || (some.length === 0 && more.length === 1))
    return more.length ? more : some
  return [...new Set([...some, ...more])]
}

/**
 * A UPRN that means no home, or an address such as “Unknown”, can stand on more certificates than one
 * home can have. The newest stay with it; the others make further homes of the same address.
 */
function cutToFit(home: HomeParts, postcode: string): HomeParts[] {
  if (home.certificates.length <= certificatesPerAddress) return [home]
  const all = newestFirst(home.certificates)
  const cut = [{ ...home, certificates: all.slice(0, certificatesPerAddress) }]
  for (let at = certificatesPerAddress; at < all.length; at += certificatesPerAddress)
    cut.push({
      ...home,
      id: makeAddressId(postcode, `${home.id} from ${at}`),
      officialAddress: null,
      certificates: all.slice(at, at + certificatesPerAddress),
      mpans: [],
      mprns: [],
    })
  return cut
}

function finish(home: HomeParts, postcode: string, readPlace: PlaceReader): AssembledAddress {
  const { id, uprn, officialAddress, mpans, mprns } = home
  const ratings = newestFirst(home.certificates)
  const [newest] = ratings
  const packedPlace = newest?.packedPlace ?? ''
  if (officialAddress) {
    const address = { ...officialAddress, id, mpans, mprns }
    const isWhole = address.country !== null && address.localAuthority !== null
    if (newest && !isWhole) {
      // Files such as AddressBase Plus do not say the council.
      const { localAuthority, countryCode } = unpackPlace(packedPlace)
      address.localAuthority ??= localAuthority
      address.country ??= findCountry(address.localAuthority, countryCode)
    }
    return { address, isOfficial: true, ratings }
  }
  const { address: lodged, place } = readPlace(packedPlace)
  const { county, localAuthority, countryCode } = place
  const country = findCountry(localAuthority, countryCode)
  const address: Address = {
    ...lodged,
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
  return { address, isOfficial: false, ratings }
}

function newestFirst(all: PostcodeCertificate[]): PostcodeCertificate[] {
  if (all.length < 2) return all
  all.sort((a, b) => compareText(b.lodgedOn ?? '', a.lodgedOn ?? ''))
  if (all.every(({ lodgedOn }, at) => at === 0 || lodgedOn !== all[at - 1]?.lodgedOn)) return all
  const dated = all.map(certificate => ({ ...certificate.readDates(), certificate }))
  return sortNewestFirst(dated).map(({ certificate }) => certificate)
}
