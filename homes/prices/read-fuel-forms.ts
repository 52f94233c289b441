import type { Building } from '../epc-ratings/building.ts'
import type { Believed } from '../epc-ratings/lodged-columns.ts'
import type { FuelForms } from './other-fuels.ts'

/**
 * Whether a home burns pellets or logs, and LPG from bottles or a tank, as its certificate words its
 * fuel. What a visitor corrects to wood or LPG is the usual form of it.
 */
export function readFuelForms(building: Building | null, believed: Believed | null): FuelForms {
  const text = ['main-fuel', 'mainheat-description', 'secondheat-description'] as const
  const words = text.map(name => believed?.[name] ?? '').join(' ')
  const burns = (fuel: 'wood' | 'lpg') =>
    building?.heating.fuel === fuel || building?.heating.second === fuel
  return {
    ...(burns('wood') && /pellet|peled/i.test(words) && { wood: 'pellets' as const }),
    ...(burns('lpg') && /bottle|potel/i.test(words) && { lpg: 'bottles' as const }),
  }
}
