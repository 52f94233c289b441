import { compareText } from '../compare-text.ts'

/** Postcodes cut into ranges that hold about as many rows each, in order. */
export type PostcodeRanges = {
  /** With which sector each range but the first begins. */
  readonly starts: readonly string[]
}

/** All of a postcode but the last two letters; there are some 12,000. */
function sectorOf(postcode: string): string {
  return postcode.slice(0, -2)
}

export function countSector(rowsBySector: Map<string, number>, postcode: string): void {
  const sector = sectorOf(postcode)
  rowsBySector.set(sector, (rowsBySector.get(sector) ?? 0) + 1)
}

export function cutRanges(
  counts: readonly ReadonlyMap<string, number>[],
  most: number,
): PostcodeRanges {
  const sums = new Map<string, number>()
  for (const [sector, rows] of counts.flatMap(count => [...count]))
    sums.set(sector, (sums.get(sector) ?? 0) + rows)
  const sectors = [...sums].sort(([a], [b]) => compareText(a, b))
  const total = sectors.reduce((sum, [, rows]) => sum + rows, 0)
  const starts: string[] = []
  let before = 0
  for (const [sector, rows] of sectors) {
    if (before > 0 && before >= (total / most) * (starts.length + 1)) starts.push(sector)
    before += rows
  }
  return { starts }
}

export function createRangeFinder({ starts }: PostcodeRanges): (postcode: string) => number {
  const known = new Map<string, number>()
  return postcode => {
    const sector = sectorOf(postcode)
    const range = known.get(sector) ?? starts.findLastIndex(start => start <= sector) + 1
    known.set(sector, range)
    return range
  }
}
