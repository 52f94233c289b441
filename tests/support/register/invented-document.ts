import type { Lodged } from '../../../homes/epc-ratings/lodged-columns.ts'
import type { Recommendation } from '../../../homes/epc-ratings/recommendation.ts'

export type InventedDocument = {
  readonly name: string
  /** With all keys that we read, and some that we pass over. */
  readonly document: Readonly<Record<string, unknown>>
  /** What is read of it; the others are null. */
  readonly lodged: Partial<Lodged>
  readonly steps: readonly Recommendation[]
}

export const part = (description: unknown, energy: number, environmental: number) => ({
  description,
  energy_efficiency_rating: energy,
  environmental_efficiency_rating: environmental,
})
export const english = (value: string) => ({ value, language: '1' })
export const pounds = (value: number) => ({ value, currency: 'GBP' })
export const step = (
  item: number,
  improvementId: string | null,
  indicativeCost: string | null,
  more: Partial<Recommendation>,
): Recommendation => ({
  item,
  improvementId,
  improvementIdText: null,
  summaryText: null,
  descriptionText: null,
  indicativeCost,
  ...more,
})
