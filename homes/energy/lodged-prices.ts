/**
 * The prices at which certificates lodged in a half-year state their costs, VAT included: pence per
 * kWh, pounds a year for the gas standing charge. `fitted` ones were found from a register's own
 * certificates, for half-years of which no official list is public.
 */
export type LodgedPrices = {
  /** The first day of the half-year: 2021-07-01. */
  readonly from: string
  readonly gasPence: number
  readonly gasStandingPounds: number
  readonly electricityPence: number
  readonly offPeakLowPence?: number
  readonly offPeakHighPence?: number
  readonly oilPence?: number
  readonly lpgPence?: number
  readonly basis: 'official' | 'fitted'
  /** Certificates that a fitted price was found from. */
  readonly certificates?: number
}
