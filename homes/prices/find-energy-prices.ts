import { findPostcodeNote } from '../addresses/postcode.ts'
import type { Source } from '../sources.ts'
import { type FoundRegion, findRegion, findRegionOfHome } from '../supplies/find-region.ts'
import { isInNorthernIreland } from '../supplies/northern-ireland.ts'
import type { EnergyPrices, FuelPrice, Meter, Payment } from './energy-prices.ts'
import {
  type ExportPrice,
  exportPriceOn,
  type FuelForms,
  type OtherFuel,
  type OtherFuels,
  otherFuelsOn,
} from './other-fuels.ts'
import { type CapPeriod, capPeriodOn, capTables, type PriceCap, type Rates } from './price-cap.ts'
import { isOnSale, ratesIn, type Tariff, type Tariffs } from './tariffs.ts'

export type PriceFacts = {
  readonly priceCap: PriceCap
  readonly otherFuels?: OtherFuels
  /** The provider's own: for what the cap's tables that are loaded do not hold. */
  readonly tariffs?: Tariffs
}

type PricePlace = {
  readonly day: string
  readonly postcode?: string | null
  readonly mpans?: readonly string[]
  readonly country?: string | null
  /** Wins over what meters and postcode tell. */
  readonly region?: FoundRegion
  readonly meter?: Meter
  /** By the certificate: holds where nobody says which meter there is. */
  readonly likelyMeter?: Meter
  readonly payment?: Payment
  readonly fuelForms?: FuelForms
}

/**
 * What energy costs at a home on a day. From the price cap of that day: of its region where the
 * table is loaded, else the average of Great Britain. No other day's prices ever stand in. Where the
 * cap of the meter or the way to pay is not loaded, a two-rate meter gets our own two-rate tariff in
 * the home's region, and else the prices of one rate and direct debit stand; `differsFrom` says so.
 */
export function findEnergyPrices(facts: PriceFacts, place: PricePlace): EnergyPrices {
  const { day, fuelForms = {} } = place
  const asked: Asked = {
    meter: place.meter ?? place.likelyMeter ?? 'single-rate',
    payment: place.payment ?? 'direct-debit',
  }
  if (!hasPriceCap(place)) {
    const { meter, payment } = asked
    return {
      day,
      meter,
      payment,
      area: { kind: 'none' },
      period: null,
      fuels: {},
      exportPence: null,
    }
  }
  const { mpans = [], postcode } = place
  const region =
    place.region ?? (postcode ? findRegionOfHome({ mpans, postcode }) : findRegion(mpans, null))
  const known = findKnown(facts)
  const key = JSON.stringify([day, asked, region.gspGroup, region.certainty, fuelForms])
  const found = known.get(key)
  if (found) return found
  const prices = readPrices(facts, day, asked, region, fuelForms)
  if (known.size >= mostKnown) known.clear()
  known.set(key, prices)
  return prices
}

/** A few hundred combinations are usual on a day. */
const mostKnown = 1000

type Known = { readonly facts: PriceFacts; readonly prices: Map<string, EnergyPrices> }
const knownOf = new WeakMap<PriceCap, Known>()

/** What was found with the same facts: until an editor changes a file. */
function findKnown(facts: PriceFacts): Known['prices'] {
  const known = knownOf.get(facts.priceCap)
  if (known && isFromSameFiles(known.facts, facts)) return known.prices
  const fresh = new Map<string, EnergyPrices>()
  knownOf.set(facts.priceCap, { facts, prices: fresh })
  return fresh
}

const isFromSameFiles = (a: PriceFacts, b: PriceFacts) =>
  a.otherFuels === b.otherFuels && a.tariffs === b.tariffs

function readPrices(
  facts: PriceFacts,
  day: string,
  asked: Asked,
  region: FoundRegion,
  fuelForms: FuelForms,
): EnergyPrices {
  const period = capPeriodOn(facts.priceCap, day)
  const capped = period && pricesOf(period, region, asked)
  const lacksTwoRates = capped && asked.meter === 'two-rate' && capped.meter !== 'two-rate'
  const own = lacksTwoRates
    ? findOwnTwoRate(facts.tariffs, region.gspGroup, capped.payment, day)
    : null
  const meter = own ? 'two-rate' : (capped?.meter ?? asked.meter)
  const payment = capped?.payment ?? asked.payment
  const exported = facts.otherFuels && exportPriceOn(facts.otherFuels, day)
  const others = facts.otherFuels ? otherFuelsOn(facts.otherFuels, day, fuelForms) : []
  const differsFrom = {
    ...(meter !== asked.meter && { meter: asked.meter }),
    ...(payment !== asked.payment && { payment: asked.payment }),
  }
  return {
    day,
    meter,
    payment,
    ...(Object.keys(differsFrom).length > 0 && { differsFrom }),
    area: capped?.area ?? { kind: 'gb-average' },
    period: period && { from: period.from, to: period.to },
    fuels: {
      ...capped?.fuels,
      ...(own && { electricity: own }),
      ...Object.fromEntries(others.map(other => [other.fuel, priceOfOther(other)])),
    },
    exportPence: exported?.likelyPence ?? null,
    ...(exported && {
      exportRange: {
        low: exported.lowPence,
        likely: exported.likelyPence,
        high: exported.highPence,
      },
      exportSource: exportSource(exported),
    }),
  }
}

/** Every id that a price names as its source, over all days that the facts hold. */
export function listPriceSources(facts: PriceFacts): Readonly<Record<string, Source>> {
  const { priceCap, otherFuels, tariffs } = facts
  return Object.fromEntries<Source>([
    ...priceCap.periods.map((period): [string, Source] => [
      capSource(period),
      {
        title: `Ofgem price cap, ${period.from} to ${period.to}`,
        asOf: priceCap.asOf,
        confidence: period.confidence,
      },
    ]),
    ...(otherFuels?.fuels ?? []).map((other): [string, Source] => [
      otherSource(other),
      {
        title: other.source,
        asOf: other.pricedOn,
        confidence: other.confidence,
        ...(other.url !== undefined && { url: other.url }),
      },
    ]),
    ...(otherFuels?.export ?? []).map((price): [string, Source] => [
      exportSource(price),
      { title: price.source, asOf: price.asOf, confidence: price.confidence },
    ]),
    ...(tariffs?.tariffs ?? []).map((tariff): [string, Source] => [
      tariffSource(tariff),
      {
        title: `${tariff.name}: ${tariffs?.source ?? ''}`,
        asOf: tariffs?.asOf ?? tariff.from,
        confidence: 'certain',
      },
    ]),
  ])
}

/** The cap is for homes in Great Britain alone. */
function hasPriceCap({ country, postcode }: PricePlace): boolean {
  if (isInNorthernIreland({ country, postcode })) return false
  const note = postcode ? findPostcodeNote(postcode) : null
  return note !== 'crown-dependency' && note !== 'overseas'
}

type Asked = {
  readonly meter: Meter
  readonly payment: Payment
}
type Capped = Pick<EnergyPrices, 'meter' | 'payment' | 'area' | 'fuels'>

function pricesOf(period: CapPeriod, region: FoundRegion, asked: Asked): Capped {
  const tables = capTables(period)
  const table =
    tables.find(({ meter, payment }) => meter === asked.meter && payment === asked.payment) ??
    tables.find(({ meter, payment }) => meter === asked.meter && payment === 'direct-debit') ??
    tables[0]
  const regional = table.regions.find(({ gsp }) => gsp === region.gspGroup)
  const { electricity, gas }: Record<'electricity' | 'gas', Rates> = regional ?? table.gbAverage
  const source = capSource(period)
  const electricityPrice = priceOf(electricity, source)
  const gasPrice = priceOf(gas, source)
  return {
    meter: table.meter,
    payment: table.payment,
    area:
      regional && region.name !== null
        ? {
            kind: 'region',
            name: region.name,
            ...(region.certainty === 'likely' && { isLikely: true }),
          }
        : { kind: 'gb-average', ...(region.name !== null && { region: region.name }) },
    fuels: {
      ...(electricityPrice && { electricity: electricityPrice }),
      ...(gasPrice && { 'mains-gas': gasPrice }),
    },
  }
}

/** Null where the standing charge is not held: half a price would be taken for the whole. */
function priceOf(rates: Rates, source: string): FuelPrice | null {
  const { unitRate, standingCharge, nightUnitRate } = rates
  if (standingCharge === undefined) return null
  return {
    unitPence: unitRate,
    ...(nightUnitRate !== undefined && { nightUnitPence: nightUnitRate }),
    standingPencePerDay: standingCharge,
    source,
  }
}

function findOwnTwoRate(
  tariffs: Tariffs | undefined,
  gsp: string | null,
  payment: Payment,
  day: string,
): FuelPrice | null {
  const tariff = tariffs?.tariffs.find(
    each =>
      each.kind === 'variable' &&
      each.meter === 'two-rate' &&
      each.suits === 'night-heating' &&
      each.payments.includes(payment) &&
      isOnSale(each, day),
  )
  if (!tariffs || !tariff) return null
  const { electricity } = ratesIn(tariffs, tariff, gsp, day)
  return {
    unitPence: electricity.unitPence,
    ...(electricity.night && { nightUnitPence: electricity.night.unitPence }),
    standingPencePerDay: electricity.standingPencePerDay,
    source: tariffSource(tariff),
  }
}

const priceOfOther = (other: OtherFuel): FuelPrice => ({
  unitPence: other.unitPence,
  standingPencePerDay: other.standingPencePerDay,
  pricedOn: other.pricedOn,
  source: otherSource(other),
})

const capSource = ({ from }: CapPeriod) => `price-cap-${from}`
const otherSource = ({ fuel, form, pricedOn }: OtherFuel) =>
  ['fuel-price', fuel, ...(form ? [form] : []), pricedOn].join('-')
const exportSource = ({ from }: ExportPrice) => `export-price-${from}`
const tariffSource = ({ id }: Tariff) => `tariff-${id}`
