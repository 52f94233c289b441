import type { BoughtFuel } from '../energy/energy-use.ts'
import type { Range } from '../range.ts'

export const meters = ['single-rate', 'two-rate'] as const
export type Meter = (typeof meters)[number]
export const payments = ['direct-debit', 'prepayment', 'on-receipt'] as const
export type Payment = (typeof payments)[number]

/** What is sold under one name at different prices. */
export type FuelForm = 'logs' | 'pellets' | 'tank' | 'bottles'

/** Pence, VAT included. */
export type FuelPrice = {
  readonly unitPence: number
  /** With a two-rate meter: `unitPence` is then the day's. */
  readonly nightUnitPence?: number
  readonly standingPencePerDay: number
  /** Of a fuel that nobody caps: the day of the price itself, which may be years ago. */
  readonly pricedOn?: string
  /** Id in the sources that go with the prices. */
  readonly source: string
}

/**
 * The one answer to "what does energy cost here today", which every page and call uses. A fuel that
 * is left out has no price that we hold: what needs it is left out too, and named.
 */
export type EnergyPrices = {
  readonly day: string
  /** What the electricity and gas prices are for: not always what was asked for. */
  readonly meter: Meter
  readonly payment: Payment
  /** Where no prices are held for the meter or payment that was asked for: pages then say so. */
  readonly differsFrom?: { readonly meter?: Meter; readonly payment?: Payment }
  /**
   * Of the price cap: `gb-average` where no table of the region is loaded for the day; pages then say
   * so. `none` where no cap holds, as in Northern Ireland: there are then no prices at all.
   */
  readonly area:
    | { readonly kind: 'region'; readonly name: string; readonly isLikely?: boolean }
    | {
        readonly kind: 'gb-average'
        /** The home's region, whose own table for the quarter isn't loaded; left out if unknown. */
        readonly region?: string
      }
    | { readonly kind: 'none' }
  /** Null where no period holds on this day. */
  readonly period: { readonly from: string; readonly to: string } | null
  readonly fuels: Readonly<Partial<Record<BoughtFuel, FuelPrice>>>
  /** Pence for a kWh sold, typical with one's own supplier; null where no rate is held. */
  readonly exportPence: number | null
  /** From the rate that is open to everyone to the best that is tied to an installation. */
  readonly exportRange?: Range
  readonly exportSource?: string
}
