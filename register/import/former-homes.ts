import type { Address } from '../../homes/addresses/address.ts'
import { makeAddressId } from '../../homes/addresses/address-id.ts'
import { makeIdText } from '../../homes/addresses/id-text/make-id-text.ts'
import type { StagedFormer } from '../format/staged-rows.ts'
import type { LodgedPlace } from './place.ts'
import { groupByDoor, type Located } from './same-door.ts'

/** The home to which a UPRN led in the version before: it never comes to be the id of another. */
export type FormerHome = {
  readonly isOfficial: boolean
  /** Null where the home is gone, and is known by its fingerprint alone. */
  readonly located: Located | null
  readonly fingerprint: string
}

/** By UPRN. */
export type FormerHomes = ReadonlyMap<string, FormerHome>

const none: FormerHomes = new Map()

export function readFormerHomes(rows: readonly StagedFormer[]): FormerHomes {
  if (rows.length === 0) return none
  return new Map(
    rows.map(row => {
      const { isOfficial, fingerprint } = row
      const located = fingerprint === '' ? { ...row, line2: row.line2 || null } : null
      return [String(row.uprn), { isOfficial, fingerprint, located }]
    }),
  )
}

/** What would have a UPRN as its id, with all that is known of where it is. */
type Claim = {
  readonly door: readonly unknown[]
  readonly postcode: string
  readonly places: readonly Pick<LodgedPlace, 'lines' | 'postTown'>[]
  readonly isOfficial: boolean
}

export function mayHaveUprn(former: FormerHome | undefined, claim: Claim): boolean {
  if (former === undefined) return true
  // Who gives official addresses never gives the number of one to another.
  if (former.isOfficial && claim.isOfficial) return true
  if (former.located !== null) return claim.door.includes(former.located)
  const { postcode, places } = claim
  return places.some(({ lines, postTown }) => {
    return makeAddressId(postcode, makeIdText(lines, postTown, postcode)) === former.fingerprint
  })
}

/** Its UPRN, unless a home that has other words had that first. */
export function chooseOfficialId(address: Address, formers: FormerHomes): string {
  const { id, uprn, postcode } = address
  if (uprn === null) return id
  const former = formers.get(uprn)
  if (former === undefined || former.isOfficial) return uprn
  const others = former.located ? [former.located] : []
  const [door = []] = groupByDoor<Located>([address, ...others], one => one)
  const place = { lines: [address.line1, address.line2], postTown: address.postalTown }
  if (mayHaveUprn(former, { door, postcode, places: [place], isOfficial: true })) return uprn
  if (id !== uprn) return id
  return makeAddressId(postcode, makeIdText(place.lines, place.postTown, postcode))
}
