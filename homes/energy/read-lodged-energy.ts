import type { Building } from '../epc-ratings/building.ts'
import { readScore } from '../epc-ratings/energy-band.ts'
import type { Believed } from '../epc-ratings/lodged-columns.ts'
import { readNumber, tidyChoice } from '../epc-ratings/lodged-values.ts'
import { assumptions, type Doubt } from './assumptions.ts'
import { type HomeSystems, readSystems } from './home-systems.ts'
import type { LodgedPrices } from './lodged-price-list.ts'
import { findLodgedPrices, nearestLodgedPrices } from './lodged-price-list.ts'
import { type Methodology, methodologyCalled, methodologyOn } from './methodologies.ts'
import { mixDayNight } from './mix-day-night.ts'
import { lightingKwh, solarKwh, standardPeople } from './people-and-needs.ts'

/** What a certificate says of energy, with what is needed to turn it into kWh. */
export type LodgedEnergy = {
  readonly floorAreaM2: number
  readonly isAreaKnown: boolean
  readonly people: number
  readonly systems: HomeSystems
  readonly methodology: Methodology
  /** In these the certificate states its costs; null where none are held for its day. */
  readonly prices: LodgedPrices | null
  /** For telling two uses apart where no prices are held. */
  readonly nearPrices: LodgedPrices
  readonly energyKwhPerM2: number | null
  readonly heatingPounds: number | null
  readonly hotWaterPounds: number | null
  readonly score: number | null
  readonly heatingDemandKwh: number | null
  readonly hotWaterDemandKwh: number | null
  readonly lightingKwh: number
  readonly solarKwh: number
  readonly doubts: readonly Doubt[]
}

export function readLodgedEnergy(
  building: Building,
  believed: Believed | null,
  lodgedOn: string,
  fitted: readonly LodgedPrices[],
): LodgedEnergy {
  const systems = readSystems(building, believed)
  const number = (name: keyof Believed & string) => readNumber(believed?.[name] ?? null)
  const doubts: Doubt[] = [...systems.doubts]
  const floorAreaM2 = floorAreaOf(building)
  const isAreaKnown = building.floorAreaM2 !== null
  if (!isAreaKnown) doubts.push('area-unknown')
  const methodology = findMethodology(believed, lodgedOn, doubts)
  const prices = findLodgedPrices(lodgedOn, fitted)
  const lightingPounds = positive(number('lighting-cost-current'))
  const lightingPence = prices && electricityPence(prices, nightShareOfRest(systems), systems)
  const isPriced = lightingPounds !== null && lightingPence !== null && believed !== null
  if (!isPriced) doubts.push('lighting-formula')
  return {
    floorAreaM2,
    isAreaKnown,
    people: standardPeople(floorAreaM2),
    systems,
    methodology,
    prices,
    nearPrices: prices ?? nearestLodgedPrices(lodgedOn),
    energyKwhPerM2: number('energy-consumption-current'),
    heatingPounds: positive(number('heating-cost-current')),
    hotWaterPounds: positive(number('hot-water-cost-current')),
    score: readScore(believed?.['current-energy-efficiency'] ?? null),
    heatingDemandKwh: positive(number('space-heating-demand')),
    hotWaterDemandKwh: positive(number('water-heating-demand')),
    lightingKwh: isPriced
      ? (lightingPounds / lightingPence) * 100
      : lightingKwh(floorAreaM2, building.lowEnergyLights),
    solarKwh: solarOf(building),
    doubts,
  }
}

/** Lighting and pumps run mostly by day. */
export const nightShareOfRest = ({ isTwoRate }: Pick<HomeSystems, 'isTwoRate'>): number =>
  isTwoRate ? assumptions.nightOther.value : 0

/** Pence for a kWh of electricity of which a share is used at night. */
export function electricityPence(
  prices: LodgedPrices,
  nightShare: number,
  { isTwoRate }: HomeSystems,
): number {
  const { offPeakLowPence: low, offPeakHighPence: high } = prices
  if (!isTwoRate || low === undefined || high === undefined) return prices.electricityPence
  return mixDayNight(nightShare, high, low)
}

export function floorAreaOf({ floorAreaM2, type }: Building): number {
  if (floorAreaM2 !== null && floorAreaM2 > 0) return floorAreaM2
  return type === 'flat' || type === 'maisonette'
    ? assumptions.flatAreaM2.value
    : assumptions.houseAreaM2.value
}

/** A year's electricity from the panels that a home has. */
export const solarOf = (building: Building): number =>
  solarKwh(roofAreaOf(building, floorAreaOf(building)), building.solarPanels ?? 0)

/** Of two storeys in a house, of one elsewhere. */
function roofAreaOf({ type }: Building, floorAreaM2: number): number {
  return type === 'house' || type === 'maisonette' || type === null ? floorAreaM2 / 2 : floorAreaM2
}

/**
 * New homes went to SAP 10.2 with the building regulations of 15 June 2022, those already begun a year
 * later; existing homes on 15 June 2025.
 */
function findMethodology(
  believed: Believed | null,
  lodgedOn: string,
  doubts: Doubt[],
): Methodology {
  const isNew = /^new dwelling$/i.test(tidyChoice(believed?.['transaction-type'] ?? ''))
  if (isNew && lodgedOn >= '2022-06-15') {
    doubts.push('new-home')
    if (lodgedOn >= '2023-06-15') return methodologyCalled('sap-10')
  }
  const methodology = methodologyOn(lodgedOn)
  if (methodology.id === 'sap-10') doubts.push('rdsap-10')
  return methodology
}

const positive = (value: number | null): number | null =>
  value !== null && value > 0 ? value : null
