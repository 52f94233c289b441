import { addDays, isDayText } from '../days.ts'
import {
  findRepeated,
  isFields,
  isOneOf,
  isPence,
  isPounds,
  isSpan,
  isVatRate,
  mostVat,
  soonDays,
} from '../read-fields.ts'
import { confidences } from '../sources.ts'
import { findRegionByGspGroup } from '../supplies/regions.ts'
import { meters, payments } from './energy-prices.ts'
import { annualBill, type CapPeriod, capPeriodOn, capTables, type PriceCap } from './price-cap.ts'

/**
 * What is wrong with price-cap data that somebody wrote by hand, in words. None: it can be served.
 * Says nothing about whether the figures are true.
 */
export function checkPriceCap(value: unknown): string[] {
  if (!isFields(value)) return ['The price cap is not an object.']
  const { asOf, periods, tdcv } = value
  const problems = [
    ...(isDayText(asOf) ? [] : ['“asOf” is not a day like 2026-11-20.']),
    ...(Array.isArray(tdcv) ? tdcv.flatMap(checkTypicalUse) : ['“tdcv” is not a list.']),
  ]
  if (!Array.isArray(periods)) return [...problems, '“periods” is not a list.']
  return [...problems, ...periods.flatMap(checkPeriod), ...checkOverlaps(periods)]
}

function checkPeriod(period: unknown, index: number): string[] {
  const place = `periods[${index}]`
  if (!isFields(period)) return [`${place} is not an object.`]
  const { gbAverage, regions, confidence, typicalAnnualBill, otherTables = [] } = period
  const problems: string[] = []
  if (!isSpan(period)) problems.push(`${place} does not run from one day to a later one.`)
  if (!isOneOf(confidence, confidences)) {
    problems.push(`${place} does not say how sure its figures are.`)
  }
  if (typicalAnnualBill !== undefined && !isBill(typicalAnnualBill)) {
    problems.push(`${place}.typicalAnnualBill lacks its pounds, or the day that its use is from.`)
  }
  problems.push(...checkTable(gbAverage, regions, place))
  if (!Array.isArray(otherTables)) return [...problems, `${place}.otherTables is not a list.`]
  return [
    ...problems,
    ...otherTables.flatMap((table, at) => checkOtherTable(table, `${place}.otherTables[${at}]`)),
  ]
}

const isBill = (bill: unknown) =>
  isFields(bill) && isPounds(bill.pounds) && bill.pounds >= 100 && isDayText(bill.tdcvFrom)

function checkTable(gbAverage: unknown, regions: unknown, place: string): string[] {
  const average = checkRates(gbAverage, `${place}.gbAverage`, false)
  if (!Array.isArray(regions)) return [...average, `${place}.regions is not a list.`]
  return [
    ...average,
    ...regions.flatMap((region, at) => checkRegion(region, `${place}.regions[${at}]`)),
    ...findRepeated(regions, 'gsp').map(gsp => `${place}.regions has ${gsp} twice.`),
  ]
}

function checkOtherTable(table: unknown, place: string): string[] {
  if (!isFields(table)) return [`${place} is not an object.`]
  const isNamed = isOneOf(table.meter, meters) && isOneOf(table.payment, payments)
  return [
    ...(isNamed ? [] : [`${place} does not name its meter and way to pay.`]),
    ...checkTable(table.gbAverage, table.regions, place),
  ]
}

function checkRegion(region: unknown, place: string): string[] {
  const gsp = isFields(region) ? region.gsp : null
  const isKnown = typeof gsp === 'string' && findRegionByGspGroup(gsp) !== null
  return [
    ...(isKnown ? [] : [`${place}.gsp is not a region of the electricity networks like “_A”.`]),
    ...checkRates(region, place, true),
  ]
}

function checkRates(rates: unknown, place: string, isWhole: boolean): string[] {
  if (!isFields(rates)) return [`${place} is not an object.`]
  return (['electricity', 'gas'] as const).flatMap(fuel => {
    const rate = rates[fuel]
    if (!isFields(rate)) return [`${place}.${fuel} is missing.`]
    const { standingCharge: standing, nightUnitRate: night, vat } = rate
    return [
      ...(vat === undefined || isVatRate(vat)
        ? []
        : [`${place}.${fuel}.vat is not a fraction up to ${mostVat}.`]),
      ...(night === undefined || isPence(night)
        ? []
        : [`${place}.${fuel}.nightUnitRate is not a sum in pence.`]),
      ...(isPence(rate.unitRate) ? [] : [`${place}.${fuel}.unitRate is not a sum in pence.`]),
      ...(isPence(standing) || (standing === undefined && !isWhole)
        ? []
        : [`${place}.${fuel}.standingCharge is not a sum in pence.`]),
    ]
  })
}

function checkTypicalUse(use: unknown, index: number): string[] {
  const isUse = (kwh: unknown) =>
    isFields(kwh) && typeof kwh.medium === 'number' && kwh.medium >= 100
  const fits =
    isFields(use) &&
    isSpan({ from: use.from, to: use.to ?? use.from }) &&
    [use.electricitySingleRate, use.gas].every(isUse) &&
    (use.electricityMultiRate === undefined || isUse(use.electricityMultiRate))
  return fits ? [] : [`tdcv[${index}] lacks its days or a medium use of electricity or gas in kWh.`]
}

function checkOverlaps(periods: readonly unknown[]): string[] {
  const dated = periods
    .filter(isFields)
    .filter(({ from, to }) => isDayText(from) && isDayText(to))
    .map(({ from, to }) => ({ from: String(from), to: String(to) }))
    .sort((a, b) => a.from.localeCompare(b.from))
  return dated.flatMap(({ to }, index) => {
    const next = dated[index + 1]
    return next && next.from <= to
      ? [`The periods ending ${to} and starting ${next.from} overlap.`]
      : []
  })
}

/** What an editor should look at: today or a day soon has no prices, or figures do not fit each other. */
export function reviewPriceCap(cap: PriceCap, today: string): string[] {
  return [
    ...reviewDays(cap, today),
    ...cap.periods.flatMap(period => [...reviewBill(cap, period), ...reviewRegions(period)]),
  ]
}

function reviewDays(cap: PriceCap, today: string): string[] {
  const period = capPeriodOn(cap, today)
  if (!period) return [`No period holds ${today}, so pages say that today’s prices are not loaded.`]
  const isLastSoon = period.to <= addDays(today, soonDays)
  return isLastSoon && !capPeriodOn(cap, addDays(period.to, 1))
    ? [`The period of today ends on ${period.to}, and none begins the day after.`]
    : []
}

/** Ofgem’s yearly bill is its rates at typical use: £1 apart by rounding, and by a slip far more. */
const mostPoundsApart = 2

function reviewBill({ tdcv }: PriceCap, period: CapPeriod): string[] {
  const { from, typicalAnnualBill: bill, gbAverage } = period
  if (!bill) return []
  const use = tdcv.find(one => one.from === bill.tdcvFrom)
  if (!use)
    return [`The typical bill from ${from} is of a use from ${bill.tdcvFrom}: there is none.`]
  const { electricity, gas } = gbAverage
  if (electricity.standingCharge === undefined || gas.standingCharge === undefined) return []
  const { totalPence } = annualBill(
    {
      electricity: { ...electricity, standingCharge: electricity.standingCharge },
      gas: { ...gas, standingCharge: gas.standingCharge },
    },
    { electricity: use.electricitySingleRate.medium, gas: use.gas.medium },
  )
  const pounds = totalPence / 100
  return Math.abs(pounds - bill.pounds) > mostPoundsApart
    ? [
        `The typical bill from ${from} is £${bill.pounds}, and its rates at typical use come to £${pounds.toFixed(2)}: one of them has a slip.`,
      ]
    : []
}

/** Finds a digit too many or too few: no region lies so far from the average. */
function reviewRegions(period: CapPeriod): string[] {
  return capTables(period).flatMap(({ gbAverage, regions }) =>
    regions.flatMap(region =>
      (['electricity', 'gas'] as const).flatMap(fuel =>
        (['unitRate', 'standingCharge'] as const).flatMap(name => {
          const [own, average] = [region[fuel][name], gbAverage[fuel][name]]
          return average === undefined || (own > average / 2 && own < average * 2)
            ? []
            : [
                `${region.gsp} from ${period.from}: the ${fuel}.${name} of ${own}p is far from the average of ${average}p.`,
              ]
        }),
      ),
    ),
  )
}
