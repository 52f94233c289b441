import { readLodgedOn } from '../epc-ratings/believe-lodged.ts'
import { readEnergyLevel } from '../epc-ratings/energy-band.ts'
import type { Believed } from '../epc-ratings/lodged-columns.ts'
import { isExpired } from '../epc-ratings/lodged-dates.ts'
import { readMainFuel } from '../epc-ratings/main-fuel.ts'
import type { Recommendation } from '../epc-ratings/recommendation.ts'
import type { CertificateKnown } from './choose-next-step.ts'

/** `unlisted`: nobody has a list. The certificate alone then says what there is to do. */
type Recommendations = readonly Recommendation[] | 'unread' | 'unlisted'

/** Heating is described in English, in Welsh, or in both. */
const boiler = /\bboiler|\bbwyler|\bfoeler|\bboeler/i
const heatPump = /heat pump|pwmp gwres|bwmp gwres/i

/** What the choice of a next step needs to know of a certificate. */
export function readCertificateKnown(
  believed: Believed,
  recommendations: Recommendations,
  today: string,
): CertificateKnown {
  const lodgedOn = readLodgedOn(believed)
  const heating = believed['mainheat-description'] ?? ''
  return {
    band: readEnergyLevel(believed, 'current')?.band ?? null,
    isExpired: lodgedOn !== null && isExpired(lodgedOn, today),
    mainFuel: readMainFuel(believed['main-fuel']),
    hasBoiler: boiler.test(heating),
    hasHeatPump: heatPump.test(heating),
    heatingStars: believed['mainheat-energy-eff'],
    improvementIds: listImprovements(recommendations),
  }
}

function listImprovements(recommendations: Recommendations): readonly string[] | null {
  if (recommendations === 'unread') return null
  if (recommendations === 'unlisted') return []
  return recommendations.flatMap(({ improvementId }) => improvementId ?? [])
}
