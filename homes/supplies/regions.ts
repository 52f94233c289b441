/** A region of the electricity networks, which is also what prices are set by. */
export type Region = {
  /**
   * Our own two letters: no public list of such codes is known. Gas zones look alike and are
   * another list; never convert one to the other.
   */
  readonly code: string
  readonly name: string
  readonly gspGroup: string
  /** True where the code is known to mean this region outside of this product too. */
  readonly isCodeConfirmed: boolean
}

const region = (code: string, gspGroup: string, name: string): Region => ({
  code,
  name,
  gspGroup,
  isCodeConfirmed: code === 'SE',
})

/** _K is South Wales and _L is South West: public scripts swap them. */
export const regions: readonly Region[] = [
  region('EA', '_A', 'Eastern England'),
  region('EM', '_B', 'East Midlands'),
  region('LO', '_C', 'London'),
  region('MW', '_D', 'Merseyside, Cheshire and North Wales'),
  region('WM', '_E', 'West Midlands'),
  region('NE', '_F', 'North East'),
  region('NW', '_G', 'North West'),
  region('NS', '_P', 'North Scotland'),
  region('SS', '_N', 'South and Central Scotland'),
  region('SE', '_J', 'South East'),
  region('SO', '_H', 'Southern England'),
  region('WS', '_K', 'South Wales'),
  region('SW', '_L', 'South West'),
  region('YO', '_M', 'Yorkshire'),
]

const byCode = new Map(regions.map(each => [each.code, each]))

export function findRegionByCode(code: string): Region | null {
  return byCode.get(code) ?? null
}

const byGspGroup = new Map(regions.map(each => [each.gspGroup, each]))

/** GSP groups are the industry's own names of the regions: `_A` to `_P` without `_I` and `_O`. */
export function findRegionByGspGroup(gspGroup: string): Region | null {
  return byGspGroup.get(gspGroup) ?? null
}

/** A code that came from elsewhere: only a confirmed one says anything. */
export function readForeignRegionCode(code: string): Region | null {
  const found = findRegionByCode(code.trim().toUpperCase())
  return found?.isCodeConfirmed ? found : null
}
