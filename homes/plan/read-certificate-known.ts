import { readLodgedOn } from '../epc-ratings/believe-lodged.ts'
import type { Building } from '../epc-ratings/building.ts'
import { readEnergyLevel } from '../epc-ratings/energy-band.ts'
import type { Believed } from '../epc-ratings/lodged-columns.ts'
import { isExpired } from '../epc-ratings/lodged-dates.ts'
import { readMainFuel } from '../epc-ratings/main-fuel.ts'
import { readBuilding } from '../epc-ratings/read-building.ts'
import { readHeatingSystems } from '../epc-ratings/read-heating.ts'
import type { Recommendation } from '../epc-ratings/recommendation.ts'
import { isFlat } from '../measures/is-flat.ts'
import { isInPlace } from '../measures/is-in-place.ts'
import type { MeasureId } from '../measures/measure.ts'
import { findRecommendedMeasure } from '../measures/recommended-measure.ts'
import type { CertificateKnown } from './choose-next-step.ts'

/** `unlisted`: nobody has a list. The certificate alone then says what there is to do. */
type Recommendations = readonly Recommendation[] | 'unread' | 'unlisted'

/**
 * What the choice of a next step needs to know of a certificate. `building`: as lodged, where a caller
 * has read it already.
 */
export function readCertificateKnown(
  believed: Believed,
  recommendations: Recommendations,
  today: string,
  building: Building | null = null,
): CertificateKnown {
  const lodgedOn = readLodgedOn(believed)
  const systems = readHeatingSystems(believed['mainheat-description'])
  const home = building ?? readBuilding(believed)
  return {
    band: readEnergyLevel(believed, 'current')?.band ?? null,
    isExpired: lodgedOn !== null && isExpired(lodgedOn, today),
    mainFuel: readMainFuel(believed['main-fuel']),
    hasBoiler: systems.some(({ kind }) => kind === 'boiler'),
    hasHeatPump: systems.some(({ kind }) => kind === 'heat-pump'),
    heatingStars: believed['mainheat-energy-eff'],
    needsOwner: isFlat(home) || home.type === 'park-home',
    recommended: listRecommended(recommendations, home),
  }
}

function listRecommended(
  recommendations: Recommendations,
  building: Building,
): readonly MeasureId[] | null {
  if (recommendations === 'unread') return null
  if (recommendations === 'unlisted') return []
  return recommendations
    .map(one => findRecommendedMeasure(one, building))
    .filter(id => !isInPlace(id, building, {}))
}
