import { assumptions } from './assumptions.ts'

/** Share used at home by 3, 4, 5 and 6 kWp in an average home, alone and with a 5 kWh battery. */
export const selfUse: readonly (readonly [kwp: number, alone: number, withBattery: number])[] = [
  [3, 0.23, 0.63],
  [4, 0.19, 0.52],
  [5, 0.16, 0.44],
  [6, 0.14, 0.37],
]

export type SelfUse = { readonly alone: number; readonly withBattery: number }

/** Smaller and larger panels than the table has count as its first and last row. */
export function findSelfUse(kwp: number): SelfUse {
  const above = selfUse.findIndex(([size]) => size >= kwp)
  const large = selfUse[above] ?? selfUse.at(-1)
  if (!large) throw new Error('The table of own use is never empty')
  const small = selfUse[above - 1] ?? large
  const way = large === small ? 0 : (kwp - small[0]) / (large[0] - small[0])
  const mix = (a: number, b: number) => a + (b - a) * way
  return { alone: mix(small[1], large[1]), withBattery: mix(small[2], large[2]) }
}

/** Of panels that make so much in a year, by the usual yield. */
export const kwpOf = (madeKwh: number): number => madeKwh / assumptions.solarYield.value
