import type { Lead } from '../../enquiries/lead.ts'
import type { Destination } from '../lead-store.ts'

export type DeliverySettings = {
  readonly hasWebhook: boolean
  readonly hasProvider: boolean
  readonly hasMail: boolean
}

/** Whether leads are passed to anybody. If not, no call is promised. */
export const passesLeadsOn = (settings: DeliverySettings): boolean =>
  settings.hasWebhook || settings.hasProvider

/**
 * Without any destination configured, a lead waits for a webhook that is set later. A place on a
 * waiting list is for one notification and never passed on as a sales lead; where it is held, a
 * message has to say so, whether mails can be sent by now or not.
 */
export function chooseDestinations(
  lead: Lead,
  settings: DeliverySettings,
  isHeld: boolean,
): readonly Destination[] {
  const mail: Destination[] = settings.hasMail && lead.email !== null ? ['mail'] : []
  if (lead.product === 'waiting-list') return isHeld && lead.email !== null ? ['mail'] : mail
  const provider: Destination[] = settings.hasProvider ? ['provider'] : []
  const webhook: Destination[] = settings.hasWebhook || !settings.hasProvider ? ['webhook'] : []
  return [...provider, ...webhook, ...mail]
}
