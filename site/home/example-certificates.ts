import {
  type Lodged,
  type LodgedName,
  lodgedColumns,
} from '../../homes/epc-ratings/lodged-columns.ts'
import type { Rating } from '../../homes/epc-ratings/rating.ts'
import type { Recommendation } from '../../homes/epc-ratings/recommendation.ts'
import { type Certificate, makeCertificate } from './certificate.ts'

export const exampleToday = '2026-11-21'

const full: Partial<Lodged> = {
  address1: '1 Lantern Row',
  postcode: 'ZZ1 1AA',
  'current-energy-rating': 'D',
  'potential-energy-rating': 'B',
  'current-energy-efficiency': '60',
  'potential-energy-efficiency': '85',
  'property-type': 'House',
  'built-form': 'End-Terrace',
  'inspection-date': '2025-09-18',
  'lodgement-date': '2025-09-27',
  'lodgement-datetime': '2025-09-27 15:44:12',
  'transaction-type': 'marketed sale',
  'environment-impact-current': '52',
  'environment-impact-potential': '86',
  'energy-consumption-current': '320',
  'energy-consumption-potential': '91',
  'co2-emissions-current': '4.4',
  'co2-emiss-curr-per-floor-area': '57',
  'co2-emissions-potential': '1.3',
  'lighting-cost-current': '128',
  'lighting-cost-potential': '82',
  'heating-cost-current': '1092',
  'heating-cost-potential': '514',
  'hot-water-cost-current': '115',
  'hot-water-cost-potential': '63',
  'total-floor-area': '78',
  'energy-tariff': 'Single',
  'mains-gas-flag': 'Y',
  'multi-glaze-proportion': '100',
  'glazed-type': 'double glazing installed during or after 2002',
  'extension-count': '0',
  'number-habitable-rooms': '4',
  'low-energy-lighting': '55',
  'hotwater-description': 'From main system',
  'hot-water-energy-eff': 'Good',
  'floor-description': 'Suspended, no insulation (assumed)',
  'floor-energy-eff': 'N/A',
  'windows-description': 'Fully double glazed',
  'windows-energy-eff': 'Good',
  'walls-description': 'Sandstone or limestone, as built, no insulation (assumed)',
  'walls-energy-eff': 'Very Poor',
  'secondheat-description': 'Room heaters, wood logs',
  'sheating-energy-eff': 'N/A',
  'roof-description': 'Pitched, 100 mm loft insulation',
  'roof-energy-eff': 'Average',
  'mainheat-description': 'Boiler and radiators, mains gas',
  'mainheat-energy-eff': 'Good',
  'mainheatcont-description': 'Programmer, room thermostat and TRVs',
  'mainheatc-energy-eff': 'Good',
  'lighting-description': 'Low energy lighting in 55% of fixed outlets',
  'lighting-energy-eff': 'Good',
  'main-fuel': 'mains gas - this is for backwards compatibility only and should not be used',
  'wind-turbine-count': '0',
  'photo-supply': '0.0',
  'solar-water-heating-flag': 'N',
  'construction-age-band': 'England and Wales: 1900-1929',
  tenure: 'owner-occupied',
  uprn: '900000000001',
}

export const exampleRecommendations: readonly Recommendation[] = [
  recommend(1, '7', 'Internal or external wall insulation', '£4,000 - £14,000'),
  recommend(2, '57', 'Floor insulation (suspended floor)', '£800 - £1,200'),
  recommend(3, '35', 'Low energy lighting for all fixed outlets', '£25'),
  recommend(4, '19', null, '£4,000 - £6,000'),
  recommend(5, '34', 'Solar photovoltaic panels, 2.5 kWp', null),
]

/** A made-up certificate with every field that a visitor sees. */
export function makeExampleRating(id: string, otherwise: Partial<Lodged> = {}): Rating {
  return makeRating(id, { ...full, ...otherwise })
}

/** A certificate with nothing but its key. */
export function makeBareRating(id: string, lodged: Partial<Lodged> = {}): Rating {
  return makeRating(id, lodged)
}

export function makeExampleCertificate(
  otherwise: Partial<Lodged> = {},
  older: readonly Rating[] = [],
): Certificate {
  const rating = makeExampleRating('7853-4830-7246-8095-1711', otherwise)
  return makeCertificate(
    { rating, ratings: [rating, ...older], recommendations: exampleRecommendations },
    exampleToday,
  )
}

function makeRating(id: string, lodged: Partial<Lodged>): Rating {
  const columns = lodgedColumns.map(({ attribute }): [LodgedName, string | null] => [
    attribute,
    lodged[attribute] ?? null,
  ])
  return {
    id,
    addressId: '900000000001',
    lodged: { ...(Object.fromEntries(columns) as Lodged), 'lmk-key': id },
  }
}

function recommend(
  item: number,
  improvementId: string,
  summaryText: string | null,
  indicativeCost: string | null,
): Recommendation {
  return {
    item,
    improvementId,
    improvementIdText: null,
    summaryText,
    descriptionText: null,
    indicativeCost,
  }
}
