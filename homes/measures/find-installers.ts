import type { Building } from '../epc-ratings/building.ts'
import type { Fuel } from '../epc-ratings/main-fuel.ts'
import type { Installer, MeasureKind } from './measure.ts'

/** By law nobody but a Gas Safe engineer works on gas, LPG included. */
const burning: Readonly<Partial<Record<Fuel, Installer>>> = {
  'mains-gas': 'gas-safe',
  lpg: 'gas-safe',
  oil: 'oftec',
  'bio-fuel': 'oftec',
}

/** Who does the work in this home: of those who work on heating, whoever may work on its fuel. */
export function findInstallers(
  { id, who }: MeasureKind,
  { heating: { kind, fuel } }: Building,
): readonly Installer[] {
  if (!who.includes('gas-safe')) return who
  const isBoiler = id === 'condensing-boiler'
  // Where there is no boiler, the first one burns gas.
  const burnt = isBoiler && kind !== 'boiler' && kind !== null ? 'mains-gas' : fuel
  const own = burnt && (burning[burnt] ?? (isBoiler ? null : 'electrician'))
  if (!own) return who
  return [own, ...who.filter(one => !['gas-safe', 'oftec', own].includes(one))]
}
