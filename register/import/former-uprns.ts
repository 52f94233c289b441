import type { Address } from '../../homes/addresses/address.ts'
import { makeAddressId } from '../../homes/addresses/address-id.ts'
import { makeIdText } from '../../homes/addresses/id-text/make-id-text.ts'
import type { StagedFormerUprn } from '../format/staged-rows.ts'
import { type AddressWords, groupByDwelling } from './group-by-dwelling.ts'
import type { LodgedPlace } from './lodged-place.ts'

/** The home to which a UPRN led in the version before: it never comes to be the id of another. */
export type FormerUprn = {
  readonly isOfficial: boolean
  /** Null where the home is gone, and is known by its fingerprint alone. */
  readonly words: AddressWords | null
  readonly fingerprint: string
}

/** By UPRN. */
export type FormerUprns = ReadonlyMap<string, FormerUprn>

const none: FormerUprns = new Map()

export function readFormerUprns(rows: readonly StagedFormerUprn[]): FormerUprns {
  if (rows.length === 0) return none
  return new Map(
    rows.map(row => {
      const { isOfficial, fingerprint } = row
      const words = fingerprint === '' ? { ...row, line2: row.line2 || null } : null
      return [String(row.uprn), { isOfficial, fingerprint, words }]
    }),
  )
}

/** A home that would have a UPRN as its id, and what is known of its address. */
type Claim = {
  readonly door: readonly unknown[]
  readonly postcode: string
  readonly places: readonly Pick<LodgedPlace, 'lines' | 'postTown'>[]
  readonly isOfficial: boolean
}

export function mayHaveUprn(former: FormerUprn | undefined, claim: Claim): boolean {
  if (former === undefined) return true
  // Official sources never give the UPRN of one address to another.
  if (former.isOfficial && claim.isOfficial) return true
  if (former.words !== null) return claim.door.includes(former.words)
  const { postcode, places } = claim
  return places.some(({ lines, postTown }) => {
    return makeAddressId(postcode, makeIdText(lines, postTown, postcode)) === former.fingerprint
  })
}

/** Its UPRN, unless that was the id of a home with another address before. */
export function chooseOfficialId(address: Address, formerUprns: FormerUprns): string {
  const { id, uprn, postcode } = address
  if (uprn === null) return id
  const former = formerUprns.get(uprn)
  if (former === undefined || former.isOfficial) return uprn
  const others = former.words ? [former.words] : []
  const [door = []] = groupByDwelling<AddressWords>([address, ...others], one => one)
  const place = { lines: [address.line1, address.line2], postTown: address.postalTown }
  if (mayHaveUprn(former, { door, postcode, places: [place], isOfficial: true })) return uprn
  if (id !== uprn) return id
  return makeAddressId(postcode, makeIdText(place.lines, place.postTown, postcode))
}
