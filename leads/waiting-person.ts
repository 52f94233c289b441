import type { Channel, Lead } from '../enquiries/lead.ts'
import { parsePostcode } from '../homes/addresses/postcode.ts'
import { emailKey } from './email-key.ts'

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
 * number and not two addresses: people who live together may share a phone. With a `channel`, only by
 * what that reaches: else who joins with somebody's number and an address of their own would have the
 * mail, and the other no call.
 */
export function listPersonKeys(contact: Contact, channel?: Channel): PersonKeys {
  const { own, same } = listAllKeys(contact)
  if (channel === undefined) return { own, same }
  const kind = kindOf[channel]
  const isReached = (key: string) => key.split(' ')[1] === kind
  return { own: own.filter(isReached), same: same.filter(isReached) }
}

/** A letter goes to each home by itself. */
const kindOf: Readonly<Record<Channel, 'mail' | 'phone' | null>> = {
  email: 'mail',
  phone: 'phone',
  text: 'phone',
  post: null,
}

function listAllKeys({ postcode, email, phone }: Contact): PersonKeys {
  const read = parsePostcode(postcode ?? '')
  if (!read.valid) return { own: [], same: [] }
  const key = (kind: string, contact: string) => `${read.outcode} ${kind} ${contact}`
  const mail = email === null ? [] : [key('mail', emailKey(email))]
  const number = phone && [phone.e164, phone.extension ?? ''].join(' ').trim()
  if (number === null) return { own: mail, same: mail }
  const [anyone, without] = [key('phone', number), key('phone alone', number)]
  return email === null
    ? { own: [anyone, without], same: [anyone] }
    : { own: [...mail, anyone], same: [...mail, without] }
}

/** Whether we may send them e-mail. Somebody who chose no way of contact allows every way. */
export const allowsMail = ({ channels, email }: Pick<Lead, 'channels' | 'email'>): boolean =>
  email !== null && (channels.length === 0 || channels.includes('email'))
