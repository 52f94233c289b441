import type { Address } from '../../homes/addresses/address.ts'

export type AddressView = {
  readonly id: string
  /** With the building where it is one of several: "Flat 9, Plover Court". */
  readonly name: string
  /** Between name and postcode: the town, and what else there is. */
  readonly rest: readonly string[]
  readonly postcode: string
  readonly country: string | null
}

export function describeAddress(address: Address): AddressView {
  const { id, flatNumber, line1, line2, postalTown, postcode, country } = address
  // A flat's first line alone may name no building.
  const isPart = flatNumber !== null && line2 !== null && !line1.includes(',')
  return {
    id,
    name: isPart ? `${line1}, ${line2}` : line1,
    rest: [isPart ? null : line2, postalTown].flatMap(line => line ?? []),
    postcode,
    country,
  }
}
