import type { Channel, Lead, LeadAnswer } from './lead.ts'

/** Whether a lead has the number or address that a channel needs. An address-id is a place to write to. */
export function canReach(
  { phone, email, address, addressId }: Pick<Lead, 'phone' | 'email' | 'address' | 'addressId'>,
  channel: Channel,
): boolean {
  if (channel === 'email') return email !== null
  if (channel === 'post') return address !== null || addressId !== null
  return channel === 'text' ? phone?.isMobile === true : phone !== null
}

/** Whether they said that somebody rents the home from them: a letter there would be the tenant's. */
export const isLetOut = (answers: readonly Pick<LeadAnswer, 'question' | 'values'>[]): boolean =>
  answers.some(({ question, values }) => question === 'tenure' && values.includes('landlord'))
