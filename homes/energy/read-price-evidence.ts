import { explainFeature } from '../epc-ratings/home-features.ts'
import type { LodgedName } from '../epc-ratings/lodged-columns.ts'
import { readDescription, readFlag, readNumber } from '../epc-ratings/lodged-values.ts'
import { readMainFuel } from '../epc-ratings/main-fuel.ts'
import { lightingKwh } from './people-and-needs.ts'

/** What one certificate tells of the prices that its costs were worked out by. */
export type PriceEvidence = {
  readonly lodgedOn: string
  readonly lightingPounds: number
  /** By the formula, not by the home's own windows. */
  readonly lightingKwh: number
  /** Of a home that a boiler on mains gas heats alone; else null. */
  readonly gasHome: {
    /** Heating and hot water. */
    readonly heatPounds: number
    readonly primaryKwh: number
  } | null
}

/** The columns that it is read from. */
export const priceEvidenceColumns = [
  'transaction-type',
  'energy-consumption-current',
  'lighting-cost-current',
  'heating-cost-current',
  'hot-water-cost-current',
  'total-floor-area',
  'low-energy-lighting',
  'secondheat-description',
  'mainheat-description',
  'main-fuel',
  'photo-supply',
  'solar-water-heating-flag',
] as const satisfies readonly LodgedName[]

type Columns = Readonly<Record<(typeof priceEvidenceColumns)[number], string | null>>

/** Sizes and costs outside of these are slips, or of homes that the formula was not made for. */
const areas = [25, 400] as const
const fewestLightingPounds = 10

/**
 * Null where a certificate tells nothing of prices. New homes are left out: they are worked out from
 * plans, by versions of the methodology of their own.
 */
export function readPriceEvidence(columns: Columns, lodgedOn: string): PriceEvidence | null {
  if (/new dwelling/i.test(columns['transaction-type'] ?? '')) return null
  const areaM2 = readNumber(columns['total-floor-area'])
  const lightingPounds = readNumber(columns['lighting-cost-current'])
  const lowEnergyPercent = readNumber(columns['low-energy-lighting'])
  if (areaM2 === null || areaM2 < areas[0] || areaM2 > areas[1]) return null
  if (lightingPounds === null || lightingPounds < fewestLightingPounds) return null
  if (lowEnergyPercent === null || lowEnergyPercent < 0 || lowEnergyPercent > 100) return null
  const formulaKwh = lightingKwh(areaM2, lowEnergyPercent / 100)
  return {
    lodgedOn,
    lightingPounds,
    lightingKwh: formulaKwh,
    gasHome: readGasHome(columns, areaM2),
  }
}

function readGasHome(columns: Columns, areaM2: number): PriceEvidence['gasHome'] {
  const heating = readNumber(columns['heating-cost-current'])
  const hotWater = readNumber(columns['hot-water-cost-current'])
  const primary = readNumber(columns['energy-consumption-current'])
  if (heating === null || hotWater === null || primary === null) return null
  if (heating <= 0 || hotWater <= 0 || primary <= 0 || !isGasBoilerAlone(columns)) return null
  return { heatPounds: heating + hotWater, primaryKwh: primary * areaM2 }
}

/** Panels for light or for water and a second heater would each bear on costs or on primary energy. */
function isGasBoilerAlone(columns: Columns): boolean {
  return (
    readFlag(columns['solar-water-heating-flag']) !== true &&
    (readNumber(columns['photo-supply']) ?? 0) === 0 &&
    isHeatedByGasAlone(columns)
  )
}

/** By their wordings, of which millions of certificates have the same few. */
const heatedByGasAlone = new Map<string, boolean>()
const mostKnown = 10_000

function isHeatedByGasAlone(columns: Columns): boolean {
  const { 'main-fuel': lodgedFuel, 'mainheat-description': main } = columns
  const { 'secondheat-description': other } = columns
  const key = `${lodgedFuel}\n${main}\n${other}`
  const known = heatedByGasAlone.get(key)
  if (known !== undefined) return known
  const fuel = readMainFuel(lodgedFuel)
  const system = readDescription(main)?.text ?? ''
  const second = readDescription(other)?.text ?? ''
  const isAlone =
    fuel?.fuel === 'mains-gas' &&
    !fuel.isCommunity &&
    explainFeature('main-heating', system) === 'gas-boiler' &&
    !namesSeveral.test(system) &&
    explainFeature('second-heating', second) === 'second-none'
  if (heatedByGasAlone.size >= mostKnown) heatedByGasAlone.clear()
  heatedByGasAlone.set(key, isAlone)
  return isAlone
}

/** "Boiler and radiators, mains gas, Room heaters, electric" */
const namesSeveral = /,[^,]*,/
