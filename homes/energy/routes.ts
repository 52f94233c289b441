import type { Range } from '../range.ts'
import { assumptions, type Doubt, scorePoints } from './assumptions.ts'
import type { BoughtFuel } from './energy-use.ts'
import type { HomeSystems } from './home-systems.ts'
import type { LodgedPrices } from './lodged-price-list.ts'
import {
  findPrimaryFactor,
  findRatingPence,
  findRatingStanding,
  type Methodology,
} from './methodologies.ts'
import { hotWaterDemandKwh } from './people-and-needs.ts'
import { electricityPence, type LodgedEnergy, nightShareOfRest } from './read-lodged-energy.ts'
import { costFromScore } from './score-from-cost.ts'

/** What a home needs in a year: heat in kWh of heat, lighting in kWh of electricity. */
export type Needs = {
  readonly heatingKwh: number
  readonly hotWaterKwh: number
  readonly doubts: readonly Doubt[]
  /** How far the real need may lie from these figures, where a route knows that better than the model. */
  readonly spread?: { readonly low: number; readonly high: number }
}

/** What a kWh that is bought is worth, in pounds or in primary energy; null where that is not known. */
type Worth = (fuel: BoughtFuel, nightShare: number) => number | null

/** From the heat that the certificate gives. Null where it gives none. */
export function needsFromDemand(lodged: LodgedEnergy): Needs | null {
  const { heatingDemandKwh, hotWaterDemandKwh } = lodged
  if (heatingDemandKwh === null || hotWaterDemandKwh === null) return null
  return { heatingKwh: heatingDemandKwh, hotWaterKwh: hotWaterDemandKwh, doubts: [] }
}

/** From primary energy: what lighting and pumps leave of it is heat. */
export function needsFromPrimaryEnergy(lodged: LodgedEnergy): Needs | null {
  const { energyKwhPerM2, floorAreaM2, isAreaKnown, systems, methodology } = lodged
  if (energyKwhPerM2 === null || !isAreaKnown) return null
  let isBorrowed = false
  const worth: Worth = fuel => {
    const found = findPrimaryFactor(methodology, fuel, assumptions.networkBoilers.value)
    if (found?.isBorrowed) isBorrowed = true
    return found?.value ?? null
  }
  const electricity = worth('electricity', 0)
  if (electricity === null) return null
  const others = lodged.lightingKwh + systems.pumpKwh - lodged.solarKwh
  const budget = energyKwhPerM2 * floorAreaM2 - electricity * others
  const needs = spend(lodged, budget, worth, splitByCosts(lodged))
  return needs && { ...needs, doubts: isBorrowed ? ['borrowed-factor'] : [] }
}

/** From the lodged costs, by the prices of their half-year. */
export function needsFromCosts(lodged: LodgedEnergy): Needs | null {
  const { prices, systems } = lodged
  if (prices === null) return null
  const needs = needsAtPrices(lodged, prices, lodgedWorth(prices, systems))
  return needs && { ...needs, doubts: prices.basis === 'fitted' ? ['fitted-prices'] : [] }
}

/** From a score and its range, by the fixed prices of a methodology. */
export function needsFromScore(
  lodged: LodgedEnergy,
  methodology: Methodology,
  { likely, low, high }: Range,
): Needs | null {
  const needs = needsAtScore(lodged, methodology, likely)
  const best = needsAtScore(lodged, methodology, high)
  const worst = needsAtScore(lodged, methodology, low)
  if (needs === null || best === null || worst === null) return null
  return {
    ...needs,
    spread: {
      low: Math.min(1, heatOf(best) / heatOf(needs)),
      high: Math.max(1, heatOf(worst) / heatOf(needs)),
    },
  }
}

/** From the lodged score, which the formula gives to two points in 96 homes of 100. */
export function needsFromLodgedScore(lodged: LodgedEnergy): Needs | null {
  const { score, isAreaKnown, methodology } = lodged
  if (score === null || !isAreaKnown) return null
  const range = { likely: score, low: score - scorePoints.value, high: score + scorePoints.value }
  return needsFromScore(lodged, methodology, range)
}

const heatOf = ({ heatingKwh, hotWaterKwh }: Needs) => heatingKwh + hotWaterKwh

function needsAtScore(lodged: LodgedEnergy, methodology: Methodology, score: number): Needs | null {
  const { systems, floorAreaM2 } = lodged
  const cost = costFromScore(score, floorAreaM2, methodology)
  if (cost === null || methodology.ratingPrices === null) return null
  let isBorrowed = false
  const worth: Worth = (fuel, nightShare) => {
    const found = findRatingPence(methodology, fuel, systems.isTwoRate ? nightShare : undefined)
    if (found?.isBorrowed) isBorrowed = true
    return found && found.value / 100
  }
  const electricity = worth('electricity', nightShareOfRest(systems))
  if (electricity === null) return null
  const standing =
    standingPounds(systems, fuel => findRatingStanding(methodology, fuel)) +
    (systems.isTwoRate ? assumptions.twoRateStandingPounds.value : 0)
  const others = lodged.lightingKwh + systems.pumpKwh - lodged.solarKwh
  const needs = spend(lodged, cost - standing - electricity * others, worth, null)
  return needs && { ...needs, doubts: isBorrowed ? ['borrowed-factor'] : [] }
}

/** Divides a budget between heating and hot water: as the costs are to each other, else by people. */
function spend(
  { systems, people }: LodgedEnergy,
  budget: number,
  worth: Worth,
  split: Needs | null,
): Needs | null {
  const heating = worthOfHeat(systems, worth)
  const water = worth(systems.hotWater.fuel, systems.hotWater.nightShare)
  if (heating === null || water === null) return null
  const waterOfHeat = water / systems.hotWater.efficiency
  if (split !== null) {
    const scale = budget / (split.heatingKwh * heating + split.hotWaterKwh * waterOfHeat)
    return {
      heatingKwh: split.heatingKwh * scale,
      hotWaterKwh: split.hotWaterKwh * scale,
      doubts: [],
    }
  }
  const hotWaterKwh = Math.min(
    hotWaterDemandKwh(people),
    (assumptions.waterMostShare.value * budget) / waterOfHeat,
  )
  return { heatingKwh: (budget - hotWaterKwh * waterOfHeat) / heating, hotWaterKwh, doubts: [] }
}

/** What a kWh of space heat is worth, made by all systems of the home in their shares. */
function worthOfHeat({ heating }: HomeSystems, worth: Worth): number | null {
  let sum = 0
  for (const { fuel, efficiency, share, nightShare } of heating) {
    const one = worth(fuel, nightShare)
    if (one === null) return null
    sum += (share / efficiency) * one
  }
  return sum
}

/** How heating and hot water are to each other, where their costs are lodged. Not their size. */
function splitByCosts(lodged: LodgedEnergy): Needs | null {
  const { nearPrices, systems, methodology } = lodged
  const lodgedOnly = lodgedWorth(nearPrices, systems)
  const worth: Worth = (fuel, nightShare) => {
    const pounds = lodgedOnly(fuel, nightShare)
    if (pounds !== null) return pounds
    const rating = findRatingPence(methodology, fuel)
    return rating && rating.value / 100
  }
  const needs = needsAtPrices(lodged, nearPrices, worth)
  return needs && needs.heatingKwh >= 0 && needs.hotWaterKwh > 0 ? needs : null
}

function needsAtPrices(lodged: LodgedEnergy, prices: LodgedPrices, worth: Worth): Needs | null {
  const { heatingPounds, hotWaterPounds, systems } = lodged
  if (heatingPounds === null || hotWaterPounds === null) return null
  const heat = worthOfHeat(systems, worth)
  const water = worth(systems.hotWater.fuel, systems.hotWater.nightShare)
  if (heat === null || water === null) return null
  const pumpPence = electricityPence(prices, nightShareOfRest(systems), systems)
  const forHeating = heatingPounds - (systems.pumpKwh * pumpPence) / 100
  // Nobody says in which of the two the standing charge is, so each bears it as its cost is.
  const lodgedStanding: Partial<Record<BoughtFuel, number>> = {
    'mains-gas': prices.gasStandingPounds,
    lpg: assumptions.lpgStandingPounds.value,
  }
  let heatingLeft = forHeating
  let waterLeft = hotWaterPounds
  for (const [fuel, pounds] of Object.entries(lodgedStanding)) {
    const inHeating = systems.heating.some(part => part.fuel === fuel)
    const inWater = systems.hotWater.fuel === fuel
    const share = inHeating && inWater ? forHeating / (forHeating + hotWaterPounds) : 1
    if (inHeating) heatingLeft -= pounds * share
    if (inWater) waterLeft -= pounds * (inHeating ? 1 - share : 1)
  }
  return {
    heatingKwh: heatingLeft / heat,
    hotWaterKwh: (waterLeft / water) * systems.hotWater.efficiency,
    doubts: [],
  }
}

/** Pounds for a kWh at lodged prices. Coal, wood and heat from a network are in no public list. */
function lodgedWorth(prices: LodgedPrices, systems: HomeSystems): Worth {
  return (fuel, nightShare) => {
    const pence = {
      'mains-gas': prices.gasPence,
      electricity: electricityPence(prices, nightShare, systems),
      oil: prices.oilPence,
      lpg: prices.lpgPence,
      coal: undefined,
      wood: undefined,
      'heat-network': undefined,
    }[fuel]
    return pence === undefined ? null : pence / 100
  }
}

/** Of each fuel once, however many systems burn it. */
function standingPounds(systems: HomeSystems, pounds: (fuel: BoughtFuel) => number): number {
  const fuels = new Set([...systems.heating.map(({ fuel }) => fuel), systems.hotWater.fuel])
  const lpg = fuels.has('lpg') ? assumptions.lpgStandingPounds.value : 0
  return [...fuels].reduce((sum, fuel) => sum + (fuel === 'lpg' ? 0 : pounds(fuel)), 0) + lpg
}
