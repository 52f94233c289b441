import { findSelfUse, type SelfUse } from '../energy/solar-self-use.ts'
import type { Building } from '../epc-ratings/building.ts'
import type { Range } from '../range.ts'
import { rangeAround } from '../range.ts'

/** Which way the sun shines on a home, by the region of the electricity network. */
export type SunRegion = 'south' | 'midlands' | 'wales' | 'north' | 'scotland'

const sunRegions: ReadonlyMap<string, SunRegion> = new Map([
  ['EA', 'south'],
  ['LO', 'south'],
  ['SE', 'south'],
  ['SO', 'south'],
  ['SW', 'south'],
  ['EM', 'midlands'],
  ['WM', 'midlands'],
  ['WS', 'wales'],
  ['MW', 'north'],
  ['NE', 'north'],
  ['NW', 'north'],
  ['YO', 'north'],
  ['NS', 'scotland'],
  ['SS', 'scotland'],
])

export function findSunRegion(regionCode: string | null): SunRegion | null {
  return sunRegions.get(regionCode ?? '') ?? null
}

/** kWh a year of a kWp on a roof that faces south. */
const yields: Readonly<Record<SunRegion, number>> = {
  south: 950,
  midlands: 880,
  wales: 870,
  north: 830,
  scotland: 810,
}
/** A roof that nobody has looked at: between east or west and south, likely to one side of south. */
const directions = { low: 0.8, likely: 0.94, high: 1 }

export type Panels = SelfUse & { readonly kwp: number }

/** A typical roof takes 3 to 4 kWp: the larger where nobody is beside it. */
export function choosePanels({ form, type }: Building): Panels {
  const isWide = form === 'detached' || type === 'bungalow'
  return panelsOf(isWide ? 4 : form === 'mid-terrace' ? 3 : 3.5)
}

const panelsOf = (kwp: number): Panels => ({ kwp, ...findSelfUse(kwp) })

export function estimateGeneration({ kwp }: Panels, region: SunRegion | null): Range {
  const all = Object.values(yields)
  const [low, likely, high] = region
    ? [yields[region], yields[region], yields[region]]
    : [Math.min(...all), yields.midlands, Math.max(...all)]
  return rangeAround(
    kwp * likely * directions.likely,
    kwp * low * directions.low,
    kwp * high * directions.high,
  )
}
