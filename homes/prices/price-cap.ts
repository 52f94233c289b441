import { addDays } from '../days.ts'
import type { Confidence } from '../sources.ts'
import type { Meter, Payment } from './energy-prices.ts'

export type Fuel = 'electricity' | 'gas'

/** Pence per kWh and pence per day, VAT inside. A missing key is a figure nobody gave us. */
export type Rates = {
  unitRate: number
  standingCharge?: number
  vat?: number
  /** With a two-rate meter: `unitRate` is then the day's. */
  nightUnitRate?: number
}

/** Its name is that of the region with this GSP group, the same as everywhere else. */
export type CapRegion = {
  gsp: string
  electricity: { unitRate: number; standingCharge: number; nightUnitRate?: number }
  gas: { unitRate: number; standingCharge: number }
}

/** `from` and `to` are both inside the period. */
export type CapPeriod = {
  from: string
  to: string
  source: string
  confidence: Confidence
  gbAverage: Record<Fuel, Rates>
  typicalAnnualBill?: { pounds: number; tdcvFrom: string }
  regions: readonly CapRegion[]
  /** The cap for other meters and ways to pay; those above are for one rate and direct debit. */
  otherTables?: readonly CapTable[]
}

type CapTable = {
  meter: Meter
  payment: Payment
  gbAverage: Record<Fuel, Rates>
  regions: readonly CapRegion[]
}

/** Typical domestic consumption values: what Ofgem calls a typical home, kWh a year. */
export type TypicalUse = {
  from: string
  to?: string
  source: string
  electricitySingleRate: { medium: number }
  electricityMultiRate?: { medium: number }
  gas: { medium: number }
}

export type PriceCap = {
  asOf: string
  periods: readonly CapPeriod[]
  tdcv: readonly TypicalUse[]
}

/** All tables that are held of a period; the first is that of one rate and direct debit. */
export const capTables = (period: CapPeriod): readonly [CapTable, ...CapTable[]] => [
  { ...period, meter: 'single-rate', payment: 'direct-debit' },
  ...(period.otherTables ?? []),
]

const holds = (span: { from: string; to?: string }, today: string) =>
  span.from <= today && (span.to === undefined || today <= span.to)

/** `null` when the period of today is not loaded yet: never answered with another period. */
export function capPeriodOn(cap: PriceCap, today: string): CapPeriod | null {
  return cap.periods.find(period => holds(period, today)) ?? null
}

export function typicalUseOn(cap: PriceCap, day: string): TypicalUse | null {
  return cap.tdcv.find(use => holds(use, day)) ?? null
}

export function newestPeriodWithRegions(cap: PriceCap): CapPeriod | null {
  return newestFirst(cap).find(period => period.regions.length > 0) ?? null
}

export function newestFirst(cap: PriceCap): readonly CapPeriod[] {
  return cap.periods.toSorted((a, b) => (a.from < b.from ? 1 : -1))
}

/** The times between the oldest and the newest period for which nobody gave us figures, oldest first. */
export function findMissingSpans(cap: PriceCap): { from: string; to: string }[] {
  const periods = newestFirst(cap).toReversed()
  return periods.flatMap(({ from }, index) => {
    const before = periods[index - 1]
    const dayAfter = before && addDays(before.to, 1)
    return dayAfter && dayAfter < from ? [{ from: dayAfter, to: addDays(from, -1) }] : []
  })
}

export type BillPart = { fuel: Fuel; unitsPence: number; standingPence: number; kwh: number }

/**
 * A year at one period's rates: kWh times the unit rate, and 365 standing charges. Parts stay
 * unrounded; round once, when a total is shown. Does not price a year across two periods.
 */
export function annualBill(
  rates: Record<Fuel, { unitRate: number; standingCharge: number }>,
  kwh: Record<Fuel, number>,
): { parts: BillPart[]; totalPence: number } {
  const parts = (['electricity', 'gas'] as const).map(fuel => ({
    fuel,
    kwh: kwh[fuel],
    unitsPence: kwh[fuel] * rates[fuel].unitRate,
    standingPence: 365 * rates[fuel].standingCharge,
  }))
  const totalPence = parts.reduce((sum, part) => sum + part.unitsPence + part.standingPence, 0)
  return { parts, totalPence }
}

/**
 * What a typical home pays in a year of a period, in pounds: Ofgem's own figure where we hold one for
 * the same use, so that two places never name two sums; else the total worked out, rounded. Ofgem
 * adds up rates that are not rounded yet: 1,723 where the published ones give 1,723.61.
 */
export function typicalBillPounds(period: CapPeriod, use: TypicalUse, totalPence: number): number {
  const { typicalAnnualBill } = period
  return typicalAnnualBill?.tdcvFrom === use.from
    ? typicalAnnualBill.pounds
    : Math.round(totalPence / 100)
}
