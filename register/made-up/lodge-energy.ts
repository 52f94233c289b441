import { type Assessment, exportPence } from './assess-dwelling.ts'
import { formatDayNumber } from './day-numbers.ts'
import type { Dwelling } from './make-up-dwelling.ts'
import { type PriceList, priceLists } from './price-lists.ts'
import { makeRandom, type Random } from './random.ts'
import standards from './rating-standards.json' with { type: 'json' }

/** What a certificate says of a year's energy and its cost. */
export type LodgedEnergy = {
  readonly primaryKwhAM2: number
  readonly heatingPounds: number
  readonly hotWaterPounds: number
  readonly lightingPounds: number
  readonly spaceHeatKwh: number
  readonly waterHeatKwh: number
}

type Standard = (typeof standards)[number]

/**
 * A year's energy as a certificate of this day would state it: its fuel is what the score was worked
 * out from, by the standard of the day, so that score, primary energy and costs agree as they do in
 * the register. Costs are at the prices of the half-year and not at those of the score.
 */
export function lodgeEnergy(
  dwelling: Dwelling,
  assessment: Assessment,
  lodgedDay: number,
): LodgedEnergy {
  const { floorAreaM2, heating } = dwelling
  const { spaceHeatKwh, waterHeatKwh, efficiency, solarKwh } = assessment
  const lodgedOn = formatDayNumber(lodgedDay)
  const standard = pickInForce(standards, lodgedOn)
  const list = pickInForce(priceLists, lodgedOn)
  const traits = makeRandom(dwelling.builtYear, floorAreaM2 * 100, dwelling.outlets)
  const lightingKwh = lightTheHome(dwelling, traits)
  const pumpsKwh = heating.isWet ? pickPumps(traits) : 0

  const electricityPounds = ((lightingKwh + pumpsKwh) * standard.electricityPence) / 100
  const soldPounds = worthOfPanels(solarKwh, standard.electricityPence)
  const fuelPounds =
    (assessment.ratingPounds * 0.42) / standard.deflator -
    electricityPounds +
    soldPounds -
    (heating.isGas ? standard.gasStandingPounds : 0)
  const assessedKwh = (spaceHeatKwh + waterHeatKwh) / efficiency
  const ratedKwh = (fuelPounds * 100) / priceInRating(dwelling, standard)
  const share = Math.max(0.2, ratedKwh / assessedKwh)

  const pence = priceInCosts(dwelling, list)
  const spaceKwh = (spaceHeatKwh * share) / efficiency
  const waterKwh = (waterHeatKwh * share) / efficiency
  const primaryKwh =
    (spaceKwh + waterKwh) * primaryOfFuel(dwelling, standard) +
    (lightingKwh + pumpsKwh - solarKwh) * standard.electricityPrimary
  return {
    primaryKwhAM2: Math.round(primaryKwh / floorAreaM2),
    heatingPounds:
      (spaceKwh * pence + pumpsKwh * list.electricityPence) / 100 +
      (heating.isGas ? list.gasStandingPounds : 0),
    hotWaterPounds: (waterKwh * pence) / 100,
    lightingPounds: (lightingKwh * list.electricityPence) / 100,
    spaceHeatKwh: spaceHeatKwh * share,
    waterHeatKwh: waterHeatKwh * share,
  }
}

/** What panels make in a year, whoever uses it, at the prices of the half-year. */
export function findSolarPounds(solarKwh: number, lodgedDay: number): number {
  const list = pickInForce(priceLists, formatDayNumber(lodgedDay))
  return worthOfPanels(solarKwh, list.electricityPence)
}

function worthOfPanels(solarKwh: number, electricityPence: number): number {
  return (solarKwh * exportPence * electricityPence) / 13.19 / 100
}

function pickInForce<Dated extends { readonly from: string }>(
  dated: readonly Dated[],
  day: string,
): Dated {
  return (dated.findLast(({ from }) => from <= day) ?? dated[0]) as Dated
}

/**
 * The formula of SAP for lights, and what windows make of it: most homes of the register are within a
 * hundredth of it, single ones up to 13 % below and 8 % above.
 */
function lightTheHome(dwelling: Dwelling, traits: Random): number {
  const { floorAreaM2, lowEnergyLights, outlets } = dwelling
  const above = Math.max(0, floorAreaM2 - 13.9)
  const people = 1 + 1.76 * (1 - Math.exp(-0.000349 * above ** 2)) + 0.0013 * above
  const lowEnergy = Math.round((100 * lowEnergyLights) / Math.max(1, outlets)) / 100
  const kwh = 59.73 * (floorAreaM2 * people) ** 0.4714 * (1 - 0.5 * lowEnergy) * 0.96
  const drawn = traits.next()
  const spread = traits.next()
  const windows = drawn < 0.6 ? spread * 2 - 1 : drawn < 0.85 ? -13 * spread : 8 * spread
  return kwh * (1 + windows / 100)
}

/** Most have one pump and one fan; some no fan, an old pump, or an old pump and a fan. */
function pickPumps(traits: Random): number {
  return traits.pick([165, 165, 165, 165, 165, 165, 130, 130, 75, 205])
}

const isElectric = ({ heating }: Dwelling) => heating.primary === 3.07

/** Of other fuels the file of heating systems has the price of SAP 2012; the rest goes with gas. */
function priceInRating(dwelling: Dwelling, standard: Standard): number {
  const { pence, name } = dwelling.heating
  if (name === 'oil-boiler') return standard.oilPence
  return isElectric(dwelling)
    ? (pence * standard.electricityPence) / 13.19
    : (pence * standard.gasPence) / 3.48
}

function priceInCosts({ heating }: Dwelling, list: PriceList): number {
  if (heating.isGas) return list.gasPence
  switch (heating.name) {
    case 'oil-boiler':
      return list.oilPence
    case 'lpg-boiler':
      return list.lpgPence
    // A tenth of what they use is not at night.
    case 'storage-heaters':
      return 0.9 * list.offPeakLowPence + 0.1 * list.offPeakHighPence
    case 'room-heaters':
    case 'heat-pump':
    case 'none':
      return list.electricityPence
    default:
      return (heating.pence * list.gasPence) / 3.48
  }
}

function primaryOfFuel(dwelling: Dwelling, standard: Standard): number {
  if (isElectric(dwelling)) return standard.electricityPrimary
  return dwelling.heating.primary === 1.22 ? standard.gasPrimary : dwelling.heating.primary
}
