import type { Building } from '../epc-ratings/building.ts'
import { ageBandStarts, findBandOfYear } from '../epc-ratings/construction-age.ts'

/** In the words of the register, oldest first. */
export const ageBands: readonly string[] = [
  'England and Wales: before 1900',
  ...ageBandStarts.map((from, index) => {
    const next = ageBandStarts[index + 1]
    return `England and Wales: ${next === undefined ? `${from} onwards` : `${from}-${next - 1}`}`
  }),
]

/** A place in `ageBands`. A bare year is in the band that holds it; null where nobody says. */
export function findAgeBand(built: Building['built']): number | null {
  if (built === null) return null
  return findBandOfYear(built.from)
}
