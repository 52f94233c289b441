import type { Help } from '../grants/help.ts'
import type { HomeMeasure } from '../measures/measure.ts'
import type { Range } from '../range.ts'

/** Schemes that may pay towards a measure, the largest sum first. Never added up: few may be joined. */
export function helpTowards(measure: HomeMeasure, help: readonly Help[]): readonly Help[] {
  return help
    .filter(
      ({ status, verdict, measures }) =>
        status === 'open' && verdict !== 'no' && measures.includes(measure.id),
    )
    .toSorted((a, b) => (b.pounds?.from ?? 0) - (a.pounds?.from ?? 0))
}

/**
 * Cost less the largest sum that may be had. Help that is not settled yet brings down the low end
 * alone: what is likely is then still the whole cost.
 */
export function netCostOf(measure: HomeMeasure, towards: readonly Help[]): Range | null {
  const { costPounds } = measure
  if (costPounds === null) return null
  const settled = sumOf(towards, 'yes')
  const possible = Math.max(settled.to, sumOf(towards, 'ask').to)
  return {
    low: Math.max(0, costPounds.low - possible),
    likely: Math.max(0, costPounds.likely - settled.from),
    high: Math.max(0, costPounds.high - settled.from),
  }
}

function sumOf(towards: readonly Help[], wanted: Help['verdict']) {
  const first = towards.find(({ verdict, pounds }) => verdict === wanted && pounds !== null)
  return first?.pounds ?? { from: 0, to: 0 }
}

/** Within its life, by likely figures and net of help; null where that cannot be said. */
export function paysBack(measure: HomeMeasure, netCost: Range | null): boolean | null {
  const { savingPounds, kind } = measure
  if (savingPounds !== null && savingPounds.likely <= 0) return false
  if (savingPounds === null || netCost === null || !kind?.lifeYears) {
    return measure.paysBackWithinLife
  }
  return netCost.likely <= savingPounds.likely * kind.lifeYears
}
