import type { BoughtFuel } from './energy-use.ts'

/** The rules by which a certificate was worked out, with what turns its figures back into kWh. */
export type Methodology = {
  readonly id: 'sap-2005' | 'sap-2009' | 'sap-2012' | 'sap-10'
  /** First version of RdSAP that uses it, and the first day. */
  readonly version: string
  readonly from: string
  /** Turns a year's cost at rating prices into the score; null where no formula is held. */
  readonly costDeflator: number | null
  /** kWh of primary energy for a kWh that is bought; a fuel without one is left out. */
  readonly primaryFactors: Readonly<Partial<Record<BoughtFuel, number>>>
  readonly sources: readonly string[]
}

/** Oldest first. Scotland began RdSAP 9.91 half a year later, which changes none of this. */
export const methodologies: readonly Methodology[] = [
  {
    id: 'sap-2005',
    version: '9.80',
    from: '2007-08-01',
    costDeflator: null,
    primaryFactors: {},
    sources: ['methodology-dates'],
  },
  {
    id: 'sap-2009',
    version: '9.90',
    from: '2011-04-01',
    costDeflator: 0.47,
    primaryFactors: { 'mains-gas': 1.02, electricity: 2.92 },
    sources: ['methodology-dates', 'primary-factors'],
  },
  {
    id: 'sap-2012',
    version: '9.92',
    from: '2014-12-08',
    costDeflator: 0.42,
    primaryFactors: { 'mains-gas': 1.22, electricity: 3.07 },
    sources: ['methodology-dates', 'primary-factors'],
  },
  {
    id: 'sap-10',
    version: '10',
    from: '2025-06-15',
    costDeflator: null,
    primaryFactors: { 'mains-gas': 1.13, electricity: 1.501 },
    sources: ['methodology-dates', 'primary-factors'],
  },
]

export function methodologyOn(day: string): Methodology {
  const [first] = methodologies
  const found = methodologies.findLast(({ from }) => from <= day) ?? first
  if (!found) throw new Error('There is always a methodology')
  return found
}
