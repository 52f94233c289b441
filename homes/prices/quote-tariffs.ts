import { mixDayNight } from '../energy/mix-day-night.ts'
import type { EnergyPrices, Meter, Payment } from './energy-prices.ts'
import { priceTariff, type TariffPrice } from './price-tariff.ts'
import type { TariffUse } from './tariff-use.ts'
import { type Tariff, type Tariffs, tariffsForHome, vatFactor } from './tariffs.ts'

/** A year's kWh from the visitor's bills. Gas of nought: the home has none. */
export type OwnKwh = { readonly electricityKwh?: number; readonly gasKwh?: number }

export type QuoteHome = {
  /** The energy that the home buys in a year, the share of its heat pump apart. */
  readonly use: TariffUse
  readonly hasHeatPump: boolean
  readonly meter: Meter
  readonly payment: Payment
  /** The region's GSP group; null for the average of Great Britain. */
  readonly gsp: string | null
  readonly startsOn: string
}

export type QuotedTariff = {
  readonly tariff: Tariff
  readonly price: TariffPrice
  /** False where the home would need another meter first. */
  readonly isForMeter: boolean
  /** Pounds a year above the price cap, below it where negative; null where no cap is held. */
  readonly abovePriceCap: number | null
}

/** The visitor's bills in place of what was worked out, shared out as that was. */
export function withOwnKwh(use: TariffUse, { electricityKwh, gasKwh }: OwnKwh): TariffUse {
  const modelled = use.electricityKwh + use.heatPumpKwh
  const pumpShare = modelled === 0 ? 0 : use.heatPumpKwh / modelled
  return {
    ...use,
    ...(electricityKwh !== undefined && {
      electricityKwh: electricityKwh * (1 - pumpShare),
      heatPumpKwh: electricityKwh * pumpShare,
    }),
    ...(gasKwh !== undefined && { gasKwh: gasKwh === 0 ? null : gasKwh }),
  }
}

/**
 * Quotes each tariff on sale that suits a home, beside a year at the price cap: those for its meter
 * first, the cheapest year first.
 */
export function quoteTariffs(
  tariffs: Tariffs,
  home: QuoteHome,
  cap: TariffPrice | null,
): readonly QuotedTariff[] {
  const { use, gsp, startsOn, meter } = home
  return tariffsForHome(tariffs, { ...home, buysGas: use.gasKwh !== null })
    .map(tariff => {
      const price = priceTariff(tariffs, tariff, { use, gsp, startsOn })
      const abovePriceCap = cap && price.poundsAYear - cap.poundsAYear
      return { tariff, price, isForMeter: tariff.meter === meter, abovePriceCap }
    })
    .toSorted(
      (a, b) =>
        Number(b.isForMeter) - Number(a.isForMeter) || a.price.poundsAYear - b.price.poundsAYear,
    )
}

/**
 * The same year's use at the price cap of the day it starts, with the VAT of each day, to lay beside
 * a tariff. Where only the average cap is held, the region differs from it as its tariffs do: like
 * with like. Null where the cap for this meter and way to pay is not held: another's would mislead.
 */
export function priceCapYear(
  tariffs: Tariffs,
  prices: EnergyPrices,
  { use, gsp }: Pick<QuoteHome, 'use' | 'gsp'>,
): TariffPrice | null {
  const { electricity, 'mains-gas': gas } = prices.fuels
  const isCapped = (price: { source: string } | undefined) => price?.source.startsWith('price-cap-')
  if (prices.differsFrom || !electricity || !isCapped(electricity)) return null
  if (use.gasKwh !== null && (!gas || !isCapped(gas))) return null
  const vat = {
    electricity: vatFactor(tariffs, 'electricity', prices.day),
    gas: vatFactor(tariffs, 'gas', prices.day),
  }
  const day = electricity.unitPence
  const unitPence = mixDayNight(use.nightShare, day, electricity.nightUnitPence)
  const cap: Tariff = {
    id: 'price-cap',
    name: 'price-cap',
    kind: 'variable',
    suits: 'any-home',
    meter: prices.meter,
    needsSmartMeter: false,
    payments: [prices.payment],
    termMonths: null,
    exitFeePounds: 0,
    from: prices.period?.from ?? prices.day,
    to: prices.period?.to ?? prices.day,
    // Rates are written down with the VAT of another day in them.
    electricity: {
      unitPence: unitPence / vat.electricity,
      standingPencePerDay: electricity.standingPencePerDay / vat.electricity,
    },
    gas: gas
      ? {
          unitPence: gas.unitPence / vat.gas,
          standingPencePerDay: gas.standingPencePerDay / vat.gas,
        }
      : null,
  }
  const isRegional = prices.area.kind === 'region'
  return priceTariff(tariffs, cap, { use, gsp: isRegional ? null : gsp, startsOn: prices.day })
}
