import {
  believeLodged,
  judgeLodged,
  listUnknownValues,
  readLodgedOn,
} from '../../homes/epc-ratings/believe-lodged.ts'
import { bandFromScore, energyBands } from '../../homes/epc-ratings/energy-band.ts'
import { type Lodged, lodgedColumns } from '../../homes/epc-ratings/lodged-columns.ts'
import { ageOf, isExpired, validUntil } from '../../homes/epc-ratings/lodged-dates.ts'
import { readNumber } from '../../homes/epc-ratings/lodged-values.ts'
import type { Rating } from '../../homes/epc-ratings/rating.ts'
import { type RunningCosts, readRunningCosts } from '../../homes/epc-ratings/running-costs.ts'
import type { Resource } from '../json-api/document.ts'
import { describeResource, linkage } from '../json-api/document-schemas.ts'
import { describeObject, listOf, oneOf, orNull, text, textOrNull } from '../json-api/schema.ts'
import type { ResourceContext } from './resource-context.ts'

const onlyInDocuments = lodgedColumns.flatMap(({ attribute, onlyIn }) =>
  onlyIn === 'json' ? [attribute] : [],
)

const band = orNull(oneOf(energyBands))

export const ratingSchema = describeResource('epc-ratings', {
  attributes: {
    ...describeObject(
      Object.fromEntries(lodgedColumns.map(({ attribute }) => [attribute, textOrNull])),
    ),
    description: `As lodged but for mended encoding; null where the register holds nothing. Only where a certificate came as JSON can these be known: ${onlyInDocuments.join(', ')}. Heat is in kWh a year, and what insulation would take off it is below zero.`,
  },
  relationships: describeObject({
    address: describeObject({
      links: describeObject({ related: text }),
      data: linkage('addresses'),
    }),
    recommendations: describeObject({ links: describeObject({ related: text }) }),
  }),
  meta: describeObject({
    'valid-until': { ...textOrNull, description: 'The last day on which it is valid.' },
    expired: { type: ['boolean', 'null'] },
    age: orNull(describeObject({ years: { type: 'integer' }, months: { type: 'integer' } })),
    'energy-band': band,
    'potential-energy-band': band,
    'environmental-band': band,
    'potential-environmental-band': band,
    'running-costs': {
      description:
        'Pounds a year for lighting, heating and hot water at the prices of the year; null where any part is not known.',
      ...orNull(
        describeObject({
          now: { type: 'number' },
          potential: { type: 'number' },
          saving: { type: 'number' },
          'price-year': { type: ['integer', 'null'] },
        }),
      ),
    },
    unknown: {
      ...listOf(oneOf(lodgedColumns.map(({ attribute }) => attribute))),
      description:
        'Attributes whose value is missing, stands for “not known” or cannot be true, such as a day to come, a score outside 1 to 125, or a UPRN that a spreadsheet has mangled. Nothing in `meta` is worked out from them.',
    },
  }),
})

export function writeRating({ id, addressId, lodged }: Rating, context: ResourceContext): Resource {
  return {
    type: 'epc-ratings',
    id,
    attributes: lodged,
    relationships: {
      address: {
        links: { related: `/v1/addresses/${encodeURIComponent(addressId)}` },
        data: { type: 'addresses', id: addressId },
      },
      recommendations: {
        links: { related: `/v1/epc-ratings/${encodeURIComponent(id)}/recommendations` },
      },
    },
    meta: describeRating(lodged, context.today),
  }
}

function describeRating(lodged: Lodged, today: string) {
  const judged = judgeLodged(lodged, today)
  const believed = believeLodged(lodged, today, judged)
  const lodgedOn = readLodgedOn(believed)
  return {
    'valid-until': lodgedOn && validUntil(lodgedOn),
    expired: lodgedOn && isExpired(lodgedOn, today),
    age: lodgedOn && ageOf(lodgedOn, today),
    'energy-band': bandOf(believed['current-energy-efficiency']),
    'potential-energy-band': bandOf(believed['potential-energy-efficiency']),
    'environmental-band': bandOf(believed['environment-impact-current']),
    'potential-environmental-band': bandOf(believed['environment-impact-potential']),
    'running-costs': describeRunningCosts(readRunningCosts(believed)),
    unknown: listUnknownValues(lodged, today, judged),
  }
}

export function describeRunningCosts(costs: RunningCosts | null) {
  return (
    costs && {
      now: costs.nowPounds,
      potential: costs.potentialPounds,
      saving: costs.savingPounds,
      'price-year': costs.priceYear,
    }
  )
}

const bandOf = (score: string | null) => bandFromScore(readNumber(score))
