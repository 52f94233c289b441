import { officialLodgedPrices } from '../../homes/energy/lodged-price-list.ts'
import invented from './invented-price-lists.json' with { type: 'json' }

/** What a made-up certificate's costs are worked out by. */
export type PriceList = (typeof invented)[number]

/**
 * The official lists as far as they are public, to July 2022, with the two prices that are known of
 * January 2023; all later ones are invented, and about as dear as the market was.
 */
export const priceLists: readonly PriceList[] = [
  ...officialLodgedPrices.map(list => ({
    from: list.from,
    gasPence: list.gasPence,
    gasStandingPounds: list.gasStandingPounds,
    electricityPence: list.electricityPence,
    offPeakLowPence: list.offPeakLowPence ?? list.electricityPence,
    offPeakHighPence: list.offPeakHighPence ?? list.electricityPence,
    oilPence: list.oilPence ?? list.gasPence,
    lpgPence: list.lpgPence ?? list.gasPence,
  })),
  ...invented,
]
