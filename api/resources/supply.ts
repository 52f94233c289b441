import type { Address } from '../../homes/addresses/address.ts'
import { findDistributor } from '../../homes/supplies/distributors.ts'
import { findRegion } from '../../homes/supplies/find-region.ts'
import {
  findGasTransporter,
  maskMeterNumber,
  readMpan,
} from '../../homes/supplies/meter-numbers.ts'
import { findServiceState } from '../../homes/supplies/service-area.ts'
import type { Resource } from '../json-api/document.ts'
import { describeResource } from '../json-api/document-schemas.ts'
import { describeObject, listOf, oneOf, text, textOrNull } from '../json-api/schema.ts'
import type { ResourceContext } from './resource-context.ts'

export const supplySchema = describeResource('supplies', {
  attributes: describeObject({
    electricity: listOf(
      describeObject({
        mpan: text,
        distributor: { ...textOrNull, description: 'The first two digits of the number.' },
        operator: textOrNull,
        'power-cut-phone': textOrNull,
        'gsp-group': textOrNull,
      }),
    ),
    gas: listOf(describeObject({ mprn: text, transporter: textOrNull })),
    'pes-region': textOrNull,
    region: textOrNull,
    'service-area': oneOf(['covered', 'waiting-list', 'not-covered']),
  }),
  meta: describeObject({
    'region-certainty': oneOf(['certain', 'likely', 'unknown']),
  }),
})

/** A supply has the id of its address. */
export function writeSupply(address: Address, context: ResourceContext): Resource {
  const outcode = address.postcode.slice(0, -4)
  const region = findRegion(address.mpans, outcode)
  const show = context.showsWholeNumbers ? (number: string) => number : maskMeterNumber
  return {
    type: 'supplies',
    id: address.id,
    attributes: {
      electricity: address.mpans.map(mpan => ({ mpan: show(mpan), ...describeNetwork(mpan) })),
      gas: address.mprns.map(mprn => ({ mprn: show(mprn), transporter: findGasTransporter(mprn) })),
      'pes-region': region.code,
      region: region.name,
      'service-area': findServiceState(context.serviceAreas, outcode, address.localAuthority),
    },
    meta: { 'region-certainty': region.certainty },
  }
}

function describeNetwork(mpan: string) {
  const reading = readMpan(mpan)
  const distributor = reading.kind === 'mpan' ? findDistributor(reading.distributorId) : null
  return {
    distributor: reading.kind === 'mpan' ? reading.distributorId : null,
    operator: distributor?.operator ?? null,
    'power-cut-phone': distributor?.powerCutPhone ?? null,
    'gsp-group': distributor?.region?.gspGroup ?? null,
  }
}

export const supplyLinksSchema = describeObject({ self: text, related: text })

export function supplyLinks(addressId: string) {
  const path = `/v1/addresses/${encodeURIComponent(addressId)}`
  return { self: `${path}/relationships/supply`, related: `${path}/supply` }
}
