import type { Address } from '../../homes/addresses/address.ts'
import { energyBands } from '../../homes/epc-ratings/energy-band.ts'
import { findRegion } from '../../homes/supplies/find-region.ts'
import { maskMeterNumber } from '../../homes/supplies/meter-numbers.ts'
import { findServiceState } from '../../homes/supplies/service-area.ts'
import type { ListedAddress } from '../../register/register.ts'
import type { Resource } from '../json-api/document.ts'
import { describeResource } from '../json-api/document-schemas.ts'
import { describeObject, listOf, oneOf, type Schema, text, textOrNull } from '../json-api/schema.ts'
import type { ResourceContext } from './resource-context.ts'
import { supplyLinks, supplyLinksSchema } from './supply.ts'

const attributesSchema = describeObject({
  mprns: { ...listOf(text), description: 'Gas supplies; none listed does not mean no gas.' },
  mpans: { ...listOf(text), description: 'Electricity supplies, thirteen digits each.' },
  country: textOrNull,
  address: { ...text, description: 'The whole of it in one line.' },
  'house-name': textOrNull,
  'house-number': textOrNull,
  'flat-number': textOrNull,
  county: textOrNull,
  postcode: text,
  'pes-region': {
    ...textOrNull,
    description: 'The region of the electricity networks, in our own two letters.',
  },
  'address-line1': text,
  'address-line2': textOrNull,
  'postal-town': textOrNull,
  'bg-service-area': { type: 'boolean', description: 'Whether we serve homes here.' },
})

const meta = {
  kind: oneOf(['home', 'other-supply']),
  uprn: textOrNull,
  'local-authority': textOrNull,
} satisfies Record<string, Schema>

const relationships = describeObject({
  supply: describeObject({ links: supplyLinksSchema }),
})

export const addressSchema = describeResource('addresses', {
  attributes: attributesSchema,
  relationships,
  meta: describeObject(meta),
})

export const listedAddressSchema = describeResource('addresses', {
  attributes: attributesSchema,
  relationships,
  meta: describeObject({ ...meta, 'energy-band': oneOf(energyBands) }, ['energy-band']),
})

export function writeAddress(address: Address, context: ResourceContext): Resource {
  const { id, postcode } = address
  const outcode = postcode.slice(0, -4)
  return {
    type: 'addresses',
    id,
    attributes: {
      mprns: showNumbers(address.mprns, context),
      mpans: showNumbers(address.mpans, context),
      country: address.country,
      address: address.text,
      'house-name': address.houseName,
      'house-number': address.houseNumber,
      'flat-number': address.flatNumber,
      county: address.county,
      postcode,
      'pes-region': findRegion(address.mpans, outcode).code,
      'address-line1': address.line1,
      'address-line2': address.line2,
      'postal-town': address.postalTown,
      'bg-service-area':
        findServiceState(context.serviceAreas, outcode, address.localAuthority) === 'covered',
    },
    relationships: { supply: { links: supplyLinks(id) } },
    meta: { kind: address.kind, uprn: address.uprn, 'local-authority': address.localAuthority },
  }
}

type ResourceOfList = Omit<ListedAddress, 'homeShape'>

export function writeListedAddress(address: ResourceOfList, context: ResourceContext): Resource {
  const resource = writeAddress(address, context)
  return address.energyBand === null
    ? resource
    : { ...resource, meta: { ...resource.meta, 'energy-band': address.energyBand } }
}

const showNumbers = (numbers: readonly string[], { showsWholeNumbers }: ResourceContext) =>
  showsWholeNumbers ? numbers : numbers.map(maskMeterNumber)
