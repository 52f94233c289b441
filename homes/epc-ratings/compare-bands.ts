import { type EnergyBand, energyBands } from './energy-band.ts'

type Counts = Readonly<Record<EnergyBand, number>>

/** With fewer homes, a share says little about the place and too much about a neighbour. */
const fewestToCompare = 5

export type BandComparison = {
  readonly counts: readonly { readonly band: EnergyBand; readonly homes: number }[]
  readonly rated: number
  /** Homes rated higher than this one, and lower; null where this one has no band. */
  readonly place: {
    readonly band: EnergyBand
    readonly higher: number
    readonly lower: number
  } | null
  /** The band of most homes, the better one where two have as many. */
  readonly commonest: EnergyBand
}

/** Compares a home with the homes of a place, whose counts include it. */
export function compareBands(counts: Counts, band: EnergyBand | null): BandComparison | null {
  const rated = sumOf(counts, energyBands)
  if (rated < fewestToCompare) return null
  return {
    counts: energyBands.map(each => ({ band: each, homes: counts[each] })),
    rated,
    place: band && placeAmong(counts, band),
    commonest: energyBands.reduce((most, each) => (counts[each] > counts[most] ? each : most)),
  }
}

function placeAmong(counts: Counts, band: EnergyBand) {
  const at = energyBands.indexOf(band)
  return {
    band,
    higher: sumOf(counts, energyBands.slice(0, at)),
    lower: sumOf(counts, energyBands.slice(at + 1)),
  }
}

const sumOf = (counts: Counts, bands: readonly EnergyBand[]) =>
  bands.reduce((sum, band) => sum + counts[band], 0)
