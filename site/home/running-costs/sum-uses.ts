import { addMonths } from '../../../homes/days.ts'
import type { BoughtFuel, EnergyModel } from '../../../homes/energy/energy-use.ts'
import type { HomeCosts } from '../../../homes/plan/plan.ts'

/** Each network sets its own price. A list price of years ago says nothing about this one's. */
export const isNetwork = ({ model }: HomeCosts) =>
  model.uses.some(({ fuel }) => fuel === 'heat-network')

/** Of the home itself nothing is known: only ranges are said. */
export const goesByOthers = ({ model }: HomeCosts) => model.route === 'typical'

export function sumKwhByFuel({ uses }: EnergyModel): Map<BoughtFuel, number> {
  const sums = new Map<BoughtFuel, number>()
  for (const { fuel, kwh } of uses) sums.set(fuel, (sums.get(fuel) ?? 0) + kwh)
  return sums
}

export const namesOfUses = ({ uses }: EnergyModel, of: BoughtFuel) =>
  uses.filter(({ fuel, kwh }) => fuel === of && kwh > 0).map(({ use }) => use)

/** A fuel of the home whose price is more than a year old: what it costs today may be far from it. */
export function findOldPrice({ model, prices }: HomeCosts) {
  for (const fuel of sumKwhByFuel(model).keys()) {
    const day = prices.fuels[fuel]?.pricedOn
    if (day !== undefined && addMonths(day, 12) < prices.day) return { fuel, day }
  }
  return null
}
