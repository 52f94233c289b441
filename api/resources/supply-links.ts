import { describeObject, text } from '../json-api/schema.ts'

export const supplyLinksSchema = describeObject({ self: text, related: text })

export function supplyLinks(addressId: string) {
  const path = `/v1/addresses/${encodeURIComponent(addressId)}`
  return { self: `${path}/relationships/supply`, related: `${path}/supply` }
}
