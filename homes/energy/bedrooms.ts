import type { Building } from '../epc-ratings/building.ts'
import type { Range } from '../range.ts'
import type { SourceId } from '../sources.ts'

/** Metered electricity of a year, median, by bedrooms: the last for five and more. NEED 2026. */
export const electricityByBedrooms = [1666, 2137, 2659, 3371, 4581] as const

/** Low and high use beside medium, as Ofgem gave them for October 2023: 1,800 and 4,100 beside 2,700. */
export const electricitySpread = { low: 1800 / 2700, high: 4100 / 2700 } as const

export const electricitySources: readonly SourceId[] = ['need-2026', 'tdcv-2023', 'own-assumptions']

/**
 * Certificates count habitable rooms, which are bedrooms and living rooms: up to four there is one of
 * the latter, in larger homes two. Where the rooms are not known, the floor area tells.
 */
export function estimateBedrooms({ habitableRooms, floorAreaM2 }: Building): number {
  if (habitableRooms !== null && habitableRooms > 0) {
    return within(habitableRooms <= 4 ? habitableRooms - 1 : habitableRooms - 2)
  }
  if (floorAreaM2 === null) return 3
  return bedroomsOfArea.findLast(([from]) => floorAreaM2 >= from)?.[1] ?? 1
}

/** Floor area from which a home usually has so many. Our own assumption. */
export const bedroomsOfArea = [
  [0, 1],
  [55, 2],
  [75, 3],
  [115, 4],
  [160, 5],
] as const

const within = (bedrooms: number) => Math.min(5, Math.max(1, Math.round(bedrooms)))

/** What is metered in a year for lighting, appliances and cooking together, heat left out. */
export function meteredElectricityKwh(building: Building): Range {
  const likely = electricityByBedrooms[estimateBedrooms(building) - 1] ?? electricityByBedrooms[2]
  return {
    low: likely * electricitySpread.low,
    likely,
    high: likely * electricitySpread.high,
  }
}
