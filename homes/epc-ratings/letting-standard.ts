import type { EnergyBand } from './energy-band.ts'

/** Energy Efficiency (Private Rented Property) (England and Wales) Regulations 2015: at least E. */
export type LettingStandard = 'meets' | 'below'

export function judgeLetting(band: EnergyBand): LettingStandard {
  return band === 'F' || band === 'G' ? 'below' : 'meets'
}
