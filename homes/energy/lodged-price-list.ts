/**
 * The prices at which certificates lodged in a half-year state their costs, VAT included: pence per
 * kWh, pounds a year for the gas standing charge. `fitted` ones were found from a register's own
 * certificates, for half-years of which no official list is public.
 */
export type LodgedPrices = {
  /** The first day of the half-year: 2021-07-01. */
  readonly from: string
  readonly gasPence: number
  readonly gasStandingPounds: number
  readonly electricityPence: number
  readonly offPeakLowPence?: number
  readonly offPeakHighPence?: number
  readonly oilPence?: number
  readonly lpgPence?: number
  readonly basis: 'official' | 'fitted'
  /** Certificates that a fitted price was found from. */
  readonly certificates?: number
}

/**
 * PCDF Tables 191 and 199 in full: first day, gas and its standing charge, electricity, two-rate night
 * and day, oil, LPG. From 15 February 2023 prices were no longer averaged over three years, and none
 * are public; of January 2023 the standing charge is not.
 */
const rows = [
  ['2012-01-01', 3.37, 113, 12.73, 5.29, 14.71, 4.64, 6.86],
  ['2012-07-01', 3.41, 119, 12.93, 5.37, 14.97, 5.02, 7.12],
  ['2013-01-01', 3.48, 120, 13.19, 5.5, 15.29, 5.44, 7.6],
  ['2013-07-01', 3.64, 119, 13.59, 5.74, 15.85, 5.74, 8.04],
  ['2014-01-01', 3.84, 116, 14.02, 6, 16.46, 5.95, 8.27],
  ['2014-07-01', 4.04, 113, 14.46, 6.26, 17.06, 5.87, 8.4],
  ['2015-01-01', 4.18, 109, 14.81, 6.49, 17.48, 5.75, 8.44],
  ['2015-07-01', 4.25, 101, 15.06, 6.67, 17.81, 5.43, 8.46],
  ['2016-01-01', 4.32, 95, 15.32, 6.86, 18.15, 5.06, 8.15],
  ['2016-07-01', 4.28, 92, 15.44, 6.92, 18.25, 4.53, 7.62],
  ['2017-01-01', 4.2, 90, 15.54, 6.98, 18.32, 4.13, 6.86],
  ['2017-07-01', 4.1, 89, 15.7, 7.02, 18.47, 3.89, 6.67],
  ['2018-01-01', 4.01, 87, 16.12, 7.06, 18.97, 3.66, 6.53],
  ['2018-07-01', 3.94, 87, 16.55, 7.6, 19.47, 3.76, 6.47],
  ['2019-01-01', 3.92, 88, 16.96, 7.86, 19.99, 4.04, 6.51],
  ['2019-07-01', 3.93, 88, 17.56, 8.13, 20.72, 4.35, 6.59],
  ['2020-01-01', 3.97, 90, 18.27, 8.44, 21.54, 4.6, 6.74],
  ['2020-07-01', 3.95, 91, 18.7, 8.66, 22.1, 4.61, 6.81],
  ['2021-01-01', 3.87, 93, 18.9, 8.72, 22.3, 4.42, 6.81],
  ['2021-07-01', 3.74, 94, 19.12, 8.87, 22.45, 4.21, 6.83],
  ['2022-01-01', 3.63, 95, 19.44, 9.15, 22.68, 4.06, 6.79],
  ['2022-07-01', 3.74, 95, 20.43, 9.99, 23.68, 4.34, 6.81],
] as const

export const officialLodgedPrices: readonly LodgedPrices[] = rows.map(
  ([from, gas, standing, electricity, low, high, oil, lpg]) => ({
    from,
    gasPence: gas,
    gasStandingPounds: standing,
    electricityPence: electricity,
    offPeakLowPence: low,
    offPeakHighPence: high,
    oilPence: oil,
    lpgPence: lpg,
    basis: 'official',
  }),
)

/** The first day of the half-year of a day. */
const halfYearOf = (day: string): string =>
  `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`

/** The prices in which a certificate of this day states its costs: official before fitted ones. */
export function findLodgedPrices(
  lodgedOn: string,
  fitted: readonly LodgedPrices[] = [],
): LodgedPrices | null {
  const half = halfYearOf(lodgedOn)
  const official = officialLodgedPrices.find(({ from }) => from === half)
  if (official) return official
  // A fitted list may begin inside a half-year, as prices did on 15 February 2023.
  const inHalf = fitted.filter(({ from }) => from <= lodgedOn && from >= half)
  return inHalf.reduce<LodgedPrices | null>(
    (newest, list) => (newest === null || list.from > newest.from ? list : newest),
    null,
  )
}

/** The list that is nearest before: good enough to tell two uses apart, never for a sum. */
export function nearestLodgedPrices(lodgedOn: string): LodgedPrices {
  const [first] = officialLodgedPrices
  const found = officialLodgedPrices.findLast(({ from }) => from <= lodgedOn) ?? first
  if (!found) throw new Error('The list of lodged prices is never empty')
  return found
}

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
