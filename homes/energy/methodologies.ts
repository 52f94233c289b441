import type { SourceId } from '../sources.ts'
import type { BoughtFuel } from './energy-use.ts'
import { mixDayNight } from './mix-day-night.ts'

/** The fixed prices that a score is worked out at: pence per kWh, pounds a year. */
type RatingPrices = {
  readonly pence: Readonly<Partial<Record<BoughtFuel, number>>>
  readonly nightPence: number
  readonly dayPence: number
  readonly standingPounds: Readonly<Partial<Record<BoughtFuel, number>>>
}

/** The rules by which a certificate was worked out, with what turns its figures back into kWh. */
export type Methodology = {
  readonly id: 'sap-2005' | 'sap-2009' | 'sap-2012' | 'sap-10'
  /** First version of RdSAP that uses it, and the first day. */
  readonly version: string
  readonly from: string
  /** Turns a year's cost at rating prices into the score; null where no formula is held. */
  readonly costDeflator: number | null
  readonly ratingPrices: RatingPrices | null
  /** kWh of primary energy for a kWh that is bought; a fuel without one is left out. */
  readonly primaryFactors: Readonly<Partial<Record<BoughtFuel, number>>>
  readonly source: SourceId
}

/** Oldest first. Scotland began RdSAP 9.91 half a year later, which changes none of this. */
export const methodologies: readonly Methodology[] = [
  {
    id: 'sap-2005',
    version: '9.80',
    from: '2007-08-01',
    costDeflator: null,
    ratingPrices: null,
    primaryFactors: { 'mains-gas': 1.15, oil: 1.19, lpg: 1.1, coal: 1.07, wood: 1.1 },
    source: 'sap-2005-factors',
  },
  {
    id: 'sap-2009',
    version: '9.90',
    from: '2011-04-01',
    costDeflator: 0.47,
    ratingPrices: {
      pence: {
        'mains-gas': 3.1,
        electricity: 11.46,
        oil: 4.06,
        lpg: 5.73,
        coal: 2.97,
        wood: 3.42,
        'heat-network': 3.78,
      },
      nightPence: 4.78,
      dayPence: 12.82,
      standingPounds: { 'mains-gas': 106, 'heat-network': 106 },
    },
    primaryFactors: {
      'mains-gas': 1.02,
      electricity: 2.92,
      oil: 1.06,
      lpg: 1.06,
      coal: 1.02,
      wood: 1.05,
    },
    source: 'sap-2009-tables',
  },
  {
    id: 'sap-2012',
    version: '9.92',
    from: '2014-12-08',
    costDeflator: 0.42,
    // Gas, electricity and oil are those of January 2013, so that its LPG and two rates are taken too.
    ratingPrices: {
      pence: { 'mains-gas': 3.48, electricity: 13.19, oil: 5.44, lpg: 7.6 },
      nightPence: 5.5,
      dayPence: 15.29,
      standingPounds: { 'mains-gas': 120 },
    },
    primaryFactors: { 'mains-gas': 1.22, electricity: 3.07, oil: 1.1, wood: 1.04 },
    source: 'sap-2012-factors',
  },
  {
    id: 'sap-10',
    version: '10',
    from: '2025-06-15',
    costDeflator: null,
    ratingPrices: null,
    primaryFactors: { 'mains-gas': 1.13, electricity: 1.501 },
    source: 'sap-10-factors',
  },
]

export function methodologyOn(day: string): Methodology {
  const [first] = methodologies
  const found = methodologies.findLast(({ from }) => from <= day) ?? first
  if (!found) throw new Error('The list of methodologies is never empty')
  return found
}

export function methodologyCalled(id: Methodology['id']): Methodology {
  const found = methodologies.find(one => one.id === id)
  if (!found) throw new Error(`No methodology ${id}`)
  return found
}

export type Found = { readonly value: number; readonly isBorrowed: boolean }

/** The methodology itself, then those before it, then those after. */
const lenders = new Map(
  methodologies.map((one, at) => [
    one,
    [...methodologies.slice(0, at + 1).reverse(), ...methodologies.slice(at + 1)],
  ]),
)

/** The methodology's own figure, else that of the one before it, else of the one after. */
function findFigure(
  methodology: Methodology,
  read: (one: Methodology) => number | undefined,
): Found | null {
  for (const one of lenders.get(methodology) ?? []) {
    const value = read(one)
    if (value !== undefined) return { value, isBorrowed: one !== methodology }
  }
  return null
}

/** kWh of primary energy for a kWh. A heat network's is that of the gas it most often burns. */
export function findPrimaryFactor(
  methodology: Methodology,
  fuel: BoughtFuel,
  networkBoilers: number,
): Found | null {
  if (fuel !== 'heat-network') return findFigure(methodology, one => one.primaryFactors[fuel])
  const gas = findFigure(methodology, one => one.primaryFactors['mains-gas'])
  return gas && { ...gas, value: gas.value / networkBoilers }
}

/** `nightShare` where the home has a meter of two rates, 0 or not: then electricity is by day and night. */
export function findRatingPence(
  methodology: Methodology,
  fuel: BoughtFuel,
  nightShare?: number,
): Found | null {
  const { ratingPrices } = methodology
  if (fuel === 'electricity' && nightShare !== undefined && ratingPrices) {
    const { dayPence, nightPence } = ratingPrices
    return { value: mixDayNight(nightShare, dayPence, nightPence), isBorrowed: false }
  }
  return findFigure(methodology, one => one.ratingPrices?.pence[fuel])
}

export function findRatingStanding(methodology: Methodology, fuel: BoughtFuel): number {
  return findFigure(methodology, one => one.ratingPrices?.standingPounds[fuel])?.value ?? 0
}
