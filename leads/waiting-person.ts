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
 * number and not two addresses: people who live together may share a phone. With a `channel`, only what it
 * reaches counts: else somebody could join with another person's number and an own address, would get the
 * mail, and the other person no call.
 */
export function listPersonKeys(contact: Contact, channel?: Channel): PersonKeys {
  const { mail, phone } = listKeys(contact)
  const kinds = channel === undefined ? [mail, phone] : reachedBy[channel]({ mail, phone })
  return { own: kinds.flatMap(({ own }) => own), same: kinds.flatMap(({ same }) => same) }
}

type KeysByKind = { readonly mail: PersonKeys; readonly phone: PersonKeys }

/** A letter goes to each home by itself. */
const reachedBy: Readonly<Record<Channel, (keys: KeysByKind) => readonly PersonKeys[]>> = {
  email: ({ mail }) => [mail],
  phone: ({ phone }) => [phone],
  text: ({ phone }) => [phone],
  post: () => [],
}

const none: PersonKeys = { own: [], same: [] }

function listKeys({ postcode, email, phone }: Contact): KeysByKind {
  const read = parsePostcode(postcode ?? '')
  if (!read.valid) return { mail: none, phone: none }
  const key = (kind: string, contact: string) => `${read.outcode} ${kind} ${contact}`
  const mail = email === null ? [] : [key('mail', emailKey(email))]
  const number = phone && [phone.e164, phone.extension ?? ''].join(' ').trim()
  const ofMail = { own: mail, same: mail }
  if (number === null) return { mail: ofMail, phone: none }
  const [anyone, without] = [key('phone', number), key('phone alone', number)]
  const both = mail.map(own => `${own} ${number}`)
  return {
    mail: ofMail,
    phone:
      email === null
        ? { own: [anyone, without], same: [anyone] }
        : { own: [anyone, ...both], same: [without, ...both] },
  }
}

/** Whether we may send them e-mail. Somebody who chose no way of contact allows every way. */
export const allowsMail = ({ channels, email }: Pick<Lead, 'channels' | 'email'>): boolean =>
  email !== null && (channels.length === 0 || channels.includes('email'))
