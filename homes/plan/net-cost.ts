import { measureHelp } from '../grants/evaluate-help.ts'
import type { Help, Pounds } from '../grants/help.ts'
import type { HomeMeasure, MeasureId } from '../measures/measure.ts'
import type { Range } from '../range.ts'
import type { HelpFits } from './plan.ts'

export type NetCost = {
  readonly netCostPounds: Range | null
  /** Open schemes that may pay towards it. */
  readonly schemes: readonly string[]
  /** What one of them pays; null where that is not known. */
  readonly pounds: Pounds | null
  /** The least of that, if it is paid at all. */
  readonly ifPaid: number | null
  readonly fits: HelpFits
}

/**
 * Cost less the best single sum that may be had. What is not settled yet brings down the low end
 * alone: what is likely is then still the whole cost.
 */
export function findNetCost({ id, costPounds }: HomeMeasure, help: readonly Help[]): NetCost {
  const towards = findTowards(help, id)
  const { from, to } = towards.pounds ?? { from: 0, to: 0 }
  return {
    ...towards,
    netCostPounds: costPounds && {
      low: Math.max(0, costPounds.low - to),
      likely: Math.max(0, costPounds.likely - from),
      high: Math.max(0, costPounds.high - from),
    },
  }
}

type Towards = Omit<NetCost, 'netCostPounds'>

/** By help, which is the same for all homes of which the same is known. */
const known = new WeakMap<readonly Help[], Map<MeasureId, Towards>>()

function findTowards(help: readonly Help[], id: MeasureId): Towards {
  const byMeasure = known.get(help) ?? new Map<MeasureId, Towards>()
  known.set(help, byMeasure)
  const found = byMeasure.get(id) ?? readTowards(help, id)
  byMeasure.set(id, found)
  return found
}

function readTowards(help: readonly Help[], id: MeasureId): Towards {
  const grants = help.filter(paysTowards)
  const { schemes, ...sums } = measureHelp(grants, id)
  const isSure = grants.some(({ scheme, verdict }) => verdict === 'yes' && schemes.includes(scheme))
  return { schemes, ...sums, fits: schemes.length === 0 ? 'none' : isSure ? 'yes' : 'ask' }
}

/** Installers' prices have the lower VAT in them, and what is sold to the grid is a saving. */
const paysTowards = ({ kind }: Help) => kind !== 'tax-relief' && kind !== 'export-tariff'

/** Within its life, by likely figures and net of help; null where that cannot be said. */
export function paysBack(measure: HomeMeasure, netCost: Range | null): boolean | null {
  const { savingPounds, kind } = measure
  if (savingPounds !== null && savingPounds.likely <= 0) return false
  if (savingPounds === null || netCost === null || !kind?.lifeYears) {
    return measure.paysBackWithinLife
  }
  return netCost.likely <= savingPounds.likely * kind.lifeYears
}
