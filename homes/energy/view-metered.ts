import type { EnergyPrices } from '../prices/energy-prices.ts'
import type { Range } from '../range.ts'
import type { EnergyOfUse, MeteredView } from './energy-use.ts'
import { type HomeToMeasure, measureUses } from './measured-uses.ts'
import { priceEnergy } from './price-energy.ts'

/** What homes like it measured, in kWh and in pounds of today. */
export function viewMetered({
  prices,
  ...home
}: HomeToMeasure & { readonly prices: EnergyPrices }): MeteredView | null {
  const measured = measureUses(home)
  if (measured === null) return null
  const { low, likely, high, basis, sources } = measured
  const ends = [low, likely, high] as const
  const pounds = ends.map(uses => priceEnergy({ ...home.model, uses }, prices).pounds?.likely)
  return {
    kwh: toRange(ends.map(uses => Math.round(sum(uses)))),
    pounds: pounds.includes(undefined) ? null : toRange(pounds),
    basis,
    sources,
  }
}

const toRange = ([low = 0, likely = 0, high = 0]: readonly (number | undefined)[]): Range => ({
  low,
  likely,
  high,
})

const sum = (uses: readonly EnergyOfUse[]) => uses.reduce((all, { kwh }) => all + kwh, 0)
