import type { EnergyOfUse } from '../energy/energy-use.ts'
import type { HomeSystems } from '../energy/home-systems.ts'

/** Heat from a kWh that is bought for rooms or water, by what makes it in this home. */
export function heatFromKwh({ heating, hotWater }: HomeSystems, entry: EnergyOfUse): number {
  if (entry.use === 'hot-water') return hotWater.efficiency
  return heating.find(({ fuel }) => fuel === entry.fuel)?.efficiency ?? 1
}

/** What heats rooms and water, without a fire beside the main system. */
export function isMainHeat({ heating }: HomeSystems, entry: EnergyOfUse): boolean {
  if (entry.use === 'hot-water') return true
  return entry.use === 'heating' && entry.fuel === heating[0]?.fuel
}
