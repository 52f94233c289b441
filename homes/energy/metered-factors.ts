import type { BuildingForm, BuildingType } from '../epc-ratings/building.ts'
import type { EnergyBand } from '../epc-ratings/energy-band.ts'

/**
 * Metered total energy beside what the certificate models, by band (Few et al. 2023). The range is
 * that of the band's mean, given for F and G alone; a single home scatters far more.
 */
export const meteredShare: Readonly<
  Record<EnergyBand, { readonly homes: number; readonly share: number; readonly error: number }>
> = {
  A: { homes: 32, share: 1, error: 0 },
  B: { homes: 32, share: 1, error: 0 },
  C: { homes: 439, share: 0.92, error: 0 },
  D: { homes: 705, share: 0.8, error: 0 },
  E: { homes: 185, share: 0.65, error: 0 },
  F: { homes: 13, share: 0.52, error: 0.12 },
  G: { homes: 13, share: 0.52, error: 0.12 },
}

/** One home's primary energy scatters by so much about its band's mean, kWh/m² a year. */
export const scatterPrimaryKwhPerM2 = 95

/**
 * What these homes measured in the mean, kWh/m²: by band the gap ÷ the share that lacks (C 26 ÷ 0.08,
 * D 66 ÷ 0.2, E 161 ÷ 0.35, F and G 276 ÷ 0.48), times the share, weighed by homes. Beside it one
 * home scatters by a third.
 */
export const meanPrimaryKwhPerM2 = 281

/** Median metered gas of band D homes of three bedrooms, kWh a year (NEED 2026). */
export const gasOfThreeBedrooms: Readonly<Record<BuildingForm | 'flat' | 'bungalow', number>> = {
  flat: 8700,
  'mid-terrace': 9800,
  'end-terrace': 10300,
  'semi-detached': 11000,
  bungalow: 11500,
  detached: 11700,
}

/** Gas of a band beside that of band D, within type and size (NEED 2026). */
export const gasByBand: Readonly<Record<EnergyBand, number>> = {
  A: 0.62,
  B: 0.62,
  C: 0.85,
  D: 1,
  E: 1.11,
  F: 1.04,
  G: 1.04,
}

/** The row of the table of gas that a home belongs to. */
export function gasRowOf(
  type: BuildingType | null,
  form: BuildingForm | null,
): keyof typeof gasOfThreeBedrooms | null {
  if (type === 'flat' || type === 'maisonette') return 'flat'
  if (type === 'bungalow') return 'bungalow'
  return type === 'house' ? form : null
}
