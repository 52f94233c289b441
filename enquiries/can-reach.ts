import type { Channel, Lead } from './lead.ts'

/** Whether a lead has the number or address that a channel needs. An address-id is a place to write to. */
export function canReach(
  { phone, email, address, addressId }: Pick<Lead, 'phone' | 'email' | 'address' | 'addressId'>,
  channel: Channel,
): boolean {
  if (channel === 'email') return email !== null
  if (channel === 'post') return address !== null || addressId !== null
  return channel === 'text' ? phone?.isMobile === true : phone !== null
}
