import { assumptions } from '../energy/assumptions.ts'
import { efficiencyOf } from '../energy/efficiencies.ts'
import type { EnergyModel } from '../energy/energy-use.ts'
import type { SourceId } from '../sources.ts'
import type { TypicalUse } from './price-cap.ts'
import type { Tariff } from './tariffs.ts'

/** A year's kWh as a tariff prices them. Null gas: no gas supply, so no standing charge either. */
export type TariffUse = {
  /** All electricity but the car's and the heat pump's. */
  readonly electricityKwh: number
  /** Of `electricityKwh`, at night. */
  readonly nightShare: number
  readonly gasKwh: number | null
  /** Charged at night where the tariff has a night rate. */
  readonly carKwh: number
  readonly heatPumpKwh: number
}

/** What stands beside Ofgem's typical use in the examples: each is said on the page. */
export const exampleUse = {
  nightShare: 0.42,
  /** About 7,000 miles at 3.5 miles a kWh: an example of ours, not an average. */
  carKwh: 2000,
  /** A heat pump for the heat that typical gas use gives. */
  boilerEfficiency: efficiencyOf('boiler', 'mains-gas'),
  heatPumpPerformance: efficiencyOf('heat-pump', 'electricity'),
} as const

/** The car's is an example of ours and has none. */
export const exampleUseSources = {
  nightShare: ['economy-7-night-share'],
  heatPump: ['measures-guides', 'electrification-of-heat'],
} as const satisfies Readonly<Record<string, readonly SourceId[]>>

/** A typical home that would have this tariff. Null where typical use for its meter is not held. */
export function typicalTariffUse(typical: TypicalUse, tariff: Tariff): TariffUse | null {
  const base = { nightShare: 0, carKwh: 0, heatPumpKwh: 0, gasKwh: typical.gas.medium }
  const electricityKwh = typical.electricitySingleRate.medium
  if (tariff.suits === 'night-heating') {
    const both = typical.electricityMultiRate?.medium
    return both === undefined
      ? null
      : { ...base, electricityKwh: both, nightShare: exampleUse.nightShare }
  }
  if (tariff.suits === 'electric-car') {
    return { ...base, electricityKwh, carKwh: exampleUse.carKwh }
  }
  if (tariff.suits === 'heat-pump') {
    const { boilerEfficiency, heatPumpPerformance } = exampleUse
    const heatPumpKwh = (typical.gas.medium * boilerEfficiency) / heatPumpPerformance
    return { ...base, electricityKwh, gasKwh: null, heatPumpKwh }
  }
  return { ...base, electricityKwh }
}

/** What a certificate's model does not say. */
type RestOfUse = {
  /** Appliances, and cooking where it is electric. */
  readonly electricityKwh: number
  readonly hasHeatPump?: boolean
}

/** This home's use: what its certificate models, and what that leaves out. */
export function homeTariffUse(model: Pick<EnergyModel, 'uses'>, rest: RestOfUse): TariffUse {
  const isTwoRate = model.uses.some(({ nightShare }) => nightShare !== undefined)
  const restAtNight = isTwoRate ? assumptions.nightOther.value : 0
  let day = rest.electricityKwh * (1 - restAtNight)
  let night = rest.electricityKwh * restAtNight
  let heatPumpKwh = 0
  let gasKwh: number | null = null
  for (const { fuel, kwh, nightShare = 0, isOfHeatPump } of model.uses) {
    if (fuel === 'mains-gas') gasKwh = (gasKwh ?? 0) + kwh
    if (fuel !== 'electricity') continue
    if (rest.hasHeatPump && isOfHeatPump) {
      heatPumpKwh += kwh
    } else {
      day += kwh * (1 - nightShare)
      night += kwh * nightShare
    }
  }
  const electricityKwh = day + night
  return {
    electricityKwh,
    nightShare: electricityKwh === 0 ? 0 : night / electricityKwh,
    gasKwh,
    carKwh: 0,
    heatPumpKwh,
  }
}
