import { believeLodged, readLodgedOn } from '../../../homes/epc-ratings/believe-lodged.ts'
import { shapeOfKey } from '../../../homes/epc-ratings/column-names.ts'
import { compareRatings } from '../../../homes/epc-ratings/compare-ratings.ts'
import { readConstructionAge } from '../../../homes/epc-ratings/construction-age.ts'
import {
  judgeLetting,
  readEnergyLevel,
  readEnvironmentLevel,
} from '../../../homes/epc-ratings/energy-band.ts'
import {
  explainFeature,
  featureColumns,
  homeFeatures,
} from '../../../homes/epc-ratings/home-features.ts'
import type { Believed } from '../../../homes/epc-ratings/lodged-columns.ts'
import { ageOf, isExpired, readDay, validUntil } from '../../../homes/epc-ratings/lodged-dates.ts'
import {
  isUnknownText,
  readDescription,
  readNumber,
  readStars,
} from '../../../homes/epc-ratings/lodged-values.ts'
import type { Rating } from '../../../homes/epc-ratings/rating.ts'
import {
  describeRecommendation,
  type Recommendation,
  readIndicativeCost,
} from '../../../homes/epc-ratings/recommendation.ts'
import { readRunningCosts } from '../../../homes/epc-ratings/running-costs.ts'
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
  const believed = believeLodged(lodged, today)
  const summary = readSummary(rating, ratings, today)
  return {
    summary,
    costs: readRunningCosts(believed),
    energy: readEnergyUse(believed),
    features: homeFeatures.map(feature => readFeature(believed, feature)).filter(isWorthShowing),
    ownEnergy: readOwnEnergy(believed),
    steps: typeof recommendations === 'string' ? recommendations : recommendations.map(readStep),
    letting: summary.current && judgeLetting(summary.current.band),
    history:
      given.ratings &&
      ratings.map((one, index) =>
        readPastCertificate(one, ratings[index + 1] ?? null, { shown: rating.id, today }),
      ),
    details: listDetails(lodged, today),
  }
}

function readSummary(
  { id, lodged }: Rating,
  ratings: readonly Rating[],
  today: string,
): CertificateSummary {
  const believed = believeLodged(lodged, today)
  const lodgedOn = readLodgedOn(believed)
  const newest = ratings[0]
  const number = lodged['lmk-key']?.trim() ?? ''
  return {
    current: readEnergyLevel(believed, 'current'),
    potential: readEnergyLevel(believed, 'potential'),
    number: shapeOfKey(number) === 'new' ? number : null,
    lodgedOn,
    inspectedOn: readDay(believed['inspection-date']),
    validUntil: lodgedOn && validUntil(lodgedOn),
    isExpired: lodgedOn !== null && isExpired(lodgedOn, today),
    replacedOn:
      newest && newest.id !== id ? readLodgedOn(believeLodged(newest.lodged, today)) : null,
    age: lodgedOn ? ageOf(lodgedOn, today) : null,
    homeType: describeHomeType(believed),
    built: readConstructionAge(
      believed['construction-age-band'],
      Number((lodgedOn ?? today).slice(0, 4)),
    ),
    floorAreaM2: readPositive(believed['total-floor-area']),
  }
}

/** "Mid-terrace house"; for a flat, how the building stands says little. */
function describeHomeType(believed: Believed): string | null {
  const type = believed['property-type']?.trim() ?? ''
  if (isUnknownText(type)) return null
  const form = believed['built-form']?.trim() ?? ''
  const hasForm = /^(?:house|bungalow)$/i.test(type) && !isUnknownText(form)
  const words = (hasForm ? `${form} ${type}` : type).toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function readEnergyUse(believed: Believed): EnergyUse {
  return {
    kwhPerM2: {
      current: readNumber(believed['energy-consumption-current']),
      potential: readNumber(believed['energy-consumption-potential']),
    },
    co2Tonnes: {
      current: readNumber(believed['co2-emissions-current']),
      potential: readNumber(believed['co2-emissions-potential']),
    },
    environment: {
      current: readEnvironmentLevel(believed, 'current'),
      potential: readEnvironmentLevel(believed, 'potential'),
    },
  }
}

function readFeature(believed: Believed, feature: FeatureView['feature']): FeatureView {
  const columns = featureColumns[feature]
  const description = readDescription(believed[columns.description])
  return {
    feature,
    description,
    stars: readStars(believed[columns.stars]),
    explanation: description && explainFeature(feature, description.text),
  }
}

/** Second heating is listed where something is known of it; the rest always, known or not. */
function isWorthShowing({ feature, description }: FeatureView): boolean {
  return feature !== 'second-heating' || description !== null
}

function readOwnEnergy(believed: Believed): OwnEnergy[] {
  const roofPercent = readPositive(believed['photo-supply'])
  const found: OwnEnergy[] = []
  if (roofPercent) found.push({ from: 'sun-electricity', roofPercent })
  if (/^\s*y\s*$/i.test(believed['solar-water-heating-flag'] ?? ''))
    found.push({ from: 'sun-water' })
  if (readPositive(believed['wind-turbine-count'])) found.push({ from: 'wind' })
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
  const believed = believeLodged(lodged, today)
  const lodgedOn = readLodgedOn(believed)
  return {
    id,
    lodgedOn,
    level: readEnergyLevel(believed, 'current'),
    isShown: id === shown,
    isExpired: lodgedOn !== null && isExpired(lodgedOn, today),
    change: before && compareRatings(believed, believeLodged(before.lodged, today)),
  }
}

function readPositive(text: string | null): number | null {
  const number = readNumber(text)
  return number !== null && number > 0 ? number : null
}
