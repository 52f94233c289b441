import { readLodgedOn } from './believe-lodged.ts'
import type { Believed } from './lodged-columns.ts'
import { readPence } from './lodged-values.ts'

export type CostPair = { readonly nowPounds: number; readonly potentialPounds: number }

/** A year's bill as the certificate estimates it. Appliances and cooking are not in it. */
export type RunningCosts = CostPair & {
  /** Below zero where a step costs more to run than it saves, which some certificates say. */
  readonly savingPounds: number
  readonly byUse: Readonly<Record<Use, CostPair>>
  /** The year whose energy prices the estimate rests on: the year it was lodged. */
  readonly priceYear: number | null
}

export type Use = 'lighting' | 'heating' | 'hotWater'

const columns = {
  lighting: ['lighting-cost-current', 'lighting-cost-potential'],
  heating: ['heating-cost-current', 'heating-cost-potential'],
  hotWater: ['hot-water-cost-current', 'hot-water-cost-potential'],
} as const

/** Null where any of the six parts is blank, zero or no sum: the official page then hides them all. */
export function readRunningCosts(believed: Believed): RunningCosts | null {
  const lighting = readPair(believed, 'lighting')
  const heating = readPair(believed, 'heating')
  const hotWater = readPair(believed, 'hotWater')
  if (!lighting || !heating || !hotWater) return null
  const uses = [lighting, heating, hotWater]
  const now = uses.reduce((sum, { nowPence }) => sum + nowPence, 0)
  const potential = uses.reduce((sum, { potentialPence }) => sum + potentialPence, 0)
  return {
    nowPounds: now / 100,
    potentialPounds: potential / 100,
    savingPounds: (now - potential) / 100,
    byUse: {
      lighting: inPounds(lighting),
      heating: inPounds(heating),
      hotWater: inPounds(hotWater),
    },
    priceYear: Number(readLodgedOn(believed)?.slice(0, 4)) || null,
  }
}

type PencePair = { nowPence: number; potentialPence: number }

function readPair(believed: Believed, use: Use): PencePair | null {
  const [now, potential] = columns[use]
  const nowPence = readPence(believed[now])
  const potentialPence = readPence(believed[potential])
  const isWhole = nowPence && potentialPence && nowPence > 0 && potentialPence > 0
  return isWhole ? { nowPence, potentialPence } : null
}

function inPounds({ nowPence, potentialPence }: PencePair): CostPair {
  return { nowPounds: nowPence / 100, potentialPounds: potentialPence / 100 }
}
