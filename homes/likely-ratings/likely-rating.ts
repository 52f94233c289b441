import type { EnergyBand } from '../epc-ratings/energy-band.ts'

/** What a home without a certificate would probably score, by homes alike nearby. Always labelled. */
export type LikelyRating = {
  readonly score: number
  readonly band: EnergyBand
  /** Eight in ten homes like it score between these. */
  readonly low: number
  readonly high: number
  /** How many certificates it rests on most, and how near they are. */
  readonly homes: number
  readonly nearness: 'street' | 'postcode' | 'area' | 'country'
  /** What most of those homes are, where they agree: from this a home is modelled. */
  readonly typical: {
    readonly propertyType: string | null
    readonly builtForm: string | null
    readonly ageBand: string | null
    readonly floorAreaM2: number | null
    readonly mainFuel: string | null
  }
}
