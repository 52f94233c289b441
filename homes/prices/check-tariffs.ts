import { addDays, isDayText } from '../days.ts'
import { mixDayNight } from '../energy/mix-day-night.ts'
import {
  findRepeated,
  isFields,
  isOneOf,
  isPence,
  isPounds,
  isSpan,
  isText,
  isVatRate,
  mostVat,
  reviewEnd,
  soonDays,
} from '../read-fields.ts'
import { confidences } from '../sources.ts'
import { findRegionByGspGroup, regions } from '../supplies/regions.ts'
import { meters, type Payment, payments } from './energy-prices.ts'
import { type CapPeriod, capTables, type PriceCap } from './price-cap.ts'
import { exampleUse } from './tariff-use.ts'
import { isDecided, ratesIn, type Tariff, type Tariffs } from './tariffs.ts'

/** What is wrong with tariffs that somebody wrote by hand, in words. None: they can be served. */
export function checkTariffs(value: unknown): string[] {
  if (!isFields(value)) return ['The tariffs are not an object.']
  const { asOf, isDemonstration, source, vat, regions: differences, tariffs } = value
  const problems = [
    ...(isDayText(asOf) ? [] : ['“asOf” is not a day like 2026-11-22.']),
    ...(typeof isDemonstration === 'boolean' ? [] : ['“isDemonstration” is not true or false.']),
    ...(isText(source) ? [] : ['“source” does not say where the tariffs come from.']),
    ...(Array.isArray(vat)
      ? [...vat.flatMap(checkVat), ...checkOneRateADay(vat)]
      : ['“vat” is not a list.']),
    ...(Array.isArray(differences)
      ? [
          ...differences.flatMap(checkDifference),
          ...findRepeated(differences, 'gsp').map(gsp => `“regions” has ${gsp} twice.`),
        ]
      : ['“regions” is not a list.']),
  ]
  if (!Array.isArray(tariffs)) return [...problems, '“tariffs” is not a list.']
  return [
    ...problems,
    ...tariffs.flatMap(checkTariff),
    ...findRepeated(tariffs).map(id => `Two tariffs have the id “${id}”.`),
  ]
}

function checkVat(entry: unknown, index: number): string[] {
  const fits =
    isFields(entry) &&
    isOneOf(entry.fuel, ['electricity', 'gas']) &&
    isDayText(entry.from) &&
    isVatRate(entry.rate) &&
    isOneOf(entry.confidence, confidences)
  return fits
    ? []
    : [`vat[${index}] lacks its fuel, first day, rate up to ${mostVat} or confidence.`]
}

function checkOneRateADay(vat: readonly unknown[]): string[] {
  const days = vat.filter(isFields).map(({ fuel, from }) => `${fuel} from ${from}`)
  return [...new Set(days.filter((day, at) => days.indexOf(day) < at))].map(
    day => `“vat” has ${day} twice.`,
  )
}

function checkDifference(entry: unknown, index: number): string[] {
  const place = `regions[${index}]`
  if (!isFields(entry)) return [`${place} is not an object.`]
  const isKnown = typeof entry.gsp === 'string' && findRegionByGspGroup(entry.gsp) !== null
  const isDifference = (pence: unknown) => typeof pence === 'number' && Math.abs(pence) < 50
  return [
    ...(isKnown ? [] : [`${place}.gsp is not a region of the electricity networks like “_A”.`]),
    ...(['electricity', 'gas'] as const).flatMap(fuel => {
      const rates = entry[fuel]
      const fits =
        isFields(rates) && isDifference(rates.unitPence) && isDifference(rates.standingPencePerDay)
      return fits ? [] : [`${place}.${fuel} is not a difference in pence.`]
    }),
  ]
}

function checkTariff(tariff: unknown, index: number): string[] {
  const place = `tariffs[${index}]`
  if (!isFields(tariff)) return [`${place} is not an object.`]
  const { electricity, gas, kind, termMonths, exitFeePounds } = tariff
  const isKnown =
    isText(tariff.id) &&
    isText(tariff.name) &&
    isOneOf(kind, ['variable', 'fixed']) &&
    isOneOf(tariff.suits, [
      'any-home',
      'night-heating',
      'electric-car',
      'heat-pump',
      'prepayment',
    ]) &&
    isOneOf(tariff.meter, meters) &&
    typeof tariff.needsSmartMeter === 'boolean'
  const problems = isKnown
    ? []
    : [`${place} lacks its id, name, kind, whom it suits, meter or whether that has to be smart.`]
  const arePayments =
    Array.isArray(tariff.payments) &&
    tariff.payments.length > 0 &&
    tariff.payments.every(payment => isOneOf(payment, payments))
  if (isText(tariff.id) && !/^[a-z\d-]+$/.test(tariff.id)) {
    problems.push(`${place}.id is not of small letters, digits and dashes, as its button needs it.`)
  }
  if (!arePayments) problems.push(`${place}.payments names no way to pay.`)
  if (!isSpan(tariff)) problems.push(`${place} does not run from one day to a later one.`)
  if (!isPounds(exitFeePounds)) problems.push(`${place}.exitFeePounds is not a sum in pounds.`)
  if (kind === 'variable' && exitFeePounds !== 0) {
    problems.push(`${place} is variable and has an exit fee: it may have none.`)
  }
  if (kind === 'variable' && termMonths !== null) {
    problems.push(`${place} is variable and has a term: “termMonths” is null there.`)
  }
  if (kind === 'fixed' && !(Number.isInteger(termMonths) && Number(termMonths) > 0)) {
    problems.push(`${place} is fixed and lacks “termMonths”.`)
  }
  return [
    ...problems,
    ...checkElectricity(electricity, tariff.meter, `${place}.electricity`),
    ...(gas === null || areRates(gas)
      ? []
      : [`${place}.gas lacks a rate in pence, and is no null.`]),
  ]
}

const areRates = (rates: unknown) =>
  isFields(rates) && isPence(rates.unitPence) && isPence(rates.standingPencePerDay)

function checkElectricity(rates: unknown, meter: unknown, place: string): string[] {
  if (!isFields(rates) || !areRates(rates)) return [`${place} lacks a rate in pence.`]
  const { night, heatPumpUnitPence } = rates
  const isNight =
    isFields(night) && isPence(night.unitPence) && isTime(night.from) && isTime(night.to)
  const problems: string[] = []
  if (night !== undefined && !isNight) problems.push(`${place}.night lacks its rate or hours.`)
  if (isNight && night.from === night.to) problems.push(`${place}.night ends when it begins.`)
  if (isNight && Number(night.unitPence) >= Number(rates.unitPence)) {
    problems.push(`${place}.night costs no less than the day.`)
  }
  if ((meter === 'two-rate') !== (night !== undefined)) {
    problems.push(`${place} has to have a night rate with a two-rate meter, and only there.`)
  }
  if (heatPumpUnitPence !== undefined && !isPence(heatPumpUnitPence)) {
    problems.push(`${place}.heatPumpUnitPence is not a sum in pence.`)
  }
  return problems
}

const isTime = (value: unknown) =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

/** What an editor should look at: rates above the cap, days that pass, regions that are missing. */
export function reviewTariffs(tariffs: Tariffs, priceCap: PriceCap, today: string): string[] {
  const missing = regions.filter(
    ({ gspGroup }) => !tariffs.regions.some(({ gsp }) => gsp === gspGroup),
  )
  // A cap of the next quarter that is loaded already counts too.
  const periods = priceCap.periods.filter(({ to }) => to >= today)
  return [
    ...missing.map(
      ({ name, gspGroup }) =>
        `“regions” lacks ${gspGroup} (${name}), which gets the average of Great Britain.`,
    ),
    ...tariffs.vat
      .filter(rate => !isDecided(rate) && rate.from <= addDays(today, soonDays))
      .map(
        ({ fuel, from }) =>
          `The VAT on ${fuel} from ${from} is unverified, so it is not counted: find out what it is.`,
      ),
    ...tariffs.tariffs.flatMap(tariff => reviewEnd(tariff, today)),
    ...periods.flatMap(period =>
      tariffs.tariffs.flatMap(tariff => [
        ...checkAgainstCap(tariffs, tariff, period),
        ...checkDigits(tariff, period),
      ]),
    ),
    ...checkDifferences(tariffs, priceCap),
  ]
}

/** Finds rates with a digit too many or too few, those of fixed tariffs as well. */
function checkDigits({ id, from, to, electricity, gas }: Tariff, period: CapPeriod): string[] {
  if (to < period.from || from > period.to) return []
  return (['electricity', 'gas'] as const).flatMap(fuel => {
    const ours = { electricity, gas }[fuel]
    const { unitRate, standingCharge } = period.gbAverage[fuel]
    const rates = [
      ['a kWh', ours?.unitPence, unitRate],
      ['a day', ours?.standingPencePerDay, standingCharge],
    ] as const
    return rates.flatMap(([what, pence, cap]) => {
      const isNear =
        pence === undefined || cap === undefined || (pence > cap / 2 && pence < cap * 2)
      return isNear
        ? []
        : [`${id} asks ${pence}p for ${what} of ${fuel}, far from the cap of ${cap}p.`]
    })
  })
}

/** How far a region’s difference may be from its difference in the cap, as a share of the cap’s average rate. */
const mostApart = 0.05

/** Finds differences of regions that have a digit too many or too few, or the wrong sign. */
function checkDifferences({ regions: differences }: Tariffs, { periods }: PriceCap): string[] {
  const [period] = periods
    .filter(({ regions }) => regions.length > 0)
    .toSorted((one, other) => other.from.localeCompare(one.from))
  if (!period) return []
  return differences.flatMap(difference => {
    const place = period.regions.find(({ gsp }) => gsp === difference.gsp)
    return (['electricity', 'gas'] as const).flatMap(fuel => {
      const [ours, cap, average] = [difference[fuel], place?.[fuel], period.gbAverage[fuel]]
      if (!cap) return []
      const rates = [
        ['unitPence', ours.unitPence, cap.unitRate, average.unitRate],
        [
          'standingPencePerDay',
          ours.standingPencePerDay,
          cap.standingCharge,
          average.standingCharge,
        ],
      ] as const
      return rates.flatMap(([name, pence, there, mean]) => {
        if (there === undefined || mean === undefined) return []
        const expected = round(there - mean)
        return Math.abs(pence - expected) <= mean * mostApart
          ? []
          : [
              `“regions” changes ${difference.gsp} ${fuel}.${name} by ${pence}p, the cap from ${period.from} by ${expected}p.`,
            ]
      })
    })
  })
}

function checkAgainstCap(tariffs: Tariffs, tariff: Tariff, period: CapPeriod): string[] {
  if (tariff.kind !== 'variable' || tariff.to < period.from || tariff.from > period.to) return []
  return tariff.payments.flatMap(payment => {
    const { table, label } = findTable(period, tariff, payment)
    const places = [
      { gsp: null, name: 'the average of Great Britain', cap: table.gbAverage },
      ...table.regions.map(cap => ({
        gsp: cap.gsp,
        name: findRegionByGspGroup(cap.gsp)?.name ?? cap.gsp,
        cap,
      })),
    ]
    return places.flatMap(({ gsp, name, cap }) => {
      const { electricity, gas } = ratesIn(tariffs, tariff, gsp)
      const { night } = electricity
      const capNight = cap.electricity.nightUnitRate
      // The cap for two rates is met by the average of both.
      const share = night ? exampleUse.nightShare : 0
      const unit = mixDayNight(share, electricity.unitPence, night?.unitPence)
      const capUnit = mixDayNight(share, cap.electricity.unitRate, capNight)
      const above = [
        ['electricity’s unit rate', unit, capUnit],
        [
          'electricity’s standing charge',
          electricity.standingPencePerDay,
          cap.electricity.standingCharge,
        ],
        ['gas’s unit rate', gas?.unitPence, cap.gas.unitRate],
        ['gas’s standing charge', gas?.standingPencePerDay, cap.gas.standingCharge],
      ] as const
      return above.flatMap(([what, ours, most]) =>
        ours !== undefined && most !== undefined && round(ours) > round(most)
          ? [
              `${tariff.id} is above the price cap in ${name}, paying by ${payment}: ${what} is ${round(ours)}p, the cap ${round(most)}p${label}.`,
            ]
          : [],
      )
    })
  })
}

const round = (pence: number) => Math.round(pence * 100) / 100

/** The cap’s table for meter and payment; else that for one rate and direct debit, named as such. */
function findTable(period: CapPeriod, { meter }: Tariff, payment: Payment) {
  const tables = capTables(period)
  const own = tables.find(table => table.meter === meter && table.payment === payment)
  return own
    ? { table: own, label: '' }
    : {
        table: tables[0],
        label: ` (of one rate and direct debit: that of ${meter} and ${payment} is not loaded)`,
      }
}
