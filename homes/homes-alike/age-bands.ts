import type { Building } from '../epc-ratings/building.ts'

/** First years of the bands of England and Wales, which certificates lodge; the last two count as one. */
const firstYears = [1900, 1930, 1950, 1967, 1976, 1983, 1991, 1996, 2003, 2007, 2012] as const

/** In the words of the register, oldest first. */
export const ageBands: readonly string[] = [
  'England and Wales: before 1900',
  ...firstYears.map((from, index) => {
    const next = firstYears[index + 1]
    return `England and Wales: ${next === undefined ? `${from} onwards` : `${from}-${next - 1}`}`
  }),
]

/** A place in `ageBands`. A bare year is in the band that holds it; null where nobody says. */
export function findAgeBand(built: Building['built']): number | null {
  if (built === null) return null
  return firstYears.filter(from => from <= built.from).length
}
