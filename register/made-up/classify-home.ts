import type { HomePlan } from './home-plan.ts'

/** As AddressBase classifies homes. */
export function classify({ propertyType, builtForm }: HomePlan): string {
  if (propertyType === 'Flat' || propertyType === 'Maisonette') return 'RD06'
  if (propertyType === 'Park home') return 'RD01'
  if (builtForm === 'Detached') return 'RD02'
  return builtForm === 'Semi-Detached' ? 'RD03' : 'RD04'
}
