import type { EnergyModel, OwnUse } from '../energy/energy-use.ts'
import type { MeasuredUses } from '../energy/measured-uses.ts'
import { moreElectricityKwh } from '../energy/more-electricity.ts'
import type { Building } from '../epc-ratings/building.ts'
import type { Meter, Payment } from './energy-prices.ts'
import { priceTariff, type TariffPrice } from './price-tariff.ts'
import { homeTariffUse, type TariffUse } from './tariff-use.ts'
import { type Tariff, type Tariffs, tariffsForHome } from './tariffs.ts'

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

type TariffForHome = {
  readonly tariff: Tariff
  /** For all that this home likely buys in a year, with appliances and cooking. */
  readonly price: TariffPrice
  readonly use: TariffUse
  /** False where the home would need another meter first. */
  readonly isForMeter: boolean
}

/**
 * What each tariff on sale that suits a home would cost it, the cheapest year first. One for gas is
 * priced for electricity alone where the home buys no gas.
 */
export function priceTariffsForHome(
  tariffs: Tariffs,
  home: HomeForTariffs,
): readonly TariffForHome[] {
  const { model, building, measured, ownUse, meter, payment, gsp, startsOn } = home
  const likely = { ...model, uses: measured?.likely ?? model.uses }
  const more = moreElectricityKwh(model, building, ownUse).likely
  const hasHeatPump = building.heating.kind === 'heat-pump'
  const buysGas = model.uses.some(({ fuel }) => fuel === 'mains-gas')
  return tariffsForHome(tariffs, { meter, payment, hasHeatPump, buysGas, startsOn })
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
