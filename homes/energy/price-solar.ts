import type { EnergyPrices } from '../prices/energy-prices.ts'
import { type Range, times } from '../range.ts'
import type { EnergyModel } from './energy-use.ts'
import { toPounds } from './price-energy.ts'

/** A year of panels that a home has. */
export type SolarWorth = {
  readonly madeKwh: number
  readonly usedKwh: number
  readonly soldKwh: number
  /** In no sum, for it is paid by whom the home sells to, if to anybody; null without a rate. */
  readonly soldPounds: Range | null
  readonly sources: readonly string[]
}

export function priceSolar({ solar }: EnergyModel, prices: EnergyPrices): SolarWorth | null {
  if (solar === undefined) return null
  const { madeKwh, usedKwh, soldKwh } = solar
  const { exportRange, exportSource, fuels } = prices
  const { electricity } = fuels
  const sold = exportRange && times(exportRange, soldKwh)
  return {
    madeKwh: Math.round(madeKwh),
    usedKwh: Math.round(usedKwh),
    soldKwh: Math.round(soldKwh),
    soldPounds: sold ? toPounds(sold) : null,
    sources: [
      'solar-yields',
      'solar-self-use',
      'own-assumptions',
      ...(electricity ? [electricity.source] : []),
      ...(exportSource === undefined ? [] : [exportSource]),
    ],
  }
}
