import { type EnergyBand, energyBands } from '../../homes/epc-ratings/energy-band.ts'
import { DamagedRecord } from '../format/bytes.ts'
import type { BandCounts } from '../register.ts'

type MutableBandCounts = { [Band in EnergyBand]: number }

export function startBandCounts(): MutableBandCounts {
  return { A: 0, B: 0, C: 0, D: 0, E: 0, F: 0, G: 0 }
}

export function countHomeBands(bands: readonly (EnergyBand | null)[]): BandCounts {
  const counts = startBandCounts()
  for (const band of bands) if (band !== null) counts[band]++
  return counts
}

function packBandCounts(counts: BandCounts): string {
  return energyBands.map(band => counts[band]).join(' ')
}

export function readBandCounts(packed: string): BandCounts {
  if (!/^\d+( \d+){6}$/.test(packed))
    throw new DamagedRecord('The bands of an area cannot be read.')
  const numbers = packed.split(' ').map(Number)
  const counts = startBandCounts()
  energyBands.forEach((band, at) => {
    counts[band] = numbers[at] ?? 0
  })
  return counts
}

type CountedHome = {
  readonly isHome: boolean
  readonly energyBand: EnergyBand | null
  readonly localAuthority: string | null
}

/** As rows of the table `band_counts`. */
type BandRow = readonly [kind: string, code: string, counts: string]

/**
 * Counts homes and other supplies into `totals`, and the homes that have a band by their outcode and
 * local authority, beginning with what was counted `before`.
 */
export function createHomeCounter(
  totals: { homes: number; otherSupplies: number },
  before: Iterable<BandRow> = [],
) {
  const tables = new Map<string, Map<string, MutableBandCounts>>()
  for (const [kind, code, counts] of before) tableOf(kind).set(code, readBandCounts(counts))
  return {
    count(postcode: string, { isHome, energyBand, localAuthority }: CountedHome): void {
      totals[isHome ? 'homes' : 'otherSupplies'] += 1
      if (!isHome || energyBand === null) return
      countsOf('outcode', postcode.split(' ')[0] ?? '')[energyBand] += 1
      if (localAuthority !== null) countsOf('local-authority', localAuthority)[energyBand] += 1
    },
    list: (): BandRow[] =>
      [...tables].flatMap(([kind, table]) =>
        [...table].map(([code, counts]) => [kind, code, packBandCounts(counts)] as const),
      ),
  }

  function tableOf(kind: string): Map<string, MutableBandCounts> {
    const table = tables.get(kind) ?? new Map<string, MutableBandCounts>()
    tables.set(kind, table)
    return table
  }

  function countsOf(kind: string, code: string): MutableBandCounts {
    const table = tableOf(kind)
    const counts = table.get(code) ?? startBandCounts()
    table.set(code, counts)
    return counts
  }
}
