/**
 * The figures that the formulas take, typed a second time: published price lists, factors and
 * measurements, and below the line SAP 2009 and 2012 and our own assumptions, which
 * `docs/energy-model.md` lists. Nothing here is imported from the product.
 */

/** From, gas p/kWh, gas £/year, electricity p, 7-hour low, 7-hour high, oil, LPG. */
const lodgedPriceRows = [
  ['2012-01', 3.37, 113, 12.73, 5.29, 14.71, 4.64, 6.86],
  ['2012-07', 3.41, 119, 12.93, 5.37, 14.97, 5.02, 7.12],
  ['2013-01', 3.48, 120, 13.19, 5.5, 15.29, 5.44, 7.6],
  ['2013-07', 3.64, 119, 13.59, 5.74, 15.85, 5.74, 8.04],
  ['2014-01', 3.84, 116, 14.02, 6.0, 16.46, 5.95, 8.27],
  ['2014-07', 4.04, 113, 14.46, 6.26, 17.06, 5.87, 8.4],
  ['2015-01', 4.18, 109, 14.81, 6.49, 17.48, 5.75, 8.44],
  ['2015-07', 4.25, 101, 15.06, 6.67, 17.81, 5.43, 8.46],
  ['2016-01', 4.32, 95, 15.32, 6.86, 18.15, 5.06, 8.15],
  ['2016-07', 4.28, 92, 15.44, 6.92, 18.25, 4.53, 7.62],
  ['2017-01', 4.2, 90, 15.54, 6.98, 18.32, 4.13, 6.86],
  ['2017-07', 4.1, 89, 15.7, 7.02, 18.47, 3.89, 6.67],
  ['2018-01', 4.01, 87, 16.12, 7.06, 18.97, 3.66, 6.53],
  ['2018-07', 3.94, 87, 16.55, 7.6, 19.47, 3.76, 6.47],
  ['2019-01', 3.92, 88, 16.96, 7.86, 19.99, 4.04, 6.51],
  ['2019-07', 3.93, 88, 17.56, 8.13, 20.72, 4.35, 6.59],
  ['2020-01', 3.97, 90, 18.27, 8.44, 21.54, 4.6, 6.74],
  ['2020-07', 3.95, 91, 18.7, 8.66, 22.1, 4.61, 6.81],
  ['2021-01', 3.87, 93, 18.9, 8.72, 22.3, 4.42, 6.81],
  ['2021-07', 3.74, 94, 19.12, 8.87, 22.45, 4.21, 6.83],
  ['2022-01', 3.63, 95, 19.44, 9.15, 22.68, 4.06, 6.79],
  ['2022-07', 3.74, 95, 20.43, 9.99, 23.68, 4.34, 6.81],
] as const

/** Of January 2023 the standing charge is not public, from 15 February nothing is. */
const listEnds = '2023-01-01'

export type PriceList = {
  /** Pence for a kWh at one rate. */
  pence: Partial<Record<string, number>>
  night: number | null
  day: number | null
  standingPounds: Partial<Record<string, number>>
}

export type FittedPrices = {
  from: string
  gasPence: number
  gasStandingPounds: number
  electricityPence: number
}

export function lodgedPricesOn(day: string, fitted: readonly FittedPrices[]): PriceList | null {
  const row = lodgedPriceRows.filter(([from]) => `${from}-01` <= day).at(-1)
  if (row && day < listEnds) {
    const [, gas, gasStanding, electricity, night, dayRate, oil, lpg] = row
    return {
      pence: { 'mains-gas': gas, electricity, oil, lpg },
      night,
      day: dayRate,
      standingPounds: { 'mains-gas': gasStanding, lpg: lpgStandingPounds },
    }
  }
  const half = (date: string) => `${date.slice(0, 4)} ${Number(date.slice(5, 7)) < 7 ? 1 : 2}`
  const own = fitted.find(({ from }) => half(from) === half(day))
  if (!own) return null
  return {
    pence: { 'mains-gas': own.gasPence, electricity: own.electricityPence },
    night: null,
    day: null,
    standingPounds: { 'mains-gas': own.gasStandingPounds },
  }
}

export type Method = {
  primary: Partial<Record<string, number>>
  rating: PriceList | null
  /** Of the score: ECF is this times the cost over (area + 45). */
  deflator: number | null
}

export function methodOn(day: string): Method {
  if (day < '2011-04-01') return sap2005
  if (day < '2014-12-08') return sap2009
  return day < '2025-06-15' ? sap2012 : rdsap10
}

/** Of the rating prices: these are on no list by half-years, and tell two uses apart alone. */
export const pence2009: Partial<Record<string, number>> = {
  coal: 2.97,
  wood: 3.42,
  'heat-network': 3.78,
}

/** Metered electricity of a year, kWh, with 1 to 5 bedrooms or more. */
export const electricityByBedrooms = [1666, 2137, 2659, 3371, 4581]

export const pumpKwh = 165
export const heatPumpPerformance = 2.78
/** Heat from a kWh. */
export const heldEfficiency: Partial<Record<string, number>> = {
  'boiler mains-gas': 0.84,
  'boiler oil': 0.85,
  'boiler electricity': 1,
  'electric-heaters electricity': 1,
  'storage-heaters electricity': 1,
}

/** kWh in a year from each kWp, and the share by the way that the roof faces. */
export const kwhPerKwp = {
  south: 950,
  midlands: 880,
  wales: 870,
  'north-and-ni': 830,
  scotland: 810,
}
export const shareByDirection = {
  south: 1,
  'south-east': 0.95,
  'south-west': 0.93,
  'east-or-west': 0.8,
  north: 0.55,
}

// ------------------------------------------------- SAP, and our own assumptions

const lpgStandingPounds = 70
/** Panels: kWp for a square metre of roof, kWh for each kWp. */
export const solarKwhPerM2 = 0.12 * 850
export const twoRateStandingPounds = 27

/** Heat from a kWh where no measurement is held; `old`: rated poor or average. */
export const assumedEfficiency: Partial<Record<string, number>> = {
  'old boiler mains-gas': 0.7,
  'old boiler lpg': 0.7,
  'old boiler oil': 0.71,
  'boiler lpg': 0.84,
  'boiler wood': 0.63,
  'boiler coal': 0.6,
  'room-heaters mains-gas': 0.58,
  'room-heaters coal': 0.6,
  'warm-air mains-gas': 0.76,
  'old warm-air mains-gas': 0.7,
  'heat-pump electricity': heatPumpPerformance,
  'network heat-network': 1,
  'second mains-gas': 0.58,
  'second wood': 0.6,
  'second coal': 0.32,
  'second electricity': 1,
}

/** Of the space heat, where there is a second system: SAP Table 11. */
export const secondShare = { 'storage-heaters': 0.15, 'electric-heaters': 0.2, others: 0.1 }
/** Of the electricity, at a two-rate meter's night price: SAP Table 12a. */
export const nightShare = {
  'storage-heaters': 1,
  boiler: 0.1,
  'heat-pump': 0.2,
  immersion: 0.85,
  lighting: 0.1,
}
/** Heat from a kWh of gas in a heat network's boilers. */
const networkBoilers = 0.75

/** Heat for a year's hot water: SAP 2009 Appendix J, 600 kWh lost. */
export function waterHeatKwh(people: number): number {
  return (365 * (25 * people + 36) * 4.18 * 37) / 3600 + 600
}

const rating2012: PriceList = {
  pence: { 'mains-gas': 3.48, electricity: 13.19, oil: 5.44, lpg: 7.6 },
  night: 5.5,
  day: 15.29,
  standingPounds: { 'mains-gas': 120, lpg: lpgStandingPounds },
}

const sap2005: Method = {
  // Electricity is that of SAP 2009: the factor of 2005 is not held.
  primary: { 'mains-gas': 1.15, electricity: 2.92 },
  rating: null,
  deflator: null,
}
const sap2009: Method = {
  primary: {
    'mains-gas': 1.02,
    electricity: 2.92,
    oil: 1.06,
    lpg: 1.06,
    coal: 1.02,
    wood: 1.05,
    'heat-network': 1.02 / networkBoilers,
  },
  rating: {
    pence: { 'mains-gas': 3.1, electricity: 11.46, oil: 4.06 },
    night: 4.78,
    day: 12.82,
    standingPounds: { 'mains-gas': 106 },
  },
  deflator: 0.47,
}
const sap2012: Method = {
  // LPG and coal are those of SAP 2009.
  primary: {
    'mains-gas': 1.22,
    electricity: 3.07,
    oil: 1.1,
    lpg: 1.06,
    coal: 1.02,
    wood: 1.04,
    'heat-network': 1.22 / networkBoilers,
  },
  rating: rating2012,
  deflator: 0.42,
}
const rdsap10: Method = {
  primary: { 'mains-gas': 1.13, electricity: 1.501 },
  rating: null,
  deflator: null,
}
