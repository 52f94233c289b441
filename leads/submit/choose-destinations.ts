import type { Lead } from '../../enquiries/lead.ts'
import type { Destination } from '../lead-store.ts'

export type DeliverySettings = {
  readonly hasWebhook: boolean
  /** Another provider's /v1, or a mocked one. */
  readonly hasProvider: boolean
  readonly hasMail: boolean
}

/** Whether anybody is told of leads: else they are stored, and nobody is promised a call. */
export const passesLeadsOn = (settings: DeliverySettings): boolean =>
  settings.hasWebhook || settings.hasProvider

/**
 * Where a lead goes. With nowhere to go it waits for a webhook that is set later. A place on a
 * waiting list is kept to tell somebody once, and is nobody's sales lead.
 */
export function chooseDestinations(lead: Lead, settings: DeliverySettings): readonly Destination[] {
  const mail: Destination[] = settings.hasMail && lead.email !== null ? ['mail'] : []
  if (lead.product === 'waiting-list') return mail
  const provider: Destination[] = settings.hasProvider ? ['provider'] : []
  const webhook: Destination[] = settings.hasWebhook || !settings.hasProvider ? ['webhook'] : []
  return [...provider, ...webhook, ...mail]
}
