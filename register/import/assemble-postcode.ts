import type { Address } from '../../homes/addresses/address.ts'
import { makeSortKey } from '../../homes/addresses/sort-key.ts'
import { sortNewestFirst } from '../../homes/epc-ratings/choose-rating.ts'
import type { Official } from '../format/staged-rows.ts'
import { compareText } from './compare-text.ts'
import { findCountry } from './find-country.ts'
import { chooseOfficialId, type FormerHomes } from './former-homes.ts'
import { addHome, type GatheredHome, type GatheredHomes } from './gathered-home.ts'
import { type PlacedCertificate, placeByUprn, placeByWords } from './place-certificates.ts'
import { type PlacedSupply, placeSupplies, type Supplied } from './place-supplies.ts'
import { createPlaceReader, type PlaceReader } from './read-places.ts'

export type PostcodeParts<Certificate extends PlacedCertificate, Supply extends PlacedSupply> = {
  readonly postcode: string
  readonly officials: readonly Official[]
  readonly certificates: readonly Certificate[]
  readonly supplies: readonly Supply[]
  /** UPRNs that lead to several homes in several postcodes, so that they name none. */
  readonly sharedUprns: ReadonlySet<string>
  /** Of the UPRNs that stand on homes here. */
  readonly formers: FormerHomes
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
  readonly supplied: ReadonlyMap<Supply, Supplied>
}

/** All that is known of one postcode, put together home by home, in natural order. */
export function assemblePostcode<
  Certificate extends PlacedCertificate,
  Supply extends PlacedSupply,
>(parts: PostcodeParts<Certificate, Supply>): AssembledPostcode<Certificate, Supply> {
  const { postcode, officials, supplies } = parts
  const homes: GatheredHomes<Certificate> = new Map()
  const read = createPlaceReader(postcode)
  const said = new Map<string, string>()
  const byUprn = new Map<string, GatheredHome<Certificate>>()
  for (const official of officials) {
    const { uprn, text } = official.address
    const id = chooseOfficialId(official.address, parts.formers)
    const home = addHome(homes, id, uprn, official.address, text)
    if (uprn === null) continue
    byUprn.set(uprn, home)
    said.set(uprn, official.said)
  }
  const unplaced = placeByUprn(homes, byUprn, parts, said, postcode, read)
  const matched = placeByWords(homes, unplaced, postcode, read)
  const supplied = placeSupplies(supplies, homes)
  const finished = [...homes.values()].map(home => finish(home, postcode, read))
  return { homes: inNaturalOrder(finished), matched, supplied }
}

function finish<Certificate extends PlacedCertificate>(
  home: GatheredHome<Certificate>,
  postcode: string,
  read: PlaceReader,
): AssembledHome<Certificate> {
  const { id, uprn, official, mpans, mprns } = home
  const certificates = newestFirst(home.certificates)
  if (official)
    return { address: { ...official, id, mpans, mprns }, isOfficial: true, certificates }
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
    return all.sort((a, b) => compareText(b.lodgedOn ?? '', a.lodgedOn ?? ''))
  const dated = all.map(certificate => ({ ...certificate.readDates(), certificate }))
  return sortNewestFirst(dated).map(({ certificate }) => certificate)
}

function inNaturalOrder<Certificate>(
  homes: readonly AssembledHome<Certificate>[],
): AssembledHome<Certificate>[] {
  return homes
    .map(home => ({ home, key: makeSortKey(home.address) }))
    .sort((a, b) => compareText(a.key, b.key) || compareText(a.home.address.id, b.home.address.id))
    .map(({ home }) => home)
}
