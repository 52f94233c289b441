import type { EnergyModel, OwnUse } from '../energy/energy-use.ts'
import type { MeasuredUses } from '../energy/measured-uses.ts'
import { moreElectricityKwh } from '../energy/whole-use.ts'
import type { Building } from '../epc-ratings/building.ts'
import type { Meter, Payment } from './energy-prices.ts'
import { priceTariff, type TariffPrice } from './price-tariff.ts'
import { homeTariffUse, type TariffUse } from './tariff-use.ts'
import { isOnSale, type Tariff, type Tariffs } from './tariffs.ts'

export type HomeForTariffs = {
  readonly model: EnergyModel
  readonly building: Building
  readonly measured?: MeasuredUses | null
  readonly ownUse?: OwnUse
  readonly meter: Meter
  readonly payment: Payment
  /** The region's GSP group; null for the average of Great Britain. */
  readonly gsp: string | null
  readonly startsOn: string
}

export type TariffForHome = {
  readonly tariff: Tariff
  /** For all that this home likely buys in a year, with appliances and cooking. */
  readonly price: TariffPrice
  readonly use: TariffUse
  /** False where the home would need another meter first. */
  readonly isForMeter: boolean
}

/**
 * What each tariff on sale that suits a home would cost it, the cheapest year first. One for electric
 * cars is left out, for nobody said that there is a car, and one for gas is priced for electricity
 * alone where the home buys no gas.
 */
export function priceTariffsForHome(
  tariffs: Tariffs,
  home: HomeForTariffs,
): readonly TariffForHome[] {
  const { model, building, measured, ownUse, meter, payment, gsp, startsOn } = home
  // Electricity alone would be too little for a home that buys gas as well.
  const isForPumps =
    building.heating.kind === 'heat-pump' && model.uses.every(({ fuel }) => fuel !== 'mains-gas')
  const likely = { ...model, uses: measured?.likely ?? model.uses }
  const more = moreElectricityKwh(model, building, ownUse).likely
  const suits = (tariff: Tariff) =>
    isOnSale(tariff, startsOn) &&
    tariff.payments.includes(payment) &&
    (tariff.suits === 'any-home' ||
      (tariff.suits === 'prepayment' && payment === 'prepayment') ||
      (tariff.suits === 'night-heating' && meter === 'two-rate') ||
      (tariff.suits === 'heat-pump' && isForPumps))
  return tariffs.tariffs
    .filter(suits)
    .map(tariff => {
      const isForPump = tariff.suits === 'heat-pump'
      const use = homeTariffUse(likely, { electricityKwh: more, hasHeatPump: isForPump })
      return {
        tariff,
        use,
        price: priceTariff(tariffs, tariff, { use, gsp, startsOn }),
        isForMeter: tariff.meter === meter,
      }
    })
    .toSorted((a, b) => a.price.poundsAYear - b.price.poundsAYear)
}
