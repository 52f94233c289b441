import type { Building } from '../epc-ratings/building.ts'
import type { Believed } from '../epc-ratings/lodged-columns.ts'

const twoRates = /dual|off-?peak|\b(?:7|10|18|24)[- ]?hour|economy/i

/** Electric warm air (Electricaire) stores at night what it blows out by day. */
export const heatsAtNight = ({ kind, fuel }: Building['heating']): boolean =>
  kind === 'storage-heaters' || (kind === 'warm-air' && fuel === 'electricity')

/** Whether the certificate says that electricity is bought by day and night. */
export function saysTwoRates({ heating }: Building, believed: Believed | null): boolean {
  return (
    heatsAtNight(heating) ||
    twoRates.test(believed?.['energy-tariff'] ?? '') ||
    /off-?peak/i.test(believed?.['hotwater-description'] ?? '')
  )
}

/**
 * The meter that a home has by its certificate and its supplies, which a visitor may know better:
 * two rates where the certificate says so, or where there are two electricity meters, of which the
 * second nearly always runs the heating at night. Beside panels it is the one that counts what they
 * send out, and says nothing of what is bought.
 */
export function likelyMeter(
  building: Building | null,
  believed: Believed | null,
  mpans: readonly string[] = [],
): 'single-rate' | 'two-rate' {
  const sendsOut = (building?.solarPanels ?? 0) > 0
  const isTwoRate =
    (building && saysTwoRates(building, believed)) || (!sendsOut && new Set(mpans).size === 2)
  return isTwoRate ? 'two-rate' : 'single-rate'
}
