import type { EnergyModel } from '../../homes/energy/energy-use.ts'
import type { Plan, PlanFacts } from '../../homes/plan/plan.ts'
import { priceTariffsForHome } from '../../homes/prices/price-tariffs-for-home.ts'

/** What a home pays on the tariff of ours that costs it least, with the meter that it has. */
export type HomeTariff = {
  readonly name: string
  readonly poundsAMonth: number
  /** What of the home's energy it is for; the rest is bought from somebody else. */
  readonly covers: 'all' | 'electricity' | 'electricity-and-gas'
  /** True while our tariffs are invented to show the site. */
  readonly isDemonstration: boolean
}

/** Null where nothing is known of its use, and where a network sets the price of its heat. */
export function findHomeTariff(
  { building, costs }: Plan,
  { tariffs, today }: Pick<PlanFacts, 'tariffs' | 'today'>,
  gsp: string | null,
): HomeTariff | null {
  if (!building || !tariffs || !costs?.wholeBillPounds) return null
  const { model, measured, prices } = costs
  if (model.uses.some(({ fuel }) => fuel === 'heat-network')) return null
  // Prices that are held stand in for those of the home's own meter; a tariff does not.
  const { meter, payment } = { ...prices, ...prices.differsFrom }
  const home = { model, building, measured, meter, payment, gsp, startsOn: today }
  const [best] = priceTariffsForHome(tariffs, home).filter(({ isForMeter }) => isForMeter)
  if (!best) return null
  return {
    name: best.tariff.name,
    covers: findCovered(model),
    poundsAMonth: best.price.poundsAMonth,
    isDemonstration: tariffs.isDemonstration,
  }
}

function findCovered({ uses }: EnergyModel): HomeTariff['covers'] {
  const bought = new Set(uses.flatMap(({ fuel, kwh }) => (kwh > 0 ? [fuel] : [])))
  const hasGas = bought.delete('mains-gas')
  bought.delete('electricity')
  if (bought.size === 0) return 'all'
  return hasGas ? 'electricity-and-gas' : 'electricity'
}
