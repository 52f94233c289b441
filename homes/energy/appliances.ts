import type { Building } from '../epc-ratings/building.ts'
import type { Range } from '../range.ts'
import type { SourceId } from '../sources.ts'
import { standardPeople } from './people-and-needs.ts'

/** Metered electricity of a year, median, by bedrooms: the last for five and more. NEED 2026. */
export const electricityByBedrooms = [1666, 2137, 2659, 3371, 4581] as const

/** Low and high use beside medium, as Ofgem gave them for October 2023: 1,800 and 4,100 beside 2,700. */
export const electricitySpread = { low: 1800 / 2700, high: 4100 / 2700 } as const

export const electricitySources: readonly SourceId[] = [
  'need-2026',
  'tdcv-2023',
  'sap-appendix-l',
  'own-assumptions',
]

/**
 * Certificates count habitable rooms, which are bedrooms and living rooms: up to four there is one of
 * the latter, in larger homes two. Where the rooms are not known, the floor area tells.
 */
export function estimateBedrooms({ habitableRooms, floorAreaM2 }: Building): number {
  if (habitableRooms !== null && habitableRooms > 0) {
    const bedrooms = habitableRooms <= 4 ? habitableRooms - 1 : habitableRooms - 2
    return Math.min(5, Math.max(1, Math.round(bedrooms)))
  }
  if (floorAreaM2 === null) return 3
  return bedroomsOfArea.findLast(([from]) => floorAreaM2 >= from)?.[1] ?? 1
}

/** Floor area from which a home usually has so many; nobody has none. Our own assumption. */
export const bedroomsOfArea = [
  [45, 1],
  [55, 2],
  [75, 3],
  [115, 4],
  [160, 5],
] as const

/**
 * What is metered in a year for lighting, appliances and cooking together, heat left out. In a home
 * that is smaller or larger than those of so many bedrooms usually are, as the standard assessment
 * scales it: (floor area × people) to the power of 0.4714.
 */
export function meteredElectricityKwh(building: Building): Range {
  const bedrooms = estimateBedrooms(building)
  const usual = electricityByBedrooms[bedrooms - 1] ?? electricityByBedrooms[2]
  const likely = usual * sizeFactor(building.floorAreaM2, bedrooms)
  return {
    low: likely * electricitySpread.low,
    likely,
    high: likely * electricitySpread.high,
  }
}

const appliancePower = 0.4714

function sizeFactor(floorAreaM2: number | null, bedrooms: number): number {
  if (floorAreaM2 === null || floorAreaM2 <= 0) return 1
  const least = bedroomsOfArea[bedrooms - 1]?.[0] ?? floorAreaM2
  const most = bedroomsOfArea[bedrooms]?.[0] ?? floorAreaM2
  const nearest = Math.min(Math.max(floorAreaM2, least), Math.max(least, most))
  const size = (areaM2: number) => areaM2 * standardPeople(areaM2)
  return (size(floorAreaM2) / size(nearest)) ** appliancePower
}
