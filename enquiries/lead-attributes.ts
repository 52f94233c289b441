import type { Lead } from './lead.ts'

/**
 * A lead by the names of /v1, for whoever is handed one: our own answers, another provider, a file
 * to keep. `needs` is there only where somebody has any, since not every provider knows it.
 */
export function leadAttributesOf(lead: Lead): Record<string, unknown> {
  return {
    'full-name': lead.fullName,
    email: lead.email,
    phone: lead.phone?.typed ?? null,
    channels: lead.channels,
    'time-window': lead.timeWindow,
    'on-behalf-of': lead.onBehalfOf,
    ...(lead.needs.length > 0 && { needs: lead.needs }),
    product: lead.product,
    postcode: lead.postcode,
    'address-id': lead.addressId,
    address: lead.address,
    answers: lead.answers,
    message: lead.message,
    consents: lead.consents.map(({ decidedAt, ...consent }) => ({
      ...consent,
      'decided-at': decidedAt,
    })),
  }
}
