import { bandFromScore, parseBand } from '../epc-ratings/energy-band.ts'
import type { Lodged } from '../epc-ratings/lodged-columns.ts'
import { isExpired, readDay } from '../epc-ratings/lodged-dates.ts'
import { readMainFuel } from '../epc-ratings/main-fuel.ts'
import { readNumber } from '../epc-ratings/read-number.ts'
import type { Recommendation } from '../epc-ratings/recommendation.ts'
import type { CertificateKnown } from './choose-next-step.ts'

type Columns = Pick<
  Lodged,
  | 'current-energy-efficiency'
  | 'current-energy-rating'
  | 'lodgement-date'
  | 'lodgement-datetime'
  | 'main-fuel'
  | 'mainheat-description'
  | 'mainheat-energy-eff'
>

/** `unlisted`: nobody has a list. The certificate alone then says what there is to do. */
type Recommendations = readonly Recommendation[] | 'unread' | 'unlisted'

/** Heating is described in English, in Welsh, or in both. */
const boiler = /\bboiler|\bbwyler|\bfoeler|\bboeler/i
const heatPump = /heat pump|pwmp gwres|bwmp gwres/i

/** What the choice of a next step needs to know of a certificate. */
export function readCertificateKnown(
  lodged: Columns,
  recommendations: Recommendations,
  today: string,
): CertificateKnown {
  const lodgedOn = readDay(lodged['lodgement-date']) ?? readDay(lodged['lodgement-datetime'])
  const heating = lodged['mainheat-description'] ?? ''
  return {
    band:
      bandFromScore(readNumber(lodged['current-energy-efficiency'])) ??
      parseBand(lodged['current-energy-rating']),
    isExpired: lodgedOn !== null && isExpired(lodgedOn, today),
    mainFuel: readMainFuel(lodged['main-fuel']),
    hasBoiler: boiler.test(heating),
    hasHeatPump: heatPump.test(heating),
    heatingStars: lodged['mainheat-energy-eff'],
    improvementIds: listImprovements(recommendations),
  }
}

function listImprovements(recommendations: Recommendations): readonly string[] | null {
  if (recommendations === 'unread') return null
  if (recommendations === 'unlisted') return []
  return recommendations.flatMap(({ improvementId }) => improvementId ?? [])
}
