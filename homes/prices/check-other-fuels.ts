import { addDays, isDayText } from '../days.ts'
import {
  type Fields,
  isFields,
  isOneOf,
  isPence,
  isSpan,
  isText,
  soonDays,
} from '../read-fields.ts'
import { confidences } from '../sources.ts'
import type { OtherFuels } from './other-fuels.ts'

/** Heating oil costs ten times as much a litre as a kWh. */
const mostPenceAKwh = 60

const fuelNames = ['oil', 'lpg', 'coal', 'wood', 'heat-network']

/** What is wrong with prices of uncapped fuels and of export, in words. None: they can be served. */
export function checkOtherFuels(value: unknown): string[] {
  if (!isFields(value)) return ['The other fuels are not an object.']
  const { asOf, fuels, export: exported } = value
  return [
    ...(isDayText(asOf) ? [] : ['“asOf” is not a day like 2026-11-22.']),
    ...(Array.isArray(fuels)
      ? [...fuels.flatMap(checkFuel), ...checkOnePriceADay(fuels, 'pricedOn')]
      : ['“fuels” is not a list.']),
    ...(Array.isArray(exported)
      ? [...exported.flatMap(checkExport), ...checkOnePriceADay(exported, 'from')]
      : ['“export” is not a list.']),
  ]
}

function checkFuel(fuel: unknown, index: number): string[] {
  const place = `fuels[${index}]`
  if (!isFields(fuel)) return [`${place} is not an object.`]
  const { standingPencePerDay: standing } = fuel
  return [
    ...(isOneOf(fuel.fuel, fuelNames)
      ? []
      : [`${place}.fuel is none of: ${fuelNames.join(', ')}.`]),
    ...(isFormOf(fuel)
      ? []
      : [`${place}.form is none of: logs, pellets (wood), tank, bottles (lpg).`]),
    ...(isPence(fuel.unitPence) && (standing === 0 || isPence(standing))
      ? []
      : [`${place} lacks its price for a kWh or a day in pence.`]),
    ...(Number(fuel.unitPence) > mostPenceAKwh
      ? [`${place}: ${fuel.unitPence}p is no price of a kWh, but of a litre or a kilogram.`]
      : []),
    ...(isSpan({ from: fuel.pricedOn, to: fuel.to })
      ? []
      : [`${place} does not run from the day of its price to a later one.`]),
    ...checkOrigin(fuel, place),
  ]
}

const forms: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['wood', ['logs', 'pellets']],
  ['lpg', ['tank', 'bottles']],
])

/** Wood and LPG are sold in forms of different prices, and nothing else is. */
function isFormOf({ fuel, form }: Fields): boolean {
  const known = forms.get(fuel)
  return known ? isOneOf(form, known) : form === undefined
}

function checkExport(price: unknown, index: number): string[] {
  const place = `export[${index}]`
  if (!isFields(price)) return [`${place} is not an object.`]
  const { lowPence: low, likelyPence: likely, highPence: high } = price
  const isInOrder =
    isPence(low) && isPence(likely) && isPence(high) && low <= likely && likely <= high
  return [
    ...(isInOrder ? [] : [`${place} lacks its pence, from the lowest to the highest.`]),
    ...(isSpan(price) ? [] : [`${place} does not run from one day to a later one.`]),
    ...checkOrigin(price, place),
  ]
}

const checkOrigin = ({ source, asOf, confidence }: Fields, place: string) =>
  isText(source) && isDayText(asOf) && isOneOf(confidence, confidences)
    ? []
    : [`${place} does not say who gives it, when that was looked at, or how sure it is.`]

function checkOnePriceADay(prices: readonly unknown[], first: 'pricedOn' | 'from'): string[] {
  const dated = prices.filter(isFields).filter(one => isDayText(one[first]) && isDayText(one.to))
  return dated.flatMap((one, at) =>
    dated
      .slice(at + 1)
      .filter(other => other.fuel === one.fuel && other.form === one.form)
      .filter(
        other => String(other[first]) <= String(one.to) && String(one[first]) <= String(other.to),
      )
      .map(() => `Two prices of ${one.fuel ?? 'export'} hold on one day.`),
  )
}

/** What an editor should look at: prices that are no longer used, or soon will not be. */
export function reviewOtherFuels({ fuels, export: exported }: OtherFuels, today: string): string[] {
  const soon = addDays(today, soonDays)
  const dated = [
    ...fuels.map(({ fuel, form, pricedOn, to }) => ({
      name: form ? `${fuel} (${form})` : fuel,
      from: pricedOn,
      to,
    })),
    ...exported.map(({ from, to }) => ({ name: 'export', from, to })),
  ]
  const newest = dated.filter(
    one => !dated.some(({ name, to }) => name === one.name && to > one.to),
  )
  return newest.flatMap(({ name, from, to }) => {
    const last = `The price of ${name} of ${from} is used until ${to}`
    if (to < today) return [`${last}, so pages show none: look for a newer one.`]
    return to <= soon ? [`${last}: look for a newer one.`] : []
  })
}
