import { halfYearOf } from './lodged-price-list.ts'

/** Certificates before 2012, and of RdSAP 10, state costs that are not fitted. */
const firstDay = '2012-01-01'
const firstDayOfRdSap10 = '2025-06-15'

/** From then on, inside a half-year, prices are no longer an average of three years. */
const endOfAverages = '2023-02-15'

/**
 * The first day of the stretch, a half-year but for one, of which certificates state their costs at
 * one list of prices; null where nothing is fitted.
 */
export function findPricePeriod(lodgedOn: string): string | null {
  if (lodgedOn < firstDay || lodgedOn >= firstDayOfRdSap10) return null
  const half = halfYearOf(lodgedOn)
  return half === halfYearOf(endOfAverages) && lodgedOn >= endOfAverages ? endOfAverages : half
}
