/**
 * The half-years of which certificates state their costs at one list of prices, by their first days.
 * The list of January 2023 held until 14 February: from then on prices are near those of the market,
 * and no list is public (facts of November 2026). Before 2012, and with RdSAP 10, nothing is fitted.
 */
export const firstPeriod = '2012-01-01'
export const firstWithoutList = '2023-02-15'
export const endOfPeriods = '2025-06-15'

/** The first day of the period of a day of lodging; null where nothing is fitted. */
export function findPricePeriod(lodgedOn: string): string | null {
  if (lodgedOn < firstPeriod || lodgedOn >= endOfPeriods) return null
  if (lodgedOn >= firstWithoutList && lodgedOn < '2023-07-01') return firstWithoutList
  return `${lodgedOn.slice(0, 4)}${lodgedOn.slice(5, 7) < '07' ? '-01-01' : '-07-01'}`
}
