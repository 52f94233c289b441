import type { BoughtFuel } from '../energy/energy-use.ts'
import type { Range } from '../range.ts'
import type { HomeMeasure } from './measure.ts'
import { plus, times, zero } from './range-of.ts'

/** kg for a kWh: electricity as made in 2025, other fuels as certificates count them. */
const kgCo2: Readonly<Partial<Record<BoughtFuel, number>>> = {
  electricity: 0.177,
  'mains-gas': 0.216,
  oil: 0.298,
  lpg: 0.241,
  wood: 0.039,
}

/** Null where nothing is saved, or a fuel of it has no figure, such as the heat of a network. */
export function estimateCo2Saved(
  kwhSaved: HomeMeasure['kwhSaved'],
  kwhExported: Range | null,
): Range | null {
  const fuels = Object.keys(kwhSaved) as BoughtFuel[]
  if (fuels.length === 0) return null
  let saved = kwhExported ? times(kwhExported, kgCo2.electricity ?? 0) : zero
  for (const fuel of fuels) {
    const factor = kgCo2[fuel]
    const kwh = kwhSaved[fuel]
    if (factor === undefined || !kwh) return null
    saved = plus(saved, times(kwh, factor))
  }
  return saved
}
