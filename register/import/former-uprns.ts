import type { Address } from '../../homes/addresses/address.ts'
import { makeAddressId } from '../../homes/addresses/address-id.ts'
import { makeIdText } from '../../homes/addresses/id-text/make-id-text.ts'
import type { StagedFormerUprn } from '../format/staged-rows.ts'
import { type AddressWords, groupByDwelling } from './group-by-dwelling.ts'
import type { LodgedPlace } from './lodged-place.ts'

/** The home that a UPRN identified in the version before: the UPRN never becomes another home's id. */
type FormerHome = {
  readonly isOfficial: boolean
  /** Null where the home is gone, and is known by its fingerprint alone. */
  readonly words: AddressWords | null
  readonly fingerprint: string
}

/** By UPRN. */
export type FormerHomes = ReadonlyMap<string, FormerHome>

const none: FormerHomes = new Map()

export function readFormerHomes(rows: readonly StagedFormerUprn[]): FormerHomes {
  if (rows.length === 0) return none
  return new Map(
    rows.map(row => {
      const { isOfficial, fingerprint } = row
      const words = fingerprint === '' ? { ...row, line2: row.line2 || null } : null
      return [String(row.uprn), { isOfficial, fingerprint, words }]
    }),
  )
}

/** A home that would take a UPRN as its id, and what is known of its address. */
type Claim = {
  /** What was grouped as this home: certificates, and addresses that sources give for its UPRN. */
  readonly dwelling: readonly unknown[]
  readonly postcode: string
  readonly places: readonly Pick<LodgedPlace, 'lines' | 'postTown'>[]
  readonly isOfficial: boolean
}

/** Whether the home may take the UPRN as its id: no other home had it before. */
export function mayTakeUprn(former: FormerHome | undefined, claim: Claim): boolean {
  if (former === undefined) return true
  // Official sources never give the UPRN of one address to another.
  if (former.isOfficial && claim.isOfficial) return true
  if (former.words !== null) return claim.dwelling.includes(former.words)
  const { postcode, places } = claim
  return places.some(({ lines, postTown }) => {
    return makeAddressId(postcode, makeIdText(lines, postTown, postcode)) === former.fingerprint
  })
}

/** Its UPRN, unless that was the id of a home with another address before. */
export function chooseOfficialId(address: Address, formerHomes: FormerHomes): string {
  const { id, uprn, postcode } = address
  if (uprn === null) return id
  const former = formerHomes.get(uprn)
  if (former === undefined || former.isOfficial) return uprn
  const others = former.words ? [former.words] : []
  const [dwelling = []] = groupByDwelling<AddressWords>([address, ...others], one => one)
  const place = { lines: [address.line1, address.line2], postTown: address.postalTown }
  if (mayTakeUprn(former, { dwelling, postcode, places: [place], isOfficial: true })) return uprn
  if (id !== uprn) return id
  return makeAddressId(postcode, makeIdText(place.lines, place.postTown, postcode))
}
