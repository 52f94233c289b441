import { efficiencyOf } from '../energy/efficiencies.ts'
import type { EnergyOfUse } from '../energy/energy-use.ts'
import type { HomeSystems } from '../energy/home-systems.ts'
import type { Building } from '../epc-ratings/building.ts'
import type { EnergyPrices } from '../prices/energy-prices.ts'
import { exactly } from '../range.ts'
import { type Effect, noEffect } from './effect.ts'
import { heatFromKwh, isMainHeat } from './heat-from-kwh.ts'
import type { RunningHome } from './running-home.ts'

const days = 365

/**
 * A gas boiler where there is none, reckoned as a heat pump is: the same heat at another efficiency and
 * price. A home without gas pays its standing charge from then on. Nothing is said to be saved where
 * it would cost more, or where nobody knows of mains gas at the home: a check then says so first. A
 * home that burns mains gas has it, whether its meter is listed or not.
 */
export function changeFuel(
  running: RunningHome,
  { heating, hasMainsGas }: Building,
  hasGasMeter: boolean | null,
  systems: HomeSystems,
  prices: EnergyPrices,
): Effect {
  const burnsGas = heating.fuel === 'mains-gas'
  const isConnected = burnsGas || (hasMainsGas === true && hasGasMeter !== false)
  const checks = [burnsGas ? 'radiators' : 'gas-connection'] as const
  const unsure: Effect = { ...noEffect, checks }
  if (!isConnected) return unsure
  const gas = prices.fuels['mains-gas']
  const standing = running.has('mains-gas') || !gas ? 0 : (gas.standingPencePerDay * days) / 100
  const isReplaced = (entry: EnergyOfUse) => isMainHeat(systems, entry)
  const heatOf = (entry: EnergyOfUse) => heatFromKwh(systems, entry)
  const made = exactly(efficiencyOf('boiler', 'mains-gas'))
  const replace = (home: RunningHome) => home.replace(isReplaced, 'mains-gas', heatOf, made, 0)
  const tried = replace(running.copy()).poundsSaved
  if (tried === null || tried.low - standing < 0) return unsure
  const { kwhSaved, fuels } = replace(running)
  return {
    kwhSaved,
    savingPounds: {
      low: tried.low - standing,
      likely: tried.likely - standing,
      high: tried.high - standing,
    },
    savingBasis: 'modelled',
    fuels,
    sources: ['measures-guides', 'own-assumptions'],
    checks,
  }
}
