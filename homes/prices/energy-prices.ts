import type { BoughtFuel } from '../energy/energy-use.ts'

export type Meter = 'single-rate' | 'two-rate'
export type Payment = 'direct-debit' | 'prepayment' | 'on-receipt'

/** Pence, VAT included. */
export type FuelPrice = {
  readonly unitPence: number
  /** With a two-rate meter: `unitPence` is then the day's. */
  readonly nightUnitPence?: number
  readonly standingPencePerDay: number
  /** Id in the sources that go with the prices. */
  readonly source: string
}

/**
 * The one answer to "what does energy cost here today", which every page and call uses. A fuel that
 * is left out has no price that we hold: what needs it is left out too, and named.
 */
export type EnergyPrices = {
  readonly day: string
  readonly meter: Meter
  readonly payment: Payment
  /** `gb-average` where no table of the region is loaded for the day; pages then say so. */
  readonly area:
    | { readonly kind: 'region'; readonly name: string }
    | { readonly kind: 'gb-average' }
  /** Null where no period holds on this day. */
  readonly period: { readonly from: string; readonly to: string } | null
  readonly fuels: Readonly<Partial<Record<BoughtFuel, FuelPrice>>>
  /** Pence for a kWh sold; null where no rate is held. */
  readonly exportPence: number | null
}
