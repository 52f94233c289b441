import type { Confidence } from '../sources.ts'
import { findRegionByGspGroup } from '../supplies/regions.ts'
import type { Meter, Payment } from './energy-prices.ts'
import type { Fuel } from './price-cap.ts'

/** Pence, VAT included. `unitPence` is the day's where there is a night rate. */
type ElectricityRates = {
  readonly unitPence: number
  readonly standingPencePerDay: number
  /** Times are on the clock: from 00:30 to 05:30. */
  readonly night?: { readonly unitPence: number; readonly from: string; readonly to: string }
  /** What the heat pump takes, metered apart from the rest. */
  readonly heatPumpUnitPence?: number
}

type GasRates = { readonly unitPence: number; readonly standingPencePerDay: number }

type TariffSuits = 'any-home' | 'night-heating' | 'electric-car' | 'heat-pump' | 'prepayment'

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
type RegionDifference = {
  readonly gsp: string
  readonly electricity: { readonly unitPence: number; readonly standingPencePerDay: number }
  readonly gas: { readonly unitPence: number; readonly standingPencePerDay: number }
}

/** VAT as a fraction of the price before it, from a day until the next entry of the same fuel. */
type VatRate = {
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

type TariffHome = {
  readonly meter: Meter
  readonly payment: Payment
  readonly hasHeatPump: boolean
  readonly buysGas: boolean
  readonly startsOn: string
}

/** Those on sale that suit a home: none for electric cars, for nobody said that there is a car. */
export function tariffsForHome({ tariffs }: Tariffs, home: TariffHome): readonly Tariff[] {
  const isFor: Record<TariffSuits, boolean> = {
    'any-home': true,
    'night-heating': home.meter === 'two-rate',
    'electric-car': false,
    // Electricity alone would be too little for a home that buys gas as well.
    'heat-pump': home.hasHeatPump && !home.buysGas,
    prepayment: home.payment === 'prepayment',
  }
  return tariffs
    .filter(tariff => isOnSale(tariff, home.startsOn) && isFor[tariff.suits])
    .filter(({ payments }) => payments.includes(home.payment))
}

function vatOn(vat: readonly VatRate[], fuel: Fuel, day: string): VatRate | null {
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

/** With the VAT of the day; without one, of the day on which the rates were written down. */
export function ratesIn(
  tariffs: Tariffs,
  tariff: Tariff,
  gsp: string | null,
  day: string = tariffs.asOf,
): RegionalRates {
  const { electricity, gas } = tariff
  const { night, heatPumpUnitPence } = electricity
  const region = gsp === null ? null : findRegionByGspGroup(gsp)
  const more = region && tariffs.regions.find(each => each.gsp === gsp)
  const vat = {
    electricity: vatFactor(tariffs, 'electricity', day),
    gas: vatFactor(tariffs, 'gas', day),
  }
  const unit = (fuel: Fuel, pence: number) =>
    round((pence + (more?.[fuel].unitPence ?? 0)) * vat[fuel])
  const standing = (fuel: Fuel, pence: number) =>
    round((pence + (more?.[fuel].standingPencePerDay ?? 0)) * vat[fuel])
  return {
    area: region && more ? { kind: 'region', name: region.name } : { kind: 'gb-average' },
    electricity: {
      unitPence: unit('electricity', electricity.unitPence),
      standingPencePerDay: standing('electricity', electricity.standingPencePerDay),
      ...(night && { night: { ...night, unitPence: unit('electricity', night.unitPence) } }),
      ...(heatPumpUnitPence !== undefined && {
        heatPumpUnitPence: unit('electricity', heatPumpUnitPence),
      }),
    },
    gas: gas && {
      unitPence: unit('gas', gas.unitPence),
      standingPencePerDay: standing('gas', gas.standingPencePerDay),
    },
  }
}

export const isDecided = ({ confidence }: VatRate): boolean => confidence !== 'unverified'

/**
 * Rates are written down with the VAT of `asOf` in them. What is expected and not decided is not counted,
 * on its own first day either.
 */
export function vatFactor({ vat, asOf }: Tariffs, fuel: Fuel, day: string): number {
  return factorBetween(vat.filter(isDecided), fuel, asOf, day)
}

/** The same factor, with VAT that is expected counted as if it were decided. */
export const expectedVatFactor = ({ vat, asOf }: Tariffs, fuel: Fuel, day: string): number =>
  factorBetween(vat, fuel, asOf, day)

function factorBetween(vat: readonly VatRate[], fuel: Fuel, asOf: string, day: string): number {
  const included = vatOn(vat, fuel, asOf)
  const then = vatOn(vat, fuel, day)
  return included && then ? (1 + then.rate) / (1 + included.rate) : 1
}

/** 26.32 + 0.26 is 26.58, not 26.580000000000002. */
const round = (pence: number) => Math.round(pence * 10_000) / 10_000
