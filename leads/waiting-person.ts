import type { Lead } from '../enquiries/lead.ts'
import { parsePostcode } from '../homes/addresses/postcode.ts'

/** How somebody who is on a waiting list twice is recognised. */
export type PersonKeys = {
  /** Of this entry. */
  readonly own: readonly string[]
  /** An entry that has one of these as its own is by the same person. */
  readonly same: readonly string[]
}

type Contact = Pick<Lead, 'postcode' | 'email' | 'phone'>

/**
 * Entries for one outcode are by the same person where they have the same e-mail address, or the same
 * number and not two addresses: people who live together may share a phone.
 */
export function listPersonKeys({ postcode, email, phone }: Contact): PersonKeys {
  const read = parsePostcode(postcode ?? '')
  if (!read.valid) return { own: [], same: [] }
  const key = (kind: string, contact: string) => `${read.outcode} ${kind} ${contact}`
  const mail = email === null ? [] : [key('mail', email.toLowerCase())]
  const number = phone && [phone.e164, phone.extension ?? ''].join(' ').trim()
  if (number === null) return { own: mail, same: mail }
  const [anyone, without] = [key('phone', number), key('phone alone', number)]
  return email === null
    ? { own: [anyone, without], same: [anyone] }
    : { own: [...mail, anyone], same: [...mail, without] }
}

export const isSamePerson = (one: Contact, other: Contact): boolean => {
  const { own } = listPersonKeys(other)
  return listPersonKeys(one).same.some(key => own.includes(key))
}

/** Whether we may send them e-mail. Somebody who chose no way of contact allows every way. */
export const allowsMail = ({ channels, email }: Pick<Lead, 'channels' | 'email'>): boolean =>
  email !== null && (channels.length === 0 || channels.includes('email'))
