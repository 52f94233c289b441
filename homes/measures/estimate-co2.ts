import { co2KgPerKwh } from '../energy/co2-factors.ts'
import type { BoughtFuel } from '../energy/energy-use.ts'
import type { Range } from '../range.ts'
import { plus, times, zero } from '../range.ts'
import type { HomeMeasure } from './measure.ts'

/** What is sold takes the place of what others would have bought. Null where nothing is saved. */
export function estimateCo2Saved(
  kwhSaved: HomeMeasure['kwhSaved'],
  kwhExported: Range | null,
): Range | null {
  const fuels = Object.keys(kwhSaved) as BoughtFuel[]
  if (fuels.length === 0) return null
  const sold = kwhExported ? times(kwhExported, co2KgPerKwh.electricity.value) : zero
  return fuels.reduce(
    (sum, fuel) => plus(sum, times(kwhSaved[fuel] ?? zero, co2KgPerKwh[fuel].value)),
    sold,
  )
}
