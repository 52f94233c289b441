import type { Building } from '../epc-ratings/building.ts'
import { meteredElectricityKwh } from './appliances.ts'
import type { EnergyOfUse, SolarPower } from './energy-use.ts'
import { findSelfUse, kwpOf } from './solar-self-use.ts'

type Sunny = {
  readonly uses: readonly EnergyOfUse[]
  readonly solar?: SolarPower
}

/**
 * What panels that a home has take off what it buys: of hot water by day, lighting, pumps, appliances
 * and cooking an equal share each. Of rooms' heat none, for it is needed when the sun is low.
 */
export function takeOffSolarPower(
  uses: readonly EnergyOfUse[],
  madeKwh: number,
  building: Building,
): Sunny {
  if (madeKwh <= 0) return { uses }
  const electric = uses.filter(({ fuel }) => fuel === 'electricity')
  const sum = (names: readonly EnergyOfUse['use'][]) =>
    electric
      .filter(({ use }) => names.includes(use))
      .reduce((all, { kwh, use, nightShare = 0 }) => {
        return all + (use === 'hot-water' ? kwh * (1 - nightShare) : kwh)
      }, 0)
  const needed =
    Math.max(sum(['lighting', 'pumps']), meteredElectricityKwh(building).likely) +
    sum(['hot-water'])
  const usedKwh = Math.min(madeKwh * findSelfUse(kwpOf(madeKwh)).alone, needed)
  const share = needed > 0 ? usedKwh / needed : 0
  return {
    uses: uses.map(use => {
      if (use.fuel !== 'electricity' || use.use === 'heating') return use
      const sunny = use.use === 'hot-water' ? 1 - (use.nightShare ?? 0) : 1
      return { ...use, kwh: use.kwh * (1 - share * sunny) }
    }),
    solar: { madeKwh, usedKwh, soldKwh: madeKwh - usedKwh, share },
  }
}
