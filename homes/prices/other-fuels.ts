import type { BoughtFuel } from '../energy/energy-use.ts'
import type { Confidence } from '../sources.ts'
import type { FuelForm } from './energy-prices.ts'

/** Fuels that nobody caps. Pence for a kWh in the fuel, VAT included. */
export type OtherFuel = {
  readonly fuel: Exclude<BoughtFuel, 'electricity' | 'mains-gas'>
  /** Wood and LPG: the form that this is the price of. */
  readonly form?: FuelForm
  readonly unitPence: number
  readonly standingPencePerDay: number
  /** The day of the price itself, which may be years before it was looked at. */
  readonly pricedOn: string
  /** The last day on which it is still used. */
  readonly to: string
  readonly source: string
  readonly url?: string
  readonly asOf: string
  readonly confidence: Confidence
}

/** Pence for a kWh sold to the grid: open to everyone, typical with one's supplier, at best. */
export type ExportPrice = {
  readonly lowPence: number
  readonly likelyPence: number
  readonly highPence: number
  readonly from: string
  readonly to: string
  readonly source: string
  readonly asOf: string
  readonly confidence: Confidence
}

export type OtherFuels = {
  readonly asOf: string
  readonly fuels: readonly OtherFuel[]
  readonly export: readonly ExportPrice[]
}

/** In which form a home buys a fuel that is sold in several, such as wood as logs or pellets. */
export type FuelForms = Readonly<Partial<Record<OtherFuel['fuel'], FuelForm>>>

const usualForms: FuelForms = { wood: 'logs', lpg: 'tank' }

/** One price of each fuel: of the form that the home burns; of another one none stands in. */
export function otherFuelsOn(
  otherFuels: OtherFuels,
  day: string,
  forms: FuelForms = {},
): readonly OtherFuel[] {
  const asked = { ...usualForms, ...forms }
  return otherFuels.fuels.filter(
    ({ fuel, form, pricedOn, to }) =>
      pricedOn <= day && day <= to && (form === undefined || form === asked[fuel]),
  )
}

export function exportPriceOn(otherFuels: OtherFuels, day: string): ExportPrice | null {
  return otherFuels.export.find(({ from, to }) => from <= day && day <= to) ?? null
}
