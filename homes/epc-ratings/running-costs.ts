import { readLodgedOn } from './believe-lodged.ts'
import type { Believed } from './lodged-columns.ts'
import { readPence } from './lodged-values.ts'

type CostPair = { readonly nowPounds: number; readonly potentialPounds: number }

/** A year's bill as the certificate estimates it. Appliances and cooking are not in it. */
export type RunningCosts = CostPair & {
  /** Below zero where a step costs more to run than it saves, which some certificates say. */
  readonly savingPounds: number
  readonly byUse: Readonly<Record<Use, CostPair>>
  /** The year whose energy prices the estimate rests on: the year it was lodged. */
  readonly priceYear: number | null
}

export type Use = 'lighting' | 'heating' | 'hotWater'

/** Lighting, heating and hot water, each now and potential. */
export const costNames = [
  'lighting-cost-current',
  'lighting-cost-potential',
  'heating-cost-current',
  'heating-cost-potential',
  'hot-water-cost-current',
  'hot-water-cost-potential',
] as const

export function readRunningCosts(believed: Believed): RunningCosts | null {
  const pence = costNames.map(name => readPence(believed[name]))
  return addRunningCosts(pence, readLodgedOn(believed))
}

/**
 * From the six parts in the order of `costNames`. Null where any of them is blank, zero or no sum: the
 * official page then hides them all.
 */
export function addRunningCosts(
  pence: readonly (number | null)[],
  lodgedOn: string | null,
): RunningCosts | null {
  const parts = pence.map(part => part ?? 0)
  const [lighting = 0, lightingThen = 0, heating = 0, heatingThen = 0, water = 0, waterThen = 0] =
    parts
  if (!parts.every(part => part > 0)) return null
  const now = lighting + heating + water
  const potential = lightingThen + heatingThen + waterThen
  return {
    nowPounds: now / 100,
    potentialPounds: potential / 100,
    savingPounds: (now - potential) / 100,
    byUse: {
      lighting: inPounds(lighting, lightingThen),
      heating: inPounds(heating, heatingThen),
      hotWater: inPounds(water, waterThen),
    },
    priceYear: Number(lodgedOn?.slice(0, 4)) || null,
  }
}

const inPounds = (now: number, potential: number): CostPair => ({
  nowPounds: now / 100,
  potentialPounds: potential / 100,
})
