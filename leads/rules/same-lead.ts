import type { Lead } from '../../enquiries/lead.ts'
import { contactKeys } from '../email-key.ts'

/** For how long a later lead of the same person, home and product is taken for the same wish. */
export const duplicateLifeMs = 24 * 60 * 60 * 1000

/** Compares what was sealed of both leads, since the number in a hash's row is not authenticated. */
export function isSame(one: Lead, other: Lead): boolean {
  const others = describeSame(other)
  return describeSame(one).some(text => others.includes(text))
}

export function describeSame({
  product,
  email,
  phone,
  addressId,
  postcode,
  address,
}: Lead): string[] {
  const typed = `${postcode} ${address}`.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const home = addressId ?? typed
  return contactKeys({ email, phone }).map(contact => JSON.stringify([product, home, contact]))
}
