import type { LodgedPrices } from '../../homes/energy/lodged-price-list.ts'
import { officialLodgedPrices } from '../../homes/energy/lodged-price-list.ts'
import { decodeLearned, type LearnedReader } from './read-learned.ts'

export const lodgedPricesTopic = 'lodged-prices'

/** Of every half-year for which a version could fit them, oldest first. */
export function readFittedPrices(learned: LearnedReader): readonly LodgedPrices[] {
  return learned.list(lodgedPricesTopic).map(([, content]) => decodeLearned(content, readPrices))
}

export function readPrices(content: string | Uint8Array): LodgedPrices {
  const prices = JSON.parse(String(content))
  const { from, electricityPence, gasPence, gasStandingPounds } = prices
  const figures = [electricityPence, gasPence, gasStandingPounds]
  if (typeof from !== 'string' || !figures.every(Number.isFinite))
    throw new TypeError('A half-year lacks its prices.')
  return prices
}

export function hasOfficialPrices(day: string): boolean {
  return officialLodgedPrices.some(({ from }) => from === day)
}
