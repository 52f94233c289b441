import type { Confidence } from '../grants/grants.ts'
import { findRegionByGspGroup } from '../supplies/regions.ts'
import type { Meter, Payment } from './energy-prices.ts'
import type { Fuel } from './price-cap.ts'

/** Pence, VAT included. `unitPence` is the day's where there is a night rate. */
export type ElectricityRates = {
  readonly unitPence: number
  readonly standingPencePerDay: number
  /** Times are on the clock: from 00:30 to 05:30. */
  readonly night?: { readonly unitPence: number; readonly from: string; readonly to: string }
  /** What the heat pump takes, metered apart from the rest. */
  readonly heatPumpUnitPence?: number
}

export type GasRates = { readonly unitPence: number; readonly standingPencePerDay: number }

export type TariffSuits = 'any-home' | 'night-heating' | 'electric-car' | 'heat-pump' | 'prepayment'

/** Rates are the average of Great Britain; a region's differ by the same pence on every tariff. */
export type Tariff = {
  readonly id: string
  readonly name: string
  readonly kind: 'variable' | 'fixed'
  readonly suits: TariffSuits
  readonly meter: Meter
  readonly needsSmartMeter: boolean
  readonly payments: readonly Payment[]
  /** Of a fixed tariff, from the day on which it starts; null for a variable one. */
  readonly termMonths: number | null
  /** For each fuel, when left before the last 49 days. */
  readonly exitFeePounds: number
  /** The first and last day on which it can be had at these rates. */
  readonly from: string
  readonly to: string
  readonly electricity: ElectricityRates
  /** Null where it is for electricity alone. */
  readonly gas: GasRates | null
}

/** Pence above or below the average of Great Britain. */
export type RegionDifference = {
  readonly gsp: string
  readonly electricity: { readonly unitPence: number; readonly standingPencePerDay: number }
  readonly gas: { readonly unitPence: number; readonly standingPencePerDay: number }
}

/** VAT as a fraction of the price before it, from a day until the next entry of the same fuel. */
export type VatRate = {
  readonly fuel: Fuel
  readonly from: string
  readonly rate: number
  readonly source: string
  readonly confidence: Confidence
}

export type Tariffs = {
  readonly asOf: string
  /** True while the tariffs are invented to show the site: pages then say so. */
  readonly isDemonstration: boolean
  readonly source: string
  readonly vat: readonly VatRate[]
  readonly regions: readonly RegionDifference[]
  readonly tariffs: readonly Tariff[]
}

export const isOnSale = (tariff: Tariff, day: string) => tariff.from <= day && day <= tariff.to

export function vatOn(vat: readonly VatRate[], fuel: Fuel, day: string): VatRate | null {
  const past = vat.filter(rate => rate.fuel === fuel && rate.from <= day)
  return past.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0] ?? null
}

/** Rates of a region, by its GSP group; of Great Britain where that is null. */
export type RegionalRates = {
  readonly area:
    | { readonly kind: 'region'; readonly name: string }
    | { readonly kind: 'gb-average' }
  readonly electricity: ElectricityRates
  readonly gas: GasRates | null
}

export function ratesIn(tariffs: Tariffs, tariff: Tariff, gsp: string | null): RegionalRates {
  const { electricity, gas } = tariff
  const difference = tariffs.regions.find(region => region.gsp === gsp)
  const region = gsp === null ? null : findRegionByGspGroup(gsp)
  if (!difference || !region) return { area: { kind: 'gb-average' }, electricity, gas }
  const { night, heatPumpUnitPence } = electricity
  const more = difference.electricity.unitPence
  return {
    area: { kind: 'region', name: region.name },
    electricity: {
      unitPence: addPence(electricity.unitPence, more),
      standingPencePerDay: addPence(
        electricity.standingPencePerDay,
        difference.electricity.standingPencePerDay,
      ),
      ...(night && { night: { ...night, unitPence: addPence(night.unitPence, more) } }),
      ...(heatPumpUnitPence !== undefined && {
        heatPumpUnitPence: addPence(heatPumpUnitPence, more),
      }),
    },
    gas: gas && {
      unitPence: addPence(gas.unitPence, difference.gas.unitPence),
      standingPencePerDay: addPence(gas.standingPencePerDay, difference.gas.standingPencePerDay),
    },
  }
}

/** To hundredths of a penny, as they are written down: 26.32 + 0.26 is 26.58. */
const addPence = (a: number, b: number) => Math.round((a + b) * 100) / 100
