import { efficiencyOf } from '../energy/efficiencies.ts'
import type { EnergyOfUse } from '../energy/energy-use.ts'
import type { HomeSystems } from '../energy/home-systems.ts'
import type { Building } from '../epc-ratings/building.ts'
import type { EnergyPrices } from '../prices/energy-prices.ts'
import { exactly } from '../range.ts'
import { type Effect, nothing } from './effect.ts'
import { heatFromKwh, isMainHeat } from './heat-from-kwh.ts'
import type { RunningHome } from './running-home.ts'

const days = 365

/**
 * A gas boiler in place of electric heating, as some certificates recommend. A home without gas pays
 * its standing charge from then on. Where that would cost more, nothing is said to be saved; null
 * where the home is heated otherwise, of which no rule is held.
 */
export function changeFuel(
  running: RunningHome,
  building: Building,
  systems: HomeSystems,
  prices: EnergyPrices,
): Effect | null {
  const isElectric = building.heating.fuel === 'electricity'
  if (!isElectric || building.hasMainsGas === false) return null
  const gas = prices.fuels['mains-gas']
  const standing = running.has('mains-gas') || !gas ? 0 : (gas.standingPencePerDay * days) / 100
  const isReplaced = (entry: EnergyOfUse) =>
    isMainHeat(systems, entry) && entry.fuel === 'electricity'
  const heatOf = (entry: EnergyOfUse) => heatFromKwh(systems, entry)
  const made = exactly(efficiencyOf('boiler', 'mains-gas'))
  const replace = (home: RunningHome) => home.replace(isReplaced, 'mains-gas', heatOf, made, 0)
  const tried = replace(running.copy()).poundsSaved
  if (tried === null || tried.low - standing < 0) return nothing
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
  }
}
