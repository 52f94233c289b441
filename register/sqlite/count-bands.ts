import { type EnergyBand, energyBands } from '../../homes/epc-ratings/energy-band.ts'
import type { BandCounts, ListedAddress } from '../register.ts'

export type MutableBandCounts = { [Band in EnergyBand]: number }

export function startBandCounts(): MutableBandCounts {
  return { A: 0, B: 0, C: 0, D: 0, E: 0, F: 0, G: 0 }
}

export function countListed(addresses: readonly ListedAddress[]): BandCounts {
  const counts = startBandCounts()
  for (const { kind, energyBand } of addresses) {
    if (kind === 'home' && energyBand !== null) counts[energyBand]++
  }
  return counts
}

export function packBandCounts(counts: BandCounts): string {
  return energyBands.map(band => counts[band]).join(' ')
}

export function readBandCounts(packed: string): BandCounts {
  const numbers = packed.split(' ').map(Number)
  const counts = startBandCounts()
  energyBands.forEach((band, at) => {
    counts[band] = numbers[at] ?? 0
  })
  return counts
}
