import type { Address } from '../homes/addresses/address.ts'
import { bandFromScore } from '../homes/epc-ratings/energy-band.ts'
import { type Lodged, lodgedColumns } from '../homes/epc-ratings/lodged-columns.ts'
import type { Rating } from '../homes/epc-ratings/rating.ts'
import alike from './certificates-alike.json' with { type: 'json' }

const scores = [72, 61, 38, 85, 55, 47, 69, 92, 20, 64]
const firstYear = 2012
const years = 14

/** The one certificate of a mocked home; null for the landlord's supply, which has none. */
export function mockCertificate(address: Address): Rating | null {
  if (address.kind !== 'home') return null
  const number = Number(address.houseNumber)
  const score = scores[(number - 1) % scores.length] ?? 60
  const potential = Math.max(score, Math.min(score + 18, 93))
  const lodgedOn = `${firstYear + (number % years)}-0${1 + (number % 9)}-14`
  const key = `0000-0000-0000-0000-${String(number).padStart(4, '0')}`
  const given: Partial<Lodged> = {
    ...alike,
    'lmk-key': key,
    address1: address.line1,
    address: address.line1,
    postcode: address.postcode,
    'inspection-date': lodgedOn,
    'lodgement-date': lodgedOn,
    'lodgement-datetime': `${lodgedOn} 10:30:00`,
    'current-energy-efficiency': String(score),
    'potential-energy-efficiency': String(potential),
    'current-energy-rating': bandFromScore(score),
    'potential-energy-rating': bandFromScore(potential),
    'environment-impact-current': String(score - 4),
    'environment-impact-potential': String(potential - 3),
    ...mockUse(score, 'current'),
    ...mockUse(potential, 'potential'),
  }
  const lodged = lodgedColumns.map(({ attribute }) => [attribute, given[attribute] ?? null])
  return { id: key, addressId: address.id, lodged: Object.fromEntries(lodged) as Lodged }
}

/** Better homes use less; of 80 square metres, as all these have. */
function mockUse(score: number, when: 'current' | 'potential'): Partial<Lodged> {
  const wasted = 100 - score
  const co2Tonnes = 0.6 + wasted * 0.09
  return {
    [`energy-consumption-${when}`]: String(30 + wasted * 6),
    [`co2-emissions-${when}`]: co2Tonnes.toFixed(1),
    ...(when === 'current' && {
      'co2-emiss-curr-per-floor-area': ((co2Tonnes * 1000) / 80).toFixed(0),
    }),
    [`lighting-cost-${when}`]: String(55 + wasted),
    [`heating-cost-${when}`]: String(260 + wasted * 16),
    [`hot-water-cost-${when}`]: String(80 + wasted * 2),
  }
}
