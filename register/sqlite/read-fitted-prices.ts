import type { LodgedPrices } from '../../homes/energy/lodged-price-list.ts'
import { officialLodgedPrices } from '../../homes/energy/lodged-price-list.ts'
import type { LearnedReader } from './read-learned.ts'

export const lodgedPricesTopic = 'lodged-prices'

/** Of every half-year for which a version could fit them, oldest first. */
export function readFittedPrices(learned: LearnedReader): readonly LodgedPrices[] {
  return learned.list(lodgedPricesTopic).map(([, content]) => JSON.parse(String(content)))
}

export function hasOfficialPrices(day: string): boolean {
  return officialLodgedPrices.some(({ from }) => from === day)
}
