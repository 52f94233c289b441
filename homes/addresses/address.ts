/** A place that a register knows: a home, or a supply that is not one. */
export type Address = {
  /** Its UPRN where that names one home, else made by `makeAddressId`. */
  readonly id: string
  readonly uprn: string | null
  readonly kind: 'home' | 'other-supply'
  readonly houseName: string | null
  readonly houseNumber: string | null
  readonly flatNumber: string | null
  readonly line1: string
  readonly line2: string | null
  readonly postalTown: string | null
  readonly county: string | null
  /** With its space, as `parsePostcode` gives it. */
  readonly postcode: string
  readonly country: string | null
  /** The whole of it in one line, postcode last. */
  readonly text: string
  readonly localAuthority: string | null
  readonly mpans: readonly string[]
  readonly mprns: readonly string[]
  /**
   * Another provider's word on whether homes here are served; null where it gives none. Our own
   * engines have none to give: it follows from the service areas.
   */
  readonly isServed?: boolean | null
}
