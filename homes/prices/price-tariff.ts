import { addDays, addMonths, daysBetween } from '../days.ts'
import type { Fuel } from './price-cap.ts'
import type { TariffUse } from './tariff-use.ts'
import {
  expectedVatFactor,
  isDecided,
  isOnSale,
  type RegionalRates,
  ratesIn,
  type Tariff,
  type Tariffs,
  vatFactor,
} from './tariffs.ts'

/** The day from which a part of the year rests on something that nobody knows yet. */
export type NotKnown =
  /** A variable tariff's rates can change; the year goes on at those of today. */
  | { readonly kind: 'rates-may-change'; readonly from: string }
  /** The fixed term is over; the year goes on at our variable tariff's rates of today. */
  | { readonly kind: 'term-over'; readonly from: string }
  /** VAT as it is expected and not decided: the year does not count it. */
  | {
      readonly kind: 'vat-expected'
      readonly from: string
      readonly fuel: Fuel
      readonly rate: number
    }

export type TariffPrice = {
  /** Rounded once, from the unrounded year. */
  readonly poundsAYear: number
  readonly poundsAMonth: number
  /** What VAT that is expected, and not decided, would add to `poundsAYear`. */
  readonly expectedVatPounds: number
  /** Pence in the year, unrounded. */
  readonly pence: Readonly<Record<Fuel, { readonly units: number; readonly standing: number }>>
  readonly notKnown: readonly NotKnown[]
}

type TariffQuestion = {
  readonly use: TariffUse
  /** The region's GSP group; null for the average of Great Britain. */
  readonly gsp: string | null
  /** The first day of the year that is priced. */
  readonly startsOn: string
}

/**
 * Prices a year on a tariff, each day at the rates and the decided VAT of that day, with the use spread
 * evenly over the year. A home with gas on a tariff without gas pays for its electricity alone here.
 */
export function priceTariff(
  tariffs: Tariffs,
  tariff: Tariff,
  { use, gsp, startsOn }: TariffQuestion,
): TariffPrice {
  const year = findYear(tariffs, tariff, gsp, startsOn)
  const { own, days } = year
  const pence = {
    electricity: { units: 0, standing: 0 },
    gas: { units: 0, standing: 0 },
  }
  let expectedPence = 0
  for (const { share, rates, vat, expectedVat } of year.parts) {
    const units = electricityPence(rates, use) * share
    const standing = rates.electricity.standingPencePerDay * days * share
    pence.electricity.units += units * vat.electricity
    pence.electricity.standing += standing * vat.electricity
    expectedPence += (units + standing) * (expectedVat.electricity - vat.electricity)
    if (own.gas === null || rates.gas === null || use.gasKwh === null) continue
    const gasUnits = rates.gas.unitPence * use.gasKwh * share
    const gasStanding = rates.gas.standingPencePerDay * days * share
    pence.gas.units += gasUnits * vat.gas
    pence.gas.standing += gasStanding * vat.gas
    expectedPence += (gasUnits + gasStanding) * (expectedVat.gas - vat.gas)
  }
  const total =
    pence.electricity.units + pence.electricity.standing + pence.gas.units + pence.gas.standing
  return {
    poundsAYear: Math.round(total / 100),
    expectedVatPounds: Math.round(expectedPence / 100),
    poundsAMonth: Math.round(total / 1200),
    pence,
    notKnown: pence.gas.standing > 0 ? year.notKnown : year.notKnown.filter(isNotOfGas),
  }
}

/** A year on a tariff in a region, whatever a home uses. */
type Year = {
  readonly gsp: string | null
  readonly startsOn: string
  readonly days: number
  readonly own: RegionalRates
  /** The year cut at each day on which rates or VAT change. */
  readonly parts: readonly {
    readonly share: number
    readonly rates: RegionalRates
    readonly vat: Readonly<Record<Fuel, number>>
    readonly expectedVat: Readonly<Record<Fuel, number>>
  }[]
  /** For a home with gas. */
  readonly notKnown: readonly NotKnown[]
}

const years = new WeakMap<Tariffs, WeakMap<Tariff, readonly Year[]>>()
/** There are fourteen regions, and a new day every day. */
const mostYears = 20

/** The same for every home of a region on a day: read once for these. */
function findYear(tariffs: Tariffs, tariff: Tariff, gsp: string | null, startsOn: string): Year {
  const byTariff = years.get(tariffs) ?? new WeakMap<Tariff, readonly Year[]>()
  years.set(tariffs, byTariff)
  const known = byTariff.get(tariff) ?? []
  const found = known.find(year => year.gsp === gsp && year.startsOn === startsOn)
  if (found) return found
  const year = readYear(tariffs, tariff, gsp, startsOn)
  byTariff.set(tariff, [year, ...known].slice(0, mostYears))
  return year
}

function readYear(tariffs: Tariffs, tariff: Tariff, gsp: string | null, startsOn: string): Year {
  const end = addMonths(startsOn, 12)
  const days = daysBetween(startsOn, end)
  const termEnd = tariff.termMonths === null ? null : addMonths(startsOn, tariff.termMonths)
  const own = ratesIn(tariffs, tariff, gsp)
  const variable = tariffs.tariffs.find(
    each =>
      each.kind === 'variable' &&
      each.meter === 'single-rate' &&
      each.suits === 'any-home' &&
      isOnSale(each, startsOn),
  )
  const afterwards = variable ? ratesIn(tariffs, variable, gsp) : own
  const changes = [
    ...tariffs.vat.map(({ from }) => from),
    ...(termEnd === null ? [] : [termEnd]),
  ].filter(day => startsOn < day && day < end)
  const starts = [startsOn, ...[...new Set(changes)].toSorted()]
  const vatFrom = (factor: typeof vatFactor, day: string) => ({
    electricity: factor(tariffs, 'electricity', day),
    gas: factor(tariffs, 'gas', day),
  })
  return {
    gsp,
    startsOn,
    days,
    own,
    parts: starts.map((from, index) => ({
      share: daysBetween(from, starts[index + 1] ?? end) / days,
      rates: termEnd !== null && from >= termEnd ? afterwards : own,
      vat: vatFrom(vatFactor, from),
      expectedVat: vatFrom(expectedVatFactor, from),
    })),
    notKnown: listNotKnown(tariffs, tariff, { startsOn, end, termEnd }),
  }
}

const isNotOfGas = (one: NotKnown) => one.kind !== 'vat-expected' || one.fuel !== 'gas'

function electricityPence({ electricity }: RegionalRates, use: TariffUse): number {
  const { unitPence, night, heatPumpUnitPence } = electricity
  const nightPence = night?.unitPence ?? unitPence
  const nightKwh = use.electricityKwh * use.nightShare + use.carKwh
  const dayKwh = use.electricityKwh * (1 - use.nightShare)
  // A heat pump without a rate of its own is priced by the day, for when it runs is not known.
  const pumpPence = heatPumpUnitPence ?? unitPence
  return dayKwh * unitPence + nightKwh * nightPence + use.heatPumpKwh * pumpPence
}

type Term = { startsOn: string; end: string; termEnd: string | null }

function listNotKnown(
  { vat }: Tariffs,
  tariff: Tariff,
  { startsOn, end, termEnd }: Term,
): NotKnown[] {
  const notKnown: NotKnown[] = []
  const changes = addDays(tariff.to, 1)
  if (tariff.kind === 'variable' && changes < end) {
    notKnown.push({ kind: 'rates-may-change', from: changes > startsOn ? changes : startsOn })
  }
  if (termEnd !== null && termEnd < end) notKnown.push({ kind: 'term-over', from: termEnd })
  for (const change of vat) {
    const { fuel, from, rate } = change
    if (isDecided(change) || from >= end) continue
    notKnown.push({ kind: 'vat-expected', from, fuel, rate })
  }
  return notKnown
}
