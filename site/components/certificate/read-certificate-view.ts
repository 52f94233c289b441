import { shapeOfKey } from '../../../homes/epc-ratings/column-names.ts'
import { compareRatings } from '../../../homes/epc-ratings/compare-ratings.ts'
import { readConstructionAge } from '../../../homes/epc-ratings/construction-age.ts'
import { explainFeature } from '../../../homes/epc-ratings/explain-feature.ts'
import { featureColumns, homeFeatures } from '../../../homes/epc-ratings/home-features.ts'
import {
  describeRecommendation,
  readIndicativeCost,
} from '../../../homes/epc-ratings/improvements.ts'
import { judgeLetting } from '../../../homes/epc-ratings/letting-standard.ts'
import type { Lodged } from '../../../homes/epc-ratings/lodged-columns.ts'
import { ageOf, isExpired, readDay, validUntil } from '../../../homes/epc-ratings/lodged-dates.ts'
import type { Rating } from '../../../homes/epc-ratings/rating.ts'
import { readDescription } from '../../../homes/epc-ratings/read-description.ts'
import { readEnergyLevel, readEnvironmentLevel } from '../../../homes/epc-ratings/read-level.ts'
import { readNumber } from '../../../homes/epc-ratings/read-number.ts'
import { readStars } from '../../../homes/epc-ratings/read-stars.ts'
import type { Recommendation } from '../../../homes/epc-ratings/recommendation.ts'
import { readRunningCosts } from '../../../homes/epc-ratings/running-costs.ts'
import { isUnknownText } from '../../../homes/epc-ratings/unknown-values.ts'
import type {
  CertificateSummary,
  CertificateView,
  EnergyUse,
  FeatureView,
  MissingSteps,
  OwnEnergy,
  PastCertificate,
  Step,
} from './certificate-view.ts'
import { listDetails } from './list-details.ts'

type Certificates = {
  /** The one that counts. */
  readonly rating: Rating
  /** Every one of the home, newest first; null where the others could not be read. */
  readonly ratings: readonly Rating[] | null
  readonly recommendations: readonly Recommendation[] | MissingSteps
}

export function readCertificateView(given: Certificates, today: string): CertificateView {
  const { rating, recommendations } = given
  const others = given.ratings ?? []
  const ratings = others.some(({ id }) => id === rating.id) ? others : [rating, ...others]
  const { lodged } = rating
  const summary = readSummary(rating, ratings, today)
  return {
    summary,
    costs: readRunningCosts(lodged),
    energy: readEnergyUse(lodged),
    features: homeFeatures.map(feature => readFeature(lodged, feature)).filter(isWorthShowing),
    ownEnergy: readOwnEnergy(lodged),
    steps: typeof recommendations === 'string' ? recommendations : recommendations.map(readStep),
    letting: summary.current && judgeLetting(summary.current.band),
    history:
      given.ratings &&
      ratings.map((one, index) =>
        readPastCertificate(one, ratings[index + 1] ?? null, { shown: rating.id, today }),
      ),
    details: listDetails(lodged),
  }
}

function readSummary(
  { id, lodged }: Rating,
  ratings: readonly Rating[],
  today: string,
): CertificateSummary {
  const lodgedOn = readLodgedOn(lodged)
  const newest = ratings[0]
  const number = lodged['lmk-key']?.trim() ?? ''
  return {
    current: readEnergyLevel(lodged, 'current'),
    potential: readEnergyLevel(lodged, 'potential'),
    number: shapeOfKey(number) === 'new' ? number : null,
    lodgedOn,
    inspectedOn: readDay(lodged['inspection-date']),
    validUntil: lodgedOn && validUntil(lodgedOn),
    isExpired: lodgedOn !== null && isExpired(lodgedOn, today),
    replacedOn: newest && newest.id !== id ? readLodgedOn(newest.lodged) : null,
    age: lodgedOn ? ageOf(lodgedOn, today) : null,
    homeType: describeHomeType(lodged),
    built: readConstructionAge(
      lodged['construction-age-band'],
      Number((lodgedOn ?? today).slice(0, 4)),
    ),
    floorAreaM2: readPositive(lodged['total-floor-area']),
  }
}

/** "Mid-terrace house"; for a flat, how the building stands says little. */
function describeHomeType(lodged: Lodged): string | null {
  const type = lodged['property-type']?.trim() ?? ''
  if (isUnknownText(type)) return null
  const form = lodged['built-form']?.trim() ?? ''
  const hasForm = /^(?:house|bungalow)$/i.test(type) && !isUnknownText(form)
  const words = (hasForm ? `${form} ${type}` : type).toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function readEnergyUse(lodged: Lodged): EnergyUse {
  return {
    kwhPerM2: {
      current: readNumber(lodged['energy-consumption-current']),
      potential: readNumber(lodged['energy-consumption-potential']),
    },
    co2Tonnes: {
      current: readNumber(lodged['co2-emissions-current']),
      potential: readNumber(lodged['co2-emissions-potential']),
    },
    environment: {
      current: readEnvironmentLevel(lodged, 'current'),
      potential: readEnvironmentLevel(lodged, 'potential'),
    },
  }
}

function readFeature(lodged: Lodged, feature: FeatureView['feature']): FeatureView {
  const columns = featureColumns[feature]
  const description = readDescription(lodged[columns.description])
  return {
    feature,
    description,
    stars: readStars(lodged[columns.stars]),
    explanation: description && explainFeature(feature, description.text),
  }
}

/** Second heating is listed where something is known of it; the rest always, known or not. */
function isWorthShowing({ feature, description }: FeatureView): boolean {
  return feature !== 'second-heating' || description !== null
}

function readOwnEnergy(lodged: Lodged): OwnEnergy[] {
  const roofPercent = readPositive(lodged['photo-supply'])
  const found: OwnEnergy[] = []
  if (roofPercent) found.push({ from: 'sun-electricity', roofPercent })
  if (/^\s*y\s*$/i.test(lodged['solar-water-heating-flag'] ?? '')) found.push({ from: 'sun-water' })
  if (readPositive(lodged['wind-turbine-count'])) found.push({ from: 'wind' })
  return found
}

function readStep(recommendation: Recommendation): Step {
  return {
    item: recommendation.item,
    title: readDescription(describeRecommendation(recommendation)),
    cost: readIndicativeCost(recommendation.indicativeCost),
  }
}

function readPastCertificate(
  { id, lodged }: Rating,
  before: Rating | null,
  { shown, today }: { shown: string; today: string },
): PastCertificate {
  const lodgedOn = readLodgedOn(lodged)
  return {
    id,
    lodgedOn,
    level: readEnergyLevel(lodged, 'current'),
    isShown: id === shown,
    isExpired: lodgedOn !== null && isExpired(lodgedOn, today),
    change: before && compareRatings(lodged, before.lodged),
  }
}

const readLodgedOn = (lodged: Lodged) =>
  readDay(lodged['lodgement-date']) ?? readDay(lodged['lodgement-datetime'])

function readPositive(text: string | null): number | null {
  const number = readNumber(text)
  return number !== null && number > 0 ? number : null
}
