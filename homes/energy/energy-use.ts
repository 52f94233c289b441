import type { Range } from '../range.ts'

/** What is bought to run a home. Fuels of the certificate's list that are alike share a name. */
export type BoughtFuel =
  | 'mains-gas'
  | 'electricity'
  | 'oil'
  | 'lpg'
  | 'coal'
  | 'wood'
  | 'heat-network'

export type UseName = 'heating' | 'hot-water' | 'lighting' | 'pumps'

/** By what the kWh were found, best first. `own-use`: the visitor's bills. `typical`: no certificate. */
export type EnergyRoute =
  | 'own-use'
  | 'heat-demand'
  | 'primary-energy'
  | 'lodged-costs'
  | 'score'
  | 'typical'

/** One use in a year. The share at night counts where the meter has two rates. */
export type EnergyOfUse = {
  readonly use: UseName
  readonly fuel: BoughtFuel
  readonly kwh: number
  readonly nightShare?: number
  /** Taken by a heat pump, and not by an immersion heater or another heater beside it. */
  readonly isOfHeatPump?: true
}

/** What panels that are there make in a year, kWh, and what becomes of it. */
export type SolarPower = {
  readonly madeKwh: number
  /** Used at home: `uses` and appliances are less by it already. */
  readonly usedKwh: number
  readonly soldKwh: number
  /** Of what the home would else buy for anything electric but rooms' heat. */
  readonly share: number
}

/**
 * A year's energy of a home as its certificate models it: heating, hot water, lighting and pumps, and
 * neither appliances nor cooking.
 */
export type EnergyModel = {
  readonly route: EnergyRoute
  readonly uses: readonly EnergyOfUse[]
  /** Where the home has panels. */
  readonly solar?: SolarPower
  /** By what the whole may be less or more, as factors: 0.9 to 1.1. */
  readonly spread: { readonly low: number; readonly high: number }
  /** Heat that the home needs in a year, whatever makes it, in kWh. */
  readonly demand?: { readonly heatingKwh: number; readonly hotWaterKwh: number }
  /** Why it may be less or more: keys of `doubts` in `assumptions.ts`. */
  readonly doubts?: readonly string[]
  /** Ids of the assumptions and sources that it rests on. */
  readonly sources: readonly string[]
}

/** What the visitor says of their use. It wins over every model. */
export type OwnUse = {
  readonly gasKwh?: number
  readonly electricityKwh?: number
  readonly occupants?: number
}

/** What homes of this band and type measured, as beside the model. Never this home's own meter. */
export type MeteredView = {
  readonly kwh: Range
  readonly pounds: Range | null
  readonly basis: 'band' | 'type-and-band'
  readonly sources: readonly string[]
}
